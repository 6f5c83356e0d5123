//! draft
#![no_std]

extern crate alloc;

mod algorithm;
mod annealing;
mod best;
mod every_start;
mod first_choice;
mod huge;
mod landscape;
mod min_conflicts;
mod neighbourhood;
mod objective;
mod restart;
mod room;
mod rule;
mod run;
mod schedule;
mod seed_walk;
mod setup;
mod sideways;
mod start;
mod state;
mod steepest;
mod step;
mod stochastic;
mod tabu;
mod ties;

pub use algorithm::LocalSearch;
pub use annealing::{AnnealingRule, SimulatedAnnealing};
pub use every_start::{EveryStart, EveryStartCount, from_every_start};
pub use first_choice::{FirstChoice, FirstChoiceRule};
pub use huge::{LinearOutcome, LinearTime, Method};
pub use landscape::{Exact, Landscape, Rates, Spread, StateCounts};
pub use min_conflicts::{MinConflicts, MinConflictsRule};
pub use neighbourhood::{Move, Neighbourhood};
pub use objective::Objective;
pub use restart::{RandomRestart, RestartRun};
pub use rule::{Choice, Rule};
pub use run::Run;
pub use schedule::Schedule;
pub use seed_walk::{Collection, SeedWalk, SeedWalkRule};
pub use setup::Setup;
pub use sideways::SidewaysDescent;
pub use start::Start;
pub use state::State;
pub use steepest::{SteepestDescent, SteepestRule};
pub use step::{Action, Step, Why};
pub use stochastic::{StochasticDescent, StochasticRule};
pub use tabu::{TabuRule, TabuSearch};
