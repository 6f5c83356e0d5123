//! Hill climbing on eight queens: the figures of the textbook, measured and exact.
//!
//! Russell and Norvig (2020), Artificial Intelligence: A Modern Approach, 4th edition, section 4.1.1, print
//! for random boards with one queen per column: steepest ascent succeeds in 14 % of the runs, after 4 steps,
//! and is stuck after 3 in the others; with at most 100 sideways moves in a row it succeeds in 94 %, after 21
//! steps, and fails after 64; with restarts 7 tries or 22 steps, and with sideways moves 1.06 tries or 25
//! steps, are expected.
//!
//! A step is a move made. The exact values come from [`queens::local::Landscape`], which goes through all n^n boards.
//! They agree with the book but for the steps with sideways moves (19.01 and 62.26 at n = 8). The book's sums
//! for restarts follow from its own rounded figures.

use queens::{
    Problem, Search, Stop,
    local::{
        Landscape, LocalSearch, Neighbourhood, Objective, RandomRestart, Rates, SidewaysDescent, Spread,
        SteepestDescent,
    },
};

use crate::{
    Lab, LabError, Report,
    interval::{mean, rate},
    report::{Axis, Cell, Column, Figure, Point, Series, SeriesKind, Table},
    runner::RunNumber,
};

/// What is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Settings {
    /// The side of the board. Default: 8. Exact values are computed up to 8, the book's stand beside n = 8 alone.
    pub n: u32,
    /// Runs of each of the four searches. Default: 10,000.
    pub runs: u64,
    /// Sideways moves in a row. Default: 100.
    pub sideways: u32,
}

impl Default for Settings {
    fn default() -> Self {
        Self { n: 8, runs: 10_000, sideways: 100 }
    }
}

impl Settings {
    /// The defaults on a board of side `n`.
    #[must_use]
    pub fn new(n: u32) -> Self {
        Self { n, ..Self::default() }
    }

    /// Sets the runs of each search.
    #[must_use]
    pub const fn runs(mut self, runs: u64) -> Self {
        self.runs = runs;
        self
    }

    /// Sets the sideways moves in a row.
    #[must_use]
    pub const fn sideways(mut self, moves: u32) -> Self {
        self.sideways = moves;
        self
    }
}

/// How a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct End {
    solved: bool,
    steps: u64,
    restarts: u64,
}

/// Does the runs and computes the exact values.
///
/// # Errors
///
/// [`LabError::Solve`] for memory that cannot be had, [`LabError::Threads`].
pub fn report(lab: &Lab<'_>, settings: &Settings) -> Result<Report, LabError> {
    let &Settings { n, runs, sideways } = settings;
    let title = format!("Hill climbing on {n} queens, one per column, from random boards");
    let report = Report::new("hill-climbing", title, lab, runs, "runs of each search");
    let columns = vec![
        Column::new("search", "search"),
        Column::new("quantity", ""),
        Column::new("measured", "measured [95 %]"),
        Column::new("exact", "exact"),
        Column::new("book", "book"),
    ];
    let table = Table::new("rates", "", columns);
    let mut work = Work { lab, problem: Problem::new(n), runs, report, table, steps: Vec::new() };
    let [plain, wandering] = exact_rates(lab, n, [0, sideways])?;
    work.report.complete = n > Landscape::MAX_N || (plain.is_some() && wandering.is_some());

    // What the book prints stands beside what it speaks of.
    let steepest = SteepestDescent::new();
    let book = (n == 8).then_some(["14 %", "4", "3"]);
    work.descents("steepest", &steepest, plain, book)?;
    let walk = SidewaysDescent::new().sideways(sideways);
    let name = format!("sideways {sideways}");
    let book = (n == 8 && sideways == 100).then_some(["94 %", "21", "64"]);
    work.descents(&name, &walk, wandering, book)?;
    let book = (n == 8).then_some(["7", "22"]);
    work.restarts("steepest, restarts", &steepest, plain, book)?;
    let book = (n == 8 && sideways == 100).then_some(["1.06", "25"]);
    work.restarts(&format!("{name}, restarts"), &walk, wandering, book)?;

    let Work { mut report, table, steps, .. } = work;
    report.tables.push(table);
    report.figures.push(histogram(&steps));
    report.note(
        "A step is a move made; success and failure are of single descents, restarts begin on another random \
         board. Rates have Wilson's interval, means Student's.",
    );
    if plain.is_some() {
        report.note(
            "Exact: computed over all boards by dynamic programming, not sampled; with restarts 1/p tries and \
             (1 - p)/p times the steps of a failure plus those of a success.",
        );
    }
    if n == 8 {
        report.note(
            "Book: Russell and Norvig, Artificial Intelligence, section 4.1. Its rates agree, and so do 4 and 3 \
             steps; its 21 and 64 steps with sideways moves are above the exact means, and so is their sum of 25.",
        );
    }
    Ok(report)
}

/// The exact values with each allowance of sideways moves; `None` for boards that are too large, or if the
/// experiment must stop.
fn exact_rates(lab: &Lab<'_>, n: u32, allowances: [u32; 2]) -> Result<[Option<Rates>; 2], LabError> {
    if n > Landscape::MAX_N || lab.must_stop() {
        return Ok([None; 2]);
    }
    let landscape = Landscape::new(n, Neighbourhood::ColumnMoves, Objective::Pairs)?;
    Ok(allowances.map(|sideways| landscape.descent(sideways, |_, _| !lab.must_stop())?.every_board))
}

/// The experiment under way.
struct Work<'a> {
    lab: &'a Lab<'a>,
    problem: Problem,
    runs: u64,
    report: Report,
    table: Table,
    /// The steps of the successes of each search.
    steps: Vec<(String, Vec<f64>)>,
}

impl Work<'_> {
    /// Single descents: how many succeed, and the steps of those that do and of those that do not.
    fn descents(
        &mut self,
        name: &str,
        search: &(impl LocalSearch + Sync),
        exact: Option<Rates>,
        book: Option<[&'static str; 3]>,
    ) -> Result<(), LabError> {
        let (lab, problem) = (self.lab, &self.problem);
        let one = |run: RunNumber| Ok(end_of(lab, search.begin(problem, run.seed)?));
        let gathered = lab.gather(name, self.runs, one)?;
        self.report.counts(&gathered);
        let steps = |solved: bool| -> Vec<f64> {
            let ends = gathered.results.iter().filter(|end| end.solved == solved);
            ends.map(|end| end.steps as f64).collect()
        };
        let (won, lost) = (steps(true), steps(false));
        let exact_mean = |spread: fn(&Rates) -> Option<Spread>| {
            Cell::exact(exact.as_ref().and_then(spread).map(|spread| spread.mean))
        };
        let success = Cell::share(rate(won.len() as u64, gathered.results.len() as u64));
        let rows = [
            ("success", success, Cell::exact_share(exact.map(|exact| exact.solved))),
            ("steps on success", Cell::number(mean(&won)), exact_mean(|exact| exact.steps_when_solved)),
            ("steps on failure", Cell::number(mean(&lost)), exact_mean(|exact| exact.steps_when_not)),
        ];
        self.rows(name, rows, book.map(|[rate, won, lost]| [rate, won, lost]));
        self.steps.push((name.to_string(), won));
        Ok(())
    }

    /// Descents until one succeeds: how many, and the steps of all.
    fn restarts<S: LocalSearch + Sync>(
        &mut self,
        name: &str,
        search: &S,
        exact: Option<Rates>,
        book: Option<[&'static str; 2]>,
    ) -> Result<(), LabError> {
        let (lab, problem) = (self.lab, &self.problem);
        let one =
            |run: RunNumber| Ok(end_of(lab, RandomRestart::new(search.clone()).start(problem, run.seed)?));
        let gathered = lab.gather(name, self.runs, one)?;
        self.report.counts(&gathered);
        let won: Vec<End> = gathered.results.iter().copied().filter(|end| end.solved).collect();
        let tries: Vec<f64> = won.iter().map(|end| end.restarts as f64 + 1.0).collect();
        // A restart is a step of the search, but no move.
        let moves: Vec<f64> = won.iter().map(|end| end.steps.saturating_sub(end.restarts) as f64).collect();
        let sums = exact.and_then(expected);
        let success = Cell::share(rate(won.len() as u64, gathered.results.len() as u64));
        let possible = exact.map(|exact| f64::from(u8::from(exact.solved > 0.0)));
        let rows = [
            ("success", success, Cell::exact_share(possible)),
            ("tries", Cell::number(mean(&tries)), Cell::exact(sums.map(|(tries, _)| tries))),
            ("steps in all", Cell::number(mean(&moves)), Cell::exact(sums.map(|(_, steps)| steps))),
        ];
        self.rows(name, rows, book.map(|[tries, steps]| ["", tries, steps]));
        Ok(())
    }

    fn rows(&mut self, name: &str, rows: [(&str, Cell, Cell); 3], book: Option<[&str; 3]>) {
        for ((quantity, measured, exact), printed) in rows.into_iter().zip(book.unwrap_or_default()) {
            self.table.row([Cell::words(name), Cell::words(quantity), measured, exact, Cell::words(printed)]);
        }
    }
}

/// Tries and steps in all until a success, expected by the values of one try; `None` if there is no success.
fn expected(exact: Rates) -> Option<(f64, f64)> {
    let won = exact.steps_when_solved?.mean;
    let lost = exact.steps_when_not.map_or(0.0, |spread| spread.mean);
    Some((1.0 / exact.solved, won + (1.0 - exact.solved) / exact.solved * lost))
}

/// Runs to the end; `None` if the experiment must stop before.
fn end_of(lab: &Lab<'_>, mut search: impl Search) -> Option<End> {
    loop {
        if let Some(stop) = search.run_for(1000) {
            let stats = search.stats();
            return Some(End { solved: stop == Stop::Solved, steps: stats.steps, restarts: stats.restarts });
        }
        if lab.must_stop() {
            return None;
        }
    }
}

/// How many steps the successes took, one bar for each number up to 60.
fn histogram(steps: &[(String, Vec<f64>)]) -> Figure {
    let series = steps.iter().map(|(name, steps)| {
        let share = |k: u32| {
            let count = steps.iter().filter(|&&steps| steps as u32 == k).count() as u64;
            rate(count, steps.len() as u64)
        };
        let points = (0..=60).filter_map(|k| Some(Point::estimated(k.into(), share(k)?))).collect();
        Series::new(name.clone(), SeriesKind::Bars, points)
    });
    Figure {
        name: "steps",
        title: "Steps of the successful descents".to_string(),
        x: Axis::linear("steps"),
        y: Axis::linear("share of the successes"),
        categories: Vec::new(),
        series: series.collect(),
    }
}
