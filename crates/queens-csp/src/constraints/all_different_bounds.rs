//! All variables take different integers: bounds consistency.

use alloc::boxed::Box;
use alloc::vec::Vec;

use super::all_different::take_from_others;
use super::integer::{Integer, Integers};
use crate::constraint::{Assignment, Constraint, Setting};
use crate::domains::Domains;
use crate::propagator::{Failure, Propagator};
use crate::table::Label;

/// All variables take different integers, with the bounds of the domains made consistent.
///
/// Propagation: an interval that holds as many domains as it has integers (a Hall interval) is left to the variables
/// of these domains; more domains than integers are a failure (Puget 1998; López-Ortiz, Quimper, Tromp and van Beek
/// 2003). Done the plain way, O(k²) for k variables and each round. Between the value and the domain consistency of
/// [`AllDifferent`](super::AllDifferent) in strength.
///
/// ```
/// use queens_csp::{Csp, Propagation, Solver, constraints::AllDifferentBounds};
///
/// let mut csp = Csp::new();
/// csp.add_variables(["a", "b"], [1, 2])?;
/// csp.add_variable("c", [1, 2, 3])?;
/// csp.add(AllDifferentBounds::new(["a", "b", "c"]))?;
/// // {1, 2} is a Hall interval of a and b: before any choice, c is 3.
/// let mut run = Solver::new().propagation(Propagation::Maintained).start(&csp);
/// run.prepare()?;
/// assert_eq!(run.domains().size(2), 1);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct AllDifferentBounds<V> {
    scope: Vec<V>,
}

impl<V> AllDifferentBounds<V> {
    /// The variables of `scope` take different integers.
    #[must_use]
    pub fn new(scope: impl IntoIterator<Item = V>) -> Self {
        Self { scope: scope.into_iter().collect() }
    }
}

impl<V: Label, T: Label + Integer> Constraint<V, T> for AllDifferentBounds<V> {
    fn scope(&self) -> &[V] {
        &self.scope
    }

    fn satisfied(&self, assignment: &Assignment<'_, V, T>) -> bool {
        let mut seen: Vec<i128> = assignment.iter().map(|(_, value)| value.to_integer()).collect();
        seen.sort_unstable();
        seen.windows(2).all(|pair| pair[0] != pair[1])
    }

    fn propagator(&self, setting: &Setting<'_, V, T>) -> Option<Box<dyn Propagator>> {
        let integers = Integers::new(setting.values());
        Some(Box::new(BoundsConsistent { variables: setting.variables(), integers }))
    }
}

#[derive(Debug)]
struct BoundsConsistent {
    variables: Vec<usize>,
    integers: Integers,
}

impl BoundsConsistent {
    /// Looks for Hall intervals once. Returns whether a domain shrank.
    ///
    /// For each left end the domains to the right of it are added by ascending right end; whenever as many domains
    /// as integers lie between, the interval is full.
    fn round(&self, domains: &mut Domains) -> Result<bool, Failure> {
        let mut bounds: Vec<(i128, i128)> =
            self.variables.iter().map(|&variable| self.integers.bounds(variable, domains)).collect();
        let original = bounds.clone();
        bounds.sort_unstable_by_key(|&(_, greatest)| greatest);
        let mut lefts: Vec<i128> = bounds.iter().map(|&(least, _)| least).collect();
        lefts.sort_unstable();
        lefts.dedup();
        let mut changed = false;
        for left in lefts {
            let mut inside = 0;
            for index in 0..bounds.len() {
                let (least, right) = bounds[index];
                inside += i128::from(least >= left);
                let complete = bounds.get(index + 1).is_none_or(|&(_, next)| next > right);
                if inside == 0 || right < left || !complete {
                    continue;
                }
                if inside > right - left + 1 {
                    return Err(Failure);
                }
                if inside == right - left + 1 {
                    changed |= self.reserve(left, right, &original, domains)?;
                }
            }
        }
        Ok(changed)
    }

    /// Takes the full interval from every variable whose domain does not lie inside it.
    fn reserve(
        &self,
        left: i128,
        right: i128,
        bounds: &[(i128, i128)],
        domains: &mut Domains,
    ) -> Result<bool, Failure> {
        let mut changed = false;
        for (&variable, &(least, greatest)) in self.variables.iter().zip(bounds) {
            if (least < left || greatest > right) && least <= right && greatest >= left {
                let integers = &self.integers;
                changed |= domains.retain(variable, |value| !(left..=right).contains(&integers.of(value)))?;
            }
        }
        Ok(changed)
    }
}

impl Propagator for BoundsConsistent {
    fn assigned(&mut self, variable: usize, domains: &mut Domains) -> Result<(), Failure> {
        take_from_others(&self.variables, variable, domains)?;
        self.propagate(domains)
    }

    fn propagate(&mut self, domains: &mut Domains) -> Result<(), Failure> {
        while self.round(domains)? {}
        Ok(())
    }
}
