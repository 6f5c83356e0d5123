//! Plus replacement: the best of parents and children together.
//!
//! ```text
//!   parents   9  2  5  7
//!   children  6  8  5  4
//!   next      2  4  5' 5       the child's 5 before its parent's
//! ```
//!
//! ```text
//! sort parents and children by their pairs, children before parents where they are equal
//! admit them in that order until the population is full
//! ```
//!
//! O((P + C) log (P + C)). The best board is never lost. That children precede their equals matters
//! much: on the plateaus of this problem a population that does not move at equal cost gets stuck.
//!
//! Source: the (P + C) of evolution strategies, Beyer and Schwefel 2002, doi:10.1023/A:1015059928466.
//!
//! ```
//! use queens_core::{Problem, Search};
//! use queens_ga::{GeneticAlgorithm, Replacement};
//! let mut run = GeneticAlgorithm::default().replacement(Replacement::Plus).start(&Problem::new(50), 1)?;
//! let mut last = run.cost();
//! while let core::ops::ControlFlow::Continue(_) = run.step() {
//!     assert!(run.cost() <= last);
//!     last = run.cost();
//! }
//! # Ok::<(), queens_core::SolveError>(())
//! ```

use super::{Scratch, offer_child, offer_parent};
use crate::{population::Population, roster::Roster};

pub(super) fn offer(
    parents: &Population,
    children: &Population,
    roster: &mut Roster<'_>,
    scratch: &mut Scratch,
) {
    let order = &mut scratch.order;
    let born = children.len();
    let pairs_of = |index: u32| match index.checked_sub(born) {
        None => children.pairs()[index as usize],
        Some(parent) => parents.pairs()[parent as usize],
    };
    order.clear();
    order.extend(0..born + parents.len());
    order.sort_unstable_by_key(|&index| (pairs_of(index), index));
    for &index in order.iter() {
        if roster.is_full() {
            break;
        }
        match index.checked_sub(born) {
            None => offer_child(roster, children, index),
            Some(parent) => offer_parent(roster, parents, parent),
        }
    }
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
        let children = [(4, 6), (5, 8), (6, 5), (7, 4)];
        let next = next(Replacement::Plus, &parents, &children, Duplicates::Refuse, 1);
        assert_eq!(next, [Parent(1), Child(3), Child(2), Parent(2)]);
    }

    #[test]
    fn a_copy_of_a_parent_takes_its_place() {
        let next = |duplicates| next(Replacement::Plus, &[(0, 1), (1, 9)], &[(0, 1)], duplicates, 1);
        assert_eq!(next(Duplicates::Refuse), [Child(0), Parent(1)]);
        assert_eq!(next(Duplicates::Allow), [Child(0), Parent(0)]);
    }
}
