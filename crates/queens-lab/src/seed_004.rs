//! Seed 004: the genetic algorithm, how many generations it needs, and why the printed program never succeeds.
//!
//! The document counts the attacks of two queens by `|(y2 - y1) / (x2 - x1)| = 1` and calls a board solved if it
//! has none, 28 minus attacks being its fitness. In its program the division is one of integers, which drops
//! the remainder: a queen 3 columns away and 2 rows down counts as an attacker, since 3 / 2 is 1. So the
//! program sees attacks where there are none, on every board, the 92 solutions among them, and no board ever
//! reaches 28. Both readings are tried here on all 40,320 boards; the algorithm itself runs with the right one.

use queens::{Problem, Search, Stop, ga::GeneticAlgorithm, local::EveryStart};

use crate::{
    Lab, LabError, Report,
    interval::{mean, quantile, rate},
    report::{Axis, Cell, Column, Figure, Point, Series, SeriesKind, Table},
};

/// What is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Settings {
    /// The side of the board. Default: 8. Both readings are tried on all boards up to 9.
    pub n: u32,
    /// Runs of the algorithm. Default: 1,000.
    pub runs: u64,
}

impl Default for Settings {
    fn default() -> Self {
        Self { n: 8, runs: 1_000 }
    }
}

impl Settings {
    /// The defaults on a board of side `n`.
    #[must_use]
    pub fn new(n: u32) -> Self {
        Self { n, ..Self::default() }
    }

    /// Sets the number of runs.
    #[must_use]
    pub const fn runs(mut self, runs: u64) -> Self {
        self.runs = runs;
        self
    }
}

/// The generations that the document allows.
const GENERATIONS: u64 = 100;

/// Runs the algorithm, and tries both readings of the fitness on all boards.
///
/// # Errors
///
/// [`LabError::Solve`] for memory that cannot be had, [`LabError::Threads`].
pub fn report(lab: &Lab<'_>, settings: &Settings) -> Result<Report, LabError> {
    let &Settings { n, runs } = settings;
    let title = format!("Seed 004: the genetic algorithm on {n} queens, 12 boards, at most 100 generations");
    let mut report = Report::new("seed-004", title, lab, runs, "runs");
    let problem = Problem::new(n);
    let algorithm = GeneticAlgorithm::seed_004();
    let gathered = lab.gather("runs", runs, |run| {
        let mut search = algorithm.start(&problem, run.seed)?;
        loop {
            if let Some(stop) = search.run_for(8) {
                return Ok(Some((stop == Stop::Solved).then_some(search.stats().steps)));
            }
            if lab.must_stop() {
                return Ok(None);
            }
        }
    })?;
    report.counts(&gathered);
    let (solved, of): (Vec<u64>, u64) =
        (gathered.results.iter().copied().flatten().collect(), gathered.results.len() as u64);
    report.tables.push(figures(&solved, of));
    report.tables.push(within(&solved, of));
    if n <= 9 {
        report.tables.push(readings(n)?);
    }
    report.figures.push(histogram(&solved, of));
    report.note(
        "Why the printed program never reports success: it divides integers, so the quotient of, say, 3 columns by \
         2 rows becomes 1 and is taken for a diagonal. Every board has such pairs, the solutions too, so none \
         reaches the fitness that the program waits for. The formula in the document's text is right, and with \
         it the algorithm works.",
    );
    report.note(
        "Two more slips of the program change less: its test of the mutation rate divides integers as well, so every \
         child is mutated, and its crossover cuts again where a gene would be doubled. Ours mutates .8 of the \
         children and repairs them; a solved child ends the run before selection, as in the program.",
    );
    Ok(report)
}

fn figures(solved: &[u64], of: u64) -> Table {
    let mut table = Table::new(
        "success",
        "",
        vec![
            Column::new("quantity", "quantity"),
            Column::new("seed", "seed's program"),
            Column::new("measured", "measured [95 %]"),
        ],
    );
    let generations: Vec<f64> = solved.iter().map(|&generation| generation as f64).collect();
    let never = Cell::words("-");
    table.row([
        Cell::words("solved within 100 generations"),
        Cell::words("never"),
        Cell::share(rate(solved.len() as u64, of)),
    ]);
    table.row([Cell::words("generations, mean"), never.clone(), Cell::number(mean(&generations))]);
    table.row([Cell::words("generations, median"), never.clone(), Cell::number(quantile(&generations, 0.5))]);
    table.row([Cell::words("generations, 95 of 100"), never, Cell::number(quantile(&generations, 0.95))]);
    table
}

/// How many have solved within k generations, of all runs.
fn within(solved: &[u64], of: u64) -> Table {
    let mut table = Table::new(
        "within",
        "Solved within so many generations, of all runs",
        vec![Column::new("generations", "generations"), Column::new("solved", "solved [95 %]")],
    );
    for k in [0, 1, 2, 5, 10, 20, 30, 50, 70, GENERATIONS] {
        let count = solved.iter().filter(|&&generation| generation <= k).count() as u64;
        table.row([Cell::Count(k), Cell::share(rate(count, of))]);
    }
    table
}

/// Generations to success in bars of 5.
fn histogram(solved: &[u64], of: u64) -> Figure {
    let bars = (0..GENERATIONS / 5).filter_map(|bar| {
        let count = solved.iter().filter(|&&generation| generation.saturating_sub(1) / 5 == bar).count();
        Some(Point::estimated((bar * 5 + 1) as f64, rate(count as u64, of)?))
    });
    Figure {
        name: "generations",
        title: "Generations to success, in fives".to_string(),
        x: Axis::linear("generations"),
        y: Axis::linear("share of the runs"),
        categories: Vec::new(),
        series: vec![Series::new("seed-004", SeriesKind::Bars, bars.collect())],
    }
}

/// Both readings of the fitness on all boards with one queen per row and column.
fn readings(n: u32) -> Result<Table, LabError> {
    let most = u64::from(n) * u64::from(n).saturating_sub(1) / 2;
    let mut table = Table::new(
        "fitness",
        format!("Both readings of the fitness on all boards; a solution should have {most}"),
        vec![
            Column::new("reading", "reading"),
            Column::new("best", "best"),
            Column::new("solved", "boards called solved"),
            Column::new("worst_solution", "worst solution"),
            Column::new("best_solution", "best solution"),
        ],
    );
    let readings: [(&str, Reading); 2] =
        [("the text: |dy| = |dx|", text_says), ("the program: |dy / dx| = 1", program_says)];
    for (name, attack) in readings {
        let (mut best, mut solved) = (0, 0);
        let mut solutions: Option<(u64, u64)> = None;
        for board in EveryStart::new(n)? {
            let fitness = most - attacks(&board, attack);
            best = best.max(fitness);
            solved += u64::from(fitness == most);
            if attacks(&board, text_says) == 0 {
                let (least, greatest) = solutions.unwrap_or((fitness, fitness));
                solutions = Some((least.min(fitness), greatest.max(fitness)));
            }
        }
        let of = |bound: Option<u64>| bound.map_or(Cell::Blank, Cell::Count);
        table.row([
            Cell::words(name),
            Cell::Count(best),
            Cell::Count(solved),
            of(solutions.map(|(least, _)| least)),
            of(solutions.map(|(_, greatest)| greatest)),
        ]);
    }
    Ok(table)
}

/// Whether two queens attack each other, by the distances between their columns and between their rows.
type Reading = fn(i64, i64) -> bool;

/// Pairs of queens that attack each other by a reading.
fn attacks(cols: &[u32], attack: Reading) -> u64 {
    let pairs = (0..cols.len()).flat_map(|a| (a + 1..cols.len()).map(move |b| (a, b)));
    let attacking =
        pairs.filter(|&(a, b)| attack(i64::from(cols[b]) - i64::from(cols[a]), b as i64 - a as i64));
    attacking.count() as u64
}

fn text_says(dy: i64, dx: i64) -> bool {
    dy.abs() == dx.abs()
}

/// The quotient of integers, rounded towards 0, as in C.
fn program_says(dy: i64, dx: i64) -> bool {
    (dy / dx).abs() == 1
}
