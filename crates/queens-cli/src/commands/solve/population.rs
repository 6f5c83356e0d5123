//! A search that begins with boards which somebody has typed in.

use std::path::Path;

use queens::{
    Algorithm, Board, DynSearch, EMPTY, GivenError, Knobs, Problem,
    text::{Entry, Reader},
};

use super::super::refusal;
use crate::{failure::Failure, input::Input};

/// Begins with the boards of a file; what is wrong with one of them is told with its line.
pub(super) fn start(
    file: &Path,
    entry: &Algorithm,
    problem: &Problem,
    seed: u64,
    knobs: &Knobs,
) -> Result<Box<dyn DynSearch>, Failure> {
    let Some(start) = entry.search_from else {
        return Err(Failure::Input(format!("{} does not begin with given boards", entry.name)));
    };
    let input = Input::read(file)?;
    let name = &input.name;
    let (mut boards, mut lines) = (Vec::new(), Vec::new());
    for read in Reader::new(&input.text).n(Some(problem.n())) {
        let Entry { board, line, .. } = read.map_err(|error| Failure::Input(format!("{name}: {error}")))?;
        let at = |message| Failure::Input(format!("{name}: line {line}: {message}"));
        boards.push(columns(&board).map_err(at)?);
        lines.push(line);
    }
    let line = |board: u32| lines.get(board as usize).copied().unwrap_or_default();
    start(problem, &boards, seed, knobs).map_err(|error| match error {
        GivenError::Board { board, message } => {
            Failure::Input(format!("{name}: line {}: {message}", line(board)))
        }
        GivenError::Equal { first, second } => Failure::Input(format!(
            "{name}: line {}: the same board as on line {}, expected every board once",
            line(second),
            line(first)
        )),
        GivenError::Solve(error) => refusal(error),
        other => Failure::Input(format!("{name}: {other}")),
    })
}

/// The column of each row.
fn columns(board: &Board) -> Result<Vec<u32>, String> {
    let mut cols = vec![EMPTY; board.n() as usize];
    for queen in board.queens() {
        let col = &mut cols[queen.row as usize];
        if *col != EMPTY {
            return Err(format!("row {} has two queens, expected one", queen.row));
        }
        *col = queen.col;
    }
    match cols.iter().position(|&col| col == EMPTY) {
        Some(row) => Err(format!("row {row} has no queen, expected one")),
        None => Ok(cols),
    }
}
