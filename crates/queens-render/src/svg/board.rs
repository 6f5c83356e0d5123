//! One board: squares, queens, lines of attack, coordinates.

use core::fmt::Write;

use queens_core::{Problem, Square};

use super::{
    SvgStyle, density,
    letters::{self, Anchor, CAPITAL},
    number::Short,
    page::{Drawing, SQUARE},
    size::Size,
    squares,
};
use crate::{Coordinates, Density, Diagram, conflict::Conflicts};

const QUEEN_FILL: &str = "#1d1d1f";
const FAULT: &str = "#c8102e";
const PLACED: &str = "#1b5fae";

/// Draws the board with its upper left corner at (`margin`, `pad`); its measures.
pub(crate) fn draw(drawing: &mut Drawing, diagram: &Diagram<'_>, style: &SvgStyle) -> Size {
    let n = diagram.n();
    if n > SvgStyle::MOST_DOTS {
        let queens = diagram.queens().iter().copied();
        return density::draw(drawing, &Density::new(n, queens, style.cells));
    }
    let size = Size::of(n, style);
    drawing.element(format_args!("<g transform=\"translate({} {})\">", Short(size.margin), Short(size.pad)));
    if n <= SvgStyle::MOST_SQUARES {
        with_squares(drawing, diagram, style, &size);
    } else {
        with_dots(drawing, diagram, style, &size);
    }
    frame(drawing, &size);
    if size.margin > 0.0 {
        names(drawing, n, style.coordinates, &size);
    }
    drawing.element(format_args!("</g>"));
    size
}

fn with_squares(drawing: &mut Drawing, diagram: &Diagram<'_>, style: &SvgStyle, size: &Size) {
    let n = diagram.n();
    let whole = (size.side, size.side);
    match diagram.problem().and_then(Problem::regions) {
        Some(regions) => {
            squares::regions(drawing, regions, true);
        }
        None if n > 0 => {
            drawing.checkers = true;
            drawing.rectangle("fill=\"#f6ecd9\"", (0.0, 0.0), whole);
            // The lower left square is dark, as chess players have it, on boards of odd side too.
            let dark = "fill=\"url(#queens-checkers)\"";
            if n.is_multiple_of(2) {
                drawing.rectangle(dark, (0.0, 0.0), whole);
            } else {
                let shifted = format!("{dark} transform=\"translate(10)\"");
                drawing.rectangle(&shifted, (-SQUARE, 0.0), whole);
            }
        }
        None => {}
    }
    let blocked = diagram.problem().map_or(&[][..], Problem::blocked);
    squares::blocked(drawing, blocked, true);
    let conflicts = diagram.conflicts();
    placed_squares(drawing, diagram);
    queens(drawing, diagram, &conflicts);
    if style.attacks {
        attacks(drawing, &conflicts, 0.9);
    }
}

fn with_dots(drawing: &mut Drawing, diagram: &Diagram<'_>, style: &SvgStyle, size: &Size) {
    if let Some(regions) = diagram.problem().and_then(Problem::regions) {
        squares::regions(drawing, regions, false);
    }
    let blocked = diagram.problem().map_or(&[][..], Problem::blocked);
    squares::blocked(drawing, blocked, false);
    let conflicts = diagram.conflicts();
    // At least three pixels, however small a square is.
    let width = (SQUARE * 0.8).max(3.0 / size.scale);
    if style.attacks {
        attacks(drawing, &conflicts, (1.0 / size.scale).max(0.9));
    }
    let [mut free, mut placed, mut faulty] = [const { String::new() }; 3];
    for (index, &queen) in diagram.queens().iter().enumerate() {
        let path = match (conflicts.faulty[index], diagram.is_placed(queen)) {
            (true, _) => &mut faulty,
            (false, true) => &mut placed,
            (false, false) => &mut free,
        };
        let (x, y) = squares::middle(queen);
        let _ = write!(path, "M{} {}h0", Short(x), Short(y));
    }
    for (colour, data) in [(QUEEN_FILL, free), (PLACED, placed), (FAULT, faulty)] {
        drawing.path(
            format_args!("stroke=\"{colour}\" stroke-width=\"{}\" stroke-linecap=\"round\"", Short(width)),
            &data,
        );
    }
}

/// A frame inside the square of each placed queen; it is also there if the queen is not.
fn placed_squares(drawing: &mut Drawing, diagram: &Diagram<'_>) {
    let mut frames = String::new();
    for &square in diagram.problem().map_or(&[][..], Problem::placed) {
        let (x, y) = squares::corner(square);
        let _ = write!(frames, "M{} {}h8.8v8.8h-8.8z", Short(x + 0.6), Short(y + 0.6));
    }
    drawing.path(format_args!("fill=\"none\" stroke=\"{PLACED}\" stroke-width=\".8\""), &frames);
}

/// The queens, those of a kind together.
fn queens(drawing: &mut Drawing, diagram: &Diagram<'_>, conflicts: &Conflicts) {
    for (colour, wanted) in [(QUEEN_FILL, (false, false)), (PLACED, (false, true)), (FAULT, (true, false))] {
        let mut begun = false;
        for (index, &queen) in diagram.queens().iter().enumerate() {
            let faulty = conflicts.faulty[index];
            if (faulty, !faulty && diagram.is_placed(queen)) != wanted {
                continue;
            }
            if !begun {
                drawing.element(format_args!("<g fill=\"{colour}\">"));
                (begun, drawing.queen) = (true, true);
            }
            let (x, y) = squares::corner(queen);
            drawing.element(format_args!(
                "<use href=\"#queens-queen\" x=\"{}\" y=\"{}\"/>",
                Short(x),
                Short(y)
            ));
        }
        if begun {
            drawing.element(format_args!("</g>"));
        }
    }
}

/// A line between the neighbours on each line of attack; dashed where the attack does not go straight.
fn attacks(drawing: &mut Drawing, conflicts: &Conflicts, width: f64) {
    let [mut straight, mut crooked] = [const { String::new() }; 2];
    for pair in &conflicts.pairs {
        let path = if pair.straight { &mut straight } else { &mut crooked };
        let (from, to) = (squares::middle(pair.from), squares::middle(pair.to));
        let _ = write!(path, "M{} {}L{} {}", Short(from.0), Short(from.1), Short(to.0), Short(to.1));
    }
    for (dashes, data) in [("", straight), (" stroke-dasharray=\"2 2\"", crooked)] {
        drawing.path(
            format_args!(
                "fill=\"none\" stroke=\"{FAULT}\" stroke-opacity=\".6\" stroke-width=\"{}\" stroke-linecap=\"round\"{dashes}",
                Short(width)
            ),
            &data,
        );
    }
}

/// The edge of the board, drawn within it.
fn frame(drawing: &mut Drawing, size: &Size) {
    let width = (1.0 / size.scale).max(0.4);
    let inner = size.side - width;
    let attributes = format!("fill=\"none\" stroke=\"#222\" stroke-width=\"{}\"", Short(width));
    drawing.rectangle(&attributes, (width / 2.0, width / 2.0), (inner, inner));
}

/// The names of every `step`-th line, counted as the names themselves count.
fn names(drawing: &mut Drawing, n: u32, coordinates: Coordinates, size: &Size) {
    let mut strokes = String::new();
    let unit = size.unit;
    let gap = 2.0 * unit;
    let named = |number: u32| match coordinates {
        Coordinates::Algebraic => size.step == 1 || number.wrapping_add(1).is_multiple_of(size.step),
        _ => number.is_multiple_of(size.step),
    };
    for line in 0..n {
        let (x, y) = squares::middle(Square::new(line, line));
        let row = if coordinates == Coordinates::Algebraic { n - 1 - line } else { line };
        if named(row) {
            let name = coordinates.row(line, n);
            letters::write(&mut strokes, &name, (-gap, y + CAPITAL * unit / 2.0), unit, Anchor::End);
        }
        if named(line) {
            let name = coordinates.column(line, n);
            let foot = size.side + gap + CAPITAL * unit;
            letters::write(&mut strokes, &name, (x, foot), unit, Anchor::Middle);
        }
    }
    drawing.strokes(&strokes, unit, "#444");
}
