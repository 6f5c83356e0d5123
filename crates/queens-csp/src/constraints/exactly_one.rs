//! Exactly one of some statements is true.

use alloc::boxed::Box;
use alloc::vec::Vec;

use super::at_most_one::refuse_others;
use super::literals::{Literal, Literals};
use crate::constraint::{Assignment, Constraint, Setting};
use crate::domains::Domains;
use crate::propagator::{Failure, Propagator};
use crate::table::Label;

/// Exactly one of the variables takes the value listed with it.
///
/// Propagation: when one has it, the others lose theirs; when one is left that can have it, it gets it. O(k) for k
/// variables, arc consistent.
///
/// ```
/// use queens_csp::{Csp, constraints::ExactlyOne};
///
/// let mut csp = Csp::new();
/// csp.add_variables(["a", "b", "c"], ["day", "night"])?;
/// csp.add(ExactlyOne::new([("a", "night"), ("b", "night"), ("c", "night")]))?;
/// assert_eq!(csp.count(), 3);
/// # Ok::<(), queens_csp::ModelError>(())
/// ```
#[derive(Clone, Debug)]
pub struct ExactlyOne<V, T> {
    literals: Literals<V, T>,
}

impl<V: Label, T: Label> ExactlyOne<V, T> {
    /// Exactly one "variable = value" of these is true. No variable may stand there twice.
    #[must_use]
    pub fn new(literals: impl IntoIterator<Item = (V, T)>) -> Self {
        Self { literals: Literals::new(literals) }
    }
}

impl<V: Label, T: Label> Constraint<V, T> for ExactlyOne<V, T> {
    fn scope(&self) -> &[V] {
        &self.literals.scope
    }

    fn satisfied(&self, assignment: &Assignment<'_, V, T>) -> bool {
        let (yes, open) = self.literals.tally(assignment);
        yes == 1 || (yes == 0 && open > 0)
    }

    fn propagator(&self, setting: &Setting<'_, V, T>) -> Option<Box<dyn Propagator>> {
        Some(Box::new(ExactlyOnePropagator { literals: self.literals.numbered(setting) }))
    }
}

#[derive(Debug)]
struct ExactlyOnePropagator {
    literals: Vec<Literal>,
}

impl Propagator for ExactlyOnePropagator {
    fn assigned(&mut self, _: usize, domains: &mut Domains) -> Result<(), Failure> {
        self.propagate(domains)
    }

    fn propagate(&mut self, domains: &mut Domains) -> Result<(), Failure> {
        if let Some(literal) = self.literals.iter().find(|literal| literal.is_true(domains)) {
            return refuse_others(&self.literals, literal.variable, domains);
        }
        let mut possible = self.literals.iter().filter(|literal| literal.is_possible(domains));
        match (possible.next(), possible.next()) {
            (None, _) => Err(Failure),
            (Some(only), None) => domains.assign(only.variable, only.value),
            _ => Ok(()),
        }
    }
}
