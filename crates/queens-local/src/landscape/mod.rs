//! # Exact landscapes
//!
//! Why does [steepest descent](crate::SteepestDescent) solve 14 % of the boards of 8 queens, and not 20?
//! Because of where the n^n boards lead, and for n up to 8 they can all be looked at. This module computes
//! success rates and step counts *exactly*, by dynamic programming over every board, where a simulation
//! can only estimate them; and it counts what kinds of boards there are.
//!
//! ```text
//!   cost   board ──> its best neighbours (each with the same probability)
//!    3       o
//!    2      / \            the value of a board (its rate, its mean steps) is the mean of the values of
//!    1     o   o           its best neighbours one step later; solutions have rate 1, boards without a
//!    0     |   x stuck     better neighbour rate 0: go through the boards from low cost to high
//!          *
//! ```
//!
//! ```text
//! for cost = 0, 1, 2, ...
//!     for every board of that cost
//!         solution: rate 1; best neighbour better: the mean of the best neighbours' values
//!         best neighbour worse: rate 0, a strict local minimum
//!         best neighbour equal: a plateau board, rate 0 without sideways moves;
//!     with an allowance of k: k times, the plateau boards' values from those with one move less
//! ```
//!
//! **Cost.** n^n boards with n(n - 1) looks each, a fourth of that by symmetry: some seconds for n = 8;
//! memory as [`Landscape::bytes_needed`] says, 270 MB for n = 8.
//!
//! **Source.** The values of an absorbing Markov chain, Kemeny and Snell (1960), Finite Markov Chains; that
//! they can be had for all 16,777,216 boards of 8 queens takes no more than patience.

mod descent;
mod symmetry;
mod table;
mod walk;

use alloc::vec::Vec;

use queens_core::SolveError;

pub use self::descent::{Exact, Rates, Spread, StateCounts};
use self::{symmetry::Classes, table::Table};
use crate::{Neighbourhood, Objective, memory};

/// Every board of side n with its cost.
///
/// ```
/// use queens_local::{Landscape, Neighbourhood, Objective};
///
/// let landscape = Landscape::new(5, Neighbourhood::ColumnMoves, Objective::Pairs)?;
/// let exact = landscape.descent(0, |_, _| true).expect("not interrupted");
/// assert_eq!(exact.states.solutions, 10);
/// assert_eq!(exact.states.total(), 5_u64.pow(5));
/// let rates = exact.every_board.expect("there is one for column moves");
/// assert!((rates.solved - 0.716_756_70).abs() < 1e-8);
/// # Ok::<(), queens_core::SolveError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Landscape {
    table: Table,
    classes: Classes,
    /// The classes in the order of their cost, then of their first board.
    by_cost: Vec<u32>,
}

impl Landscape {
    /// The largest side.
    pub const MAX_N: u32 = 8;

    /// Computes the cost of every board of side `n`, 0 to 8. O(n^n).
    ///
    /// # Errors
    ///
    /// [`SolveError::Knob`] for a larger side; [`SolveError::Memory`].
    pub fn new(n: u32, neighbourhood: Neighbourhood, objective: Objective) -> Result<Self, SolveError> {
        if n > Self::MAX_N {
            return Err(SolveError::Knob { name: "n", expected: "0 to 8" });
        }
        memory::probe(Self::bytes_needed(n))?;
        let table = Table::new(n, neighbourhood, objective)?;
        let classes = Classes::new(&table)?;
        let by_cost = classes.by_cost(&table)?;
        Ok(Self { table, classes, by_cost })
    }

    /// Heap bytes that the boards of side `n` and one computation over them take at most.
    pub const fn bytes_needed(n: u32) -> u64 {
        // A cost and a class number for each code of n octal digits; for each class, about a fourth of the
        // boards and one for each that is its own mirror image, a first board, a place in the order, a
        // size, and five numbers.
        let codes = 1_u64 << (3 * n);
        let classes = codes / 4 + codes / 64 + 64;
        codes * 5 + classes * (4 + 4 + 1 + 40)
    }

    /// The side of the boards.
    pub const fn n(&self) -> u32 {
        self.table.n()
    }

    /// The mean cost over all boards, each counted once.
    pub fn mean_cost(&self) -> f64 {
        let boards: f64 = self.classes.sizes().map(f64::from).sum();
        let costs = self.classes.boards().zip(self.classes.sizes());
        costs.map(|(board, size)| f64::from(self.table.cost(board)) * f64::from(size)).sum::<f64>() / boards
    }

    /// The greatest cost of a board.
    pub fn greatest_cost(&self) -> u32 {
        self.classes.boards().map(|board| self.table.cost(board)).max().map_or(0, u32::from)
    }
}
