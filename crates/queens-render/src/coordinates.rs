//! The names of rows and columns beside a board.

use queens_core::Square;

/// How rows and columns are named beside a board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Coordinates {
    /// Not at all.
    None,
    /// As chess players do: letters from the left, numbers from the bottom.
    #[default]
    Algebraic,
    /// As the code and the JSON of this project do: from 0, row 0 at the top.
    Numbers,
}

impl Coordinates {
    /// The name of a row of a board of side `n`.
    pub(crate) fn row(self, row: u32, n: u32) -> String {
        match self {
            Self::None => String::new(),
            Self::Algebraic => (n - row).to_string(),
            Self::Numbers => row.to_string(),
        }
    }

    /// The name of a column of a board of side `n`.
    pub(crate) fn column(self, col: u32, n: u32) -> String {
        match self {
            Self::None => String::new(),
            Self::Algebraic => {
                let name = Square::new(0, col).to_algebraic(n);
                name.trim_end_matches(|c: char| c.is_ascii_digit()).to_string()
            }
            Self::Numbers => col.to_string(),
        }
    }
}
