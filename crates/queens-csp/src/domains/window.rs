//! Where a variable's bits are.

/// The part of the value range that a variable's words cover.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Window {
    /// Where the variable's words start in the common array.
    pub(super) start: u32,
    /// Number of its first word: bit 0 of it stands for value `64 * first`.
    pub(super) first: u32,
    /// Number of words.
    pub(super) len: u32,
}

impl Window {
    /// The word that the value's bit is in.
    #[inline]
    pub(super) fn word_of(self, value: usize) -> Option<usize> {
        let index = (value / 64).wrapping_sub(self.first as usize);
        (index < self.len as usize).then(|| self.start as usize + index)
    }

    /// Whether all values are below 64 and begin with word 0.
    pub(crate) fn is_low(self) -> bool {
        self.first == 0 && self.len == 1
    }
}
