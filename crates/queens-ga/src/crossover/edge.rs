//! Edge recombination (ERX): the child is built of neighbourhoods that the parents have.
//!
//! ```text
//!   a  0 1 2 3 4 5      neighbours of 0: 1 5 (in a), 2 4 (in b)
//!   b  2 0 4 1 3 5                    1: 0 2, 4 3        and so on, around the end
//!   child begins with a's first gene, 0; then the neighbour of 0 that has the fewest left; …
//! ```
//!
//! ```text
//! neighbours[gene] = the genes beside it in a or in b, around the end: 2 to 4
//! gene = a[0]
//! repeat: append gene to the child; strike it from all lists
//!     gene = of its neighbours one with the shortest list, at random among those,
//!            or any gene not used yet if it has no neighbour left
//! ```
//!
//! O(n). Made for tours, where a neighbourhood is an edge; for queens it means that two rows keep
//! their columns beside each other, at whatever height. It is here to be compared.
//!
//! Source: Whitley, Starkweather and Fuquay 1989, *Scheduling problems and traveling salesmen: the
//! genetic edge recombination operator*; reviewed in Larrañaga et al. 1999, doi:10.1023/A:1006529012972.
//!
//! ```
//! use queens_core::{Permutation, random};
//! use queens_ga::crossover::edge;
//! let a = Permutation::new([0, 1, 2, 3, 4, 5])?;
//! let b = Permutation::new([2, 0, 4, 1, 3, 5])?;
//! let [first, second] = edge::children(&a, &b, &mut random::generator(1))?;
//! assert_eq!((first.as_slice()[0], second.as_slice()[0]), (0, 2)); // begins as its parent does
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```

use queens_core::{Permutation, rand::Rng, random};

use super::{CrossoverError, Scratch, both};

/// The genes beside a gene in either parent: a set of up to four, in the order of finding.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Neighbours {
    genes: [u32; 4],
    len: u32,
}

impl Neighbours {
    fn as_slice(&self) -> &[u32] {
        &self.genes[..self.len as usize]
    }

    fn add(&mut self, gene: u32) {
        if !self.as_slice().contains(&gene) {
            self.genes[self.len as usize] = gene;
            self.len += 1;
        }
    }

    fn strike(&mut self, gene: u32) {
        if let Some(at) = self.as_slice().iter().position(|&other| other == gene) {
            self.genes.copy_within(at + 1..self.len as usize, at);
            self.len -= 1;
        }
    }
}

/// A child that begins as `a`, and one that begins as `b`; O(n).
///
/// # Errors
///
/// [`CrossoverError::Sides`] and [`CrossoverError::Memory`].
pub fn children<R: Rng + ?Sized>(
    a: &Permutation,
    b: &Permutation,
    rng: &mut R,
) -> Result<[Permutation; 2], CrossoverError> {
    both(a, b, |[a, b], [first, second], scratch| {
        child(a, b, first, scratch, rng);
        child(b, a, second, scratch, rng);
    })
}

/// A child that begins as `a`.
pub(super) fn child<R: Rng + ?Sized>(
    a: &[u32],
    b: &[u32],
    child: &mut [u32],
    scratch: &mut Scratch,
    rng: &mut R,
) {
    let n = a.len();
    let Scratch { place, edges, unused } = scratch;
    edges.clear();
    edges.resize(n, Neighbours::default());
    for parent in [a, b] {
        for (i, &gene) in parent.iter().enumerate() {
            for beside in [parent[(i + n - 1) % n], parent[(i + 1) % n]] {
                if beside != gene {
                    edges[gene as usize].add(beside);
                }
            }
        }
    }
    // `place` finds a gene among the unused ones, which are kept in no order.
    unused.clear();
    unused.extend(0..n as u32);
    for (at, gene) in place.iter_mut().zip(0..) {
        *at = gene;
    }
    let Some(&first) = a.first() else { return };
    let mut gene = first;
    for next in child {
        *next = gene;
        let at = place[gene as usize] as usize;
        unused.swap_remove(at);
        if let Some(&moved) = unused.get(at) {
            place[moved as usize] = at as u32;
        }
        let beside = edges[gene as usize];
        for &neighbour in beside.as_slice() {
            edges[neighbour as usize].strike(gene);
        }
        gene = fewest(&beside, edges, rng).unwrap_or_else(|| match unused.len() as u32 {
            0 => gene,
            left => unused[random::below(rng, left) as usize],
        });
    }
}

/// A neighbour with the shortest list, each of those equally likely; `None` if there are no neighbours.
fn fewest<R: Rng + ?Sized>(beside: &Neighbours, edges: &[Neighbours], rng: &mut R) -> Option<u32> {
    let least = beside.as_slice().iter().map(|&gene| edges[gene as usize].len).min()?;
    let mut shortest = beside.as_slice().iter().filter(|&&gene| edges[gene as usize].len == least);
    let ties = shortest.clone().count() as u32;
    shortest.nth(if ties == 1 { 0 } else { random::below(rng, ties) as usize }).copied()
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;

    fn edges_of(genes: &[u32]) -> Vec<[u32; 2]> {
        let beside = |i: usize| [genes[i], genes[(i + 1) % genes.len()]];
        (0..genes.len()).map(beside).map(|[a, b]| [a.min(b), a.max(b)]).collect()
    }

    /// The authors report that a child rarely needs an edge that neither parent has.
    #[test]
    fn few_edges_are_foreign() {
        let mut rng = random::generator(30);
        let (mut foreign, mut all) = (0, 0);
        for _ in 0..200 {
            let a = Permutation::random(30, &mut rng).unwrap();
            let b = Permutation::random(30, &mut rng).unwrap();
            let known = [edges_of(a.as_slice()), edges_of(b.as_slice())].concat();
            for child in children(&a, &b, &mut rng).unwrap() {
                let edges = edges_of(child.as_slice());
                foreign += edges.iter().filter(|&edge| !known.contains(edge)).count();
                all += edges.len();
            }
        }
        // Two random tours of 30 share few edges, the worst case; a blind child would have 87 % foreign ones.
        assert!(foreign * 100 < all * 10, "{foreign} of {all}");
    }

    #[test]
    fn the_smallest_boards_have_children() {
        let mut rng = random::generator(31);
        for n in 0..3 {
            let board = Permutation::identity(n).unwrap();
            let children = children(&board, &board, &mut rng).unwrap();
            assert_eq!(children, [board.clone(), board]);
        }
    }

    #[test]
    fn ties_are_broken_fairly() {
        // From 0, whose neighbours 1, 2, 3 all have equally many left, each must come next equally often.
        let beside = Neighbours { genes: [1, 2, 3, 0], len: 3 };
        let edges = [Neighbours { genes: [9; 4], len: 2 }; 4];
        let mut rng = random::generator(32);
        let next = (0..30_000).filter_map(|_| fewest(&beside, &edges, &mut rng)).map(|gene| gene - 1);
        let seen = crate::chi_square::counts(3, next);
        assert!(crate::chi_square::chi_square(&seen, &[1.0; 3]) < 13.8, "{seen:?}");
    }
}
