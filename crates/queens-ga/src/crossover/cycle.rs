//! Cycle crossover (CX): every gene stays at the position that it has in one of the parents.
//!
//! ```text
//!   a       0 1 2 3 4 5 6 7
//!   b       1 3 5 7 6 4 2 0
//!   cycles  1 1 2 1 2 2 2 1      a[0] = 0 stands in b at 7, a[7] = 7 at 3, a[3] = 3 at 1, a[1] = 1 at 0
//!   child   0 1 5 3 6 4 2 7      cycle 1 from a, cycle 2 from b
//! ```
//!
//! ```text
//! from = a
//! for each position without a gene:
//!     go round its cycle: child[position] = from[position]; position = where b holds a[position]
//!     from = the other parent
//! ```
//!
//! O(n), no random choice. The positions of a cycle hold the same genes in both parents, so each
//! cycle can be taken from either; they are taken in turn.
//!
//! Source: Oliver, Smith and Holland 1987, *A study of permutation crossover operators on the
//! traveling salesman problem*; reviewed in Larrañaga et al. 1999, doi:10.1023/A:1006529012972.
//!
//! ```
//! use queens_core::Permutation;
//! use queens_ga::crossover::cycle;
//! let a = Permutation::new([0, 1, 2, 3, 4, 5, 6, 7])?;
//! let b = Permutation::new([1, 3, 5, 7, 6, 4, 2, 0])?;
//! let [first, second] = cycle::children(&a, &b)?;
//! assert_eq!(first.as_slice(), [0, 1, 5, 3, 6, 4, 2, 7]);
//! assert_eq!(second.as_slice(), [1, 3, 2, 7, 4, 5, 6, 0]);
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```

use queens_core::Permutation;

use super::{CrossoverError, Scratch, both};

/// Marks a position whose cycle has been gone round.
const DONE: u32 = u32::MAX;

/// The first cycle of `a`, the second of `b` and so on, and the other way round; O(n).
///
/// # Errors
///
/// [`CrossoverError::Sides`] and [`CrossoverError::Memory`].
pub fn children(a: &Permutation, b: &Permutation) -> Result<[Permutation; 2], CrossoverError> {
    both(a, b, |[a, b], [first, second], scratch| {
        child(a, b, first, scratch);
        child(b, a, second, scratch);
    })
}

/// The first cycle of `a`, the second of `b` and so on.
pub(super) fn child(a: &[u32], b: &[u32], child: &mut [u32], scratch: &mut Scratch) {
    let place_in_b = &mut scratch.place;
    for (&gene, position) in b.iter().zip(0..) {
        place_in_b[gene as usize] = position;
    }
    let mut from = [a, b];
    for start in 0..a.len() {
        let mut position = start;
        let mut fresh = false;
        loop {
            let next = core::mem::replace(&mut place_in_b[a[position] as usize], DONE);
            if next == DONE {
                break;
            }
            fresh = true;
            child[position] = from[0][position];
            position = next as usize;
        }
        if fresh {
            from.swap(0, 1);
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use queens_core::random;

    use super::*;

    proptest! {
        #[test]
        fn every_gene_is_where_a_parent_has_it(n in 1_u32..=64, seed: u64) {
            let mut rng = random::generator(seed);
            let (a, b) = (Permutation::random(n, &mut rng)?, Permutation::random(n, &mut rng)?);
            let [first, second] = children(&a, &b)?;
            for i in 0..n as usize {
                let parents = [a.as_slice()[i], b.as_slice()[i]];
                let children = [first.as_slice()[i], second.as_slice()[i]];
                prop_assert!(children == parents || children == [parents[1], parents[0]]);
            }
            prop_assert_eq!(first.as_slice()[0], a.as_slice()[0]);
        }
    }
}
