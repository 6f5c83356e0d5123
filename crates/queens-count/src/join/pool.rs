//! Running jobs on a pool of threads.
//!
//! Each thread of the pool keeps one worker, with its scratch space, and takes the next batch until none is left. A sum of
//! integers does not mind the order, so the total is the same for any number of threads.

use core::ops::Range;
use core::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use rayon::prelude::*;

use super::even::MapBlocks;
use super::run::Join;
use crate::error::CountError;
use crate::observer::Observer;
use crate::tally::Tally;

/// Makes blocks on the current pool.
struct OnPool;

impl MapBlocks for OnPool {
    fn map<S: Default, T: Send>(&self, sets: u32, make: impl Fn(u32, &mut S) -> T + Sync) -> Vec<T> {
        (0..sets).into_par_iter().map_init(S::default, |scratch, cols| make(cols, scratch)).collect()
    }
}

/// See [`Join::run`]; `threads = 0` is one for each processor.
pub(super) fn run(
    join: &Join,
    ranges: &[Range<u64>],
    threads: usize,
    batch: u64,
    observer: &dyn Observer,
) -> Result<Tally, CountError> {
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(threads)
        .build()
        .map_err(|error| CountError::Threads { message: error.to_string() })?;
    let mut sum = Tally::default();
    pool.install(|| {
        join.each_group(ranges, batch, &OnPool, |work| {
            let (next, failed) = (AtomicUsize::new(0), AtomicBool::new(false));
            let sums = pool.broadcast(|_| {
                let stop = || observer.stop();
                let mut worker = work.tables.worker(&stop);
                let mut sum = Tally::default();
                while !failed.load(Ordering::Relaxed)
                    && let Some(jobs) = work.batches.get(next.fetch_add(1, Ordering::Relaxed))
                {
                    let done = work.run(jobs, &mut *worker, observer).and_then(|tally| sum.merge(&tally));
                    if let Err(error) = done {
                        failed.store(true, Ordering::Relaxed);
                        return Err(error);
                    }
                }
                Ok(sum)
            });
            for thread in sums {
                sum.merge(&thread?)?;
            }
            Ok(())
        })
    })?;
    Ok(sum)
}
