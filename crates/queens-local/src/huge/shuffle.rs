//! The first rows by drawing from the columns that are left, as in QS4, with the memory asked for ahead.

use alloc::vec::Vec;

use queens_core::{
    Permutation, SolveError,
    random::{self, Generator},
};

use super::{
    Partial,
    diagonals::Diagonals,
    prefetch::{AHEAD, prefetch},
};
use crate::memory::reserved;

/// Tries per hundred queens after which the rest is left to the repair, as in the original.
const TRIES_PER_HUNDRED: u64 = 308;

/// Row by row draws a column from those left until one attacks nobody.
///
/// The board is a permutation throughout, the columns left are its tail. Three stages, for 32 columns at a
/// time: draw a position of the tail and ask for it; read the column and ask for its diagonals; try it, and
/// draw another in its stead. By then the row may have advanced: a position that is no longer in the tail
/// is passed over.
pub(super) fn place(n: u32, rng: &mut Generator) -> Result<Partial, SolveError> {
    let mut cols: Vec<u32> = Permutation::identity(n)?.into_vec();
    let mut diagonals = Diagonals::new(n)?;
    let len = cols.len();
    let most = u64::from(n) * TRIES_PER_HUNDRED / 100;
    let (mut row, mut tries) = (0, 0);
    let mut draw = |row: usize, cols: &[u32]| {
        let position = row as u32 + random::below(rng, (len - row) as u32);
        prefetch(cols, position as usize);
        position
    };
    let mut drawn = [0; AHEAD];
    if len > 4 * AHEAD {
        drawn = core::array::from_fn(|_| draw(0, &cols));
    }
    while row + 4 * AHEAD < len && tries < most {
        for &position in &drawn {
            diagonals.prefetch(row, cols[position as usize] as usize);
        }
        for drawn in &mut drawn {
            let position = core::mem::replace(drawn, draw(row, &cols)) as usize;
            if position >= row {
                tries += 1;
                if diagonals.take(row, cols[position] as usize) {
                    cols.swap(row, position);
                    row += 1;
                }
            }
        }
    }
    // The last rows one by one, a bounded number of tries each.
    let mut patience = 40 * AHEAD as u64;
    while row < len && patience > 0 {
        patience -= 1;
        tries += 1;
        let position = row + random::below(rng, (len - row) as u32) as usize;
        if diagonals.take(row, cols[position] as usize) {
            cols.swap(row, position);
            row += 1;
        }
    }
    let mut loose = reserved(len - row)?;
    loose.extend(row..len);
    Ok(Partial { cols, diagonals, loose, tries })
}
