//! # Linear time: boards of a hundred million queens
//!
//! On a large board a queen put into a random free column attacks nobody with a fair chance as long as rows are left:
//! few tries per queen place all but some dozens of queens, whatever n is. Those are put into the columns that are left,
//! regardless, and then columns are exchanged with random rows until nobody is attacked.
//!
//! ```text
//!   row 0        ..Q.......      a few tries per queen
//!   ...
//!   row n - 40   .....Q....      no column fits: the last rows take what is left
//!   row n - 1    Q.........      and exchange columns with random rows until nobody is attacked
//! ```
//!
//! ```text
//! for each column, in random order:
//!     put a queen into a row where she attacks nobody, if there is one among the rows at hand
//!     put the column back if there is none
//!     give up when no column finds a row: the rows that are left take the columns that are left
//! for each row that is attacked:
//!     exchange columns with a random row, if that lessens the number of surplus queens on diagonals
//! check the board; if the exchanges did not end, begin again with the next stream of the seed
//! ```
//!
//! Only the diagonals need be remembered, one bit each; there are 4n of them. What costs time is not
//! arithmetic but memory accessed at random, and so both ways of trying columns in random order ask for the memory that
//! they will need 32 columns ahead:
//!
//! - [`Method::Shuffle`] is Sosič and Gu's QS4: the columns left are the tail of the board itself, and a
//!   random one of them is tried in the next row, about three per queen.
//! - [`Method::Stream`] reads all columns once in a scrambled order that is computed, not stored, and tries each in 56
//!   rows at once, whose diagonals are neighbouring bits; those that fit nowhere wait in a pool until the rows have moved
//!   on. Little more than one column per queen is tried, and the board is only written, nearly in order.
//!
//! **Cost.** O(n) expected time (measured, not proved); 4.5 bytes per queen, see [`LinearTime::bytes_needed`].
//!
//! **Source.** Sosič and Gu (1994), Efficient local search with conflict minimization: a case study of the
//! n-queens problem, doi:10.1109/69.317698.

mod bijection;
mod diagonals;
mod prefetch;
mod repair;
mod shuffle;
mod stream;
mod window;

use alloc::vec::Vec;
use core::fmt;

use queens_core::{Problem, Solution, SolveError, Takes, random};

use self::diagonals::Diagonals;
use crate::memory;

/// How the columns left are tried in random order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Method {
    /// Drawing from the tail of a board that is being shuffled.
    Shuffle,
    /// Reading a scrambled sequence once, many rows at hand.
    Stream,
}

impl Method {
    /// Its name: lower case.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Shuffle => "shuffle",
            Self::Stream => "stream",
        }
    }

    /// The method of a name.
    pub fn from_name(name: &str) -> Option<Self> {
        [Self::Shuffle, Self::Stream].into_iter().find(|method| method.as_str() == name)
    }
}

impl fmt::Display for Method {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// One solution of the plain board in linear time, for n up to `2^32 - 1` where memory allows.
///
/// ```
/// use queens_core::Problem;
/// use queens_local::LinearTime;
///
/// let outcome = LinearTime::new().solve(&Problem::new(100_000), 1)?;
/// let solution = outcome.solution.expect("all n but 2 and 3 have one");
/// assert_eq!(solution.n(), 100_000);
/// # Ok::<(), queens_core::SolveError>(())
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct LinearTime {
    /// How the columns left are tried. Default: `Stream`, on large boards the faster one.
    pub method: Method,
    /// The most attempts, at least 1. Default: 10,000; from n = 100 on the first one nearly always succeeds.
    pub max_attempts: u32,
}

impl Default for LinearTime {
    fn default() -> Self {
        Self::new()
    }
}

/// What the linear-time method has found, and what it took.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct LinearOutcome {
    /// The solution, checked by the problem; `None` for n = 2 and 3, which have none, and when the attempts
    /// are used up.
    pub solution: Option<Solution>,
    /// The method used.
    pub method: Method,
    /// The attempts that failed; nothing of them is left in the solution.
    pub failed_attempts: u32,
    /// The columns tried in the successful attempt, about 3n by `Shuffle` and 1.1n by `Stream`.
    pub tries: u64,
    /// The queens that had to be put down regardless, of the successful attempt.
    pub left: u32,
    /// The exchanges made to free them, of the successful attempt.
    pub swaps: u64,
}

/// Some rows placed without attacks, the rest filled up regardless; a permutation.
#[derive(Debug)]
struct Partial {
    cols: Vec<u32>,
    /// The diagonals of the rows that were placed without attacks.
    diagonals: Diagonals,
    /// The rows that were filled regardless.
    loose: Vec<usize>,
    tries: u64,
}

impl LinearTime {
    /// The name of the algorithm.
    pub const NAME: &'static str = "linear";

    /// The algorithm with every knob at its default.
    #[must_use]
    pub const fn new() -> Self {
        Self { method: Method::Stream, max_attempts: 10_000 }
    }

    /// Sets how the columns left are tried.
    #[must_use]
    pub const fn method(mut self, method: Method) -> Self {
        self.method = method;
        self
    }

    /// Sets the most attempts.
    #[must_use]
    pub const fn max_attempts(mut self, attempts: u32) -> Self {
        self.max_attempts = attempts;
        self
    }

    /// Heap bytes that a board of side `n` takes: 4.5n and a little.
    pub const fn bytes_needed(n: u32) -> u64 {
        // The pool of the stream and the list of the repair are a few thousand columns at the most.
        4 * n as u64 + Diagonals::bytes_needed(n) + 64 * 1024
    }

    /// One solution of the plain problem.
    ///
    /// Attempt k draws from stream k of the seed. Every board is checked by [`Problem::check`] before it is
    /// returned.
    ///
    /// # Errors
    ///
    /// [`SolveError::Unsupported`] for all but the plain problem; [`SolveError::Knob`] for no attempts at
    /// all; [`SolveError::Memory`]; [`SolveError::Rejected`] never, unless the algorithm is at fault.
    pub fn solve(&self, problem: &Problem, seed: u64) -> Result<LinearOutcome, SolveError> {
        Takes::PLAIN.admit(Self::NAME, problem)?;
        if self.max_attempts == 0 {
            return Err(SolveError::Knob { name: "max attempts", expected: "at least 1" });
        }
        let n = problem.n();
        let method = self.method;
        let mut outcome =
            LinearOutcome { solution: None, method, failed_attempts: 0, tries: 0, left: 0, swaps: 0 };
        if n == 2 || n == 3 {
            return Ok(outcome);
        }
        if n == 0 {
            outcome.solution = Some(problem.check([]).map_err(SolveError::Rejected)?);
            return Ok(outcome);
        }
        memory::probe(Self::bytes_needed(n))?;
        // So many draws miss a given one of n rows with probability exp(-4): a queen that none of them
        // helps is most likely helped by no exchange at all.
        let patience = 4 * u64::from(n) + 16;
        for attempt in 0..self.max_attempts {
            let mut rng = random::stream(seed, attempt.into());
            let mut partial = match method {
                Method::Shuffle => shuffle::place(n, &mut rng)?,
                Method::Stream => stream::place(n, &mut rng)?,
            };
            let left = partial.loose.len() as u32;
            let repair = repair::repair(&mut partial, &mut rng, patience);
            if repair.done {
                outcome.tries = partial.tries;
                outcome.left = left;
                outcome.swaps = repair.swaps;
                // The check has bit sets of its own: ours go first.
                let cols = partial.cols;
                drop(partial.diagonals);
                outcome.solution = Some(problem.check(cols).map_err(SolveError::Rejected)?);
                return Ok(outcome);
            }
            outcome.failed_attempts += 1;
        }
        Ok(outcome)
    }
}
