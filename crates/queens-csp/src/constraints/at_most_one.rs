//! At most one of some statements is true.

use alloc::boxed::Box;
use alloc::vec::Vec;

use super::literals::{Literal, Literals};
use crate::constraint::{Assignment, Constraint, Setting};
use crate::domains::Domains;
use crate::propagator::{Failure, Propagator};
use crate::table::Label;

/// At most one of the variables takes the value listed with it.
///
/// Propagation: when one has it, the others lose theirs, O(k) for k variables. Arc consistent.
///
/// ```
/// use queens_csp::{Csp, constraints::AtMostOne};
///
/// let mut csp = Csp::new();
/// csp.add_variables(["a", "b", "c"], ["day", "night"])?;
/// csp.add(AtMostOne::new([("a", "night"), ("b", "night"), ("c", "night")]))?;
/// assert_eq!(csp.count(), 4);
/// # Ok::<(), queens_csp::ModelError>(())
/// ```
#[derive(Clone, Debug)]
pub struct AtMostOne<V, T> {
    literals: Literals<V, T>,
}

impl<V: Label, T: Label> AtMostOne<V, T> {
    /// At most one "variable = value" of these is true. No variable may stand there twice.
    #[must_use]
    pub fn new(literals: impl IntoIterator<Item = (V, T)>) -> Self {
        Self { literals: Literals::new(literals) }
    }
}

impl<V: Label, T: Label> Constraint<V, T> for AtMostOne<V, T> {
    fn scope(&self) -> &[V] {
        &self.literals.scope
    }

    fn satisfied(&self, assignment: &Assignment<'_, V, T>) -> bool {
        self.literals.tally(assignment).0 <= 1
    }

    fn propagator(&self, setting: &Setting<'_, V, T>) -> Option<Box<dyn Propagator>> {
        Some(Box::new(AtMostOnePropagator { literals: self.literals.numbered(setting) }))
    }
}

#[derive(Debug)]
struct AtMostOnePropagator {
    literals: Vec<Literal>,
}

/// If `chosen` is true, all others become false.
pub(super) fn refuse_others(
    literals: &[Literal],
    chosen: usize,
    domains: &mut Domains,
) -> Result<(), Failure> {
    literals
        .iter()
        .filter(|literal| literal.variable != chosen)
        .try_for_each(|literal| domains.remove(literal.variable, literal.value))
}

impl Propagator for AtMostOnePropagator {
    fn assigned(&mut self, variable: usize, domains: &mut Domains) -> Result<(), Failure> {
        let chosen = |literal: &Literal| literal.variable == variable && literal.is_true(domains);
        if self.literals.iter().any(chosen) {
            refuse_others(&self.literals, variable, domains)
        } else {
            Ok(())
        }
    }
}
