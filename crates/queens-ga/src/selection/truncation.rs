//! Truncation selection: the best are parents, each with the same chance, the rest are not.
//!
//! ```text
//!   pairs   2  4  5 | 7  9      keep 3
//!   chance  ⅓  ⅓  ⅓ | 0  0
//! ```
//!
//! ```text
//! sort the boards by their pairs
//! each of the first `keep` gets weight 1, all others 0
//! ```
//!
//! O(P log P) once per generation. If equal boards stand on both sides of the line, the earlier ones
//! are kept.
//!
//! Source: Mühlenbein and Schlierkamp-Voosen 1993, doi:10.1162/evco.1993.1.1.25; compared with the
//! others by Blickle and Thiele 1996, doi:10.1162/evco.1996.4.4.361.
//!
//! ```
//! use queens_ga::selection::truncation;
//! assert_eq!(truncation::weights(&[9, 2, 5, 7, 4], 3), [0.0, 1.0, 1.0, 0.0, 1.0]);
//! ```

use alloc::vec::Vec;

/// The weight of each board, given its attacking pairs; at least one board is kept.
pub fn weights(pairs: &[u64], keep: u32) -> Vec<f64> {
    let (mut order, mut weights) = (Vec::new(), Vec::new());
    weights_into(pairs, keep, &mut order, &mut weights);
    weights
}

/// The same in given memory; `order` is left sorted from best to worst.
pub(super) fn weights_into(pairs: &[u64], keep: u32, order: &mut Vec<u32>, weights: &mut Vec<f64>) {
    sort(pairs, order);
    weights.clear();
    weights.resize(pairs.len(), 0.0);
    order.iter().take(keep.max(1) as usize).for_each(|&board| weights[board as usize] = 1.0);
}

/// The boards from best to worst, equal ones in their order.
pub(crate) fn sort(pairs: &[u64], order: &mut Vec<u32>) {
    order.clear();
    order.extend(0..pairs.len() as u32);
    order.sort_unstable_by_key(|&board| (pairs[board as usize], board));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn somebody_is_always_kept() {
        assert_eq!(weights(&[3, 1], 0), [0.0, 1.0]);
        assert_eq!(weights(&[3, 1], 9), [1.0, 1.0]);
        assert!(weights(&[], 3).is_empty());
    }

    #[test]
    fn of_equal_boards_the_earlier_are_kept() {
        assert_eq!(weights(&[4, 4, 1, 4], 2), [1.0, 0.0, 1.0, 0.0]);
    }
}
