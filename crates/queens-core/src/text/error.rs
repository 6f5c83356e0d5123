//! What can be wrong with a text, and with the wish to write a board in some form.

use alloc::string::String;
use core::fmt;

use super::{Base, Form};

/// A fault in a text: where it stands, what stands there and what should.
///
/// ```
/// use queens_core::text::Reader;
/// let error = Reader::new("0 4 7 5\n1 3 x 2").nth(1).unwrap().unwrap_err();
/// assert_eq!((error.line, error.column), (2, 5));
/// assert_eq!(error.to_string(), "line 2, column 5: found `x`, expected a column number");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadError {
    /// The line, counted from 1.
    pub line: usize,
    /// The column in characters, counted from 1; a tab is one character.
    pub column: usize,
    /// What stands there.
    pub found: Found,
    /// What should stand there.
    pub expected: Expected,
}

/// What stands at the place of a fault.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Found {
    /// A number, a word or a single character, cut off if it is long; control characters are escaped.
    Text(String),
    /// The line ends.
    EndOfLine,
    /// The text ends.
    EndOfText,
}

/// What should stand at the place of a fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Expected {
    /// The beginning of a board in one of the known forms.
    Board,
    /// A certain character or kind of number, in words.
    Syntax(&'static str),
    /// A number that fits into 32 bits.
    Number,
    /// A row or column of a board of side `n`, counted from `base`.
    Place {
        /// The number of the first row and column.
        base: Base,
        /// The side of the board.
        n: u32,
    },
    /// A square that has not been named before.
    FreeSquare,
    /// A column that has not been named before.
    FreeColumn,
    /// A string of digits that end before the eleventh: a digit cannot name an eleventh column.
    TenDigits,
    /// A row as wide as the first one.
    Squares {
        /// The side of the board.
        n: u32,
    },
    /// One more row of a board that has begun.
    Row {
        /// The row, counted from 1.
        row: u32,
        /// The side of the board.
        n: u32,
    },
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { line, column, found, expected } = self;
        write!(f, "line {line}, column {column}: found {found}, expected {expected}")
    }
}

impl fmt::Display for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(text) => write!(f, "`{text}`"),
            Self::EndOfLine => f.write_str("the end of the line"),
            Self::EndOfText => f.write_str("the end of the text"),
        }
    }
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Board => f.write_str(
                "a board (list, digits, pairs, map, rows of `Q` and `.`, or a FEN placement field)",
            ),
            Self::Syntax(words) => f.write_str(words),
            Self::Number => f.write_str("a number below 2^32"),
            Self::Place { n: 0, .. } => f.write_str("no queen, for the board has side 0"),
            Self::Place { base: Base::Zero, n } => write!(f, "a number from 0 to {}", n - 1),
            Self::Place { base: Base::One, n } => write!(f, "a number from 1 to {n}"),
            Self::FreeSquare => f.write_str("a square that holds no queen yet"),
            Self::FreeColumn => f.write_str("a column that has not been named yet"),
            Self::TenDigits => f.write_str("at most 10 digits"),
            Self::Squares { n } => write!(f, "a row of {n} squares"),
            Self::Row { row, n } => write!(f, "row {row} of {n}"),
        }
    }
}

impl core::error::Error for ReadError {}

/// Why a board cannot be written in a form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum WriteError {
    /// The form names one column per row, and this row does not hold exactly one queen.
    Row {
        /// The row, counted from 0.
        row: u32,
        /// How many queens it holds.
        queens: u32,
        /// The form that was asked for.
        form: Form,
    },
    /// The form names one row per column, and this column does not hold exactly one queen.
    Column {
        /// The column, counted from 0.
        col: u32,
        /// How many queens it holds.
        queens: u32,
        /// The form that was asked for.
        form: Form,
    },
    /// The form holds no board so large: a digit cannot name every column, or the drawing would be gigantic.
    Side {
        /// The side of the board.
        n: u32,
        /// The largest side, see [`Form::largest_side`].
        most: u32,
        /// The form that was asked for.
        form: Form,
    },
    /// The memory for putting the queens in order cannot be had.
    Memory {
        /// Bytes that are needed.
        needed: u64,
    },
}

impl fmt::Display for WriteError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Row { row, queens, form } => {
                write!(f, "row {row} holds {queens} queens, the form `{form}` needs one in every row")
            }
            Self::Column { col, queens, form } => {
                write!(f, "column {col} holds {queens} queens, the form `{form}` needs one in every column")
            }
            Self::Side { n, most, form: Form::Digits } => {
                write!(f, "the side is {n}, the form `{}` in this base holds at most {most}", Form::Digits)
            }
            Self::Side { n, most, form } => {
                write!(f, "the side is {n}, the form `{form}` is drawn up to {most}")
            }
            Self::Memory { needed } => write!(f, "{needed} bytes of memory are needed and cannot be had"),
        }
    }
}

impl core::error::Error for WriteError {}
