//! One queen per row and per column.

use alloc::vec::Vec;
use core::fmt;

use rand::Rng;

use super::{check_range, common_encoding};
use crate::{Axis, BoardError, BoardRef, Cells, ColumnEncoding, RowEncoding, bits::BitSet, random};

/// A board with one queen per row and one per column: `cols[row]`, every column once.
///
/// ```
/// use queens_core::Permutation;
/// let board = Permutation::new([1, 3, 0, 2])?;
/// assert_eq!(board.as_slice()[1], 3); // the queen of row 1 stands in column 3
/// assert_eq!(board.transpose()?.as_slice(), [2, 0, 3, 1]);
/// assert_eq!(
///     Permutation::new([1, 3, 1, 2]).unwrap_err().to_string(),
///     "1 stands at positions 0 and 2, expected every number once"
/// );
/// # Ok::<(), queens_core::BoardError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "Vec<u32>", into = "Vec<u32>"))]
pub struct Permutation(Cells);

common_encoding!(Permutation, rows);

impl Permutation {
    /// The board whose row `i` holds a queen in column `cols[i]`. O(n) time, n bits beside the board.
    ///
    /// # Errors
    ///
    /// [`BoardError::OffBoard`] for a number of n or more, [`BoardError::Repeated`] for a column
    /// that occurs twice, [`BoardError::TooLarge`] for `2^32` lines or more.
    pub fn new(cols: impl Into<Cells>) -> Result<Self, BoardError> {
        let cols = cols.into();
        check_range(Axis::Row, &cols)?;
        let mut seen = BitSet::new(cols.len() as u64)?;
        for (second, &value) in cols.iter().enumerate() {
            if !seen.insert(u64::from(value)) {
                let first = cols.iter().position(|&col| col == value).unwrap_or(second);
                return Err(BoardError::Repeated { value, first: first as u32, second: second as u32 });
            }
        }
        Ok(Self(cols))
    }

    /// The queens on the main diagonal: `cols[row] = row`.
    ///
    /// # Errors
    ///
    /// [`BoardError::Memory`] if the board cannot be allocated.
    pub fn identity(n: u32) -> Result<Self, BoardError> {
        Cells::try_from_fn(n, |row| row).map(Self)
    }

    /// The closed form proves itself in its own tests.
    pub(crate) const fn from_closed_form(cols: Cells) -> Self {
        Self(cols)
    }

    /// One of the n! boards, each equally likely (Fisher and Yates 1938). O(n).
    ///
    /// # Errors
    ///
    /// [`BoardError::Memory`] if the board cannot be allocated.
    pub fn random<R: Rng + ?Sized>(n: u32, rng: &mut R) -> Result<Self, BoardError> {
        let mut board = Self::identity(n)?;
        random::shuffle(rng, board.0.as_mut_slice());
        Ok(board)
    }

    /// Rows `a` and `b` exchange their columns; O(1).
    ///
    /// # Panics
    ///
    /// If `a` or `b` is n or more.
    pub fn swap(&mut self, a: u32, b: u32) {
        self.0.as_mut_slice().swap(a as usize, b as usize);
    }

    /// The board reflected in its main diagonal, which is the inverse permutation: `rows[col]`. O(n).
    ///
    /// # Errors
    ///
    /// [`BoardError::Memory`] if the second board cannot be allocated.
    pub fn transpose(&self) -> Result<Self, BoardError> {
        let mut inverse = Self::identity(self.n())?;
        let rows = inverse.0.as_mut_slice();
        for (&col, row) in self.0.iter().zip(0..) {
            rows[col as usize] = row;
        }
        Ok(inverse)
    }
}

impl TryFrom<RowEncoding> for Permutation {
    type Error = BoardError;

    /// Fails with [`BoardError::Repeated`] if two queens share a column.
    fn try_from(board: RowEncoding) -> Result<Self, BoardError> {
        Self::new(board.into_cells())
    }
}

impl TryFrom<ColumnEncoding> for Permutation {
    type Error = BoardError;

    /// Fails with [`BoardError::Repeated`] if two queens share a row.
    fn try_from(board: ColumnEncoding) -> Result<Self, BoardError> {
        Self::new(board.into_cells())?.transpose()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_off_the_board_are_named() {
        let error = Permutation::new([0, 4, 1, 2]).unwrap_err();
        assert_eq!(error, BoardError::OffBoard { square: (1, 4).into(), n: 4 });
    }

    #[test]
    fn the_smallest_boards_exist() {
        assert_eq!(Permutation::identity(0).unwrap().as_slice(), [0_u32; 0]);
        assert_eq!(Permutation::new([0]).unwrap().n(), 1);
    }
}
