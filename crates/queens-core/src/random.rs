//! Seeded randomness, the same on every platform; the one place that derives independent streams.
//!
//! Every random choice of every search goes through this module, so a seed means the same steps
//! everywhere. Nothing here reads a clock or a global generator.
//!
//! ```
//! use queens_core::random;
//! let mut rng = random::generator(7);
//! assert!(random::below(&mut rng, 8) < 8);
//! // Restart 3, island 3, run 3: an independent stream, whoever draws it and in whatever order.
//! let mut third = random::stream(7, 3);
//! assert_eq!(random::below(&mut third, 1000), random::below(&mut random::stream(7, 3), 1000));
//! ```

use rand::{Rng, SeedableRng};

/// The generator that all searches use: portable, small, fast, serialisable.
///
/// xoshiro256++, Blackman and Vigna 2021, doi:10.1145/3460772.
pub type Generator = rand::rngs::Xoshiro256PlusPlus;

/// The generator of a seed; the same as stream 0 of that seed.
pub fn generator(seed: u64) -> Generator {
    stream(seed, 0)
}

/// The generator of stream `index` of a seed.
///
/// Different pairs of seed and index start at unrelated states: both are scrambled by the
/// `SplitMix64` finaliser (Steele, Lea and Flood 2014, doi:10.1145/2660193.2660195) before they meet.
pub fn stream(seed: u64, index: u64) -> Generator {
    let mut state = finalise(seed).wrapping_add(finalise(index ^ 0x6A09_E667_F3BC_C908));
    let mut bytes = [0; 32];
    for word in bytes.chunks_exact_mut(8) {
        state = state.wrapping_add(GOLDEN_GAMMA);
        word.copy_from_slice(&finalise(state).to_le_bytes());
    }
    Generator::from_seed(bytes)
}

/// 2^64 divided by the golden ratio, the increment of `SplitMix64`.
const GOLDEN_GAMMA: u64 = 0x9E37_79B9_7F4A_7C15;

/// The output function of `SplitMix64`.
fn finalise(mut z: u64) -> u64 {
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

/// A number below `n`, each equally likely; 0 if `n` is 0.
///
/// Lemire 2019, doi:10.1145/3230636.
#[inline]
pub fn below<R: Rng + ?Sized>(rng: &mut R, n: u32) -> u32 {
    if n == 0 {
        return 0;
    }
    let mut product = u64::from(rng.next_u32()) * u64::from(n);
    if (product as u32) < n {
        let unfair = n.wrapping_neg() % n;
        while (product as u32) < unfair {
            product = u64::from(rng.next_u32()) * u64::from(n);
        }
    }
    (product >> 32) as u32
}

/// A number below `n`, each equally likely, for ranges that `u32` cannot hold; 0 if `n` is 0.
///
/// Draws as many bits as `n` has and draws again above it: fewer than two draws on average.
pub fn below_u128<R: Rng + ?Sized>(rng: &mut R, n: u128) -> u128 {
    if n == 0 {
        return 0;
    }
    let mask = u128::MAX >> (n | 1).leading_zeros();
    loop {
        let high = if mask >> 64 == 0 { 0 } else { u128::from(rng.next_u64()) << 64 };
        let draw = (high | u128::from(rng.next_u64())) & mask;
        if draw < n {
            return draw;
        }
    }
}

/// A real number in `[0, 1)` with 53 random bits.
#[inline]
pub fn unit<R: Rng + ?Sized>(rng: &mut R) -> f64 {
    (rng.next_u64() >> 11) as f64 * (1.0 / (1_u64 << 53) as f64)
}

/// Brings a slice of up to `2^32 - 1` items into a random order, each equally likely. O(n).
pub fn shuffle<R: Rng + ?Sized, T>(rng: &mut R, items: &mut [T]) {
    for last in (1..items.len()).rev() {
        items.swap(last, below(rng, last as u32 + 1) as usize);
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;

    #[test]
    fn the_stream_of_a_seed_never_changes() {
        let mut rng = generator(0);
        let first: Vec<u32> = (0..8).map(|_| below(&mut rng, 1_000_000)).collect();
        insta::assert_compact_debug_snapshot!(first, @"[333663, 525646, 959562, 764180, 717399, 66637, 715506, 967]");
    }

    /// Chi-square with 5 degrees of freedom: 20.5 is passed by chance once in a thousand.
    #[test]
    fn below_is_uniform() {
        let mut rng = generator(1);
        let mut counts = [0_u32; 6];
        for _ in 0..60_000 {
            counts[below(&mut rng, 6) as usize] += 1;
        }
        let chi: f64 = counts.iter().map(|&k| (f64::from(k) - 10_000.0).powi(2) / 10_000.0).sum();
        assert!(chi < 20.5, "{counts:?}");
    }

    #[test]
    fn wide_ranges_are_covered() {
        let mut rng = generator(2);
        let n = (1_u128 << 100) + 12_345;
        let draws: Vec<u128> = (0..64).map(|_| below_u128(&mut rng, n)).collect();
        assert!(draws.iter().all(|&draw| draw < n));
        assert!(draws.iter().any(|&draw| draw > n / 2) && draws.iter().any(|&draw| draw < n / 2));
        assert_eq!((below_u128(&mut rng, 0), below_u128(&mut rng, 1), below(&mut rng, 0)), (0, 0, 0));
    }

    #[test]
    fn streams_differ() {
        let first = |seed, index| stream(seed, index).next_u64();
        let mut all: Vec<u64> = (0..30).flat_map(|s| (0..30).map(move |i| first(s, i))).collect();
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), 900);
    }
}
