//! # Seed 001: a descent from each of the 40,320 boards
//!
//! There are 8! = 40,320 boards with one queen per row and column. Run a descent from every one of them,
//! in lexicographic order, and count what comes out: not a sample, but all first boards. Only the ties
//! are still broken at random.
//!
//! ```text
//!   0 1 2 3 4 5 6 7  ->  stuck with 2 pairs
//!   0 1 2 3 4 5 7 6  ->  stuck with 1 pair
//!   ...
//!   7 6 5 4 3 2 1 0  ->  solved
//! ```
//!
//! ```text
//! for every permutation, in lexicographic order, number k
//!     run the descent on it, with stream k of the seed
//!     count: solved or not, its steps
//! ```
//!
//! For steepest descent on 8 queens 11.01 % of these runs solve on average over the ties, fewer than the
//! 14.03 % from boards whose rows may repeat; with 100 sideways moves 94.28 %.
//!
//! **Cost.** n! descents: seconds for n = 8 and 9, days for n = 12. The next permutation takes O(1) amortised.
//!
//! **Source.** The tutorial program that first writes the list of boards to a file; the order of the list is
//! Narayana Pandita's (14th century), Knuth (2011), The Art of Computer Programming 4A, 7.2.1.2, algorithm L.

use queens_core::{Cells, Problem, Search, SolveError, Stop, random::Generator};

use crate::{LocalSearch, Run};

/// The n! boards with one queen per row and column, in lexicographic order.
///
/// ```
/// use queens_local::EveryStart;
/// assert_eq!(EveryStart::new(8)?.count(), 40_320);
/// let boards: Vec<String> = EveryStart::new(3)?.map(|board| board.to_string()).collect();
/// assert_eq!(boards, ["0 1 2", "0 2 1", "1 0 2", "1 2 0", "2 0 1", "2 1 0"]);
/// # Ok::<(), queens_core::SolveError>(())
/// ```
#[derive(Clone, Debug)]
pub struct EveryStart {
    next: Option<Cells>,
}

impl EveryStart {
    /// All boards of side `n`. One for n = 0.
    ///
    /// # Errors
    ///
    /// [`SolveError::Memory`] if one board cannot be allocated.
    pub fn new(n: u32) -> Result<Self, SolveError> {
        Ok(Self { next: Some(Cells::try_from_fn(n, |line| line)?) })
    }
}

impl Iterator for EveryStart {
    type Item = Cells;

    fn next(&mut self) -> Option<Cells> {
        let now = self.next.take()?;
        let mut next = now.clone();
        if advance(next.as_mut_slice()) {
            self.next = Some(next);
        }
        Some(now)
    }
}

/// The next permutation in lexicographic order; false after the last one.
fn advance(lines: &mut [u32]) -> bool {
    let Some(rise) = lines.windows(2).rposition(|pair| pair[0] < pair[1]) else { return false };
    let Some(above) = lines.iter().rposition(|&place| place > lines[rise]) else { return false };
    lines.swap(rise, above);
    lines[rise + 1..].reverse();
    true
}

/// What came out of a descent from every board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct EveryStartCount {
    /// The number of boards, n!.
    pub boards: u64,
    /// The number of boards from which the descent solved.
    pub solved: u64,
    /// The steps of the solving descents in all.
    pub steps_when_solved: u64,
    /// The steps of the other descents in all.
    pub steps_when_not: u64,
}

/// Runs a search from every board with one queen per row and column of a plain problem.
///
/// Run k has stream k of the seed. After each run `progress` is told how many are done; if it says stop
/// (`false`), the counts so far are returned.
///
/// ```
/// use queens_core::Problem;
/// use queens_local::{SteepestDescent, from_every_start};
///
/// let count = from_every_start(&SteepestDescent::new(), &Problem::new(5), 0, |_| true)?;
/// assert_eq!(count.boards, 120);
/// assert!(count.solved > 30);
/// # Ok::<(), queens_core::SolveError>(())
/// ```
///
/// # Errors
///
/// Those of the search; [`SolveError::Unsupported`] for placed queens and blocked squares, of which most of
/// the boards know nothing.
pub fn from_every_start<A: LocalSearch>(
    search: &A,
    problem: &Problem,
    seed: u64,
    mut progress: impl FnMut(u64) -> bool,
) -> Result<EveryStartCount, SolveError> {
    queens_core::Takes::PLAIN.admit("the run over every first board", problem)?;
    let mut count = EveryStartCount::default();
    let mut run: Run<A::Rule> = search.begin(problem, seed)?;
    for lines in EveryStart::new(problem.n())? {
        let rng: Generator = queens_core::random::stream(seed, count.boards);
        run.restart_on(lines, rng)?;
        let stop = run.run();
        let steps = run.stats().steps;
        count.boards += 1;
        if stop == Stop::Solved {
            count.solved += 1;
            count.steps_when_solved += steps;
        } else {
            count.steps_when_not += steps;
        }
        if !progress(count.boards) {
            break;
        }
    }
    Ok(count)
}
