//! Replacement: who of the parents and children makes up the next population.
//!
//! With P parents and C children:
//!
//! | name | the next population | file |
//! |---|---|---|
//! | `generational:ELITES` | the ELITES best parents, then the children as they were born | [`generational`] |
//! | `comma` | P of the children, drawn by roulette without doubles | [`comma`] |
//! | `plus` | the P best of parents and children together | [`plus`] |
//!
//! Whoever is not admitted under the [duplicate policy](crate::duplicates) leaves a place to the next
//! in line, and at last to a random newcomer. Every child has been tested for a solution before.

pub mod comma;
pub mod generational;
pub mod plus;

use alloc::vec::Vec;
use core::{fmt, str::FromStr};

use queens_core::rand::Rng;

use crate::{
    fitness::Fitness,
    names::{UnknownName, number, split},
    observe::Origin,
    population::Population,
    roster::Roster,
    selection::Wheel,
};

/// How the next population is made up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum Replacement {
    /// Children replace their parents, except the best of these; see [`generational`].
    Generational {
        /// Parents that stay. `[range 0..=population]`
        elites: u32,
    },
    /// Children alone, drawn by roulette; see [`comma`].
    Comma,
    /// The best of all; see [`plus`].
    #[default]
    Plus,
}

impl Replacement {
    /// The names that [`FromStr`] reads.
    pub const NAMES: &'static str = "generational[:ELITES], comma or plus";

    /// Offers parents and children to the roster in the order of the scheme.
    pub(crate) fn offer<R: Rng + ?Sized>(
        self,
        parents: &Population,
        children: &Population,
        fitness: Fitness,
        roster: &mut Roster<'_>,
        scratch: &mut Scratch,
        rng: &mut R,
    ) {
        match self {
            Self::Generational { elites } => generational::offer(parents, children, elites, roster, scratch),
            Self::Comma => comma::offer(children, fitness, roster, scratch, rng),
            Self::Plus => plus::offer(parents, children, roster, scratch),
        }
    }
}

impl fmt::Display for Replacement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Generational { elites } => write!(f, "generational:{elites}"),
            Self::Comma => f.write_str("comma"),
            Self::Plus => f.write_str("plus"),
        }
    }
}

impl FromStr for Replacement {
    type Err = UnknownName;

    fn from_str(text: &str) -> Result<Self, UnknownName> {
        let scheme = match split(text) {
            ("generational", elites) => number(elites, 1).map(|elites| Self::Generational { elites }),
            ("comma", None) => Some(Self::Comma),
            ("plus", None) => Some(Self::Plus),
            _ => None,
        };
        scheme.ok_or(UnknownName { what: "replacement", expected: Self::NAMES })
    }
}

/// Lists that are used again in every generation.
#[derive(Clone, Debug, Default)]
pub(crate) struct Scratch {
    order: Vec<u32>,
    weights: Vec<f64>,
    wheel: Wheel,
}

fn offer_child(roster: &mut Roster<'_>, children: &Population, index: u32) {
    roster.admit(children.genes(index), children.pairs()[index as usize], Origin::Child(index));
}

fn offer_parent(roster: &mut Roster<'_>, parents: &Population, index: u32) {
    roster.admit(parents.genes(index), parents.pairs()[index as usize], Origin::Parent(index));
}

/// What the tests of the three schemes share.
#[cfg(test)]
mod testing {
    use queens_core::random;

    use super::*;
    use crate::duplicates::{Duplicates, Seen};

    /// Origins of the next population, of boards that are given by a first gene and their pairs.
    pub(super) fn next(
        scheme: Replacement,
        parents: &[(u32, u64)],
        children: &[(u32, u64)],
        duplicates: Duplicates,
        seed: u64,
    ) -> Vec<Origin> {
        let population = |boards: &[(u32, u64)]| {
            let mut population = Population::with_room(1, boards.len() as u32).unwrap();
            for &(gene, pairs) in boards {
                population.push(&[gene], pairs);
            }
            population
        };
        let mut into = Population::with_room(1, parents.len() as u32).unwrap();
        let (mut seen, mut origins) = (Seen::default(), Vec::new());
        let size = parents.len() as u32;
        let mut roster = Roster::new(&mut into, &mut seen, &mut origins, duplicates, size);
        scheme.offer(
            &population(parents),
            &population(children),
            Fitness::NonAttacking,
            &mut roster,
            &mut Scratch::default(),
            &mut random::generator(seed),
        );
        origins
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn names_round_trip() {
        for scheme in [Replacement::Generational { elites: 3 }, Replacement::Comma, Replacement::Plus] {
            assert_eq!(scheme.to_string().parse(), Ok(scheme));
        }
        assert_eq!("generational".parse(), Ok(Replacement::Generational { elites: 1 }));
        for wrong in ["comma:2", "plus:", "generational:", "generational:-1", ""] {
            assert!(wrong.parse::<Replacement>().is_err(), "{wrong}");
        }
    }
}
