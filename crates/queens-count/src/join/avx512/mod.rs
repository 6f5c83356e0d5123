//! The AVX-512 path: 512 lanes, compressed stores, bit slicing by GF(2) matrix products.
//!
//! The shared loops are compiled here a second time, inside functions that carry the processor features; helpers are
//! `#[inline(always)]` so that they end up inside those functions.
#![allow(
    unsafe_code,
    reason = "processor intrinsics; every function is reached only through a detected `Avx512`"
)]

mod halves;
mod product;
mod register;
mod words;

#[allow(clippy::wildcard_imports, reason = "some dozens of names with one prefix")]
use core::arch::x86_64::*;

use super::buckets::{self, Buckets, Keys, Partners};
use super::half::{self, HalfLists, Side};
use super::kernel::Kernel;
use super::layout::Image;
use super::matching::{self, Bench};
use super::quadrant::Block;
use super::sliced::MAX_LISTS;
use super::word::{List, Word};
pub(crate) use register::Zmm;

/// Proof that the processor has all features of this path.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Avx512(());

impl Avx512 {
    pub(crate) fn detect() -> Option<Self> {
        let present = is_x86_feature_detected!("avx512f")
            && is_x86_feature_detected!("avx512bw")
            && is_x86_feature_detected!("avx512dq")
            && is_x86_feature_detected!("avx512vl")
            && is_x86_feature_detected!("avx512vbmi")
            && is_x86_feature_detected!("avx512vpopcntdq")
            && is_x86_feature_detected!("gfni")
            && is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("lzcnt")
            && is_x86_feature_detected!("popcnt");
        present.then_some(Self(()))
    }
}

/// A function with the features of this path.
macro_rules! with_features {
    ($(#[$doc:meta])* $vis:vis fn $($rest:tt)*) => {
        $(#[$doc])*
        #[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vpopcntdq")]
        #[target_feature(enable = "gfni,avx2,bmi1,bmi2,lzcnt,popcnt")]
        $vis fn $($rest)*
    };
}

impl Kernel for Avx512 {
    type Register = Zmm;

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
        bench: &mut Bench<'_, Zmm>,
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
        out.clear();
        let row_sets = left.block.row_sets();
        for l in 0..row_sets {
            let r = row_sets - 1 - l;
            if l == left.rank || r == right.rank {
                half::combine_at(left, l, right, r, out, &mut |a, b, list| cross(a, b, list));
            } else {
                halves::combine_at(left, l, right, r, out);
            }
        }
    }
}

with_features! {
    fn cross_lists<W: Word>(left: &Block<W>, right: &Block<W>, pairs: &[(u32, u32)], out: &mut List<W>) {
        half::combine_pairs(left, right, pairs, out, |a, b, list| cross(a, b, list));
    }
}

with_features! {
    /// A nibble permutation is an 8 × 8 bit matrix, applied to 64 bytes at once. Its first byte says which bit becomes
    /// bit 7, its last which becomes bit 0.
    fn image_of<W: Word>(block: &Block<W>, image: Image, out: &mut Block<W>) {
        let matrix: i64 = match image {
            Image::Mirrored => i64::from_le_bytes([0x10, 0x20, 0x40, 0x80, 0x01, 0x02, 0x04, 0x08]),
            Image::Flipped => i64::from_le_bytes([0x40, 0x80, 0x10, 0x20, 0x04, 0x08, 0x01, 0x02]),
            Image::Turned => i64::from_le_bytes([0x20, 0x10, 0x80, 0x40, 0x02, 0x01, 0x08, 0x04]),
        };
        let matrix = _mm512_set1_epi64(matrix);
        let from = block.words();
        let to = out.reshape(block);
        let per_register = 64 / size_of::<W>();
        let mut at = 0;
        while at < from.len() {
            let count = (from.len() - at).min(per_register);
            let bytes = (u64::MAX) >> (64 - count * size_of::<W>());
            // SAFETY: the mask confines both accesses to the `count` words from `at` on, inside both slices.
            unsafe {
                let words = _mm512_maskz_loadu_epi8(bytes, from.as_ptr().add(at).cast());
                let moved = _mm512_gf2p8affine_epi64_epi8::<0>(words, matrix);
                _mm512_mask_storeu_epi8(to.as_mut_ptr().add(at).cast(), bytes, moved);
            }
            at += per_register;
        }
    }
}

with_features! {
    fn sort<W: Word>(list: &[W], keys: Keys, out: &mut Buckets) {
        if W::BITS == 32 && keys.alike() {
            // SAFETY: a word of 32 bits is a `u32`, the only such implementation.
            let list = unsafe { core::slice::from_raw_parts(list.as_ptr().cast::<u32>(), list.len()) };
            return compress_sort(list, keys, out);
        }
        buckets::counting_sort(list, keys, out);
    }
}

with_features! {
    /// Radix sort from the top, two key bits a pass: each register of words is compressed into four streams.
    fn compress_sort(list: &[u32], keys: Keys, out: &mut Buckets) {
        let Buckets { starts, ends, words, spare_starts, spare_ends, spare_words } = out;
        starts.clear();
        ends.clear();
        starts.push(0);
        ends.push(list.len() as u32);
        if keys.all() == 0 {
            words.clear();
            words.extend_from_slice(list);
            return;
        }
        let mut sorted = 0;
        while sorted < keys.all() {
            let bits = (keys.all() - sorted).min(2);
            let streams = 1usize << bits;
            sorted += bits;
            let low = keys.word_bits - sorted;
            let need: usize =
                starts.iter().zip(&*ends).map(|(s, e)| streams * stream_room((e - s) as usize)).sum();
            if spare_words.len() < need {
                spare_words.resize(need, 0);
            }
            spare_starts.clear();
            spare_ends.clear();
            let source: &[u32] = if sorted == bits { list } else { words };
            let mut at = 0;
            for (&start, &end) in starts.iter().zip(&*ends) {
                let bucket = &source[start as usize..end as usize];
                let room = stream_room(bucket.len());
                let target = &mut spare_words[at..at + streams * room];
                let mut ends = [0; 4];
                if bits == 2 {
                    ends = split(bucket, low, target, room);
                } else {
                    ends[..2].copy_from_slice(&split::<2>(bucket, low, target, room));
                }
                for (s, end) in ends.iter().enumerate().take(streams) {
                    spare_starts.push((at + s * room) as u32);
                    spare_ends.push((at + end) as u32);
                }
                at += streams * room;
            }
            core::mem::swap(words, spare_words);
            core::mem::swap(starts, spare_starts);
            core::mem::swap(ends, spare_ends);
        }
    }
}

/// Each stream of a bucket gets room for the whole bucket and a register more.
#[inline(always)]
fn stream_room(len: usize) -> usize {
    (len + 31) & !15
}

with_features! {
    /// Splits a bucket by the bits from `low` on into streams `room` words apart; returns their ends.
    fn split<const STREAMS: usize>(bucket: &[u32], low: u32, target: &mut [u32], room: usize) -> [usize; STREAMS] {
        let low_bit = _mm512_set1_epi32(1 << low);
        let high_bit = _mm512_set1_epi32(1 << (low + 1).min(31));
        let mut ends: [usize; STREAMS] = core::array::from_fn(|s| s * room);
        for chunk in bucket.chunks(16) {
            let present = words::low_lanes(chunk.len());
            // SAFETY: the mask confines the load to the chunk.
            let v = unsafe { _mm512_maskz_loadu_epi32(present, chunk.as_ptr().cast()) };
            let low_set = _mm512_mask_test_epi32_mask(present, v, low_bit);
            let low_free = _mm512_mask_testn_epi32_mask(present, v, low_bit);
            for (s, end) in ends.iter_mut().enumerate() {
                let part = if s % 2 == 1 { low_set } else { low_free };
                let part = match s / 2 {
                    _ if STREAMS == 2 => part,
                    0 => _mm512_mask_testn_epi32_mask(part, v, high_bit),
                    _ => _mm512_mask_test_epi32_mask(part, v, high_bit),
                };
                debug_assert!(*end < (s + 1) * room);
                // SAFETY: stream `s` has taken at most the words before this chunk, so at least 16 words of its room are left
                // (`stream_room` rounds up by a register).
                *end += unsafe { words::keep(target.as_mut_ptr().add(*end), part, v) };
            }
        }
        ends
    }
}

with_features! {
    /// Splits 64 words at a time into their four bytes.
    fn fill(sorted: &Buckets, keys: Keys, out: &mut Partners) {
        out.start_cells(sorted, keys);
        let gather = {
            let mut index = [0u8; 64];
            for (i, to) in index.iter_mut().enumerate() {
                *to = (i % 16 * 4 + i / 16) as u8;
            }
            // SAFETY: 64 bytes are read from an array of 64 bytes.
            unsafe { _mm512_loadu_si512(index.as_ptr().cast()) }
        };
        for (cell, &at) in out.starts.iter().enumerate().take(sorted.starts.len()) {
            for (step, words) in sorted.run(keys.bucket_of_cell(cell), 1).chunks(64).enumerate() {
                let load = |i: usize| {
                    let part = words.get(16 * i..).unwrap_or(&[]);
                    let present = if part.len() >= 16 { u16::MAX } else { (1 << part.len()) - 1 };
                    // SAFETY: the mask confines the load to `part`.
                    let v = unsafe { _mm512_maskz_loadu_epi32(present, part.as_ptr().cast()) };
                    _mm512_permutexvar_epi8(gather, v)
                };
                // Each of z0..z3 now holds four lanes of 16 equal-numbered bytes; transpose the lanes.
                let (z0, z1, z2, z3) = (load(0), load(1), load(2), load(3));
                let low = [_mm512_shuffle_i32x4::<0x44>(z0, z1), _mm512_shuffle_i32x4::<0x44>(z2, z3)];
                let high = [_mm512_shuffle_i32x4::<0xee>(z0, z1), _mm512_shuffle_i32x4::<0xee>(z2, z3)];
                let rows = [
                    _mm512_shuffle_i32x4::<0x88>(low[0], low[1]),
                    _mm512_shuffle_i32x4::<0xdd>(low[0], low[1]),
                    _mm512_shuffle_i32x4::<0x88>(high[0], high[1]),
                    _mm512_shuffle_i32x4::<0xdd>(high[0], high[1]),
                ];
                let first = at as usize + 64 * step;
                for (plane, row) in out.planes.rows_mut().into_iter().zip(rows) {
                    let to = &mut plane[first..first + 64];
                    // SAFETY: `to` holds 64 bytes. What is written past the bucket lies in the slack, or is
                    // overwritten by the next bucket.
                    unsafe { _mm512_storeu_si512(to.as_mut_ptr().cast(), row) };
                }
            }
        }
    }
}

with_features! {
    fn join(
        seekers: &[&Buckets],
        partners: &Partners,
        keys: Keys,
        bench: &mut Bench<'_, Zmm>,
    ) -> Option<[u64; MAX_LISTS]> {
        matching::join(seekers, partners, keys, bench)
    }
}

/// Appends the unions of all disjoint pairs: one list is loaded a register at a time, the other word by word.
#[inline(always)]
fn cross<W: Word>(left: &[W], right: &[W], out: &mut List<W>) {
    if product::takes::<W>(left.len(), right.len()) {
        return product::cross(left, right, out);
    }
    if left.is_empty() || right.is_empty() {
        return;
    }
    let lanes = words::lanes::<W>();
    // The cheaper way round has fewer steps.
    let (singly, registers) =
        if right.len().div_ceil(lanes) * left.len() <= left.len().div_ceil(lanes) * right.len() {
            (left, right)
        } else {
            (right, left)
        };
    let room = out.room(left.len() * right.len()).as_mut_ptr();
    let mut kept = 0;
    for chunk in registers.chunks(lanes) {
        let present = words::low_lanes(chunk.len());
        let v = words::load(chunk);
        for &word in singly {
            let x = words::broadcast(word);
            let disjoint = words::disjoint::<W>(present, v, x);
            // SAFETY: at most one word is kept per pair, and `room` has `SLACK` words more than there are pairs.
            kept += unsafe { words::keep(room.add(kept), disjoint, words::union(v, x)) };
        }
    }
    out.keep(kept);
}
