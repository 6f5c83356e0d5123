//! The column of each row: `0 4 7 5 2 6 1 3`, `0,4,7,5,2,6,1,3` or `[0, 4, 7, 5, 2, 6, 1, 3]`.

use core::fmt;

use super::{Base, Form, ReadError, numbers::Named, scanner::Scanner};
use crate::{Board, Square};

const COLUMN: &str = "a column number";

/// Reads numbers without brackets, up to the end of the line.
pub(super) fn read_bare(scanner: &mut Scanner) -> Result<Named, ReadError> {
    let mut named = Named::new(Form::List, scanner);
    loop {
        push(&mut named, scanner)?;
        scanner.skip_blanks();
        if scanner.at_line_end() {
            return Ok(named);
        }
        if scanner.eat(',') {
            scanner.skip_blanks();
        }
    }
}

/// Reads the numbers after `[` and the `]` behind them; `named` began at the bracket.
pub(super) fn read_bracketed(mut named: Named, scanner: &mut Scanner) -> Result<Named, ReadError> {
    scanner.skip_gap();
    if scanner.eat(']') {
        return Ok(named);
    }
    loop {
        push(&mut named, scanner)?;
        scanner.skip_gap();
        if scanner.eat(']') {
            return Ok(named);
        }
        if scanner.eat(',') {
            scanner.skip_gap();
        } else if !scanner.peek().is_some_and(|c| c.is_ascii_digit()) {
            scanner.demand(',', "`,` or `]`")?;
        }
    }
}

fn push(named: &mut Named, scanner: &mut Scanner) -> Result<(), ReadError> {
    let row = named.squares.len() as u32;
    named.squares.push(Square::new(row, scanner.number(COLUMN)?));
    Ok(())
}

/// Writes the columns separated by spaces.
pub(super) fn write(board: &Board, base: Base, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    for (row, queen) in board.queens().iter().enumerate() {
        let space = if row == 0 { "" } else { " " };
        write!(f, "{space}{}", queen.col + base.first())?;
    }
    Ok(())
}
