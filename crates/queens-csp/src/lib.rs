//! A constraint solver for finite domains.

extern crate alloc;

mod answer;
mod checked;
mod constraint;
pub mod constraints;
mod csp;
mod domains;
mod engine;
mod error;
#[cfg(feature = "instances")]
pub mod instance;
mod limits;
mod order;
mod propagator;
pub mod queens;
mod restart;
mod run;
mod solution;
mod solver;
mod table;

pub use answer::{Answer, Count, Outcome, Statistics, Stop, Uniqueness};
pub use constraint::{Assignment, Constraint, Setting};
pub use csp::Csp;
pub use domains::{Domains, Values};
pub use engine::Step;
pub use error::ModelError;
pub use limits::Limits;
pub use order::{Ties, ValueOrder, ValueRank, VariableOrder, VariableRank};
pub use propagator::{Failure, Propagator};
pub use restart::Restarts;
pub use run::{Run, Solutions};
pub use solution::Solution;
pub use solver::{Propagation, Solver};
pub use table::Label;
