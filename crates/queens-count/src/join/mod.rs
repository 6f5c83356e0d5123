//! The join engine: half boards made from quadrants, matched by bit slices.
//!
//! The files, in the order in which a job runs through them:
//!
//! | file | what |
//! |---|---|
//! | [`numbering`] | which column sets are jobs, and their numbers |
//! | [`layout`], [`quadrant`], [`strips`], [`subsets`] | all placements on a quadrant, as words |
//! | [`half`], [`word`] | all halves on a column set, from two quadrants |
//! | [`even`], [`odd`] | symmetry: which halves are joined with which, and their weights |
//! | [`cost`], [`buckets`], [`reflected`] | by how many central diagonals to sort, and the sorted lists |
//! | [`matching`], [`sliced`] | how many pairs of two lists fit together |
//! | [`kernel`], [`vector`], [`portable`], `avx2`, `avx512`, [`path`] | the inner loops on different processors |
//! | [`run`], [`tables`], `pool`, [`memory`] | many jobs on many threads, and the memory for it |
#![allow(
    clippy::inline_always,
    reason = "helpers must end up inside functions that carry the processor features"
)]

#[cfg(target_arch = "x86_64")]
pub(crate) mod avx2;
#[cfg(target_arch = "x86_64")]
pub(crate) mod avx512;
pub(crate) mod buckets;
pub(crate) mod corners;
pub(crate) mod cost;
pub(crate) mod even;
pub(crate) mod half;
pub(crate) mod kernel;
pub(crate) mod layout;
pub(crate) mod matching;
pub(crate) mod memory;
pub(crate) mod numbering;
pub(crate) mod odd;
pub(crate) mod path;
#[cfg(feature = "parallel")]
pub(crate) mod pool;
pub(crate) mod portable;
pub(crate) mod quadrant;
pub(crate) mod reflected;
pub(crate) mod run;
pub(crate) mod sliced;
pub(crate) mod strips;
pub(crate) mod subsets;
pub(crate) mod tables;
pub(crate) mod vector;
pub(crate) mod word;

pub use numbering::NUMBERING;
pub use path::Path;
pub(crate) use run::JobSet;
pub use run::{Join, VERSION};
