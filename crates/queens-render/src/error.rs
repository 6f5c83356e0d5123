//! Why a picture cannot be made.

use core::fmt;

/// Why there is no picture.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RenderError {
    /// The board and the problem have different sides.
    OtherSide {
        /// The side of the board.
        board: u32,
        /// The side of the problem.
        problem: u32,
    },
    /// More boards than one page may hold.
    TooManyBoards {
        /// Boards that the page may hold.
        most: usize,
    },
    /// More pixels than a PNG may have.
    TooManyPixels {
        /// Pixels from left to right.
        width: u64,
        /// Pixels from top to bottom.
        height: u64,
        /// Pixels that it may have in all.
        most: u64,
    },
    /// The scale of a PNG is no positive number.
    Scale,
    /// What should become a PNG is no SVG that can be drawn.
    Svg {
        /// What is wrong with it.
        message: String,
    },
}

impl fmt::Display for RenderError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OtherSide { board, problem } => {
                write!(f, "the board has side {board} and the problem side {problem}")
            }
            Self::TooManyBoards { most } => write!(f, "one page holds at most {most} boards"),
            Self::TooManyPixels { width, height, most } => {
                write!(f, "a picture of {width} x {height} pixels, at most {most} in all can be drawn")
            }
            Self::Scale => f.write_str("the scale of a picture must be a positive number"),
            Self::Svg { message } => write!(f, "no picture that can be drawn: {message}"),
        }
    }
}

impl core::error::Error for RenderError {}
