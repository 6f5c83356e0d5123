//! The N-queens board: everything that the search crates have in common, and nothing else.
//!
//! A *problem* says which squares may hold a queen and what an attack is ([`Problem`]); an *encoding*
//! is a board that a search moves queens on ([`Permutation`], [`RowEncoding`], [`ColumnEncoding`]);
//! an [`Evaluator`] keeps the cost of a board up to date in constant time per move; a [`Solution`] is
//! a board that a problem has checked, and there is no other way to make one. Searches are pulled
//! step by step through the trait [`Search`] and explain themselves in [`trace::Record`]s.
//!
//! # Example
//!
//! ```
//! use queens_core::{Evaluator, Permutation, Problem, random};
//!
//! // A random board with one queen per row and column, and its number of attacking pairs.
//! let mut rng = random::generator(1);
//! let start = Permutation::random(8, &mut rng)?;
//! let mut board = Evaluator::new(start)?;
//! let before = board.cost();
//!
//! // What would exchanging the columns of rows 2 and 5 do? Ask first, then do it: both in O(1).
//! let delta = board.swap_delta(2, 5);
//! board.swap(2, 5);
//! assert_eq!(Some(board.cost()), before.checked_add_signed(delta));
//!
//! // Only a checked board becomes a `Solution`.
//! let problem = Problem::new(8);
//! let solution = problem.check([0, 4, 7, 5, 2, 6, 1, 3]).expect("no two of these attack");
//! assert_eq!(solution.class_size(), 8);
//! let violation = problem.check([0, 4, 7, 5, 2, 6, 3, 1]).unwrap_err();
//! assert_eq!(
//!     violation.to_string(),
//!     "queens (2, 7) and (6, 3) attack each other on up diagonal 9"
//! );
//! # Ok::<(), queens_core::BoardError>(())
//! ```
//!
//! # Words
//!
//! Rows and columns are 0-based, row 0 at the top. The *up diagonal* of a square is `row + col`, its
//! *down diagonal* is `row - col + n - 1`; both run from 0 to `2n - 2`. The *cost* of a board is its
//! number of attacking pairs; its *attacked queens* are those attacked at least once.
//!
//! # Features
//!
//! - `serde`: `Serialize` and `Deserialize` for problems, boards, records and saved searches.
//!
//! Without that feature, for which the crate `rand` asks for the standard library, the crate is `no_std`
//! (it needs `alloc`). It has no unsafe code.
#![no_std]

extern crate alloc;

mod bits;
mod board;
mod cells;
mod closed_form;
mod encoding;
mod error;
mod evaluator;
mod problem;
pub mod random;
mod search;
mod solution;
mod square;
mod symmetry;
mod takes;
pub mod text;
pub mod trace;
mod violation;

pub use board::{Axis, Board, BoardRef, EMPTY, Queens};
pub use cells::Cells;
pub use closed_form::{closed_form, closed_form_column};
pub use encoding::{ColumnEncoding, Permutation, RowEncoding};
pub use error::BoardError;
pub use evaluator::{Encoding, Evaluator, Lifted, LineEncoding};
pub use problem::{Diagonals, Problem, ProblemBuilder, ProblemError, Regions};
#[cfg(feature = "serde")]
pub use problem::{Expected, ExpectedStatus, Instance};
/// The traits and the generator of the crate `rand` that appear in this crate's signatures.
pub use rand;
pub use search::{DynSearch, Outcome, Search, SolveError, Stats, Stop};
pub use solution::Solution;
pub use square::Square;
pub use symmetry::{Symmetry, SymmetryGroup};
pub use takes::Takes;
pub use violation::{Line, Violation};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
