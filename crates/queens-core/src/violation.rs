//! Why a board is no solution.

use core::fmt;

use crate::Square;

/// A line of the board that two queens cannot share.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Line {
    /// A row, 0 to n - 1.
    Row(u32),
    /// A column, 0 to n - 1.
    Column(u32),
    /// The squares with `row + col` equal to the number, 0 to 2n - 2.
    Up(u64),
    /// The squares with `row - col + n - 1` equal to the number, 0 to 2n - 2.
    Down(u64),
    /// The squares with `(row + col) mod n` equal to the number, on a toroidal board.
    WrappedUp(u32),
    /// The squares with `(row - col) mod n` equal to the number, on a toroidal board.
    WrappedDown(u32),
    /// The two squares touch at a corner, where diagonals count only between neighbours.
    Corner,
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Row(row) => write!(f, "row {row}"),
            Self::Column(col) => write!(f, "column {col}"),
            Self::Up(up) => write!(f, "up diagonal {up}"),
            Self::Down(down) => write!(f, "down diagonal {down}"),
            Self::WrappedUp(up) => write!(f, "wrapped up diagonal {up}"),
            Self::WrappedDown(down) => write!(f, "wrapped down diagonal {down}"),
            Self::Corner => f.write_str("touching corners"),
        }
    }
}

/// The first thing found that makes a board no solution of a problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Violation {
    /// The board has another side than the problem.
    Side {
        /// Lines of the board.
        found: u64,
        /// Side of the problem.
        expected: u32,
    },
    /// A queen stands outside the board.
    OffBoard {
        /// Where it was put.
        square: Square,
        /// The side of the board.
        n: u32,
    },
    /// A row holds no queen.
    EmptyRow {
        /// The row.
        row: u32,
    },
    /// Two queens share a line.
    Attack {
        /// The two queens, in the order of their rows.
        queens: [Square; 2],
        /// The line that they share.
        line: Line,
    },
    /// Two queens share a region.
    Region {
        /// The two queens, in the order of their rows.
        queens: [Square; 2],
        /// The region's number in the problem's matrix.
        id: u32,
    },
    /// A queen that the problem has placed is missing.
    Missing {
        /// Its square.
        square: Square,
    },
    /// A queen stands on a blocked square.
    Blocked {
        /// The square.
        square: Square,
    },
    /// The board could not be checked for want of memory.
    Memory {
        /// Bytes that are needed.
        needed: u64,
    },
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Side { found, expected } => {
                write!(f, "the board has side {found}, expected {expected}")
            }
            Self::OffBoard { square, n } => write!(f, "queen {square} is off the {n} x {n} board"),
            Self::EmptyRow { row } => write!(f, "row {row} holds no queen"),
            Self::Attack { queens: [a, b], line: Line::Corner } => {
                write!(f, "queens {a} and {b} touch at a corner")
            }
            Self::Attack { queens: [a, b], line } => {
                write!(f, "queens {a} and {b} attack each other on {line}")
            }
            Self::Region { queens: [a, b], id } => write!(f, "queens {a} and {b} share region {id}"),
            Self::Missing { square } => write!(f, "the placed queen {square} is missing"),
            Self::Blocked { square } => write!(f, "queen {square} stands on a blocked square"),
            Self::Memory { needed } => {
                write!(f, "{needed} bytes of memory are needed for the check and cannot be had")
            }
        }
    }
}

impl core::error::Error for Violation {}
