//! The names of the forms.

use core::{fmt, str::FromStr};

use super::digits;

/// A way to write a board as text; see the [module](super) for one board in each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Form {
    /// The column of each row.
    List,
    /// The column of each row as one digit.
    Digits,
    /// The squares of the queens.
    Pairs,
    /// The row of each column.
    Map,
    /// A line of `Q` and `.` per row.
    Board,
    /// A line of cells between bars per row, and two lines of stars and dashes.
    SeedBoard,
    /// The placement field of the Forsyth–Edwards notation.
    Fen,
}

impl Form {
    /// All forms.
    pub const ALL: [Self; 7] =
        [Self::List, Self::Digits, Self::Pairs, Self::Map, Self::Board, Self::SeedBoard, Self::Fen];

    /// The name, as [`FromStr`] reads it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::List => "list",
            Self::Digits => "digits",
            Self::Pairs => "pairs",
            Self::Map => "map",
            Self::Board => "board",
            Self::SeedBoard => "seed-002",
            Self::Fen => "fen",
        }
    }

    /// The largest side that [`write`](super::write) accepts: as many columns as one digit can name, and where a text
    /// grows with the squares and not with the queens, a gigabyte of it.
    ///
    /// ```
    /// use queens_core::text::{Base, Form};
    /// assert_eq!(Form::Digits.largest_side(Base::One), 9);
    /// assert_eq!(Form::Board.largest_side(Base::Zero), 32_768);
    /// assert_eq!(Form::List.largest_side(Base::Zero), u32::MAX);
    /// ```
    pub const fn largest_side(self, base: Base) -> u32 {
        match self {
            Self::Digits => digits::largest_side(base),
            Self::Board | Self::SeedBoard => 1 << 15,
            // Each empty row is told by a number.
            Self::Fen => 10_000_000,
            Self::List | Self::Pairs | Self::Map => u32::MAX,
        }
    }

    /// Whether a board takes several lines, so that people like an empty one between two boards.
    pub const fn is_drawn(self) -> bool {
        matches!(self, Self::Board | Self::SeedBoard)
    }
}

impl fmt::Display for Form {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Form {
    type Err = UnknownForm;

    fn from_str(name: &str) -> Result<Self, UnknownForm> {
        Self::ALL.into_iter().find(|form| form.name() == name).ok_or(UnknownForm)
    }
}

/// A name that no form has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownForm;

impl fmt::Display for UnknownForm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("unknown form, expected one of")?;
        for (index, form) in Form::ALL.into_iter().enumerate() {
            write!(f, "{} {form}", if index == 0 { "" } else { "," })?;
        }
        Ok(())
    }
}

impl core::error::Error for UnknownForm {}

/// The number of the first row and column.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Base {
    /// Rows and columns are counted from 0.
    #[default]
    Zero,
    /// Rows and columns are counted from 1.
    One,
}

impl Base {
    /// The number of the first row and column.
    pub const fn first(self) -> u32 {
        match self {
            Self::Zero => 0,
            Self::One => 1,
        }
    }
}

/// `0` or `1`.
impl fmt::Display for Base {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.first().fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn names_are_read_as_they_are_written() {
        for form in Form::ALL {
            assert_eq!(form.to_string().parse(), Ok(form));
        }
        assert_eq!(
            "csv".parse::<Form>().unwrap_err().to_string(),
            "unknown form, expected one of list, digits, pairs, map, board, seed-002, fen"
        );
    }
}
