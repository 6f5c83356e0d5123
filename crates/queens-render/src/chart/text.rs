//! Charts as lines of text.

use super::{Chart, Look, Point, Series, scale::Ruler};
use crate::{
    Charset, TextStyle,
    terminal::paint::{self, Paint},
};

/// Signs of rows of points, in order.
const ASCII: [char; 6] = ['*', '+', 'o', 'x', '#', '@'];
const UNICODE: [char; 6] = ['●', '○', '▲', '△', '■', '□'];
/// Their colours.
const COLOURS: [&str; 6] = ["34", "31", "32", "35", "33", "36"];

/// The characters within the frame, from the top, and which row of points each belongs to.
struct Field {
    width: usize,
    height: usize,
    cells: Vec<Option<(char, usize)>>,
}

impl Field {
    /// The column and line of a place within the frame.
    fn at(&self, x: f64, y: f64) -> Option<(usize, usize)> {
        let inside = |place: f64| (-1e-9..=1.0 + 1e-9).contains(&place);
        (inside(x) && inside(y)).then(|| {
            let column = (x * (self.width - 1) as f64).round() as usize;
            let line = ((1.0 - y) * (self.height - 1) as f64).round() as usize;
            (column.min(self.width - 1), line.min(self.height - 1))
        })
    }

    fn put(&mut self, (column, line): (usize, usize), sign: (char, usize)) {
        self.cells[line * self.width + column] = Some(sign);
    }

    /// Signs on the straight line between two places, one in each column. Both ends may be outside.
    fn join(&mut self, from: (f64, f64), to: (f64, f64), sign: (char, usize)) {
        let steps = (self.width - 1) as f64;
        let (low, high) = (from.0.min(to.0).max(0.0), from.0.max(to.0).min(1.0));
        let (first, last) = ((low * steps).ceil() as usize, (high * steps + 1e-9).floor() as usize);
        for column in first..=last.min(self.width - 1) {
            let share = (column as f64 / steps - from.0) / (to.0 - from.0);
            if let Some(cell) = self.at(column as f64 / steps, from.1 + share * (to.1 - from.1)) {
                self.put(cell, sign);
            }
        }
    }
}

/// Draws a chart.
pub(super) fn draw(chart: &Chart, style: &TextStyle, width: usize, height: usize) -> String {
    // The left margin depends on the ticks and the ticks do not depend on it.
    let (x, y) = chart.rulers((width / 10, height / 3));
    let margin = y.ticks.iter().map(|&tick| y.name(tick).len()).max().unwrap_or(0) + 1;
    let across = width.saturating_sub(margin + 1).max(8);
    let mut field = Field { width: across, height, cells: vec![None; across * height] };
    let signs = if style.charset == Charset::Ascii { ASCII } else { UNICODE };
    let rows = || {
        chart.series.iter().enumerate().map(|(index, series)| (series, (signs[index % signs.len()], index)))
    };
    rows().for_each(|(series, (_, index))| error_bars(&mut field, chart, series, (&x, &y), index, style));
    // Marks stand on lines, lines on error bars.
    for points in [false, true] {
        let wanted = |series: &Series| (series.look == Look::Points) == points;
        rows()
            .filter(|(series, _)| wanted(series))
            .for_each(|(series, sign)| curve(&mut field, chart, series, (&x, &y), sign));
    }
    let mut text = String::new();
    if !chart.title.is_empty() {
        text.push_str(&chart.title);
        text.push('\n');
    }
    legend(&mut text, chart, style, &signs);
    if !chart.y.label.is_empty() {
        text.push_str(&chart.y.label);
        text.push('\n');
    }
    lines(&mut text, &field, &y, margin, style);
    foot(&mut text, &x, margin, across, style);
    if !chart.x.label.is_empty() {
        let whole = margin + 1 + across;
        text.push_str(format!("{:>whole$}", chart.x.label).trim_end());
        text.push('\n');
    }
    text
}

/// Where a point is within the frame.
fn place(chart: &Chart, point: &Point, (x, y): (&Ruler, &Ruler)) -> Option<(f64, f64)> {
    Some((x.place(point.x)?, y.place(point.y)?)).filter(|_| chart.takes(point))
}

fn error_bars(
    field: &mut Field,
    chart: &Chart,
    series: &Series,
    rulers: (&Ruler, &Ruler),
    index: usize,
    style: &TextStyle,
) {
    let y = rulers.1;
    let bar = if style.charset == Charset::Ascii { '|' } else { '│' };
    for point in &series.points {
        let (Some((at, _)), Some((low, high))) = (place(chart, point, rulers), chart.error(point)) else {
            continue;
        };
        let ends = [low.max(y.low()), high].map(|end| y.place(end).map(|end| end.clamp(0.0, 1.0)));
        let [Some(low), Some(high)] = ends else { continue };
        if let (Some((column, foot)), Some((_, head))) = (field.at(at, low), field.at(at, high)) {
            (head..=foot).for_each(|line| field.put((column, line), (bar, index)));
        }
    }
}

fn curve(field: &mut Field, chart: &Chart, series: &Series, rulers: (&Ruler, &Ruler), sign: (char, usize)) {
    let mut before = None;
    for point in &series.points {
        let here = place(chart, point, rulers);
        if let Some((x, y)) = here {
            if let (Some(before), true) = (before, series.look != Look::Points) {
                field.join(before, (x, y), sign);
            }
            if let Some(cell) = field.at(x, y) {
                field.put(cell, sign);
            }
        }
        before = here;
    }
}

/// One line that names the rows of points, unless the one there is is named like its axis.
fn legend(text: &mut String, chart: &Chart, style: &TextStyle, signs: &[char; 6]) {
    if chart.series.is_empty() {
        return;
    }
    if let [only] = &chart.series[..]
        && (only.name == chart.y.label || only.name.is_empty())
    {
        return;
    }
    for (index, series) in chart.series.iter().enumerate() {
        text.push_str(if index == 0 { "" } else { "  " });
        let sign = signs[index % signs.len()].to_string();
        paint::add(text, &sign, colour(index), style.colour);
        text.push(' ');
        text.push_str(&series.name);
    }
    text.push('\n');
}

const fn colour(index: usize) -> Paint {
    Paint { code: COLOURS[index % COLOURS.len()], behind: None }
}

/// The lines of the field behind the axis.
fn lines(text: &mut String, field: &Field, y: &Ruler, margin: usize, style: &TextStyle) {
    let bar = if style.charset == Charset::Ascii { '|' } else { '│' };
    let mut names = vec![String::new(); field.height];
    for &tick in &y.ticks {
        if let Some((_, line)) = y.place(tick).and_then(|place| field.at(0.0, place)) {
            names[line] = y.name(tick);
        }
    }
    let width = margin - 1;
    for (name, cells) in names.iter().zip(field.cells.chunks(field.width)) {
        let mut line = format!("{name:>width$} {bar}");
        let used = cells.iter().rposition(Option::is_some).map_or(0, |last| last + 1);
        for cell in &cells[..used] {
            match cell {
                Some((sign, index)) => paint::add(&mut line, &sign.to_string(), colour(*index), style.colour),
                None => line.push(' '),
            }
        }
        text.push_str(&line);
        text.push('\n');
    }
}

/// The axis below the field, and as many of its ticks as have room.
fn foot(text: &mut String, x: &Ruler, margin: usize, across: usize, style: &TextStyle) {
    let (corner, edge) = if style.charset == Charset::Ascii { ("+", "-") } else { ("└", "─") };
    let blanks = " ".repeat(margin);
    text.extend([&blanks, corner, &edge.repeat(across), "\n"]);
    let mut names = String::new();
    for &tick in &x.ticks {
        let name = x.name(tick);
        let Some(place) = x.place(tick) else { continue };
        let middle = margin + 1 + (place * (across - 1) as f64).round() as usize;
        let start = middle.saturating_sub(name.len() / 2).min(margin + 1 + across - name.len().min(across));
        let free = if names.is_empty() { 0 } else { names.len() + 1 };
        if start >= free {
            names.push_str(&" ".repeat(start - names.len()));
            names.push_str(&name);
        }
    }
    text.push_str(&names);
    text.push('\n');
}
