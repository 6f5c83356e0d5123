//! Comma replacement by roulette: parents die; of their many children as many as there were parents
//! are drawn by a roulette wheel, none of them twice.
//!
//! ```text
//!   24 children  26 22 19 25 23 …     fitness
//!   12 spins      ^     ^  ^          each takes the child off the wheel
//! ```
//!
//! ```text
//! repeat until the population is full or no child is left:
//!     child = a spin of the wheel of the children's fitness
//!     take it off the wheel; admit it unless it is a copy of one admitted before
//! ```
//!
//! O(P C). A parent survives only through its children, so good boards are often lost: a solved child
//! must be noticed before the drawing, or 3 to 4 runs of 100 lose it. This is the scheme of many
//! teaching programs for eight queens; where it is used, the wheel decides twice.
//!
//! Source: the (P, C) of evolution strategies, Beyer and Schwefel 2002, doi:10.1023/A:1015059928466,
//! there with the best of the children instead of a wheel.
//!
//! ```
//! use queens_core::Problem;
//! use queens_ga::{GeneticAlgorithm, Replacement};
//! let seed = GeneticAlgorithm::seed_004();
//! assert_eq!((seed.replacement, seed.population, seed.offspring), (Replacement::Comma, 12, 24));
//! assert!(seed.solve(&Problem::new(8), 1)?.solution.is_some());
//! # Ok::<(), queens_core::SolveError>(())
//! ```

use queens_core::rand::Rng;

use super::{Scratch, offer_child};
use crate::{fitness::Fitness, population::Population, roster::Roster};

pub(super) fn offer<R: Rng + ?Sized>(
    children: &Population,
    fitness: Fitness,
    roster: &mut Roster<'_>,
    scratch: &mut Scratch,
    rng: &mut R,
) {
    let Scratch { order: left, weights, wheel } = scratch;
    left.clear();
    left.extend(0..children.len());
    weights.clear();
    weights.extend(children.iter().map(|(genes, pairs)| fitness.of(pairs, genes.len() as u32)));
    while !roster.is_full() && !left.is_empty() {
        wheel.set(weights);
        let drawn = wheel.spin(rng) as usize;
        weights.swap_remove(drawn);
        offer_child(roster, children, left.swap_remove(drawn));
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::super::{Replacement, testing::next};
    use crate::{
        chi_square::{chi_square, counts},
        duplicates::Duplicates,
        observe::Origin,
    };

    fn children_of(origins: &[Origin]) -> Vec<u32> {
        origins
            .iter()
            .filter_map(|origin| if let Origin::Child(index) = origin { Some(*index) } else { None })
            .collect()
    }

    /// With side 1 every fitness is 0 and the wheel is blind: each ordered pair is equally likely.
    #[test]
    fn drawing_without_doubles_is_fair() {
        let children = [(5, 0), (6, 0), (7, 0)];
        let draws = (0..30_000).map(|seed| {
            let drawn =
                children_of(&next(Replacement::Comma, &[(0, 1); 2], &children, Duplicates::Allow, seed));
            drawn[0] * 3 + drawn[1]
        });
        let weights: Vec<f64> = (0..9).map(|i| f64::from(u8::from(i / 3 != i % 3))).collect();
        // 5 degrees of freedom: 20.5 is passed once in a thousand.
        assert!(chi_square(&counts(9, draws), &weights) < 20.5);
    }

    #[test]
    fn parents_and_copies_are_turned_away() {
        let parents = [(0, 0), (1, 0), (2, 0)];
        let children = [(5, 3), (5, 3), (5, 3), (6, 3)];
        for seed in 0..50 {
            let refused =
                children_of(&next(Replacement::Comma, &parents, &children, Duplicates::Refuse, seed));
            assert!(refused.len() == 2 && refused.contains(&3), "{refused:?}");
            let allowed = next(Replacement::Comma, &parents, &children, Duplicates::Allow, seed);
            assert_eq!(children_of(&allowed).len(), 3);
        }
    }
}
