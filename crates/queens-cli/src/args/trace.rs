//! What `queens trace` takes.

use std::path::PathBuf;

use clap::Args;

use super::values::parse_whole;
use crate::{knobs::Setting, problem::ProblemArgs};

/// `queens trace`.
#[derive(Args, Debug)]
pub(crate) struct TraceArgs {
    #[command(flatten)]
    pub(crate) problem: ProblemArgs,
    /// The algorithm, see `queens algorithms`
    #[arg(long, value_name = "ALGORITHM", required_unless_present = "from")]
    pub(crate) with: Option<String>,
    /// A second algorithm on the same problem with the same seed, shown beside the first (html)
    #[arg(long, value_name = "ALGORITHM")]
    pub(crate) compare: Option<String>,
    /// A trace that was written before as ndjson, instead of a search; two files are shown side by side (html)
    #[arg(long, value_name = "FILE", num_args = 1..=2, conflicts_with_all = ["n", "problem", "with", "compare"])]
    pub(crate) from: Vec<PathBuf>,
    /// The seed of the random choices
    #[arg(long, value_name = "SEED", default_value_t = 0, value_parser = parse_whole)]
    #[arg(allow_negative_numbers = true)]
    pub(crate) seed: u64,
    /// How to write the trace; without it what the name of --output ends in, or text
    #[arg(long, value_enum, value_name = "FORMAT")]
    pub(crate) format: Option<TraceFormat>,
    /// Write the trace to this file
    #[arg(long, short, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    /// Stop the search after this many steps
    #[arg(long, value_name = "K", default_value_t = 100_000, value_parser = parse_whole)]
    #[arg(allow_negative_numbers = true)]
    pub(crate) max_steps: u64,
    /// Keep one step in K, and the last
    #[arg(long, value_name = "K", default_value_t = 1)]
    #[arg(value_parser = clap::value_parser!(u64).range(1..), allow_negative_numbers = true)]
    pub(crate) every: u64,
    /// The algorithm's own knobs, taken from the table of algorithms.
    #[arg(skip)]
    pub(crate) knobs: Vec<Setting>,
}

/// How a trace is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum TraceFormat {
    /// One line per step.
    Text,
    /// One JSON object per line.
    Ndjson,
    /// A page that plays the trace in any browser, one file.
    Html,
}
