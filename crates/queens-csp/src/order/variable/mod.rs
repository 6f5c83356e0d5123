//! Which variable is next.

mod custom;
mod dom_wdeg;
mod input;
mod minimum_remaining_values;
mod ties;

use alloc::sync::Arc;
use core::fmt;

pub use self::ties::Ties;
use super::View;
use crate::domains::Domains;

/// Ranks an unassigned variable: the least number is next.
pub type VariableRank = dyn Fn(usize, &Domains) -> i64 + Send + Sync;

/// Which variable the search assigns next.
#[derive(Clone)]
#[non_exhaustive]
pub enum VariableOrder {
    /// The one that was added first.
    Input,
    /// The one with the fewest values left (Golomb and Baumert 1965, DOI 10.1145/321296.321300), which fails
    /// soonest if it must fail.
    MinimumRemainingValues(Ties),
    /// The least number of values left per failure that the variable's constraints have had (Boussemart, Hemery,
    /// Lecoutre and Sais 2004): the search learns where the trouble is.
    DomWdeg(Ties),
    /// The least rank by a function of the variable's number and the domains; input order among equals.
    Custom(Arc<VariableRank>),
}

impl VariableOrder {
    /// A custom order by rank, least first.
    #[must_use]
    pub fn by_rank(rank: impl Fn(usize, &Domains) -> i64 + Send + Sync + 'static) -> Self {
        Self::Custom(Arc::new(rank))
    }

    /// Whether failures are to be counted.
    #[inline]
    pub(crate) fn needs_weights(&self) -> bool {
        matches!(self, Self::DomWdeg(_))
    }
}

impl Default for VariableOrder {
    /// Fewest values first, most constraints first among equals.
    fn default() -> Self {
        Self::MinimumRemainingValues(Ties::Degree)
    }
}

impl fmt::Debug for VariableOrder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Input => f.write_str("Input"),
            Self::MinimumRemainingValues(ties) => {
                f.debug_tuple("MinimumRemainingValues").field(ties).finish()
            }
            Self::DomWdeg(ties) => f.debug_tuple("DomWdeg").field(ties).finish(),
            Self::Custom(_) => f.write_str("Custom"),
        }
    }
}

/// The next variable. There must be an unassigned one.
#[inline]
pub(crate) fn choose(order: &VariableOrder, view: &mut View<'_>) -> usize {
    match order {
        VariableOrder::Input => input::choose(view),
        VariableOrder::MinimumRemainingValues(ties) => minimum_remaining_values::choose(view, *ties),
        VariableOrder::DomWdeg(ties) => dom_wdeg::choose(view, *ties),
        VariableOrder::Custom(rank) => custom::choose(view, rank.as_ref()),
    }
}
