//! One digit per row, its column: `40752613`.

use core::fmt;

use super::{Base, Expected, Form, ReadError, numbers::Named, scanner::Scanner};
use crate::{Board, Square};

/// Sides beyond this have columns that a digit cannot name.
const LONGEST: usize = 10;

/// The largest side whose columns are single digits.
pub(super) const fn largest_side(base: Base) -> u32 {
    LONGEST as u32 - base.first()
}

/// Reads digits up to the end of the line.
pub(super) fn read(scanner: &mut Scanner) -> Result<Named, ReadError> {
    let mut named = Named::new(Form::Digits, scanner);
    while let Some(digit) = scanner.peek().and_then(|c| c.to_digit(10)) {
        if named.squares.len() == LONGEST {
            return Err(scanner.error_at(named.start, Expected::TenDigits));
        }
        named.squares.push(Square::new(named.squares.len() as u32, digit));
        scanner.bump();
    }
    Ok(named)
}

/// Writes the digits.
pub(super) fn write(board: &Board, base: Base, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    board.queens().iter().try_for_each(|queen| write!(f, "{}", queen.col + base.first()))
}
