//! Roulette selection: every board owns a slice of the wheel as wide as its fitness.
//!
//! ```text
//!   fitness   26 |       22 |    19 |       25 |
//!             |----------|--------|------|----------|
//!             0         26       48     67         92
//!                                    ^ ball at 54: the third board
//! ```
//!
//! ```text
//! total = sum of the fitness
//! ball  = a random number in 0..total
//! the first board whose running sum exceeds the ball is chosen
//! ```
//!
//! O(P) to build the wheel for P boards, O(log P) per spin. At larger n all slices are nearly equal
//! and the search drifts: it is kept for small boards and because it is what the textbooks teach.
//!
//! Source: Holland 1975, *Adaptation in Natural and Artificial Systems*, doi:10.7551/mitpress/1090.001.0001.
//!
//! ```
//! use queens_core::random;
//! use queens_ga::selection::Wheel;
//! let wheel = Wheel::new(&[0.0, 1.0, 3.0]);
//! let mut rng = random::generator(1);
//! let threes = (0..1000).filter(|_| wheel.spin(&mut rng) == 2).count();
//! assert!((700..800).contains(&threes)); // three in four
//! ```

use alloc::vec::Vec;

use queens_core::{rand::Rng, random};

/// A wheel with a slice for every weight; weights are finite and at least 0.
///
/// If all weights are 0, all slices are equal.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Wheel {
    /// `sums[i]`: the weights of 0 to i, added in that order.
    sums: Vec<f64>,
}

impl Wheel {
    /// The wheel of these weights. Negative and infinite weights and those that are no numbers count as 0.
    pub fn new(weights: &[f64]) -> Self {
        let mut wheel = Self::default();
        wheel.set(weights);
        wheel
    }

    /// The same in the old memory.
    pub(crate) fn set(&mut self, weights: &[f64]) {
        let slices = |weights: &[f64], sums: &mut Vec<f64>, slice: &dyn Fn(f64) -> f64| {
            sums.clear();
            sums.extend(weights.iter().scan(0.0, |sum, &weight| {
                *sum += slice(weight);
                Some(*sum)
            }));
        };
        slices(weights, &mut self.sums, &|weight| if weight.is_finite() { weight.max(0.0) } else { 0.0 });
        if self.total() <= 0.0 {
            slices(weights, &mut self.sums, &|_| 1.0);
        }
    }

    /// The number of slices.
    pub fn len(&self) -> u32 {
        self.sums.len() as u32
    }

    /// Whether there are no slices at all.
    pub fn is_empty(&self) -> bool {
        self.sums.is_empty()
    }

    /// The sum of all weights.
    pub(crate) fn total(&self) -> f64 {
        self.sums.last().copied().unwrap_or(0.0)
    }

    /// The slice under a ball at `0.0..total`.
    pub(crate) fn at(&self, ball: f64) -> u32 {
        let index = self.sums.partition_point(|&sum| sum <= ball);
        // Rounding can put the ball on the very end, behind the last slice that has a width.
        let end = self.total();
        index.min(self.sums.partition_point(|&sum| sum < end)) as u32
    }

    /// One slice, in proportion to its weight; 0 if the wheel is empty.
    pub fn spin<R: Rng + ?Sized>(&self, rng: &mut R) -> u32 {
        self.at(random::unit(rng) * self.total())
    }

    /// One slice other than `other`, in proportion to its weight: as if the wheel were spun until the
    /// ball falls elsewhere. Any of the others if only `other` has a weight; `other` if there are none.
    pub fn spin_but<R: Rng + ?Sized>(&self, other: u32, rng: &mut R) -> u32 {
        let len = self.len();
        if other >= len {
            return self.spin(rng);
        }
        if len == 1 {
            return other;
        }
        let skip = other as usize;
        let before = if skip == 0 { 0.0 } else { self.sums[skip - 1] };
        let after = self.total() - self.sums[skip];
        if before + after > 0.0 {
            let ball = random::unit(rng) * (before + after);
            let ball = if ball < before { ball } else { self.sums[skip] + (ball - before) };
            let slice = self.at(ball);
            if slice != other {
                return slice;
            }
        }
        // Nobody else has a weight that counts beside this one.
        let blind = random::below(rng, len - 1);
        if blind < other { blind } else { blind + 1 }
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec;

    use super::*;
    use crate::chi_square::{chi_square, counts};

    #[test]
    fn slices_are_hit_in_proportion() {
        let weights = [26.0, 22.0, 0.0, 19.0, 25.0];
        let wheel = Wheel::new(&weights);
        let mut rng = random::generator(3);
        let seen = counts(5, (0..100_000).map(|_| wheel.spin(&mut rng)));
        assert_eq!(seen[2], 0);
        // 3 degrees of freedom: 16.3 is passed once in a thousand.
        assert!(chi_square(&seen, &weights) < 16.3, "{seen:?}");
    }

    #[test]
    fn a_spin_without_one_slice_is_a_spin_until_another_one() {
        let wheel = Wheel::new(&[1.0, 2.0, 3.0, 4.0]);
        for other in 0..4 {
            let mut rng = random::generator(4);
            let seen = counts(4, (0..50_000).map(|_| wheel.spin_but(other, &mut rng)));
            let mut expected = [1.0, 2.0, 3.0, 4.0];
            expected[other as usize] = 0.0;
            assert_eq!(seen[other as usize], 0);
            // 2 degrees of freedom: 13.8 is passed once in a thousand.
            assert!(chi_square(&seen, &expected) < 13.8, "{other}: {seen:?}");
        }
    }

    #[test]
    fn wheels_without_weight_are_blind() {
        for weights in [[0.0; 3], [-1.0, f64::NAN, f64::INFINITY]] {
            let wheel = Wheel::new(&weights);
            let mut rng = random::generator(5);
            let seen = counts(3, (0..30_000).map(|_| wheel.spin(&mut rng)));
            assert!(chi_square(&seen, &[1.0; 3]) < 13.8, "{seen:?}");
        }
        let lonely = Wheel::new(&[0.0, 7.0, 0.0]);
        let mut rng = random::generator(6);
        let seen = counts(3, (0..30_000).map(|_| lonely.spin_but(1, &mut rng)));
        assert!(chi_square(&seen, &[1.0, 0.0, 1.0]) < 10.8, "{seen:?}");
        assert_eq!(Wheel::new(&[]).spin(&mut rng), 0);
        assert_eq!(Wheel::new(&[2.0]).spin_but(0, &mut rng), 0);
    }

    #[test]
    fn the_edges_of_slices_belong_to_the_next_one() {
        let wheel = Wheel::new(&[1.0, 0.0, 2.0, 0.0]);
        let slices = [0.0, 0.9, 1.0, 2.9, 3.0].map(|ball| wheel.at(ball));
        assert_eq!(slices, [0, 0, 2, 2, 2]);
        assert_eq!(vec![wheel.len()], [4]);
    }
}
