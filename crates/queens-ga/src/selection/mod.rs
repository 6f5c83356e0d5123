//! Selection: who becomes a parent.
//!
//! | name | a board's chance depends on | file |
//! |---|---|---|
//! | `roulette` | its fitness, in proportion | [`roulette`] |
//! | `stochastic-universal` | the same, without the luck of single spins | [`universal`] |
//! | `rank:PRESSURE` | its rank, linearly | [`rank`] |
//! | `tournament:SIZE` | its rank: the best of SIZE drawn at random | [`tournament`] |
//! | `truncation:KEEP` | nothing, among the KEEP best | [`truncation`] |
//!
//! Two parents make two children. The second parent is drawn from the others, so that no board is
//! mated with itself (stochastic universal selection draws all parents at once and may do so; a
//! population of one has to).
//!
//! The schemes are compared by Goldberg and Deb 1991, doi:10.1016/B978-0-08-050684-5.50008-2, and by
//! Blickle and Thiele 1996, doi:10.1162/evco.1996.4.4.361.
//!
//! ```
//! use queens_core::random;
//! use queens_ga::{Fitness, Selection};
//! // Four boards of eight queens with 9, 2, 5 and 7 attacking pairs; three pairs of parents.
//! let mut rng = random::generator(1);
//! let mates = Selection::Truncation { keep: 2 }.mates(&[9, 2, 5, 7], 8, Fitness::default(), 3, &mut rng);
//! assert!(mates.iter().all(|mates| *mates == [1, 2] || *mates == [2, 1]));
//! ```

pub mod rank;
pub mod roulette;
pub mod tournament;
pub mod truncation;
pub mod universal;

use alloc::vec::Vec;
use core::{fmt, str::FromStr};

use queens_core::rand::Rng;
pub use roulette::Wheel;

use crate::{
    fitness::Fitness,
    names::{UnknownName, number, split},
};

/// How parents are chosen.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum Selection {
    /// In proportion to the fitness; see [`roulette`].
    Roulette,
    /// The best of `size` boards drawn at random; see [`tournament`].
    Tournament {
        /// Boards that compete. `[range 1..]`, 1 is a blind draw
        size: u32,
    },
    /// In proportion to the linear rank; see [`rank`].
    Rank {
        /// What the best is worth compared with the mean. `[range 1.0..=2.0]`
        pressure: f64,
    },
    /// One of the best, each equally likely; see [`truncation`].
    Truncation {
        /// How many of the best. `[range 1..]`, the whole population if it is smaller
        keep: u32,
    },
    /// In proportion to the fitness, all parents by one spin; see [`universal`].
    StochasticUniversal,
}

impl Default for Selection {
    /// A tournament of two.
    fn default() -> Self {
        Self::Tournament { size: 2 }
    }
}

impl Selection {
    /// The names that [`FromStr`] reads.
    pub const NAMES: &'static str =
        "roulette, tournament[:SIZE], rank[:PRESSURE], truncation[:KEEP] or stochastic-universal";

    /// `matings` pairs of parents, as indices into a population given by its attacking pairs.
    ///
    /// O(P log P) for P boards, then O(log P) per parent (O(SIZE) for a tournament). Empty if the
    /// population is empty.
    pub fn mates<R: Rng + ?Sized>(
        self,
        pairs: &[u64],
        n: u32,
        fitness: Fitness,
        matings: u32,
        rng: &mut R,
    ) -> Vec<[u32; 2]> {
        let mut pool = MatingPool::default();
        pool.fill(self, pairs, n, fitness, matings, rng);
        pool.mates
    }
}

impl fmt::Display for Selection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Roulette => f.write_str("roulette"),
            Self::Tournament { size } => write!(f, "tournament:{size}"),
            Self::Rank { pressure } => write!(f, "rank:{pressure}"),
            Self::Truncation { keep } => write!(f, "truncation:{keep}"),
            Self::StochasticUniversal => f.write_str("stochastic-universal"),
        }
    }
}

impl FromStr for Selection {
    type Err = UnknownName;

    fn from_str(text: &str) -> Result<Self, UnknownName> {
        let scheme = match split(text) {
            ("roulette", None) => Some(Self::Roulette),
            ("stochastic-universal", None) => Some(Self::StochasticUniversal),
            ("tournament", size) => number(size, 2).map(|size| Self::Tournament { size }),
            ("rank", pressure) => number(pressure, 1.5).map(|pressure| Self::Rank { pressure }),
            ("truncation", keep) => number(keep, 5).map(|keep| Self::Truncation { keep }),
            _ => None,
        };
        scheme.ok_or(UnknownName { what: "selection", expected: Self::NAMES })
    }
}

/// Pairs of parents, and the room that choosing them needs.
#[derive(Clone, Debug, Default)]
pub(crate) struct MatingPool {
    pub(crate) mates: Vec<[u32; 2]>,
    weights: Vec<f64>,
    wheel: Wheel,
    order: Vec<u32>,
}

impl MatingPool {
    /// Chooses anew.
    pub(crate) fn fill<R: Rng + ?Sized>(
        &mut self,
        selection: Selection,
        pairs: &[u64],
        n: u32,
        fitness: Fitness,
        matings: u32,
        rng: &mut R,
    ) {
        let Self { mates, weights, wheel, order } = self;
        mates.clear();
        weights.clear();
        if pairs.is_empty() {
            return;
        }
        match selection {
            Selection::Tournament { size } => {
                mates.extend((0..matings).map(|_| {
                    let first = tournament::winner(pairs, size, rng);
                    [first, tournament::winner_but(pairs, size, first, rng)]
                }));
                return;
            }
            Selection::Roulette | Selection::StochasticUniversal => {
                weights.extend(pairs.iter().map(|&pairs| fitness.of(pairs, n)));
            }
            Selection::Rank { pressure } => rank::weights_into(pairs, pressure, order, weights),
            Selection::Truncation { keep } => truncation::weights_into(pairs, keep, order, weights),
        }
        wheel.set(weights);
        if selection == Selection::StochasticUniversal {
            universal::draw_into(wheel, 2 * matings, order, rng);
            mates.extend(order.chunks_exact(2).map(|pair| [pair[0], pair[1]]));
        } else {
            mates.extend((0..matings).map(|_| {
                let first = wheel.spin(rng);
                [first, wheel.spin_but(first, rng)]
            }));
        }
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use queens_core::random;

    use super::*;

    const ALL: [Selection; 5] = [
        Selection::Roulette,
        Selection::Tournament { size: 2 },
        Selection::Rank { pressure: 1.8 },
        Selection::Truncation { keep: 3 },
        Selection::StochasticUniversal,
    ];

    #[test]
    fn names_round_trip() {
        for scheme in ALL {
            assert_eq!(scheme.to_string().parse(), Ok(scheme));
        }
        assert_eq!("tournament".parse(), Ok(Selection::Tournament { size: 2 }));
        assert_eq!("rank".parse(), Ok(Selection::Rank { pressure: 1.5 }));
        for wrong in ["", "roulette:3", "tournament:", "tournament:x", "rank:x", "truncation:-1", "best"] {
            assert!(wrong.parse::<Selection>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn mates_are_two_different_boards_of_the_population() {
        let mut rng = random::generator(1);
        for scheme in ALL {
            for pairs in [&[3, 3][..], &[9, 0, 4, 4, 1], &[28; 12]] {
                let mates = scheme.mates(pairs, 8, Fitness::default(), 200, &mut rng);
                assert_eq!(mates.len(), 200);
                assert!(mates.iter().flatten().all(|&parent| (parent as usize) < pairs.len()));
                let selfish = mates.iter().filter(|[first, second]| first == second).count();
                assert!(selfish == 0 || scheme == Selection::StochasticUniversal, "{scheme} {pairs:?}");
            }
        }
    }

    #[test]
    fn small_populations_have_parents_too() {
        let mut rng = random::generator(2);
        for scheme in ALL {
            assert_eq!(scheme.mates(&[5], 8, Fitness::default(), 2, &mut rng), [[0, 0], [0, 0]]);
            assert!(scheme.mates(&[], 8, Fitness::default(), 2, &mut rng).is_empty());
        }
    }
}
