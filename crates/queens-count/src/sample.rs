//! Seeded samples without replacement.

use alloc::collections::BTreeMap;

use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};

/// `count` different numbers below `below` (all of them if there are not so many), ascending.
pub(crate) fn distinct(seed: u64, below: u64, count: u64) -> Vec<u64> {
    let mut generator = Xoshiro256PlusPlus::seed_from_u64(seed);
    // Fisher and Yates's shuffle of 0..below, of which only the places that were touched are kept.
    let mut moved: BTreeMap<u64, u64> = BTreeMap::new();
    let mut sample: Vec<u64> = (0..count.min(below))
        .map(|place| {
            let other = place + uniform(&mut generator, below - place);
            let chosen = moved.get(&other).copied().unwrap_or(other);
            let displaced = moved.get(&place).copied().unwrap_or(place);
            moved.insert(other, displaced);
            chosen
        })
        .collect();
    sample.sort_unstable();
    sample
}

/// A number below `below > 0`, each equally likely: D. Lemire, *Fast random integer generation in an interval*, ACM
/// TOMACS 29 (2019), doi:10.1145/3230636.
fn uniform(generator: &mut Xoshiro256PlusPlus, below: u64) -> u64 {
    let threshold = below.wrapping_neg() % below;
    loop {
        let product = u128::from(generator.next_u64()) * u128::from(below);
        if product as u64 >= threshold {
            return (product >> 64) as u64;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::distinct;

    #[test]
    fn samples_are_distinct_and_repeatable() {
        for (below, count) in [(1, 1), (10, 10), (10, 99), (1_000_000, 500), (u64::MAX, 20), (5, 0)] {
            let sample = distinct(7, below, count);
            assert_eq!(sample.len() as u64, count.min(below));
            assert!(sample.windows(2).all(|pair| pair[0] < pair[1]));
            assert!(sample.iter().all(|&number| number < below));
            assert_eq!(sample, distinct(7, below, count));
        }
    }

    #[test]
    fn every_number_is_equally_likely() {
        let mut hits = [0u32; 10];
        for seed in 0..5_000 {
            for number in distinct(seed, 10, 3) {
                hits[number as usize] += 1;
            }
        }
        // 1500 expected, standard deviation 32.
        assert!(hits.iter().all(|&hit| hit.abs_diff(1_500) < 4 * 32), "{hits:?}");
    }
}
