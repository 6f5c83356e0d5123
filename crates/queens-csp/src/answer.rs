//! Answers without doubt: what was found, what was proved, and what it took.

/// What a search has done so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Statistics {
    /// Assignments tried.
    pub nodes: u64,
    /// Assignments that some constraint refused.
    pub failures: u64,
    /// Calls of propagators.
    pub propagations: u64,
    /// Times that the search started anew.
    pub restarts: u64,
    /// The most choices that were open at one time.
    pub depth: u64,
    /// Solutions found.
    pub solutions: u64,
}

/// Why a search does not go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Stop {
    /// Everything has been searched: there is no further solution. This is a proof.
    Exhausted,
    /// As many assignments tried as allowed.
    NodeLimit,
    /// As many assignments failed as allowed.
    FailureLimit,
    /// The caller did not want to go on.
    Cancelled,
}

impl core::fmt::Display for Stop {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(match self {
            Self::Exhausted => "everything has been searched",
            Self::NodeLimit => "the node limit is reached",
            Self::FailureLimit => "the failure limit is reached",
            Self::Cancelled => "cancelled",
        })
    }
}

/// What a search for one solution came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome<S> {
    /// Here is a solution.
    Satisfiable(S),
    /// There is none: proved by exhausting the search.
    Unsatisfiable,
    /// Not known: the search stopped before, for this reason.
    Stopped(Stop),
}

/// An outcome and what it took.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer<S> {
    /// What was found or proved.
    pub outcome: Outcome<S>,
    /// What the search has done for it.
    pub statistics: Statistics,
}

impl<S> Answer<S> {
    /// The solution, if one was found.
    pub fn into_solution(self) -> Option<S> {
        match self.outcome {
            Outcome::Satisfiable(solution) => Some(solution),
            _ => None,
        }
    }
}

/// A number of solutions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Count {
    /// Solutions found. All of them if `stopped` is `None`, else at least this many.
    pub solutions: u128,
    /// Why the count is not complete; `None` if it is.
    pub stopped: Option<Stop>,
    /// What the search has done for it.
    pub statistics: Statistics,
}

/// Whether a solution is the only one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Uniqueness<S> {
    /// There is no solution.
    Unsatisfiable,
    /// This one and no other.
    Unique(S),
    /// At least these two.
    Several(S, S),
    /// Not known: the search stopped before, for this reason.
    Stopped(Stop),
}

impl<S> Uniqueness<S> {
    /// Whether there is exactly one solution, for sure.
    pub fn is_unique(&self) -> bool {
        matches!(self, Self::Unique(_))
    }
}
