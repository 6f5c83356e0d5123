//! What `queens convert` takes.

use std::path::PathBuf;

use clap::Args;
use queens::text::{Base, Form};

use super::{
    ReadingArgs,
    values::{parse_base, parse_form},
};

/// `queens convert`.
#[derive(Args, Debug)]
pub(crate) struct ConvertArgs {
    /// The boards, in any form; `-` or nothing is standard input
    #[arg(value_name = "FILE", default_value = "-")]
    pub(crate) file: PathBuf,
    /// The form to write: list, digits, pairs, map, board, seed-002, fen
    #[arg(long, value_name = "FORM", value_parser = parse_form)]
    pub(crate) to: Form,
    /// Count lines from 0 or from 1 in what is written
    #[arg(long, value_name = "0|1", default_value = "0", value_parser = parse_base)]
    pub(crate) base: Base,
    #[command(flatten)]
    pub(crate) reading: ReadingArgs,
    /// Write the boards to this file
    #[arg(long, short, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}
