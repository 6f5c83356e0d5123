//! Which boards are one move away.

use core::fmt;

use queens_core::Axis;

/// Which boards are one move away.
///
/// ```text
///   row moves          column moves        swaps
///   . . . . .          . . x . .          . x . . Q   rows 0 and 3
///   . . . . .          . . x . .          . . . . .   exchange their columns:
///   x x Q x x          . . Q . .          . . . . .   from Q to x
///   . . . . .          . . x . .          . Q . . x
///   . . . . .          . . x . .          . . . . .
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Neighbourhood {
    /// One queen per row; a queen shifts within its row. n(n - 1) neighbours.
    RowMoves,
    /// One queen per column; a queen shifts within its column. n(n - 1) neighbours.
    #[default]
    ColumnMoves,
    /// One queen per row and per column; two rows exchange their columns. n(n - 1)/2 neighbours.
    Swaps,
}

impl Neighbourhood {
    /// Every neighbourhood.
    pub const ALL: [Self; 3] = [Self::RowMoves, Self::ColumnMoves, Self::Swaps];

    /// Its name: lower case, words joined by hyphens.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::RowMoves => "row-moves",
            Self::ColumnMoves => "column-moves",
            Self::Swaps => "swaps",
        }
    }

    /// The neighbourhood of a name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|neighbourhood| neighbourhood.as_str() == name)
    }

    /// What a line is.
    pub const fn axis(self) -> Axis {
        match self {
            Self::RowMoves | Self::Swaps => Axis::Row,
            Self::ColumnMoves => Axis::Column,
        }
    }

    /// The number of neighbours of a board of side `n`.
    pub const fn size(self, n: u32) -> u64 {
        let n = n as u64;
        match self {
            Self::RowMoves | Self::ColumnMoves => n * n.saturating_sub(1),
            Self::Swaps => n * n.saturating_sub(1) / 2,
        }
    }
}

impl fmt::Display for Neighbourhood {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// A step from a board to a neighbour. A *line* is a row, and a column for column moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Move {
    /// The queen of a line goes to another place of it.
    Shift {
        /// The line.
        line: u32,
        /// The place it goes to.
        to: u32,
    },
    /// Two rows exchange their columns.
    Swap {
        /// One row.
        a: u32,
        /// The other one.
        b: u32,
    },
}
