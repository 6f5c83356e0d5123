//! Words: which of the diagonals shared by the two halves a group of queens occupies.
//!
//! Up to n = 19 a word fits into 32 bits, above it takes 64. [`Word`] is the little that the method needs of
//! both; [`List`] is a growing buffer that a vector kernel can fill with whole registers.

use core::ops::{BitAnd, BitOr};

/// Set of occupied shared diagonals: `u32` or `u64`.
pub(crate) trait Word:
    Copy + Default + Eq + Send + Sync + core::fmt::Debug + BitAnd<Output = Self> + BitOr<Output = Self> + 'static
{
    /// Width in bits, 32 or 64.
    const BITS: u32;
    /// The low bits of `value`.
    fn truncate(value: u64) -> Self;
    /// The word, widened.
    fn widen(self) -> u64;
}

impl Word for u32 {
    const BITS: u32 = 32;
    fn truncate(value: u64) -> Self {
        value as u32
    }
    fn widen(self) -> u64 {
        u64::from(self)
    }
}

impl Word for u64 {
    const BITS: u32 = 64;
    fn truncate(value: u64) -> Self {
        value
    }
    fn widen(self) -> u64 {
        self
    }
}

/// A growing list whose storage is always initialised, so that a kernel may write a whole register at its end and
/// then keep only a part of it.
#[derive(Debug, Default)]
pub(crate) struct List<W> {
    storage: Vec<W>,
    len: usize,
}

/// A kernel may write this many words past the last one that it keeps.
pub(crate) const SLACK: usize = 16;

impl<W: Word> List<W> {
    pub(crate) fn new() -> Self {
        Self { storage: Vec::new(), len: 0 }
    }

    pub(crate) fn clear(&mut self) {
        self.len = 0;
    }

    pub(crate) fn as_slice(&self) -> &[W] {
        &self.storage[..self.len]
    }

    /// Storage for at least `extra + SLACK` words behind the present ones.
    #[inline]
    pub(crate) fn room(&mut self, extra: usize) -> &mut [W] {
        let need = self.len + extra + SLACK;
        if need > self.storage.len() {
            self.storage.resize(need + need / 4, W::default());
        }
        &mut self.storage[self.len..]
    }

    /// Keeps the first `count` words that were written behind the present ones.
    #[inline]
    pub(crate) fn keep(&mut self, count: usize) {
        debug_assert!(self.len + count <= self.storage.len(), "only written words are kept");
        self.len += count;
    }
}
