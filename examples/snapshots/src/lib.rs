//! A small program of a user: the first solution of a board, and how the search came to it.
//!
//! Its tests, in `tests/boards.rs`, are the point: the `Display` and `Serialize` forms of boards,
//! solutions and records are stable within a version, so a user can hold them in insta snapshots.
//!
//! # How to do the same
//!
//! 1. Add `insta` to the dev-dependencies, with its feature `json` for records as JSON, and switch on the
//!    feature `serde` of `queens-core`.
//! 2. Write `insta::assert_snapshot!(solution, @"")` for text and
//!    `insta::assert_json_snapshot!(record, @"")` for JSON.
//! 3. Run `cargo test`, look at what is new with `cargo insta review`, and commit what you accept.
//!
//! ```
//! use queens_core::Problem;
//! let (solution, records) = snapshots::first_solution(&Problem::new(4))?;
//! assert_eq!(solution.map(|solution| solution.to_string()).as_deref(), Some("1 3 0 2"));
//! assert_eq!(records.len(), 12);
//! # Ok::<(), queens_core::SolveError>(())
//! ```

use core::ops::ControlFlow;

use queens_core::{Problem, Search, Solution, SolveError, Stop, trace::Record};
use queens_dfs::DepthFirst;

/// The lexicographically first solution, and a record of every step to it.
///
/// # Errors
///
/// [`SolveError`] if the search cannot begin, or if its board is refused by the problem's check.
pub fn first_solution(problem: &Problem) -> Result<(Option<Solution>, Vec<Record>), SolveError> {
    let mut search = DepthFirst::new().start(problem, 0)?;
    let mut records = Vec::new();
    let stop = loop {
        match search.step() {
            ControlFlow::Continue(step) => records.push(search.record(&step)),
            ControlFlow::Break(stop) => break stop,
        }
    };
    if stop != Stop::Solved {
        return Ok((None, records));
    }
    let solution = problem.check_board(&search.board().to_board()).map_err(SolveError::Rejected)?;
    Ok((Some(solution), records))
}
