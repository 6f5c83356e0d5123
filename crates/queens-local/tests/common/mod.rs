//! Many runs of one search, summed up.

use queens_core::{Problem, Search, Stop};
use queens_local::{LocalSearch, RestartRun};

/// What many runs came to.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Sample {
    pub(crate) solved: u64,
    pub(crate) steps_when_solved: u64,
    pub(crate) steps_when_not: u64,
}

/// `runs` independent runs of a search; run k has stream k of the seed.
pub(crate) fn sample(search: &impl LocalSearch, n: u32, runs: u64, seed: u64) -> Sample {
    let problem = Problem::new(n);
    let restart = queens_local::RandomRestart::new(search.clone()).max_restarts(0);
    let mut run: RestartRun<_> = restart.start(&problem, seed).unwrap();
    let mut sample = Sample::default();
    for index in 0..runs {
        if index > 0 {
            run.next_try().unwrap();
        }
        let stop = run.run();
        let steps = run.current().stats().steps;
        if stop == Stop::Solved {
            assert_eq!(run.state().pairs(), 0);
            sample.solved += 1;
            sample.steps_when_solved += steps;
        } else {
            sample.steps_when_not += steps;
        }
    }
    sample
}

/// An exact mean with the standard deviation of one observation.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Exact {
    pub(crate) mean: f64,
    pub(crate) sd: f64,
}

impl Exact {
    /// Fails if the mean of `count` observations with this sum is more than four standard deviations off.
    pub(crate) fn assert_met(self, what: &str, sum: u64, count: u64) {
        let mean = sum as f64 / count as f64;
        let sigma = self.sd / (count as f64).sqrt();
        let off = (mean - self.mean) / sigma;
        assert!(
            off.abs() < 4.0,
            "{what}: {mean:.6} of {count}, exact {:.6}, off by {off:.2} sigma",
            self.mean
        );
    }
}

/// A probability, as the mean of zeros and ones.
pub(crate) fn rate(p: f64) -> Exact {
    Exact { mean: p, sd: (p * (1.0 - p)).sqrt() }
}
