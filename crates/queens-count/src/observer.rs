//! Watching a run, and stopping it.

use core::ops::Range;

use crate::error::CountError;
use crate::tally::Tally;

/// A finished batch of jobs.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Batch {
    /// The jobs, by number.
    pub jobs: Range<u64>,
    /// Their weighted count.
    pub tally: Tally,
}

/// Watches a run. Called from many threads at once; a ledger, a progress bar and Ctrl-C are all observers.
pub trait Observer: Sync {
    /// A batch is about to be run on this thread.
    fn begun(&self, jobs: &Range<u64>) {
        let _ = jobs;
    }

    /// A batch is done, on the thread that began it.
    ///
    /// # Errors
    /// An error ends the run and is returned from it.
    fn done(&self, batch: &Batch) -> Result<(), CountError> {
        let _ = batch;
        Ok(())
    }

    /// Asked before each job, and some dozens of times within one that takes long; `true` ends the run. Batches under way are
    /// given up.
    fn stop(&self) -> bool {
        false
    }
}

/// Does not watch.
impl Observer for () {}
