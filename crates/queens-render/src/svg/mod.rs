//! Pictures as SVG.

pub(crate) mod board;
mod density;
pub(crate) mod letters;
pub(crate) mod number;
pub(crate) mod page;
mod size;
mod squares;

use crate::Coordinates;

/// How a board is drawn as SVG or PNG.
///
/// ```
/// use queens_core::BoardRef;
/// use queens_render::{Coordinates, Diagram, SvgStyle};
/// let board = BoardRef::rows(&[1, 3, 0, 2]).to_board();
/// let svg = Diagram::new(&board).svg(&SvgStyle::new().coordinates(Coordinates::None).square(20));
/// assert!(svg.starts_with("<svg xmlns="));
/// assert!(svg.contains("width=\"80\" height=\"80\""));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct SvgStyle {
    /// The names of rows and columns. Default: algebraic.
    pub coordinates: Coordinates,
    /// Pixels along the side of a square, 1 to 200; `None` chooses by the side of the board. Default: `None`.
    pub square: Option<u32>,
    /// Whether attacking queens are joined by lines. Default: true.
    pub attacks: bool,
    /// Cells along a side for boards too large to show each queen, 1 to 256. Default: 100.
    pub cells: u32,
}

impl Default for SvgStyle {
    fn default() -> Self {
        Self { coordinates: Coordinates::Algebraic, square: None, attacks: true, cells: 100 }
    }
}

impl SvgStyle {
    /// Boards up to this side are drawn with squares and queens; beyond, each queen is a dot.
    pub const MOST_SQUARES: u32 = 128;
    /// Boards up to this side show every queen; beyond, the picture is a [`Density`](crate::Density).
    pub const MOST_DOTS: u32 = 1024;

    /// The default style.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets the names of rows and columns.
    #[must_use]
    pub const fn coordinates(mut self, coordinates: Coordinates) -> Self {
        self.coordinates = coordinates;
        self
    }

    /// Sets the side of a square in pixels; what is outside 1 to 200 is taken as the nearer of them.
    #[must_use]
    pub const fn square(mut self, pixels: u32) -> Self {
        self.square = Some(pixels);
        self
    }

    /// Says whether attacking queens are joined by lines.
    #[must_use]
    pub const fn attacks(mut self, attacks: bool) -> Self {
        self.attacks = attacks;
        self
    }

    /// Sets the cells along a side for boards too large to show each queen.
    #[must_use]
    pub const fn cells(mut self, cells: u32) -> Self {
        self.cells = cells;
        self
    }
}
