//! What `queens draw` takes.

use std::path::PathBuf;

use clap::Args;
use queens::text::Form;

use super::{PictureArgs, ReadingArgs};
use crate::picture::Picture;

/// `queens draw`.
#[derive(Args, Debug)]
pub(crate) struct DrawArgs {
    /// The boards, in any form; `-` or nothing is standard input
    #[arg(value_name = "FILE", default_value = "-")]
    pub(crate) file: PathBuf,
    /// How to draw: board, seed-002, fen, ascii, unicode, svg, png
    #[arg(long, value_name = "FORMAT", default_value = "board", value_parser = parse_format)]
    pub(crate) format: DrawFormat,
    /// Show this problem's placed queens, blocked squares and regions too, in ascii, unicode, svg and png
    #[arg(long, value_name = "FILE")]
    pub(crate) problem: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) picture: PictureArgs,
    #[command(flatten)]
    pub(crate) reading: ReadingArgs,
    /// Write the drawing to this file
    #[arg(long, short, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

/// How boards are drawn: in a form that can be read back, or as a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum DrawFormat {
    Form(Form),
    Picture(Picture),
}

fn parse_format(text: &str) -> Result<DrawFormat, String> {
    if let Some(picture) = Picture::ALL.into_iter().find(|picture| picture.name() == text) {
        return Ok(DrawFormat::Picture(picture));
    }
    let pictures = Picture::ALL.map(Picture::name).join(", ");
    text.parse()
        .map(DrawFormat::Form)
        .map_err(|error: queens::text::UnknownForm| format!("{error}, {pictures}"))
}
