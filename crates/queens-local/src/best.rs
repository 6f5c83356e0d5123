//! The best board so far, of a search that may leave it.

use alloc::vec::Vec;

use queens_core::SolveError;

use crate::{State, memory::reserved};

/// A copy of the best board, brought up to date in amortised constant time per move.
///
/// The copy is made when the search is about to leave the best board, and then only the lines that
/// have changed since the last copy are copied.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub(crate) struct Best {
    lines: Vec<u32>,
    cost: u64,
    /// The lines that have changed since the copy; more than n of them mean any line.
    changed: Vec<u32>,
}

impl Best {
    /// The first board is the best one.
    pub(crate) fn new(state: &State) -> Result<Self, SolveError> {
        let n = state.n() as usize;
        let mut lines = reserved(n)?;
        lines.extend_from_slice(state.lines());
        // Two lines change at a time.
        Ok(Self { lines, cost: state.cost(), changed: reserved(n + 2)? })
    }

    /// The copy and its cost; the present board is the better one if its cost is less or the same.
    pub(crate) fn copy(&self) -> (&[u32], u64) {
        (&self.lines, self.cost)
    }

    /// Whether the copy is one of a board of side `n`.
    #[cfg(feature = "serde")]
    pub(crate) fn fits(&self, n: u32) -> bool {
        self.lines.len() as u64 == u64::from(n) && self.changed.iter().all(|&line| line < n)
    }

    /// A move that changes `lines` is about to be made on `state`.
    pub(crate) fn before_move(&mut self, state: &State, worse: bool, lines: impl Iterator<Item = u32>) {
        if worse && state.cost() < self.cost {
            let now = state.lines();
            if self.changed.len() > now.len() {
                self.lines.copy_from_slice(now);
            } else {
                for &line in &self.changed {
                    self.lines[line as usize] = now[line as usize];
                }
            }
            self.changed.clear();
            self.cost = state.cost();
        }
        if self.changed.len() <= self.lines.len() {
            self.changed.extend(lines);
        }
    }
}
