//! Aligned tables for a terminal or a projector.

use core::fmt::Write;

use crate::{
    interval::Estimate,
    report::{Cell, Report, Table, Unit},
    write::VERSION,
};

/// Paragraphs are broken here; tables are as wide as they must be.
const WIDTH: usize = 80;

impl Report {
    /// The report as text: title, seed and version, tables, remarks; ends with a line feed.
    ///
    /// A figure is followed by its 95 % interval in brackets. `..` is a bound that the runs are too few to
    /// give.
    pub fn to_text(&self) -> String {
        let mut text = String::new();
        // Writing to a string never fails.
        let _ = self.write_text(&mut text);
        text
    }

    fn write_text(&self, to: &mut String) -> core::fmt::Result {
        writeln!(to, "{}", self.title)?;
        let partly = match (self.complete, self.runs) {
            (true, _) => String::new(),
            (false, 0) => "; STOPPED, what follows is what was finished".to_string(),
            (false, _) => format!("; STOPPED, at least {} of them are finished", grouped(self.finished)),
        };
        let about = match self.runs {
            0 => format!("queens {VERSION}; {}{partly}", self.runs_of),
            runs => {
                format!("seed {}, {} {}, queens {VERSION}{partly}", self.seed, grouped(runs), self.runs_of)
            }
        };
        wrap(to, &about);
        for table in &self.tables {
            to.push('\n');
            if !table.title.is_empty() {
                wrap(to, &table.title);
            }
            table.write_text(to);
        }
        for note in &self.notes {
            to.push('\n');
            wrap(to, note);
        }
        Ok(())
    }
}

/// The two parts of a written cell: what is aligned to the right, and what follows it.
struct Written {
    left: String,
    right: String,
    words: bool,
}

impl Table {
    fn write_text(&self, to: &mut String) {
        let mut cells: Vec<Vec<Written>> =
            self.rows.iter().map(|row| row.iter().map(written).collect()).collect();
        // What the first column says again is left out.
        let again = |pair: &[Vec<Cell>]| pair[0].first() == pair[1].first();
        for (index, _) in self.rows.windows(2).enumerate().filter(|(_, pair)| again(pair)) {
            cells[index + 1][0].left.clear();
        }
        let headings: Vec<&str> = self.columns.iter().map(|column| column.heading).collect();
        let mut lines = vec![String::new(); cells.len() + 1];
        for (index, &heading) in headings.iter().enumerate() {
            let column = || cells.iter().filter_map(|row| row.get(index));
            let left = column().filter(|cell| !cell.words).map(|cell| length(&cell.left)).max().unwrap_or(0);
            let right = column().map(|cell| length(&cell.right)).max().unwrap_or(0);
            let is_words = column().all(|cell| cell.words || cell.left.is_empty()) && left == 0;
            let figures = left + right;
            let words = column().filter(|cell| cell.words).map(|cell| length(&cell.left)).max().unwrap_or(0);
            let width = figures.max(words).max(length(heading));
            // A heading wider than its figures stands flush with their right end.
            let pad = if is_words { 0 } else { width - figures };
            let gap = if index == 0 { "" } else { "  " };
            let head = if is_words { format!("{heading:<width$}") } else { format!("{heading:>width$}") };
            lines[0].push_str(gap);
            lines[0].push_str(&head);
            for (line, cell) in lines[1..].iter_mut().zip(column()) {
                let text = if cell.words && is_words {
                    format!("{:<width$}", cell.left)
                } else if cell.words {
                    format!("{:>width$}", cell.left)
                } else {
                    format!("{:pad$}{:>left$}{:<right$}", "", cell.left, cell.right)
                };
                line.push_str(gap);
                line.push_str(&text);
            }
        }
        for line in lines {
            to.push_str(line.trim_end());
            to.push('\n');
        }
    }
}

fn length(text: &str) -> usize {
    text.chars().count()
}

fn written(cell: &Cell) -> Written {
    let plain = |left: String| Written { left, right: String::new(), words: false };
    match cell {
        Cell::Blank => plain(String::new()),
        Cell::Words(words) => Written { left: words.clone(), right: String::new(), words: true },
        Cell::Count(count) => plain(grouped(*count)),
        Cell::Figure(estimate, unit) => figure(*estimate, *unit),
    }
}

/// A figure as people write it, its bounds with as many decimals as itself.
fn figure(estimate: Estimate, unit: Unit) -> Written {
    let has_interval = estimate.low.is_some() || estimate.high.is_some();
    let (factor, suffix) = scale(estimate.value, unit);
    let scaled = estimate.scaled(factor);
    let decimals = match unit {
        Unit::Share if has_interval => 1 + usize::from(narrow(estimate)),
        Unit::Share => 2,
        Unit::Bytes if suffix == " B" => 0,
        Unit::Bytes => 1,
        Unit::Number if !has_interval && scaled.value.fract() == 0.0 => 0,
        Unit::Number | Unit::Seconds => decimals(scaled, has_interval),
    };
    let number = |value: f64| {
        if value.abs() >= 10_000.0 && decimals == 0 && !has_interval {
            grouped_real(value)
        } else {
            format!("{value:.decimals$}")
        }
    };
    let bound = |bound: Option<f64>| bound.map_or("..".to_string(), number);
    let interval = if has_interval {
        format!(" [{}, {}]", bound(scaled.low), bound(scaled.high))
    } else {
        String::new()
    };
    Written { left: format!("{}{suffix}", number(scaled.value)), right: interval, words: false }
}

/// Whether a share is known to half a percent point, so that a second decimal says something.
fn narrow(estimate: Estimate) -> bool {
    estimate.low.zip(estimate.high).is_some_and(|(low, high)| high - low < 0.02)
}

/// Decimals after the point: so many that the width of the interval has two digits; four digits in all
/// without an interval.
fn decimals(estimate: Estimate, has_interval: bool) -> usize {
    let bounds = || [Some(estimate.value), estimate.low, estimate.high].into_iter().flatten();
    let width = estimate.low.zip(estimate.high).map(|(low, high)| high - low).filter(|&width| width > 0.0);
    if has_interval && bounds().all(|value| value.fract() == 0.0) {
        // Quantiles of counts are counts.
        return 0;
    }
    let decimals = match width {
        Some(width) => 1.0 - width.log10().floor(),
        None => 3.0 - estimate.value.abs().max(1e-3).log10().floor(),
    };
    decimals.clamp(0.0, 6.0) as usize
}

/// The factor to the unit that people read, and its name.
fn scale(value: f64, unit: Unit) -> (f64, &'static str) {
    match unit {
        Unit::Share => (100.0, " %"),
        Unit::Number => (1.0, ""),
        Unit::Seconds => match value.abs() {
            seconds if seconds >= 1.0 || seconds == 0.0 => (1.0, " s"),
            seconds if seconds >= 1e-3 => (1e3, " ms"),
            _ => (1e6, " µs"),
        },
        Unit::Bytes => {
            let units = [" B", " KiB", " MiB", " GiB", " TiB", " PiB", " EiB"];
            let step = ((value.max(1.0).log2() / 10.0) as usize).min(units.len() - 1);
            (1024_f64.powi(-(step as i32)), units[step])
        }
    }
}

/// A count with a comma between thousands.
pub(crate) fn grouped(count: u64) -> String {
    let digits = count.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

fn grouped_real(value: f64) -> String {
    let sign = if value < 0.0 { "-" } else { "" };
    format!("{sign}{}", grouped(value.abs().round() as u64))
}

/// Writes a paragraph in lines of at most [`WIDTH`] characters.
fn wrap(to: &mut String, paragraph: &str) {
    let mut column = 0;
    for word in paragraph.split_whitespace() {
        if column > 0 && column + 1 + length(word) > WIDTH {
            to.push('\n');
            column = 0;
        }
        if column > 0 {
            to.push(' ');
            column += 1;
        }
        to.push_str(word);
        column += length(word);
    }
    to.push('\n');
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::Column;

    #[test]
    fn figures_are_written_as_people_write_them() {
        let show = |estimate, unit| {
            let Written { left, right, .. } = figure(estimate, unit);
            format!("{left}{right}")
        };
        let between = Estimate::between;
        assert_eq!(show(between(0.1403, 0.1336, 0.1472), Unit::Share), "14.03 % [13.36, 14.72]");
        assert_eq!(show(between(0.14, 0.08, 0.23), Unit::Share), "14.0 % [8.0, 23.0]");
        assert_eq!(show(Estimate::alone(0.140_325), Unit::Share), "14.03 %");
        assert_eq!(show(between(19.014, 18.9, 19.1), Unit::Number), "19.01 [18.90, 19.10]");
        assert_eq!(show(between(57.0, 40.0, 61.0), Unit::Number), "57 [40, 61]");
        assert_eq!(show(Estimate { value: 57.0, low: Some(40.0), high: None }, Unit::Number), "57 [40, ..]");
        assert_eq!(show(Estimate::alone(22.823_1), Unit::Number), "22.82");
        assert_eq!(show(Estimate::alone(92.0), Unit::Number), "92");
        assert_eq!(show(Estimate::alone(123_456.0), Unit::Number), "123,456");
        assert_eq!(show(between(0.001_5, 0.001_4, 0.001_6), Unit::Seconds), "1.50 ms [1.40, 1.60]");
        assert_eq!(show(Estimate::alone(31.383_9), Unit::Seconds), "31.38 s");
        assert_eq!(show(Estimate::alone(1536.0), Unit::Bytes), "1.5 KiB");
        assert_eq!(show(Estimate::alone(96.0), Unit::Bytes), "96 B");
        assert_eq!(show(between(0.0, 0.0, 0.0), Unit::Number), "0 [0, 0]");
    }

    #[test]
    fn columns_are_aligned() {
        let mut table = Table::new(
            "t",
            "",
            vec![Column::new("who", "who"), Column::new("rate", "solved"), Column::new("k", "k")],
        );
        table.row([Cell::words("first"), Cell::share(Estimate::between(0.5, 0.4, 0.6)), Cell::Count(7)]);
        table.row([Cell::words("b"), Cell::share(Estimate::between(1.0, 0.9, 1.0)), Cell::Count(12_345)]);
        table.row([Cell::words("cc"), Cell::Blank, Cell::words("none")]);
        let mut text = String::new();
        table.write_text(&mut text);
        insta::assert_snapshot!(text, @"
        who                   solved       k
        first   50.0 % [40.0, 60.0]        7
        b      100.0 % [90.0, 100.0]  12,345
        cc                              none
        ");
    }

    #[test]
    fn paragraphs_are_broken_at_80() {
        let mut text = String::new();
        wrap(&mut text, &"word ".repeat(40));
        assert!(text.lines().all(|line| line.len() <= WIDTH) && text.lines().count() == 3);
    }
}
