//! One queen per row.

use alloc::vec::Vec;
use core::fmt;

use rand::Rng;

use super::{check_range, common_encoding};
use crate::{Axis, BoardError, BoardRef, Cells, ColumnEncoding, Permutation, random};

/// A board with one queen per row: `cols[row]`, columns may repeat. A move shifts
/// a queen within its row.
///
/// ```
/// use queens_core::RowEncoding;
/// let mut board = RowEncoding::new([0, 0, 2])?;
/// board.set(1, 2);
/// assert_eq!(board.as_slice(), [0, 2, 2]);
/// # Ok::<(), queens_core::BoardError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "Vec<u32>", into = "Vec<u32>"))]
pub struct RowEncoding(Cells);

common_encoding!(RowEncoding, rows);

impl RowEncoding {
    /// The board whose row `i` holds a queen in column `cols[i]`. O(n).
    ///
    /// # Errors
    ///
    /// [`BoardError::OffBoard`] for a number of n or more, [`BoardError::TooLarge`] for `2^32`
    /// lines or more.
    pub fn new(cols: impl Into<Cells>) -> Result<Self, BoardError> {
        let cols = cols.into();
        check_range(Axis::Row, &cols)?;
        Ok(Self(cols))
    }

    /// The queens on the main diagonal.
    ///
    /// # Errors
    ///
    /// [`BoardError::Memory`] if the board cannot be allocated.
    pub fn identity(n: u32) -> Result<Self, BoardError> {
        Cells::try_from_fn(n, |row| row).map(Self)
    }

    /// One of the n^n boards, each equally likely. O(n).
    ///
    /// # Errors
    ///
    /// [`BoardError::Memory`] if the board cannot be allocated.
    pub fn random<R: Rng + ?Sized>(n: u32, rng: &mut R) -> Result<Self, BoardError> {
        Cells::try_from_fn(n, |_| random::below(rng, n)).map(Self)
    }

    /// Shifts the queen of a row to another column; O(1).
    ///
    /// # Panics
    ///
    /// If `row` or `col` is n or more.
    pub fn set(&mut self, row: u32, col: u32) {
        assert!(col < self.n(), "column {col} is off the board of side {}", self.n());
        self.0.as_mut_slice()[row as usize] = col;
    }

    /// The board reflected in its main diagonal: rows become columns, the numbers stay. O(1).
    #[must_use]
    pub fn transpose(self) -> ColumnEncoding {
        ColumnEncoding::from_transposed(self.0)
    }

    /// The numbers have been checked by the other encoding.
    pub(super) fn from_transposed(cols: Cells) -> Self {
        Self(cols)
    }
}

impl From<Permutation> for RowEncoding {
    fn from(board: Permutation) -> Self {
        Self(board.into_cells())
    }
}

impl TryFrom<ColumnEncoding> for RowEncoding {
    type Error = BoardError;

    /// The same board by rows; fails with [`BoardError::Repeated`] if two queens share a row.
    fn try_from(board: ColumnEncoding) -> Result<Self, BoardError> {
        Permutation::try_from(board).map(Self::from)
    }
}
