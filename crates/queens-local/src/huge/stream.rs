//! The first rows by a stream of all columns in a scrambled order, with a pool of those that did not fit.

use alloc::vec::Vec;

use queens_core::{SolveError, random::Generator};

use super::{Partial, bijection::Bijection, diagonals::Diagonals};
use crate::memory::reserved;

/// How many columns are under way between leaving the stream and being tried.
const AHEAD: usize = 32;

/// Row by row takes the first column that attacks nobody: first from the pool, then from the stream; what
/// does not fit goes into the pool.
///
/// The board is written once from its first to its last row and never read, so that the two bitmaps are the
/// only memory that is accessed at random: half a byte per queen, where drawing from a shuffled board has
/// four more.
pub(super) fn place(n: u32, rng: &mut Generator) -> Result<Partial, SolveError> {
    let mut cols: Vec<u32> = reserved(n as usize)?;
    let mut diagonals = Diagonals::new(n)?;
    let mut stream = Bijection::new(n, rng);
    let mut pool: Vec<u32> = Vec::new();
    let mut ring = Ring { cols: [0; AHEAD], head: 0, len: 0 };
    let mut tries = 0;
    'rows: while cols.len() < n as usize {
        let row = cols.len();
        for index in 0..pool.len() {
            tries += 1;
            if diagonals.take(row, pool[index] as usize) {
                cols.push(pool.swap_remove(index));
                continue 'rows;
            }
        }
        loop {
            ring.refill(&mut stream, &diagonals, row);
            let Some(col) = ring.pop() else { break 'rows };
            tries += 1;
            if diagonals.take(row, col as usize) {
                cols.push(col);
                continue 'rows;
            }
            pool.try_reserve(1).map_err(|_| SolveError::Memory { needed: 4 * (pool.len() as u64 + 1) })?;
            pool.push(col);
        }
    }
    let placed = cols.len();
    cols.append(&mut pool);
    Ok(Partial { cols, diagonals, placed, tries })
}

/// The columns whose diagonals have been asked for.
struct Ring {
    cols: [u32; AHEAD],
    head: usize,
    len: usize,
}

impl Ring {
    #[inline]
    fn refill(&mut self, stream: &mut Bijection, diagonals: &Diagonals, row: usize) {
        while self.len < AHEAD {
            let Some(col) = stream.next() else { return };
            diagonals.prefetch(row, col as usize);
            self.cols[(self.head + self.len) % AHEAD] = col;
            self.len += 1;
        }
    }

    #[inline]
    fn pop(&mut self) -> Option<u32> {
        if self.len == 0 {
            return None;
        }
        let col = self.cols[self.head];
        self.head = (self.head + 1) % AHEAD;
        self.len -= 1;
        Some(col)
    }
}
