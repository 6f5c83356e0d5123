//! Counts the cells that operations touch, in this crate's test builds alone.

#[cfg(test)]
use core::cell::Cell;

/// A counter of touched cells; of size 0 and without effect outside of tests.
#[derive(Clone, Debug, Default)]
pub(super) struct Meter {
    #[cfg(test)]
    cells: Cell<u64>,
}

impl Meter {
    /// A lane, or a queen's number of crowded lanes, is read or changed.
    #[inline]
    #[cfg_attr(not(test), allow(clippy::unused_self, reason = "the counter is there in tests only"))]
    pub(super) fn touch(&self) {
        #[cfg(test)]
        self.cells.set(self.cells.get() + 1);
    }

    /// The cells touched since the last call.
    #[cfg(test)]
    pub(super) fn take(&self) -> u64 {
        self.cells.take()
    }
}

/// What was touched is no part of what a board is.
impl PartialEq for Meter {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Meter {}
