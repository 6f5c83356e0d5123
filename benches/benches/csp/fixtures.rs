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

/// The squares that queens may still use: neither blocked, nor attacked by a placed queen, nor hers.
///
/// The peers are given no others, so that placed queens cost them nothing.
pub(crate) fn open_squares(problem: &Problem) -> Vec<(u32, u32)> {
    let n = problem.n();
    let attacked = |row: u32, col: u32| {
        problem.placed().iter().any(|queen| {
            row == queen.row || col == queen.col || row.abs_diff(queen.row) == col.abs_diff(queen.col)
        })
    };
    let blocked = |row, col| problem.blocked().iter().any(|square| (square.row, square.col) == (row, col));
    let squares = (0..n).flat_map(|row| (0..n).map(move |col| (row, col)));
    squares.filter(|&(row, col)| !attacked(row, col) && !blocked(row, col)).collect()
}
