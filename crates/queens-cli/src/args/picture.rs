//! How boards become pictures.

use clap::{Args, ValueEnum};
use queens::render::Coordinates;

/// How boards are drawn as pictures.
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct PictureArgs {
    /// Colour drawings in ascii and unicode: on a terminal without `NO_COLOR`, always or never
    #[arg(long, alias = "color", value_enum, default_value_t = Colour::Auto, value_name = "WHEN")]
    pub(crate) colour: Colour,
    /// The names of rows and columns in pictures; without it algebraic where they have room
    #[arg(long, value_enum, value_name = "NAMES")]
    pub(crate) coordinates: Option<Names>,
}

/// When text is coloured.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Colour {
    /// On a terminal, unless the environment has `NO_COLOR`.
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

/// How rows and columns are named.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Names {
    /// As chess players do: a to h, 1 to 8 from the bottom.
    Algebraic,
    /// From 0, row 0 at the top.
    Numbers,
    /// Not at all.
    None,
}

impl From<Names> for Coordinates {
    fn from(names: Names) -> Self {
        match names {
            Names::Algebraic => Self::Algebraic,
            Names::Numbers => Self::Numbers,
            Names::None => Self::None,
        }
    }
}
