//! Local search for the N-queens problem: begin on a whole board, right or wrong, and move one queen at a
//! time towards one on which nobody is attacked.
//!
//! All the methods are put together from the same few parts. An [`Objective`] says what is made small (the
//! attacking pairs, or the attacked queens), a [`Neighbourhood`] which boards are one move away, a
//! [`Start`] where to begin; a [`Rule`] chooses the next move, and that is all in which the algorithms
//! differ. A [`Run`] is a search under way, pulled step by step, each step with the reason for it.
//!
//! | algorithm | its rule |
//! |---|---|
//! | [`SteepestDescent`] | a best neighbour, while that is better |
//! | [`SidewaysDescent`] | the same, with an allowance of moves on a plateau |
//! | [`FirstChoice`] | the first better neighbour drawn |
//! | [`StochasticDescent`] | a random better neighbour, likelier the more it gains |
//! | [`RandomRestart`] | any of them, again and again on other boards |
//! | [`SeedWalk`] | a best neighbour, even a worse one (seed 000) |
//! | [`from_every_start`] | any of them, from each of the n! boards (seed 001) |
//! | [`MinConflicts`] | an attacked queen goes where the fewest attack it |
//! | [`SimulatedAnnealing`] | a random neighbour, ever more rarely a worse one |
//! | [`TabuSearch`] | a best neighbour, but never straight back |
//! | [`LinearTime`] | no steps: one board of up to 2^32 - 1 queens in linear time |
//!
//! None of them counts a board again: every cost comes from the evaluator of `queens-core`, in constant time.
//! And what they can hope for is not only measured but computed: [`Landscape`] gives the exact success rates
//! for up to 8 queens.
//!
//! # Example
//!
//! ```
//! use queens_core::{Problem, Search, Stop};
//! use queens_local::{RandomRestart, SteepestDescent};
//!
//! let problem = Problem::new(8);
//!
//! // One descent, step by step. It may well get stuck.
//! let mut run = SteepestDescent::new().start(&problem, 5)?;
//! while let Some(step) = run.step().continue_value() {
//!     assert!(step.after < step.before);
//!     assert!(run.record(&step).to_string().contains("steepest descent"));
//! }
//! let neighbours = run.state().neighbours();
//! assert!(neighbours.iter().all(|&(_, cost)| cost >= run.cost()));
//!
//! // With restarts it gets there, and the board has been checked.
//! let outcome = RandomRestart::new(SteepestDescent::new()).solve(&problem, 5)?;
//! assert_eq!(outcome.stop, Stop::Solved);
//! assert!(outcome.solution.is_some());
//! # Ok::<(), queens_core::SolveError>(())
//! ```
//!
//! # Problems
//!
//! Placed queens and blocked squares are taken by all but [`LinearTime`] and [`from_every_start`], with every
//! neighbourhood: placed queens never move, blocked squares are never used. If they alone show that there is
//! no solution, the search stops at once with [`Stop::Exhausted`](queens_core::Stop::Exhausted), the only
//! proof that a local search gives. Other diagonals and regions are refused by
//! [`SolveError::Unsupported`](queens_core::SolveError::Unsupported).
//!
//! # Features
//!
//! - `serde`: `Serialize` and `Deserialize` for runs, the generator included: saved and continued is the same
//!   as not interrupted.
//!
//! The crate is `no_std` (it needs `alloc`). Its only unsafe code is the prefetch instruction of [`LinearTime`].
#![no_std]

extern crate alloc;

mod algorithm;
pub mod annealing;
mod best;
pub mod every_start;
pub mod first_choice;
pub mod huge;
pub mod landscape;
mod memory;
pub mod min_conflicts;
mod neighbourhood;
mod objective;
pub mod restart;
mod room;
mod rule;
mod run;
mod schedule;
pub mod seed_walk;
mod setup;
pub mod sideways;
mod start;
mod state;
pub mod steepest;
mod step;
pub mod stochastic;
pub mod tabu;
mod ties;

pub use algorithm::LocalSearch;
#[doc(inline)]
pub use annealing::{AnnealingRule, SimulatedAnnealing};
#[doc(inline)]
pub use every_start::{EveryStart, EveryStartCount, from_every_start};
#[doc(inline)]
pub use first_choice::{FirstChoice, FirstChoiceRule};
#[doc(inline)]
pub use huge::{LinearOutcome, LinearTime, Method};
#[doc(inline)]
pub use landscape::{Exact, Landscape, Rates, Spread, StateCounts};
#[doc(inline)]
pub use min_conflicts::{MinConflicts, MinConflictsRule};
pub use neighbourhood::{Move, Neighbourhood};
pub use objective::Objective;
#[doc(inline)]
pub use restart::{RandomRestart, RestartRun};
pub use rule::{Choice, Rule};
pub use run::Run;
pub use schedule::Schedule;
#[doc(inline)]
pub use seed_walk::{Collection, SeedWalk, SeedWalkRule};
pub use setup::Setup;
#[doc(inline)]
pub use sideways::SidewaysDescent;
pub use start::Start;
pub use state::State;
#[doc(inline)]
pub use steepest::{SteepestDescent, SteepestRule};
pub use step::{Action, Step, Why};
#[doc(inline)]
pub use stochastic::{StochasticDescent, StochasticRule};
#[doc(inline)]
pub use tabu::{TabuRule, TabuSearch};
