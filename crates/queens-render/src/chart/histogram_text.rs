//! Histograms as lines of text.

use core::fmt::Write;

use super::{
    histogram::{Bar, Histogram},
    scale::significant,
};
use crate::{Charset, TextStyle};

/// Parts of a character, from one eighth to eight.
const EIGHTHS: [char; 8] = ['▏', '▎', '▍', '▌', '▋', '▊', '▉', '█'];

/// A line per bar: its label, its length drawn and written.
pub(super) fn draw(histogram: &Histogram, style: &TextStyle, width: usize) -> String {
    let ascii = style.charset == Charset::Ascii;
    let mut text = String::new();
    for line in [&histogram.title, &histogram.x_label, &histogram.y_label] {
        if !line.is_empty() {
            text.push_str(line);
            text.push('\n');
        }
    }
    let label_width = histogram.bars.iter().map(|bar| bar.label.chars().count()).max().unwrap_or(0);
    let values: Vec<String> = histogram.bars.iter().map(|bar| value(bar, ascii)).collect();
    let value_width = values.iter().map(|value| value.chars().count()).max().unwrap_or(0);
    let room = width.saturating_sub(label_width + value_width + 6).max(8);
    let most = histogram.bars.iter().map(Bar::length).fold(0.0, f64::max);
    for (bar, value) in histogram.bars.iter().zip(&values) {
        let share = if most > 0.0 { bar.length() / most } else { 0.0 };
        let drawn = length(share, room, ascii);
        let blanks = " ".repeat(room - drawn.chars().count());
        let edge = if ascii { '|' } else { '│' };
        // Writing into a string cannot fail.
        let _ = writeln!(text, "{:>label_width$} {edge} {drawn}{blanks}  {value:>value_width$}", bar.label);
    }
    text
}

/// A share of the room, in signs; the least that is not nothing is visible.
fn length(share: f64, room: usize, ascii: bool) -> String {
    let eighths = ((share * room as f64 * 8.0).round() as usize).max(usize::from(share > 0.0));
    if ascii {
        return "#"
            .repeat((eighths + 4) / 8)
            .chars()
            .chain((1..4).contains(&eighths).then_some('.'))
            .collect();
    }
    let mut drawn = "█".repeat(eighths / 8);
    drawn.extend((eighths % 8).checked_sub(1).map(|part| EIGHTHS[part]));
    drawn
}

/// The value and its error, or its interval if that reaches farther on one side.
fn value(bar: &Bar, ascii: bool) -> String {
    let value = significant(bar.value);
    let interval = bar.error.filter(|(low, high)| low <= high && low.is_finite() && high.is_finite());
    let Some((low, high)) = interval else { return value };
    let (below, above) = (significant(bar.value - low), significant(high - bar.value));
    if below == above {
        format!("{value} {} {above}", if ascii { "+-" } else { "±" })
    } else {
        format!("{value} [{}, {}]", significant(low), significant(high))
    }
}
