//! Variables plus offsets are all different.

use alloc::boxed::Box;
use alloc::vec::Vec;

use super::integer::{Integer, Integers};
use crate::constraint::{Assignment, Constraint, Setting};
use crate::domains::Domains;
use crate::propagator::{Failure, Propagator};
use crate::table::Label;

/// The sums `variable + offset` are all different, without variables for the sums.
///
/// With row variables and offsets `0`, `row` and `-row` three of them are the queens problem.
///
/// Propagation: when a variable is assigned, the value with the same sum is taken from each other one, O(k) for k
/// variables (O(k log d) where values are not numbered without gaps).
///
/// ```
/// use queens_csp::{Csp, constraints::{AllDifferent, AllDifferentOffset}};
///
/// let mut csp = Csp::new();
/// csp.add_variables(0..6_i64, 0..6_i64)?;
/// csp.add(AllDifferent::new(0..6))?;
/// csp.add(AllDifferentOffset::new((0..6).map(|row| (row, row))))?;
/// csp.add(AllDifferentOffset::new((0..6).map(|row| (row, -row))))?;
/// assert_eq!(csp.count(), 4);
/// # Ok::<(), queens_csp::ModelError>(())
/// ```
#[derive(Clone, Debug)]
pub struct AllDifferentOffset<V> {
    scope: Vec<V>,
    offsets: Vec<i64>,
}

impl<V> AllDifferentOffset<V> {
    /// The sums of variable and offset are all different.
    #[must_use]
    pub fn new(terms: impl IntoIterator<Item = (V, i64)>) -> Self {
        let (scope, offsets) = terms.into_iter().unzip();
        Self { scope, offsets }
    }
}

impl<V: Label, T: Label + Integer> Constraint<V, T> for AllDifferentOffset<V> {
    fn scope(&self) -> &[V] {
        &self.scope
    }

    fn satisfied(&self, assignment: &Assignment<'_, V, T>) -> bool {
        let sum = |position: usize| {
            assignment.get(position).map(|value| value.to_integer() + i128::from(self.offsets[position]))
        };
        let mut sums: Vec<i128> = (0..self.scope.len()).filter_map(sum).collect();
        sums.sort_unstable();
        sums.windows(2).all(|pair| pair[0] != pair[1])
    }

    fn propagator(&self, setting: &Setting<'_, V, T>) -> Option<Box<dyn Propagator>> {
        let terms = setting.variables().into_iter().zip(self.offsets.iter().map(|&o| o.into())).collect();
        Some(Box::new(OffsetPropagator { terms, integers: Integers::new(setting.values()) }))
    }
}

#[derive(Debug)]
struct OffsetPropagator {
    terms: Vec<(usize, i128)>,
    integers: Integers,
}

impl Propagator for OffsetPropagator {
    fn assigned(&mut self, variable: usize, domains: &mut Domains) -> Result<(), Failure> {
        let own = self.terms.iter().find(|&&(other, _)| other == variable);
        let (Some(&(_, offset)), Some(value)) = (own, domains.assigned(variable)) else { return Ok(()) };
        let sum = self.integers.of(value) + offset;
        for &(other, offset) in self.terms.iter().filter(|&&(other, _)| other != variable) {
            if let Some(forbidden) = self.integers.find(sum - offset) {
                domains.remove(other, forbidden)?;
            }
        }
        Ok(())
    }
}
