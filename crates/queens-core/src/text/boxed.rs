//! Rows between bars, every square two characters wide, as a depth-first search for students prints them:
//!
//! ```text
//! |  Q     |
//! |      Q |
//! |Q       |
//! |    Q   |
//! *****-----------------*****
//! *****-----------------*****
//! ```

use core::fmt;

use super::{
    Expected, Form, ReadError,
    drawn::{self, Manner, Row},
    scanner::Scanner,
};
use crate::Board;

pub(super) const MANNER: Manner =
    Manner { form: Form::SeedBoard, begins_row: is_bar, read_row, seeming_width };

const fn is_bar(c: char) -> bool {
    c == '|'
}

fn read_row(scanner: &mut Scanner, row: &mut Row<'_>) -> Result<(), ReadError> {
    scanner.demand('|', "`|`")?;
    loop {
        let queen = match scanner.peek() {
            Some('|') => {
                row.finish(scanner)?;
                scanner.bump();
                return Ok(());
            }
            Some('Q') => true,
            Some(' ') => false,
            _ => return Err(scanner.error(Expected::Syntax("`Q`, a blank or `|`"))),
        };
        row.push(scanner, queen)?;
        scanner.bump();
        scanner.demand(' ', "a blank, for every square is two characters wide")?;
    }
}

fn seeming_width(row: &str) -> usize {
    row.chars().count().saturating_sub(1) / 2
}

/// Writes a line per row, and the two lines that divide one board from the next.
pub(super) fn write(board: &Board, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    const EMPTY: &str = "                                                                ";
    const DIVIDER: &str = "\n*****-----------------*****";
    drawn::write_rows(board, f, ("Q ", EMPTY), ("|", "|"))?;
    f.write_str(DIVIDER)?;
    f.write_str(DIVIDER)
}
