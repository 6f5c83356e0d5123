//! An allocator over a fixed piece of memory that gives nothing back: enough for a proof.

use core::{
    alloc::{GlobalAlloc, Layout},
    cell::UnsafeCell,
    ptr::null_mut,
    sync::atomic::{AtomicUsize, Ordering},
};

const BYTES: usize = 1 << 22;

struct Arena {
    memory: UnsafeCell<[u8; BYTES]>,
    used: AtomicUsize,
}

#[global_allocator]
static ARENA: Arena = Arena { memory: UnsafeCell::new([0; BYTES]), used: AtomicUsize::new(0) };

// SAFETY: the memory is only handed out, in pieces that never overlap since `used` only grows, and it
// grows atomically; the arena itself never reads or writes it.
unsafe impl Sync for Arena {}

// SAFETY: `alloc` returns null or a piece of `memory` that is aligned and as long as the layout says,
// never handed out before; a static array lives as long as the program.
unsafe impl GlobalAlloc for Arena {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        let base: *mut u8 = self.memory.get().cast();
        let mut used = self.used.load(Ordering::Relaxed);
        loop {
            let start = (base as usize + used).next_multiple_of(layout.align()) - base as usize;
            let Some(end) = start.checked_add(layout.size()).filter(|&end| end <= BYTES) else {
                return null_mut();
            };
            match self.used.compare_exchange_weak(used, end, Ordering::Relaxed, Ordering::Relaxed) {
                // SAFETY: `start` is within the array, since `end` is and it is not below `start`.
                Ok(_) => return unsafe { base.add(start) },
                Err(now) => used = now,
            }
        }
    }

    unsafe fn dealloc(&self, _: *mut u8, _: Layout) {}
}
