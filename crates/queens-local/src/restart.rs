//! # Random restart
//!
//! If at first you don't succeed, try, try again: when the inner search stops without a solution, begin
//! it again on another random board. If a try succeeds with probability p, 1/p tries are needed on
//! average; for steepest descent on 8 queens that is 7.13 tries and 22.8 moves in all.
//!
//! ```text
//!   try 0:  o-o-o-x      try 1:  o-o-x      try 2:  o-o-o-o-o solved
//! ```
//!
//! ```text
//! for try = 0, 1, ...
//!     board <- a random board, drawn by stream `try` of the seed
//!     run the inner search on it
//!     if it solves: stop, solved
//!     if `max_restarts` are used up: stop
//! ```
//!
//! **Cost.** The inner search's, times the number of tries. Restarts forget everything, so that no run
//! depends on another: try k can be made alone, by stream k of the seed.
//!
//! **Source.** Folklore; Russell and Norvig (2020), Artificial Intelligence: A Modern Approach, 4th edition,
//! section 4.1. When to restart: Luby, Sinclair and Zuckerman (1993), doi:10.1016/0020-0190(93)90029-9.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use queens_core::{
    BoardRef, Outcome, Problem, Search, SolveError, Stats, Stop, random,
    trace::{Record, View},
};

use crate::{Action, LocalSearch, Rule, Run, State, SteepestDescent, Step, Why, algorithm};

/// A local search, begun again on another board until it succeeds.
///
/// ```
/// use queens_core::{Problem, Stop};
/// use queens_local::{RandomRestart, SidewaysDescent, SteepestDescent};
///
/// let problem = Problem::new(8);
/// let plain = RandomRestart::new(SteepestDescent::new()).solve(&problem, 1)?;
/// assert_eq!(plain.stop, Stop::Solved);
/// let sideways = RandomRestart::new(SidewaysDescent::new()).max_restarts(100).solve(&problem, 1)?;
/// assert!(sideways.stats.restarts < 10);
/// # Ok::<(), queens_core::SolveError>(())
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct RandomRestart<A> {
    /// The search that is begun again and again; its step limit is that of one try.
    pub inner: A,
    /// The most restarts after the first try, 0 to `u64::MAX`, which means no limit. Default: 10,000.
    pub max_restarts: u64,
}

impl Default for RandomRestart<SteepestDescent> {
    fn default() -> Self {
        Self::new(SteepestDescent::new())
    }
}

impl<A: LocalSearch> RandomRestart<A> {
    /// The name of the algorithm.
    pub const NAME: &'static str = "restart";

    /// Random restart around a search.
    #[must_use]
    pub const fn new(inner: A) -> Self {
        Self { inner, max_restarts: 10_000 }
    }

    /// Sets the most restarts after the first try.
    #[must_use]
    pub const fn max_restarts(mut self, restarts: u64) -> Self {
        self.max_restarts = restarts;
        self
    }

    /// Begins the first try.
    ///
    /// # Errors
    ///
    /// Those of the inner search.
    pub fn start(&self, problem: &Problem, seed: u64) -> Result<RestartRun<A::Rule>, SolveError> {
        Ok(RestartRun::new(self.inner.begin(problem, seed)?, seed, self.max_restarts))
    }

    /// Searches until a try succeeds or the restarts are used up.
    ///
    /// # Errors
    ///
    /// Those of the inner search.
    pub fn solve(&self, problem: &Problem, seed: u64) -> Result<Outcome, SolveError> {
        algorithm::finish(self.start(problem, seed)?, problem)
    }
}

/// A search with restarts under way.
///
/// A restart is a step of its own. The counts go over all tries.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(bound(deserialize = "R: Rule + serde::Deserialize<'de>")))]
pub struct RestartRun<R> {
    run: Run<R>,
    seed: u64,
    restarts: u64,
    max_restarts: u64,
    /// The moves of the tries before, and the restarts.
    steps_before: u64,
    stopped: Option<Stop>,
}

impl<R: Rule> RestartRun<R> {
    pub(crate) const fn new(run: Run<R>, seed: u64, max_restarts: u64) -> Self {
        Self { run, seed, restarts: 0, max_restarts, steps_before: 0, stopped: None }
    }

    /// The present try.
    pub const fn current(&self) -> &Run<R> {
        &self.run
    }

    /// The present board with its costs.
    pub const fn state(&self) -> &State {
        self.run.state()
    }

    /// Gives the present board up, a solution too, and begins the next try, whatever the limit. It counts
    /// as a restart.
    ///
    /// # Errors
    ///
    /// [`SolveError::Memory`] if the new board cannot be allocated.
    pub fn next_try(&mut self) -> Result<(), SolveError> {
        self.steps_before += self.run.stats().steps + 1;
        self.restarts += 1;
        self.stopped = None;
        self.run.restart(random::stream(self.seed, self.restarts))
    }
}

impl<R: Rule> Search for RestartRun<R> {
    type Step = Step;

    fn step(&mut self) -> ControlFlow<Stop, Step> {
        if let Some(stop) = self.stopped {
            return ControlFlow::Break(stop);
        }
        let before = self.cost();
        let stop = match self.run.step() {
            ControlFlow::Continue(step) => return ControlFlow::Continue(step),
            ControlFlow::Break(stop @ (Stop::Solved | Stop::Exhausted)) => stop,
            // Want of memory ends the restarts too: there is no better board to go on with.
            ControlFlow::Break(_) if self.restarts < self.max_restarts && self.next_try().is_ok() => {
                return ControlFlow::Continue(Step {
                    action: Action::Restart,
                    before,
                    after: self.cost(),
                    ties: 1,
                    why: Why::GivenUp,
                });
            }
            ControlFlow::Break(_) => Stop::RestartLimit,
        };
        self.stopped = Some(stop);
        ControlFlow::Break(stop)
    }

    fn board(&self) -> BoardRef<'_> {
        self.run.board()
    }

    fn cost(&self) -> u64 {
        self.run.cost()
    }

    fn best(&self) -> (BoardRef<'_>, u64) {
        self.run.best()
    }

    fn stats(&self) -> Stats {
        let mut stats = self.run.stats();
        stats.steps += self.steps_before;
        stats.restarts = self.restarts;
        stats
    }

    fn record(&self, step: &Step) -> Record {
        let record = step.record(self.stats().steps, self.state()).scalar("try", self.restarts);
        self.run.rule().annotate(record)
    }

    fn view(&self) -> Vec<View> {
        self.run.view()
    }
}
