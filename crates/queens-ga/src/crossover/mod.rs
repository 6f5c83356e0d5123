//! Crossover: two parents make two children, each again a permutation.
//!
//! Cutting two permutations and exchanging the pieces gives columns that occur twice. Each operator
//! has its own way around that, and keeps something else of the parents:
//!
//! | name | a child keeps | file |
//! |---|---|---|
//! | `pmx` | positions of both, as far as possible | [`pmx`] |
//! | `order` | a segment of one, the order of the other | [`order`] |
//! | `cycle` | every gene at its position in one of the two | [`cycle`] |
//! | `edge` | neighbours of both | [`edge`] |
//!
//! For queens the position matters: a gene with its position is a square. A review of all four, and of
//! the [mutations](crate::mutation), is Larrañaga et al. 1999, doi:10.1023/A:1006529012972.
//!
//! ```
//! use queens_core::{Permutation, random};
//! use queens_ga::Crossover;
//! let mut rng = random::generator(1);
//! let (a, b) = (Permutation::random(8, &mut rng)?, Permutation::random(8, &mut rng)?);
//! let [child, sibling] = Crossover::Cycle.children(&a, &b, &mut rng)?;
//! assert!((0..8).all(|i| [a.as_slice()[i], b.as_slice()[i]].contains(&child.as_slice()[i])));
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```

mod cut;
pub mod cycle;
pub mod edge;
pub mod order;
pub mod pmx;

use alloc::vec::Vec;
use core::{fmt, str::FromStr};

pub use cut::Cut;
pub(crate) use cut::two_positions;
use queens_core::{BoardError, Permutation, SolveError, rand::Rng};

use crate::{memory::zeros, names::UnknownName};

/// How two parents make two children.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum Crossover {
    /// Partially matched crossover; see [`pmx`].
    #[default]
    Pmx,
    /// Order crossover, OX1; see [`order`].
    Order,
    /// Cycle crossover, CX; see [`cycle`].
    Cycle,
    /// Edge recombination, ERX; see [`edge`].
    Edge,
}

/// Why two boards cannot be crossed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CrossoverError {
    /// The parents have different sides.
    Sides {
        /// The side of the first parent.
        first: u32,
        /// The side of the second parent.
        second: u32,
    },
    /// The segment is empty or not on the board.
    Cut {
        /// The segment.
        cut: Cut,
        /// The side of the boards.
        n: u32,
    },
    /// The memory cannot be had.
    Memory {
        /// Bytes that are needed.
        needed: u64,
    },
}

impl fmt::Display for CrossoverError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sides { first, second } => {
                write!(f, "parents of sides {first} and {second} cannot be crossed")
            }
            Self::Cut { cut, n } => write!(f, "segment {cut} is no part of a chromosome of {n} genes"),
            Self::Memory { needed } => write!(f, "{needed} bytes of memory are needed and cannot be had"),
        }
    }
}

impl core::error::Error for CrossoverError {}

impl From<BoardError> for CrossoverError {
    fn from(error: BoardError) -> Self {
        match error {
            BoardError::Memory { needed } => Self::Memory { needed },
            // The operators make permutations of sides that the parents already have.
            _ => Self::Memory { needed: u64::MAX },
        }
    }
}

impl From<SolveError> for CrossoverError {
    fn from(error: SolveError) -> Self {
        match error {
            SolveError::Memory { needed } => Self::Memory { needed },
            _ => Self::Memory { needed: u64::MAX },
        }
    }
}

impl Crossover {
    /// All of them, by name.
    pub const ALL: [Self; 4] = [Self::Pmx, Self::Order, Self::Cycle, Self::Edge];

    /// Two children; O(n). Below n = 2 they are copies of their parents.
    ///
    /// # Errors
    ///
    /// [`CrossoverError::Sides`] and [`CrossoverError::Memory`].
    pub fn children<R: Rng + ?Sized>(
        self,
        a: &Permutation,
        b: &Permutation,
        rng: &mut R,
    ) -> Result<[Permutation; 2], CrossoverError> {
        both(a, b, |parents, children, scratch| {
            self.cross(parents, children, scratch, rng);
        })
    }

    /// The same on bare genes, all four of one length: every child is overwritten. The cut, if there is one.
    pub(crate) fn cross<R: Rng + ?Sized>(
        self,
        [a, b]: [&[u32]; 2],
        [first, second]: [&mut [u32]; 2],
        scratch: &mut Scratch,
        rng: &mut R,
    ) -> Option<Cut> {
        let cutting = match self {
            Self::Pmx => pmx::child,
            Self::Order => order::child,
            Self::Cycle | Self::Edge => {
                if self == Self::Cycle {
                    cycle::child(a, b, first, scratch);
                    cycle::child(b, a, second, scratch);
                } else {
                    edge::child(a, b, first, scratch, rng);
                    edge::child(b, a, second, scratch, rng);
                }
                return None;
            }
        };
        let cut = Cut::random(a.len() as u32, rng);
        if let Some(cut) = cut {
            cutting(a, b, cut, first, scratch);
            cutting(b, a, cut, second, scratch);
        } else {
            first.copy_from_slice(a);
            second.copy_from_slice(b);
        }
        cut
    }
}

impl fmt::Display for Crossover {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Pmx => "pmx",
            Self::Order => "order",
            Self::Cycle => "cycle",
            Self::Edge => "edge",
        })
    }
}

impl FromStr for Crossover {
    type Err = UnknownName;

    fn from_str(name: &str) -> Result<Self, UnknownName> {
        match name {
            "pmx" => Ok(Self::Pmx),
            "order" => Ok(Self::Order),
            "cycle" => Ok(Self::Cycle),
            "edge" => Ok(Self::Edge),
            _ => Err(UnknownName { what: "crossover", expected: "pmx, order, cycle or edge" }),
        }
    }
}

/// What the operators note down while they work; made once, used for every child.
#[derive(Clone, Debug)]
pub(crate) struct Scratch {
    /// For each column a position or a mark.
    place: Vec<u32>,
    /// For each column up to four neighbours; only edge recombination makes it long.
    edges: Vec<edge::Neighbours>,
    /// The columns not used yet.
    unused: Vec<u32>,
}

impl Scratch {
    /// Room for one operator at side `n`: `4 n` bytes, `28 n` for edge recombination.
    pub(crate) fn new(crossover: Crossover, n: u32) -> Result<Self, SolveError> {
        let (mut edges, mut unused) = (Vec::new(), Vec::new());
        if crossover == Crossover::Edge {
            edges = crate::memory::room(n as usize)?;
            unused = crate::memory::room(n as usize)?;
        }
        Ok(Self { place: zeros(n as usize)?, edges, unused })
    }
}

/// Lends the operators the genes of two boards and makes boards of the children.
fn both(
    a: &Permutation,
    b: &Permutation,
    cross: impl FnOnce([&[u32]; 2], [&mut [u32]; 2], &mut Scratch),
) -> Result<[Permutation; 2], CrossoverError> {
    let n = a.n();
    if n != b.n() {
        return Err(CrossoverError::Sides { first: n, second: b.n() });
    }
    let mut scratch = Scratch::new(Crossover::Edge, n)?;
    let (mut first, mut second) = (zeros(n as usize)?, zeros(n as usize)?);
    cross([a.as_slice(), b.as_slice()], [&mut first, &mut second], &mut scratch);
    Ok([Permutation::new(first)?, Permutation::new(second)?])
}

/// The same for the operators that cut.
fn both_cut(
    a: &Permutation,
    b: &Permutation,
    cut: Cut,
    child: fn(&[u32], &[u32], Cut, &mut [u32], &mut Scratch),
) -> Result<[Permutation; 2], CrossoverError> {
    if !cut.fits(a.n()) {
        return Err(CrossoverError::Cut { cut, n: a.n() });
    }
    both(a, b, |[a, b], [first, second], scratch| {
        child(a, b, cut, first, scratch);
        child(b, a, cut, second, scratch);
    })
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use proptest::prelude::*;
    use queens_core::random;

    use super::*;

    proptest! {
        /// `Permutation::new` inside `children` is the judge: a repeated column would be an error.
        #[test]
        fn children_are_permutations(n in 2_u32..=64, seed: u64) {
            let mut rng = random::generator(seed);
            let a = Permutation::random(n, &mut rng)?;
            let b = Permutation::random(n, &mut rng)?;
            for crossover in Crossover::ALL {
                let [first, second] = crossover.children(&a, &b, &mut rng)?;
                prop_assert_eq!((first.n(), second.n()), (n, n));
            }
        }

        #[test]
        fn equal_parents_have_equal_children(n in 0_u32..=64, seed: u64) {
            let mut rng = random::generator(seed);
            let a = Permutation::random(n, &mut rng)?;
            for crossover in [Crossover::Pmx, Crossover::Order, Crossover::Cycle] {
                let children = crossover.children(&a, &a, &mut rng)?;
                prop_assert_eq!(children, [a.clone(), a.clone()]);
            }
        }
    }

    #[test]
    fn names_round_trip() {
        for crossover in Crossover::ALL {
            assert_eq!(crossover.to_string().parse(), Ok(crossover));
        }
        assert_eq!(
            "ox".parse::<Crossover>().unwrap_err().to_string(),
            "no such crossover, expected pmx, order, cycle or edge"
        );
    }

    #[test]
    fn what_does_not_fit_is_refused() {
        let (four, five) = (Permutation::identity(4).unwrap(), Permutation::identity(5).unwrap());
        let sides = Err(CrossoverError::Sides { first: 4, second: 5 });
        assert_eq!(Crossover::Edge.children(&four, &five, &mut random::generator(1)), sides);
        for cut in [Cut::new(2, 2), Cut::new(3, 5), Cut::new(3, 1)] {
            assert_eq!(pmx::children(&four, &four, cut), Err(CrossoverError::Cut { cut, n: 4 }));
            assert_eq!(order::children(&four, &four, cut), Err(CrossoverError::Cut { cut, n: 4 }));
        }
    }
}
