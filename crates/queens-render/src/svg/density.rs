//! Boards too large to show each queen, as shades.

use core::fmt::Write;

use super::{page::Drawing, size::Size};
use crate::Density;

/// Shades beside white.
const LEVELS: u32 = 12;
/// The side of the picture in pixels, about.
const PIXELS: u32 = 512;

/// Draws the shades; cells are one unit wide.
pub(crate) fn draw(drawing: &mut Drawing, density: &Density) -> Size {
    let cells = density.cells();
    let side = f64::from(cells);
    let mut shades: Vec<String> = vec![String::new(); LEVELS as usize + 1];
    let levels = density.levels(LEVELS);
    for (row, levels) in levels.chunks(cells.max(1) as usize).enumerate() {
        let mut start = 0;
        for same in levels.chunk_by(|a, b| a == b) {
            // A line as thick as a cell is the shortest way to write a run of cells.
            let _ = write!(shades[same[0] as usize], "M{start} {row}.5h{}", same.len());
            start += same.len();
        }
    }
    // Cells on whole pixels need no smoothing, which would show as seams.
    drawing.element(format_args!("<g fill=\"none\" shape-rendering=\"crispEdges\">"));
    for (level, data) in (0..).zip(&shades).skip(1) {
        let light = 240 - 240 * level / LEVELS;
        drawing.path(format_args!("stroke=\"#{light:02x}{light:02x}{light:02x}\""), data);
    }
    drawing.element(format_args!("</g>"));
    let line = f64::from(cells) / 300.0;
    drawing.element(format_args!(
        "<path fill=\"none\" stroke=\"#222\" stroke-width=\"{}\" d=\"M0 0h{side}v{side}H0z\"/>",
        super::number::Short(line.max(0.01))
    ));
    let scale = f64::from((PIXELS / cells.max(1)).max(1));
    Size { scale, side, margin: 0.0, pad: 0.0, unit: 0.0, step: 1 }
}
