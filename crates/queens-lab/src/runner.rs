//! Many runs on all processors, the same for every number of threads.
//!
//! An experiment has a seed, and run number k has a seed of its own that is derived from the experiment's
//! seed and k alone. Whichever thread does it and whenever: its result is the same, and the results are put
//! in the order of their numbers before anything is computed from them.
//!
//! If an experiment is stopped (time limit, Ctrl-C), the results that count are those of the runs 0 to k that
//! are *all* finished. Taking every finished run would favour the short ones, and with them the lucky ones.

use core::{
    fmt,
    num::NonZeroUsize,
    sync::atomic::{AtomicBool, AtomicU64, Ordering},
};
use std::sync::{Mutex, PoisonError};

use queens::{rand::Rng, random};
use rayon::iter::{ParallelBridge, ParallelIterator};

use crate::LabError;

/// Who watches an experiment, and may stop it.
///
/// All functions are called from several threads.
pub trait Observer: Sync {
    /// A part of the experiment begins: what it is, and how many runs it has.
    fn begins(&self, part: &str, runs: u64) {
        let _ = (part, runs);
    }

    /// So many runs of the part are done.
    fn done(&self, runs: u64) {
        let _ = runs;
    }

    /// Whether the experiment must stop now. Asked often.
    fn must_stop(&self) -> bool {
        false
    }
}

/// Nobody watches.
impl Observer for () {}

/// A clock, given by the caller: this library reads none.
pub trait Clock: Sync {
    /// Seconds since some fixed moment.
    fn seconds(&self) -> f64;
}

/// How experiments are done: seed, threads, who watches, what clock.
///
/// ```
/// use queens_lab::Lab;
/// let sums = |threads| {
///     let gathered = Lab::new(7).threads(threads).gather("sums", 100, |run| Ok(Some(run.seed % 10)))?;
///     Ok::<u64, queens_lab::LabError>(gathered.results.iter().sum())
/// };
/// assert_eq!(sums(1)?, sums(7)?);
/// # Ok::<(), queens_lab::LabError>(())
/// ```
#[derive(Clone, Copy)]
pub struct Lab<'a> {
    seed: u64,
    threads: Option<NonZeroUsize>,
    observer: &'a dyn Observer,
    clock: Option<&'a dyn Clock>,
}

impl fmt::Debug for Lab<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Lab")
            .field("seed", &self.seed)
            .field("threads", &self.threads)
            .finish_non_exhaustive()
    }
}

/// One run of an experiment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct RunNumber {
    /// Its number, from 0 on.
    pub number: u64,
    /// Its seed, derived from the experiment's seed and the number.
    pub seed: u64,
}

/// The results of the runs in the order of their numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Gathered<T> {
    /// The results of runs 0, 1, 2, ...
    pub results: Vec<T>,
    /// Whether these are all.
    pub complete: bool,
}

impl<'a> Lab<'a> {
    /// All processors, nobody watches, no clock.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self { seed, threads: None, observer: &(), clock: None }
    }

    /// Sets the number of threads, 0 for one per processor. Default: 0. No result depends on it.
    #[must_use]
    pub const fn threads(mut self, threads: usize) -> Self {
        self.threads = NonZeroUsize::new(threads);
        self
    }

    /// Sets who watches.
    #[must_use]
    pub const fn observer(mut self, observer: &'a dyn Observer) -> Self {
        self.observer = observer;
        self
    }

    /// Sets the clock; without one there are no times.
    #[must_use]
    pub const fn clock(mut self, clock: &'a dyn Clock) -> Self {
        self.clock = Some(clock);
        self
    }

    /// The experiment's seed.
    pub const fn seed(&self) -> u64 {
        self.seed
    }

    /// Whether there is a clock.
    pub const fn has_clock(&self) -> bool {
        self.clock.is_some()
    }

    /// Whether the experiment must stop now.
    pub fn must_stop(&self) -> bool {
        self.observer.must_stop()
    }

    /// Does something, and says how many seconds it took if there is a clock.
    pub fn timed<T>(&self, work: impl FnOnce() -> T) -> (T, Option<f64>) {
        let begin = self.clock.map(Clock::seconds);
        let result = work();
        let seconds = self.clock.zip(begin).map(|(clock, begin)| clock.seconds() - begin);
        (result, seconds)
    }

    /// The seed of a run.
    pub fn run(&self, number: u64) -> RunNumber {
        RunNumber { number, seed: random::stream(self.seed, number).next_u64() }
    }

    /// Does `runs` runs of a part of an experiment.
    ///
    /// A run that was stopped half-way gives `None`.
    ///
    /// # Errors
    ///
    /// That of the failed run with the least number; [`LabError::Threads`].
    pub fn gather<T: Send>(
        &self,
        part: &str,
        runs: u64,
        work: impl Fn(RunNumber) -> Result<Option<T>, LabError> + Sync,
    ) -> Result<Gathered<T>, LabError> {
        self.observer.begins(part, runs);
        let pool = rayon::ThreadPoolBuilder::new()
            .num_threads(self.threads.map_or(0, NonZeroUsize::get))
            .build()
            .map_err(|_| LabError::Threads)?;
        let (done, stopped) = (AtomicU64::new(0), AtomicBool::new(false));
        let one = |number: u64| {
            let result = if self.must_stop() { None } else { work(self.run(number)).transpose() };
            if !matches!(result, Some(Ok(_))) {
                stopped.store(true, Ordering::Relaxed);
            }
            self.observer.done(done.fetch_add(1, Ordering::Relaxed) + 1);
            Some((number, result?))
        };
        let finished = Mutex::new(Vec::new());
        // Threads take the runs one by one in order, so that few are begun beyond the first unfinished one,
        // and all before it are done.
        let numbers = (0..runs).take_while(|_| !stopped.load(Ordering::Relaxed));
        pool.install(|| {
            numbers.par_bridge().filter_map(one).for_each(|result| {
                finished.lock().unwrap_or_else(PoisonError::into_inner).push(result);
            });
        });
        let mut finished = finished.into_inner().unwrap_or_else(PoisonError::into_inner);
        finished.sort_unstable_by_key(|&(number, _)| number);
        let mut results = Vec::with_capacity(finished.len());
        for (place, (number, result)) in (0..).zip(finished) {
            match result {
                Err(error) => return Err(error),
                Ok(result) if place == number => results.push(result),
                Ok(_) => {}
            }
        }
        Ok(Gathered { complete: results.len() as u64 == runs, results })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_the_same_for_every_number_of_threads() {
        let gather = |threads| {
            Lab::new(3).threads(threads).gather("runs", 500, |run| Ok(Some((run.number, run.seed)))).unwrap()
        };
        let one = gather(1);
        assert!(one.complete && one.results.iter().zip(0..).all(|(&(number, _), k)| number == k));
        assert_eq!(gather(2), one);
        assert_eq!(gather(7), one);
    }

    #[test]
    fn a_stopped_experiment_keeps_the_runs_before_the_first_unfinished_one() {
        let gathered = Lab::new(0)
            .threads(3)
            .gather("runs", 100, |run| Ok((run.number != 40).then_some(run.number)))
            .unwrap();
        assert_eq!((gathered.results, gathered.complete), ((0..40).collect(), false));
    }

    /// Stops when asked for the tenth time.
    struct Impatient(AtomicU64);

    impl Observer for Impatient {
        fn must_stop(&self) -> bool {
            self.0.fetch_add(1, Ordering::Relaxed) >= 10
        }
    }

    #[test]
    fn an_observer_can_stop_an_experiment() {
        let observer = Impatient(AtomicU64::new(0));
        let lab = Lab::new(0).threads(1).observer(&observer);
        let gathered = lab.gather("runs", 1000, |run| Ok(Some(run.number))).unwrap();
        assert_eq!((gathered.results.len(), gathered.complete), (10, false));
    }

    #[test]
    fn an_error_ends_the_experiment() {
        let error = Lab::new(0)
            .gather("runs", 100, |run| if run.number >= 5 { Err(LabError::Threads) } else { Ok(Some(())) });
        assert_eq!(error, Err(LabError::Threads));
    }

    #[test]
    fn seeds_of_runs_differ_and_never_change() {
        let seeds: Vec<u64> = (0..3).map(|number| Lab::new(0).run(number).seed).collect();
        insta::assert_compact_debug_snapshot!(seeds, @"[6155012092257629021, 12937481180186474270, 6381548088861066643]");
        assert_ne!(Lab::new(1).run(0).seed, seeds[0]);
    }
}
