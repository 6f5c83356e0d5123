//! The queens solver: knobs, and the questions a problem can be asked.

use queens_core::{EMPTY, Outcome, Problem, Search, Solution, SolveError, Stop, Takes};

use super::explain::{self, Explanation};
use super::model::{Lines, Model};
use super::run::{QueensRun, QueensSolutions};
use crate::answer::{self, Count, Uniqueness};
use crate::limits::Limits;
use crate::order::{Ties, ValueOrder, VariableOrder};
use crate::restart::Restarts;
use crate::solver::Solver;

/// Solves any queens problem by constraint propagation: placed queens, blocked squares, every rule of diagonals,
/// regions.
///
/// The search puts a queen on the tightest line, be it row, column or region, takes the squares that she attacks from
/// all other lines, and turns back when a line has none left. A queen costs O(n · ⌈n/64⌉) time on an n × n board, the
/// domains n²/8 bytes for the rows and as many for columns, and what is to be undone up to 32 n² bytes.
///
/// For a first solution ties are broken at random and the search starts anew after some failures, since deterministic
/// ties thrash from n = 100 on. How soon depends on the number m of open rows: after 10⁹/m³ failures, at least 100,
/// and a half more each time. So a large board with its many solutions gets another beginning at once, and a small
/// board, where failures are part of a proof, hardly ever. Lists and counts go in order.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct QueensSolver {
    /// The knobs of the search; `None`, the default, as described above. Its seed is not used: `seed` is given with
    /// each search.
    pub solver: Option<Solver>,
    /// Which lines are variables; automatic by default.
    pub lines: Lines,
    /// What a search may spend, if `solver` does not say it; everything by default.
    pub limits: Limits,
}

impl QueensSolver {
    /// The name by which it is chosen.
    pub const NAME: &'static str = "csp";

    /// It takes every problem.
    pub const TAKES: Takes = Takes::ALL;

    /// Bytes that a search of a board of side n without placed queens can need, see [`Model::bytes_needed`].
    pub const fn bytes_needed(n: u32) -> u64 {
        Model::bytes_needed(n)
    }

    /// A solver with nothing set.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// A solver that goes through lines and squares in order, without chance and without restarts: tightest line
    /// first, the first of equals, squares ascending.
    #[must_use]
    pub fn in_order() -> Self {
        Self::new().solver(Solver::new().variable_order(VariableOrder::MinimumRemainingValues(Ties::Input)))
    }

    /// Sets the knobs of the search.
    #[must_use]
    pub fn solver(mut self, solver: Solver) -> Self {
        self.solver = Some(solver);
        self
    }

    /// Sets which lines are variables.
    #[must_use]
    pub fn lines(mut self, lines: Lines) -> Self {
        self.lines = lines;
        self
    }

    /// Sets what a search may spend.
    #[must_use]
    pub fn limits(mut self, limits: Limits) -> Self {
        self.limits = limits;
        self
    }

    /// The knobs that are used if none are set, for a board with so many open rows: a start for changing one of them.
    #[must_use]
    pub fn automatic(open_rows: u32) -> Solver {
        let cubed = u128::from(open_rows).pow(3).max(1);
        let first = ((1_000_000_000 / cubed) as u64).max(100);
        Solver::new()
            .variable_order(VariableOrder::MinimumRemainingValues(Ties::Random))
            .value_order(ValueOrder::Random)
            .restarts(Restarts::Geometric { first, percent: 150 })
    }

    /// The knobs of the search for a first solution.
    fn knobs(&self, model: &Model, seed: u64) -> Solver {
        let open = || model.placed().iter().filter(|&&col| col == EMPTY).count() as u32;
        let automatic = || Self::automatic(open()).limits(self.limits);
        self.solver.clone().unwrap_or_else(automatic).seed(seed)
    }

    /// A search that is under way, to be stepped by the caller.
    ///
    /// # Errors
    /// [`SolveError::Memory`].
    pub fn start(&self, problem: &Problem, seed: u64) -> Result<QueensRun, SolveError> {
        let model = Model::new(problem, self.lines)?;
        let mut run = model.csp().map(|csp| self.knobs(&model, seed).start(csp));
        if let Some(run) = &mut run {
            let memory = SolveError::Memory { needed: Self::bytes_needed(problem.n()) };
            run.reserve().map_err(|_| memory)?;
        }
        Ok(QueensRun::new(&model, run))
    }

    /// Searches for one solution, to the end or to a limit.
    ///
    /// # Errors
    /// [`SolveError::Memory`].
    pub fn solve(&self, problem: &Problem, seed: u64) -> Result<Outcome, SolveError> {
        let mut run = self.start(problem, seed)?;
        let stop = run.run();
        Outcome::of(&run, stop, problem)
    }

    /// The same in order, if nothing else is set.
    fn ordered(&self) -> Self {
        if self.solver.is_some() {
            return self.clone();
        }
        let solver = Self::in_order().solver.unwrap_or_default();
        self.clone().solver(solver.limits(self.limits))
    }

    /// Every solution once, one at a time.
    ///
    /// # Errors
    /// [`SolveError::Memory`].
    pub fn solutions(&self, problem: &Problem) -> Result<QueensSolutions, SolveError> {
        let run = self.ordered().start(problem, 0)?;
        Ok(QueensSolutions { run, problem: problem.clone(), stopped: None })
    }

    /// The number of solutions, symmetric ones counted apart, by finding each of them.
    ///
    /// # Errors
    /// [`SolveError::Memory`].
    pub fn count(&self, problem: &Problem) -> Result<Count, SolveError> {
        let model = Model::new(problem, self.lines)?;
        Ok(model.csp().map_or_else(Count::none, |csp| self.ordered().knobs(&model, 0).count(csp)))
    }

    /// Whether there is exactly one solution: the search for the first goes on to a second.
    ///
    /// # Errors
    /// [`SolveError::Memory`]; [`SolveError::Rejected`] would be a fault in this crate.
    pub fn uniqueness(&self, problem: &Problem) -> Result<Uniqueness<Solution>, SolveError> {
        let model = Model::new(problem, self.lines)?;
        let checked =
            |found: &crate::Solution<_, _>| problem.check(model.board(found)).map_err(SolveError::Rejected);
        let Some(csp) = model.csp() else { return Ok(Uniqueness::Unsatisfiable) };
        Ok(match self.knobs(&model, 0).uniqueness(csp) {
            Uniqueness::Unsatisfiable => Uniqueness::Unsatisfiable,
            Uniqueness::Unique(only) => Uniqueness::Unique(checked(&only)?),
            Uniqueness::Several(first, second) => Uniqueness::Several(checked(&first)?, checked(&second)?),
            Uniqueness::Stopped(stop) => Uniqueness::Stopped(stop),
        })
    }

    /// Why there is no solution: a set of placed queens that no solution has together, none of which can be left out.
    /// `None` if there is a solution, or a limit is reached before that is known.
    ///
    /// One proof for each placed queen, and each starts with fewer queens than the one before: where the search has
    /// to be limited, an explanation may keep queens that are not needed, and says so.
    ///
    /// # Errors
    /// [`SolveError::Memory`].
    pub fn explain(&self, problem: &Problem) -> Result<Option<Explanation>, SolveError> {
        self.explain_while(problem, &mut || true)
    }

    /// The same as long as `go_on` says so, which is asked every few thousand steps: for a time limit or a key press.
    /// Stopped, it keeps the queens that it has not been able to leave out, and says that some may not be needed.
    ///
    /// # Errors
    /// [`SolveError::Memory`].
    pub fn explain_while(
        &self,
        problem: &Problem,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Result<Option<Explanation>, SolveError> {
        explain::explain(self, problem, go_on)
    }

    /// Whether the problem has a solution; `None` if a limit is reached before that is known.
    pub(super) fn decide(
        &self,
        problem: &Problem,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Result<Option<bool>, SolveError> {
        /// Steps between two questions.
        const STEPS: u64 = 4096;
        let mut run = self.start(problem, 0)?;
        loop {
            if !go_on() {
                return Ok(None);
            }
            let Some(stop) = run.run_for(STEPS) else { continue };
            let outcome = Outcome::of(&run, stop, problem)?;
            return Ok(match outcome.stop {
                Stop::Solved => Some(true),
                Stop::Exhausted => Some(false),
                _ => None,
            });
        }
    }
}

impl Count {
    /// No solution, and no search was needed to know it.
    fn none() -> Self {
        Self { solutions: 0, stopped: None, statistics: answer::Statistics::default() }
    }
}
