//! # First-choice descent
//!
//! Draw neighbours at random and go to the first one that is better. On a large board this saves most
//! of the n(n - 1) looks of a steepest step while better neighbours abound.
//!
//! ```text
//!   now 4 pairs:   draw 5, draw 4, draw 6, draw 3  ->  go there
//! ```
//!
//! ```text
//! repeat
//!     if cost(board) = 0: stop, solved
//!     draw a random neighbour, again and again, until one is better: go there
//!     if as many as there are have been drawn: look at all;
//!         go to a random better one, or stop if there is none, a local minimum
//! ```
//!
//! Looking at all after so many draws changes nothing in the odds: the first better one in a random
//! order is any of the better ones with the same probability. It makes a stop at a local minimum certain.
//!
//! **Cost.** O(neighbours / better neighbours) expected per step, O(n²) at most.
//!
//! **Source.** Russell and Norvig (2020), Artificial Intelligence: A Modern Approach, 4th edition, section 4.1.

use queens_core::{SolveError, Stop, random::Generator};

use crate::{Choice, LocalSearch, Rule, Setup, State, Why, algorithm::local_search, ties::Ties};

/// First-choice descent: to the first better neighbour drawn.
///
/// ```
/// use queens_core::{Problem, Stop};
/// use queens_local::{FirstChoice, RandomRestart};
///
/// let outcome = RandomRestart::new(FirstChoice::new()).solve(&Problem::new(8), 3)?;
/// assert_eq!(outcome.stop, Stop::Solved);
/// # Ok::<(), queens_core::SolveError>(())
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct FirstChoice {
    /// What the search is about.
    pub setup: Setup,
}

impl FirstChoice {
    const DEFAULT: Self = Self { setup: Setup::DEFAULT };
}

local_search!(FirstChoice, setters: objective, neighbourhood, start_board, max_steps);

impl LocalSearch for FirstChoice {
    type Rule = FirstChoiceRule;
    const NAME: &'static str = "first-choice";

    fn setup(&self) -> Setup {
        self.setup
    }

    fn rule(&self, _n: u32) -> Result<FirstChoiceRule, SolveError> {
        Ok(FirstChoiceRule {})
    }
}

/// The rule of [`FirstChoice`].
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct FirstChoiceRule {}

impl Rule for FirstChoiceRule {
    const WANDERS: bool = false;

    fn choose(&mut self, state: &State, rng: &mut Generator) -> Choice {
        let drawn = (0..state.neighbourhood().size(state.n())).find_map(|_| {
            let step = state.draw(rng)?;
            let delta = state.delta(step);
            (delta < 0).then_some((step, delta))
        });
        let found = drawn.or_else(|| {
            let mut better = Ties::new();
            state.scan(|step, delta| {
                if delta < 0 {
                    better.offer((step, delta), 0, rng);
                }
            });
            better.chosen().map(|(found, ..)| found)
        });
        match found {
            Some((step, delta)) => Choice::Move { step, delta, ties: 1, why: Why::FirstBetter },
            None => Choice::Stop(Stop::LocalMinimum),
        }
    }
}
