//! One queen per column.

use alloc::vec::Vec;
use core::fmt;

use rand::Rng;

use super::{check_range, common_encoding};
use crate::{Axis, BoardError, BoardRef, Cells, Permutation, RowEncoding, random};

/// A board with one queen per column: `rows[col]`, rows may repeat. A move shifts
/// a queen within its column.
///
/// ```
/// use queens_core::ColumnEncoding;
/// let mut board = ColumnEncoding::new([0, 0, 2])?;
/// board.set(1, 2);
/// assert_eq!(board.as_slice(), [0, 2, 2]);
/// # Ok::<(), queens_core::BoardError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "Vec<u32>", into = "Vec<u32>"))]
pub struct ColumnEncoding(Cells);

common_encoding!(ColumnEncoding, columns);

impl ColumnEncoding {
    /// The board whose column `i` holds a queen in row `rows[i]`. O(n).
    ///
    /// # Errors
    ///
    /// [`BoardError::OffBoard`] for a number of n or more, [`BoardError::TooLarge`] for `2^32`
    /// lines or more.
    pub fn new(rows: impl Into<Cells>) -> Result<Self, BoardError> {
        let rows = rows.into();
        check_range(Axis::Column, &rows)?;
        Ok(Self(rows))
    }

    /// The queens on the main diagonal.
    ///
    /// # Errors
    ///
    /// [`BoardError::Memory`] if the board cannot be allocated.
    pub fn identity(n: u32) -> Result<Self, BoardError> {
        Cells::try_from_fn(n, |col| col).map(Self)
    }

    /// One of the n^n boards, each equally likely. O(n).
    ///
    /// # Errors
    ///
    /// [`BoardError::Memory`] if the board cannot be allocated.
    pub fn random<R: Rng + ?Sized>(n: u32, rng: &mut R) -> Result<Self, BoardError> {
        Cells::try_from_fn(n, |_| random::below(rng, n)).map(Self)
    }

    /// Shifts the queen of a column to another row; O(1).
    ///
    /// # Panics
    ///
    /// If `col` or `row` is n or more.
    pub fn set(&mut self, col: u32, row: u32) {
        assert!(row < self.n(), "row {row} is off the board of side {}", self.n());
        self.0.as_mut_slice()[col as usize] = row;
    }

    /// The board reflected in its main diagonal: columns become rows, the numbers stay. O(1).
    #[must_use]
    pub fn transpose(self) -> RowEncoding {
        RowEncoding::from_transposed(self.0)
    }

    /// The numbers have been checked by the other encoding.
    pub(super) fn from_transposed(rows: Cells) -> Self {
        Self(rows)
    }
}

impl TryFrom<Permutation> for ColumnEncoding {
    type Error = BoardError;

    /// The same board by columns; fails only for want of memory.
    fn try_from(board: Permutation) -> Result<Self, BoardError> {
        board.transpose().map(|inverse| Self(inverse.into_cells()))
    }
}

impl TryFrom<RowEncoding> for ColumnEncoding {
    type Error = BoardError;

    /// The same board by columns; fails with [`BoardError::Repeated`] if two queens share a column.
    fn try_from(board: RowEncoding) -> Result<Self, BoardError> {
        Permutation::try_from(board)?.try_into()
    }
}
