//! Asking for memory before it is needed.
#![allow(unsafe_code, reason = "the prefetch instruction has no safe form")]

use core::iter::Fuse;

/// How many items are under way between being asked for and being used.
pub(super) const AHEAD: usize = 32;

/// An iterator whose items are announced so many items before they come.
#[derive(Debug)]
pub(super) struct Ahead<I: Iterator> {
    items: Fuse<I>,
    under_way: [Option<I::Item>; AHEAD],
    at: usize,
    started: bool,
}

impl<I: Iterator<Item: Copy>> Ahead<I> {
    pub(super) fn new(items: I) -> Self {
        Self { items: items.fuse(), under_way: [None; AHEAD], at: 0, started: false }
    }

    /// The next item; `announce` is given the one that comes [`AHEAD`] items later.
    #[inline]
    pub(super) fn next(&mut self, mut announce: impl FnMut(I::Item)) -> Option<I::Item> {
        if !self.started {
            self.started = true;
            for place in &mut self.under_way {
                *place = self.items.next();
                place.map(&mut announce);
            }
        }
        let later = self.items.next();
        later.map(announce);
        let item = core::mem::replace(&mut self.under_way[self.at], later);
        self.at = (self.at + 1) % AHEAD;
        item
    }
}

/// Asks the processor to bring `items[index]` near; a hint without any effect on results.
///
/// Nothing happens if `index` is out of range, or on processors other than x86-64.
#[inline]
pub(super) fn prefetch<T>(items: &[T], index: usize) {
    #[cfg(target_arch = "x86_64")]
    {
        use core::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        let address = items.as_ptr().wrapping_add(index);
        // SAFETY: SSE is part of x86-64. The instruction reads and changes nothing that a program can see
        // and does not fault, whatever the address is.
        unsafe { _mm_prefetch::<_MM_HINT_T0>(address.cast()) };
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = (items, index);
}
