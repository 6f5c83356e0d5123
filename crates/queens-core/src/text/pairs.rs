//! The squares of the queens: `[(0, 5), (1, 3), (2, 1), (3, 7), (4, 4), (5, 6), (6, 0), (7, 2)]`.

use core::fmt;

use super::{Base, Form, ReadError, numbers::Named, scanner::Scanner};
use crate::{Board, Square};

/// Reads the pairs after `[` and the `]` behind them; `named` began at the bracket.
pub(super) fn read(mut named: Named, scanner: &mut Scanner) -> Result<Named, ReadError> {
    named.form = Form::Pairs;
    loop {
        scanner.skip_gap();
        scanner.demand('(', "`(`")?;
        scanner.skip_gap();
        let row = scanner.number("a row number")?;
        scanner.skip_gap();
        scanner.demand(',', "`,`")?;
        scanner.skip_gap();
        let col = scanner.number("a column number")?;
        scanner.skip_gap();
        scanner.demand(')', "`)`")?;
        named.squares.push(Square::new(row, col));
        scanner.skip_gap();
        if scanner.eat(']') {
            return Ok(named);
        }
        scanner.demand(',', "`,` or `]`")?;
    }
}

/// Writes the pairs, sorted by row and column.
pub(super) fn write(board: &Board, base: Base, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    f.write_str("[")?;
    for (index, queen) in board.queens().iter().enumerate() {
        let comma = if index == 0 { "" } else { ", " };
        write!(f, "{comma}({}, {})", queen.row + base.first(), queen.col + base.first())?;
    }
    f.write_str("]")
}
