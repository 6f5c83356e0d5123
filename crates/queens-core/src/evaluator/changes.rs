//! What a move that is not made would change.

use arrayvec::ArrayVec;

/// The changes that a move would make to the numbers of crowded lanes of a few queens.
///
/// A swap changes eight lanes, each of which names two queens at most.
#[derive(Debug, Default)]
pub(super) struct Changes(ArrayVec<(u32, i8), 16>);

impl Changes {
    /// One crowded lane more (`by` = 1) or less (`by` = -1) for a queen.
    #[inline]
    pub(super) fn add(&mut self, queen: u32, by: i8) {
        match self.0.iter_mut().find(|change| change.0 == queen) {
            Some(change) => change.1 += by,
            None => self.0.push((queen, by)),
        }
    }

    /// How the number of attacked queens would change, given what each queen has now.
    #[inline]
    pub(super) fn attacked_delta(&self, crowded: impl Fn(u32) -> u8) -> i32 {
        let change = |&(queen, by): &(u32, i8)| {
            let now = crowded(queen);
            i32::from(now.wrapping_add_signed(by) > 0) - i32::from(now > 0)
        };
        self.0.iter().map(change).sum()
    }
}
