//! The N-queens problem: the board, and every algorithm behind one table.
//!
//! The crate has no algorithm of its own. It re-exports the board of [`queens_core`] at its root and
//! each algorithm crate as a module behind a feature, and it keeps [`ALGORITHMS`], the one table that
//! says what each algorithm is called, which problems it takes, which knobs it has and how it is
//! started. The command line, the statistics and the verifier read that table and know no algorithm
//! by name. A program that needs one algorithm takes that algorithm's crate alone.
//!
//! # Example
//!
//! ```
//! use queens::{Problem, algorithm};
//!
//! // What is there?
//! for entry in queens::ALGORITHMS {
//!     println!("{:16} {}", entry.name, entry.summary);
//! }
//!
//! // One solution by an algorithm chosen at run time.
//! let entry = algorithm("closed-form")?;
//! let direct = entry.direct.expect("the closed form is a plain function");
//! let solution = direct(&Problem::new(8), 0, &entry.default_knobs())?;
//! assert!(solution.is_some());
//!
//! // A mistyped name gets the nearest known one.
//! assert_eq!(
//!     algorithm("closed-from").unwrap_err().to_string(),
//!     "there is no algorithm `closed-from`, did you mean `closed-form`?"
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Features
//!
//! All but `render`, `png` and `serde` are on by default; each algorithm crate gives a module of its name and its
//! entries in the table.
//!
//! - `dfs`: depth-first search, every solution in order.
//! - `csp`: a generic constraint solver, and the queens model on it.
//! - `local`: hill climbing, min-conflicts, annealing, tabu search, huge boards.
//! - `ga`: genetic algorithms.
//! - `count`: exact counting of the plain board.
//! - `parallel`: counters and genetic islands use all processors.
//! - `render`: the module `render`, boards and curves as text and SVG; `png`: the same as PNG.
//! - `serde`: `Serialize` and `Deserialize` for problems, boards, records and searches.

mod algorithm;
mod given;
mod knob;
mod knobs;
mod table;

pub use algorithm::{Algorithm, Count, Direct, List, Start, UnknownAlgorithm};
pub use given::{GivenError, StartFrom};
pub use knob::{Kind, Knob, Value};
pub use knobs::{KnobError, Knobs};
pub use queens_core::*;
#[cfg(feature = "count")]
pub use queens_count as count;
#[cfg(feature = "csp")]
pub use queens_csp as csp;
#[cfg(feature = "dfs")]
pub use queens_dfs as dfs;
#[cfg(feature = "ga")]
pub use queens_ga as ga;
#[cfg(feature = "local")]
pub use queens_local as local;
#[cfg(feature = "render")]
pub use queens_render as render;
pub use table::{ALGORITHMS, algorithm};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
