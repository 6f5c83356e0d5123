//! Seeded random choices, the same on every platform.

use rand::Rng;
use rand::rngs::Xoshiro256PlusPlus;

/// A uniformly distributed number in `0..n`, without bias (rejection on the product's low half, Lemire 2019,
/// DOI 10.1145/3230636); 0 if `n == 0`.
pub(crate) fn below(generator: &mut Xoshiro256PlusPlus, n: u32) -> u32 {
    if n <= 1 {
        return 0;
    }
    let rejected = n.wrapping_neg() % n;
    loop {
        let product = u64::from(generator.next_u32()) * u64::from(n);
        if product as u32 >= rejected {
            return (product >> 32) as u32;
        }
    }
}

/// Brings `items` into a uniformly random order (Fisher and Yates, downwards).
pub(crate) fn shuffle(generator: &mut Xoshiro256PlusPlus, items: &mut [u32]) {
    for last in (1..items.len()).rev() {
        let other = below(generator, last as u32 + 1) as usize;
        items.swap(last, other);
    }
}
