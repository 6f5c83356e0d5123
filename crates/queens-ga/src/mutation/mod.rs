//! Mutation: a small random change of a child, which leaves it a permutation.
//!
//! | name | what happens | squares that change | file |
//! |---|---|---|---|
//! | `swap` | two genes exchange places | 2 | [`swap`] |
//! | `insert` | a gene moves elsewhere, those between move up | 2 to n | [`insert`] |
//! | `inversion` | a segment is reversed | 2 to n | [`inversion`] |
//! | `scramble` | a segment is shuffled | 0 to n | [`scramble`] |
//!
//! For queens the swap is the smallest step there is: two squares. The others were made for tours
//! and schedules. A review of all is Larrañaga et al. 1999, doi:10.1023/A:1006529012972.
//!
//! ```
//! use queens_core::random;
//! use queens_ga::Mutation;
//! let mut genes = [7, 6, 5, 4, 3, 2, 1, 0];
//! let mutated = Mutation::Swap.mutate(&mut genes, &mut random::generator(1)).expect("eight genes");
//! assert_eq!(mutated.kind, Mutation::Swap);
//! assert_eq!(genes[mutated.from as usize], 7 - mutated.to);
//! ```

pub mod insert;
pub mod inversion;
pub mod scramble;
pub mod swap;

use core::{fmt, str::FromStr};

use queens_core::rand::Rng;

use crate::{crossover::two_positions, names::UnknownName};

/// How a child is changed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum Mutation {
    /// Two genes exchange places; see [`swap`].
    #[default]
    Swap,
    /// A gene moves elsewhere; see [`insert`].
    Insert,
    /// A segment is reversed; see [`inversion`].
    Inversion,
    /// A segment is shuffled; see [`scramble`].
    Scramble,
}

/// A mutation that was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Mutated {
    /// What was done.
    pub kind: Mutation,
    /// The first position; for segments the lower end, included.
    pub from: u32,
    /// The second position; for segments the upper end, included.
    pub to: u32,
}

impl fmt::Display for Mutated {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.kind, self.from, self.to)
    }
}

impl Mutation {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Swap, Self::Insert, Self::Inversion, Self::Scramble];

    /// Changes the genes at two different random positions, or between them, and says which; each pair
    /// of positions is equally likely. `None`, and nothing changed, below two genes.
    ///
    /// O(1) for the swap, O(n) for the others.
    pub fn mutate<R: Rng + ?Sized>(self, genes: &mut [u32], rng: &mut R) -> Option<Mutated> {
        let (first, second) = two_positions(genes.len() as u32, rng)?;
        let (from, to) = match self {
            Self::Insert => (first, second),
            _ => (first.min(second), first.max(second)),
        };
        match self {
            Self::Swap => swap::apply(genes, from, to),
            Self::Insert => insert::apply(genes, from, to),
            Self::Inversion => inversion::apply(genes, from, to),
            Self::Scramble => scramble::apply(genes, from, to, rng),
        }
        Some(Mutated { kind: self, from, to })
    }
}

impl fmt::Display for Mutation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Swap => "swap",
            Self::Insert => "insert",
            Self::Inversion => "inversion",
            Self::Scramble => "scramble",
        })
    }
}

impl FromStr for Mutation {
    type Err = UnknownName;

    fn from_str(name: &str) -> Result<Self, UnknownName> {
        match name {
            "swap" => Ok(Self::Swap),
            "insert" => Ok(Self::Insert),
            "inversion" => Ok(Self::Inversion),
            "scramble" => Ok(Self::Scramble),
            _ => Err(UnknownName { what: "mutation", expected: "swap, insert, inversion or scramble" }),
        }
    }
}

#[cfg(test)]
mod tests {
    use alloc::{string::ToString, vec, vec::Vec};

    use proptest::prelude::*;
    use queens_core::{Permutation, random};

    use super::*;
    use crate::chi_square::{chi_square, counts};

    proptest! {
        #[test]
        fn mutants_are_permutations(n in 2_u32..=64, seed: u64) {
            let mut rng = random::generator(seed);
            for mutation in Mutation::ALL {
                let board = Permutation::random(n, &mut rng)?;
                let mut genes = board.clone().into_vec();
                let Some(mutated) = mutation.mutate(&mut genes, &mut rng) else {
                    return Err(TestCaseError::fail("two genes can be mutated"));
                };
                prop_assert_ne!(mutated.from, mutated.to);
                let outside = |i: &u32| *i < mutated.from.min(mutated.to) || *i > mutated.from.max(mutated.to);
                for i in (0..n).filter(outside) {
                    prop_assert_eq!(genes[i as usize], board.as_slice()[i as usize]);
                }
                prop_assert!(mutation == Mutation::Scramble || genes != board.as_slice());
                prop_assert!(Permutation::new(genes).is_ok());
            }
        }
    }

    #[test]
    fn every_pair_of_positions_is_equally_likely() {
        for mutation in Mutation::ALL {
            let mut rng = random::generator(40);
            let mut genes = vec![0; 6];
            let pair = |mutated: Mutated| mutated.from * 6 + mutated.to;
            let seen =
                counts(36, (0..60_000).filter_map(|_| mutation.mutate(&mut genes, &mut rng).map(pair)));
            let possible = |i: usize| match mutation {
                Mutation::Insert => i / 6 != i % 6,
                _ => i / 6 < i % 6,
            };
            let weights: Vec<f64> = (0..36).map(|i| f64::from(u8::from(possible(i)))).collect();
            // 14 degrees of freedom, for insert 29: 36.1 and 58.3 are passed once in a thousand.
            let limit = if mutation == Mutation::Insert { 58.3 } else { 36.1 };
            assert!(chi_square(&seen, &weights) < limit, "{mutation}: {seen:?}");
        }
    }

    #[test]
    fn there_is_nothing_to_mutate_in_one_gene() {
        let mut rng = random::generator(41);
        for mutation in Mutation::ALL {
            assert_eq!(mutation.mutate(&mut [], &mut rng), None);
            assert_eq!(mutation.mutate(&mut [0], &mut rng), None);
        }
    }

    #[test]
    fn names_round_trip() {
        for mutation in Mutation::ALL {
            assert_eq!(mutation.to_string().parse(), Ok(mutation));
        }
        assert!("flip".parse::<Mutation>().is_err());
    }
}
