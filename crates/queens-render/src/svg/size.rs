//! How large a board is drawn, and which of its lines are named.

use super::{
    SvgStyle,
    letters::{self, CAPITAL},
    page::SQUARE,
};
use crate::Coordinates;

/// The measures of one board.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Size {
    /// Pixels per user unit.
    pub(crate) scale: f64,
    /// The side of the board without margins, in user units.
    pub(crate) side: f64,
    /// Room for the names of rows on the left and of columns below, in user units.
    pub(crate) margin: f64,
    /// Room for half a name above and on the right, in user units.
    pub(crate) pad: f64,
    /// One step of the letters' grid, in user units.
    pub(crate) unit: f64,
    /// Every how many lines one is named.
    pub(crate) step: u32,
}

impl Size {
    /// The measures for a board of side `n`.
    pub(crate) fn of(n: u32, style: &SvgStyle) -> Self {
        let pixels = style.square.map_or_else(|| fitting(n), |pixels| pixels.clamp(1, 200));
        let scale = f64::from(pixels) / SQUARE;
        let side = SQUARE * f64::from(n.max(1));
        let named = style.coordinates != Coordinates::None && n > 0 && n <= SvgStyle::MOST_SQUARES;
        if !named {
            return Self { scale, side, margin: 0.0, pad: 0.0, unit: 0.0, step: 1 };
        }
        // Letters of at least 8 pixels, but never taller than 0.4 squares while there is room.
        let unit = (0.4 * SQUARE / CAPITAL).clamp(8.0 / scale / CAPITAL, 14.0 / scale / CAPITAL);
        let widest = [style.coordinates.row(0, n), style.coordinates.column(n - 1, n)];
        let widest =
            [&widest[0], &widest[1], "00"].map(letters::width).into_iter().fold(0.0, f64::max) * unit;
        let room = widest + 4.0 * unit;
        let step = [1, 2, 5, 10, 20, 50].into_iter().find(|&step| SQUARE * f64::from(step) >= room);
        // Whole squares in the margin keep the lines of the board on whole pixels.
        let margin = ((room * scale).ceil() / scale).max(SQUARE * 0.8);
        let pad = (widest / 2.0 * scale).ceil() / scale;
        Self { scale, side, margin, pad, unit, step: step.unwrap_or(100) }
    }

    /// Width and height in user units.
    pub(crate) fn whole(&self) -> f64 {
        self.pad + self.side + self.margin
    }
}

/// Pixels for a square such that small boards are handsome and large ones fit a screen.
fn fitting(n: u32) -> u32 {
    let target = 400 + 5 * n.min(120);
    (target / n.max(1)).clamp(1, 60)
}
