//! Fitness: how good a board is, and the count of attacking pairs that it rests on.
//!
//! A permutation has no two queens in a row or column, so only the diagonals can be wrong. Going down
//! the rows, a queen attacks as many queens above it as its two diagonals already hold:
//!
//! ```text
//!            up  = row + col           down = row - col + n - 1
//!   Q . . .    0                         3
//!   . Q . .    2                         3   one queen there: 1 pair
//!   . . . Q    5                         2
//!   . . Q .    5   one queen there: 1    4   pairs = 2
//! ```
//!
//! ```text
//! pairs = 0; all diagonals empty
//! for row in 0..n:
//!     pairs += up[row + col] + down[row - col + n - 1]
//!     up[row + col] += 1; down[row - col + n - 1] += 1
//! ```
//!
//! O(n) per board, which is what a child of a crossover needs anyway: half of its genes are new.
//!
//! Two formulas turn pairs into the weights of [`roulette`](crate::selection::roulette): the number of
//! pairs that do *not* attack, C(n, 2) - pairs, and the reciprocal 1 / pairs. The first hardly tells
//! good boards from bad ones at larger n (2 pairs of 4950 are .0004 of it); the second tells them
//! apart too well. The schemes that ask only for the order of the boards do not look at it.
//!
//! ```
//! use queens_ga::fitness::{Fitness, attacking_pairs};
//! assert_eq!(attacking_pairs(&[0, 1, 3, 2]), 2);
//! assert_eq!(Fitness::NonAttacking.of(2, 8), 26.0);
//! assert_eq!(Fitness::Inverse.of(2, 8), 0.5);
//! ```

use alloc::vec::Vec;
use core::{fmt, str::FromStr};

use queens_core::SolveError;

use crate::{memory::zeros, names::UnknownName};

/// The worth of a board as a number, the greater the better; only roulette and stochastic universal
/// selection and the comma replacement read it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum Fitness {
    /// C(n, 2) - pairs: the pairs that do not attack each other, 28 for a solution of eight queens.
    #[default]
    NonAttacking,
    /// 1 / pairs; 2 for a solution, more than any other board has.
    Inverse,
}

impl Fitness {
    /// The worth of a board of side `n` with that many attacking pairs: at least 0, never infinite.
    pub fn of(self, pairs: u64, n: u32) -> f64 {
        match self {
            Self::NonAttacking => all_pairs(n).saturating_sub(pairs) as f64,
            Self::Inverse if pairs == 0 => 2.0,
            Self::Inverse => 1.0 / pairs as f64,
        }
    }
}

/// C(n, 2), the number of pairs of queens.
pub const fn all_pairs(n: u32) -> u64 {
    n as u64 * (n as u64).saturating_sub(1) / 2
}

impl fmt::Display for Fitness {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NonAttacking => "non-attacking",
            Self::Inverse => "inverse",
        })
    }
}

impl FromStr for Fitness {
    type Err = UnknownName;

    fn from_str(name: &str) -> Result<Self, UnknownName> {
        match name {
            "non-attacking" => Ok(Self::NonAttacking),
            "inverse" => Ok(Self::Inverse),
            _ => Err(UnknownName { what: "fitness", expected: "non-attacking or inverse" }),
        }
    }
}

/// The plain count, pair by pair: O(n²) time, no memory. The witness of the fast one.
pub fn attacking_pairs(cols: &[u32]) -> u64 {
    let attack = |a: usize, b: usize| cols[a].abs_diff(cols[b]) as usize == b - a;
    (0..cols.len()).map(|a| (a + 1..cols.len()).filter(|&b| attack(a, b)).count() as u64).sum()
}

/// Counts of queens per diagonal, kept to be used again: O(n) per board.
#[derive(Clone, Debug)]
pub(crate) struct PairCounter {
    up: Vec<u32>,
    down: Vec<u32>,
}

impl PairCounter {
    /// `16 n` bytes.
    pub(crate) fn new(n: u32) -> Result<Self, SolveError> {
        Ok(Self { up: zeros(2 * n as usize)?, down: zeros(2 * n as usize)? })
    }

    /// The attacking pairs of a permutation of the side given to [`Self::new`].
    pub(crate) fn pairs(&mut self, cols: &[u32]) -> u64 {
        self.up.fill(0);
        self.down.fill(0);
        let mut pairs = 0;
        for (row, &col) in cols.iter().enumerate() {
            let up = &mut self.up[row + col as usize];
            let down = &mut self.down[row + cols.len() - 1 - col as usize];
            pairs += u64::from(*up) + u64::from(*down);
            *up += 1;
            *down += 1;
        }
        pairs
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use queens_core::{Permutation, random};

    use super::*;

    proptest! {
        #[test]
        fn the_fast_count_is_the_plain_one(n in 0_u32..64, seed: u64) {
            let mut counter = PairCounter::new(n)?;
            let mut rng = random::generator(seed);
            for _ in 0..4 {
                let board = Permutation::random(n, &mut rng)?;
                prop_assert_eq!(counter.pairs(board.as_slice()), attacking_pairs(board.as_slice()));
            }
        }
    }

    #[test]
    fn the_diagonal_has_every_pair() {
        for n in [0, 1, 2, 3, 50] {
            let board = Permutation::identity(n).unwrap();
            assert_eq!(PairCounter::new(n).unwrap().pairs(board.as_slice()), all_pairs(n));
            assert_eq!(Fitness::NonAttacking.of(all_pairs(n), n).to_bits(), 0);
        }
    }

    #[test]
    fn a_solution_is_worth_more_than_any_other_board() {
        for fitness in [Fitness::NonAttacking, Fitness::Inverse] {
            assert!(fitness.of(0, 8) > fitness.of(1, 8));
            assert!(fitness.of(1, 8) > fitness.of(2, 8));
        }
    }
}
