//! How many key bits to use: a small cost model.
//!
//! Each key bit leaves about 77 of 100 pairs to be tested, at the price of twice as many blocks of tables to fill. The
//! model adds up, in cycles, for every admissible choice of the groups of key bits (see
//! [`buckets`](super::buckets)):
//!
//! ```text
//!  blocks × registers × (slice + nibbles × table)           making tables
//!  seekers × registers × (popcount + nibbles × nibble)      matching
//!  blocks × runs × copy  +  partners copied                 gathering
//! ```
//!
//! and takes the cheapest. The constants of a path are in its [`Vector::COST`].

use super::buckets::Keys;
use super::reflected::MAX_GROUP;
use super::vector::{Cost, Vector};

/// Share of the pairs that one more key bit leaves.
const PAIRS_LEFT: f64 = 0.775;
/// Share of the partners that one more key bit leaves to a bucket.
const PARTNERS_LEFT: f64 = 0.765;

/// Cycles per word of sorting a long list by counting.
const SORT: f64 = 17.0;

/// A choice of keys and its modelled cost.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Choice {
    pub(crate) keys: Keys,
    pub(crate) cycles: f64,
}

/// Chooses keys, and remembers what it chose: jobs are many, and lists within a fifth of each other in length share a
/// choice.
#[derive(Debug)]
pub(crate) struct Chooser {
    word_bits: u32,
    /// By size class of the seekers, then of the partners; rows are made when needed.
    known: Vec<Vec<Option<Choice>>>,
}

/// Quarters of a power of two that a list length may fall into.
const SIZES: usize = 4 * 64;

impl Chooser {
    pub(crate) fn new(word_bits: u32) -> Self {
        Self { word_bits, known: vec![Vec::new(); SIZES] }
    }

    /// The cheapest keys for about so many seekers and partners.
    #[inline]
    pub(crate) fn choose<V: Vector>(&mut self, seekers: usize, partners: usize) -> Choice {
        let (row, col) = (size_class(seekers), size_class(partners));
        let word_bits = self.word_bits;
        let known = &mut self.known[row];
        if known.is_empty() {
            known.resize(SIZES, None);
        }
        *known[col].get_or_insert_with(|| cheapest::<V>(word_bits, size_of_class(row), size_of_class(col)))
    }

    /// `keys` once more, or other keys if they are worth sorting the partners anew.
    #[inline]
    pub(crate) fn choose_again<V: Vector>(&mut self, keys: Keys, seekers: usize, partners: usize) -> Keys {
        let own = self.choose::<V>(seekers, partners);
        if keys.alike() && own.keys.alike() {
            return keys;
        }
        let again = cycles::<V>(keys, seekers as f64, partners as f64);
        if again <= own.cycles + SORT * partners as f64 { keys } else { own.keys }
    }
}

/// The power of two below `size + 4` and the two bits that follow its leading one.
fn size_class(size: usize) -> usize {
    let size = size as u64 + 4;
    let power = size.ilog2();
    (4 * power) as usize + (size >> (power - 2) & 3) as usize
}

/// The middle of a size class.
fn size_of_class(class: usize) -> f64 {
    let mut size = 4.5 + (class % 4) as f64;
    for _ in 2..class / 4 {
        size *= 2.0;
    }
    (size - 4.0).max(0.0)
}

/// The cheapest keys for words of `word_bits` bits, `seekers` and `partners` of them.
fn cheapest<V: Vector>(word_bits: u32, seekers: f64, partners: f64) -> Choice {
    let least = word_bits.saturating_sub(32);
    let keys = |split: u32, shared: u32, outer: u32, gathering: u32| Keys {
        word_bits,
        outer,
        inner: gathering - outer,
        shared,
        split,
    };
    // Where even the fewest bits are too many for so short lists, those are taken.
    let few = least.min(2 * MAX_GROUP);
    let mut best = keys(least - few, 0, few / 2, few);
    let mut lowest = f64::INFINITY;
    // Lists of 32-bit words are too short for two-sided keys, and for gathering in two steps.
    let (most_split, most_shared, most_gathering) =
        if least == 0 { (0, 2, MAX_GROUP) } else { (MAX_GROUP, 2, 2 * MAX_GROUP) };
    for split in 0..=most_split {
        for shared in 0..=most_shared {
            for gathering in 0..=most_gathering {
                let all = split + shared + gathering;
                // More buckets than words are never worth it.
                let empty = power(2.0, all) > 4.0 * (seekers + partners) && all > least;
                if all > word_bits || all < least || empty {
                    continue;
                }
                for outer in [0, if least == 0 { 0 } else { gathering / 2 }] {
                    let keys = keys(split, shared, outer, gathering);
                    let cycles = cycles::<V>(keys, seekers, partners);
                    if keys.inner <= MAX_GROUP && cycles < lowest {
                        (best, lowest) = (keys, cycles);
                    }
                }
            }
        }
    }
    Choice { keys: best, cycles: lowest }
}

fn power(base: f64, exponent: u32) -> f64 {
    (0..exponent).fold(1.0, |product, _| product * base)
}

/// One bucket of seekers and the partners gathered for it: how to split them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bucket {
    pub(crate) seekers: f64,
    pub(crate) partners: f64,
    pub(crate) shared: u32,
    /// Bits that are neither gathering nor shared bits.
    pub(crate) rest: u32,
}

impl Bucket {
    /// How many of the split bits are worth their while, `least` of them at least.
    #[inline(always)]
    pub(crate) fn split<V: Vector>(self, least: u32, most: u32) -> u32 {
        let (mut best, mut lowest) = (most, self.cycles::<V>(most));
        for split in (least..most).rev() {
            let cycles = self.cycles::<V>(split);
            if cycles < lowest {
                (best, lowest) = (split, cycles);
            }
        }
        best
    }

    /// Modelled cycles with `split` bits: tables, matching, and looking for the runs of seekers.
    #[inline(always)]
    fn cycles<V: Vector>(self, split: u32) -> f64 {
        let Cost { nibble, popcount, slice, table, .. } = V::COST;
        let lanes = V::LANES as f64;
        let segments = f64::from(1u32 << split);
        let segment = self.partners / segments;
        let registers = (segment / lanes + 0.45).max(1.0);
        // Neighbours begin and end inside registers.
        let neighbours = segment * power(PAIRS_LEFT, self.shared);
        let touched = if self.shared == 0 { registers } else { (neighbours / lanes + 0.5).max(1.0) };
        let nibbles = f64::from((self.rest - split).div_ceil(4).clamp(1, 8));
        let tables = registers * (slice + table * nibbles);
        let runs = power(1.4, split) * 40.0 * power(2.0, self.shared);
        let tested = self.seekers * power(2.0 * PAIRS_LEFT, split);
        segments * (tables + runs) + tested * touched * (popcount + nibble * nibbles)
    }
}

/// Modelled cycles of one join.
fn cycles<V: Vector>(keys: Keys, seekers: f64, partners: f64) -> f64 {
    let gathering = keys.outer + keys.inner;
    let buckets = power(2.0, gathering);
    let bucket = Bucket {
        seekers: seekers * power(PAIRS_LEFT / PARTNERS_LEFT, gathering) / buckets,
        partners: partners * power(PARTNERS_LEFT, gathering),
        shared: keys.shared,
        rest: keys.word_bits - gathering - keys.shared,
    };
    let blocks = power(2.0, gathering + keys.split);
    let segment = bucket.partners / power(2.0, keys.split);
    if keys.split + keys.shared > 0 && segment < 350.0 * power(2.0, keys.shared) {
        return f64::INFINITY;
    }
    let matching = buckets * bucket.cycles::<V>(keys.split);
    let runs = blocks * power(1.4, keys.inner) * 14.0 * power(2.0, keys.shared);
    let copies = blocks * segment / 8.0;
    let outer = if keys.outer == 0 {
        0.0
    } else {
        buckets / power(2.0, keys.inner)
            * power(2.0, keys.inner + keys.shared + keys.split)
            * power(1.4, keys.outer)
            * 14.0
            + power(1.53, keys.outer) * partners * 0.1
    };
    // 32-bit words may have a faster sort, which knows but one order.
    let slow_sort = if keys.alike() && keys.word_bits <= 32 { 0.0 } else { V::COST.counting_sort };
    let sorting = 60.0 * power(2.0, keys.all()) + slow_sort * (seekers + partners);
    matching + runs + copies + outer + sorting
}

#[cfg(test)]
mod tests {
    use super::{Chooser, size_class, size_of_class};
    use crate::join::portable::Pair;

    #[test]
    fn longer_lists_take_more_key_bits() {
        let mut chooser = Chooser::new(28);
        let few = chooser.choose::<Pair>(1_000, 500).keys.all();
        let many = chooser.choose::<Pair>(1_000_000, 500_000).keys.all();
        assert!(few < many, "{few} {many}");
    }

    #[test]
    fn the_rest_of_a_word_fits_into_32_bits() {
        for word_bits in 4..=60 {
            let mut chooser = Chooser::new(word_bits);
            for size in [0, 1, 1_000, 1_000_000, 1_000_000_000] {
                let keys = chooser.choose::<Pair>(size, size).keys;
                assert!(keys.all() <= word_bits && word_bits - keys.all() <= 32, "{keys:?}");
            }
        }
    }

    #[test]
    fn size_classes_are_narrow() {
        for size in [0, 1, 5, 100, 1_000, 123_456, 4_000_000_000] {
            let middle = size_of_class(size_class(size));
            assert!((middle - size as f64).abs() <= 1.0 + 0.13 * (size + 4) as f64, "{size}: {middle}");
        }
    }
}
