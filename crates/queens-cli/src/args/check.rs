//! What `queens check` takes.

use std::path::PathBuf;

use clap::Args;

use super::ReadingArgs;
use crate::problem::ProblemReading;

/// `queens check`.
#[derive(Args, Debug)]
pub(crate) struct CheckArgs {
    /// The boards, in any form; `-` or nothing is standard input
    #[arg(value_name = "FILE", default_value = "-")]
    pub(crate) file: PathBuf,
    /// Every board must be a solution of this many queens; without it each board's own side counts
    #[arg(long = "n", short, value_name = "N", value_parser = crate::problem::parse_side)]
    pub(crate) n: Option<u32>,
    /// Every board must be a solution of this problem
    #[arg(long, value_name = "FILE", conflicts_with = "n")]
    pub(crate) problem: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) problem_reading: ProblemReading,
    /// The boards must be all solutions: say what is missing, doubled or symmetric to an earlier one
    #[arg(long)]
    pub(crate) complete: bool,
    #[command(flatten)]
    pub(crate) reading: ReadingArgs,
    /// How to answer
    #[arg(long, value_enum, default_value_t = Report::Text)]
    pub(crate) format: Report,
    /// Write the answer to this file
    #[arg(long, short, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

/// How `check` answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Report {
    /// A line for people per board, and a summary.
    Text,
    /// A JSON object per board, and one for the summary.
    Ndjson,
}
