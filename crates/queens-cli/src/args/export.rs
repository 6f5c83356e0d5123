//! What `queens export` takes.

use std::path::PathBuf;

use clap::Args;

use crate::problem::ProblemArgs;

/// `queens export`.
#[derive(Args, Debug)]
pub(crate) struct ExportArgs {
    #[command(flatten)]
    pub(crate) problem: ProblemArgs,
    /// The form to write
    #[arg(long, value_enum, value_name = "FORM")]
    pub(crate) to: ExportForm,
    /// Write the problem to this file
    #[arg(long, short, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

/// What a problem can be written as.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum ExportForm {
    /// A formula for SAT solvers, DIMACS CNF.
    Dimacs,
    /// A model for constraint solvers.
    Minizinc,
    /// The JSON object that `--problem` reads.
    Json,
}
