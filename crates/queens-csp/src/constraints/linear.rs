//! Linear equations and inequalities.

use alloc::boxed::Box;
use alloc::vec::Vec;

use super::integer::{Integer, Integers};
use crate::constraint::{Assignment, Constraint, Setting};
use crate::domains::Domains;
use crate::propagator::{Failure, Propagator};
use crate::table::Label;

/// How a sum compares to its right side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Comparison {
    /// `=`
    Equal,
    /// `!=`
    NotEqual,
    /// `<=`
    AtMost,
    /// `>=`
    AtLeast,
}

/// `c1 · v1 + c2 · v2 + … = right side`, or `!=`, `<=`, `>=`.
///
/// Propagation: what the other terms leave over bounds each variable, until nothing changes (bounds consistency),
/// O(k) and the domains' values for k terms and each round. `!=` waits until one variable is left. Sums
/// are exact while they stay below 2¹²⁷.
///
/// ```
/// use queens_csp::{Csp, constraints::Linear};
///
/// // How can 25 cents be paid with pennies, nickels, dimes and quarters?
/// let mut csp = Csp::new();
/// csp.add_variables(["penny", "nickel", "dime", "quarter"], 0..=25)?;
/// csp.add(Linear::equal([("penny", 1), ("nickel", 5), ("dime", 10), ("quarter", 25)], 25))?;
/// assert_eq!(csp.count(), 13);
/// # Ok::<(), queens_csp::ModelError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Linear<V> {
    scope: Vec<V>,
    coefficients: Vec<i64>,
    comparison: Comparison,
    right: i64,
}

impl<V> Linear<V> {
    /// The sum of coefficient times variable compares to `right` as said.
    #[must_use]
    pub fn new(terms: impl IntoIterator<Item = (V, i64)>, comparison: Comparison, right: i64) -> Self {
        let (scope, coefficients) = terms.into_iter().unzip();
        Self { scope, coefficients, comparison, right }
    }

    /// The sum equals `right`.
    #[must_use]
    pub fn equal(terms: impl IntoIterator<Item = (V, i64)>, right: i64) -> Self {
        Self::new(terms, Comparison::Equal, right)
    }

    /// The sum is at most `right`.
    #[must_use]
    pub fn at_most(terms: impl IntoIterator<Item = (V, i64)>, right: i64) -> Self {
        Self::new(terms, Comparison::AtMost, right)
    }

    /// The sum is at least `right`.
    #[must_use]
    pub fn at_least(terms: impl IntoIterator<Item = (V, i64)>, right: i64) -> Self {
        Self::new(terms, Comparison::AtLeast, right)
    }
}

impl<V: Label, T: Label + Integer> Constraint<V, T> for Linear<V> {
    fn scope(&self) -> &[V] {
        &self.scope
    }

    fn satisfied(&self, assignment: &Assignment<'_, V, T>) -> bool {
        if !assignment.is_complete() {
            return true;
        }
        let values = assignment.iter().zip(&self.coefficients);
        let sum = values.fold(0_i128, |sum, ((_, value), &coefficient)| {
            sum.saturating_add(value.to_integer().saturating_mul(coefficient.into()))
        });
        let right = i128::from(self.right);
        match self.comparison {
            Comparison::Equal => sum == right,
            Comparison::NotEqual => sum != right,
            Comparison::AtMost => sum <= right,
            Comparison::AtLeast => sum >= right,
        }
    }

    fn propagator(&self, setting: &Setting<'_, V, T>) -> Option<Box<dyn Propagator>> {
        let coefficients = self.coefficients.iter().map(|&coefficient| i128::from(coefficient));
        Some(Box::new(LinearPropagator {
            terms: setting.variables().into_iter().zip(coefficients).collect(),
            comparison: self.comparison,
            right: self.right.into(),
            integers: Integers::new(setting.values()),
            bounds: Vec::new(),
        }))
    }
}

#[derive(Debug)]
struct LinearPropagator {
    terms: Vec<(usize, i128)>,
    comparison: Comparison,
    right: i128,
    integers: Integers,
    /// Scratch: the least and greatest value of each term.
    bounds: Vec<(i128, i128)>,
}

impl LinearPropagator {
    /// Bounds every variable by what the others leave over. Returns whether a domain shrank.
    fn round(&mut self, domains: &mut Domains) -> Result<bool, Failure> {
        let Self { terms, integers, bounds, .. } = self;
        bounds.clear();
        bounds.extend(terms.iter().map(|&(variable, coefficient)| {
            let (least, greatest) = integers.bounds(variable, domains);
            let (a, b) = (least.saturating_mul(coefficient), greatest.saturating_mul(coefficient));
            (a.min(b), a.max(b))
        }));
        let least: i128 = bounds.iter().fold(0, |sum, &(least, _)| sum.saturating_add(least));
        let greatest: i128 = bounds.iter().fold(0, |sum, &(_, greatest)| sum.saturating_add(greatest));
        let from_above = matches!(self.comparison, Comparison::Equal | Comparison::AtMost);
        let from_below = matches!(self.comparison, Comparison::Equal | Comparison::AtLeast);
        if (from_above && least > self.right) || (from_below && greatest < self.right) {
            return Err(Failure);
        }
        let mut changed = false;
        for (&(variable, coefficient), &(low, high)) in terms.iter().zip(bounds.iter()) {
            let most =
                if from_above { self.right.saturating_sub(least.saturating_sub(low)) } else { i128::MAX };
            let fewest =
                if from_below { self.right.saturating_sub(greatest.saturating_sub(high)) } else { i128::MIN };
            if high > most || low < fewest {
                changed |= domains.retain(variable, |value| {
                    (fewest..=most).contains(&integers.of(value).saturating_mul(coefficient))
                })?;
            }
        }
        Ok(changed)
    }

    /// `!=`: when one variable is open, the value that would make the sum equal goes.
    fn differ(&self, domains: &mut Domains) -> Result<(), Failure> {
        let (mut sum, mut open) = (0_i128, None);
        for &(variable, coefficient) in &self.terms {
            match domains.assigned(variable) {
                Some(value) => sum = sum.saturating_add(self.integers.of(value).saturating_mul(coefficient)),
                None if open.is_none() => open = Some((variable, coefficient)),
                None => return Ok(()),
            }
        }
        match open {
            None if sum == self.right => Err(Failure),
            None => Ok(()),
            Some((variable, coefficient)) => domains
                .retain(variable, |value| {
                    sum.saturating_add(self.integers.of(value).saturating_mul(coefficient)) != self.right
                })
                .map(|_| ()),
        }
    }
}

impl Propagator for LinearPropagator {
    fn assigned(&mut self, _: usize, domains: &mut Domains) -> Result<(), Failure> {
        self.propagate(domains)
    }

    fn propagate(&mut self, domains: &mut Domains) -> Result<(), Failure> {
        if self.comparison == Comparison::NotEqual {
            return self.differ(domains);
        }
        while self.round(domains)? {}
        Ok(())
    }
}
