//! What `queens shard` takes.

use std::path::PathBuf;

use clap::{Args, Subcommand};

use super::{RunningArgs, values::parse_share, values::parse_whole};
use crate::problem::parse_side;

/// `queens shard`.
#[derive(Debug, Subcommand)]
pub(crate) enum ShardCommand {
    /// Cut a count into shards of equal weight
    #[command(after_help = "\
Example:
  queens shard plan 22 --shards 4096 > plan.json")]
    Plan(PlanArgs),
    /// Run shards of a plan, on any machine, in any order; what was stopped continues
    #[command(after_help = "\
Example:
  queens shard run plan.json --shard 17 --output ledgers")]
    Run(RunArgs),
    /// Put the results of many machines together
    #[command(after_help = "\
Exit status: 0 the count is complete; 1 results contradict each other; 2 a file is none of this count's;
3 jobs are missing.

Example:
  queens shard merge ledgers")]
    Merge(MergeArgs),
    /// Run a random sample of the recorded work again, also by another method, and compare
    #[command(after_help = "\
Exit status: 0 all agrees; 1 something does not.

Example:
  queens shard audit ledgers --sample 1%")]
    Audit(AuditArgs),
}

/// `queens shard plan`.
#[derive(Args, Debug)]
pub(crate) struct PlanArgs {
    /// The side of the board: 0 to 32
    #[arg(value_name = "N", value_parser = parse_side, allow_negative_numbers = true)]
    pub(crate) n: u32,
    /// How many shards
    #[arg(long, value_name = "K", value_parser = parse_whole, allow_negative_numbers = true)]
    pub(crate) shards: u64,
    /// Write the plan to this file
    #[arg(long, short, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

/// `queens shard run`.
#[derive(Args, Debug)]
pub(crate) struct RunArgs {
    /// The plan; `-` is standard input
    #[arg(value_name = "PLAN")]
    pub(crate) plan: PathBuf,
    /// The shards to run, numbered from 0: 17 or 3,4,5
    #[arg(long, value_name = "SHARDS", required = true, value_delimiter = ',', value_parser = parse_whole)]
    #[arg(allow_negative_numbers = true)]
    pub(crate) shard: Vec<u64>,
    /// The directory for the ledgers, one file for each shard
    #[arg(long, short, value_name = "DIR")]
    pub(crate) output: PathBuf,
    #[command(flatten)]
    pub(crate) running: RunningArgs,
}

/// `queens shard merge`.
#[derive(Args, Debug)]
pub(crate) struct MergeArgs {
    /// The directory of the ledgers
    #[arg(value_name = "DIR")]
    pub(crate) directory: PathBuf,
    /// How to answer
    #[arg(long, value_enum, default_value_t = super::CountFormat::Text)]
    pub(crate) format: super::CountFormat,
}

/// `queens shard audit`.
#[derive(Args, Debug)]
pub(crate) struct AuditArgs {
    /// The directory of the ledgers
    #[arg(value_name = "DIR")]
    pub(crate) directory: PathBuf,
    /// The share of the recorded batches that is run again, one batch at least: 1% or 0.01
    #[arg(long, value_name = "SHARE", default_value = "1%", value_parser = parse_share)]
    pub(crate) sample: f64,
    /// Count a job of each batch by depth-first search too, which takes a minute at n = 20 and hours at 24;
    /// unless set, up to n = 20
    #[arg(long, value_name = "BOOL", num_args = 0..=1, default_missing_value = "true")]
    pub(crate) recount: Option<bool>,
    /// The seed by which the sample is drawn
    #[arg(long, value_name = "SEED", default_value_t = 0, value_parser = parse_whole)]
    #[arg(allow_negative_numbers = true)]
    pub(crate) seed: u64,
    #[command(flatten)]
    pub(crate) running: RunningArgs,
}
