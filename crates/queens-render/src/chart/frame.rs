//! The frame of a chart in SVG: title, legend, axes, ticks, lattice.

use core::fmt::Write;

use super::scale::Ruler;
use crate::svg::{
    letters::{self, Anchor, CAPITAL},
    number::Short,
    page::{Drawing, INK},
};

/// One step of the letters of ticks and labels, in pixels.
pub(super) const UNIT: f64 = 1.5;
/// One step of the letters of titles.
const TITLE: f64 = 2.0;
const LINE: f64 = 8.0 * UNIT + 6.0;
const EDGE: f64 = 12.0;

/// What the legend says of one row of points.
#[derive(Clone, Debug)]
pub(super) struct Key {
    pub(super) name: String,
    pub(super) colour: &'static str,
    /// The outline of its marks from their middle on; `None` without marks.
    pub(super) mark: Option<&'static str>,
    /// The dashes of its line; `None` without a line.
    pub(super) dashes: Option<&'static str>,
}

/// Where the curves are.
#[derive(Clone, Copy, Debug)]
pub(super) struct Area {
    pub(super) left: f64,
    pub(super) top: f64,
    pub(super) width: f64,
    pub(super) height: f64,
}

/// What a frame needs to know.
#[derive(Clone, Copy, Debug)]
pub(super) struct Frame<'a> {
    pub(super) title: &'a str,
    pub(super) labels: (&'a str, &'a str),
    pub(super) rulers: (&'a Ruler, &'a Ruler),
    pub(super) keys: &'a [Key],
    pub(super) size: (f64, f64),
    /// Room for names that stand upright below the axis.
    pub(super) names: f64,
}

impl Area {
    /// From left to right, 0 to 1 within the frame.
    pub(super) fn x(&self, place: f64) -> f64 {
        self.left + place * self.width
    }

    /// From bottom to top, 0 to 1 within the frame.
    pub(super) fn y(&self, place: f64) -> f64 {
        self.top + (1.0 - place) * self.height
    }
}

impl Frame<'_> {
    /// Draws all but the curves, and says where they are.
    pub(super) fn draw(&self, drawing: &mut Drawing) -> Area {
        let (width, height) = self.size;
        let (across, up) = self.rulers;
        let mut top = EDGE;
        if !self.title.is_empty() {
            let unit = TITLE.min((width - 2.0 * EDGE) / letters::width(self.title));
            drawing.text(self.title, (EDGE, top + CAPITAL * TITLE), unit, Anchor::Start);
            top += 8.0 * TITLE + 8.0;
        }
        top = self.legend(drawing, top);
        let mut strokes = String::new();
        if !self.labels.1.is_empty() {
            let at = (EDGE, top + CAPITAL * UNIT);
            letters::write(&mut strokes, self.labels.1, at, UNIT, Anchor::Start);
            top += LINE;
        }
        let widest = up.ticks.iter().map(|&tick| letters::width(&up.name(tick))).fold(0.0, f64::max) * UNIT;
        let left = EDGE + widest + 8.0;
        top += CAPITAL * UNIT / 2.0;
        let last = across.ticks.last().map_or(0.0, |&tick| letters::width(&across.name(tick))) * UNIT;
        let foot = LINE.max(self.names + 8.0) + if self.labels.0.is_empty() { 6.0 } else { LINE + 10.0 };
        let area = Area {
            left,
            top,
            width: (width - left - EDGE.max(last / 2.0 + 4.0)).max(10.0),
            height: (height - top - foot).max(10.0),
        };
        let bottom = area.top + area.height;
        let mut lattice = String::new();
        for &tick in &up.ticks {
            let Some(place) = up.place(tick) else { continue };
            let y = area.y(place);
            let _ = write!(lattice, "M{} {}h{}", Short(left), Short(y), Short(area.width));
            let at = (left - 7.0, y + CAPITAL * UNIT / 2.0);
            letters::write(&mut strokes, &up.name(tick), at, UNIT, Anchor::End);
        }
        let mut free = f64::NEG_INFINITY;
        for &tick in &across.ticks {
            let Some(place) = across.place(tick) else { continue };
            let (x, name) = (area.x(place), across.name(tick));
            let _ = write!(lattice, "M{} {}v{}", Short(x), Short(area.top), Short(area.height + 4.0));
            let half = letters::width(&name) * UNIT / 2.0;
            if x - half > free {
                let at = (x, bottom + 8.0 + CAPITAL * UNIT);
                letters::write(&mut strokes, &name, at, UNIT, Anchor::Middle);
                free = x + half + 6.0;
            }
        }
        if !self.labels.0.is_empty() {
            let at = (left + area.width, height - 12.0);
            letters::write(&mut strokes, self.labels.0, at, UNIT, Anchor::End);
        }
        drawing.path(format_args!("fill=\"none\" stroke=\"#ddd\""), &lattice);
        let axes =
            format!("M{} {}v{}h{}", Short(left), Short(area.top), Short(area.height), Short(area.width));
        drawing.path(format_args!("fill=\"none\" stroke=\"{INK}\""), &axes);
        drawing.strokes(&strokes, UNIT, INK);
        area
    }

    /// Draws the keys from left to right in as many lines as they need; the height where they end.
    fn legend(&self, drawing: &mut Drawing, top: f64) -> f64 {
        const SAMPLE: f64 = 26.0;
        if self.keys.is_empty() {
            return top;
        }
        let mut strokes = String::new();
        let (mut x, mut y) = (EDGE, top + CAPITAL * UNIT);
        for key in self.keys {
            let needed = SAMPLE + 6.0 + letters::width(&key.name) * UNIT + 18.0;
            if x > EDGE && x + needed > self.size.0 {
                (x, y) = (EDGE, y + LINE);
            }
            let middle = y - CAPITAL * UNIT / 2.0;
            if let Some(dashes) = key.dashes {
                drawing.path(
                    format_args!("fill=\"none\" stroke=\"{}\" stroke-width=\"2\"{dashes}", key.colour),
                    &format!("M{} {}h{SAMPLE}", Short(x), Short(middle)),
                );
            }
            if let Some(mark) = key.mark {
                let data = format!("M{} {}{mark}", Short(x + SAMPLE / 2.0), Short(middle));
                drawing.path(format_args!("fill=\"{}\"", key.colour), &data);
            }
            letters::write(&mut strokes, &key.name, (x + SAMPLE + 6.0, y), UNIT, Anchor::Start);
            x += needed;
        }
        drawing.strokes(&strokes, UNIT, INK);
        y + LINE - CAPITAL * UNIT + 4.0
    }
}
