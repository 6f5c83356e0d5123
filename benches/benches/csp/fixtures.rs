//! The problems of `fixtures/problems` that are compared.

use std::{fs, path::Path};

use queens_core::{Instance, Problem};

/// Each with its name.
pub(crate) fn all() -> Vec<(&'static str, Problem)> {
    let names = [
        "06-completion-50-unsat",
        "08-completion-100-unsat",
        "09-blocked-28-sat",
        "11-excluded-diagonals-18-unsat",
    ];
    names.into_iter().map(|name| (name, read(name))).collect()
}

fn read(name: &str) -> Problem {
    let path =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../fixtures/problems").join(name).with_extension("json");
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let instance: Instance = serde_json::from_str(&text).expect("the fixtures are tested");
    instance.problem
}

/// The squares that are not blocked and, in the row of a placed queen, hers alone.
pub(crate) fn given_squares(problem: &Problem) -> Vec<(u32, u32)> {
    let n = problem.n() as usize;
    let mut open = vec![true; n * n];
    for queen in problem.placed() {
        let row = queen.row as usize * n;
        open[row..row + n].fill(false);
        open[row + queen.col as usize] = true;
    }
    for square in problem.blocked() {
        open[square.row as usize * n + square.col as usize] = false;
    }
    let squares = (0..open.len()).filter(|&square| open[square]);
    squares.map(|square| ((square / n) as u32, (square % n) as u32)).collect()
}

/// Those of the given squares that no placed queen attacks, without the placed queens' own.
pub(crate) fn open_squares(problem: &Problem) -> Vec<(u32, u32)> {
    let n = problem.n() as usize;
    let [mut rows, mut columns] = [(); 2].map(|()| vec![false; n]);
    let [mut ups, mut downs] = [(); 2].map(|()| vec![false; 2 * n]);
    for queen in problem.placed() {
        let (row, col) = (queen.row as usize, queen.col as usize);
        (rows[row], columns[col], ups[row + col], downs[n + row - col]) = (true, true, true, true);
    }
    let mut squares = given_squares(problem);
    squares.retain(|&(row, col)| {
        let (row, col) = (row as usize, col as usize);
        !(rows[row] || columns[col] || ups[row + col] || downs[n + row - col])
    });
    squares
}
