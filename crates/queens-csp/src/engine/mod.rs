//! The search: depth first, one step at a time, on the heap and not on the call stack.
//!
//! ```text
//! step:  no choice open          -> all assigned? a solution : choose a variable, list its values
//!        next value of the choice-> undo to the choice, assign, propagate -> assigned | failed
//!        no value left           -> close the choice: backtracked
//!        nothing open any more   -> exhausted
//! ```

mod network;
mod propagation;

use alloc::boxed::Box;
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use queens_core::random::{self, Generator};

pub(crate) use self::network::Network;
use crate::answer::{Statistics, Stop};
use crate::domains::{Domains, Mark, NONE};
use crate::order::{View, value, variable};
use crate::propagator::{Failure, Propagator};
use crate::restart::Schedule;
use crate::solver::Solver;

/// What one step of a search did. Variables and values are numbers, see [`Csp::variables`](crate::Csp::variables)
/// and [`Csp::values`](crate::Csp::values).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Step {
    /// A value was assigned, and no constraint objects.
    Assigned {
        /// The variable.
        variable: usize,
        /// Its value.
        value: usize,
    },
    /// A value was tried, and some constraint refused it. The domains stand as the failure left them until the next
    /// step.
    Failed {
        /// The variable.
        variable: usize,
        /// The value that does not work.
        value: usize,
        /// The variable whose last value went, if that was the reason.
        emptied: Option<usize>,
    },
    /// Every value of a variable has been tried: back to the choice before.
    Backtracked {
        /// The variable.
        variable: usize,
    },
    /// All choices were given up, to start anew.
    Restarted,
    /// Every variable is assigned: a solution.
    Solution,
}

/// A variable whose values are being tried.
#[derive(Clone, Copy, Debug)]
struct Choice {
    variable: u32,
    /// Where its values start in the common list; they end where the next choice's start.
    start: u32,
    /// The next one to try.
    next: u32,
    mark: Mark,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    /// Nothing done yet.
    Fresh,
    /// The last assignment stands: choose the next variable.
    Descend,
    /// The last choice's next value is due.
    Advance,
    /// The last choice has been closed.
    Exhausted,
}

/// A search under way, on numbers.
#[derive(Debug)]
pub(crate) struct Engine {
    domains: Domains,
    preferences: Vec<Option<Arc<[u32]>>>,
    network: Network,
    propagators: Vec<Box<dyn Propagator>>,
    queue: propagation::Queue,
    /// For each variable, how often its constraints failed, plus one for each constraint.
    weights: Vec<u64>,
    generator: Generator,
    knobs: Solver,
    choices: Vec<Choice>,
    candidates: Vec<u32>,
    state: State,
    schedule: Schedule,
    failures_at_restart: u64,
    statistics: Statistics,
}

impl Engine {
    pub(crate) fn new(
        domains: Domains,
        preferences: Vec<Option<Arc<[u32]>>>,
        network: Network,
        propagators: Vec<Box<dyn Propagator>>,
        knobs: Solver,
    ) -> Self {
        let weights = (0..domains.len()).map(|v| network.watchers(v).len() as u64).collect();
        Self {
            queue: propagation::Queue::new(network.len()),
            domains,
            preferences,
            network,
            propagators,
            weights,
            generator: random::generator(knobs.seed),
            schedule: Schedule::new(knobs.restarts),
            knobs,
            choices: Vec::new(),
            candidates: Vec::new(),
            state: State::Fresh,
            failures_at_restart: 0,
            statistics: Statistics::default(),
        }
    }

    pub(crate) fn domains(&self) -> &Domains {
        &self.domains
    }

    pub(crate) fn statistics(&self) -> Statistics {
        self.statistics
    }

    /// The open choices' variables with the values that stand, from the first choice on.
    pub(crate) fn path(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        self.choices
            .iter()
            .filter(|choice| choice.next > choice.start)
            .map(|choice| (choice.variable as usize, self.candidates[choice.next as usize - 1] as usize))
    }

    /// For those that mirror the assignments: see [`Domains::take_lowest`].
    pub(crate) fn domains_mut(&mut self) -> &mut Domains {
        &mut self.domains
    }

    /// How many values the last choice has to try in all.
    pub(crate) fn choices(&self) -> usize {
        self.choices.last().map_or(0, |choice| self.candidates.len() - choice.start as usize)
    }

    /// The domains that the last assignment made smaller: variable, and number of values lost.
    pub(crate) fn shrunk(&self) -> Vec<(usize, usize)> {
        let mark = self.choices.last().map_or(Mark::default(), |choice| choice.mark);
        self.domains.shrunk_since(mark)
    }

    /// One step. After a `Break` the same comes again, unless a limit is raised.
    #[inline]
    pub(crate) fn step(&mut self) -> ControlFlow<Stop, Step> {
        if self.state == State::Exhausted {
            return ControlFlow::Break(Stop::Exhausted);
        }
        if let Some(stop) = self.knobs.limits.reached(&self.statistics) {
            return ControlFlow::Break(stop);
        }
        if self.state == State::Fresh && self.prepare().is_err() {
            return ControlFlow::Break(Stop::Exhausted);
        }
        if self.state == State::Descend {
            self.state = State::Advance;
            if self.domains.unassigned() == 0 {
                self.statistics.solutions += 1;
                return ControlFlow::Continue(Step::Solution);
            }
            self.choose();
        }
        self.advance()
    }

    /// What comes before the first choice, once.
    pub(crate) fn prepare(&mut self) -> Result<(), Failure> {
        match self.state {
            State::Fresh => {
                let result = self.before_search();
                self.statistics.failures += u64::from(result.is_err());
                self.state = if result.is_ok() { State::Descend } else { State::Exhausted };
                result
            }
            State::Exhausted if self.choices.is_empty() && self.statistics.nodes == 0 => Err(Failure),
            _ => Ok(()),
        }
    }

    /// Opens a choice: the next variable, its values in the order they are to be tried.
    fn choose(&mut self) {
        let mut view = View {
            domains: &self.domains,
            network: &self.network,
            weights: &self.weights,
            last: self.choices.last().map_or(0, |choice| choice.variable as usize),
            generator: &mut self.generator,
        };
        let chosen = variable::choose(&self.knobs.variable_order, &mut view);
        let start = self.candidates.len();
        match &self.preferences[chosen] {
            None => self.candidates.extend(self.domains.values(chosen).map(|value| value as u32)),
            Some(order) => {
                let left =
                    order.iter().copied().filter(|&value| self.domains.contains(chosen, value as usize));
                self.candidates.extend(left);
            }
        }
        value::arrange(self, chosen, start);
        self.choices.push(Choice {
            variable: chosen as u32,
            start: start as u32,
            next: start as u32,
            mark: self.domains.mark(),
        });
        self.statistics.depth = self.statistics.depth.max(self.choices.len() as u64);
    }

    /// The next value of the last choice, or the choice's end.
    #[inline]
    fn advance(&mut self) -> ControlFlow<Stop, Step> {
        let restart_due = self.restart_due();
        let Some(choice) = self.choices.last_mut() else {
            self.state = State::Exhausted;
            return ControlFlow::Break(Stop::Exhausted);
        };
        self.domains.undo(choice.mark);
        let variable = choice.variable as usize;
        let Some(&value) = self.candidates.get(choice.next as usize) else {
            self.candidates.truncate(choice.start as usize);
            self.choices.pop();
            return ControlFlow::Continue(Step::Backtracked { variable });
        };
        if restart_due {
            return ControlFlow::Continue(self.restart());
        }
        choice.next += 1;
        self.statistics.nodes += 1;
        let value = value as usize;
        if self.assign(variable, value).is_ok() {
            self.state = State::Descend;
            return ControlFlow::Continue(Step::Assigned { variable, value });
        }
        self.statistics.failures += 1;
        ControlFlow::Continue(Step::Failed { variable, value, emptied: self.domains.emptied() })
    }

    fn restart_due(&self) -> bool {
        self.statistics.solutions == 0
            && self.statistics.failures - self.failures_at_restart >= self.schedule.cutoff()
    }

    fn restart(&mut self) -> Step {
        if let Some(first) = self.choices.first() {
            self.domains.undo(first.mark);
        }
        self.choices.clear();
        self.candidates.clear();
        self.schedule.restarted();
        self.failures_at_restart = self.statistics.failures;
        self.statistics.restarts += 1;
        self.state = State::Descend;
        Step::Restarted
    }

    /// Assigns in the search's own name and follows the consequences.
    fn assign(&mut self, variable: usize, value: usize) -> Result<(), Failure> {
        self.queue.forget(&self.domains);
        self.domains.set_cause(NONE);
        self.domains.assign(variable, value)?;
        self.propagate()
    }

    /// The parts that ordering values needs: the values from `start` on, and a way to try one.
    pub(crate) fn candidates(&mut self, start: usize) -> &mut [u32] {
        &mut self.candidates[start..]
    }

    pub(crate) fn knobs(&self) -> &Solver {
        &self.knobs
    }

    pub(crate) fn generator_and_candidates(&mut self, start: usize) -> (&mut Generator, &mut [u32]) {
        (&mut self.generator, &mut self.candidates[start..])
    }

    /// How many values all variables together would have left after this assignment; `None` if it fails.
    pub(crate) fn look_ahead(&mut self, variable: usize, value: usize) -> Option<u64> {
        let mark = self.domains.mark();
        let left = self.assign(variable, value).ok();
        let left = left.map(|()| self.domains.sizes().iter().map(|&size| u64::from(size)).sum());
        self.domains.undo(mark);
        left
    }

    /// The value of each variable; meant for a solution.
    pub(crate) fn assignment(&self) -> Box<[u32]> {
        let values: Vec<u32> = (0..self.domains.len())
            .map(|variable| self.domains.assigned(variable).map_or(NONE, |value| value as u32))
            .collect();
        values.into_boxed_slice()
    }
}
