//! How a method chooses its next move: the part in which the algorithms differ.

use core::fmt;

use queens_core::{Stop, random::Generator, trace::Record};

use crate::{Move, State, Why};

/// How a method chooses its next move.
///
/// A [`Run`](crate::Run) puts the parts together: it asks the rule, makes the move, counts the steps,
/// keeps the best board and stops at a solution or at the step limit. A rule of your own makes a new
/// algorithm; it may draw from the generator as it likes.
///
/// ```
/// use queens_core::{Problem, Search, Stop, random::Generator};
/// use queens_local::{Choice, Rule, Run, Setup, State, Why};
///
/// /// Wanders about: any move will do.
/// #[derive(Clone, Debug)]
/// struct RandomWalk;
///
/// impl Rule for RandomWalk {
///     const WANDERS: bool = true;
///
///     fn choose(&mut self, state: &State, rng: &mut Generator) -> Choice {
///         match state.draw(rng) {
///             Some(step) => Choice::Move { step, delta: state.delta(step), ties: 1, why: Why::NotWorse },
///             None => Choice::Stop(Stop::LocalMinimum),
///         }
///     }
/// }
///
/// let setup = Setup::default().max_steps(1_000_000);
/// let mut run = Run::begin("random walk", RandomWalk, setup, &Problem::new(6), 1)?;
/// assert_eq!(run.run(), Stop::Solved);
/// # Ok::<(), queens_core::SolveError>(())
/// ```
pub trait Rule: Clone + fmt::Debug {
    /// Whether a move may lead to a worse board, so that the best one must be kept beside.
    const WANDERS: bool;

    /// The next move on a board that is no solution.
    fn choose(&mut self, state: &State, rng: &mut Generator) -> Choice;

    /// Forgets everything: the search begins again on another board.
    fn reset(&mut self) {}

    /// Whether the rule is one for boards of side `n`; asked when a saved run is loaded.
    fn fits(&self, n: u32) -> bool {
        let _ = n;
        true
    }

    /// Adds numbers of its own, such as a temperature, to the record of the step just done.
    #[must_use]
    fn annotate(&self, record: Record) -> Record {
        record
    }
}

/// What a rule has chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// Make this move.
    Move {
        /// The move.
        step: Move,
        /// What it adds to the cost.
        delta: i64,
        /// The number of equally good moves, this one included.
        ties: u32,
        /// Why this one.
        why: Why,
    },
    /// Stay; this move was looked at and refused.
    Stay {
        /// What the refused move would have added to the cost; 0 if there was none.
        delta: i64,
        /// Why.
        why: Why,
    },
    /// Stop, for this reason.
    Stop(Stop),
}
