//! The order in which keys stand, so that those disjoint from any key stand in few runs.
//!
//! It is the reflected binary code (F. Gray, US patent 2 632 058, 1953) with all bits but the highest complemented, so that a
//! change of each lower bit falls between two values in which it is 0:
//!
//! ```text
//!  two bits     01  00  10  11      disjoint from 00 |---------------|
//!                                                 01     |-------|
//!                                                 10 |-------|
//!                                                 11     |---|
//!  three bits   011 010 000 001 101 100 110 111
//! ```
//!
//! Keys of `b` bits have as many runs as those of `b - 1` bits have in the usual order: one for each key of one or two bits, 1.8
//! instead of 2.6 for one of four bits, 6 instead of 9.2 for one of seven, each set in 47 of 100.
//! The high bits of the values are in the same order for fewer bits.

/// Bits of the largest group of key bits, which bounds the tables of runs.
pub(crate) const MAX_GROUP: u32 = 8;

/// The value that stands at `place`, both of `bits` bits.
#[inline(always)]
pub(crate) fn value(bits: u32, place: usize) -> usize {
    place ^ place >> 1 ^ ((1 << bits) - 1) >> 1
}

/// For each key of up to [`MAX_GROUP`] bits: the runs of places whose values are disjoint from it.
#[derive(Debug)]
pub(crate) struct Runs {
    by_bits: Vec<Vec<Vec<(u32, u32)>>>,
}

impl Runs {
    pub(crate) fn new() -> Self {
        let runs_of = |bits: u32, key: usize| {
            let mut runs: Vec<(u32, u32)> = Vec::new();
            for place in (0..1u32 << bits).filter(|&place| value(bits, place as usize) & key == 0) {
                match runs.last_mut() {
                    Some((first, len)) if *first + *len == place => *len += 1,
                    _ => runs.push((place, 1)),
                }
            }
            runs
        };
        let by_bits =
            (0..=MAX_GROUP).map(|bits| (0..1 << bits).map(|key| runs_of(bits, key)).collect()).collect();
        Self { by_bits }
    }

    /// `(first, length)` of each run of places of `bits` bits whose values are disjoint from `key`.
    #[inline(always)]
    pub(crate) fn disjoint(&self, bits: u32, key: usize) -> &[(u32, u32)] {
        &self.by_bits[bits as usize][key]
    }
}

#[cfg(test)]
mod tests {
    use super::{MAX_GROUP, Runs, value};

    #[test]
    fn every_value_has_a_place() {
        for bits in 0..=MAX_GROUP {
            let mut values: Vec<usize> = (0..1 << bits).map(|place| value(bits, place)).collect();
            values.sort_unstable();
            assert!(values.into_iter().eq(0..1 << bits));
        }
    }

    #[test]
    fn runs_cover_the_disjoint_values() {
        let runs = Runs::new();
        for bits in 0..=MAX_GROUP {
            for key in 0..1usize << bits {
                let covered: Vec<usize> = runs
                    .disjoint(bits, key)
                    .iter()
                    .flat_map(|&(first, len)| first..first + len)
                    .map(|place| value(bits, place as usize))
                    .collect();
                assert_eq!(covered.len(), 1 << (bits - key.count_ones()));
                assert!(covered.iter().all(|value| value & key == 0));
            }
        }
    }

    #[test]
    fn runs_are_as_few_as_those_of_one_bit_less_in_the_usual_order() {
        let runs = Runs::new();
        let usual = |bits: u32, key: usize| {
            let disjoint = |value: &usize| value & key == 0;
            (0..1 << bits).filter(|value| disjoint(value) && (*value == 0 || !disjoint(&(value - 1)))).count()
        };
        // Each bit of a key is set in one of `of` cases.
        let mean = |bits: u32, of: usize, runs: &dyn Fn(usize) -> usize| -> usize {
            (0..1usize << bits).map(|key| runs(key) * (of - 1).pow(bits - key.count_ones())).sum()
        };
        for bits in 2..=MAX_GROUP {
            for of in 2..=4 {
                let reflected = mean(bits, of, &|key| runs.disjoint(bits, key).len());
                assert_eq!(reflected, of * mean(bits - 1, of, &|key| usual(bits - 1, key)), "{bits} bits");
            }
        }
    }

    #[test]
    fn disjoint_values_of_two_bits_are_neighbours() {
        let runs = Runs::new();
        for bits in 0..=2 {
            assert!((0..1 << bits).all(|key| runs.disjoint(bits, key).len() == 1));
        }
    }

    #[test]
    fn high_bits_are_in_the_same_order() {
        for bits in 1..=MAX_GROUP {
            for few in 0..=bits {
                for place in 0..1 << bits {
                    let low = bits - few;
                    assert_eq!(value(bits, place) >> low, value(few, place >> low));
                }
            }
        }
    }
}
