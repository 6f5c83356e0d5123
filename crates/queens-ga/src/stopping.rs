//! Stopping: solved, out of generations, or stale.
//!
//! ```text
//! after every generation:
//!     a board without attacking pairs, child or member?            solved
//!     the population holds every board there is, none solved?      exhausted, which is a proof
//!     as many generations made as allowed?                         generation limit
//!     the best so far not beaten for `stale` generations?          stale
//! ```
//!
//! The proof needs n! <= population and copies refused: it ends n = 2 and n = 3 at once.
//!
//! ```
//! use queens_core::{Problem, Stop};
//! use queens_ga::GeneticAlgorithm;
//! for (n, stop) in [(1, Stop::Solved), (2, Stop::Exhausted), (3, Stop::Exhausted), (4, Stop::Solved)] {
//!     assert_eq!(GeneticAlgorithm::default().solve(&Problem::new(n), 1)?.stop, stop);
//! }
//! # Ok::<(), queens_core::SolveError>(())
//! ```

use queens_core::Stop;

/// When a run that finds nothing ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct Stopping {
    /// Generations that may be made. `[default 100_000] [range 0..]`
    pub generations: u64,
    /// Generations that may pass without a new best board. `[default None: any number] [range 1..]`
    pub stale: Option<u64>,
}

impl Default for Stopping {
    fn default() -> Self {
        Self { generations: 100_000, stale: None }
    }
}

impl Stopping {
    /// Why to stop, after `generation` generations, the last new best of which came in `improved`.
    pub(crate) fn verdict(self, generation: u64, improved: u64) -> Option<Stop> {
        if generation >= self.generations {
            Some(Stop::GenerationLimit)
        } else if self.stale.is_some_and(|stale| generation - improved >= stale) {
            Some(Stop::Stale)
        } else {
            None
        }
    }
}

/// n!, the number of permutations; the largest number where it is larger.
pub(crate) fn factorial(n: u32) -> u64 {
    // From 21 on the product has long saturated.
    (1..=u64::from(n.min(21))).fold(1, u64::saturating_mul)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_are_reached_and_not_passed() {
        let limits = Stopping { generations: 10, stale: Some(4) };
        assert_eq!(limits.verdict(3, 0), None);
        assert_eq!(limits.verdict(4, 0), Some(Stop::Stale));
        assert_eq!(limits.verdict(9, 6), None);
        assert_eq!(limits.verdict(10, 9), Some(Stop::GenerationLimit));
        assert_eq!(Stopping { generations: 0, stale: None }.verdict(0, 0), Some(Stop::GenerationLimit));
    }

    #[test]
    fn factorials_saturate() {
        assert_eq!((factorial(0), factorial(3), factorial(20)), (1, 6, 2_432_902_008_176_640_000));
        assert_eq!((factorial(21), factorial(u32::MAX)), (u64::MAX, u64::MAX));
    }
}
