//! Seed 002: the depth-first search with an open list, and its "average number of searches".
//!
//! The document's program keeps a stack of whole boards and counts a *look* for every square that it examines
//! below the first row. At its end it prints the number of solutions and the looks per solution. The same
//! search, step for step, counts here what the document counts.

use queens::{
    Problem, Search, Stop,
    dfs::{DepthFirst, Seed002},
};

use crate::{
    Lab, LabError, Report,
    report::{Axis, Cell, Column, Figure, Point, Series, SeriesKind, Table},
};

/// What the document's program prints if it is run: side, solutions, looks per solution.
const PRINTED: [(u32, &str, &str); 2] = [(8, "92", "170.783"), (10, "724", "480.856")];

/// Searches every board from side 1 to `up_to` (the document's own is 10).
///
/// Nothing is random: the experiment's seed changes nothing.
///
/// # Errors
///
/// [`LabError::Solve`] for memory that cannot be had, [`LabError::Threads`].
pub fn report(lab: &Lab<'_>, up_to: u32) -> Result<Report, LabError> {
    let title = format!("Seed 002: depth-first search with an open list, all solutions, n = 1 to {up_to}");
    let mut report = Report::new("seed-002", title, lab, 0, "nothing is random");
    let mut table = Table::new(
        "looks",
        "",
        vec![
            Column::new("n", "n"),
            Column::new("seed_solutions", "seed prints"),
            Column::new("solutions", "solutions"),
            Column::new("looks", "looks"),
            Column::new("seed_average", "seed prints"),
            Column::new("average", "per solution"),
            Column::new("first", "to the first"),
            Column::new("placed", "queens placed"),
        ],
    );
    let gathered = lab.gather("boards", up_to.into(), |run| sides(lab, run.number as u32 + 1))?;
    report.counts(&gathered);
    let mut points = Vec::new();
    for (side, n) in gathered.results.iter().zip(1_u32..) {
        let printed = PRINTED.iter().find(|(printed, ..)| *printed == n);
        let word = |word: Option<&str>| Cell::words(word.unwrap_or_default());
        table.row([
            Cell::Count(n.into()),
            word(printed.map(|&(_, solutions, _)| solutions)),
            Cell::Count(side.solutions),
            Cell::Count(side.looks),
            word(printed.map(|&(.., average)| average)),
            side.average.map_or(Cell::Blank, |average| Cell::words(format!("{average:.3}"))),
            side.first.map_or(Cell::Blank, Cell::Count),
            Cell::Count(side.placed),
        ]);
        points.extend(side.average.map(|average| Point::exact(n.into(), average)));
    }
    report.tables.push(table);
    report.figures.push(Figure {
        name: "looks",
        title: "Looks per solution".to_string(),
        x: Axis::linear("n"),
        y: Axis::log("looks per solution"),
        categories: Vec::new(),
        series: vec![Series::new("looks per solution", SeriesKind::Points, points)],
    });
    report.note(
        "A look is a square that is examined below row 0, \"to the first\" the boards made before the first \
         solution (the seed's search_sum; it takes the last column first, so at n = 8 it finds 7 3 0 2 5 1 6 4), \
         \"queens placed\" the work of plain backtracking for the same list. The seed's average is over all \
         solutions, dead ends included: its text speaks of the searches that one solution takes.",
    );
    Ok(report)
}

/// The figures of one board.
struct Side {
    solutions: u64,
    looks: u64,
    average: Option<f64>,
    first: Option<u64>,
    placed: u64,
}

/// Searches one board to the end.
fn sides(lab: &Lab<'_>, n: u32) -> Result<Option<Side>, LabError> {
    let problem = Problem::new(n);
    let mut run = Seed002::new().start(&problem, 0)?;
    let mut first = None;
    if !exhaust(lab, &mut run, |run| first = first.or(Some(run.successors()))) {
        return Ok(None);
    }
    let mut plain = DepthFirst::new().start(&problem, 0)?;
    if !exhaust(lab, &mut plain, |_| {}) {
        return Ok(None);
    }
    Ok(Some(Side {
        solutions: run.stats().solutions,
        looks: run.looks(),
        average: run.looks_per_solution(),
        first,
        placed: plain.stats().nodes,
    }))
}

/// Goes on past every solution to the end; false if the experiment must stop before.
fn exhaust<S: Search>(lab: &Lab<'_>, search: &mut S, mut solved: impl FnMut(&S)) -> bool {
    loop {
        match search.run_for(4096) {
            Some(Stop::Solved) => solved(search),
            Some(_) => return true,
            None => {}
        }
        if lab.must_stop() {
            return false;
        }
    }
}
