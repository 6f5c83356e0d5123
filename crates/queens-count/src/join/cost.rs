//! How many key bits to use: a small cost model.
//!
//! Each key bit leaves about 77 of 100 pairs to be tested, at the price of twice as many blocks of tables to fill. The
//! model adds up, in cycles, for every admissible choice of the three groups of key bits (see
//! [`buckets`](super::buckets)):
//!
//! ```text
//!  blocks × registers × (slice + nibbles × table)           making tables
//!  seekers × registers × (popcount + nibbles × nibble)      matching
//!  blocks × runs × copy  +  partners copied                 gathering
//! ```
//!
//! and takes the cheapest. The constants of a path are in its [`Vector::COST`].

use super::buckets::{Keys, MAX_GROUP};
use super::matching::{Cost, Vector};

/// Share of the pairs that one more key bit leaves.
const PAIRS_LEFT: f64 = 0.775;
/// Share of the partners that one more key bit leaves to a bucket.
const PARTNERS_LEFT: f64 = 0.765;

/// The cheapest keys for words of `word_bits` bits, `seekers` and `partners` of them.
pub(crate) fn keys<V: Vector>(word_bits: u32, seekers: usize, partners: usize) -> Keys {
    let (seekers, partners) = (seekers as f64, partners as f64);
    let least = word_bits.saturating_sub(32);
    let mut best = Keys { word_bits, outer: 0, inner: least.min(MAX_GROUP), split: 0 };
    let mut cheapest = f64::INFINITY;
    for split in 0..=MAX_GROUP {
        for gathering in 0..=2 * MAX_GROUP {
            let all = split + gathering;
            if all > word_bits || all < least {
                continue;
            }
            let outer = if gathering > MAX_GROUP { gathering / 2 } else { 0 };
            let keys = Keys { word_bits, outer, inner: gathering - outer, split };
            let cycles = cycles::<V>(keys, seekers, partners);
            if cycles < cheapest {
                (best, cheapest) = (keys, cycles);
            }
        }
    }
    best
}

/// Modelled cycles of one join.
pub(crate) fn cycles<V: Vector>(keys: Keys, seekers: f64, partners: f64) -> f64 {
    let Cost { nibble, popcount, slice, table } = V::COST;
    let power = |base: f64, exponent: u32| (0..exponent).fold(1.0, |product, _| product * base);
    let gathering = keys.outer + keys.inner;
    let lanes = V::LANES as f64;
    let buckets = power(2.0, gathering);
    let blocks = power(2.0, keys.all());
    let segment = partners * power(PARTNERS_LEFT, gathering) / power(2.0, keys.split);
    if keys.split > 0 && segment < 500.0 {
        return f64::INFINITY;
    }
    let registers = (segment / lanes + 0.45).max(1.0);
    let nibbles = f64::from((keys.word_bits - keys.all()).div_ceil(4).clamp(1, 8));
    let tables = blocks * registers * (slice + table * nibbles);
    let tested = seekers * power(PAIRS_LEFT / PARTNERS_LEFT, gathering) * power(2.0 * PAIRS_LEFT, keys.split);
    let matching = tested * registers * (popcount + nibble * nibbles);
    let runs = blocks * (power(1.4, keys.inner) * 14.0 + power(1.4, keys.split) * 40.0);
    let copies = blocks * segment / 8.0;
    let outer = if keys.outer == 0 {
        0.0
    } else {
        buckets / power(2.0, keys.inner) * power(2.0, keys.inner + keys.split) * power(1.4, keys.outer) * 14.0
            + power(1.53, keys.outer) * partners * 0.1
    };
    let sorting = 60.0 * blocks;
    tables + matching + runs + copies + outer + sorting
}

#[cfg(test)]
mod tests {
    use super::keys;
    use crate::join::portable::Pair;

    #[test]
    fn longer_lists_take_more_key_bits() {
        let few = keys::<Pair>(28, 1_000, 500).all();
        let many = keys::<Pair>(28, 1_000_000, 500_000).all();
        assert!(few < many, "{few} {many}");
    }

    #[test]
    fn the_rest_of_a_word_fits_into_32_bits() {
        for word_bits in 4..=60 {
            for size in [0, 1, 1_000, 1_000_000, 1_000_000_000] {
                let keys = keys::<Pair>(word_bits, size, size);
                assert!(keys.all() <= word_bits && word_bits - keys.all() <= 32, "{keys:?}");
            }
        }
    }
}
