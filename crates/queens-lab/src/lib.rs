//! Repeated runs with honest statistics: the tables of the textbooks and tutorials, with intervals, beside
//! exact values and printed ones.
//!
//! How good is hill climbing on eight queens? A book prints 14 %. This crate does the runs, says how far
//! their rate can be off by chance, and puts the exact value beside it.
//!
//! | experiment | what it answers |
//! |---|---|
//! | [`hill_climbing`] | the success rates and steps of hill climbing, of Russell and Norvig's book |
//! | [`seed_000`] | how many of the 92 solutions 600 walks find |
//! | [`seed_001`] | hill climbing from all 40,320 boards with one queen per row and column |
//! | [`seed_002`] | solutions and looks of the depth-first search with an open list |
//! | [`seed_003`] | the answer of the constraint search, and what propagation saves |
//! | [`seed_004`] | generations to success of the genetic algorithm, and why the printed program has none |
//! | [`compare`] | every algorithm of the table on the same board |
//! | [`scaling`] | cost against n, with the exponent of the power law |
//!
//! Each gives a [`Report`]: tables, in which every estimate has its 95 % interval ([`interval`]), and series
//! of points for pictures. It is written as text, CSV or JSON.
//!
//! # Example
//!
//! ```
//! use queens_lab::{Lab, hill_climbing};
//!
//! // 500 runs of each search on 5 queens, by experiment seed 1, on all processors.
//! let report = hill_climbing::report(&Lab::new(1), &hill_climbing::Settings::new(5).runs(500))?;
//! print!("{}", report.to_text());
//! assert!(report.complete);
//! # Ok::<(), queens_lab::LabError>(())
//! ```
//!
//! # The same result everywhere
//!
//! Run k of an experiment has a seed derived from the experiment's seed and k, and results are put in order
//! before anything is computed: the number of threads changes nothing. The crate reads no clock; whoever
//! wants times gives one ([`Clock`]), and then they stand in columns of their own, last.

#![allow(clippy::cast_sign_loss, reason = "ranks, magnitudes and counts are never negative")]

extern crate alloc;

pub mod compare;
mod error;
pub mod fit;
pub mod hill_climbing;
pub mod interval;
pub mod report;
pub mod runner;
pub mod scaling;
pub mod seed_000;
pub mod seed_001;
pub mod seed_002;
pub mod seed_003;
pub mod seed_004;
mod single;
mod write;

pub use error::LabError;
pub use interval::Estimate;
pub use report::Report;
pub use runner::{Clock, Lab, Observer};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
