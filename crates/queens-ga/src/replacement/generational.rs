//! Generational replacement with elites: the children take over; only the best parents stay.
//!
//! ```text
//!   parents   9  2  5  7         one elite: 2
//!   children  6  8  3  4
//!   next      2 | 6  8  3        in the order of birth, whatever their worth
//! ```
//!
//! ```text
//! admit the `elites` best parents
//! admit the children in the order of birth until the population is full
//! ```
//!
//! O(P log P + C). Without elites the best board can be lost; with one, the best never gets worse.
//! All selection is in the choice of the parents.
//!
//! Source: De Jong 1975, *An Analysis of the Behavior of a Class of Genetic Adaptive Systems* (elitist model).
//!
//! ```
//! use queens_core::{Problem, Search, Stop};
//! use queens_ga::{GeneticAlgorithm, Replacement};
//! let mut run = GeneticAlgorithm::default()
//!     .population(20)
//!     .offspring(20)
//!     .replacement(Replacement::Generational { elites: 1 })
//!     .start(&Problem::new(8), 1)?;
//! assert_eq!(run.run(), Stop::Solved);
//! # Ok::<(), queens_core::SolveError>(())
//! ```

use super::{Scratch, offer_child, offer_parent};
use crate::{population::Population, roster::Roster, selection::truncation};

pub(super) fn offer(
    parents: &Population,
    children: &Population,
    elites: u32,
    roster: &mut Roster<'_>,
    scratch: &mut Scratch,
) {
    if elites > 0 {
        truncation::sort(parents.pairs(), &mut scratch.order);
        scratch.order.iter().take(elites as usize).for_each(|&index| offer_parent(roster, parents, index));
    }
    (0..children.len()).for_each(|index| offer_child(roster, children, index));
}

#[cfg(test)]
mod tests {
    use super::super::{Replacement, testing::next};
    use crate::{
        duplicates::Duplicates,
        observe::Origin::{Child, Parent},
    };

    #[test]
    fn the_drawing_is_right() {
        let parents = [(0, 9), (1, 2), (2, 5), (3, 7)];
        let children = [(4, 6), (5, 8), (6, 3), (7, 4)];
        let scheme = |elites| Replacement::Generational { elites };
        let next = |elites| next(scheme(elites), &parents, &children, Duplicates::Refuse, 1);
        assert_eq!(next(1), [Parent(1), Child(0), Child(1), Child(2)]);
        assert_eq!(next(0), [Child(0), Child(1), Child(2), Child(3)]);
        assert_eq!(next(4), [Parent(1), Parent(2), Parent(3), Parent(0)]);
    }

    #[test]
    fn copies_of_elites_are_turned_away() {
        let parents = [(0, 9), (1, 2)];
        let children = [(1, 2), (5, 8), (6, 1)];
        let scheme = Replacement::Generational { elites: 1 };
        assert_eq!(next(scheme, &parents, &children, Duplicates::Refuse, 1), [Parent(1), Child(1)]);
        assert_eq!(next(scheme, &parents, &children, Duplicates::Allow, 1), [Parent(1), Child(0)]);
    }
}
