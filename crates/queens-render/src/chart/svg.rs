//! Charts as SVG.

use alloc::collections::BTreeSet;
use core::fmt::Write;

use super::{
    Chart, Look, Point, Series,
    frame::{Area, Frame, Key},
    scale::Ruler,
};
use crate::svg::{
    number::Short,
    page::{Drawing, Escaped},
};

/// Colours that people with any kind of colour vision can tell apart (Okabe and Ito).
pub(super) const COLOURS: [&str; 7] =
    ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#222222"];
/// Dashes tell lines apart without colour; a dashed look has the finest.
const DASHES: [&str; 4] =
    ["", " stroke-dasharray=\"8 3\"", " stroke-dasharray=\"8 3 2 3\"", " stroke-dasharray=\"14 4\""];
/// Around the axes, for marks that stand on them.
const ROOM: f64 = 6.0;
/// More marks than anybody can tell apart.
const MANY: usize = 5000;
const FINE: &str = " stroke-dasharray=\"3 3\"";

/// Draws a chart.
pub(super) fn draw(chart: &Chart) -> String {
    let size = (chart.size.0.clamp(160, 10_000), chart.size.1.clamp(160, 10_000));
    let (width, height) = (f64::from(size.0), f64::from(size.1));
    let (x, y) = chart.rulers(((width / 90.0) as usize, (height / 60.0) as usize));
    let keys: Vec<Key> = chart.series.iter().enumerate().map(|(index, series)| key(index, series)).collect();
    let mut drawing = Drawing::default();
    let frame = Frame {
        title: &chart.title,
        labels: (&chart.x.label, &chart.y.label),
        rulers: (&x, &y),
        // One curve that is named like its axis needs no legend.
        keys: if keys.len() == 1 && keys[0].name == chart.y.label { &[] } else { &keys },
        size: (width, height),
        names: 0.0,
    };
    let area = frame.draw(&mut drawing);
    // An inner picture cuts off what lies outside the axes.
    let inner =
        [area.left - ROOM, area.top - ROOM, area.width + 2.0 * ROOM, area.height + 2.0 * ROOM].map(Short);
    let [left, top, across, down] = inner;
    drawing.element(format_args!(
        "<svg x=\"{left}\" y=\"{top}\" width=\"{across}\" height=\"{down}\" viewBox=\"{left} {top} {across} {down}\">"
    ));
    for (series, key) in chart.series.iter().zip(&keys) {
        drawing.element(format_args!("<g><title>{}</title>", Escaped(&series.name)));
        curve(&mut drawing, chart, series, key, (&x, &y), area);
        drawing.element(format_args!("</g>"));
    }
    drawing.element(format_args!("</svg>"));
    drawing.finish(&chart.title, &chart.description(), (width, height), 1.0)
}

fn key(index: usize, series: &Series) -> Key {
    let mark = match index % 4 {
        0 => "m-3.5 0a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0z",
        1 => "m-3-3h6v6h-6z",
        2 => "m0-4l4 7h-8z",
        _ => "m0-4.5l4 4.5-4 4.5-4-4.5z",
    };
    let (mark, dashes) = match series.look {
        Look::Line => (None, Some(DASHES[index % DASHES.len()])),
        Look::Points => (Some(mark), None),
        Look::Dashed => (None, Some(FINE)),
    };
    Key { name: series.name.clone(), colour: COLOURS[index % COLOURS.len()], mark, dashes }
}

/// One row of points: error bars, then the line or the marks.
fn curve(
    drawing: &mut Drawing,
    chart: &Chart,
    series: &Series,
    key: &Key,
    rulers: (&Ruler, &Ruler),
    area: Area,
) {
    let colour = key.colour;
    let mut bars = String::new();
    for point in &series.points {
        let (Some((x, _)), Some((low, high))) = (place(chart, point, rulers, area), chart.error(point))
        else {
            continue;
        };
        let foot = rulers.1.place(low.max(rulers.1.low())).unwrap_or(0.0);
        let (Some(head), foot) = (rulers.1.place(high), foot) else { continue };
        let (head, foot) = (bounded(area.y(head)), bounded(area.y(foot)));
        let _ = write!(bars, "M{} {}h6m-3 0V{}m-3 0h6", Short(x - 3.0), Short(head), Short(foot));
    }
    drawing.path(format_args!("fill=\"none\" stroke=\"{colour}\""), &bars);
    let mut data = String::new();
    match (&key.mark, key.dashes) {
        (Some(mark), _) => {
            // Of many marks those that cover one another all but wholly are one.
            let grid = if series.points.len() > MANY { 2.0 } else { 0.01 };
            let mut seen = BTreeSet::new();
            for (x, y) in series.points.iter().filter_map(|point| place(chart, point, rulers, area)) {
                if seen.insert([x, y].map(|length| (length / grid).round() as i64)) {
                    let _ = write!(data, "M{} {}{mark}", Short(x), Short(y));
                }
            }
            drawing.path(format_args!("fill=\"{colour}\""), &data);
        }
        (None, dashes) => {
            let places = series.points.iter().map(|point| place(chart, point, rulers, area));
            line(&mut data, places);
            drawing.path(
                format_args!(
                    "fill=\"none\" stroke=\"{colour}\" stroke-width=\"2\" stroke-linejoin=\"round\" stroke-linecap=\"round\"{}",
                    dashes.unwrap_or("")
                ),
                &data,
            );
        }
    }
}

/// Where a point is on the page.
fn place(chart: &Chart, point: &Point, rulers: (&Ruler, &Ruler), area: Area) -> Option<(f64, f64)> {
    if !chart.takes(point) {
        return None;
    }
    Some((bounded(area.x(rulers.0.place(point.x)?)), bounded(area.y(rulers.1.place(point.y)?))))
}

/// Far outside is as good as farther outside, and renderers do not like large numbers.
fn bounded(length: f64) -> f64 {
    length.clamp(-1e5, 1e5)
}

/// A line through the places, broken where one is missing; a place between two gaps becomes a dot.
fn line(data: &mut String, places: impl Iterator<Item = Option<(f64, f64)>>) {
    let mut column: Option<Column> = None;
    let mut drawn = 0_usize;
    for place in places.chain([None]) {
        if let (Some(open), Some((x, y))) = (&mut column, place)
            && open.holds(x)
        {
            open.add(x, y);
            continue;
        }
        if let Some(done) = column.take() {
            drawn += done.write(data, drawn == 0);
        }
        column = place.map(|(x, y)| Column::new(x, y));
        if place.is_none() {
            data.push_str(if drawn == 1 { "h0" } else { "" });
            drawn = 0;
        }
    }
}

/// The places in one half pixel from left to right: the first, the lowest, the highest and the last look
/// like all of them.
struct Column {
    count: usize,
    /// First, lowest, highest, last: when it came, and where it is.
    kept: [(usize, f64, f64); 4],
}

impl Column {
    const fn new(x: f64, y: f64) -> Self {
        Self { count: 1, kept: [(0, x, y); 4] }
    }

    fn holds(&self, x: f64) -> bool {
        let [(_, first, _), ..] = self.kept;
        ((first * 2.0).floor() - (x * 2.0).floor()).abs() < 0.5
    }

    fn add(&mut self, x: f64, y: f64) {
        let here = (self.count, x, y);
        self.count += 1;
        let [_, low, high, last] = &mut self.kept;
        if y < low.2 {
            *low = here;
        }
        if y > high.2 {
            *high = here;
        }
        *last = here;
    }

    /// Writes what is kept in the order in which it came; how many places that were.
    fn write(mut self, data: &mut String, lifted: bool) -> usize {
        self.kept.sort_unstable_by_key(|&(when, ..)| when);
        let mut written = 0;
        let mut before = None;
        for (when, x, y) in self.kept {
            if before.replace(when) != Some(when) {
                let command = if lifted && written == 0 { 'M' } else { 'L' };
                let _ = write!(data, "{command}{} {}", Short(x), Short(y));
                written += 1;
            }
        }
        written
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_break_at_gaps_and_are_thinned_without_losing_extremes() {
        let path = |places: &[Option<(f64, f64)>]| {
            let mut data = String::new();
            line(&mut data, places.iter().copied());
            data
        };
        let (a, b, c) = (Some((1.0, 2.0)), Some((3.0, 4.0)), Some((5.0, 1.0)));
        assert_eq!(path(&[a, b, c]), "M1 2L3 4L5 1");
        assert_eq!(path(&[a, b, None, c]), "M1 2L3 4M5 1h0");
        assert_eq!(path(&[None, a, None]), "M1 2h0");
        assert_eq!(path(&[]), "");
        let crowd: Vec<_> = [5.0, 6.0, 9.0, 7.0, 1.0, 3.0].map(|y| Some((0.1, y))).into();
        assert_eq!(path(&crowd), "M.1 5L.1 9L.1 1L.1 3");
    }
}
