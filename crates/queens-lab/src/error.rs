//! Why an experiment cannot be done.

use core::fmt;

use queens::SolveError;

/// Why an experiment cannot be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum LabError {
    /// An algorithm cannot begin, or cannot vouch for its result.
    Solve(SolveError),
    /// The threads cannot be started.
    Threads,
    /// A constraint model of this crate is wrong: a fault of the crate.
    Model,
    /// The algorithm does not solve: it lists or counts.
    NotSolving {
        /// Its name.
        algorithm: &'static str,
    },
    /// A side that the experiment does not take.
    Side {
        /// The side.
        n: u32,
        /// The largest that it takes.
        most: u32,
    },
    /// A range of sides that has none.
    EmptyRange {
        /// The first side.
        from: u32,
        /// The last side.
        to: u32,
    },
}

impl fmt::Display for LabError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Solve(error) => error.fmt(f),
            Self::Threads => f.write_str("the threads cannot be started"),
            Self::Model => f.write_str("a constraint model is wrong"),
            Self::NotSolving { algorithm } => {
                write!(f, "{algorithm} does not solve, it only lists or counts")
            }
            Self::Side { n, most } => write!(f, "a side of {n} is too large, expected 0 to {most}"),
            Self::EmptyRange { from, to } => {
                write!(f, "from {from} to {to} there is no side; expected 1 or more, in ascending order")
            }
        }
    }
}

impl core::error::Error for LabError {}

impl From<SolveError> for LabError {
    fn from(error: SolveError) -> Self {
        Self::Solve(error)
    }
}
