//! What a search may spend.

use crate::answer::{Statistics, Stop};

/// Limits of a search. There is none unless it is set: a search that is not limited ends with an answer.
///
/// They are counts and not times, so that a limited search too gives the same result everywhere. For a time limit
/// or a key press, step the [`Run`](crate::Run) and stop asking.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Limits {
    /// The most assignments tried.
    pub nodes: Option<u64>,
    /// The most assignments that failed.
    pub failures: Option<u64>,
}

impl Limits {
    /// No limit.
    #[must_use]
    pub fn none() -> Self {
        Self::default()
    }

    /// Limits the assignments tried.
    #[must_use]
    pub fn nodes(mut self, most: u64) -> Self {
        self.nodes = Some(most);
        self
    }

    /// Limits the assignments that failed.
    #[must_use]
    pub fn failures(mut self, most: u64) -> Self {
        self.failures = Some(most);
        self
    }

    /// The limit that has been reached.
    #[inline]
    pub(crate) fn reached(&self, spent: &Statistics) -> Option<Stop> {
        if self.nodes.is_some_and(|most| spent.nodes >= most) {
            return Some(Stop::NodeLimit);
        }
        if self.failures.is_some_and(|most| spent.failures >= most) {
            return Some(Stop::FailureLimit);
        }
        None
    }
}
