//! Every algorithm of the table on the same board.
//!
//! Searches that build a board up count the queens they place (nodes), searches that move queens on a whole
//! board their moves, genetic algorithms the boards they make. These are no common currency: a move of
//! steepest descent looks at n(n - 1) neighbours, one of min-conflicts at n squares. What can be compared is the
//! time, and that hangs on the machine; it stands last.
//!
//! Every run ends: a search that has not stopped after its limit of steps counts as not solved.

use alloc::collections::BTreeMap;

use queens::{
    ALGORITHMS, Algorithm, Problem, SolveError,
    count::{Engine, Options, count},
};

use crate::{
    Lab, LabError, Report,
    interval::{Estimate, quantile, rate},
    report::{Axis, Cell, Column, Figure, Point, Series, SeriesKind, Table},
    single::{Single, solve, step_limit},
};

/// What is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Settings {
    /// The side of the board.
    pub n: u32,
    /// Runs of each algorithm that draws random numbers; the others have one. Default: 100.
    pub runs: u64,
    /// The most steps of a run; `None`, the default, for 100,000, and fewer on boards above 44 queens.
    pub max_steps: Option<u64>,
    /// Algorithms that need more bytes than this, one run for each thread, are left out. Default: no limit.
    pub memory: u64,
}

impl Settings {
    /// The defaults on a board of side `n`.
    #[must_use]
    pub const fn new(n: u32) -> Self {
        Self { n, runs: 100, max_steps: None, memory: u64::MAX }
    }

    /// Sets the runs of each algorithm that draws random numbers.
    #[must_use]
    pub const fn runs(mut self, runs: u64) -> Self {
        self.runs = runs;
        self
    }

    /// Sets the most steps of a run.
    #[must_use]
    pub const fn max_steps(mut self, steps: Option<u64>) -> Self {
        self.max_steps = steps;
        self
    }

    /// Sets how many bytes an algorithm may need.
    #[must_use]
    pub const fn memory(mut self, bytes: u64) -> Self {
        self.memory = bytes;
        self
    }
}

/// Runs every algorithm of the table that solves.
///
/// # Errors
///
/// [`LabError::Solve`] if a board called solved was refused, [`LabError::Threads`]. What an algorithm cannot
/// take is said in its row.
pub fn report(lab: &Lab<'_>, settings: &Settings) -> Result<Report, LabError> {
    let &Settings { n, runs, memory, .. } = settings;
    let limit = settings.max_steps.unwrap_or(step_limit(n));
    let title = format!("Every algorithm on {n} queens");
    let mut report = Report::new("compare", title, lab, runs, "runs of each random algorithm");
    let mut tables = Tables::new(n, lab.has_clock());
    let mut excuses = Vec::new();
    for algorithm in ALGORITHMS.iter().filter(|entry| entry.search.is_some() || entry.direct.is_some()) {
        let needed = (algorithm.memory)(n);
        if needed > memory {
            tables.left_out(algorithm, "too large");
            continue;
        }
        let problem = Problem::new(n);
        let knobs = algorithm.default_knobs();
        let runs = if algorithm.seeded { runs } else { 1 };
        let gathered =
            lab.gather(algorithm.name, runs, |run| solve(lab, algorithm, &problem, run.seed, &knobs, limit));
        match gathered {
            Ok(gathered) => {
                report.counts(&gathered);
                if gathered.results.is_empty() {
                    tables.left_out(algorithm, "stopped");
                } else {
                    tables.add(algorithm, &gathered.results);
                }
            }
            Err(LabError::Solve(error)) if !matches!(error, SolveError::Rejected(_)) => {
                tables.left_out(algorithm, "cannot");
                excuses.push(format!("{}: {error}.", algorithm.name));
            }
            Err(error) => return Err(error),
        }
    }
    let Tables { costs, firsts, times, solved, .. } = tables;
    report.tables.extend([costs, firsts]);
    report.tables.extend(times);
    report.figures.push(solved);
    report.note(format!(
        "Costs are those of the runs that solve: moves on a whole board, nodes (queens placed) of one built up, \
         boards that were made; no common currency. At most {limit} steps a run; what is not solved then counts \
         as not solved. Memory is an estimate from above."
    ));
    if let Some(evenly) = evenly(n, runs) {
        report.note(evenly);
    }
    for excuse in excuses {
        report.note(excuse);
    }
    Ok(report)
}

/// How many distinct solutions so many fair draws would give, on boards whose solutions are soon counted.
fn evenly(n: u32, runs: u64) -> Option<String> {
    let all = (n <= 12).then(|| count(n, &Options::default().engine(Engine::Bitmask), &()).ok())??.all as f64;
    let fair = all * (1.0 - (1.0 - 1.0 / all).powf(runs as f64));
    (all > 1.0).then(|| {
        format!(
            "If all {all} solutions of {n} queens came equally often, {runs} successful runs would give {fair:.1} \
             distinct ones on average."
        )
    })
}

/// The tables under way.
struct Tables {
    n: u32,
    costs: Table,
    firsts: Table,
    times: Option<Table>,
    solved: Figure,
}

impl Tables {
    fn new(n: u32, clock: bool) -> Self {
        let costs = vec![
            Column::new("algorithm", "algorithm"),
            Column::new("solved", "solved [95 %]"),
            Column::new("unit", "in"),
            Column::new("median", "median [95 %]"),
            Column::new("p95", "95 of 100 [95 %]"),
            Column::new("memory", "memory"),
        ];
        let firsts = vec![
            Column::new("algorithm", "algorithm"),
            Column::new("solutions", "found"),
            Column::new("distinct", "distinct"),
            Column::new("commonest", "the commonest [95 %]"),
        ];
        let times = vec![
            Column::new("algorithm", "algorithm"),
            Column::measured("median", "median [95 %]"),
            Column::measured("p95", "95 of 100 [95 %]"),
        ];
        Self {
            n,
            costs: Table::new("costs", "", costs),
            firsts: Table::new("solutions", "Which solutions are found", firsts),
            times: clock.then(|| Table::new("times", "Time of a run on this machine, solved or not", times)),
            solved: Figure {
                name: "solved",
                title: "Share of the runs that solve".to_string(),
                x: Axis::linear(""),
                y: Axis::linear("share of the runs"),
                categories: Vec::new(),
                series: vec![Series::new("solved", SeriesKind::Bars, Vec::new())],
            },
        }
    }

    fn left_out(&mut self, algorithm: &Algorithm, why: &str) {
        let memory = Cell::bytes((algorithm.memory)(self.n));
        let blank = || Cell::Blank;
        self.costs.row([Cell::words(algorithm.name), Cell::words(why), blank(), blank(), blank(), memory]);
    }

    fn add(&mut self, algorithm: &Algorithm, runs: &[Single]) {
        let name = || Cell::words(algorithm.name);
        let solved: Vec<&Single> = runs.iter().filter(|run| run.solution.is_some()).collect();
        let costs: Vec<f64> = solved.iter().map(|run| run.cost as f64).collect();
        let takes_steps = algorithm.search.is_some();
        let success = if runs.iter().all(|run| run.proved_none) {
            Cell::words("proves: none")
        } else if runs.len() == 1 {
            Cell::words(match (&runs[0].solution, runs[0].limited) {
                (Some(_), _) => "yes",
                (None, true) => "not within the limit",
                (None, false) => "no",
            })
        } else {
            Cell::share(rate(solved.len() as u64, runs.len() as u64))
        };
        // One run that is the same every time has no spread.
        let of = |share: f64| {
            let estimate = takes_steps.then(|| quantile(&costs, share)).flatten();
            Cell::number(estimate)
        };
        let unit = runs.iter().map(|run| run.effort.name()).max().unwrap_or_default();
        let several = runs.len() > 1;
        self.costs.row([
            name(),
            success,
            Cell::words(unit),
            of(0.5),
            if several { of(0.95) } else { Cell::Blank },
            Cell::bytes((algorithm.memory)(self.n)),
        ]);
        if let Some(share) = rate(solved.len() as u64, runs.len() as u64) {
            let share = if several { share } else { Estimate::alone(share.value) };
            let bars = &mut self.solved;
            let x = bars.categories.len() as f64;
            bars.categories.push(algorithm.name.to_string());
            bars.series[0].points.push(Point::estimated(x, share));
        }
        if several {
            let mut counts: BTreeMap<&[u32], u64> = BTreeMap::new();
            for solution in solved.iter().filter_map(|run| run.solution.as_deref()) {
                *counts.entry(solution).or_default() += 1;
            }
            let commonest = counts.values().copied().max().unwrap_or(0);
            self.firsts.row([
                name(),
                Cell::Count(solved.len() as u64),
                Cell::Count(counts.len() as u64),
                Cell::share(rate(commonest, solved.len() as u64)),
            ]);
        }
        if let Some(times) = &mut self.times {
            let seconds: Vec<f64> = runs.iter().filter_map(|run| run.seconds).collect();
            let high = if several { Cell::seconds(quantile(&seconds, 0.95)) } else { Cell::Blank };
            times.row([name(), Cell::seconds(quantile(&seconds, 0.5)), high]);
        }
    }
}
