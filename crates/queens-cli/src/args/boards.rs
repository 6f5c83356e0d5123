//! How boards are read and written.

use std::path::PathBuf;

use clap::Args;
use queens::text::Base;

use super::{PictureArgs, values::parse_base};
use crate::format::Format;

/// How boards are read.
#[derive(Args, Debug)]
pub(crate) struct ReadingArgs {
    /// The boards count lines from 0 or from 1; without it each board tells, 0 where it does not
    #[arg(long, value_name = "0|1", value_parser = parse_base)]
    pub(crate) read_base: Option<Base>,
    /// Pass over text around the boards
    #[arg(long)]
    pub(crate) skip_text: bool,
}

/// How solutions are written.
#[derive(Args, Debug)]
pub(crate) struct WritingArgs {
    /// How to write solutions
    #[arg(long, value_enum, value_name = "FORMAT")]
    pub(crate) format: Option<Format>,
    /// Count lines from 0 or from 1 in text forms; JSON and CSV count from 0
    #[arg(long, value_name = "0|1", default_value = "0", value_parser = parse_base)]
    pub(crate) base: Base,
    /// Write the answer to this file
    #[arg(long, short, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) picture: PictureArgs,
}
