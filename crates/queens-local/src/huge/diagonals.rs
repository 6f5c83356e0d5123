//! Which diagonals are taken, a bit each.

use alloc::vec::Vec;

use queens_core::SolveError;

use super::prefetch::prefetch;
use crate::memory::reserved;

/// The up and the down diagonals that hold a queen, 4n bits in all.
#[derive(Debug)]
pub(super) struct Diagonals {
    up: Bits,
    down: Bits,
    last: usize,
}

/// The numbers of the two diagonals of a square.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pair {
    pub(super) up: usize,
    pub(super) down: usize,
}

impl Diagonals {
    /// None taken, on a board of side `n`, at least 1.
    pub(super) fn new(n: u32) -> Result<Self, SolveError> {
        let n = n as usize;
        Ok(Self { up: Bits::new(2 * n)?, down: Bits::new(2 * n)?, last: n - 1 })
    }

    /// Heap bytes for side `n`.
    pub(super) const fn bytes_needed(n: u32) -> u64 {
        2 * (2 * n as u64).div_ceil(64) * 8
    }

    /// The diagonals of a square.
    #[inline]
    pub(super) const fn of(&self, row: usize, col: usize) -> Pair {
        Pair { up: row + col, down: row + self.last - col }
    }

    /// Asks for the bits of a square before they are needed.
    #[inline]
    pub(super) fn prefetch(&self, row: usize, col: usize) {
        let Pair { up, down } = self.of(row, col);
        self.up.prefetch(up);
        self.down.prefetch(down);
    }

    /// Takes both diagonals of a square if both are free.
    #[inline]
    pub(super) fn take(&mut self, row: usize, col: usize) -> bool {
        let Pair { up, down } = self.of(row, col);
        // Both are looked at whatever the first one says: one branch is cheaper than two.
        let free = !(self.up.get(up) | self.down.get(down));
        if free {
            self.up.set(up);
            self.down.set(down);
        }
        free
    }

    pub(super) const fn up_mut(&mut self) -> &mut Bits {
        &mut self.up
    }

    pub(super) const fn down_mut(&mut self) -> &mut Bits {
        &mut self.down
    }
}

/// A set of numbers below a bound, as bits.
#[derive(Debug)]
pub(super) struct Bits(Vec<u64>);

impl Bits {
    fn new(len: usize) -> Result<Self, SolveError> {
        let words = len.div_ceil(64);
        let mut bits = reserved(words)?;
        bits.resize(words, 0);
        Ok(Self(bits))
    }

    #[inline]
    pub(super) fn get(&self, index: usize) -> bool {
        self.0[index / 64] >> (index % 64) & 1 == 1
    }

    #[inline]
    pub(super) fn set(&mut self, index: usize) {
        self.0[index / 64] |= 1 << (index % 64);
    }

    #[inline]
    pub(super) fn clear(&mut self, index: usize) {
        self.0[index / 64] &= !(1 << (index % 64));
    }

    #[inline]
    fn prefetch(&self, index: usize) {
        prefetch(&self.0, index / 64);
    }
}
