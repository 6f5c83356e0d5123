//! How the cost of an algorithm grows with the board: many runs at each of several sides, and a power law.
//!
//! The sides are spread evenly on a logarithmic axis. At each the median cost of the runs that solve is taken,
//! which a few very long runs do not move, and a power law cost = c · n^k is fitted through the medians
//! ([`crate::fit`]). Its exponent is given with a 95 % interval.
//!
//! Runs that reach their limit of steps are left out, and where there are any the medians are too low; the
//! report says so.

use queens::{Algorithm, Knobs, Problem};

use crate::{
    Lab, LabError, Report,
    fit::{PowerLaw, power_law},
    interval::{mean, quantile, rate},
    report::{Axis, Cell, Column, Figure, Point, Series, SeriesKind, Table},
    single::{Effort, Single, solve, step_limit},
};

/// What is done.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Settings {
    /// The knobs of the algorithm.
    pub knobs: Knobs,
    /// The first side, 1 or more. Default: 8.
    pub from: u32,
    /// The last side. Default: 128.
    pub to: u32,
    /// How many sides. Default: 9.
    pub points: u32,
    /// Runs at each side; an algorithm that draws no random numbers has one. Default: 50.
    pub runs: u64,
    /// The most steps of a run; `None`, the default, for 100,000, and fewer on boards above 44 queens.
    pub max_steps: Option<u64>,
}

impl Settings {
    /// The defaults for an algorithm.
    #[must_use]
    pub fn new(algorithm: &Algorithm) -> Self {
        Self { knobs: algorithm.default_knobs(), from: 8, to: 128, points: 9, runs: 50, max_steps: None }
    }

    /// Sets the first and the last side.
    #[must_use]
    pub const fn sides(mut self, from: u32, to: u32) -> Self {
        self.from = from;
        self.to = to;
        self
    }

    /// Sets how many sides.
    #[must_use]
    pub const fn points(mut self, points: u32) -> Self {
        self.points = points;
        self
    }

    /// Sets the runs at each side.
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
}

/// Sides from one to another, at equal factors as nearly as whole numbers allow; each once.
pub fn sides(from: u32, to: u32, points: u32) -> Vec<u32> {
    let (first, last) = (f64::from(from).ln(), f64::from(to).ln());
    let steps = f64::from(points.max(2) - 1);
    let side = |point: u32| match point {
        // Rounding must not move the ends.
        0 => from,
        point if point + 1 == points => to,
        point => {
            let side = (first + (last - first) * f64::from(point) / steps).exp().round();
            (side as u32).clamp(from, to)
        }
    };
    let mut sides: Vec<u32> = (0..points.max(1)).map(side).collect();
    sides.dedup();
    sides
}

/// Runs an algorithm at several sides.
///
/// # Errors
///
/// [`LabError::EmptyRange`], [`LabError::NotSolving`], [`LabError::Solve`], [`LabError::Threads`].
pub fn report(lab: &Lab<'_>, algorithm: &'static Algorithm, settings: &Settings) -> Result<Report, LabError> {
    let &Settings { from, to, points, .. } = settings;
    if from == 0 || from > to {
        return Err(LabError::EmptyRange { from, to });
    }
    if algorithm.search.is_none() && algorithm.direct.is_none() {
        return Err(LabError::NotSolving { algorithm: algorithm.name });
    }
    let runs = if algorithm.seeded { settings.runs } else { 1 };
    let title = format!("{}: cost against the side of the board, n = {from} to {to}", algorithm.name);
    let turned = settings.knobs.iter().filter(|(knob, value)| *value != knob.default);
    let turned = turned.filter_map(|(knob, value)| Some(format!(", {} {}", knob.name, value?)));
    let title = title + &turned.collect::<String>();
    let mut report = Report::new("scaling", title, lab, runs, "runs at each side");
    let mut measured = Vec::new();
    for n in sides(from, to, points) {
        let problem = Problem::new(n);
        let limit = settings.max_steps.unwrap_or(step_limit(n));
        let part = format!("n = {n}");
        let gathered =
            lab.gather(&part, runs, |run| solve(lab, algorithm, &problem, run.seed, &settings.knobs, limit))?;
        report.counts(&gathered);
        if !gathered.results.is_empty() {
            measured.push((n, gathered.results));
        }
        if !report.complete {
            break;
        }
    }
    let limited = measured.iter().any(|(_, runs)| runs.iter().any(|run| run.limited));
    let costs = Costs::of(&measured, algorithm.search.is_some());
    report.tables.push(costs.table(algorithm));
    let law = power_law(&costs.medians());
    let times = Costs::times(&measured);
    let time_law = power_law(&times.medians());
    report.tables.push(laws(law, time_law, lab.has_clock(), algorithm.search.is_some()));
    if lab.has_clock() {
        report.tables.push(times.time_table());
    }
    if algorithm.search.is_some() {
        report.figures.push(costs.figure("cost", "Cost against n", costs.unit, law));
    }
    if lab.has_clock() {
        report.figures.push(times.figure("time", "Time against n", "seconds", time_law));
    }
    report.note(
        "A power law is fitted by least squares to the logarithms of the medians; the interval of the exponent \
         (Student's t) says how well they lie on a line, not whether the line goes on.",
    );
    if limited {
        report.note(
            "Some runs reached their limit of steps and are left out: the medians there are too low, and so may \
             be the exponent. A higher --max-steps helps.",
        );
    }
    Ok(report)
}

/// The costs, or the times, at each side.
struct Costs {
    unit: &'static str,
    /// Side, runs, and the costs of those that solved.
    sides: Vec<(u32, u64, Vec<f64>)>,
}

impl Costs {
    fn of(measured: &[(u32, Vec<Single>)], takes_steps: bool) -> Self {
        let solved = |runs: &[Single]| -> Vec<f64> {
            runs.iter().filter(|run| run.solution.is_some()).map(|run| run.cost as f64).collect()
        };
        let effort = measured.iter().flat_map(|(_, runs)| runs).map(|run| run.effort);
        let unit = effort.map(Effort::name).max().filter(|_| takes_steps).unwrap_or("-");
        let sides = measured.iter().map(|(n, runs)| (*n, runs.len() as u64, solved(runs)));
        Self { unit, sides: sides.collect() }
    }

    fn times(measured: &[(u32, Vec<Single>)]) -> Self {
        let solved = |runs: &[Single]| -> Vec<f64> {
            runs.iter().filter(|run| run.solution.is_some()).filter_map(|run| run.seconds).collect()
        };
        let sides = measured.iter().map(|(n, runs)| (*n, runs.len() as u64, solved(runs)));
        Self { unit: "seconds", sides: sides.collect() }
    }

    fn medians(&self) -> Vec<(f64, f64)> {
        let median =
            |(n, _, costs): &(u32, u64, Vec<f64>)| Some((f64::from(*n), quantile(costs, 0.5)?.value));
        self.sides.iter().filter_map(median).collect()
    }

    fn table(&self, algorithm: &Algorithm) -> Table {
        let title = match self.unit {
            "-" => String::new(),
            unit => format!("Cost in {unit}, of the runs that solve"),
        };
        let mut table = Table::new(
            "costs",
            title,
            vec![
                Column::new("n", "n"),
                Column::new("solved", "solved [95 %]"),
                Column::new("median", "median [95 %]"),
                Column::new("mean", "mean [95 %]"),
                Column::new("memory", "memory"),
            ],
        );
        for (n, runs, costs) in &self.sides {
            let known = self.unit != "-";
            table.row([
                Cell::Count((*n).into()),
                if *runs == 1 {
                    Cell::words(if costs.is_empty() { "no" } else { "yes" })
                } else {
                    Cell::share(rate(costs.len() as u64, *runs))
                },
                Cell::number(quantile(costs, 0.5).filter(|_| known)),
                Cell::number(mean(costs).filter(|_| known)),
                Cell::bytes((algorithm.memory)(*n)),
            ]);
        }
        table
    }

    fn time_table(&self) -> Table {
        let columns = vec![
            Column::new("n", "n"),
            Column::measured("median", "median [95 %]"),
            Column::measured("p95", "95 of 100 [95 %]"),
        ];
        let mut table = Table::new("times", "Time of the runs that solve, on this machine", columns);
        for (n, _, seconds) in &self.sides {
            table.row([
                Cell::Count((*n).into()),
                Cell::seconds(quantile(seconds, 0.5)),
                Cell::seconds(quantile(seconds, 0.95)),
            ]);
        }
        table
    }

    fn figure(&self, name: &'static str, title: &str, unit: &'static str, law: Option<PowerLaw>) -> Figure {
        let points = self.sides.iter().filter_map(|(n, _, costs)| {
            let median = quantile(costs, 0.5)?;
            // A logarithmic axis has no 0.
            (median.value > 0.0).then(|| Point::estimated((*n).into(), median))
        });
        let mut series = vec![Series::new("median", SeriesKind::Points, points.collect())];
        if let Some(law) = law {
            let ends = self.sides.iter().map(|&(n, ..)| Point::exact(n.into(), law.at(n.into())));
            let name = format!("n^{:.2}", law.exponent.value);
            series.push(Series::new(name, SeriesKind::Line, ends.collect()));
        }
        Figure {
            name,
            title: title.to_string(),
            x: Axis::log("n"),
            y: Axis::log(unit),
            categories: Vec::new(),
            series,
        }
    }
}

/// The fitted exponents.
fn laws(cost: Option<PowerLaw>, time: Option<PowerLaw>, clock: bool, takes_steps: bool) -> Table {
    let mut table = Table::new(
        "exponents",
        "Power law through the medians: proportional to n^k",
        vec![
            Column::new("of", "of"),
            Column::new("exponent", "k [95 %]"),
            Column::new("factor", "at n = 1"),
            Column::new("sides", "sides"),
        ],
    );
    let mut row = |name: &str, law: Option<PowerLaw>, factor: fn(f64) -> Cell| {
        table.row([
            Cell::words(name),
            Cell::number(law.map(|law| law.exponent)),
            law.map_or(Cell::Blank, |law| factor(law.factor)),
            Cell::Count(law.map_or(0, |law| law.points as u64)),
        ]);
    };
    if takes_steps {
        row("cost", cost, Cell::exact);
    }
    if clock {
        row("time (this machine)", time, |factor| Cell::seconds(crate::Estimate::alone(factor)));
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sides_are_spread_by_equal_factors() {
        assert_eq!(sides(8, 128, 5), [8, 16, 32, 64, 128]);
        assert_eq!(sides(4, 6, 9), [4, 5, 6]);
        assert_eq!(sides(7, 7, 3), [7]);
        assert_eq!(sides(7, 9, 1), [7]);
        assert_eq!(sides(3, 9, 0), [3]);
        assert_eq!(sides(8, u32::MAX, 2), [8, u32::MAX]);
    }
}
