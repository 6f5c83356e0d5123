//! The row of each column: `{1: 1, 2: 5, 3: 8, 4: 6, 5: 3, 6: 7, 7: 2, 8: 4}`.

use core::fmt;

use super::{Base, Form, ReadError, numbers::Named, scanner::Scanner};
use crate::Square;

/// Reads a map from `{` to `}`.
pub(super) fn read(scanner: &mut Scanner) -> Result<Named, ReadError> {
    let mut named = Named::new(Form::Map, scanner);
    scanner.demand('{', "`{`")?;
    scanner.skip_gap();
    if scanner.eat('}') {
        return Ok(named);
    }
    loop {
        scanner.skip_gap();
        let col = scanner.number("a column number")?;
        scanner.skip_gap();
        scanner.demand(':', "`:`")?;
        scanner.skip_gap();
        let row = scanner.number("a row number")?;
        named.squares.push(Square::new(row, col));
        scanner.skip_gap();
        if scanner.eat('}') {
            return Ok(named);
        }
        scanner.demand(',', "`,` or `}`")?;
    }
}

/// Writes the rows of queens that are sorted by column.
pub(super) fn write(by_column: &[Square], base: Base, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    f.write_str("{")?;
    for (index, queen) in by_column.iter().enumerate() {
        let comma = if index == 0 { "" } else { ", " };
        write!(f, "{comma}{}: {}", queen.col + base.first(), queen.row + base.first())?;
    }
    f.write_str("}")
}
