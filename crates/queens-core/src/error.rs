//! What can be wrong with a board.

use core::fmt;

use crate::Square;

/// Why a list of numbers or squares is not a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum BoardError {
    /// A queen stands outside the board of side `n`.
    OffBoard {
        /// Where it was put.
        square: Square,
        /// The side of the board.
        n: u32,
    },
    /// Two lines of a permutation hold the same number.
    Repeated {
        /// The number that occurs twice.
        value: u32,
        /// The first line that holds it.
        first: u32,
        /// The second line that holds it.
        second: u32,
    },
    /// The same square is named twice.
    Doubled {
        /// The square.
        square: Square,
    },
    /// More lines than `2^32 - 1`.
    TooLarge {
        /// How many lines were given.
        lines: u64,
    },
    /// The memory for the board cannot be had.
    Memory {
        /// Bytes that are needed.
        needed: u64,
    },
}

impl fmt::Display for BoardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OffBoard { square, n } => {
                write!(f, "square {square} is off the {n} x {n} board, whose lines are 0 to n - 1")
            }
            Self::Repeated { value, first, second } => {
                write!(f, "{value} stands at positions {first} and {second}, expected every number once")
            }
            Self::Doubled { square } => write!(f, "square {square} is named twice"),
            Self::TooLarge { lines } => write!(f, "{lines} lines, expected at most {}", u32::MAX),
            Self::Memory { needed } => write!(f, "{needed} bytes of memory are needed and cannot be had"),
        }
    }
}

impl core::error::Error for BoardError {}
