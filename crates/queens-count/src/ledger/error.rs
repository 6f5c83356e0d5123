//! What can go wrong with ledgers and shards.

use core::fmt;
use core::ops::Range;
use std::path::PathBuf;

use crate::error::CountError;

/// Why a ledger cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum LedgerError {
    /// A file could not be read or written.
    Io {
        /// The file or directory.
        path: PathBuf,
        /// What the system said.
        message: String,
    },
    /// Another process holds the ledger.
    Locked {
        /// The ledger.
        path: PathBuf,
    },
    /// The ledger belongs to another count.
    Foreign {
        /// The ledger.
        path: PathBuf,
        /// Field that differs.
        field: &'static str,
        /// Its value in the file.
        found: String,
        /// The value expected.
        expected: String,
    },
    /// The first line is damaged although records follow it.
    NoHeader {
        /// The ledger.
        path: PathBuf,
    },
    /// Two records of the same jobs differ.
    Contradiction {
        /// The jobs.
        jobs: Range<u64>,
        /// The two counts.
        counts: [u128; 2],
        /// The files that hold them.
        paths: [PathBuf; 2],
    },
    /// Two records overlap without being of the same jobs, so that neither can be told to be right.
    Overlap {
        /// Jobs of both.
        jobs: [Range<u64>; 2],
        /// The files that hold them.
        paths: [PathBuf; 2],
    },
    /// A plan that makes no sense.
    Plan {
        /// What is wrong with it.
        message: String,
    },
    /// A shard that the plan does not have.
    NoSuchShard {
        /// The number asked for.
        shard: u64,
        /// The number of shards.
        shards: u64,
    },
    /// A directory that is not there.
    NoDirectory {
        /// The directory.
        path: PathBuf,
    },
    /// A directory that holds no ledger, or none that was begun.
    NoLedgers {
        /// The directory.
        path: PathBuf,
    },
    /// Counting failed.
    Count(CountError),
}

impl fmt::Display for LedgerError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let range = |jobs: &Range<u64>| format!("{} to {}", jobs.start, jobs.end.saturating_sub(1));
        match self {
            Self::Io { path, message } => write!(f, "{}: {message}", path.display()),
            Self::Locked { path } => write!(f, "{}: in use by another process", path.display()),
            Self::Foreign { path, field, found, expected } => write!(
                f,
                "{}: belongs to another count: {field} is {found}, expected {expected}",
                path.display()
            ),
            Self::NoHeader { path } => {
                write!(f, "{}: line 1 is damaged, so nobody knows what was counted", path.display())
            }
            Self::Contradiction { jobs, counts, paths } => write!(
                f,
                "jobs {} count {} in {} but {} in {}",
                range(jobs),
                counts[0],
                paths[0].display(),
                counts[1],
                paths[1].display()
            ),
            Self::Overlap { jobs, paths } => write!(
                f,
                "jobs {} in {} overlap jobs {} in {}",
                range(&jobs[0]),
                paths[0].display(),
                range(&jobs[1]),
                paths[1].display()
            ),
            Self::Plan { message } => write!(f, "not a plan: {message}"),
            Self::NoSuchShard { shard, shards } => {
                write!(f, "there is no shard {shard}: shards are numbered 0 to {}", shards.saturating_sub(1))
            }
            Self::NoDirectory { path } => write!(f, "{}: no such directory", path.display()),
            Self::NoLedgers { path } => {
                write!(f, "{}: holds no ledger, a file that ends in .ledger and is not empty", path.display())
            }
            Self::Count(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for LedgerError {}

impl From<CountError> for LedgerError {
    fn from(error: CountError) -> Self {
        Self::Count(error)
    }
}
