//! Lists of words in registers: 16 words of 32 bits, or 8 of 64.
//!
//! The functions are inlined into those that carry the features, from where alone they are reached.

#[allow(clippy::wildcard_imports, reason = "some dozens of names with one prefix")]
use core::arch::x86_64::*;

use crate::join::word::Word;

/// Words in a register.
#[inline(always)]
pub(super) const fn lanes<W: Word>() -> usize {
    64 / size_of::<W>()
}

/// The first `count` lanes, at most 16.
#[inline(always)]
pub(super) const fn low_lanes(count: usize) -> u16 {
    ((1u32 << count) - 1) as u16
}

/// As many of the first words of `list` as a register holds, 0 in the other lanes.
#[inline(always)]
pub(super) fn load<W: Word>(list: &[W]) -> __m512i {
    let present = low_lanes(list.len().min(lanes::<W>()));
    // SAFETY: features as for all of this path; the mask confines the load to the list.
    unsafe {
        if W::BITS == 32 {
            _mm512_maskz_loadu_epi32(present, list.as_ptr().cast())
        } else {
            _mm512_maskz_loadu_epi64(present as u8, list.as_ptr().cast())
        }
    }
}

/// The word in every lane.
#[inline(always)]
pub(super) fn broadcast<W: Word>(word: W) -> __m512i {
    // SAFETY: features as for all of this path.
    unsafe {
        if W::BITS == 32 {
            _mm512_set1_epi32(word.widen() as i32)
        } else {
            _mm512_set1_epi64(word.widen().cast_signed())
        }
    }
}

#[inline(always)]
pub(super) fn union(v: __m512i, x: __m512i) -> __m512i {
    // SAFETY: features as for all of this path.
    unsafe { _mm512_or_si512(v, x) }
}

/// Those of the lanes `among` in which `v` and `x` have no bit in common.
#[inline(always)]
pub(super) fn disjoint<W: Word>(among: u16, v: __m512i, x: __m512i) -> u16 {
    // SAFETY: features as for all of this path.
    unsafe {
        if W::BITS == 32 {
            _mm512_mask_testn_epi32_mask(among, v, x)
        } else {
            _mm512_mask_testn_epi64_mask(among as u8, v, x).into()
        }
    }
}

/// Writes the words of the lanes in `kept` one after the other; how many there are.
///
/// # Safety
///
/// A whole register can be written at `target`.
#[inline(always)]
pub(super) unsafe fn keep<W: Word>(target: *mut W, kept: u16, words: __m512i) -> usize {
    // SAFETY: features as for all of this path; the caller vouches for the target.
    unsafe {
        let packed = if W::BITS == 32 {
            _mm512_maskz_compress_epi32(kept, words)
        } else {
            _mm512_maskz_compress_epi64(kept as u8, words)
        };
        _mm512_storeu_si512(target.cast(), packed);
    }
    kept.count_ones() as usize
}
