//! The first rows by a stream of all columns in a scrambled order; each is tried in many rows at once.

use alloc::vec::Vec;

use queens_core::{SolveError, random::Generator};

use super::{Partial, bijection::Bijection, prefetch::Ahead, window::Window};
use crate::memory::reserved;

/// Columns that may wait before they are tried again.
const POOL: usize = 4096;

/// Every column of the stream takes the first of the rows at hand where it attacks nobody. What fits nowhere goes into
/// a pool, which is tried again when it is full and at the end: by then the rows have moved on.
///
/// The board is written nearly in order and never read, so that the two bitmaps are the only memory that is accessed at
/// random: half a byte per queen, where drawing from a shuffled board has four more.
pub(super) fn place(n: u32, rng: &mut Generator) -> Result<Partial, SolveError> {
    let mut window = Window::new(n)?;
    let mut pool: Vec<u32> = reserved(POOL)?;
    let mut ahead = Ahead::new(Bijection::new(n, rng));
    while let Some(col) = ahead.next(|col| window.prefetch(col)) {
        if !window.place(col) {
            pool.push(col);
            if pool.len() == POOL {
                drain(&mut window, &mut pool, POOL / 2);
            }
        }
    }
    drain(&mut window, &mut pool, 0);
    Ok(window.finish(&pool))
}

/// Tries the pool again and again until it is not longer than `most`, or no column fits any row that is left.
fn drain(window: &mut Window, pool: &mut Vec<u32>, most: usize) {
    while pool.len() > most {
        let before = pool.len();
        let mut kept = 0;
        let mut ahead = Ahead::new(0..before);
        while let Some(index) = ahead.next(|index| window.prefetch(pool[index])) {
            let col = pool[index];
            // Those that were kept before move up; none that is still under way is overwritten.
            if !window.place(col) {
                pool[kept] = col;
                kept += 1;
            }
        }
        pool.truncate(kept);
        if kept == before && !window.set_aside() {
            return;
        }
    }
}
