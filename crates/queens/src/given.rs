//! Searches that begin with boards that somebody gives.

use core::fmt;

use queens_core::{DynSearch, Problem, SolveError};

use crate::Knobs;

/// Begins a search with given boards, each the column of every row; the number is the seed.
pub type StartFrom = fn(&Problem, &[Vec<u32>], u64, &Knobs) -> Result<Box<dyn DynSearch>, GivenError>;

/// Why a search cannot begin with the boards that were given; boards are counted from 0.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum GivenError {
    /// A board cannot be one of them.
    Board {
        /// Which board.
        board: u32,
        /// What is wrong with it, and at which position.
        message: String,
    },
    /// Two boards are equal.
    Equal {
        /// The first of them.
        first: u32,
        /// The second of them.
        second: u32,
    },
    /// The search cannot begin, whatever the boards.
    Solve(SolveError),
}

impl fmt::Display for GivenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Board { board, message } => write!(f, "board {board}: {message}"),
            Self::Equal { first, second } => write!(f, "boards {first} and {second} are equal"),
            Self::Solve(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for GivenError {}

impl From<SolveError> for GivenError {
    fn from(error: SolveError) -> Self {
        Self::Solve(error)
    }
}
