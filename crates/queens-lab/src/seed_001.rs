//! Seed 001: hill climbing from every one of the 40,320 boards with one queen per row and column.
//!
//! The document's first program writes these boards to a file, 8! of them, in 17.61 seconds; its others run
//! hill climbing, with restarts and with sideways moves, on them. The text that we have breaks off before the
//! figures of those runs, so exact values stand in their place.
//!
//! A pass begins a descent on each board once; only ties are drawn. The intervals of rates take the starts as
//! drawn too, so they are a little too wide.

use queens::{
    Problem, Search, Stop,
    local::{
        EveryStart, EveryStartCount, Landscape, LocalSearch, Neighbourhood, Objective, RandomRestart, Rates,
        SidewaysDescent, Start, SteepestDescent, from_every_start,
    },
};

use crate::{
    Lab, LabError, Report,
    interval::{Estimate, mean, rate},
    report::{Cell, Column, Table},
    runner::RunNumber,
};

/// What is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Settings {
    /// The side of the board, 0 to 9. Default: 8. Exact values are computed up to 8.
    pub n: u32,
    /// Passes over all boards. Default: 5.
    pub runs: u64,
}

impl Default for Settings {
    fn default() -> Self {
        Self { n: 8, runs: 5 }
    }
}

impl Settings {
    /// The largest side.
    pub const MAX_N: u32 = 9;

    /// The defaults on a board of side `n`.
    #[must_use]
    pub fn new(n: u32) -> Self {
        Self { n, ..Self::default() }
    }

    /// Sets the number of passes.
    #[must_use]
    pub const fn runs(mut self, runs: u64) -> Self {
        self.runs = runs;
        self
    }
}

/// Does the passes and computes the exact values.
///
/// # Errors
///
/// [`LabError::Side`] for a side above 9, [`LabError::Solve`] for memory that cannot be had,
/// [`LabError::Threads`].
pub fn report(lab: &Lab<'_>, settings: &Settings) -> Result<Report, LabError> {
    let &Settings { n, runs } = settings;
    if n > Settings::MAX_N {
        return Err(LabError::Side { n, most: Settings::MAX_N });
    }
    let starts: u64 = (1..=u64::from(n)).product();
    let title = format!("Seed 001: hill climbing from every board of {n} queens, one per row and column");
    let report = Report::new("seed-001", title, lab, runs, "passes over all boards");
    let columns = vec![
        Column::new("search", "search"),
        Column::new("quantity", ""),
        Column::new("seed", "seed prints"),
        Column::new("measured", "measured [95 %]"),
        Column::new("exact", "exact"),
    ];
    let mut work =
        Work { lab, problem: Problem::new(n), runs, report, table: Table::new("rates", "", columns) };
    let (listed, seconds) = lab.timed(|| EveryStart::new(n).map(|boards| boards.count() as u64));
    let printed = Cell::words(if n == 8 { "40320" } else { "" });
    let exact_starts = Cell::exact(starts as f64);
    work.table.row([Cell::words("all"), Cell::words("boards"), printed, Cell::Count(listed?), exact_starts]);
    if let Some(seconds) = seconds {
        let printed = Cell::words(if n == 8 { "17.61 s" } else { "" });
        let ours = Cell::seconds(Estimate::alone(seconds));
        work.table.row([Cell::words("all"), Cell::words("time to list them"), printed, ours]);
    }

    let landscape = (n <= Landscape::MAX_N && !lab.must_stop())
        .then(|| Landscape::new(n, Neighbourhood::ColumnMoves, Objective::Pairs))
        .transpose()?;
    let exact = |sideways| {
        let exact = landscape.as_ref()?.descent(sideways, |_, _| !lab.must_stop())?;
        Some(exact.permutations)
    };
    let (plain, wandering) = (exact(0), exact(100));
    drop(landscape);
    work.report.complete = n > Landscape::MAX_N || (plain.is_some() && wandering.is_some());
    work.passes("steepest", &SteepestDescent::new(), plain)?;
    work.passes("sideways 100", &SidewaysDescent::new(), wandering)?;
    work.restarts(starts, plain)?;

    let Work { mut report, table, .. } = work;
    report.tables.push(table);
    report.note(
        "The text of the seed that we have breaks off inside its second program: of its figures only the number \
         of boards and the time to list them (17.61 s) are left.",
    );
    report.note(
        "A pass starts on every board once, and only ties are drawn: the intervals of rates (Wilson) take the \
         starts as drawn too and are a little too wide; those of means come from the means of the passes.",
    );
    Ok(report)
}

struct Work<'a> {
    lab: &'a Lab<'a>,
    problem: Problem,
    runs: u64,
    report: Report,
    table: Table,
}

impl Work<'_> {
    /// Descents from every board.
    fn passes(
        &mut self,
        name: &str,
        search: &(impl LocalSearch + Sync),
        exact: Option<Rates>,
    ) -> Result<(), LabError> {
        let (lab, problem) = (self.lab, &self.problem);
        let pass = |run: RunNumber| {
            let mut stopped = false;
            let count = from_every_start(search, problem, run.seed, |done| {
                stopped = done % 256 == 0 && lab.must_stop();
                !stopped
            })?;
            Ok((!stopped).then_some(count))
        };
        let gathered = lab.gather(name, self.runs, pass)?;
        self.report.counts(&gathered);
        let passes = gathered.results;
        let total = |value: fn(&EveryStartCount) -> u64| passes.iter().map(value).sum::<u64>();
        let means = |steps: fn(&EveryStartCount) -> u64, of: fn(&EveryStartCount) -> u64| -> Vec<f64> {
            let some = passes.iter().filter(|pass| of(pass) > 0);
            some.map(|pass| steps(pass) as f64 / of(pass) as f64).collect()
        };
        let won = means(|pass| pass.steps_when_solved, |pass| pass.solved);
        let lost = means(|pass| pass.steps_when_not, |pass| pass.boards - pass.solved);
        let exact_mean =
            |spread: Option<queens::local::Spread>| Cell::exact(spread.map(|spread| spread.mean));
        let solved = Cell::share(rate(total(|pass| pass.solved), total(|pass| pass.boards)));
        let rows = [
            ("success", solved, Cell::exact_share(exact.map(|exact| exact.solved))),
            (
                "steps on success",
                Cell::number(mean(&won)),
                exact_mean(exact.and_then(|e| e.steps_when_solved)),
            ),
            ("steps on failure", Cell::number(mean(&lost)), exact_mean(exact.and_then(|e| e.steps_when_not))),
        ];
        for (quantity, measured, exact) in rows {
            self.table.row([
                Cell::words(name),
                Cell::words(quantity),
                Cell::words("cut off"),
                measured,
                exact,
            ]);
        }
        Ok(())
    }

    /// As many searches as there are boards, each begun anew on random ones until it succeeds.
    fn restarts(&mut self, starts: u64, exact: Option<Rates>) -> Result<(), LabError> {
        let (lab, problem) = (self.lab, &self.problem);
        let search = RandomRestart::new(SteepestDescent::new().start_board(Start::Permutation));
        let gathered = lab.gather("restarts", starts, |run| {
            let mut search = search.start(problem, run.seed)?;
            loop {
                if let Some(stop) = search.run_for(1000) {
                    return Ok(Some((stop == Stop::Solved, search.stats().restarts)));
                }
                if lab.must_stop() {
                    return Ok(None);
                }
            }
        })?;
        self.report.counts(&gathered);
        let searches = gathered.results;
        let tries: Vec<f64> = searches
            .iter()
            .filter(|(solved, _)| *solved)
            .map(|&(_, restarts)| restarts as f64 + 1.0)
            .collect();
        let name = || Cell::words("steepest, restarts");
        self.table.row([
            name(),
            Cell::words("success"),
            Cell::words("cut off"),
            Cell::share(rate(tries.len() as u64, searches.len() as u64)),
            Cell::exact_share(exact.map(|exact| f64::from(u8::from(exact.solved > 0.0)))),
        ]);
        self.table.row([
            name(),
            Cell::words("tries"),
            Cell::words("cut off"),
            Cell::number(mean(&tries)),
            Cell::exact(exact.filter(|exact| exact.solved > 0.0).map(|exact| 1.0 / exact.solved)),
        ]);
        Ok(())
    }
}
