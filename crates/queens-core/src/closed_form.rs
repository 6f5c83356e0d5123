//! One solution for every n, written down without a search.

use alloc::vec::Vec;

use crate::{BoardError, Cells, Permutation};

/// The solution of Pauls for a board of side `n`: O(n) time, 4n bytes.
///
/// `None` for n = 2 and 3, which have none; n = 0 and 1 have their one solution.
///
/// Pauls, E. (1874): Das Maximalproblem der Damen auf dem Schachbrete, Deutsche Schachzeitung 29;
/// see Bell and Stevens (2009), doi:10.1016/j.disc.2007.12.043, Theorem 1.
///
/// ```
/// use queens_core::{Problem, closed_form};
/// let board = closed_form(1_000)?.expect("only 2 and 3 have no solution");
/// assert!(Problem::new(1_000).check(board).is_ok());
/// # Ok::<(), queens_core::BoardError>(())
/// ```
///
/// # Errors
///
/// [`BoardError::Memory`] if the board cannot be allocated.
pub fn closed_form(n: u32) -> Result<Option<Permutation>, BoardError> {
    if n == 2 || n == 3 {
        return Ok(None);
    }
    if n as usize <= Cells::INLINE {
        return Ok(Some(Permutation::from_closed_form(Cells::try_from_fn(n, |row| column(n, row))?)));
    }
    // As fast as the array can be filled: the columns are written run by run.
    let mut cols = Vec::new();
    cols.try_reserve_exact(n as usize).map_err(|_| BoardError::Memory { needed: Cells::bytes_needed(n) })?;
    let even = n & !1;
    for (first, len) in knights_runs(even) {
        cols.extend((0..len).map(move |step| first + 2 * step));
    }
    cols.extend((even != n).then_some(even));
    Ok(Some(Permutation::from_closed_form(Cells::from(cols))))
}

/// [`column`] of an even n of 4 or more as runs of knight's moves, in the order of the rows: the first
/// column of each, and how many rows it goes on.
const fn knights_runs(n: u32) -> [(u32, u32); 4] {
    let half = n / 2;
    if n % 6 != 2 {
        return [(1, half), (0, half), (0, 0), (0, 0)];
    }
    // The upper half begins in column half - 1 and wraps around once; the lower half is a half turn of it.
    let before = (half + 1).div_ceil(2);
    let after = half - before;
    let (first, wrapped) = (half - 1, (half + 1) % 2);
    [
        (first, before),
        (wrapped, after),
        (n - 1 - (wrapped + 2 * (after - 1)), after),
        (n - 1 - (first + 2 * (before - 1)), before),
    ]
}

/// The column of one row of [`closed_form`], in constant time and space.
///
/// `None` if n is 2 or 3 or the row is off the board.
pub const fn closed_form_column(n: u32, row: u32) -> Option<u32> {
    if n == 2 || n == 3 || row >= n { None } else { Some(column(n, row)) }
}

/// The construction, 0-based, for n other than 2 and 3.
#[inline]
const fn column(n: u32, row: u32) -> u32 {
    // An odd board is the even board one smaller with a queen added in its last corner, which the
    // even construction leaves free: it never uses the main diagonal.
    let even = n & !1;
    if row == even {
        return even;
    }
    let half = even / 2;
    if even % 6 != 2 {
        // Knight's moves: the odd columns going down the upper half, the even ones down the lower.
        if row < half { 2 * row + 1 } else { 2 * (row - half) }
    } else if row < half {
        shifted(even, row)
    } else {
        // The lower half is the upper one after a half turn.
        even - 1 - shifted(even, even - 1 - row)
    }
}

/// Knight's moves from column n/2 - 1 on, wrapping around; for n = 2 mod 6, where the plain ones meet.
#[inline]
const fn shifted(n: u32, row: u32) -> u32 {
    // Below 2n, which may not fit into 32 bits.
    let col = 2 * row as u64 + n as u64 / 2 - 1;
    (if col >= n as u64 { col - n as u64 } else { col }) as u32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Problem;

    #[test]
    fn every_board_up_to_1200_is_a_solution() {
        for n in (0..1200).filter(|n| ![2, 3].contains(n)) {
            let board = closed_form(n).unwrap().unwrap();
            assert_eq!(Problem::new(n).check(board).err(), None, "n = {n}");
        }
    }

    #[test]
    fn runs_and_single_rows_agree() {
        for n in (4..1200).step_by(2) {
            let runs =
                knights_runs(n).into_iter().flat_map(|(first, len)| (0..len).map(move |i| first + 2 * i));
            assert!(runs.eq((0..n).map(|row| column(n, row))), "n = {n}");
        }
    }

    #[test]
    fn two_and_three_have_none() {
        assert_eq!((closed_form(2), closed_form(3)), (Ok(None), Ok(None)));
        assert_eq!((closed_form_column(3, 0), closed_form_column(8, 8)), (None, None));
    }

    #[test]
    fn the_largest_boards_stay_on_the_board() {
        for n in [u32::MAX, u32::MAX - 1, u32::MAX - 2, u32::MAX - 3, u32::MAX - 4, u32::MAX - 5] {
            for row in [0, 1, n / 2 - 1, n / 2, n / 2 + 1, n - 2, n - 1] {
                assert!(column(n, row) < n, "n = {n}, row = {row}");
            }
        }
    }
}
