//! # Steepest descent
//!
//! Look at every neighbour of the board, go to a best one (a random one of the best), and stop when no
//! neighbour is better. It stops quickly and mostly not at a solution: on 8 queens, from random boards,
//! 14 % of the runs solve, and a run takes 3 to 4 steps.
//!
//! ```text
//!   5 attacking pairs    the attacking pairs of the 12 neighbours, one queen per column
//!        . Q . .          4 Q 3 5
//!        Q . Q .          Q 4 Q 5      the least is 2: the queen of column 1 goes to row 3
//!        . . . Q          4 5 3 Q
//!        . . . .          4 2 4 3
//! ```
//!
//! ```text
//! repeat
//!     if cost(board) = 0: stop, solved
//!     best <- the least cost of a neighbour
//!     if best < cost(board): go to a random one of the neighbours with that cost
//!     else if best = cost(board) and fewer than `sideways` such moves in a row: the same
//!     else: stop, a local minimum (or the allowance is used up)
//! ```
//!
//! **Cost.** O(n²) per step: n(n - 1) neighbours, each O(1). The cost of a random board is about n and
//! falls in every step, so that a run has O(n) steps.
//!
//! **Source.** The oldest of all; for queens as in Russell and Norvig (2020), Artificial Intelligence: A
//! Modern Approach, 4th edition, section 4.1. The exact rates are those of the module `landscape`.

use core::cmp::Ordering;

use queens_core::{SolveError, Stop, random::Generator};

use crate::{Choice, LocalSearch, Rule, Setup, State, Why, algorithm::local_search, ties::Ties};

/// Steepest descent: always to a best neighbour, while that is better (or, with an allowance, not worse).
///
/// ```
/// use queens_core::{Problem, Search, Stop};
/// use queens_local::SteepestDescent;
///
/// let mut run = SteepestDescent::new().start(&Problem::new(8), 0)?;
/// let stop = run.run();
/// assert_eq!(stop, Stop::LocalMinimum);
/// assert!(run.cost() > 0 && run.state().neighbours().iter().all(|&(_, cost)| cost >= run.cost()));
/// # Ok::<(), queens_core::SolveError>(())
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct SteepestDescent {
    /// What the search is about.
    pub setup: Setup,
    /// How many moves in a row may lead to an equally good board, 0 to `u32::MAX`. Default: 0.
    pub sideways: u32,
}

impl SteepestDescent {
    const DEFAULT: Self = Self { setup: Setup::DEFAULT, sideways: 0 };

    /// Sets how many moves in a row may lead to an equally good board.
    #[must_use]
    pub const fn sideways(mut self, moves: u32) -> Self {
        self.sideways = moves;
        self
    }
}

local_search!(SteepestDescent, setters: objective, neighbourhood, start_board, max_steps);

impl LocalSearch for SteepestDescent {
    type Rule = SteepestRule;
    const NAME: &'static str = "steepest";

    fn setup(&self) -> Setup {
        self.setup
    }

    fn rule(&self, _n: u32) -> Result<SteepestRule, SolveError> {
        Ok(SteepestRule { sideways: self.sideways, in_a_row: 0 })
    }
}

/// The rule of [`SteepestDescent`].
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct SteepestRule {
    sideways: u32,
    in_a_row: u32,
}

impl Rule for SteepestRule {
    const WANDERS: bool = false;

    fn choose(&mut self, state: &State, rng: &mut Generator) -> Choice {
        let mut best = Ties::new();
        state.scan(|step, delta| best.offer(step, delta, rng));
        let Some((step, delta, ties)) = best.chosen() else { return Choice::Stop(Stop::LocalMinimum) };
        let why = match delta.cmp(&0) {
            Ordering::Less => {
                self.in_a_row = 0;
                Why::Steepest
            }
            Ordering::Equal if self.in_a_row < self.sideways => {
                self.in_a_row += 1;
                Why::Sideways { in_a_row: self.in_a_row }
            }
            Ordering::Equal if self.sideways > 0 => return Choice::Stop(Stop::SidewaysLimit),
            _ => return Choice::Stop(Stop::LocalMinimum),
        };
        Choice::Move { step, delta, ties, why }
    }

    fn reset(&mut self) {
        self.in_a_row = 0;
    }
}
