//! Scramble mutation: the genes of a segment are brought into a random order.
//!
//! ```text
//!   before  7 (6 5 4 3 2) 1 0
//!   after   7 (4 2 6 5 3) 1 0      one of 5! orders, the old one included
//! ```
//!
//! ```text
//! a, b = two different random positions, a < b
//! shuffle child[a..=b] (Fisher and Yates)
//! ```
//!
//! O(length). The coarsest of the four; it may leave the child as it was.
//!
//! Source: Syswerda 1991, *Schedule optimization using genetic algorithms*; reviewed in Larrañaga et
//! al. 1999, doi:10.1023/A:1006529012972.
//!
//! ```
//! use queens_core::random;
//! use queens_ga::mutation::scramble;
//! let mut genes = [7, 6, 5, 4, 3, 2, 1, 0];
//! scramble::apply(&mut genes, 1, 5, &mut random::generator(1));
//! assert_eq!((genes[0], &genes[6..]), (7, &[1, 0][..]));
//! ```

use queens_core::{rand::Rng, random};

/// Shuffles the genes from `from` to `to`, both included; nothing if `from` is greater.
///
/// # Panics
///
/// If a position is behind the end.
pub fn apply<T, R: Rng + ?Sized>(genes: &mut [T], from: u32, to: u32, rng: &mut R) {
    if from <= to {
        random::shuffle(rng, &mut genes[from as usize..=to as usize]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chi_square::{chi_square, counts};

    #[test]
    fn every_order_is_equally_likely() {
        let mut rng = random::generator(42);
        let seen = counts(
            27,
            (0..60_000).map(|_| {
                let mut genes = [9, 0, 1, 2, 9];
                apply(&mut genes, 1, 3, &mut rng);
                genes[1] * 9 + genes[2] * 3 + genes[3]
            }),
        );
        let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
        let seen = orders.map(|[a, b, c]| seen[a * 9 + b * 3 + c]);
        assert_eq!(seen.iter().sum::<u64>(), 60_000);
        // 5 degrees of freedom: 20.5 is passed once in a thousand.
        assert!(chi_square(&seen, &[1.0; 6]) < 20.5, "{seen:?}");
    }
}
