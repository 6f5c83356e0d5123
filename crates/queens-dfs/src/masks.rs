//! Which squares a problem leaves open before the search begins.

use alloc::vec::Vec;

use queens_core::{Diagonals, Problem, SolveError, Square};

/// The open squares of every row, a bit per column; `None` for rows that are open throughout.
///
/// Blocked squares are closed, and so is every square that a placed queen attacks or whose region it
/// fills; a row with a placed queen has that one square open, or none if the placed queens
/// contradict each other. So the search never meets a placed queen from below. Where a row or a column
/// has no open square left the first row has none either. n²/8 bytes.
pub(crate) fn open_squares(problem: &Problem) -> Result<Option<Vec<u64>>, SolveError> {
    if problem.placed().is_empty() && problem.blocked().is_empty() {
        return Ok(None);
    }
    let n = problem.n();
    let words = words_per_row(n);
    let needed = u64::from(n).saturating_mul(words as u64).saturating_mul(8);
    let memory = SolveError::Memory { needed };
    let len = (n as usize).checked_mul(words).ok_or(memory)?;
    let mut open = Vec::new();
    open.try_reserve_exact(len).map_err(|_| memory)?;
    open.resize(len, u64::MAX);
    let mut close = |square: Square| {
        open[square.row as usize * words + square.col as usize / 64] &= !(1 << (square.col % 64));
    };
    for &square in problem.blocked() {
        close(square);
    }
    for &queen in problem.placed() {
        for line in 0..n {
            if line != queen.col {
                close(Square::new(queen.row, line));
            }
            if line != queen.row {
                close(Square::new(line, queen.col));
                diagonal_columns(problem.diagonals(), queen, line, n, |col| close(Square::new(line, col)));
            }
        }
        if let Some(regions) = problem.regions() {
            let region = regions.index_of(queen);
            for (row, indexes) in (0..).zip(regions.rows()) {
                for (col, &index) in (0..).zip(indexes) {
                    let square = Square::new(row, col);
                    if index == region && square != queen {
                        close(square);
                    }
                }
            }
        }
    }
    if has_closed_line(&open, n) {
        // One empty row is the end of everything, but only the first is met without a search.
        open[..words].fill(0);
    }
    Ok(Some(open))
}

/// Whether a row or a column has no open square, so that there is nothing to search.
fn has_closed_line(open: &[u64], n: u32) -> bool {
    let words = words_per_row(n).max(1);
    let existing = |word: usize| u64::MAX >> (64 * (word as u64 + 1)).saturating_sub(n.into());
    let closed_row = open
        .chunks_exact(words)
        .any(|row| row.iter().zip(0..).all(|(open, word)| open & existing(word) == 0));
    closed_row
        || (0..words).any(|word| {
            let any_row = open.iter().skip(word).step_by(words).fold(0, |any, open| any | open);
            any_row & existing(word) != existing(word)
        })
}

/// Words that hold a bit for every column.
pub(crate) const fn words_per_row(n: u32) -> usize {
    n.div_ceil(64) as usize
}

/// Calls `attacked` for each column of another row that a queen attacks diagonally.
fn diagonal_columns(rule: Diagonals, queen: Square, row: u32, n: u32, mut attacked: impl FnMut(u32)) {
    let distance = row.abs_diff(queen.row);
    if rule == Diagonals::Adjacent && distance != 1 {
        return;
    }
    match rule {
        Diagonals::Full | Diagonals::Adjacent => {
            let right = queen.col.checked_add(distance).filter(|&col| col < n);
            queen.col.checked_sub(distance).into_iter().chain(right).for_each(attacked);
        }
        Diagonals::Toroidal => {
            let (col, distance, n) = (u64::from(queen.col), u64::from(distance), u64::from(n));
            attacked(((col + distance) % n) as u32);
            attacked(((col + n - distance) % n) as u32);
        }
    }
}
