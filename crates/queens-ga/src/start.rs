//! The first population: given, and validated.
//!
//! A run begins with random boards (distinct, unless copies are allowed) or with boards that somebody
//! has typed in. These are made a [`StartPopulation`] first, which refuses what is no permutation and
//! says where:
//!
//! ```
//! use queens_ga::StartPopulation;
//! let given = StartPopulation::new(8, [[4, 0, 7, 5, 2, 6, 1, 3], [0, 1, 2, 3, 4, 4, 6, 7]]);
//! assert_eq!(
//!     given.unwrap_err().to_string(),
//!     "board 1: 4 stands at positions 4 and 5, expected every number once"
//! );
//! ```

use alloc::vec::Vec;
use core::fmt;

use queens_core::{BoardError, Cells, Permutation};

use crate::{duplicates::Seen, fitness::PairCounter, population::Population};

/// Why boards cannot be a first population; boards are counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PopulationError {
    /// There are no boards.
    Empty,
    /// There are more than `2^31`.
    TooMany,
    /// A board is no permutation.
    Board {
        /// Which board.
        board: u32,
        /// What is wrong with it: the value and its positions.
        error: BoardError,
    },
    /// A board has another side.
    Side {
        /// Which board.
        board: u32,
        /// Its side.
        found: u32,
        /// The side that was asked for.
        expected: u32,
    },
    /// Two boards are equal.
    Repeated {
        /// The first of them.
        first: u32,
        /// The second of them.
        second: u32,
    },
    /// The memory cannot be had.
    Memory {
        /// Bytes that are needed.
        needed: u64,
    },
}

impl fmt::Display for PopulationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("a population needs at least one board"),
            Self::TooMany => f.write_str("more boards than a population can hold, expected at most 2^31"),
            Self::Board { board, error } => write!(f, "board {board}: {error}"),
            Self::Side { board, found, expected } => {
                write!(f, "board {board} has {found} genes, expected {expected}")
            }
            Self::Repeated { first, second } => {
                write!(f, "boards {first} and {second} are equal, expected every board once")
            }
            Self::Memory { needed } => write!(f, "{needed} bytes of memory are needed and cannot be had"),
        }
    }
}

impl core::error::Error for PopulationError {}

/// Boards that can begin: at least one, all permutations of one side, no two equal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StartPopulation {
    n: u32,
    boards: Population,
}

impl StartPopulation {
    /// The boards in their order; O(n) each.
    ///
    /// # Errors
    ///
    /// Every variant of [`PopulationError`]; sides are looked at first, then board after board.
    pub fn new<B: Into<Cells>>(n: u32, boards: impl IntoIterator<Item = B>) -> Result<Self, PopulationError> {
        let boards: Vec<Cells> = boards.into_iter().map(Into::into).collect();
        let count = u32::try_from(boards.len()).ok().filter(|&count| count <= 1 << 31);
        let count = count.ok_or(PopulationError::TooMany)?;
        if let Some(board) = boards.iter().position(|board| board.len() as u64 != u64::from(n)) {
            let found = boards[board].len() as u32;
            return Err(PopulationError::Side { board: board as u32, found, expected: n });
        }
        let memory =
            |_| PopulationError::Memory { needed: u64::from(count).saturating_mul(u64::from(n) * 4) };
        let mut population = Population::with_room(n, count).map_err(memory)?;
        let mut counter = PairCounter::new(n).map_err(memory)?;
        let mut seen = Seen::default();
        for (board, index) in boards.into_iter().zip(0..) {
            let board =
                Permutation::new(board).map_err(|error| PopulationError::Board { board: index, error })?;
            if let Some(first) = seen.find_or_note(&population, board.as_slice()) {
                return Err(PopulationError::Repeated { first, second: index });
            }
            let pairs = counter.pairs(board.as_slice());
            population.push(board.as_slice(), pairs);
        }
        if population.is_empty() {
            return Err(PopulationError::Empty);
        }
        Ok(Self { n, boards: population })
    }

    /// The side of the boards.
    pub const fn n(&self) -> u32 {
        self.n
    }

    /// The boards.
    pub const fn boards(&self) -> &Population {
        &self.boards
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use queens_core::Square;

    use super::*;

    #[test]
    fn faults_are_named_with_their_place() {
        let error = |boards: &[&[u32]]| StartPopulation::new(4, boards.iter().copied()).unwrap_err();
        assert_eq!(error(&[]), PopulationError::Empty);
        let repeated = BoardError::Repeated { value: 1, first: 0, second: 2 };
        assert_eq!(
            error(&[&[0, 1, 2, 3], &[1, 2, 1, 3]]),
            PopulationError::Board { board: 1, error: repeated }
        );
        let off = BoardError::OffBoard { square: Square::new(2, 4), n: 4 };
        assert_eq!(error(&[&[0, 1, 4, 3]]), PopulationError::Board { board: 0, error: off });
        assert_eq!(error(&[&[0, 1, 2]]), PopulationError::Side { board: 0, found: 3, expected: 4 });
        let twice: &[&[u32]] = &[&[0, 1, 2, 3], &[0, 1, 3, 2], &[0, 1, 2, 3]];
        assert_eq!(error(twice), PopulationError::Repeated { first: 0, second: 2 });
        assert_eq!(error(twice).to_string(), "boards 0 and 2 are equal, expected every board once");
    }

    #[test]
    fn pairs_are_counted() {
        let given = StartPopulation::new(4, [[1, 3, 0, 2], [0, 1, 2, 3]]).unwrap();
        assert_eq!((given.n(), given.boards().pairs()), (4, &[0, 6][..]));
        assert_eq!(StartPopulation::new(0, [[]]).unwrap().boards().pairs(), [0]);
    }
}
