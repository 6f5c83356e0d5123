//! Lists of squares, each once.

use alloc::collections::BTreeSet;
use alloc::format;

use queens_core::Square;

use super::cursor::Cursor;
use super::error::ReadError;

/// The squares read so far.
#[derive(Debug)]
pub(super) struct Squares {
    n: u32,
    /// The number of the first row and column.
    base: u32,
    seen: BTreeSet<Square>,
}

impl Squares {
    pub(super) fn new(n: u32, base: u32) -> Self {
        Self { n, base, seen: BTreeSet::new() }
    }

    pub(super) fn n(&self) -> u32 {
        self.n
    }

    /// Reads `row, column`.
    pub(super) fn read(&mut self, cursor: &mut Cursor<'_>) -> Result<(), ReadError> {
        let (n, base) = (self.n, self.base);
        // On a board without squares no number is right; the message then names the first.
        let most = n.saturating_sub(1).saturating_add(base);
        cursor.skip();
        let place = *cursor;
        let row = cursor.number("a row", base, most)?;
        cursor.symbol(",")?;
        let column = cursor.number("a column", base, most)?;
        if self.seen.insert(Square::new(row - base, column - base)) {
            return Ok(());
        }
        Err(place.fault(format!("row {row}, column {column} is given twice")))
    }
}

impl IntoIterator for Squares {
    type Item = Square;
    type IntoIter = alloc::collections::btree_set::IntoIter<Square>;

    fn into_iter(self) -> Self::IntoIter {
        self.seen.into_iter()
    }
}

/// Passes over any pair of numbers.
pub(super) fn anywhere(cursor: &mut Cursor<'_>) -> Result<(), ReadError> {
    cursor.number("a number", 0, u32::MAX)?;
    cursor.symbol(",")?;
    cursor.number("a number", 0, u32::MAX).map(|_| ())
}
