//! The usual drawing: a line of `Q` and `.` per row, read with or without blanks between the squares.

use core::fmt;

use super::{
    Expected, Form, ReadError,
    drawn::{self, Manner, Row},
    scanner::{Scanner, is_blank},
};
use crate::Board;

pub(super) const MANNER: Manner =
    Manner { form: Form::Board, begins_row: is_square, read_row, seeming_width };

/// Whether a character stands for a square.
pub(super) const fn is_square(c: char) -> bool {
    matches!(c, 'Q' | 'q' | '.')
}

fn read_row(scanner: &mut Scanner, row: &mut Row<'_>) -> Result<(), ReadError> {
    loop {
        scanner.skip_blanks();
        match scanner.peek() {
            None | Some('\n') => return row.finish(scanner),
            Some(c) if is_square(c) => row.push(scanner, c != '.')?,
            Some(_) => return Err(scanner.error(Expected::Syntax("`Q` or `.`"))),
        }
        scanner.bump();
    }
}

fn seeming_width(row: &str) -> usize {
    row.chars().filter(|&c| !is_blank(c)).count()
}

/// Writes a line per row.
pub(super) fn write(board: &Board, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    const EMPTY: &str = "................................................................";
    drawn::write_rows(board, f, ("Q", EMPTY), ("", ""))
}
