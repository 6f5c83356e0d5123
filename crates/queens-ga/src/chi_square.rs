//! Pearson's chi-square, for the tests of what theory calls fair.

use alloc::{vec, vec::Vec};

/// How often each of `kinds` outcomes was seen.
pub(crate) fn counts(kinds: usize, seen: impl Iterator<Item = u32>) -> Vec<u64> {
    let mut counts = vec![0; kinds];
    seen.for_each(|outcome| counts[outcome as usize] += 1);
    counts
}

/// The statistic of counts against weights; outcomes of weight 0 must not have been seen.
pub(crate) fn chi_square(counts: &[u64], weights: &[f64]) -> f64 {
    let draws = counts.iter().sum::<u64>() as f64;
    let total: f64 = weights.iter().sum();
    let term = |(&count, &weight): (&u64, &f64)| match weight * draws / total {
        expected if expected > 0.0 => (count as f64 - expected) * (count as f64 - expected) / expected,
        _ => {
            assert_eq!(count, 0, "an outcome that cannot be was seen");
            0.0
        }
    };
    counts.iter().zip(weights).map(term).sum()
}

#[test]
fn chi_square_of_a_known_table() {
    // (8² + 8²) / 50 by hand.
    assert!((chi_square(&[58, 42], &[1.0, 1.0]) - 2.56).abs() < 1e-12);
}
