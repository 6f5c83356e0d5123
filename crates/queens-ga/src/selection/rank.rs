//! Linear ranking: a board's chance falls in equal steps from the best to the worst.
//!
//! ```text
//!   pairs             2     5     5     9
//!   boards worse      3    1.5   1.5    0     (equal boards share their ranks)
//!   weight           1.6   1.0   1.0   0.4    at pressure 1.6
//! ```
//!
//! ```text
//! for each board: worse = boards with more pairs + half of the others with as many
//!     weight = (2 - pressure) + 2 (pressure - 1) worse / (P - 1)
//! spin a roulette wheel with these weights
//! ```
//!
//! The weights have the mean 1: `pressure` is how many children the best may expect for each of the
//! average board. It does not matter how far apart the boards are, so it works at any n. O(P log P).
//!
//! Source: Baker 1985, *Adaptive selection methods for genetic algorithms*; compared with the others
//! by Blickle and Thiele 1996, doi:10.1162/evco.1996.4.4.361.
//!
//! ```
//! use queens_ga::selection::rank;
//! assert_eq!(rank::weights(&[5, 2, 9], 2.0), [1.0, 2.0, 0.0]);
//! ```

use alloc::vec::Vec;

/// The weight of each board, given its attacking pairs; `pressure` is brought into `1.0..=2.0`.
pub fn weights(pairs: &[u64], pressure: f64) -> Vec<f64> {
    let (mut order, mut weights) = (Vec::new(), Vec::new());
    weights_into(pairs, pressure, &mut order, &mut weights);
    weights
}

/// The same in given memory; `order` is left sorted from best to worst.
pub(super) fn weights_into(pairs: &[u64], pressure: f64, order: &mut Vec<u32>, weights: &mut Vec<f64>) {
    let pressure = pressure.clamp(1.0, 2.0);
    super::truncation::sort(pairs, order);
    weights.clear();
    weights.resize(pairs.len(), 1.0);
    let others = pairs.len().saturating_sub(1) as f64;
    let mut better = 0;
    for equals in order.chunk_by(|&a, &b| pairs[a as usize] == pairs[b as usize]) {
        let worse = pairs.len() - better - equals.len();
        let worse = worse as f64 + (equals.len() - 1) as f64 / 2.0;
        if others > 0.0 {
            let weight = 2.0 - pressure + 2.0 * (pressure - 1.0) * worse / others;
            for &board in equals {
                weights[board as usize] = weight;
            }
        }
        better += equals.len();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_drawing_is_right() {
        let weights = weights(&[2, 5, 5, 9], 1.6);
        for (weight, expected) in weights.iter().zip([1.6, 1.0, 1.0, 0.4]) {
            assert!((weight - expected).abs() < 1e-12, "{weights:?}");
        }
    }

    #[test]
    fn the_mean_weight_is_one() {
        for pairs in [&[7][..], &[3, 3], &[9, 1, 4, 4, 4, 0], &[1; 9]] {
            let sum: f64 = weights(pairs, 1.7).iter().sum();
            assert!((sum - pairs.len() as f64).abs() < 1e-9);
        }
        assert!(weights(&[], 1.5).is_empty());
        assert_eq!(weights(&[1, 2], 9.0), [2.0, 0.0]);
    }
}
