//! Following the consequences of an assignment through the constraints.

use alloc::collections::VecDeque;
use alloc::vec;
use alloc::vec::Vec;

use super::Engine;
use crate::domains::{Domains, NONE};
use crate::propagator::{Failure, Propagator};
use crate::solver::Propagation;

/// The constraints that wait to filter, each at most once, first come first served.
#[derive(Clone, Debug)]
pub(super) struct Queue {
    waiting: VecDeque<u32>,
    waits: Vec<bool>,
    /// Trail entries whose variables' constraints have been called.
    scanned: usize,
}

impl Queue {
    pub(super) fn new(constraints: usize) -> Self {
        Self { waiting: VecDeque::new(), waits: vec![false; constraints], scanned: 0 }
    }

    fn push(&mut self, constraint: u32) {
        if !core::mem::replace(&mut self.waits[constraint as usize], true) {
            self.waiting.push_back(constraint);
        }
    }

    fn pop(&mut self) -> Option<usize> {
        let constraint = self.waiting.pop_front()? as usize;
        self.waits[constraint] = false;
        Some(constraint)
    }

    /// Empties the queue; what is on the trail now is old.
    #[inline]
    pub(super) fn forget(&mut self, domains: &Domains) {
        while self.pop().is_some() {}
        self.scanned = domains.trail_len();
    }
}

impl Engine {
    /// Before the first choice: what the level wants done once.
    pub(super) fn before_search(&mut self) -> Result<(), Failure> {
        let all = 0..self.propagators.len();
        match self.knobs.propagation {
            Propagation::None => Ok(()),
            Propagation::ForwardChecking => {
                // A constraint on one variable is a smaller domain.
                for constraint in all {
                    if self.network.scope(constraint).len() == 1 {
                        self.call(constraint, |propagator, domains| propagator.propagate(domains))?;
                    }
                }
                Ok(())
            }
            Propagation::ArcConsistency | Propagation::Maintained => {
                all.for_each(|constraint| self.queue.push(constraint as u32));
                self.domains.set_cause(NONE);
                for variable in 0..self.domains.len() {
                    self.assign_if_single(variable)?;
                }
                self.fixpoint()
            }
        }
    }

    /// After an assignment: what the level wants done.
    #[inline]
    pub(super) fn propagate(&mut self) -> Result<(), Failure> {
        if self.knobs.propagation == Propagation::Maintained { self.fixpoint() } else { self.report() }
    }

    /// Tells the constraints of every assignment made, and of those that they make in answer.
    #[inline]
    fn report(&mut self) -> Result<(), Failure> {
        while let Some((variable, cause)) = self.domains.notice() {
            for index in 0..self.network.watchers(variable).len() {
                let constraint = self.network.watchers(variable)[index];
                if constraint != cause {
                    self.call(constraint as usize, |propagator, domains| {
                        propagator.assigned(variable, domains)
                    })?;
                }
            }
        }
        Ok(())
    }

    /// Calls constraints until none has anything left to say.
    fn fixpoint(&mut self) -> Result<(), Failure> {
        loop {
            self.scan(NONE)?;
            self.report_and_scan()?;
            let Some(constraint) = self.queue.pop() else { return Ok(()) };
            self.call(constraint, |propagator, domains| propagator.propagate(domains))?;
            self.scan(constraint as u32)?;
        }
    }

    /// As `report`, and remembers whose domains shrank.
    fn report_and_scan(&mut self) -> Result<(), Failure> {
        while let Some((variable, cause)) = self.domains.notice() {
            for index in 0..self.network.watchers(variable).len() {
                let constraint = self.network.watchers(variable)[index];
                if constraint != cause {
                    self.call(constraint as usize, |propagator, domains| {
                        propagator.assigned(variable, domains)
                    })?;
                    self.scan(constraint)?;
                }
            }
        }
        Ok(())
    }

    /// Reads the new part of the trail: constraints on a variable that shrank are to be called, except the one that
    /// did it, and a variable with one value left is assigned.
    fn scan(&mut self, cause: u32) -> Result<(), Failure> {
        self.domains.set_cause(NONE);
        while self.queue.scanned < self.domains.trail_len() {
            let variable = self.domains.trail_variable(self.queue.scanned);
            self.queue.scanned += 1;
            for &constraint in self.network.watchers(variable) {
                if constraint != cause {
                    self.queue.push(constraint);
                }
            }
            self.assign_if_single(variable)?;
        }
        Ok(())
    }

    fn assign_if_single(&mut self, variable: usize) -> Result<(), Failure> {
        match self.domains.least(variable) {
            Some(value) if self.domains.size(variable) == 1 => self.domains.assign(variable, value),
            _ => Ok(()),
        }
    }

    /// Calls a propagator in its own name; a failure counts against its variables.
    #[inline]
    fn call(
        &mut self,
        constraint: usize,
        action: impl FnOnce(&mut dyn Propagator, &mut Domains) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        self.statistics.propagations += 1;
        self.domains.set_cause(constraint as u32);
        let result = action(&mut *self.propagators[constraint], &mut self.domains);
        if result.is_err() && self.knobs.variable_order.needs_weights() {
            for &variable in self.network.scope(constraint) {
                self.weights[variable as usize] += 1;
            }
        }
        result
    }
}
