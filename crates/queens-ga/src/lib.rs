//! The genetic algorithm for the N-queens problem, on permutations.
//!
//! A population of boards breeds: pairs of parents are chosen, crossed and mutated, and their children
//! compete for the places of the next generation. A chromosome is a permutation, `genes[row] = col`, so
//! queens never share a row or a column, and what is left to get rid of are attacks on diagonals.
//!
//! Every part is a choice, and a file of its own with its page of docs:
//!
//! | part | choices |
//! |---|---|
//! | [`selection`] | roulette, tournament, rank, truncation, stochastic universal |
//! | [`crossover`] | PMX, order, cycle, edge recombination |
//! | [`mutation`] | swap, insert, inversion, scramble |
//! | [`replacement`] | generational with elites, comma, plus |
//! | [`duplicates`] | refused, allowed |
//! | [`fitness`] | pairs that do not attack, reciprocal of those that do |
//! | [`stopping`] | solved, exhausted, generations, stale |
//! | [`start`] | random, given |
//! | [`islands`] | several populations in a ring, in parallel if wanted |
//!
//! [`GeneticAlgorithm::default`] puts together what works, [`GeneticAlgorithm::seed_004`] what many
//! introductions teach. A [`GeneticRun`] is pulled generation by generation and can be looked at all
//! the time: the population, the children, the parents and cut points of each ([`observe`]).
//!
//! # Example
//!
//! ```
//! use core::ops::ControlFlow;
//! use queens_core::{Problem, Search, Stop};
//! use queens_ga::GeneticAlgorithm;
//!
//! let problem = Problem::new(16);
//! let mut run = GeneticAlgorithm::default().start(&problem, 1)?;
//! let stop = loop {
//!     match run.step() {
//!         ControlFlow::Continue(generation) => {
//!             let census = run.census();
//!             println!("{}: best {}, mean {:.1}", generation.number, generation.cost, census.mean);
//!         }
//!         ControlFlow::Break(stop) => break stop,
//!     }
//! };
//! assert_eq!(stop, Stop::Solved);
//! assert!(problem.check(run.board().lines()).is_ok());
//! # Ok::<(), queens_core::SolveError>(())
//! ```
//!
//! # What the parts are worth
//!
//! No local search hides in it: a child is crossed, mutated and counted, nothing else, so it is not
//! memetic. Of 200 seeds at n = 16, with at most 20 000 boards each, one part of the default exchanged
//! at a time (`cargo run --release -p queens-ga --example compare`):
//!
//! | part | solved | median boards |
//! |---|---|---|
//! | the default | 200 | 710 |
//! | order crossover / edge recombination, all couples | 200 / 200 | 1510 / 2790 |
//! | no crossover | 200 | 610 |
//! | insertion / scramble instead of swap | 198 / 191 | 2210 / 3230 |
//! | no mutation | 19 | 850 |
//! | generational with one elite / comma | 168 / 20 | 3610 / 10510 |
//!
//! Replacement decides, then mutation. Crossover of boards helps little with this problem, and operators
//! made for tours harm: a queen's square, not her neighbour, is what a child should inherit.
//!
//! Same seed, same generations, on every platform and number of threads.
//!
//! # Features
//!
//! - `serde`: a run can be saved, its generator included, and continued to the same result.
//! - `parallel`: the [`islands`] breed on rayon's threads; needs std.
//!
//! The crate is otherwise `no_std` (it needs `alloc`) and has no unsafe code.
#![no_std]

extern crate alloc;

mod algorithm;
#[cfg(test)]
mod chi_square;
pub mod crossover;
pub mod duplicates;
pub mod fitness;
pub mod islands;
mod lines;
mod memory;
pub mod mutation;
mod names;
pub mod observe;
mod population;
pub mod replacement;
mod roster;
mod run;
#[cfg(feature = "serde")]
mod saved;
pub mod selection;
pub mod start;
pub mod stopping;

pub use algorithm::GeneticAlgorithm;
pub use crossover::{Crossover, CrossoverError, Cut};
pub use duplicates::Duplicates;
pub use fitness::Fitness;
pub use islands::{Islands, IslandsRun};
pub use mutation::{Mutated, Mutation};
pub use names::UnknownName;
pub use observe::{Birth, Census, Generation, Origin};
pub use population::Population;
pub use replacement::Replacement;
pub use run::GeneticRun;
pub use selection::Selection;
pub use start::{PopulationError, StartPopulation};
pub use stopping::Stopping;
