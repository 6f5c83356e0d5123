//! Propagators: what a constraint does to the domains while a search runs.

use core::fmt::Debug;

use crate::domains::Domains;

/// A constraint cannot be satisfied any more: the search turns back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Failure;

impl core::fmt::Display for Failure {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str("the constraint cannot be satisfied")
    }
}

impl core::error::Error for Failure {}

/// The working form of a constraint, on the numbers of variables and values.
///
/// # What must hold
/// - *Sound*: only values that are in no solution of the constraint within the present domains are removed.
/// - *Complete at the end*: when the last variable of the scope has been reported by [`assigned`](Self::assigned)
///   and the constraint is violated, it has failed. How much it does before is its own affair.
/// - It keeps nothing that depends on the present domains from one call to the next; scratch memory is fine.
///   The search undoes domains without telling.
///
/// A propagator does not hear of what it did itself.
pub trait Propagator: Debug + Send {
    /// `variable` has just been assigned: looks forward. Called at every propagation level but
    /// [`None`](crate::Propagation::None).
    ///
    /// # Errors
    /// [`Failure`] if the constraint cannot be satisfied.
    fn assigned(&mut self, variable: usize, domains: &mut Domains) -> Result<(), Failure>;

    /// Filters the domains as far as this constraint alone can. Called before the search under
    /// [`ArcConsistency`](crate::Propagation::ArcConsistency), and after each change of its variables as well under
    /// [`Maintained`](crate::Propagation::Maintained). Does nothing by default.
    ///
    /// # Errors
    /// [`Failure`] if the constraint cannot be satisfied.
    fn propagate(&mut self, domains: &mut Domains) -> Result<(), Failure> {
        let _ = domains;
        Ok(())
    }
}
