//! The rows at hand: those among which a column may choose.
//!
//! On a diagonal bitmap the squares of one column in consecutive rows are consecutive bits, in both directions:
//!
//! ```text
//!  column c, rows r, r+1, r+2, ..      up diagonals    r+c,      r+c+1,    r+c+2, ..
//!                                      down diagonals  r-c+n-1,  r-c+n,    r-c+n+1, ..
//! ```
//!
//! So one unaligned word of each bitmap tells for dozens of rows whether the column attacks nobody there.

use alloc::vec::Vec;

use queens_core::SolveError;

use super::{
    Partial,
    diagonals::{Diagonals, ROWS},
};
use crate::memory::reserved;

/// A board that is filled from its first rows on, up to [`ROWS`] rows at a time.
#[derive(Debug)]
pub(super) struct Window {
    /// The column of each row that is filled.
    cols: Vec<u32>,
    diagonals: Diagonals,
    /// The first row at hand; all before it are filled or set aside.
    first: usize,
    /// Bit `i`: row `first + i` is at hand and empty.
    open: u64,
    /// Empty rows that no column was found for.
    aside: Vec<usize>,
    tries: u64,
}

impl Window {
    /// An empty board of side `n`, at least 1.
    pub(super) fn new(n: u32) -> Result<Self, SolveError> {
        let mut cols = reserved(n as usize)?;
        cols.resize(n as usize, 0);
        let diagonals = Diagonals::new(n)?;
        let mut window = Self { cols, diagonals, first: 0, open: 0, aside: Vec::new(), tries: 0 };
        window.open = window.at_hand();
        Ok(window)
    }

    /// A bit for each row from the first at hand to the last.
    #[inline]
    fn at_hand(&self) -> u64 {
        let rows = (self.cols.len() - self.first).min(ROWS as usize);
        (1 << rows) - 1
    }

    /// Asks for the diagonals of a column before they are needed.
    #[inline]
    pub(super) fn prefetch(&self, col: u32) {
        self.diagonals.prefetch(self.first, col as usize);
    }

    /// Puts a queen into the first row at hand where she attacks nobody, if there is one.
    #[inline]
    pub(super) fn place(&mut self, col: u32) -> bool {
        self.tries += 1;
        let fit = self.diagonals.free_rows(self.first, col as usize) & self.open;
        if fit == 0 {
            return false;
        }
        let row = self.first + fit.trailing_zeros() as usize;
        self.diagonals.set(row, col as usize);
        self.cols[row] = col;
        self.open ^= fit & fit.wrapping_neg();
        self.advance();
        true
    }

    /// Gives up the first empty row for now, unless all rows that are left are at hand.
    pub(super) fn set_aside(&mut self) -> bool {
        if self.first + ROWS as usize >= self.cols.len() {
            return false;
        }
        self.aside.push(self.first + self.open.trailing_zeros() as usize);
        self.open &= self.open - 1;
        self.advance();
        true
    }

    /// Goes on to the first empty row.
    #[inline]
    fn advance(&mut self) {
        let done = self.open.trailing_zeros().min(ROWS);
        self.first = (self.first + done as usize).min(self.cols.len());
        // Without a branch, since most columns do not fill the first row. The rows that come in are empty.
        let come = ((1u64 << ROWS) - 1) << (ROWS - done);
        self.open = (self.open >> done | come) & self.at_hand();
    }

    /// The board with the columns that are left in the rows that are left.
    pub(super) fn finish(mut self, left: &[u32]) -> Partial {
        let rows = (0..ROWS as usize).filter(|bit| self.open >> bit & 1 == 1).map(|bit| self.first + bit);
        let mut loose = self.aside;
        loose.extend(rows);
        for (&row, &col) in loose.iter().zip(left) {
            self.cols[row] = col;
        }
        Partial { cols: self.cols, diagonals: self.diagonals, loose, tries: self.tries }
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec;
    use alloc::vec::Vec;

    use queens_core::random;

    use super::*;

    /// The first row at hand that is empty and whose diagonals nobody holds, by looking at every queen.
    fn first_fit(board: &[Option<u32>], first: usize, col: u32) -> Option<usize> {
        let attacks = |row: usize, other: usize| {
            board[other].is_some_and(|taken| taken.abs_diff(col) as usize == row.abs_diff(other))
        };
        let rows = first..board.len().min(first + ROWS as usize);
        rows.into_iter()
            .find(|&row| board[row].is_none() && (0..board.len()).all(|other| !attacks(row, other)))
    }

    #[test]
    fn a_column_takes_the_first_row_where_it_attacks_nobody() {
        for n in [1, 4, 8, 55, 56, 57, 130, 300] {
            let mut cols: Vec<u32> = (0..n).collect();
            random::shuffle(&mut random::generator(n.into()), &mut cols);
            let mut window = Window::new(n).unwrap();
            let mut board = vec![None; n as usize];
            let mut aside = Vec::new();
            let mut left = Vec::new();
            for (turn, &col) in cols.iter().enumerate() {
                // Rows set aside are not at hand any more.
                let first = (0..board.len()).find(|row| board[*row].is_none() && !aside.contains(row));
                let expected = first.and_then(|first| first_fit(&board, first, col));
                assert_eq!(window.place(col), expected.is_some(), "n = {n}, turn {turn}");
                match expected {
                    Some(row) => board[row] = Some(col),
                    None => left.push(col),
                }
                if turn % 10 == 9
                    && let Some(first) = first.filter(|_| expected.is_none())
                    && window.set_aside()
                {
                    aside.push(first);
                }
            }
            let partial = window.finish(&left);
            let filled: Vec<usize> = (0..board.len()).filter(|&row| board[row].is_some()).collect();
            assert!(filled.iter().all(|&row| Some(partial.cols[row]) == board[row]), "n = {n}");
            assert_eq!(partial.loose.len() + filled.len(), n as usize);
            let mut all = partial.cols;
            all.sort_unstable();
            assert!(all.into_iter().eq(0..n), "n = {n}");
        }
    }
}
