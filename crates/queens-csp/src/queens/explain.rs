//! Why a completion is impossible: a small set of placed queens that no solution has.

use alloc::vec::Vec;

use queens_core::{Problem, SolveError, Square};

use super::solver::QueensSolver;

/// A set of placed queens that, with the blocked squares and regions, no solution has.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Explanation {
    /// The queens, by row. Empty if the board has no solution without any of them.
    pub queens: Vec<Square>,
    /// Whether each of them is necessary: leave one out, and there is a solution. False only if a limit was reached.
    pub minimal: bool,
}

impl core::fmt::Display for Explanation {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self.queens.as_slice() {
            [] => f.write_str("there is no solution even without the placed queens"),
            [only] => write!(f, "no solution has the placed queen {only}"),
            [first, rest @ ..] => {
                write!(f, "no solution has the placed queens {first}")?;
                for (index, queen) in rest.iter().enumerate() {
                    write!(f, "{} {queen}", if index + 1 == rest.len() { " and" } else { "," })?;
                }
                f.write_str(" together")
            }
        }
    }
}

/// Leaves out one queen after the other; a queen without which there is a solution is put back.
///
/// Once a queen has been necessary she stays so: what is left out later only makes the rest weaker.
pub(super) fn explain(
    solver: &QueensSolver,
    problem: &Problem,
    go_on: &mut dyn FnMut() -> bool,
) -> Result<Option<Explanation>, SolveError> {
    if solver.decide(problem, go_on)? != Some(false) {
        return Ok(None);
    }
    let mut queens = problem.placed().to_vec();
    let mut minimal = true;
    let mut index = 0;
    while let Some(&queen) = queens.get(index) {
        queens.remove(index);
        let solvable = match with_placed(problem, &queens) {
            Some(smaller) => solver.decide(&smaller, go_on)?,
            None => None,
        };
        if solvable != Some(false) {
            minimal &= solvable.is_some();
            queens.insert(index, queen);
            index += 1;
        }
    }
    Ok(Some(Explanation { queens, minimal }))
}

/// The problem with these placed queens instead of its own. They are some of its own, so it is well formed.
fn with_placed(problem: &Problem, placed: &[Square]) -> Option<Problem> {
    let builder = Problem::builder(problem.n())
        .diagonals(problem.diagonals())
        .place_all(placed.iter().copied())
        .block_all(problem.blocked().iter().copied());
    let builder = match problem.regions() {
        Some(regions) => builder.regions(&regions.rows().collect::<Vec<_>>()),
        None => builder,
    };
    builder.build().ok()
}
