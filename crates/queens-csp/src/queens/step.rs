//! What one step of a queens search did.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Write;

use queens_core::Square;
use queens_core::trace::{Change, Kind};

use super::line::Line;

/// One step of a [`QueensRun`](super::QueensRun).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum QueensStep {
    /// A queen was put on a square of a line, and every open line still has a square.
    Assigned {
        /// The line that was the tightest.
        line: Line,
        /// Where its queen stands.
        square: Square,
        /// How many squares the line had.
        choices: u32,
    },
    /// A queen was tried on a square of a line and does not work.
    Failed {
        /// The line that was the tightest.
        line: Line,
        /// The square.
        square: Square,
        /// The line that was left without a square, if that was the reason.
        emptied: Option<Line>,
    },
    /// Every square of a line has been tried: back to the line before.
    Backtracked {
        /// The line.
        line: Line,
    },
    /// The board was cleared to start anew.
    Restarted,
}

impl QueensStep {
    pub(super) fn kind(&self) -> Kind {
        match self {
            Self::Assigned { .. } => Kind::Assign,
            Self::Failed { .. } => Kind::Fail,
            Self::Backtracked { .. } => Kind::Remove,
            Self::Restarted => Kind::Restart,
        }
    }

    /// The reason in words; `shrunk` are the lines that lost squares, with how many.
    pub(super) fn reason(&self, shrunk: &[(Line, usize)]) -> String {
        let mut text = String::new();
        // Writing to a string cannot fail.
        let _ = match self {
            Self::Assigned { line, choices: 1, .. } => {
                write!(text, "the only square of {line}{}", Lost(shrunk))
            }
            Self::Assigned { line, choices, .. } => {
                write!(text, "one of {choices} squares of {line}{}", Lost(shrunk))
            }
            Self::Failed { line, square, emptied: Some(emptied) } => {
                write!(text, "{square} for {line} leaves no square for {emptied}")
            }
            Self::Failed { line, square, emptied: None } => write!(text, "{square} for {line} is refused"),
            Self::Backtracked { line } => write!(text, "no square of {line} works"),
            Self::Restarted => write!(text, "too many failures, another beginning"),
        };
        text
    }
}

/// ", lost: row 1: 2, column 3: 1".
struct Lost<'a>(&'a [(Line, usize)]);

impl core::fmt::Display for Lost<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        for (index, (line, lost)) in self.0.iter().enumerate() {
            let lead = if index == 0 { "; squares lost: " } else { ", " };
            write!(f, "{lead}{line} {lost}")?;
        }
        Ok(())
    }
}

/// The changes of the board, removals first.
pub(super) fn changes(removed: &[Square], added: &[Square]) -> Vec<Change> {
    removed.iter().map(|&at| Change::Remove(at)).chain(added.iter().map(|&at| Change::Place(at))).collect()
}
