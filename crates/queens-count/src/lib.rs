//! Exact counts of the N-queens solutions.
//!
//! How many ways are there to put n queens on an n × n board so that no two attack each other? The sequence (OEIS A000170)
//! is known up to n = 27. This crate counts it with three engines behind one face:
//!
//! - `plain`: depth-first search in twenty lines, the witness against which everything else is tested;
//! - `bitmask`: depth-first search with mirror symmetry, for small boards;
//! - `join`: half boards are listed from quarter boards, sorted by their central diagonals and matched 128 to 512 pairs at
//!   a time. From n = 11 on it is the fastest by far.
//!
//! ```
//! use queens_count::{Options, count};
//!
//! let eight = count(8, &Options::default(), &())?;
//! assert_eq!(eight.all, 92);
//! assert_eq!(eight.fundamental(), 12);
//! # Ok::<(), queens_count::CountError>(())
//! ```
//!
//! # Long runs
//!
//! The join engine's work is a list of numbered, independent jobs ([`Join`]). Each adds up to one weighted integer, and
//! a job number means the same weighted set of boards for ever ([`NUMBERING`], [`VERSION`]). The library reads no clock
//! and prints nothing: progress, cancelling and recording are up to an [`Observer`].
//!
//! `DESIGN.md` beside this crate tells the method with drawings, checkable by hand at n = 6.
//!
//! # Features
//!
//! - `parallel` (default): jobs on a pool of threads.
//! - `std` (default): the parts that know files.

extern crate alloc;

#[cfg(feature = "std")]
pub mod audit;
mod bitmask;
mod engine;
mod error;
#[cfg(feature = "std")]
pub mod estimate;
mod join;
#[cfg(feature = "std")]
pub mod ledger;
mod observer;
mod plain;
mod published;
mod recount;
#[cfg(feature = "std")]
mod sample;
#[cfg(feature = "std")]
pub mod shard;
mod symmetric;
mod tally;

pub use engine::{
    Choice, Count, Engine, MAX_N, Options, choose, count, fundamental, half_turn_symmetric,
    quarter_turn_symmetric,
};
pub use error::CountError;
pub use join::{Join, NUMBERING, Path, VERSION};
pub use observer::{Batch, Observer};
pub use published::published;
pub use tally::{RESIDUE_PRIMES, Tally};
