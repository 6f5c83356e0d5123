//! What `queens solve` takes.

use std::path::PathBuf;

use clap::Args;

use super::{WritingArgs, values::parse_whole};
use crate::{knobs::Setting, problem::ProblemArgs};

/// `queens solve`.
#[derive(Args, Debug)]
pub(crate) struct SolveArgs {
    #[command(flatten)]
    pub(crate) problem: ProblemArgs,
    /// The algorithm, see `queens algorithms`; without it depth-first search for n <= 20, above that the closed form
    /// for the plain board and csp for any other problem
    #[arg(long, value_name = "ALGORITHM")]
    pub(crate) with: Option<String>,
    /// The seed of the random choices
    #[arg(long, value_name = "SEED", default_value_t = 0, value_parser = parse_whole)]
    #[arg(allow_negative_numbers = true)]
    pub(crate) seed: u64,
    /// Begin with the boards of this file, in any form; for genetic and seed-004
    #[arg(long, value_name = "FILE", requires = "with", conflicts_with = "population-size")]
    pub(crate) population: Option<PathBuf>,
    /// Say how many solutions there are, by constraint search
    #[arg(long, group = "question", conflicts_with = "with")]
    pub(crate) count: bool,
    /// Say whether there is exactly one solution, and show it, or two
    #[arg(long, group = "question", conflicts_with = "with")]
    pub(crate) unique: bool,
    /// If there is no solution, say which placed queens already contradict each other
    #[arg(long, group = "question", conflicts_with = "with")]
    pub(crate) why: bool,
    #[command(flatten)]
    pub(crate) writing: WritingArgs,
    /// The algorithm's own knobs, taken from the table of algorithms.
    #[arg(skip)]
    pub(crate) knobs: Vec<Setting>,
}
