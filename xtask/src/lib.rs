//! The verifier and the continuous integration of this workspace.
//!
//! `cargo xtask verify` runs every algorithm of the table [`queens::ALGORITHMS`] and holds what it
//! says against `fixtures/` and against rules of its own ([`Rules`]), which share no code with the
//! libraries. It knows no algorithm by name: an entry in the table is all it takes to be verified.
//! The verifier is a library, so that tests can feed it wrong boards and see it refuse them.
//!
//! `cargo xtask pictures` draws the pictures of the documents by the program itself, or compares them.
//! `cargo xtask ci` is all that must pass before a change is taken; `cargo xtask no-std` proves that
//! the libraries that promise it need no operating system.

#![allow(
    clippy::std_instead_of_alloc,
    clippy::std_instead_of_core,
    reason = "a program for the machine that builds the workspace: the standard library throughout"
)]

pub mod ci;
pub mod fixtures;
pub mod pictures;
pub mod report;
pub mod rules;
pub mod verify;

use std::path::{Path, PathBuf};

pub use fixtures::Fixtures;
pub use report::{Passed, Report, Verdict};
pub use rules::Rules;

/// The root of the workspace.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap_or(Path::new(".")).to_owned()
}
