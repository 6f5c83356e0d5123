//! From the numbers that a text names to a board: which base they have, and whether they fit.

use alloc::vec::Vec;

use super::{Base, Entry, Expected, Form, Found, ReadError, Reading, scanner::Scanner};
use crate::{Board, BoardError, Square};

/// A board as its text names it: numbers of a base that is not known yet.
pub(super) struct Named {
    pub(super) form: Form,
    /// Byte and line where the board begins.
    pub(super) start: usize,
    pub(super) line: usize,
    /// As many as were named, in the text's order. In a list the row is the position, counted from 0.
    pub(super) squares: Vec<Square>,
}

impl Named {
    /// A board that begins at the cursor and names nothing yet.
    pub(super) const fn new(form: Form, scanner: &Scanner) -> Self {
        Self { form, start: scanner.offset(), line: scanner.line(), squares: Vec::new() }
    }

    /// Finds the base and the side, and checks every number against them.
    ///
    /// A 0 means base 0. Without it a number equal to the side means base 1; the side is then the
    /// number of lines of a list, and of pairs the side that the reader was told, or else their number.
    pub(super) fn resolve(mut self, scanner: &mut Scanner, reading: &Reading) -> Result<Entry, ReadError> {
        let count = u32::try_from(self.squares.len()).unwrap_or(u32::MAX);
        let one_per_row = self.is_one_per_row();
        let given_side = if one_per_row { Some(count) } else { reading.n };

        let side = given_side.unwrap_or(count);
        let base = reading.base.unwrap_or_else(|| {
            let one = self.numbers().all(|number| number > 0) && self.numbers().any(|number| number == side);
            if one { Base::One } else { Base::Zero }
        });
        let first = base.first();
        let largest = self.numbers().max();
        let reached = largest.map_or(0, |number| number.saturating_sub(first).saturating_add(1));
        let n = given_side.unwrap_or(count.max(reached));

        let misfit = |number: u32| number.checked_sub(first).is_none_or(|place| place >= n);
        if let Some(index) = self.numbers().position(misfit) {
            return Err(self.fault(scanner, index, Expected::Place { base, n }));
        }
        for square in &mut self.squares {
            square.col -= first;
            if !one_per_row {
                square.row -= first;
            }
        }
        if let Some(index) = self.repeated_column() {
            return Err(self.fault(scanner, 2 * index, Expected::FreeColumn));
        }
        let (form, start, line) = (self.form, self.start, self.line);
        match Board::new(n, self.squares) {
            Ok(board) => Ok(Entry { board, form, base, line }),
            Err(error) => Err(doubled(scanner, start, base, error)),
        }
    }

    const fn is_one_per_row(&self) -> bool {
        matches!(self.form, Form::List | Form::Digits)
    }

    /// The numbers in the order of the text.
    fn numbers(&self) -> impl Iterator<Item = u32> {
        let (form, one_per_row) = (self.form, self.is_one_per_row());
        self.squares.iter().flat_map(move |square| {
            let pair =
                if matches!(form, Form::Map) { [square.col, square.row] } else { [square.row, square.col] };
            pair.into_iter().skip(usize::from(one_per_row))
        })
    }

    /// In a map, the place of the second queen in the same column.
    fn repeated_column(&self) -> Option<usize> {
        let ascending = self.squares.is_sorted_by(|a, b| a.col < b.col);
        if !matches!(self.form, Form::Map) || ascending {
            return None;
        }
        let mut by_column: Vec<(u32, usize)> =
            self.squares.iter().enumerate().map(|(index, square)| (square.col, index)).collect();
        by_column.sort_unstable();
        by_column.windows(2).filter(|pair| pair[0].0 == pair[1].0).map(|pair| pair[1].1).min()
    }

    /// An error at the number of this index.
    fn fault(&self, scanner: &mut Scanner, index: usize, expected: Expected) -> ReadError {
        if matches!(self.form, Form::Digits) {
            let mut error = scanner.error_at(self.start + index, expected);
            if let Found::Text(digits) = &mut error.found {
                digits.truncate(1);
            }
            return error;
        }
        let offset = scanner.numbers_from(self.start).nth(index).map_or(self.start, |(offset, _)| offset);
        scanner.error_at(offset, expected)
    }
}

/// An error at the row of the second pair that names the same square.
fn doubled(scanner: &mut Scanner, start: usize, base: Base, error: BoardError) -> ReadError {
    let wanted = match error {
        BoardError::Doubled { square } => [square.row, square.col].map(|place| place + base.first()),
        _ => [0, 0],
    };
    let mut places = scanner.numbers_from(start).map(|(offset, digits)| (offset, digits.parse::<u32>().ok()));
    let mut seen = false;
    let mut offset = start;
    while let (Some((at, Some(row))), Some((_, Some(col)))) = (places.next(), places.next()) {
        if [row, col] == wanted {
            offset = at;
            if seen {
                break;
            }
            seen = true;
        }
    }
    drop(places);
    scanner.error_at(offset, Expected::FreeSquare)
}
