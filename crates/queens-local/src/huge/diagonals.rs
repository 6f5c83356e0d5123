//! Which diagonals are taken, a bit each.

use alloc::vec::Vec;

use queens_core::SolveError;

use super::prefetch::prefetch;
use crate::memory::reserved;

/// Consecutive rows that are looked at together: as many bits as a word holds that begins at any bit of a byte.
pub(super) const ROWS: u32 = 56;

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
        2 * Bits::bytes_needed(2 * n as u64)
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

    /// Bit `i`: a queen on column `col` attacks nobody in row `first + i`, as far as diagonals go. Bits from [`ROWS`] on,
    /// and those of rows off the board, mean nothing.
    #[inline]
    pub(super) fn free_rows(&self, first: usize, col: usize) -> u64 {
        let Pair { up, down } = self.of(first, col);
        !(self.up.from(up) | self.down.from(down))
    }

    /// How many of the two diagonals of a square are taken.
    #[inline]
    pub(super) fn taken(&self, row: usize, col: usize) -> u32 {
        let Pair { up, down } = self.of(row, col);
        u32::from(self.up.get(up)) + u32::from(self.down.get(down))
    }

    /// Takes both diagonals of a square.
    #[inline]
    pub(super) fn set(&mut self, row: usize, col: usize) {
        let Pair { up, down } = self.of(row, col);
        self.up.set(up);
        self.down.set(down);
    }

    pub(super) const fn up_mut(&mut self) -> &mut Bits {
        &mut self.up
    }

    pub(super) const fn down_mut(&mut self) -> &mut Bits {
        &mut self.down
    }
}

/// A set of numbers below a bound, a bit each, the lowest first in each byte.
#[derive(Debug)]
pub(super) struct Bits(Vec<u8>);

impl Bits {
    /// A word can be read from every byte on.
    const SLACK: usize = 8;

    /// Heap bytes for numbers below `len`.
    const fn bytes_needed(len: u64) -> u64 {
        len.div_ceil(8) + Self::SLACK as u64
    }

    fn new(len: usize) -> Result<Self, SolveError> {
        let bytes = Self::bytes_needed(len as u64) as usize;
        let mut bits = reserved(bytes)?;
        bits.resize(bytes, 0);
        Ok(Self(bits))
    }

    #[inline]
    pub(super) fn get(&self, index: usize) -> bool {
        self.0[index / 8] >> (index % 8) & 1 == 1
    }

    /// The bits from `index` on, 56 at least.
    #[inline]
    fn from(&self, index: usize) -> u64 {
        let word = self.0[index / 8..].first_chunk().copied().unwrap_or_default();
        u64::from_le_bytes(word) >> (index % 8)
    }

    #[inline]
    pub(super) fn set(&mut self, index: usize) {
        self.0[index / 8] |= 1 << (index % 8);
    }

    #[inline]
    pub(super) fn clear(&mut self, index: usize) {
        self.0[index / 8] &= !(1 << (index % 8));
    }

    #[inline]
    fn prefetch(&self, index: usize) {
        prefetch(&self.0, index / 8);
    }
}
