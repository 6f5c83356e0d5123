//! Pictures as text for terminals.

pub(crate) mod board;
mod bordered;
pub(crate) mod density;
pub(crate) mod paint;

use crate::Coordinates;

/// The characters that a text may use.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Charset {
    /// Letters and signs that every terminal has.
    Ascii,
    /// Chess symbols, box drawing and blocks of Unicode.
    #[default]
    Unicode,
}

/// How pictures are written as text.
///
/// Whether colour is wanted is the caller's knowledge: nothing here looks at a terminal or the environment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct TextStyle {
    /// The characters that may be used. Default: Unicode.
    pub charset: Charset,
    /// Whether ANSI colours are used. Default: false.
    pub colour: bool,
    /// The names of rows and columns. Default: algebraic.
    pub coordinates: Coordinates,
    /// Boards up to this side are drawn square by square; larger ones become shades.
    /// At most 1000. Default: 100.
    pub largest: u32,
    /// Cells along a side for larger boards, 1 to 256, each two characters wide. Default: 36.
    pub cells: u32,
}

impl Default for TextStyle {
    fn default() -> Self {
        Self {
            charset: Charset::Unicode,
            colour: false,
            coordinates: Coordinates::Algebraic,
            largest: 100,
            cells: 36,
        }
    }
}

impl TextStyle {
    /// The default style: Unicode without colour.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// The default style with ASCII alone.
    #[must_use]
    pub fn ascii() -> Self {
        Self::default().charset(Charset::Ascii)
    }

    /// Sets the characters that may be used.
    #[must_use]
    pub const fn charset(mut self, charset: Charset) -> Self {
        self.charset = charset;
        self
    }

    /// Says whether ANSI colours are used.
    #[must_use]
    pub const fn colour(mut self, colour: bool) -> Self {
        self.colour = colour;
        self
    }

    /// Sets the names of rows and columns.
    #[must_use]
    pub const fn coordinates(mut self, coordinates: Coordinates) -> Self {
        self.coordinates = coordinates;
        self
    }

    /// Sets the largest side that is drawn square by square.
    #[must_use]
    pub const fn largest(mut self, largest: u32) -> Self {
        self.largest = largest;
        self
    }

    /// Sets the cells along a side for larger boards.
    #[must_use]
    pub const fn cells(mut self, cells: u32) -> Self {
        self.cells = cells;
        self
    }
}
