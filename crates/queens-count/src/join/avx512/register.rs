//! The register of the AVX-512 path: 512 lanes.

#[allow(clippy::wildcard_imports, reason = "some dozens of names with one prefix")]
use core::arch::x86_64::*;

use crate::join::vector::{Cost, Vector};

/// 512 lanes.
#[derive(Clone, Copy, Debug)]
#[repr(transparent)]
pub(crate) struct Zmm(__m512i);

impl Vector for Zmm {
    const LANES: usize = 512;
    const PERIOD: usize = usize::MAX;
    const COST: Cost = Cost { nibble: 0.75, popcount: 0.0, slice: 220.0, table: 24.0, counting_sort: 3.0 };

    #[inline(always)]
    fn none() -> Self {
        // SAFETY: every bit pattern is a register.
        unsafe { core::mem::transmute([0u64; 8]) }
    }

    #[inline(always)]
    fn first(lanes: usize) -> Self {
        // SAFETY: features as for all of this module.
        unsafe {
            let before = _mm512_setr_epi64(0, 64, 128, 192, 256, 320, 384, 448);
            let wanted = _mm512_sub_epi64(_mm512_set1_epi64(lanes as i64), before);
            let wanted = _mm512_max_epi64(wanted, _mm512_setzero_si512());
            // A shift by 64 or more leaves nothing.
            let ones = _mm512_set1_epi64(-1);
            let lanes = _mm512_andnot_si512(_mm512_sllv_epi64(ones, wanted), ones);
            // The matrix product of `free_rows` leaves the lanes of each byte in reverse.
            let reversal = _mm512_set1_epi64(0x8040_2010_0804_0201_u64.cast_signed());
            Self(_mm512_gf2p8affine_epi64_epi8::<0>(lanes, reversal))
        }
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        // SAFETY: features as for all of this module.
        Self(unsafe { _mm512_and_si512(self.0, other.0) })
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        // SAFETY: features as for all of this module.
        Self(unsafe { _mm512_andnot_si512(other.0, self.0) })
    }

    #[inline(always)]
    fn free_rows(plane: &[u8]) -> [Self; 8] {
        assert!(plane.len() >= 512, "a register of bytes for each bit");
        // SAFETY: features as for all of this module; 8 × 64 bytes are read from a slice of at least 512.
        unsafe {
            let identity = _mm512_set1_epi64(0x8040_2010_0804_0201_u64.cast_signed());
            let mut index = [0u8; 64];
            for (i, to) in index.iter_mut().enumerate() {
                *to = (i % 8 * 8 + i / 8) as u8;
            }
            let by_bit = _mm512_loadu_si512(index.as_ptr().cast());
            // 64 bytes hold eight 8 × 8 bit matrices. With the bytes as the matrix and the identity as the operand the
            // product is the transposed matrix; the constant complements it. Then bytes of one bit go together.
            let slice = |i: usize| {
                let bytes = _mm512_loadu_si512(plane.as_ptr().add(64 * i).cast());
                let rows = _mm512_gf2p8affine_epi64_epi8::<0xff>(identity, bytes);
                _mm512_permutexvar_epi8(by_bit, rows)
            };
            let g = [slice(0), slice(1), slice(2), slice(3), slice(4), slice(5), slice(6), slice(7)];
            // Word `b` of g[i] is row `b` of lanes 64i.. : transpose 8 × 8 words.
            let low = |i: usize| _mm512_unpacklo_epi64(g[i], g[i + 1]);
            let high = |i: usize| _mm512_unpackhi_epi64(g[i], g[i + 1]);
            let (t0, t1, t2, t3) = (low(0), high(0), low(2), high(2));
            let (t4, t5, t6, t7) = (low(4), high(4), low(6), high(6));
            let near = |x, y| _mm512_shuffle_i64x2::<0x44>(x, y);
            let far = |x, y| _mm512_shuffle_i64x2::<0xee>(x, y);
            let (a0, a1, b0, b1) = (near(t0, t2), far(t0, t2), near(t4, t6), far(t4, t6));
            let (c0, c1, d0, d1) = (near(t1, t3), far(t1, t3), near(t5, t7), far(t5, t7));
            let even = |x, y| Self(_mm512_shuffle_i64x2::<0x88>(x, y));
            let odd = |x, y| Self(_mm512_shuffle_i64x2::<0xdd>(x, y));
            [
                even(a0, b0),
                even(c0, d0),
                odd(a0, b0),
                odd(c0, d0),
                even(a1, b1),
                even(c1, d1),
                odd(a1, b1),
                odd(c1, d1),
            ]
        }
    }

    #[inline(always)]
    fn count(accumulator: Self, lanes: Self) -> Self {
        // SAFETY: features as for all of this module.
        Self(unsafe { _mm512_add_epi64(accumulator.0, _mm512_popcnt_epi64(lanes.0)) })
    }

    #[inline(always)]
    fn add(sum: Self, accumulator: Self) -> Self {
        // SAFETY: features as for all of this module.
        Self(unsafe { _mm512_add_epi64(sum.0, accumulator.0) })
    }

    #[inline(always)]
    fn total(sum: Self) -> u64 {
        // SAFETY: features as for all of this module.
        unsafe { _mm512_reduce_add_epi64(sum.0).cast_unsigned() }
    }
}
