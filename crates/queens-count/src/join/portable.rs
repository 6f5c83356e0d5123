//! The portable path: plain Rust, no intrinsics, any processor.
//!
//! A register is two 64-bit words, which compilers turn into one SSE2 or NEON register.

use super::kernel::Kernel;
use super::vector::{Cost, Vector};
use super::word::{List, Word};

/// The portable path.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Portable;

impl Kernel for Portable {
    type Register = Pair;

    #[inline]
    fn cross<W: Word>(self, left: &[W], right: &[W], out: &mut List<W>) {
        let room = out.room(left.len() * right.len());
        let mut kept = 0;
        for &x in left {
            for &y in right {
                // Written always, kept if disjoint: no branch to mispredict.
                room[kept] = x | y;
                kept += usize::from(x & y == W::default());
            }
        }
        out.keep(kept);
    }
}

/// 128 lanes.
#[derive(Clone, Copy, Debug)]
#[repr(align(16))]
pub(crate) struct Pair([u64; 2]);

impl Pair {
    #[inline(always)]
    fn map(self, f: impl Fn(u64) -> u64) -> Self {
        Self([f(self.0[0]), f(self.0[1])])
    }
}

impl Vector for Pair {
    const LANES: usize = 128;
    /// A byte of the accumulator takes up to 8 per word.
    const PERIOD: usize = 31;
    const COST: Cost = Cost { nibble: 0.7, popcount: 4.0, slice: 500.0, table: 16.0, counting_sort: 0.0 };

    #[inline(always)]
    fn none() -> Self {
        Self([0; 2])
    }

    #[inline(always)]
    fn first(lanes: usize) -> Self {
        let low = |lanes: usize| if lanes >= 64 { u64::MAX } else { (1 << lanes) - 1 };
        Self([low(lanes), low(lanes.saturating_sub(64))])
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        Self([self.0[0] & other.0[0], self.0[1] & other.0[1]])
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        self.and(other.map(|x| !x))
    }

    fn free_rows(plane: &[u8]) -> [Self; 8] {
        let mut rows = [[0u8; 16]; 8];
        for (lane, eight) in plane.as_chunks::<8>().0.iter().enumerate().take(16) {
            let transposed = transpose8(!u64::from_le_bytes(*eight)).to_le_bytes();
            for (row, byte) in rows.iter_mut().zip(transposed) {
                row[lane] = byte;
            }
        }
        rows.map(|row| {
            let word = |at: usize| u64::from_le_bytes(core::array::from_fn(|i| row[at + i]));
            Self([word(0), word(8)])
        })
    }

    #[inline(always)]
    fn count(accumulator: Self, lanes: Self) -> Self {
        const ONES: u64 = 0x5555_5555_5555_5555;
        const TWOS: u64 = 0x3333_3333_3333_3333;
        const FOURS: u64 = 0x0f0f_0f0f_0f0f_0f0f;
        let pairs = lanes.map(|x| x - (x >> 1 & ONES));
        let nibbles = pairs.map(|x| (x & TWOS) + (x >> 2 & TWOS));
        let bytes = nibbles.map(|x| (x + (x >> 4)) & FOURS);
        Self([accumulator.0[0] + bytes.0[0], accumulator.0[1] + bytes.0[1]])
    }

    #[inline(always)]
    fn add(sum: Self, accumulator: Self) -> Self {
        const EVEN: u64 = 0x00ff_00ff_00ff_00ff;
        const ONES: u64 = 0x0001_0001_0001_0001;
        // Neighbouring bytes, then all four sums, which meet in the highest 16 bits.
        let Self([low, high]) = accumulator.map(|x| ((x & EVEN) + (x >> 8 & EVEN)).wrapping_mul(ONES) >> 48);
        Self([sum.0[0] + low, sum.0[1] + high])
    }

    #[inline(always)]
    fn total(sum: Self) -> u64 {
        sum.0.iter().sum()
    }
}

/// Transposes an 8 × 8 bit matrix: bit `j` of byte `i` becomes bit `i` of byte `j`.
#[inline(always)]
fn transpose8(mut x: u64) -> u64 {
    for (shift, mask) in
        [(7, 0x00aa_00aa_00aa_00aa_u64), (14, 0x0000_cccc_0000_cccc), (28, 0x0000_0000_f0f0_f0f0)]
    {
        let swap = (x ^ x >> shift) & mask;
        x ^= swap ^ swap << shift;
    }
    x
}

#[cfg(test)]
mod tests {
    use super::{Pair, Vector, transpose8};

    #[test]
    fn transposition_moves_each_bit() {
        for i in 0..8 {
            for j in 0..8 {
                assert_eq!(transpose8(1 << (8 * i + j)), 1 << (8 * j + i));
            }
        }
    }

    #[test]
    fn counts_add_up() {
        let mut sum = Pair::none();
        let mut expected = 0;
        for lanes in (0..=128).step_by(5) {
            sum = Pair::count(sum, Pair::first(lanes));
            expected += lanes as u64;
        }
        assert_eq!(Pair::total(Pair::add(Pair::none(), sum)), expected);
    }
}
