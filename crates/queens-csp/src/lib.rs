//! A constraint solver for finite domains, and the N-queens problem in all its variants on it.
//!
//! Say what the variables are and which values they can take, say what must hold between them, and ask: for a
//! solution, for all of them one by one, for their number, for whether there is only one. Variables and values can be
//! anything that has `Clone + Eq + Hash`; a constraint can be a closure.
//!
//! ```
//! use queens_csp::{Csp, Solver, VariableOrder};
//!
//! // Eight queens: variables are columns, values rows.
//! let mut csp = Csp::new();
//! csp.add_variables(1..=8_i32, 1..=8_i32)?;
//! for a in 1..=8 {
//!     for b in a + 1..=8 {
//!         csp.constrain([a, b], move |row| row[0] != row[1] && (row[0] - row[1]).abs() != b - a)?;
//!     }
//! }
//! let first = Solver::new().variable_order(VariableOrder::Input).first(&csp);
//! assert_eq!(format!("{:?}", first.into_solution().unwrap()), "{1: 1, 2: 5, 3: 8, 4: 6, 5: 3, 6: 7, 7: 2, 8: 4}");
//! assert_eq!(csp.count(), 92);
//! assert!(!csp.is_unique());
//! # Ok::<(), queens_csp::ModelError>(())
//! ```
//!
//! # What is behind it
//! - **Domains** are bit sets of any width with a trail ([`Domains`]): going down copies nothing, coming back undoes
//!   what was done.
//! - **Propagation** at four levels ([`Propagation`]): none, forward checking (the default), arc consistency before
//!   the search, arc consistency maintained. Ready-made [`constraints`] filter faster than tests can; a
//!   [`Constraint`] of your own needs a scope and a test, and may bring a [`Propagator`].
//! - **Orders** of variables ([`VariableOrder`]: input, fewest values, failures of constraints, your own) and of values
//!   ([`ValueOrder`]: input, least constraining, random, your own), and [`Restarts`].
//! - **Answers** are a solution, or the proof by exhaustion that there is none, or the reason why the search stopped
//!   ([`Outcome`]), with what it took ([`Statistics`]). Nothing is limited unless [`Limits`] say so, and a seed gives the
//!   same search on every platform.
//! - A search is **pulled**: [`Solver::start`] gives a [`Run`] that goes on when asked, so pausing, time limits and
//!   pictures need no callbacks. It needs no call stack, whatever the number of variables.
//!
//! # Queens
//! The module [`queens`] puts any [`queens_core::Problem`] (placed queens, blocked squares, full, adjacent or toroidal
//! diagonals, regions) through the same engine: rows, columns and regions are variables, one constraint takes attacked
//! squares from them by shifts, and the search puts a queen on the tightest line. If placed queens cannot be completed,
//! [`QueensSolver::explain`](queens::QueensSolver::explain) names a set of them that is to blame, each one needed.
//!
//! The module [`instance`] (feature `instances`, on by default) reads the problem files of CSPLib, answer set programs
//! and letter puzzles, and writes DIMACS CNF, MiniZinc and JSON.
//!
//! # What it does not do
//! It learns no clauses: on problems whose proofs need them a lazy clause generation or SAT solver will win. There are
//! no real numbers, sets or optimisation.

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

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
