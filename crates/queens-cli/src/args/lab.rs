//! What `queens lab` takes.

use std::path::PathBuf;

use clap::{Args, Subcommand};

use super::values::parse_whole;
use crate::{knobs::Setting, problem::parse_side};

/// `queens lab`.
#[derive(Args, Debug)]
pub(crate) struct LabArgs {
    #[command(subcommand)]
    pub(crate) experiment: Experiment,
}

/// The experiments.
#[derive(Debug, Subcommand)]
pub(crate) enum Experiment {
    /// Hill climbing's success rates and steps: measured, exact, and as Russell and Norvig print them
    #[command(mut_arg("runs", |runs| runs.help("Runs of each search [default: 10000]")))]
    HillClimbing {
        /// The number of queens
        #[arg(value_name = "N", default_value_t = 8, value_parser = parse_side)]
        n: u32,
        /// Sideways moves in a row
        #[arg(long, value_name = "K", default_value_t = 100)]
        sideways: u32,
        #[command(flatten)]
        run: LabRunArgs,
    },
    /// Seed 000: how many of the 92 solutions 600 walks find
    #[command(name = "seed-000")]
    #[command(mut_arg("runs", |runs| runs.help("How often the job of so many walks is done [default: 100]")))]
    Seed000 {
        /// The walks of a job
        #[arg(long, value_name = "WALKS", default_value_t = 600, value_parser = parse_runs)]
        walks: u64,
        #[command(flatten)]
        run: LabRunArgs,
    },
    /// Seed 001: hill climbing from all 40,320 boards with one queen per row and column
    #[command(name = "seed-001")]
    #[command(mut_arg("runs", |runs| runs.help("Passes over all boards [default: 5]")))]
    Seed001 {
        #[command(flatten)]
        run: LabRunArgs,
    },
    /// Seed 002: solutions and looks of the depth-first search with an open list
    #[command(name = "seed-002")]
    #[command(mut_arg("runs", |runs| runs.hide(true)))]
    Seed002 {
        /// The last number of queens
        #[arg(value_name = "N", default_value_t = 10, value_parser = parse_side)]
        n: u32,
        #[command(flatten)]
        run: LabRunArgs,
    },
    /// Seed 003: the constraint search's answer, and what propagation saves
    #[command(name = "seed-003")]
    #[command(mut_arg("runs", |runs| runs.hide(true)))]
    Seed003 {
        #[command(flatten)]
        run: LabRunArgs,
    },
    /// Seed 004: the genetic algorithm's generations, and why the printed program never succeeds
    #[command(name = "seed-004")]
    #[command(mut_arg("runs", |runs| runs.help("Runs of the algorithm [default: 1000]")))]
    Seed004 {
        #[command(flatten)]
        run: LabRunArgs,
    },
    /// Every algorithm on the same board
    #[command(mut_arg("runs", |runs| runs.help("Runs of each algorithm that draws random numbers [default: 100]")))]
    Compare {
        /// The number of queens
        #[arg(value_name = "N", value_parser = parse_side)]
        n: u32,
        /// The most steps of a run; by default 100000, and fewer on boards above 44 queens
        #[arg(long, value_name = "STEPS", value_parser = parse_runs)]
        max_steps: Option<u64>,
        #[command(flatten)]
        run: LabRunArgs,
    },
    /// One algorithm's cost against the number of queens, with the exponent of a power law
    #[command(mut_arg("runs", |runs| runs.help("Runs at each number of queens [default: 50]")))]
    Scaling {
        /// The algorithm, see `queens algorithms`
        #[arg(long, value_name = "ALGORITHM")]
        with: String,
        /// The first number of queens
        #[arg(long, value_name = "N", default_value_t = 8, value_parser = parse_side)]
        from: u32,
        /// The last number of queens
        #[arg(long, value_name = "N", default_value_t = 128, value_parser = parse_side)]
        to: u32,
        /// How many boards between them, at equal factors
        #[arg(long, value_name = "POINTS", default_value_t = 9)]
        #[arg(value_parser = clap::value_parser!(u32).range(1..=1000))]
        points: u32,
        /// The most steps of a run; by default 100000, and fewer on boards above 44 queens
        #[arg(long, value_name = "STEPS", value_parser = parse_runs)]
        max_steps: Option<u64>,
        /// The algorithm's own knobs, taken from the table of algorithms.
        #[arg(skip)]
        knobs: Vec<Setting>,
        #[command(flatten)]
        run: LabRunArgs,
    },
}

impl Experiment {
    /// What every experiment takes.
    pub(crate) const fn run(&self) -> &LabRunArgs {
        match self {
            Self::HillClimbing { run, .. }
            | Self::Seed000 { run, .. }
            | Self::Seed001 { run }
            | Self::Seed002 { run, .. }
            | Self::Seed003 { run }
            | Self::Seed004 { run }
            | Self::Compare { run, .. }
            | Self::Scaling { run, .. } => run,
        }
    }
}

/// What every experiment takes.
#[derive(Args, Debug)]
pub(crate) struct LabRunArgs {
    /// Runs
    #[arg(long, value_name = "RUNS", value_parser = parse_runs, allow_negative_numbers = true)]
    pub(crate) runs: Option<u64>,
    /// The seed of the experiment; each run derives its own from it
    #[arg(long, value_name = "SEED", default_value_t = 0, value_parser = parse_whole)]
    #[arg(allow_negative_numbers = true)]
    pub(crate) seed: u64,
    /// Threads, 0 for one per processor; no result depends on it
    #[arg(long, value_name = "THREADS", default_value_t = 0)]
    #[arg(value_parser = clap::value_parser!(u16).range(0..=1024))]
    pub(crate) threads: u16,
    /// How to write the tables
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t = LabFormat::Text)]
    pub(crate) format: LabFormat,
    /// Which picture `--format svg` draws, by name; the first unless set
    #[arg(long, value_name = "NAME")]
    pub(crate) figure: Option<String>,
    /// Leave times out, so that the same seed gives the same output
    #[arg(long)]
    pub(crate) no_times: bool,
    /// Write the tables to this file
    #[arg(long, short, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

/// How tables are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum LabFormat {
    /// Aligned tables for people.
    Text,
    /// Comma-separated values, one table after the other.
    Csv,
    /// One JSON document, with the points of the curves.
    Json,
    /// A picture.
    Svg,
}

/// Reads a number of runs.
fn parse_runs(text: &str) -> Result<u64, String> {
    match parse_whole(text) {
        Ok(runs) if (1..=100_000_000).contains(&runs) => Ok(runs),
        _ => Err("expected a whole number from 1 to 100000000".to_string()),
    }
}
