//! Boards drawn row by row, in two manners: rows of `Q` and `.`, and rows of cells between bars.

use alloc::vec::Vec;
use core::fmt;

use super::{Base, Entry, Expected, Form, ReadError, scanner::Scanner};
use crate::{Board, Square};

/// How a manner of drawing reads one row.
pub(super) struct Manner {
    pub(super) form: Form,
    /// Whether a row can begin with this character.
    pub(super) begins_row: fn(char) -> bool,
    /// Reads a row to the end of its line; says how wide it is and where its queens stand.
    pub(super) read_row: fn(&mut Scanner, &mut Row<'_>) -> Result<(), ReadError>,
    /// How many squares a row of this text seems to have, wrong or right.
    pub(super) seeming_width: fn(&str) -> usize,
}

/// A row that is being read.
pub(super) struct Row<'a> {
    index: u32,
    /// How wide it must be, if that is known.
    side: Option<u32>,
    width: u32,
    queens: &'a mut Vec<Square>,
}

impl Row<'_> {
    /// Takes the square at the cursor into the row, before the cursor moves on.
    pub(super) fn push(&mut self, scanner: &mut Scanner, queen: bool) -> Result<(), ReadError> {
        let most = self.side.unwrap_or(u32::MAX);
        if self.width == most {
            return Err(scanner.error(Expected::Squares { n: most }));
        }
        if queen {
            self.queens.push(Square::new(self.index, self.width));
        }
        self.width += 1;
        Ok(())
    }

    /// The row ends at the cursor.
    pub(super) fn finish(&self, scanner: &mut Scanner) -> Result<(), ReadError> {
        match self.side {
            Some(n) if n != self.width => Err(scanner.error(Expected::Squares { n })),
            None if self.width == 0 => Err(scanner.error(Expected::Syntax("at least one square"))),
            _ => Ok(()),
        }
    }
}

/// Reads a whole board and moves behind its last line. The first row tells the side.
///
/// After an error, the rows that seem to belong to the same board are passed over.
pub(super) fn read(scanner: &mut Scanner, manner: &Manner) -> Result<Entry, ReadError> {
    let line = scanner.line();
    let mut queens = Vec::new();
    let mut side = None;
    let mut row = 0;
    while side.is_none_or(|n| row < n) {
        scanner.skip_blanks();
        if let Some(n) = side
            && !scanner.peek().is_some_and(manner.begins_row)
        {
            return Err(scanner.error(Expected::Row { row: row + 1, n }));
        }
        let text = scanner.rest_of_line();
        let mut drawn = Row { index: row, side, width: 0, queens: &mut queens };
        let read = (manner.read_row)(scanner, &mut drawn).and_then(|()| scanner.demand_line_end());
        let width = drawn.width;
        scanner.next_line();
        row += 1;
        if let Err(error) = read {
            let rows = (manner.seeming_width)(text).max(side.unwrap_or(0) as usize);
            skip_rows(scanner, manner, rows.saturating_sub(row as usize));
            return Err(error);
        }
        side = Some(width);
    }
    let n = side.unwrap_or(0);
    match Board::new(n, queens) {
        Ok(board) => Ok(Entry { board, form: manner.form, base: Base::Zero, line }),
        Err(_) => Err(scanner.error(Expected::Squares { n })),
    }
}

/// Passes over at most `most` lines that begin like rows.
fn skip_rows(scanner: &mut Scanner, manner: &Manner, most: usize) {
    for _ in 0..most {
        let row = scanner.rest_of_line().trim_start();
        if !row.chars().next().is_some_and(manner.begins_row) {
            return;
        }
        scanner.next_line();
    }
}

/// Writes the squares of every row: `queen` or runs of `empty`, each square as wide as `queen`.
pub(super) fn write_rows(
    board: &Board,
    f: &mut fmt::Formatter<'_>,
    (queen, empty): (&str, &str),
    (open, close): (&str, &str),
) -> fmt::Result {
    let mut queens = board.queens().iter().peekable();
    for row in 0..board.n() {
        f.write_str(if row == 0 { "" } else { "\n" })?;
        f.write_str(open)?;
        let mut next = 0;
        while let Some(square) = queens.next_if(|square| square.row == row) {
            write_run(f, empty, queen.len(), square.col - next)?;
            f.write_str(queen)?;
            next = square.col + 1;
        }
        write_run(f, empty, queen.len(), board.n() - next)?;
        f.write_str(close)?;
    }
    Ok(())
}

/// Writes `count` squares of `width` bytes, of which `empty` holds many.
fn write_run(f: &mut fmt::Formatter<'_>, empty: &str, width: usize, count: u32) -> fmt::Result {
    let mut left = count as usize * width;
    while left > 0 {
        let piece = left.min(empty.len());
        f.write_str(&empty[..piece])?;
        left -= piece;
    }
    Ok(())
}
