//! The placement field of the Forsyth–Edwards notation, for any side: `3Q4/1Q6/6Q1/2Q5/5Q2/7Q/4Q3/Q7`.
//!
//! Rows from the top, a `/` between them; a decimal number is a run of empty squares, which beyond
//! side 9 may have several digits.

use alloc::vec::Vec;
use core::fmt;

use super::{Base, Entry, Expected, Form, ReadError, scanner::Scanner};
use crate::{Board, Square};

/// Reads a placement field up to the end of the line. The first row tells the side.
pub(super) fn read(scanner: &mut Scanner) -> Result<Entry, ReadError> {
    let line = scanner.line();
    let mut queens = Vec::new();
    let mut side = None;
    let mut row = 0;
    loop {
        let n = read_row(scanner, row, side, &mut queens)?;
        side = Some(n);
        row += 1;
        if row == n {
            scanner.demand_line_end()?;
            return match Board::new(n, queens) {
                Ok(board) => Ok(Entry { board, form: Form::Fen, base: Base::Zero, line }),
                Err(_) => Err(scanner.error(Expected::Squares { n })),
            };
        }
        if !scanner.eat('/') {
            return Err(scanner.error(Expected::Row { row: row + 1, n }));
        }
    }
}

/// Reads one row up to its end, and says how wide it is.
fn read_row(
    scanner: &mut Scanner,
    row: u32,
    side: Option<u32>,
    queens: &mut Vec<Square>,
) -> Result<u32, ReadError> {
    const SQUARES: &str = "`Q` or a number of empty squares";
    let most = side.unwrap_or(u32::MAX);
    let mut width = 0;
    let mut after_run = false;
    loop {
        let start = scanner.offset();
        let run = match scanner.peek() {
            Some('Q' | 'q') => {
                queens.push(Square::new(row, width));
                scanner.bump();
                after_run = false;
                1
            }
            Some(c) if c.is_ascii_digit() && !after_run => {
                let run = scanner.number(SQUARES)?;
                after_run = true;
                run
            }
            _ if width == 0 => return Err(scanner.error(Expected::Syntax(SQUARES))),
            _ if width == most || side.is_none() => return Ok(width),
            _ => return Err(scanner.error(Expected::Squares { n: most })),
        };
        if run == 0 {
            return Err(scanner.error_at(start, Expected::Syntax(SQUARES)));
        }
        if run > most - width {
            return Err(scanner.error_at(start, Expected::Squares { n: most }));
        }
        width += run;
    }
}

/// Writes the rows from the top.
pub(super) fn write(board: &Board, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let mut queens = board.queens().iter().peekable();
    for row in 0..board.n() {
        f.write_str(if row == 0 { "" } else { "/" })?;
        let mut next = 0;
        while let Some(square) = queens.next_if(|square| square.row == row) {
            write_run(f, square.col - next)?;
            f.write_str("Q")?;
            next = square.col + 1;
        }
        write_run(f, board.n() - next)?;
    }
    Ok(())
}

fn write_run(f: &mut fmt::Formatter<'_>, empty: u32) -> fmt::Result {
    if empty == 0 { Ok(()) } else { write!(f, "{empty}") }
}
