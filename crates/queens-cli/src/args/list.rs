//! What `queens list` takes.

use clap::Args;

use super::{WritingArgs, values::parse_whole};
use crate::problem::ProblemArgs;

/// `queens list`.
#[derive(Args, Debug)]
pub(crate) struct ListArgs {
    #[command(flatten)]
    pub(crate) problem: ProblemArgs,
    /// Only the lexicographically least of each class under the problem's symmetries
    #[arg(long)]
    pub(crate) fundamental: bool,
    /// At most this many
    #[arg(long, value_name = "K", value_parser = parse_whole, allow_negative_numbers = true)]
    pub(crate) limit: Option<u64>,
    /// Pass over this many first
    #[arg(long, value_name = "K", default_value_t = 0, value_parser = parse_whole)]
    #[arg(allow_negative_numbers = true)]
    pub(crate) skip: u64,
    /// The order: lexicographic, reverse, or the open list of seed 002
    #[arg(long, value_enum, default_value_t = ListOrder::Lexicographic)]
    pub(crate) order: ListOrder,
    /// Say on stderr what the search did; in the order of seed 002 also what its program prints of each solution
    #[arg(long)]
    pub(crate) stats: bool,
    #[command(flatten)]
    pub(crate) writing: WritingArgs,
}

/// The order in which solutions are listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum ListOrder {
    /// Smallest column of the first row first.
    Lexicographic,
    /// Largest column of the first row first.
    Reverse,
    /// As the program of seed 002 finds them, with its own figures.
    #[value(name = "seed-002")]
    Seed002,
}
