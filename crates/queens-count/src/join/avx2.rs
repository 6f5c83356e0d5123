//! The AVX2 path: 256 lanes, compression by a table of permutations, population counts by nibble lookup.
//!
//! The shared loops are compiled here a second time, inside functions that carry the processor features; helpers are
//! `#[inline(always)]` so that they end up inside those functions.
#![allow(
    unsafe_code,
    reason = "processor intrinsics; every function is reached only through a detected `Avx2`"
)]

#[allow(clippy::wildcard_imports, reason = "some dozens of names with one prefix")]
use core::arch::x86_64::*;

use super::buckets::{self, Buckets, Keys, Partners};
use super::half::{self, HalfLists, Side};
use super::kernel::Kernel;
use super::layout::Image;
use super::matching::{self, Bench};
use super::quadrant::Block;
use super::sliced::MAX_LISTS;
use super::vector::{Cost, Vector};
use super::word::{List, Word};

/// Proof that the processor has all features of this path.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Avx2(());

impl Avx2 {
    pub(crate) fn detect() -> Option<Self> {
        let present = is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("lzcnt")
            && is_x86_feature_detected!("popcnt");
        present.then_some(Self(()))
    }
}

/// A function with the features of this path.
macro_rules! with_features {
    ($(#[$doc:meta])* fn $($rest:tt)*) => {
        $(#[$doc])*
        #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
        fn $($rest)*
    };
}

impl Kernel for Avx2 {
    type Register = Ymm;

    fn cross<W: Word>(self, left: &[W], right: &[W], out: &mut List<W>) {
        // SAFETY: `self` proves the features.
        unsafe { cross_with_features(left, right, out) }
    }

    fn combine<W: Word>(self, left: Side<'_, W>, right: Side<'_, W>, out: &mut HalfLists<W>) {
        // SAFETY: `self` proves the features.
        unsafe { combine(left, right, out) }
    }

    fn cross_lists<W: Word>(
        self,
        left: &Block<W>,
        right: &Block<W>,
        pairs: &[(u32, u32)],
        out: &mut List<W>,
    ) {
        // SAFETY: `self` proves the features.
        unsafe { cross_lists(left, right, pairs, out) }
    }

    fn image<W: Word>(self, block: &Block<W>, image: Image, out: &mut Block<W>) {
        // SAFETY: `self` proves the features.
        unsafe { image_of(block, image, out) }
    }

    fn sort<W: Word>(self, list: &[W], keys: Keys, out: &mut Buckets) {
        // SAFETY: `self` proves the features.
        unsafe { sort(list, keys, out) }
    }

    fn fill(self, sorted: &Buckets, keys: Keys, out: &mut Partners) {
        // SAFETY: `self` proves the features.
        unsafe { fill(sorted, keys, out) }
    }

    fn join(
        self,
        seekers: &[&Buckets],
        partners: &Partners,
        keys: Keys,
        bench: &mut Bench<'_, Ymm>,
    ) -> Option<[u64; MAX_LISTS]> {
        // SAFETY: `self` proves the features.
        unsafe { join(seekers, partners, keys, bench) }
    }
}

with_features! {
    fn cross_with_features<W: Word>(left: &[W], right: &[W], out: &mut List<W>) {
        cross(left, right, out);
    }
}

with_features! {
    fn combine<W: Word>(left: Side<'_, W>, right: Side<'_, W>, out: &mut HalfLists<W>) {
        half::combine(left, right, out, |a, b, list| cross(a, b, list));
    }
}

with_features! {
    fn cross_lists<W: Word>(left: &Block<W>, right: &Block<W>, pairs: &[(u32, u32)], out: &mut List<W>) {
        half::combine_pairs(left, right, pairs, out, |a, b, list| cross(a, b, list));
    }
}

with_features! {
    fn image_of<W: Word>(block: &Block<W>, image: Image, out: &mut Block<W>) {
        for (to, from) in out.reshape(block).iter_mut().zip(block.words()) {
            *to = W::truncate(image.of(from.widen()));
        }
    }
}

with_features! {
    fn sort<W: Word>(list: &[W], keys: Keys, out: &mut Buckets) {
        buckets::counting_sort(list, keys, out);
    }
}

with_features! {
    fn fill(sorted: &Buckets, keys: Keys, out: &mut Partners) {
        out.fill(sorted, keys);
    }
}

with_features! {
    fn join(
        seekers: &[&Buckets],
        partners: &Partners,
        keys: Keys,
        bench: &mut Bench<'_, Ymm>,
    ) -> Option<[u64; MAX_LISTS]> {
        matching::join(seekers, partners, keys, bench)
    }
}

/// For each set of 8 lanes the lane numbers of its members, lowest first, one a byte.
const COMPRESS: [u64; 256] = {
    let mut table = [0u64; 256];
    let mut set = 0;
    while set < 256 {
        let (mut lane, mut kept) = (0, 0);
        while lane < 8 {
            if set >> lane & 1 == 1 {
                table[set] |= lane << (8 * kept);
                kept += 1;
            }
            lane += 1;
        }
        set += 1;
    }
    table
};

/// Ones in front of zeros: `MASKS[8 - k..]` starts with `k` set lanes.
const MASKS: [i32; 16] = [-1, -1, -1, -1, -1, -1, -1, -1, 0, 0, 0, 0, 0, 0, 0, 0];

/// Appends the unions of all disjoint pairs: one list is loaded a register at a time, the other word by word.
#[inline(always)]
fn cross<W: Word>(left: &[W], right: &[W], out: &mut List<W>) {
    if left.is_empty() || right.is_empty() {
        return;
    }
    let lanes = 32 / size_of::<W>();
    // The cheaper way round has fewer steps.
    let (words, registers) =
        if right.len().div_ceil(lanes) * left.len() <= left.len().div_ceil(lanes) * right.len() {
            (left, right)
        } else {
            (right, left)
        };
    let room = out.room(left.len() * right.len());
    let mut kept = 0;
    for chunk in registers.chunks(lanes) {
        // Lanes of 32 bits that hold words, and their signs.
        let filled = size_of_val(chunk) / 4;
        let present = (1u32 << filled) - 1;
        // SAFETY: features as for all of this module. 8 masks are read from `8 - filled <= 8` on, and the mask confines
        // the load of words to the chunk.
        let v = unsafe {
            let mask = _mm256_loadu_si256(MASKS.as_ptr().add(8 - filled).cast());
            _mm256_maskload_epi32(chunk.as_ptr().cast(), mask)
        };
        for &word in words {
            // SAFETY: features as for all of this module. At most one word is kept per pair, so the store of a whole
            // register ends within `room`, which has `SLACK >= 8` words more than there are pairs.
            unsafe {
                let (x, clear) = if W::BITS == 32 {
                    let x = _mm256_set1_epi32(word.widen() as i32);
                    (x, _mm256_cmpeq_epi32(_mm256_and_si256(v, x), _mm256_setzero_si256()))
                } else {
                    let x = _mm256_set1_epi64x(word.widen().cast_signed());
                    (x, _mm256_cmpeq_epi64(_mm256_and_si256(v, x), _mm256_setzero_si256()))
                };
                let disjoint = _mm256_movemask_ps(_mm256_castsi256_ps(clear)).cast_unsigned() & present;
                let order = _mm_cvtsi64_si128(COMPRESS[disjoint as usize & 255].cast_signed());
                let union = _mm256_permutevar8x32_epi32(_mm256_or_si256(v, x), _mm256_cvtepu8_epi32(order));
                _mm256_storeu_si256(room.as_mut_ptr().add(kept).cast(), union);
                kept += disjoint.count_ones() as usize * 4 / size_of::<W>();
            }
        }
    }
    out.keep(kept);
}

/// 256 lanes.
#[derive(Clone, Copy, Debug)]
#[repr(transparent)]
pub(crate) struct Ymm(__m256i);

impl Vector for Ymm {
    const LANES: usize = 256;
    /// A byte of the accumulator takes up to 8 per word.
    const PERIOD: usize = 31;
    const COST: Cost = Cost { nibble: 0.6, popcount: 2.0, slice: 280.0, table: 16.0, counting_sort: 0.0 };

    #[inline(always)]
    fn none() -> Self {
        // SAFETY: every bit pattern is a register.
        unsafe { core::mem::transmute([0u64; 4]) }
    }

    #[inline(always)]
    fn first(lanes: usize) -> Self {
        let word = |i: usize| match lanes.saturating_sub(64 * i) {
            0 => 0,
            left @ 1..64 => (1u64 << left) - 1,
            _ => u64::MAX,
        };
        // SAFETY: every bit pattern is a register.
        unsafe { core::mem::transmute(core::array::from_fn::<u64, 4, _>(word)) }
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        // SAFETY: features as for all of this module.
        Self(unsafe { _mm256_and_si256(self.0, other.0) })
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        // SAFETY: features as for all of this module.
        Self(unsafe { _mm256_andnot_si256(other.0, self.0) })
    }

    #[inline(always)]
    fn free_rows(plane: &[u8]) -> [Self; 8] {
        let mut rows = [[0i32; 8]; 8];
        for (step, bytes) in plane.as_chunks::<32>().0.iter().enumerate().take(8) {
            // SAFETY: features as for all of this module; 32 bytes are read from an array of as many.
            unsafe {
                let bytes = _mm256_loadu_si256(bytes.as_ptr().cast());
                // The top bits of 32 bytes are read off at once; doubling brings up the next bit.
                let mut bits = _mm256_xor_si256(bytes, _mm256_set1_epi8(-1));
                for row in rows.iter_mut().rev() {
                    row[step] = _mm256_movemask_epi8(bits);
                    bits = _mm256_add_epi8(bits, bits);
                }
            }
        }
        // SAFETY: every bit pattern is a register.
        rows.map(|row| Self(unsafe { core::mem::transmute::<[i32; 8], __m256i>(row) }))
    }

    #[inline(always)]
    fn count(accumulator: Self, lanes: Self) -> Self {
        // SAFETY: features as for all of this module.
        unsafe {
            let ones = _mm256_setr_epi8(
                0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4, 0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3,
                4,
            );
            let nibble = _mm256_set1_epi8(15);
            let low = _mm256_shuffle_epi8(ones, _mm256_and_si256(lanes.0, nibble));
            let high = _mm256_shuffle_epi8(ones, _mm256_and_si256(_mm256_srli_epi16::<4>(lanes.0), nibble));
            Self(_mm256_add_epi8(accumulator.0, _mm256_add_epi8(low, high)))
        }
    }

    #[inline(always)]
    fn add(sum: Self, accumulator: Self) -> Self {
        // SAFETY: features as for all of this module.
        Self(unsafe { _mm256_add_epi64(sum.0, _mm256_sad_epu8(accumulator.0, _mm256_setzero_si256())) })
    }

    #[inline(always)]
    fn total(sum: Self) -> u64 {
        // SAFETY: every bit pattern is four integers.
        let sums: [u64; 4] = unsafe { core::mem::transmute(sum.0) };
        sums.iter().sum()
    }
}
