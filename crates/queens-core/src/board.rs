//! Boards as others see them: a borrowed view of any encoding, and an owned set of queens.

use alloc::vec::Vec;
use core::{fmt, iter};

use crate::{BoardError, Square};

/// Marks a line that holds no queen yet; never a legal row or column, since boards end at `2^32 - 1`.
pub const EMPTY: u32 = u32::MAX;

/// Which lines a board lists: its rows or its columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Axis {
    /// Line `i` is row `i`; its number is a column.
    Row,
    /// Line `i` is column `i`; its number is a row.
    Column,
}

impl Axis {
    /// The square on line `line` at `place`.
    pub const fn square(self, line: u32, place: u32) -> Square {
        match self {
            Self::Row => Square::new(line, place),
            Self::Column => Square::new(place, line),
        }
    }
}

/// A borrowed board with at most one queen per line; what a search shows of its state.
///
/// ```
/// use queens_core::{BoardRef, EMPTY, Square};
/// let board = BoardRef::rows(&[1, EMPTY, EMPTY]);
/// assert_eq!(board.n(), 3);
/// assert_eq!(board.queens().collect::<Vec<_>>(), [Square::new(0, 1)]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardRef<'a> {
    axis: Axis,
    lines: &'a [u32],
}

impl<'a> BoardRef<'a> {
    /// A board given by the column of each row, [`EMPTY`] where there is none.
    pub const fn rows(cols: &'a [u32]) -> Self {
        Self { axis: Axis::Row, lines: cols }
    }

    /// A board given by the row of each column, [`EMPTY`] where there is none.
    pub const fn columns(rows: &'a [u32]) -> Self {
        Self { axis: Axis::Column, lines: rows }
    }

    /// The side of the board.
    pub const fn n(self) -> u32 {
        self.lines.len() as u32
    }

    /// Whether the lines are rows or columns.
    pub const fn axis(self) -> Axis {
        self.axis
    }

    /// The number of each line, [`EMPTY`] where it holds no queen.
    pub const fn lines(self) -> &'a [u32] {
        self.lines
    }

    /// The queens in the order of their lines.
    pub const fn queens(self) -> Queens<'a> {
        Queens { board: self, next: 0 }
    }

    /// An owned copy.
    pub fn to_board(self) -> Board {
        Board::from_sorted(self.n(), self.queens().collect())
    }
}

/// The queens of a [`BoardRef`], line by line.
#[derive(Clone, Debug)]
pub struct Queens<'a> {
    board: BoardRef<'a>,
    next: usize,
}

impl Iterator for Queens<'_> {
    type Item = Square;

    fn next(&mut self) -> Option<Square> {
        loop {
            let place = *self.board.lines.get(self.next)?;
            let line = self.next as u32;
            self.next += 1;
            if place != EMPTY {
                return Some(self.board.axis.square(line, place));
            }
        }
    }
}

impl iter::FusedIterator for Queens<'_> {}

/// Any set of queens on a board of side `n`: what people write down, right or wrong.
///
/// A row may hold no queen or several; a square holds one at most. To learn whether it is a
/// solution, ask [`Problem::check_board`](crate::Problem::check_board).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Board {
    n: u32,
    queens: Vec<Square>,
}

impl Board {
    /// A board of side `n` with queens on the given squares, in any order.
    ///
    /// # Errors
    ///
    /// [`BoardError::OffBoard`] and [`BoardError::Doubled`], each naming the square.
    pub fn new(n: u32, mut queens: Vec<Square>) -> Result<Self, BoardError> {
        if let Some(&square) = queens.iter().find(|square| !square.is_on(n)) {
            return Err(BoardError::OffBoard { square, n });
        }
        queens.sort_unstable();
        if let Some(pair) = queens.windows(2).find(|pair| pair[0] == pair[1]) {
            return Err(BoardError::Doubled { square: pair[0] });
        }
        Ok(Self { n, queens })
    }

    /// The caller has distinct squares on the board.
    fn from_sorted(n: u32, mut queens: Vec<Square>) -> Self {
        queens.sort_unstable();
        Self { n, queens }
    }

    /// The side of the board.
    pub const fn n(&self) -> u32 {
        self.n
    }

    /// The queens, sorted by row, then column.
    pub fn queens(&self) -> &[Square] {
        &self.queens
    }

    /// The column of each row, if every row holds exactly one queen.
    pub fn to_cols(&self) -> Option<Vec<u32>> {
        let whole = self.queens.len() == self.n as usize;
        let rows_in_order = self.queens.iter().zip(0..).all(|(queen, row)| queen.row == row);
        (whole && rows_in_order).then(|| self.queens.iter().map(|queen| queen.col).collect())
    }
}

impl From<BoardRef<'_>> for Board {
    fn from(board: BoardRef<'_>) -> Self {
        board.to_board()
    }
}

/// The column of each row separated by spaces, `-` for an empty row and `a+b` for a row with several.
impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.n == 0 {
            return f.write_str("[]");
        }
        let mut queens = self.queens.iter().peekable();
        for row in 0..self.n {
            if row > 0 {
                f.write_str(" ")?;
            }
            let mut first = true;
            while let Some(queen) = queens.next_if(|queen| queen.row == row) {
                write!(f, "{}{}", if first { "" } else { "+" }, queen.col)?;
                first = false;
            }
            if first {
                f.write_str("-")?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use alloc::{string::ToString, vec};

    use super::*;

    #[test]
    fn rows_and_columns_are_each_others_mirror() {
        let lines = [2, 0, EMPTY];
        let by_row = BoardRef::rows(&lines).to_board();
        let by_column = BoardRef::columns(&lines).to_board();
        assert_eq!(by_row.queens(), [Square::new(0, 2), Square::new(1, 0)]);
        assert_eq!(by_column.queens(), [Square::new(0, 1), Square::new(2, 0)]);
        assert_eq!(by_row.to_string(), "2 0 -");
        assert_eq!(by_row.to_cols(), None);
    }

    #[test]
    fn only_one_queen_per_row_has_columns() {
        let two = Board::new(2, vec![Square::new(1, 0), Square::new(1, 1)]).unwrap();
        assert_eq!(two.to_cols(), None);
        assert_eq!(two.to_string(), "- 0+1");
        let whole = Board::new(2, vec![Square::new(1, 0), Square::new(0, 0)]).unwrap();
        assert_eq!(whole.to_cols(), Some(vec![0, 0]));
        assert_eq!(Board::new(0, vec![]).unwrap().to_cols(), Some(vec![]));
    }

    #[test]
    fn faults_name_the_square() {
        let square = Square::new(0, 2);
        assert_eq!(Board::new(2, vec![square]), Err(BoardError::OffBoard { square, n: 2 }));
        assert_eq!(Board::new(3, vec![square, square]), Err(BoardError::Doubled { square }));
    }
}
