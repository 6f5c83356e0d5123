//! What an experiment found, before it is written: tables for people and programs, series for pictures.
//!
//! A [`Report`] knows nothing of text widths, JSON or SVG. A cell of a table keeps its figure in full, with
//! its interval; a [`Figure`] is a list of series of points with error bars, ready to be drawn.

use serde::Serialize;

use crate::{Lab, interval::Estimate, runner::Gathered};

/// All that an experiment found.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Report {
    /// The experiment's name: lower case, words joined by hyphens.
    pub experiment: &'static str,
    /// One line that says what was done.
    pub title: String,
    /// The experiment's seed.
    pub seed: u64,
    /// The runs that were asked for.
    pub runs: u64,
    /// What a run is, in the plural: "runs of each search".
    pub runs_of: &'static str,
    /// Of how many of them the tables tell: of the part with the fewest, if an experiment was stopped.
    pub finished: u64,
    /// Whether all of them are done.
    pub complete: bool,
    /// The tables; those with machine-dependent columns come last.
    pub tables: Vec<Table>,
    /// What can be drawn.
    pub figures: Vec<Figure>,
    /// Remarks for people, one paragraph each.
    pub notes: Vec<String>,
}

impl Report {
    pub(crate) fn new(
        experiment: &'static str,
        title: String,
        lab: &Lab<'_>,
        runs: u64,
        runs_of: &'static str,
    ) -> Self {
        Self {
            experiment,
            title,
            seed: lab.seed(),
            runs,
            runs_of,
            finished: runs,
            complete: true,
            tables: Vec::new(),
            figures: Vec::new(),
            notes: Vec::new(),
        }
    }

    /// Takes note of how many runs of a part are done.
    pub(crate) fn counts<T>(&mut self, gathered: &Gathered<T>) {
        self.complete &= gathered.complete;
        if !gathered.complete {
            self.finished = self.finished.min(gathered.results.len() as u64);
        }
    }

    pub(crate) fn note(&mut self, note: impl Into<String>) {
        self.notes.push(note.into());
    }
}

/// A table.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Table {
    /// Its name within the report: lower case, words joined by hyphens.
    pub name: &'static str,
    /// One line above it; empty if the report's title says all.
    pub title: String,
    /// Its columns.
    pub columns: Vec<Column>,
    /// Its rows, each with a cell for each column.
    pub rows: Vec<Vec<Cell>>,
}

impl Table {
    pub(crate) fn new(name: &'static str, title: impl Into<String>, columns: Vec<Column>) -> Self {
        Self { name, title: title.into(), columns, rows: Vec::new() }
    }

    pub(crate) fn row(&mut self, cells: impl IntoIterator<Item = Cell>) {
        let mut row: Vec<Cell> = cells.into_iter().collect();
        // Columns of times are left out without a clock: what is beyond the columns is theirs.
        row.resize(self.columns.len(), Cell::Blank);
        self.rows.push(row);
    }
}

/// A column of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Column {
    /// Its name for programs: lower case, words joined by underscores.
    pub key: &'static str,
    /// What stands above it for people.
    pub heading: &'static str,
    /// Whether its figures hang on the machine; such columns come last.
    pub measured: bool,
}

impl Column {
    pub(crate) const fn new(key: &'static str, heading: &'static str) -> Self {
        Self { key, heading, measured: false }
    }

    pub(crate) const fn measured(key: &'static str, heading: &'static str) -> Self {
        Self { key, heading, measured: true }
    }
}

/// A cell of a table.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Cell {
    /// Nothing to be said.
    Blank,
    /// Words.
    Words(String),
    /// A count.
    Count(u64),
    /// A figure with its unit, and its interval if it is an estimate.
    Figure(Estimate, Unit),
}

/// In what a figure is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Unit {
    /// A share of 1; people read it in percent.
    Share,
    /// A number without a unit: steps, boards, exponents.
    Number,
    /// Seconds.
    Seconds,
    /// Bytes.
    Bytes,
}

impl Cell {
    pub(crate) fn words(words: impl Into<String>) -> Self {
        Self::Words(words.into())
    }

    /// An estimated share; blank if there is none.
    pub(crate) fn share(estimate: impl Into<Option<Estimate>>) -> Self {
        Self::figure(estimate, Unit::Share)
    }

    /// An estimated number; blank if there is none.
    pub(crate) fn number(estimate: impl Into<Option<Estimate>>) -> Self {
        Self::figure(estimate, Unit::Number)
    }

    /// A share that is no estimate.
    pub(crate) fn exact_share(value: impl Into<Option<f64>>) -> Self {
        Self::share(value.into().map(Estimate::alone))
    }

    /// A number that is no estimate.
    pub(crate) fn exact(value: impl Into<Option<f64>>) -> Self {
        Self::number(value.into().map(Estimate::alone))
    }

    /// Seconds; blank if there are none.
    pub(crate) fn seconds(estimate: impl Into<Option<Estimate>>) -> Self {
        Self::figure(estimate, Unit::Seconds)
    }

    /// Bytes.
    pub(crate) fn bytes(bytes: u64) -> Self {
        Self::figure(Estimate::alone(bytes as f64), Unit::Bytes)
    }

    fn figure(estimate: impl Into<Option<Estimate>>, unit: Unit) -> Self {
        estimate.into().map_or(Self::Blank, |estimate| Self::Figure(estimate, unit))
    }
}

/// Something to be drawn: series of points over two axes.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct Figure {
    /// Its name within the report: lower case, words joined by hyphens.
    pub name: &'static str,
    /// One line above it.
    pub title: String,
    /// The horizontal axis.
    pub x: Axis,
    /// The vertical axis.
    pub y: Axis,
    /// What stands below the bars at 0, 1, 2, ..., if these are no numbers; empty otherwise.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub categories: Vec<String>,
    /// What is drawn.
    pub series: Vec<Series>,
}

/// An axis.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Axis {
    /// What it shows, with its unit.
    pub label: &'static str,
    /// Whether equal distances are equal factors.
    pub log: bool,
}

impl Axis {
    pub(crate) const fn linear(label: &'static str) -> Self {
        Self { label, log: false }
    }

    pub(crate) const fn log(label: &'static str) -> Self {
        Self { label, log: true }
    }
}

/// Points that belong together.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct Series {
    /// What the legend calls it.
    pub name: String,
    /// How it is drawn.
    pub kind: SeriesKind,
    /// Its points, by ascending x.
    pub points: Vec<Point>,
}

impl Series {
    pub(crate) fn new(name: impl Into<String>, kind: SeriesKind, points: Vec<Point>) -> Self {
        Self { name: name.into(), kind, points }
    }
}

/// How a series is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum SeriesKind {
    /// Points with error bars.
    Points,
    /// A line through the points.
    Line,
    /// A bar over each x; several series of bars in one figure are drawn as lines.
    Bars,
}

/// A point of a series.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct Point {
    /// Where.
    pub x: f64,
    /// How high.
    pub y: f64,
    /// The lower end of the error bar.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub low: Option<f64>,
    /// The upper end of the error bar.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub high: Option<f64>,
}

impl Point {
    pub(crate) const fn exact(x: f64, y: f64) -> Self {
        Self { x, y, low: None, high: None }
    }

    pub(crate) const fn estimated(x: f64, y: Estimate) -> Self {
        Self { x, y: y.value, low: y.low, high: y.high }
    }
}
