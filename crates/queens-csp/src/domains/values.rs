//! The values of one domain, one by one.

/// Iterator over the values left to a variable, made by [`Domains::values`](super::Domains::values).
#[derive(Clone, Debug)]
pub struct Values<'a> {
    pub(super) words: &'a [u64],
    /// The value of the first word's bit 0.
    pub(super) base: usize,
    /// What is left of the present word.
    pub(super) current: u64,
    pub(super) index: usize,
}

impl Iterator for Values<'_> {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        while self.current == 0 {
            self.index += 1;
            self.current = *self.words.get(self.index)?;
        }
        let bit = self.current.trailing_zeros() as usize;
        self.current &= self.current - 1;
        Some(self.base + self.index * 64 + bit)
    }
}
