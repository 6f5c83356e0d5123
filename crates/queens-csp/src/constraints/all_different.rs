//! All variables take different values.

use alloc::boxed::Box;
use alloc::vec::Vec;

use super::matching::Matching;
use crate::constraint::{Assignment, Constraint, Setting};
use crate::domains::Domains;
use crate::propagator::{Failure, Propagator};
use crate::table::Label;

/// All variables take different values.
///
/// Propagation by default: the value of an assigned variable is taken from the others, O(k) for k variables ("value
/// consistency"). [`domain_consistent`](Self::domain_consistent) finds more at a price. Values are compared and not
/// calculated with; see [`AllDifferentBounds`](super::AllDifferentBounds) for what lies between.
///
/// ```
/// use queens_csp::{Csp, constraints::AllDifferent};
///
/// let mut csp = Csp::new();
/// csp.add_variables(["a", "b", "c"], ["red", "green", "blue"])?;
/// csp.add(AllDifferent::new(["a", "b", "c"]))?;
/// assert_eq!(csp.count(), 6);
/// # Ok::<(), queens_csp::ModelError>(())
/// ```
#[derive(Clone, Debug)]
pub struct AllDifferent<V> {
    scope: Vec<V>,
    domain_consistent: bool,
}

impl<V> AllDifferent<V> {
    /// The variables of `scope` take different values.
    #[must_use]
    pub fn new(scope: impl IntoIterator<Item = V>) -> Self {
        Self { scope: scope.into_iter().collect(), domain_consistent: false }
    }

    /// Takes every value that is in no solution of this constraint: a maximum matching of variables and values, and
    /// the strong components of its residual graph (Régin 1994). O(√k · m) for m values in all domains together.
    #[must_use]
    pub fn domain_consistent(mut self) -> Self {
        self.domain_consistent = true;
        self
    }
}

impl<V: Label, T: Label> Constraint<V, T> for AllDifferent<V> {
    fn scope(&self) -> &[V] {
        &self.scope
    }

    fn satisfied(&self, assignment: &Assignment<'_, V, T>) -> bool {
        let mut seen = std::collections::HashSet::with_capacity(self.scope.len());
        assignment.iter().all(|(_, value)| seen.insert(value))
    }

    fn propagator(&self, setting: &Setting<'_, V, T>) -> Option<Box<dyn Propagator>> {
        let variables = setting.variables();
        Some(if self.domain_consistent {
            Box::new(DomainConsistent { matching: Matching::new(variables.len()), variables })
        } else {
            Box::new(ValueConsistent { variables })
        })
    }
}

#[derive(Debug)]
struct ValueConsistent {
    variables: Vec<usize>,
}

/// Takes the value of `variable` from all others of `variables`.
pub(super) fn take_from_others(
    variables: &[usize],
    variable: usize,
    domains: &mut Domains,
) -> Result<(), Failure> {
    let Some(value) = domains.assigned(variable) else { return Ok(()) };
    variables.iter().filter(|&&other| other != variable).try_for_each(|&other| domains.remove(other, value))
}

impl Propagator for ValueConsistent {
    fn assigned(&mut self, variable: usize, domains: &mut Domains) -> Result<(), Failure> {
        take_from_others(&self.variables, variable, domains)
    }
}

#[derive(Debug)]
struct DomainConsistent {
    variables: Vec<usize>,
    matching: Matching,
}

impl Propagator for DomainConsistent {
    fn assigned(&mut self, variable: usize, domains: &mut Domains) -> Result<(), Failure> {
        take_from_others(&self.variables, variable, domains)?;
        self.propagate(domains)
    }

    fn propagate(&mut self, domains: &mut Domains) -> Result<(), Failure> {
        self.matching.filter(&self.variables, domains)
    }
}
