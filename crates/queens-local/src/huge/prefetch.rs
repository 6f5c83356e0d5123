//! Asking for memory before it is needed.
#![allow(unsafe_code, reason = "the prefetch instruction has no safe form")]

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
