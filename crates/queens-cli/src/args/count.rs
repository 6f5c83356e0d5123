//! What `queens count` takes.

use std::path::PathBuf;

use clap::Args;
use queens::count::{Engine, Path};

use super::values::{parse_positive, parse_whole};
use crate::problem::ProblemArgs;

/// `queens count`.
#[derive(Args, Debug)]
pub(crate) struct CountArgs {
    #[command(flatten)]
    pub(crate) problem: ProblemArgs,
    /// The engine for the plain board: plain, bitmask, join; chosen by N unless set
    #[arg(long, value_name = "ENGINE", value_parser = parse_engine)]
    pub(crate) engine: Option<Engine>,
    #[command(flatten)]
    pub(crate) running: RunningArgs,
    /// Record finished batches in this directory; the same command continues where it was stopped
    #[arg(long, value_name = "DIR", conflicts_with_all = ["engine", "estimate"])]
    pub(crate) ledger: Option<PathBuf>,
    /// Run a random sample of the jobs, and say what the whole would cost and about what it would be. Two jobs of each
    /// kind are run at least, however short the time: minutes at n = 28
    #[arg(long, conflicts_with = "engine")]
    pub(crate) estimate: bool,
    /// Jobs of the sample, 1 or more; without it as many as fit into --time-limit, or into ten seconds
    #[arg(long, value_name = "K", requires = "estimate", value_parser = parse_positive)]
    #[arg(allow_negative_numbers = true)]
    pub(crate) jobs: Option<u64>,
    /// The seed by which the sample is drawn
    #[arg(long, value_name = "SEED", default_value_t = 0, requires = "estimate", value_parser = parse_whole)]
    #[arg(allow_negative_numbers = true)]
    pub(crate) seed: u64,
    /// How to answer
    #[arg(long, value_enum, default_value_t = CountFormat::Text)]
    pub(crate) format: CountFormat,
    /// Write the answer to this file
    #[arg(long, short, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

/// How jobs are run.
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct RunningArgs {
    /// The inner loops of the engine `join`: portable, avx2, avx512; the fastest there is unless set
    #[arg(long, value_name = "PATH", value_parser = parse_path)]
    pub(crate) path: Option<Path>,
    /// Threads; one for each processor unless set
    #[arg(long, value_name = "K", value_parser = parse_threads, allow_negative_numbers = true)]
    pub(crate) threads: Option<usize>,
}

/// How counts are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum CountFormat {
    /// A line for each number, for people.
    Text,
    /// A JSON object; counts are decimal strings.
    Json,
    /// A heading and a line.
    Csv,
}

fn parse_engine(name: &str) -> Result<Engine, String> {
    Engine::from_name(name).ok_or_else(|| one_of(&Engine::ALL.map(Engine::name)))
}

fn parse_path(name: &str) -> Result<Path, String> {
    Path::from_name(name).ok_or_else(|| one_of(&Path::ALL.map(Path::name)))
}

/// More threads than this help on no machine and only cost memory.
const MOST_THREADS: usize = 1024;

fn parse_threads(text: &str) -> Result<usize, String> {
    text.parse()
        .ok()
        .filter(|threads| (1..=MOST_THREADS).contains(threads))
        .ok_or_else(|| format!("expected a whole number from 1 to {MOST_THREADS}"))
}

fn one_of(names: &[&str]) -> String {
    format!("expected one of {}", names.join(", "))
}
