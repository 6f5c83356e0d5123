//! All numbers below n in a scrambled order, without storing them.

use queens_core::{rand::Rng, random::Generator};

/// A keyed bijection of the numbers below the next power of two; those of n and more are passed over
/// ("cycle walking", Black and Rogaway 2002, doi:10.1007/3-540-45760-7_9).
///
/// Each round is a bijection for itself: exclusive or with a right shift of oneself, and multiplication by
/// an odd number, modulo the power of two.
#[derive(Clone, Debug)]
pub(super) struct Bijection {
    n: u64,
    next: u64,
    mask: u64,
    shift: u32,
    offset: u64,
    factors: [u64; 3],
}

impl Bijection {
    /// The order that the generator's next numbers choose.
    pub(super) fn new(n: u32, rng: &mut Generator) -> Self {
        // At least four bits, so that the shift by half of them mixes something.
        let bits = (64 - u64::from(n.saturating_sub(1)).leading_zeros()).max(4);
        let factors = core::array::from_fn(|_| rng.next_u64() | 1);
        Self { n: n.into(), next: 0, mask: (1 << bits) - 1, shift: bits / 2, offset: rng.next_u64(), factors }
    }

    /// The image of a number below the power of two.
    #[inline]
    const fn image(&self, number: u64) -> u64 {
        let mut image = (number ^ self.offset) & self.mask;
        image ^= image >> self.shift;
        let mut round = 0;
        while round < self.factors.len() {
            image = image.wrapping_mul(self.factors[round]) & self.mask;
            image ^= image >> self.shift;
            round += 1;
        }
        image
    }
}

impl Iterator for Bijection {
    type Item = u32;

    #[inline]
    fn next(&mut self) -> Option<u32> {
        while self.next <= self.mask {
            let image = self.image(self.next);
            self.next += 1;
            if image < self.n {
                return Some(image as u32);
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use queens_core::random;

    use super::*;

    #[test]
    fn every_number_comes_once() {
        for n in [0, 1, 2, 5, 16, 17, 100, 1000, 4097] {
            for seed in 0..5 {
                let mut all: Vec<u32> = Bijection::new(n, &mut random::generator(seed)).collect();
                all.sort_unstable();
                assert!(all.into_iter().eq(0..n), "n = {n}");
            }
        }
    }

    #[test]
    fn the_order_is_scrambled() {
        let order: Vec<u32> = Bijection::new(1 << 16, &mut random::generator(1)).collect();
        let neighbours = order.windows(2).filter(|pair| pair[0].abs_diff(pair[1]) < 100).count();
        // 200 in 65,536 by chance, 200 of them.
        assert!(neighbours < 400, "{neighbours}");
    }
}
