//! The common face of all searches: pulled step by step, explained on demand.

use alloc::vec::Vec;
use core::{fmt, ops::ControlFlow};

use crate::{
    Board, BoardError, BoardRef, Problem, Solution, Violation,
    trace::{Record, View},
};

/// Why a search stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum Stop {
    /// The present board is a solution.
    Solved,
    /// Everything has been looked at: a proof that there is no solution, or no further one.
    Exhausted,
    /// No neighbour is better than the present board.
    LocalMinimum,
    /// The allowance of moves without improvement is used up.
    SidewaysLimit,
    /// The allowed number of steps is used up.
    StepLimit,
    /// The allowed number of restarts is used up.
    RestartLimit,
    /// The allowed number of generations is used up.
    GenerationLimit,
    /// Nothing has improved for the allowed number of generations.
    Stale,
    /// The caller's time is used up; only callers that know a clock say so.
    TimeLimit,
    /// The caller was interrupted.
    Interrupted,
}

impl fmt::Display for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Solved => "solved",
            Self::Exhausted => "everything searched",
            Self::LocalMinimum => "stuck in a local minimum",
            Self::SidewaysLimit => "sideways moves used up",
            Self::StepLimit => "step limit reached",
            Self::RestartLimit => "restart limit reached",
            Self::GenerationLimit => "generation limit reached",
            Self::Stale => "no improvement for the allowed time",
            Self::TimeLimit => "time limit reached",
            Self::Interrupted => "interrupted",
        })
    }
}

/// Counts of what a search has done; fields that mean nothing to a method stay 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct Stats {
    /// Calls of [`Search::step`] that did something.
    pub steps: u64,
    /// Queens placed, values assigned or boards generated.
    pub nodes: u64,
    /// Queens taken back, or dead ends left.
    pub backtracks: u64,
    /// New beginnings after the first.
    pub restarts: u64,
    /// The most queens or assignments held at once.
    pub max_depth: u64,
    /// Solutions reached.
    pub solutions: u64,
}

/// Why an algorithm cannot begin, or cannot vouch for its result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SolveError {
    /// The algorithm cannot handle a part of the problem; it never ignores it.
    Unsupported {
        /// The algorithm's name.
        algorithm: &'static str,
        /// The part, in the plural: "blocked squares".
        what: &'static str,
    },
    /// A knob has a value outside its range.
    Knob {
        /// The knob's name.
        name: &'static str,
        /// What it takes.
        expected: &'static str,
    },
    /// The memory cannot be had.
    Memory {
        /// Bytes that are needed.
        needed: u64,
    },
    /// The algorithm called a board solved and the check refused it: a fault in the algorithm.
    Rejected(Violation),
}

impl fmt::Display for SolveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unsupported { algorithm, what } => write!(f, "{algorithm} cannot handle {what}"),
            Self::Knob { name, expected } => write!(f, "{name} is out of range, expected {expected}"),
            Self::Memory { needed } => write!(f, "{needed} bytes of memory are needed and cannot be had"),
            Self::Rejected(violation) => write!(f, "a board called solved was refused: {violation}"),
        }
    }
}

impl core::error::Error for SolveError {}

impl From<BoardError> for SolveError {
    fn from(error: BoardError) -> Self {
        match error {
            BoardError::Memory { needed } => Self::Memory { needed },
            BoardError::OffBoard { square, n } => Self::Rejected(Violation::OffBoard { square, n }),
            _ => Self::Knob { name: "start board", expected: "one queen per line" },
        }
    }
}

/// A search that is under way.
///
/// Pull, not push: whoever holds it decides when the next step happens, so pausing, limits,
/// progress, cancelling, saving and animating need no callbacks. After a
/// [`Break`](ControlFlow::Break) a further call goes on if the method can find further solutions
/// (depth-first search after [`Stop::Solved`]); all others return the same `Break` again.
pub trait Search {
    /// What one step did: small, and without the heap.
    type Step: Copy + fmt::Debug;

    /// Does one step: a move, a placement, a backtrack, a generation.
    fn step(&mut self) -> ControlFlow<Stop, Self::Step>;

    /// The present board.
    fn board(&self) -> BoardRef<'_>;

    /// The present cost, 0 exactly at a solution: of a whole board the objective that is minimised,
    /// of a partial one the number of queens still to be placed.
    fn cost(&self) -> u64;

    /// The best board so far and its cost; the present one unless the method leaves good boards again.
    fn best(&self) -> (BoardRef<'_>, u64) {
        (self.board(), self.cost())
    }

    /// What has been done so far.
    fn stats(&self) -> Stats;

    /// The step that was just done, for traces: built only when somebody asks.
    fn record(&self, step: &Self::Step) -> Record;

    /// What a picture can show of the present state beside the board: the costs of all neighbours, the
    /// domains, the population. Worked out when asked for; nothing unless the method has something to show.
    fn view(&self) -> Vec<View> {
        Vec::new()
    }

    /// Steps until the search stops.
    fn run(&mut self) -> Stop {
        loop {
            if let ControlFlow::Break(stop) = self.step() {
                return stop;
            }
        }
    }

    /// Steps at most `steps` times; `None` if the search has not stopped by then.
    fn run_for(&mut self, steps: u64) -> Option<Stop> {
        (0..steps).find_map(|_| self.step().break_value())
    }
}

/// The same without the step type, for tables and callers that choose at run time.
///
/// Every [`Search`] is one.
pub trait DynSearch {
    /// Does one step; the record comes along if it is wanted.
    fn step_record(&mut self, wanted: bool) -> ControlFlow<Stop, Option<Record>>;
    /// Does at most `steps` steps; `None` if the search has not stopped by then.
    fn run_for(&mut self, steps: u64) -> Option<Stop>;
    /// The present board.
    fn board(&self) -> BoardRef<'_>;
    /// The present cost.
    fn cost(&self) -> u64;
    /// The best board so far and its cost.
    fn best(&self) -> (BoardRef<'_>, u64);
    /// What has been done so far.
    fn stats(&self) -> Stats;
    /// What a picture can show of the present state beside the board.
    fn view(&self) -> Vec<View>;
}

impl<S: Search> DynSearch for S {
    fn step_record(&mut self, wanted: bool) -> ControlFlow<Stop, Option<Record>> {
        self.step().map_continue(|step| wanted.then(|| self.record(&step)))
    }

    fn run_for(&mut self, steps: u64) -> Option<Stop> {
        Search::run_for(self, steps)
    }

    fn board(&self) -> BoardRef<'_> {
        Search::board(self)
    }

    fn cost(&self) -> u64 {
        Search::cost(self)
    }

    fn best(&self) -> (BoardRef<'_>, u64) {
        Search::best(self)
    }

    fn stats(&self) -> Stats {
        Search::stats(self)
    }

    fn view(&self) -> Vec<View> {
        Search::view(self)
    }
}

/// How a search ended, its result checked.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Outcome {
    /// Why it stopped.
    pub stop: Stop,
    /// The solution, checked by the problem; there if and only if `stop` is [`Stop::Solved`].
    pub solution: Option<Solution>,
    /// The best board, whole or partial.
    pub best: Board,
    /// The cost of the best board.
    pub cost: u64,
    /// What was done.
    pub stats: Stats,
}

impl Outcome {
    /// Takes the result of a search that has stopped, or that its holder gives up.
    ///
    /// # Errors
    ///
    /// [`SolveError::Rejected`] if the search says solved and the problem's check does not agree.
    pub fn of(search: &(impl DynSearch + ?Sized), stop: Stop, problem: &Problem) -> Result<Self, SolveError> {
        let (best, cost) = search.best();
        let best = best.to_board();
        let solution = match stop {
            Stop::Solved => Some(problem.check_board(&best).map_err(SolveError::Rejected)?),
            _ => None,
        };
        Ok(Self { stop, solution, best, cost, stats: search.stats() })
    }
}

#[cfg(test)]
mod tests {
    use alloc::{boxed::Box, string::String, vec, vec::Vec};

    use super::*;
    use crate::{Square, trace};

    /// Puts the queens of a given board down one by one.
    struct Replay {
        target: Vec<u32>,
        board: Vec<u32>,
        placed: usize,
    }

    impl Search for Replay {
        type Step = Square;

        fn step(&mut self) -> ControlFlow<Stop, Square> {
            let row = self.placed;
            let Some(&col) = self.target.get(row) else { return ControlFlow::Break(Stop::Solved) };
            self.board[row] = col;
            self.placed += 1;
            ControlFlow::Continue(Square::new(row as u32, col))
        }

        fn board(&self) -> BoardRef<'_> {
            BoardRef::rows(&self.board)
        }

        fn cost(&self) -> u64 {
            (self.target.len() - self.placed) as u64
        }

        fn stats(&self) -> Stats {
            Stats { steps: self.placed as u64, ..Stats::default() }
        }

        fn record(&self, &at: &Square) -> Record {
            Record::new(self.placed as u64, trace::Kind::Place, vec![trace::Change::Place(at)], String::new())
        }
    }

    fn replay(target: &[u32]) -> Replay {
        Replay { target: target.to_vec(), board: vec![crate::EMPTY; target.len()], placed: 0 }
    }

    #[test]
    fn a_solved_board_is_checked_before_it_is_an_outcome() {
        let problem = Problem::new(4);
        let mut right = replay(&[1, 3, 0, 2]);
        let stop = Search::run(&mut right);
        assert_eq!(Outcome::of(&right, stop, &problem).unwrap().solution.unwrap().as_slice(), [1, 3, 0, 2]);

        let mut wrong = replay(&[0, 1, 2, 3]);
        let stop = Search::run(&mut wrong);
        assert!(matches!(Outcome::of(&wrong, stop, &problem), Err(SolveError::Rejected(_))));
    }

    #[test]
    fn a_search_can_be_held_without_its_step_type() {
        let mut search: Box<dyn DynSearch> = Box::new(replay(&[1, 3, 0, 2]));
        assert!(matches!(search.step_record(true), ControlFlow::Continue(Some(_))));
        assert_eq!(search.run_for(1), None);
        assert_eq!((search.cost(), search.stats().steps), (2, 2));
        let outcome = Outcome::of(&*search, Stop::Interrupted, &Problem::new(4)).unwrap();
        assert_eq!((outcome.solution, outcome.best.queens().len()), (None, 2));
        assert_eq!(search.run_for(9), Some(Stop::Solved));
    }
}
