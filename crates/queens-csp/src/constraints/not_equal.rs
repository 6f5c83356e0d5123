//! `a + offset != b`.

use alloc::boxed::Box;
use alloc::vec::Vec;

use super::integer::{Integer, Integers};
use crate::constraint::{Assignment, Constraint, Setting};
use crate::domains::{Domains, NONE};
use crate::propagator::{Failure, Propagator};
use crate::table::Label;

/// Two variables differ, by anything but a given offset: `a + offset != b`.
///
/// Propagation: when one is assigned, its counterpart is taken from the other, O(1). That is arc consistent, as a
/// value loses its last support only when the other variable has one value left.
///
/// ```
/// use queens_csp::{Csp, constraints::NotEqual};
///
/// let mut csp = Csp::new();
/// csp.add_variables(["a", "b"], 0..3)?;
/// csp.add(NotEqual::new("a", "b").offset(1))?;
/// assert_eq!(csp.count(), 9 - 2); // not (0, 1), not (1, 2)
/// # Ok::<(), queens_csp::ModelError>(())
/// ```
#[derive(Clone, Debug)]
pub struct NotEqual<V> {
    scope: [V; 2],
    offset: i64,
}

impl<V> NotEqual<V> {
    /// `a != b`.
    #[must_use]
    pub fn new(a: V, b: V) -> Self {
        Self { scope: [a, b], offset: 0 }
    }

    /// `a + offset != b`.
    #[must_use]
    pub fn offset(mut self, offset: i64) -> Self {
        self.offset = offset;
        self
    }
}

impl<V: Label, T: Label + Integer> Constraint<V, T> for NotEqual<V> {
    fn scope(&self) -> &[V] {
        &self.scope
    }

    fn satisfied(&self, assignment: &Assignment<'_, V, T>) -> bool {
        match (assignment.get(0), assignment.get(1)) {
            (Some(a), Some(b)) => a.to_integer() + i128::from(self.offset) != b.to_integer(),
            _ => true,
        }
    }

    fn propagator(&self, setting: &Setting<'_, V, T>) -> Option<Box<dyn Propagator>> {
        let numbers = Integers::new(setting.values());
        let counterparts = |offset: i128| -> Vec<u32> {
            let find = |value| numbers.find(numbers.of(value) + offset).map_or(NONE, |found| found as u32);
            (0..setting.values().len()).map(find).collect()
        };
        let variables = setting.variables();
        Some(Box::new(NotEqualPropagator {
            variables: [variables[0], variables[1]],
            counterparts: [counterparts(self.offset.into()), counterparts(-i128::from(self.offset))],
        }))
    }
}

#[derive(Debug)]
struct NotEqualPropagator {
    variables: [usize; 2],
    /// For each value of the first variable the one that the second must not have, and the other way round.
    counterparts: [Vec<u32>; 2],
}

impl Propagator for NotEqualPropagator {
    fn assigned(&mut self, variable: usize, domains: &mut Domains) -> Result<(), Failure> {
        let side = usize::from(variable == self.variables[1]);
        match domains.assigned(variable).map(|value| self.counterparts[side][value]) {
            Some(forbidden) if forbidden != NONE => {
                domains.remove(self.variables[1 - side], forbidden as usize)
            }
            _ => Ok(()),
        }
    }
}
