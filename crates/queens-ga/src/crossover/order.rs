//! Order crossover (OX1): a segment of one parent, everything else in the order of the other.
//!
//! ```text
//!   a      0 1 | 2 3 4 | 5 6 7
//!   b      1 3 | 5 7 6 | 4 2 0      from behind the segment: 4 2 0 1 3 5 7 6
//!                                   without 2 3 4:               0 1 5 7 6
//!   child  7 6 | 2 3 4 | 0 1 5      filled in from behind the segment, around the end
//! ```
//!
//! ```text
//! child[segment] = a[segment]
//! position = end of the segment
//! for each gene of b, from the end of the segment around to it:
//!     if gene is not in a's segment: child[position] = gene; position += 1 (around)
//! ```
//!
//! O(n). It keeps who comes after whom, which is what a tour is made of; a queen's square is lost
//! unless it lies in the segment.
//!
//! Source: Davis 1985, *Applying adaptive algorithms to epistatic domains*; reviewed in Larrañaga et
//! al. 1999, doi:10.1023/A:1006529012972.
//!
//! ```
//! use queens_core::Permutation;
//! use queens_ga::crossover::{Cut, order};
//! let a = Permutation::new([0, 1, 2, 3, 4, 5, 6, 7])?;
//! let b = Permutation::new([1, 3, 5, 7, 6, 4, 2, 0])?;
//! let [first, second] = order::children(&a, &b, Cut::new(2, 5))?;
//! assert_eq!(first.as_slice(), [7, 6, 2, 3, 4, 0, 1, 5]);
//! assert_eq!(second.as_slice(), [3, 4, 5, 7, 6, 0, 1, 2]);
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```

use queens_core::Permutation;

use super::{CrossoverError, Cut, Scratch, both_cut};

/// The segment of `a` in the order of `b`, and the segment of `b` in the order of `a`; O(n).
///
/// # Errors
///
/// Every variant of [`CrossoverError`].
pub fn children(a: &Permutation, b: &Permutation, cut: Cut) -> Result<[Permutation; 2], CrossoverError> {
    both_cut(a, b, cut, child)
}

/// The segment of `a` in the order of `b`.
pub(super) fn child(a: &[u32], b: &[u32], cut: Cut, child: &mut [u32], scratch: &mut Scratch) {
    let in_segment = &mut scratch.place;
    in_segment.fill(0);
    let segment = cut.range();
    child[segment.clone()].copy_from_slice(&a[segment.clone()]);
    a[segment.clone()].iter().for_each(|&gene| in_segment[gene as usize] = 1);
    let (before, after) = b.split_at(segment.end);
    let genes = after.iter().chain(before).filter(|&&gene| in_segment[gene as usize] == 0);
    for (position, &gene) in (segment.end..a.len()).chain(0..segment.start).zip(genes) {
        child[position] = gene;
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use queens_core::random;

    use super::*;

    proptest! {
        #[test]
        fn the_order_of_the_other_parent_is_kept(n in 2_u32..=64, seed: u64) {
            let mut rng = random::generator(seed);
            let (a, b) = (Permutation::random(n, &mut rng)?, Permutation::random(n, &mut rng)?);
            let Some(cut) = Cut::random(n, &mut rng) else { return Ok(()) };
            let [child, _] = children(&a, &b, cut)?;
            let (a, b, child) = (a.as_slice(), b.as_slice(), child.as_slice());
            prop_assert_eq!(&child[cut.range()], &a[cut.range()]);
            let around = |genes: &[u32]| {
                let (before, after) = genes.split_at(cut.end as usize);
                let rest = after.iter().chain(before).filter(|gene| !a[cut.range()].contains(gene));
                rest.copied().collect::<alloc::vec::Vec<u32>>()
            };
            prop_assert_eq!(around(child), around(b));
        }
    }
}
