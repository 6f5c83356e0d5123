//! Statements "this variable has this value", of which some number is to be true.

use alloc::vec::Vec;

use crate::constraint::{Assignment, Setting};
use crate::domains::Domains;
use crate::table::Label;

/// Statements "variable = value" over different variables.
#[derive(Clone, Debug)]
pub(super) struct Literals<V, T> {
    pub(super) scope: Vec<V>,
    values: Vec<T>,
}

impl<V: Label, T: Label> Literals<V, T> {
    pub(super) fn new(literals: impl IntoIterator<Item = (V, T)>) -> Self {
        let (scope, values) = literals.into_iter().unzip();
        Self { scope, values }
    }

    /// Number of statements that are true, and number of those that are not decided.
    pub(super) fn tally(&self, assignment: &Assignment<'_, V, T>) -> (usize, usize) {
        let (mut yes, mut open) = (0, 0);
        for (position, value) in self.values.iter().enumerate() {
            match assignment.get(position) {
                Some(assigned) => yes += usize::from(assigned == value),
                None => open += 1,
            }
        }
        (yes, open)
    }

    /// By number, without those whose value no variable can take.
    pub(super) fn numbered(&self, setting: &Setting<'_, V, T>) -> Vec<Literal> {
        let variables = setting.variables().into_iter().zip(&self.values);
        variables
            .filter_map(|(variable, value)| setting.id_of(value).map(|value| Literal { variable, value }))
            .collect()
    }
}

/// "This variable has this value", by number.
#[derive(Clone, Copy, Debug)]
pub(super) struct Literal {
    pub(super) variable: usize,
    pub(super) value: usize,
}

impl Literal {
    /// Whether it cannot be false any more.
    pub(super) fn is_true(self, domains: &Domains) -> bool {
        domains.size(self.variable) == 1 && self.is_possible(domains)
    }

    pub(super) fn is_possible(self, domains: &Domains) -> bool {
        domains.contains(self.variable, self.value)
    }
}
