//! Entries for what the board's own crate can do.

use queens_core::{SolveError, Takes, closed_form};

use crate::Algorithm;

/// The construction of Pauls.
pub(super) const CLOSED_FORM: Algorithm = Algorithm::new(
    "closed-form",
    "one solution of the plain board, written down without a search (Pauls 1874)",
)
.takes(Takes::PLAIN)
.direct(|problem, _seed, _knobs| {
    Takes::PLAIN.admit("closed-form", problem)?;
    match closed_form(problem.n())? {
        Some(board) => problem.check(board).map(Some).map_err(SolveError::Rejected),
        None => Ok(None),
    }
});
