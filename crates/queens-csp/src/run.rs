//! A search under way, with the model's own names.

use alloc::sync::Arc;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use crate::answer::{Statistics, Stop};
use crate::domains::Domains;
use crate::engine::{Engine, Step};
use crate::error::ModelError;
use crate::propagator::Failure;
use crate::solution::Solution;
use crate::table::{Label, Table};

/// A search under way. It goes on only when asked: whoever holds it can look, wait, limit or drop it.
///
/// ```
/// use core::ops::ControlFlow;
/// use queens_csp::{Csp, Solver, Step};
///
/// let mut csp = Csp::new();
/// csp.add_variables(["a", "b"], [1, 2])?;
/// csp.constrain(["a", "b"], |v| v[0] > v[1])?;
/// let mut run = Solver::new().start(&csp);
/// let mut seen = Vec::new();
/// while let ControlFlow::Continue(step) = run.step() {
///     seen.push(step);
/// }
/// assert_eq!(seen, [
///     Step::Failed { variable: 0, value: 0, emptied: Some(1) },
///     Step::Assigned { variable: 0, value: 1 },
///     Step::Assigned { variable: 1, value: 0 },
///     Step::Solution,
///     Step::Backtracked { variable: 1 },
///     Step::Backtracked { variable: 0 },
/// ]);
/// # Ok::<(), queens_csp::ModelError>(())
/// ```
pub struct Run<V, T> {
    engine: Engine,
    table: Arc<Table<V, T>>,
    /// Steps since a caller was asked whether to go on.
    unasked: u32,
}

impl<V: Label, T: Label> Run<V, T> {
    pub(crate) fn new(engine: Engine, table: Arc<Table<V, T>>) -> Self {
        Self { engine, table, unasked: 0 }
    }

    /// One step: a value tried, a choice closed, a solution found. `Break` says why there is no further step.
    pub fn step(&mut self) -> ControlFlow<Stop, Step> {
        self.engine.step()
    }

    /// Reserves all memory for undoing, 16 bytes for each value of each variable. Without it the memory grows as the
    /// search needs it, and the program ends if it cannot be had.
    ///
    /// # Errors
    /// [`ModelError::Memory`].
    pub fn reserve(&mut self) -> Result<(), ModelError> {
        self.engine.domains_mut().reserve_trail()
    }

    /// Does what comes before the first choice, if no step has done it: constraints on one variable, and arc
    /// consistency if the level asks for it. Then [`domains`](Self::domains) shows what it left.
    ///
    /// # Errors
    /// [`Failure`] if that proves that there is no solution.
    pub fn prepare(&mut self) -> Result<(), Failure> {
        self.engine.prepare()
    }

    /// Steps to the next solution. `Ok(None)`: there is no further one.
    ///
    /// # Errors
    /// The limit that stopped the search.
    pub fn next_solution(&mut self) -> Result<Option<Solution<V, T>>, Stop> {
        self.next_solution_while(|_| true)
    }

    /// As [`next_solution`](Self::next_solution), asking `go_on` now and then (every 1024 steps) whether to go on:
    /// for time limits and key presses. The search can be continued after it.
    ///
    /// # Errors
    /// The limit that stopped the search, or [`Stop::Cancelled`].
    pub fn next_solution_while(
        &mut self,
        mut go_on: impl FnMut(&Statistics) -> bool,
    ) -> Result<Option<Solution<V, T>>, Stop> {
        loop {
            self.unasked += 1;
            if self.unasked >= 1024 {
                self.unasked = 0;
                if !go_on(&self.statistics()) {
                    return Err(Stop::Cancelled);
                }
            }
            match self.engine.step() {
                ControlFlow::Continue(Step::Solution) => return Ok(self.solution()),
                ControlFlow::Continue(_) => {}
                ControlFlow::Break(Stop::Exhausted) => return Ok(None),
                ControlFlow::Break(stop) => return Err(stop),
            }
        }
    }

    /// Steps until there is no further solution, or a limit is reached, which is then returned.
    pub fn to_the_end(&mut self) -> Option<Stop> {
        loop {
            match self.engine.step() {
                ControlFlow::Continue(_) => {}
                ControlFlow::Break(Stop::Exhausted) => return None,
                ControlFlow::Break(stop) => return Some(stop),
            }
        }
    }

    /// The solution that stands, right after [`Step::Solution`].
    pub fn solution(&self) -> Option<Solution<V, T>> {
        let complete = self.domains().unassigned() == 0;
        complete.then(|| Solution::new(Arc::clone(&self.table), self.engine.assignment()))
    }

    /// What the search has done so far.
    pub fn statistics(&self) -> Statistics {
        self.engine.statistics()
    }

    /// The domains as they are now.
    pub fn domains(&self) -> &Domains {
        self.engine.domains()
    }

    /// The choices that stand, first choice first: numbers of variable and value.
    pub fn path(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        self.engine.path()
    }

    /// The domains that the last assignment, or failed try, made smaller: variable, and number of values lost.
    pub fn shrunk(&self) -> Vec<(usize, usize)> {
        self.engine.shrunk()
    }

    /// The least number of assignments since this was last asked: what a mirror of them has to keep.
    pub(crate) fn lowest_assignment(&mut self) -> usize {
        self.engine.domains_mut().take_lowest()
    }

    /// The assignments from the `start`-th on: variable and value.
    pub(crate) fn assigned_since(&self, start: usize) -> impl Iterator<Item = (usize, usize)> + '_ {
        self.domains().assigned_since(start)
    }

    /// How many values the last choice has to try in all.
    pub(crate) fn choices(&self) -> usize {
        self.engine.choices()
    }

    /// The variables in order of their numbers.
    pub fn variables(&self) -> &[V] {
        self.table.variables()
    }

    /// The values in order of their numbers.
    pub fn values(&self) -> &[T] {
        self.table.values()
    }
}

impl<V, T> core::fmt::Debug for Run<V, T> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Run").field("statistics", &self.engine.statistics()).finish_non_exhaustive()
    }
}

/// The solutions of a model, found as they are asked for.
#[derive(Debug)]
pub struct Solutions<V, T> {
    run: Run<V, T>,
    stopped: Option<Stop>,
}

impl<V: Label, T: Label> Solutions<V, T> {
    pub(crate) fn new(run: Run<V, T>) -> Self {
        Self { run, stopped: None }
    }

    /// Why the last `None` came although there may be more solutions; `None` if all have been found or more may be
    /// asked for.
    pub fn stopped(&self) -> Option<Stop> {
        self.stopped
    }

    /// What the search has done so far.
    pub fn statistics(&self) -> Statistics {
        self.run.statistics()
    }
}

impl<V: Label, T: Label> Iterator for Solutions<V, T> {
    type Item = Solution<V, T>;

    fn next(&mut self) -> Option<Self::Item> {
        match self.run.next_solution() {
            Ok(solution) => solution,
            Err(stop) => {
                self.stopped = Some(stop);
                None
            }
        }
    }
}
