//! Partially matched crossover (PMX): the parents exchange a segment, and what stands twice after
//! that is replaced by what it was exchanged for.
//!
//! ```text
//!   parents    0 1 | 2 4 | 3 6 7 5        1 2 | 3 0 | 4 5 7 6
//!   exchanged  0 1 | 3 0 | 3 6 7 5        1 2 | 2 4 | 4 5 7 6     mapping 2-3, 4-0
//!   repaired   4 1 | 3 0 | 2 6 7 5        1 3 | 2 4 | 0 5 7 6
//! ```
//!
//! ```text
//! child[segment] = b[segment]
//! for each position outside: gene = a[position]
//!     while gene stands in b's segment, at position p: gene = a[p]
//!     child[position] = gene
//! ```
//!
//! The `while` matters. One step of the mapping may lead to a gene that stands in the segment, too: in
//! `0 | 1 2 | 3` and `3 | 0 1 | 2` the 0 maps to 1 and 1 maps to 2. Programs that take one step get a
//! column twice and cut again until none is; following the chain to its end always succeeds, since it
//! never meets a gene twice. O(n): a chain uses up genes of the segment, and chains do not share any.
//!
//! Source: Goldberg and Lingle 1985, *Alleles, loci, and the traveling salesman problem*; reviewed in
//! Larrañaga et al. 1999, doi:10.1023/A:1006529012972.
//!
//! ```
//! use queens_core::Permutation;
//! use queens_ga::crossover::{Cut, pmx};
//! let a = Permutation::new([0, 1, 2, 4, 3, 6, 7, 5])?;
//! let b = Permutation::new([1, 2, 3, 0, 4, 5, 7, 6])?;
//! let [first, second] = pmx::children(&a, &b, Cut::new(2, 4))?;
//! assert_eq!(first.as_slice(), [4, 1, 3, 0, 2, 6, 7, 5]);
//! assert_eq!(second.as_slice(), [1, 3, 2, 4, 0, 5, 7, 6]);
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```

use queens_core::Permutation;

use super::{CrossoverError, Cut, Scratch, both_cut};

/// Marks a column that is not in the segment.
const OUTSIDE: u32 = u32::MAX;

/// `a` with the segment of `b`, and `b` with the segment of `a`; O(n).
///
/// # Errors
///
/// Every variant of [`CrossoverError`].
pub fn children(a: &Permutation, b: &Permutation, cut: Cut) -> Result<[Permutation; 2], CrossoverError> {
    both_cut(a, b, cut, child)
}

/// `a` with the segment of `b`.
pub(super) fn child(a: &[u32], b: &[u32], cut: Cut, child: &mut [u32], scratch: &mut Scratch) {
    let place = &mut scratch.place;
    place.fill(OUTSIDE);
    let segment = cut.range();
    child.copy_from_slice(a);
    child[segment.clone()].copy_from_slice(&b[segment.clone()]);
    for position in segment.clone() {
        place[b[position] as usize] = position as u32;
    }
    for position in (0..segment.start).chain(segment.end..a.len()) {
        let mut gene = a[position];
        while place[gene as usize] != OUTSIDE {
            gene = a[place[gene as usize] as usize];
        }
        child[position] = gene;
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use queens_core::random;

    use super::*;

    #[test]
    fn chains_are_followed_to_their_end() {
        let a = Permutation::new([0, 1, 2, 3]).unwrap();
        let b = Permutation::new([3, 0, 1, 2]).unwrap();
        let [first, second] = children(&a, &b, Cut::new(1, 3)).unwrap();
        assert_eq!((first.as_slice(), second.as_slice()), (&[2, 0, 1, 3][..], &[3, 1, 2, 0][..]));
    }

    #[test]
    fn a_cut_of_everything_exchanges_the_parents() {
        let a = Permutation::new([0, 1, 2]).unwrap();
        let b = Permutation::new([2, 0, 1]).unwrap();
        assert_eq!(children(&a, &b, Cut::new(0, 3)).unwrap(), [b, a]);
    }

    proptest! {
        /// The segment is b's; outside, every gene that b's segment does not hold stays where it was.
        #[test]
        fn positions_are_kept_where_they_can_be(n in 2_u32..=64, seed: u64) {
            let mut rng = random::generator(seed);
            let (a, b) = (Permutation::random(n, &mut rng)?, Permutation::random(n, &mut rng)?);
            let Some(cut) = Cut::random(n, &mut rng) else { return Ok(()) };
            let [child, _] = children(&a, &b, cut)?;
            let (a, b, child) = (a.as_slice(), b.as_slice(), child.as_slice());
            prop_assert_eq!(&child[cut.range()], &b[cut.range()]);
            for position in (0..n as usize).filter(|position| !cut.range().contains(position)) {
                if !b[cut.range()].contains(&a[position]) {
                    prop_assert_eq!(child[position], a[position]);
                }
            }
        }
    }
}
