//! Entries for the exact counters of the plain board.

use queens_core::{Problem, SolveError, Takes};
use queens_count::{CountError, Engine, Options, Path, count};

use crate::{Algorithm, Knob, Knobs};

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
        .knobs(&[Knob::choice(
            "path",
            "which inner loops are taken",
            &["automatic", "portable", "avx2", "avx512"],
        )])
        .count(|problem, knobs| by(Engine::Join, "count-join", problem, knobs));

fn by(engine: Engine, name: &'static str, problem: &Problem, knobs: &Knobs) -> Result<u128, SolveError> {
    Takes::PLAIN.admit(name, problem)?;
    let mut options = Options::default().engine(engine);
    options.path = knobs.choice("path").and_then(Path::from_name);
    match count(problem.n(), &options, &()) {
        Ok(count) => Ok(count.all),
        Err(CountError::Memory { needed, .. }) => Err(SolveError::Memory { needed }),
        Err(CountError::Path { .. }) => {
            Err(SolveError::Knob { name: "path", expected: "a path that this processor has" })
        }
        Err(_) => Err(SolveError::Unsupported { algorithm: name, what: "boards of more than 32 queens" }),
    }
}
