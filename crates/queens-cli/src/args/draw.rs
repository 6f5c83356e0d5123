//! What `queens draw` takes.

use std::path::PathBuf;

use clap::Args;
use queens::text::Form;

use super::{ReadingArgs, values::parse_form};

/// `queens draw`.
#[derive(Args, Debug)]
pub(crate) struct DrawArgs {
    /// The boards, in any form; `-` or nothing is standard input
    #[arg(value_name = "FILE", default_value = "-")]
    pub(crate) file: PathBuf,
    /// The form to draw in: board, seed-002, fen
    #[arg(long, value_name = "FORM", default_value = "board", value_parser = parse_form)]
    pub(crate) format: Form,
    #[command(flatten)]
    pub(crate) reading: ReadingArgs,
    /// Write the drawing to this file
    #[arg(long, short, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}
