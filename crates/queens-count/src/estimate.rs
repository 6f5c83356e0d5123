//! Estimates: what a count will cost, and about what it will be, from a sample of its jobs.
//!
//! Jobs are drawn at random without replacement, from each group in proportion to its number of jobs (at least two). With
//! `N` jobs in a group, `m` of them drawn, mean `x̄` and variance `s²` in the sample, the group's total is estimated as `N·x̄`
//! with variance `N²·(1 - m/N)·s²/m`, and the groups are added up (W. G. Cochran, *Sampling Techniques*, 1977, chapter 5).
//! The interval uses Student's t with the degrees of freedom of the whole sample.

use core::ops::Range;
use core::time::Duration;
use std::sync::{Mutex, PoisonError};

use crate::error::CountError;
use crate::join::Join;
use crate::observer::{Batch, Observer};
use crate::sample;

/// An estimated sum with its 95 % confidence interval.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Interval {
    /// The estimate.
    pub value: f64,
    /// Lower end, not below zero.
    pub low: f64,
    /// Upper end.
    pub high: f64,
}

/// What a count will cost.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Estimate {
    /// Number of jobs of the whole count.
    pub jobs: u64,
    /// Jobs that were run.
    pub sampled: u64,
    /// Time of all jobs on one thread, in seconds; tables not included.
    pub seconds: Interval,
    /// Number of solutions.
    pub solutions: Interval,
    /// Bytes of memory of a process with one thread.
    pub bytes: u64,
}

/// Runs about `jobs` random jobs and estimates the whole. `clock` gives the time since any fixed moment.
///
/// # Errors
/// As [`Join::run`].
pub fn estimate(
    join: &Join,
    jobs: u64,
    seed: u64,
    clock: &(dyn Fn() -> Duration + Sync),
    observer: &dyn Observer,
) -> Result<Estimate, CountError> {
    let groups: Vec<Range<u64>> = join.groups().collect();
    let mut ranges = Vec::new();
    for (group, salt) in groups.iter().zip(0u64..) {
        let length = group.end - group.start;
        let share = (u128::from(jobs) * u128::from(length) / u128::from(join.jobs())) as u64;
        let drawn = sample::distinct(seed.wrapping_add(salt << 32), length, share.max(2));
        ranges.extend(drawn.into_iter().map(|job| group.start + job..group.start + job + 1));
    }
    let watch = Watch { clock, inner: observer, seen: Mutex::new((Duration::ZERO, Vec::new())) };
    join.run(&ranges, 1, 1, &watch)?;
    let (_, seen) = watch.seen.into_inner().unwrap_or_else(PoisonError::into_inner);

    let (mut seconds, mut solutions) = (Total::default(), Total::default());
    for group in &groups {
        let of_group: Vec<_> = seen.iter().filter(|seen| group.contains(&seen.job)).collect();
        let length = (group.end - group.start) as f64;
        seconds.add_group(length, &of_group.iter().map(|seen| seen.seconds).collect::<Vec<_>>());
        solutions.add_group(length, &of_group.iter().map(|seen| seen.count).collect::<Vec<_>>());
    }
    let freedom = (seen.len() as f64 - groups.len() as f64).max(1.0);
    Ok(Estimate {
        jobs: join.jobs(),
        sampled: seen.len() as u64,
        seconds: seconds.interval(freedom),
        solutions: solutions.interval(freedom),
        bytes: join.bytes_needed(1),
    })
}

struct Seen {
    job: u64,
    seconds: f64,
    count: f64,
}

/// Takes the time of every job.
struct Watch<'a> {
    clock: &'a (dyn Fn() -> Duration + Sync),
    inner: &'a dyn Observer,
    seen: Mutex<(Duration, Vec<Seen>)>,
}

impl Observer for Watch<'_> {
    fn begun(&self, jobs: &Range<u64>) {
        self.inner.begun(jobs);
        self.seen.lock().unwrap_or_else(PoisonError::into_inner).0 = (self.clock)();
    }

    fn done(&self, batch: &Batch) -> Result<(), CountError> {
        let now = (self.clock)();
        {
            let mut seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
            let seconds = now.saturating_sub(seen.0).as_secs_f64();
            seen.1.push(Seen { job: batch.jobs.start, seconds, count: batch.tally.count() as f64 });
        }
        self.inner.done(batch)
    }

    fn stop(&self) -> bool {
        self.inner.stop()
    }
}

/// A stratified estimate under way.
#[derive(Default)]
struct Total {
    value: f64,
    variance: f64,
}

impl Total {
    /// Adds a group of `length` jobs of which `sample` was drawn.
    fn add_group(&mut self, length: f64, sample: &[f64]) {
        let drawn = sample.len() as f64;
        if drawn == 0.0 {
            return;
        }
        let mean = sample.iter().sum::<f64>() / drawn;
        let squares: f64 = sample.iter().map(|value| (value - mean) * (value - mean)).sum();
        self.value += length * mean;
        if drawn > 1.0 {
            let variance = squares / (drawn - 1.0);
            self.variance += length * length * (1.0 - drawn / length).max(0.0) * variance / drawn;
        }
    }

    fn interval(&self, freedom: f64) -> Interval {
        let reach = student_975(freedom) * libm::sqrt(self.variance);
        Interval { value: self.value, low: (self.value - reach).max(0.0), high: self.value + reach }
    }
}

/// The 97.5 % quantile of Student's t, by the expansion about the normal one (M. Abramowitz and I. A. Stegun, *Handbook of
/// Mathematical Functions*, 1964, 26.7.5); within 1 % from 3 degrees of freedom on.
fn student_975(freedom: f64) -> f64 {
    let z = 1.959_964_f64;
    let z2 = z * z;
    let g1 = z * (z2 + 1.0) / 4.0;
    let g2 = z * (5.0 * z2 * z2 + 16.0 * z2 + 3.0) / 96.0;
    let g3 = z * (3.0 * z2 * z2 * z2 + 19.0 * z2 * z2 + 17.0 * z2 - 15.0) / 384.0;
    z + g1 / freedom + g2 / (freedom * freedom) + g3 / (freedom * freedom * freedom)
}

#[cfg(test)]
mod tests {
    use super::{Total, student_975};

    #[test]
    fn quantiles_of_the_table() {
        for (freedom, quantile) in [(4.0, 2.776), (10.0, 2.228), (30.0, 2.042), (120.0, 1.980)] {
            let found: f64 = student_975(freedom);
            assert!((found - quantile).abs() < 0.01, "{freedom}: {found}");
        }
    }

    #[test]
    fn a_full_sample_is_certain() {
        let mut total = Total::default();
        total.add_group(3.0, &[1.0, 5.0, 9.0]);
        let interval = total.interval(2.0);
        assert_eq!((interval.low, interval.value, interval.high), (15.0, 15.0, 15.0));
    }
}
