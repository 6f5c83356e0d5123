//! What lies under the queens: squares, regions, blocked squares.

use core::fmt::Write;

use queens_core::{Regions, Square};

use super::{
    number::Short,
    page::{Drawing, SQUARE},
};
use crate::colouring::{COLOURS, colours};

/// Fills of regions, light enough for dark queens.
const FILLS: [&str; COLOURS] = [
    "#f4cccc", "#cfe2f3", "#d9ead3", "#fff2cc", "#d9d2e9", "#fce5cd", "#d0e0e3", "#ead1dc", "#e6e6e6",
    "#c9e7c0",
];

/// The square's upper left corner.
pub(crate) fn corner(square: Square) -> (f64, f64) {
    (f64::from(square.col) * SQUARE, f64::from(square.row) * SQUARE)
}

/// The square's middle.
pub(crate) fn middle(square: Square) -> (f64, f64) {
    let (x, y) = corner(square);
    (x + SQUARE / 2.0, y + SQUARE / 2.0)
}

/// Adds `length` squares in a row to the data of a path.
fn run(path: &mut String, square: Square, length: u32) {
    let (x, y) = corner(square);
    let (width, side) = (Short(f64::from(length) * SQUARE), Short(SQUARE));
    // Writing into a string cannot fail.
    let _ = write!(path, "M{} {}h{width}v{side}h-{width}z", Short(x), Short(y));
}

/// Blocked squares: dark, with a light cross while there are not too many to see it. They are sorted.
pub(crate) fn blocked(drawing: &mut Drawing, squares: &[Square], crossed: bool) {
    let mut filled = String::new();
    let mut rest = squares;
    while let Some(&first) = rest.first() {
        let next = |index: usize| Square::new(first.row, first.col.saturating_add(index as u32));
        let length = rest.iter().enumerate().take_while(|&(index, &square)| square == next(index)).count();
        run(&mut filled, first, length as u32);
        rest = &rest[length.max(1)..];
    }
    drawing.path(format_args!("fill=\"#777\""), &filled);
    if crossed {
        let mut crosses = String::new();
        for &square in squares {
            let (x, y) = corner(square);
            let _ = write!(crosses, "M{} {}l5 5m0-5l-5 5", Short(x + 2.5), Short(y + 2.5));
        }
        drawing.path(format_args!("fill=\"none\" stroke=\"#ddd\" stroke-width=\"1\""), &crosses);
    }
}

/// Regions: coloured such that neighbours differ, with thick lines where two meet and, if the squares are large
/// enough, thin ones between the squares.
pub(crate) fn regions(drawing: &mut Drawing, regions: &Regions, squares: bool) {
    let colours = colours(regions);
    let mut fills: Vec<String> = vec![String::new(); COLOURS];
    for (row, ids) in (0_u32..).zip(regions.rows()) {
        let mut start = 0;
        for same in ids.chunk_by(|a, b| a == b) {
            let length = same.len() as u32;
            run(&mut fills[colours[same[0] as usize]], Square::new(row, start), length);
            start += length;
        }
    }
    for (fill, data) in FILLS.iter().zip(&fills) {
        drawing.path(format_args!("fill=\"{fill}\""), data);
    }
    if squares {
        lattice(drawing, regions.ids().len() as u32);
    }
    let data = borders(regions);
    drawing.path(format_args!("fill=\"none\" stroke=\"#222\" stroke-linecap=\"square\""), &data);
}

/// The lines where two regions meet. They end half a width before the edge of the board, for their caps are square.
fn borders(regions: &Regions) -> String {
    let rows: Vec<&[u32]> = regions.rows().collect();
    let n = rows.len();
    let mut path = String::new();
    let end = |line: usize, toward: f64| {
        let at = line as f64 * SQUARE;
        Short(if line == 0 || line == n { at + toward * 0.5 } else { at })
    };
    for line in 1..n {
        let at = Short(line as f64 * SQUARE);
        let meet_across: Vec<bool> = (0..n).map(|col| rows[line - 1][col] != rows[line][col]).collect();
        let meet_down: Vec<bool> = rows.iter().map(|row| row[line - 1] != row[line]).collect();
        for (meets, across) in [(meet_across, true), (meet_down, false)] {
            let mut start = 0;
            for same in meets.chunk_by(|a, b| a == b) {
                let stop = start + same.len();
                let (from, to) = (end(start, 1.0), end(stop, -1.0));
                let _ = match (same[0], across) {
                    (true, true) => write!(path, "M{from} {at}H{to}"),
                    (true, false) => write!(path, "M{at} {from}V{to}"),
                    (false, _) => Ok(()),
                };
                start = stop;
            }
        }
    }
    path
}

/// Thin lines between the squares.
fn lattice(drawing: &mut Drawing, n: u32) {
    let mut lines = String::new();
    let side = Short(f64::from(n) * SQUARE);
    for line in 1..n {
        let at = Short(f64::from(line) * SQUARE);
        let _ = write!(lines, "M0 {at}h{side}M{at} 0v{side}");
    }
    drawing.path(format_args!("fill=\"none\" stroke=\"#999\" stroke-width=\".3\""), &lines);
}
