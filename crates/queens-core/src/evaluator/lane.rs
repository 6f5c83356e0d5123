//! One lane: a diagonal, or the column or row that crosses the lines of an encoding.

/// How many queens stand on a lane, and who the last one is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Lane {
    count: u32,
    /// The exclusive or of the queens' line numbers.
    queens: u32,
}

impl Lane {
    /// A lane without queens.
    pub(super) const EMPTY: Self = Self { count: 0, queens: 0 };

    /// The number of queens.
    pub(super) const fn count(self) -> u32 {
        self.count
    }

    /// The queen's line if there is a single one.
    pub(super) const fn alone(self) -> Option<u32> {
        if self.count == 1 { Some(self.queens) } else { None }
    }

    /// A queen comes; the number of pairs that it makes. Tells who stands on a crowded lane now and
    /// did not before: the queen itself and, if it finds a single one, that one.
    #[inline]
    pub(super) fn enter(&mut self, queen: u32, mut crowds: impl FnMut(u32)) -> u64 {
        let found = *self;
        self.count += 1;
        self.queens ^= queen;
        if found.count > 0 {
            crowds(queen);
        }
        if found.count == 1 {
            crowds(found.queens);
        }
        u64::from(found.count)
    }

    /// A queen goes; the number of pairs that it was in. Tells who stood on a crowded lane and does
    /// no longer: the queen itself and, if it leaves a single one, that one.
    #[inline]
    pub(super) fn leave(&mut self, queen: u32, mut frees: impl FnMut(u32)) -> u64 {
        self.count -= 1;
        self.queens ^= queen;
        if self.count > 0 {
            frees(queen);
        }
        if self.count == 1 {
            frees(self.queens);
        }
        u64::from(self.count)
    }
}
