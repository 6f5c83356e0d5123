//! Stochastic universal sampling: a roulette wheel with many balls at equal distances, spun once.
//!
//! ```text
//!   |----------|--------|------|----------|
//!     ^         ^         ^         ^          four pointers, one random offset
//! ```
//!
//! ```text
//! step = total / count; offset = a random number in 0..step
//! for i in 0..count: choose the board under offset + i step
//! bring the chosen ones into a random order
//! ```
//!
//! Each board is chosen as often as it may expect, rounded up or down, where single spins scatter.
//! The order is random, because neighbours are mated. O(P + count log P).
//!
//! Source: Baker 1987, *Reducing bias and inefficiency in the selection algorithm*; compared with the
//! others by Blickle and Thiele 1996, doi:10.1162/evco.1996.4.4.361.
//!
//! ```
//! use queens_core::random;
//! use queens_ga::selection::{Wheel, universal};
//! let wheel = Wheel::new(&[1.0, 2.0, 1.0]);
//! let mut chosen = universal::draw(&wheel, 8, &mut random::generator(1));
//! chosen.sort_unstable();
//! assert_eq!(chosen, [0, 0, 1, 1, 1, 1, 2, 2]); // exactly the expectation, whatever the seed
//! ```

use alloc::vec::Vec;

use queens_core::{rand::Rng, random};

use super::Wheel;

/// `count` boards, in random order; none if the wheel is empty.
pub fn draw<R: Rng + ?Sized>(wheel: &Wheel, count: u32, rng: &mut R) -> Vec<u32> {
    let mut chosen = Vec::new();
    draw_into(wheel, count, &mut chosen, rng);
    chosen
}

/// The same in given memory.
pub(super) fn draw_into<R: Rng + ?Sized>(wheel: &Wheel, count: u32, chosen: &mut Vec<u32>, rng: &mut R) {
    chosen.clear();
    if wheel.is_empty() {
        return;
    }
    let step = wheel.total() / f64::from(count.max(1));
    let offset = random::unit(rng);
    chosen.extend((0..count).map(|i| wheel.at((f64::from(i) + offset) * step)));
    random::shuffle(rng, chosen);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chi_square::{chi_square, counts};

    #[test]
    fn every_board_is_chosen_as_often_as_it_may_expect() {
        let weights = [26.0, 0.0, 19.0, 25.0, 3.0];
        let wheel = Wheel::new(&weights);
        let mut rng = random::generator(10);
        for _ in 0..200 {
            let seen = counts(5, draw(&wheel, 24, &mut rng).into_iter());
            for (&seen, weight) in seen.iter().zip(weights) {
                let expected = 24.0 * weight / 73.0;
                assert!((seen as f64 - expected).abs() < 1.0, "{seen} for {expected}");
            }
        }
    }

    #[test]
    fn the_first_one_chosen_is_a_fair_spin() {
        let weights = [26.0, 22.0, 19.0, 25.0];
        let wheel = Wheel::new(&weights);
        let mut rng = random::generator(11);
        let seen = counts(4, (0..40_000).map(|_| draw(&wheel, 6, &mut rng)[0]));
        assert!(chi_square(&seen, &weights) < 16.3, "{seen:?}");
        assert!(draw(&Wheel::new(&[]), 6, &mut rng).is_empty());
    }
}
