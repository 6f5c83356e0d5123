//! Depth-first search for the N-queens problem: every solution, in order, for any [`Problem`].
//!
//! The search fills the board row by row. It is iterative, so no board is too deep for it; boards of
//! up to 64 rows are searched with one-word bit masks and no heap, larger ones with bit sets. It takes
//! placed queens, blocked squares, all three rules of the diagonals and regions.
//!
//! | what is wanted | what gives it |
//! |---|---|
//! | solutions in lexicographic or reverse order, lazily | [`solutions`], [`Solutions`] |
//! | their number | [`count`] |
//! | the k-th one, or a uniformly random one | [`nth_solution`], [`random_solution`] |
//! | the search itself, step by step | [`DepthFirst`] |
//! | an open list of whole states, as textbooks begin | [`Seed002`] |
//!
//! # Example
//!
//! ```
//! use queens_core::{Problem, Square};
//! use queens_dfs::{count, solutions};
//!
//! let eight = Problem::new(8);
//! let first = solutions(&eight)?.next().expect("eight queens have a solution");
//! assert_eq!(first.to_string(), "0 4 7 5 2 6 1 3");
//! assert_eq!(count(&eight)?, 92);
//!
//! // Nauck's completion of 1850: b4 and d5 are placed, two solutions are left.
//! let nauck = Problem::builder(8).place(4, 1).place(3, 3).build().expect("a problem");
//! let completions: Vec<String> = solutions(&nauck)?.map(|solution| solution.to_string()).collect();
//! assert_eq!(completions, ["4 0 7 3 1 6 2 5", "4 6 0 3 1 7 5 2"]);
//! # Ok::<(), queens_core::SolveError>(())
//! ```
//!
//! # Features
//!
//! - `serde`: a [`DepthFirstRun`] can be saved and continued.
//!
//! Without that feature, for which the crate `rand` asks for the standard library, the crate is `no_std`
//! (it needs `alloc`). It has no unsafe code.
//!
//! [`Problem`]: queens_core::Problem
#![no_std]

extern crate alloc;

mod counting;
mod depth_first;
mod frontier;
mod masks;
mod narrow;
mod rank;
#[cfg(feature = "serde")]
mod saved;
mod seed_002;
mod solutions;
mod wide;

pub use counting::count;
pub use depth_first::{DepthFirst, DepthFirstRun, Order, Step};
pub use rank::{nth_solution, random_solution};
pub use seed_002::{Seed002, Seed002Run, Seed002Step};
pub use solutions::{Solutions, solutions};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
