//! The entry for the constraint solver.

use queens_core::SolveError;
use queens_csp::queens::{Lines, QueensSolver};

use crate::{Algorithm, Knob, Knobs};

/// The constraint solver with the queens model.
pub(super) const CSP: Algorithm = Algorithm::new(
    QueensSolver::NAME,
    "constraint search over rows, columns and regions, tightest line first",
)
.takes(QueensSolver::TAKES)
.seeded()
.memory(QueensSolver::bytes_needed)
.knobs(&[Knob::choice("lines", "which lines are variables", &["automatic", "rows", "all"])])
.search(|problem, seed, knobs| Ok(Box::new(solver(knobs).start(problem, seed)?)))
.list(|problem, knobs| Ok(Box::new(solver(knobs).solutions(problem)?)))
.count(|problem, knobs| match solver(knobs).count(problem)? {
    count if count.stopped.is_none() => Ok(count.solutions),
    _ => Err(SolveError::Knob { name: "limits", expected: "none for a count" }),
});

fn solver(knobs: &Knobs) -> QueensSolver {
    QueensSolver::new().lines(match knobs.choice("lines") {
        Some("rows") => Lines::Rows,
        Some("all") => Lines::All,
        _ => Lines::default(),
    })
}
