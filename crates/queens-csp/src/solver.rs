//! How a search is done: every knob, and the questions a model can be asked.

use alloc::boxed::Box;
use alloc::sync::Arc;
use alloc::vec::Vec;

use crate::answer::{Answer, Count, Outcome, Uniqueness};
use crate::checked::Checked;
use crate::constraint::Setting;
use crate::csp::Csp;
use crate::engine::{Engine, Network};
use crate::limits::Limits;
use crate::order::{ValueOrder, VariableOrder};
use crate::propagator::Propagator;
use crate::restart::Restarts;
use crate::run::{Run, Solutions};
use crate::table::Label;

/// How far the consequences of an assignment are followed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Propagation {
    /// Not at all: constraints are tested on what is assigned (chronological backtracking).
    None,
    /// Values that an assignment forbids are taken from the unassigned variables (Haralick and Elliott 1980,
    /// DOI 10.1016/0004-3702(80)90051-X).
    #[default]
    ForwardChecking,
    /// Arc consistency before the search (AC-3: Mackworth 1977, DOI 10.1016/0004-3702(77)90007-8), forward checking
    /// during it.
    ArcConsistency,
    /// Arc consistency before the search and after each assignment (Sabin and Freuder 1994,
    /// DOI 10.1007/3-540-58601-6_86).
    Maintained,
}

/// A search's knobs, and the questions it can answer about a model.
///
/// Nothing is limited unless it is said, and the same seed gives the same search everywhere.
///
/// ```
/// use queens_csp::{Csp, Limits, Outcome, Propagation, Solver, Ties, VariableOrder};
///
/// let mut csp = Csp::new();
/// csp.add_variables(0..40_i32, 0..40_i32)?;
/// for a in 0..40 {
///     for b in a + 1..40 {
///         csp.constrain([a, b], move |row| row[0] != row[1] && (row[0] - row[1]).abs() != b - a)?;
///     }
/// }
/// let solver = Solver::new()
///     .variable_order(VariableOrder::MinimumRemainingValues(Ties::Random))
///     .propagation(Propagation::ForwardChecking)
///     .seed(7)
///     .limits(Limits::none().nodes(100_000));
/// let answer = solver.first(&csp);
/// assert!(matches!(answer.outcome, Outcome::Satisfiable(_)));
/// assert!(answer.statistics.nodes >= 40);
/// # Ok::<(), queens_csp::ModelError>(())
/// ```
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct Solver {
    /// How far consequences are followed; forward checking by default.
    pub propagation: Propagation,
    /// Which variable is next; fewest values first by default, most constraints first among equals.
    pub variable_order: VariableOrder,
    /// Which of its values is tried first; input order by default.
    pub value_order: ValueOrder,
    /// Whether and when the search starts anew; never by default. Ends with the first solution found.
    pub restarts: Restarts,
    /// Seed of all random choices, 0 by default.
    pub seed: u64,
    /// What the search may spend; everything by default.
    pub limits: Limits,
}

impl Solver {
    /// A solver with nothing set.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets how far consequences are followed.
    #[must_use]
    pub fn propagation(mut self, propagation: Propagation) -> Self {
        self.propagation = propagation;
        self
    }

    /// Sets which variable is next.
    #[must_use]
    pub fn variable_order(mut self, order: VariableOrder) -> Self {
        self.variable_order = order;
        self
    }

    /// Sets which value is tried first.
    #[must_use]
    pub fn value_order(mut self, order: ValueOrder) -> Self {
        self.value_order = order;
        self
    }

    /// Sets whether and when the search starts anew.
    #[must_use]
    pub fn restarts(mut self, restarts: Restarts) -> Self {
        self.restarts = restarts;
        self
    }

    /// Sets the seed of all random choices.
    #[must_use]
    pub fn seed(mut self, seed: u64) -> Self {
        self.seed = seed;
        self
    }

    /// Sets what the search may spend.
    #[must_use]
    pub fn limits(mut self, limits: Limits) -> Self {
        self.limits = limits;
        self
    }

    /// A search that is under way, to be stepped by the caller.
    pub fn start<V: Label, T: Label>(&self, csp: &Csp<V, T>) -> Run<V, T> {
        let scopes: Vec<Vec<u32>> = csp.constraints.iter().map(|placed| placed.variables.clone()).collect();
        let propagators = csp
            .constraints
            .iter()
            .map(|placed| -> Box<dyn Propagator> {
                let setting =
                    Setting { table: &csp.table, domains: &csp.domains, variables: &placed.variables };
                let quick = match self.propagation {
                    Propagation::None => None,
                    _ => placed.constraint.propagator(&setting),
                };
                quick.unwrap_or_else(|| {
                    Box::new(Checked::new(
                        Arc::clone(&placed.constraint),
                        Arc::clone(&csp.table),
                        placed.variables.clone(),
                        self.propagation != Propagation::None,
                    ))
                })
            })
            .collect();
        let network = Network::new(scopes, csp.domains.len());
        let engine =
            Engine::new(csp.domains.clone(), csp.preferences.clone(), network, propagators, self.clone());
        Run::new(engine, Arc::clone(&csp.table))
    }

    /// Looks for one solution.
    pub fn first<V: Label, T: Label>(&self, csp: &Csp<V, T>) -> Answer<crate::Solution<V, T>> {
        let mut run = self.start(csp);
        let outcome = match run.next_solution() {
            Ok(Some(solution)) => Outcome::Satisfiable(solution),
            Ok(None) => Outcome::Unsatisfiable,
            Err(stop) => Outcome::Stopped(stop),
        };
        Answer { outcome, statistics: run.statistics() }
    }

    /// Every solution, found one by one as the iterator is asked. It ends early at a limit: see
    /// [`Solutions::stopped`].
    pub fn solutions<V: Label, T: Label>(&self, csp: &Csp<V, T>) -> Solutions<V, T> {
        Solutions::new(self.start(csp))
    }

    /// Counts the solutions by finding each of them.
    pub fn count<V: Label, T: Label>(&self, csp: &Csp<V, T>) -> Count {
        let mut run = self.start(csp);
        let stopped = run.to_the_end();
        let statistics = run.statistics();
        Count { solutions: u128::from(statistics.solutions), stopped, statistics }
    }

    /// Whether there is exactly one solution: looks for the first, then for a second.
    pub fn uniqueness<V: Label, T: Label>(&self, csp: &Csp<V, T>) -> Uniqueness<crate::Solution<V, T>> {
        let mut run = self.start(csp);
        match run.next_solution() {
            Err(stop) => Uniqueness::Stopped(stop),
            Ok(None) => Uniqueness::Unsatisfiable,
            Ok(Some(first)) => match run.next_solution() {
                Ok(None) => Uniqueness::Unique(first),
                Ok(Some(second)) => Uniqueness::Several(first, second),
                Err(stop) => Uniqueness::Stopped(stop),
            },
        }
    }
}
