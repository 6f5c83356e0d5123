//! What can go wrong.

use core::fmt;

/// Why a count could not be made.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CountError {
    /// The engine accepts no board of this size.
    TooLarge {
        /// The size asked for.
        n: u32,
        /// The largest size accepted.
        max: u32,
    },
    /// More memory is needed than is allowed or available.
    Memory {
        /// Bytes needed.
        needed: u64,
        /// Bytes allowed.
        limit: u64,
    },
    /// The processor lacks the features of the path asked for.
    Path {
        /// Name of the path.
        path: &'static str,
    },
    /// A path was asked for together with an engine that has none.
    PathNotTaken {
        /// Name of the engine.
        engine: &'static str,
    },
    /// A sum did not fit into 128 bits.
    Overflow,
    /// A finished batch could not be recorded.
    Record {
        /// What the system said.
        message: String,
    },
    /// The observer asked to stop.
    Stopped,
    /// The threads could not be started.
    Threads {
        /// What the system said.
        message: String,
    },
    /// A job number that does not exist.
    NoSuchJob {
        /// The number asked for.
        job: u64,
        /// The number of jobs.
        jobs: u64,
    },
}

impl fmt::Display for CountError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLarge { n, max } => {
                write!(f, "n = {n} is too large: this engine counts up to n = {max}")
            }
            Self::Memory { needed, limit } => {
                write!(f, "{needed} bytes of memory are needed, but only {limit} are allowed")
            }
            Self::Path { path } => write!(f, "this processor lacks the features of the {path} path"),
            Self::PathNotTaken { engine } => {
                write!(f, "the engine {engine} takes no path: portable, avx2 and avx512 are paths of join")
            }
            Self::Overflow => write!(f, "a sum does not fit into 128 bits"),
            Self::Record { message } => write!(f, "a finished batch could not be recorded: {message}"),
            Self::Stopped => write!(f, "stopped before all jobs were done"),
            Self::Threads { message } => write!(f, "threads could not be started: {message}"),
            Self::NoSuchJob { job, jobs } => {
                write!(f, "there is no job {job}: jobs are numbered 0 to {}", jobs.saturating_sub(1))
            }
        }
    }
}

impl core::error::Error for CountError {}
