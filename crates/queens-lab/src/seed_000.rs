//! Seed 000: 600 walks from random boards, and how many of the 92 solutions they find.
//!
//! The document's program walks from a random board with one queen per row and column, always to a best
//! neighbour even if that is worse, for at most 500 steps, and collects the distinct solutions of 600 such
//! walks. It prints 92 of them after 31.38 seconds. That was good luck: on average 600 walks find 91.4, and
//! hardly more than half of the times all 92.
//!
//! The exact expectation comes from the probabilities of a walk to end at each single solution
//! ([`queens::local::Landscape::walk_with_ends`]): m walks find the sum of 1 - (1 - p)^m solutions.

use queens::{
    Problem,
    local::{Collection, Landscape, Neighbourhood, Objective, SeedWalk},
};

use crate::{
    Lab, LabError, Report,
    interval::{Estimate, mean, rate},
    report::{Axis, Cell, Column, Figure, Point, Series, SeriesKind, Table},
};

/// What is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Settings {
    /// The side of the board. Default: 8. Exact values are computed up to 8.
    pub n: u32,
    /// How often the document's whole job is done. Default: 100.
    pub runs: u64,
    /// Walks of a job. Default: 600.
    pub walks: u64,
}

impl Default for Settings {
    fn default() -> Self {
        Self { n: 8, runs: 100, walks: 600 }
    }
}

impl Settings {
    /// The defaults on a board of side `n`.
    #[must_use]
    pub fn new(n: u32) -> Self {
        Self { n, ..Self::default() }
    }

    /// Sets how often the whole job is done.
    #[must_use]
    pub const fn runs(mut self, runs: u64) -> Self {
        self.runs = runs;
        self
    }

    /// Sets the walks of a job.
    #[must_use]
    pub const fn walks(mut self, walks: u64) -> Self {
        self.walks = walks;
        self
    }
}

/// Steps after which the document gives a walk up.
const STEPS: u32 = 500;

/// The exact values of a walk.
struct Exact {
    /// Solved within k steps.
    within: Vec<f64>,
    /// Ended at each solution.
    ends: Vec<f64>,
}

impl Exact {
    fn new(lab: &Lab<'_>, n: u32) -> Result<Option<Self>, LabError> {
        if n > Landscape::MAX_N || lab.must_stop() {
            return Ok(None);
        }
        let landscape = Landscape::new(n, Neighbourhood::RowMoves, Objective::AttackedQueens)?;
        let (within, ends) = landscape.walk_with_ends(STEPS);
        Ok(Some(Self { within, ends }))
    }

    fn solved(&self) -> f64 {
        self.within.last().copied().unwrap_or_default()
    }

    /// The mean steps of the walks that solve.
    fn steps(&self) -> Option<f64> {
        let steps = self.within.windows(2).zip(1_u32..).map(|(pair, k)| f64::from(k) * (pair[1] - pair[0]));
        (self.solved() > 0.0).then(|| steps.sum::<f64>() / self.solved())
    }

    /// The distinct solutions that so many walks find on average.
    fn distinct(&self, walks: u64) -> f64 {
        self.ends.iter().map(|p| 1.0 - (1.0 - p).powf(walks as f64)).sum()
    }
}

/// Does the document's job many times.
///
/// # Errors
///
/// [`LabError::Solve`] for memory that cannot be had, [`LabError::Threads`].
pub fn report(lab: &Lab<'_>, settings: &Settings) -> Result<Report, LabError> {
    let &Settings { n, runs, walks } = settings;
    let title = format!("Seed 000: the distinct solutions of {n} queens that {walks} walks find");
    let mut report = Report::new("seed-000", title, lab, runs, "times the whole job");
    let problem = Problem::new(n);
    let exact = Exact::new(lab, n)?;
    let gathered = lab.gather(&format!("{walks} walks each"), runs, |run| {
        let (collection, seconds) = lab.timed(|| SeedWalk::new().collect(&problem, walks, run.seed));
        Ok(Some((collection?, seconds)))
    })?;
    report.complete = exact.is_some() || n > Landscape::MAX_N;
    report.counts(&gathered);
    let jobs = gathered.results;

    report.tables.push(figures(settings, &jobs, exact.as_ref(), lab.has_clock()));
    let (table, curve) = distinct(walks, &jobs, exact.as_ref());
    report.tables.push(table);
    report.figures.push(curve);
    report.note(
        "A walk starts on a random board with one queen per row and column and goes to a best neighbour, even \
         a worse one, for at most 500 steps; what is made small is the number of attacked queens. The seed \
         drops a walk that solves on its very last step, here it counts: at n = 8 that makes no difference that \
         could be seen.",
    );
    report.note("Exact: computed over all boards that a walk can reach, not sampled.");
    Ok(report)
}

/// A job's collection, and how long it took.
type Job = (Collection, Option<f64>);

fn figures(settings: &Settings, jobs: &[Job], exact: Option<&Exact>, clock: bool) -> Table {
    let &Settings { n, walks, .. } = settings;
    let mut table = Table::new(
        "figures",
        "",
        vec![
            Column::new("quantity", "quantity"),
            Column::new("seed", "seed prints"),
            Column::new("measured", "measured [95 %]"),
            Column::new("exact", "exact"),
        ],
    );
    let all = exact.map_or_else(
        || jobs.iter().map(|(job, _)| job.solutions.len()).max().unwrap_or(0),
        |exact| exact.ends.len(),
    );
    let printed = |text: &str| Cell::words(if n == 8 && walks == 600 { text } else { "" });
    let of = |value: fn(&Collection) -> f64| -> Vec<f64> { jobs.iter().map(|(job, _)| value(job)).collect() };
    table.row([
        Cell::words("distinct solutions"),
        printed("92"),
        Cell::number(mean(&of(|job| job.solutions.len() as f64))),
        Cell::exact(exact.map(|exact| exact.distinct(walks))),
    ]);
    let whole = jobs.iter().filter(|(job, _)| job.solutions.len() == all && all > 0).count();
    table.row([
        Cell::words(format!("jobs that find all {all}")),
        printed("this one"),
        Cell::share(rate(whole as u64, jobs.len() as u64)),
        Cell::Blank,
    ]);
    let solved = jobs.iter().map(|(job, _)| job.solved).sum();
    table.row([
        Cell::words("walks that solve"),
        Cell::Blank,
        Cell::share(rate(solved, walks * jobs.len() as u64)),
        Cell::exact_share(exact.map(Exact::solved)),
    ]);
    let steps: Vec<f64> = jobs
        .iter()
        .filter(|(job, _)| job.solved > 0)
        .map(|(job, _)| job.steps as f64 / job.solved as f64)
        .collect();
    table.row([
        Cell::words("steps of those"),
        Cell::Blank,
        Cell::number(mean(&steps)),
        Cell::exact(exact.and_then(Exact::steps)),
    ]);
    if clock {
        let seconds: Vec<f64> = jobs.iter().filter_map(|&(_, seconds)| seconds).collect();
        table.row([
            Cell::words("time of a job"),
            printed("31.38 s"),
            Cell::seconds(mean(&seconds)),
            Cell::Blank,
        ]);
    }
    table
}

/// The curve of distinct solutions against walks.
fn distinct(walks: u64, jobs: &[Job], exact: Option<&Exact>) -> (Table, Figure) {
    let found = |after: u64| -> Option<Estimate> {
        let counts: Vec<f64> = jobs
            .iter()
            .map(|(job, _)| job.found_in.iter().filter(|&&walk| walk < after).count() as f64)
            .collect();
        mean(&counts)
    };
    let mut table = Table::new(
        "curve",
        "Distinct solutions after so many walks, mean over the jobs",
        vec![
            Column::new("walks", "walks"),
            Column::new("distinct", "distinct [95 %]"),
            Column::new("exact", "exact"),
        ],
    );
    let marks = [1, 10, 25, 50, 100, 150, 200, 300, 400, 500, 600, 1_000, 2_000, 5_000, 10_000];
    let mut marks: Vec<u64> = marks.into_iter().filter(|&mark| mark < walks).collect();
    marks.push(walks);
    let mut points = Vec::new();
    for &mark in &marks {
        let measured = found(mark);
        points.extend(measured.map(|measured| Point::estimated(mark as f64, measured)));
        let exact = exact.map(|exact| exact.distinct(mark));
        table.row([Cell::Count(mark), Cell::number(measured), Cell::exact(exact)]);
    }
    let mut series = vec![Series::new("measured", SeriesKind::Points, points)];
    if let Some(exact) = exact {
        let line = (0..=60).map(|part| part * walks.max(60) / 60);
        let line = line.map(|mark| Point::exact(mark as f64, exact.distinct(mark)));
        series.push(Series::new("exact", SeriesKind::Line, line.collect()));
    }
    let curve = Figure {
        name: "distinct",
        title: "Distinct solutions found".to_string(),
        x: Axis::linear("walks"),
        y: Axis::linear("distinct solutions"),
        categories: Vec::new(),
        series,
    };
    (table, curve)
}
