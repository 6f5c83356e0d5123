//! # Stochastic descent
//!
//! Go to a random one of the better neighbours; the more a neighbour gains, the likelier it is drawn.
//! It goes down less steeply than [steepest descent](crate::SteepestDescent) and finds other minima.
//!
//! ```text
//!   now 4 pairs, better neighbours:   3   3   2   1
//!   gains:                            1   1   2   3
//!   drawn with probability           1/7 1/7 2/7 3/7
//! ```
//!
//! ```text
//! repeat
//!     if cost(board) = 0: stop, solved
//!     gain(b) <- cost(board) - cost(b) for every better neighbour b
//!     if there is none: stop, a local minimum
//!     go to b with probability gain(b) / sum of all gains
//! ```
//!
//! **Cost.** O(n²) per step.
//!
//! **Source.** Russell and Norvig (2020), Artificial Intelligence: A Modern Approach, 4th edition, section
//! 4.1, which leaves the probabilities open; the weights by gain are one choice, equal weights
//! (`weighted(false)`) another. One pass over the neighbours draws by weight: Chao (1982),
//! doi:10.1093/biomet/69.3.653.

use queens_core::{
    SolveError, Stop,
    random::{self, Generator},
};

use crate::{Choice, LocalSearch, Rule, Setup, State, Why, algorithm::local_search};

/// Stochastic descent: to a random better neighbour, likelier the more it gains.
///
/// ```
/// use queens_core::{Problem, Search, Stop};
/// use queens_local::StochasticDescent;
///
/// let mut run = StochasticDescent::new().start(&Problem::new(8), 1)?;
/// let mut cost = run.cost();
/// while let Some(step) = run.step().continue_value() {
///     assert!(step.after < cost);
///     cost = step.after;
/// }
/// # Ok::<(), queens_core::SolveError>(())
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct StochasticDescent {
    /// What the search is about.
    pub setup: Setup,
    /// Whether a better neighbour is drawn in proportion to its gain, or all evenly. Default: true.
    pub weighted: bool,
}

impl StochasticDescent {
    const DEFAULT: Self = Self { setup: Setup::DEFAULT, weighted: true };

    /// Sets whether a better neighbour is drawn in proportion to its gain, or all evenly.
    #[must_use]
    pub const fn weighted(mut self, weighted: bool) -> Self {
        self.weighted = weighted;
        self
    }
}

local_search!(StochasticDescent, setters: objective, neighbourhood, start_board, max_steps);

impl LocalSearch for StochasticDescent {
    type Rule = StochasticRule;
    const NAME: &'static str = "stochastic";

    fn setup(&self) -> Setup {
        self.setup
    }

    fn rule(&self, _n: u32) -> Result<StochasticRule, SolveError> {
        Ok(StochasticRule { weighted: self.weighted })
    }
}

/// The rule of [`StochasticDescent`].
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct StochasticRule {
    weighted: bool,
}

impl Rule for StochasticRule {
    const WANDERS: bool = false;

    fn choose(&mut self, state: &State, rng: &mut Generator) -> Choice {
        let (mut weights, mut better, mut chosen) = (0_u64, 0_u32, None);
        state.scan(|step, delta| {
            if delta < 0 {
                let weight = if self.weighted { delta.unsigned_abs() } else { 1 };
                weights += weight;
                better = better.saturating_add(1);
                // The newcomer takes the only seat with its share of all weights so far.
                if random::below_u128(rng, weights.into()) < weight.into() {
                    chosen = Some((step, delta));
                }
            }
        });
        match chosen {
            Some((step, delta)) => Choice::Move { step, delta, ties: better, why: Why::Better },
            None => Choice::Stop(Stop::LocalMinimum),
        }
    }
}
