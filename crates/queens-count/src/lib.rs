//! wip
#![allow(missing_docs)]
mod bitmask;
mod error;
pub mod join;
mod plain;
mod tally;
pub use error::CountError;
pub use tally::{RESIDUE_PRIMES, Tally};
