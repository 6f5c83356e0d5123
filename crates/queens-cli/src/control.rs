//! What stops a search from outside: Ctrl-C and the time limit. The only place that knows a clock.

use std::{
    sync::atomic::{AtomicBool, Ordering},
    time::{Duration, Instant},
};

use queens::{DynSearch, Stop};

use crate::failure::Failure;

/// Set by the first Ctrl-C.
static INTERRUPTED: AtomicBool = AtomicBool::new(false);

/// Steps between two looks at the clock: short enough to obey at once, long enough to cost nothing.
const STEPS_PER_LOOK: u64 = 4096;

/// Seconds since the program began to measure, for the experiments.
#[derive(Debug)]
pub(crate) struct Stopwatch(Instant);

impl Stopwatch {
    pub(crate) fn start() -> Self {
        Self(Instant::now())
    }
}

impl queens_lab::Clock for Stopwatch {
    fn seconds(&self) -> f64 {
        self.0.elapsed().as_secs_f64()
    }
}

/// The outer limits of a run.
#[derive(Debug)]
pub(crate) struct Control {
    deadline: Option<Instant>,
}

impl Control {
    /// Starts the clock and listens to Ctrl-C; a second Ctrl-C ends the program at once.
    pub(crate) fn start(time_limit: Option<Duration>) -> Result<Self, Failure> {
        ctrlc::set_handler(|| {
            if INTERRUPTED.swap(true, Ordering::Relaxed) {
                std::process::exit(3);
            }
        })
        .map_err(|error| Failure::Io(format!("cannot listen to Ctrl-C: {error}")))?;
        // A limit beyond the clock's range is no limit.
        let deadline = time_limit.and_then(|limit| Instant::now().checked_add(limit));
        Ok(Self { deadline })
    }

    /// Whether Ctrl-C was pressed.
    pub(crate) fn interrupted() -> bool {
        INTERRUPTED.load(Ordering::Relaxed)
    }

    /// Why the work must end now, if it must.
    pub(crate) fn stop(&self) -> Option<Stop> {
        if Self::interrupted() {
            return Some(Stop::Interrupted);
        }
        self.deadline.filter(|&deadline| Instant::now() >= deadline).map(|_| Stop::TimeLimit)
    }

    /// Steps a search until it stops or must stop.
    pub(crate) fn run(&self, search: &mut dyn DynSearch, mut progress: impl FnMut(&dyn DynSearch)) -> Stop {
        loop {
            if let Some(stop) = search.run_for(STEPS_PER_LOOK).or_else(|| self.stop()) {
                return stop;
            }
            progress(search);
        }
    }
}
