//! Entries for the exact counters of the plain board.

use queens_core::{Problem, SolveError, Takes};
use queens_count::{CountError, Engine, Options, count};

use crate::{Algorithm, Knobs};

/// The witness.
pub(super) const PLAIN: Algorithm =
    Algorithm::new("count-plain", "exact count by depth-first search in twenty lines, the witness")
        .count(|problem, knobs| by(Engine::Plain, "count-plain", problem, knobs));

/// Bit masks and mirror symmetry.
pub(super) const BITMASK: Algorithm =
    Algorithm::new("count-bitmask", "exact count by depth-first search with bit masks and mirror symmetry")
        .count(|problem, knobs| by(Engine::Bitmask, "count-bitmask", problem, knobs));

/// Half boards joined.
pub(super) const JOIN: Algorithm =
    Algorithm::new("count-join", "exact count by joining half boards, bit-sliced, on all threads")
        .count(|problem, knobs| by(Engine::Join, "count-join", problem, knobs));

fn by(engine: Engine, name: &'static str, problem: &Problem, _knobs: &Knobs) -> Result<u128, SolveError> {
    Takes::PLAIN.admit(name, problem)?;
    match count(problem.n(), &Options::default().engine(engine), &()) {
        Ok(count) => Ok(count.all),
        Err(CountError::Memory { needed, .. }) => Err(SolveError::Memory { needed }),
        Err(_) => Err(SolveError::Unsupported { algorithm: name, what: "boards of more than 32 queens" }),
    }
}
