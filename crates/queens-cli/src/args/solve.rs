//! What `queens solve` takes.

use clap::Args;

use super::{WritingArgs, values::parse_whole};
use crate::{knobs::Setting, problem::ProblemArgs};

/// `queens solve`.
#[derive(Args, Debug)]
pub(crate) struct SolveArgs {
    #[command(flatten)]
    pub(crate) problem: ProblemArgs,
    /// The algorithm, see `queens algorithms`; without it depth-first search for n <= 20 or any other
    /// problem than the plain board, the closed form above
    #[arg(long, value_name = "ALGORITHM")]
    pub(crate) with: Option<String>,
    /// The seed of the random choices
    #[arg(long, value_name = "SEED", default_value_t = 0, value_parser = parse_whole)]
    #[arg(allow_negative_numbers = true)]
    pub(crate) seed: u64,
    #[command(flatten)]
    pub(crate) writing: WritingArgs,
    /// The algorithm's own knobs, taken from the table of algorithms.
    #[arg(skip)]
    pub(crate) knobs: Vec<Setting>,
}
