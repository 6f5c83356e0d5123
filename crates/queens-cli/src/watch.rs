//! Watching jobs that run on many threads: a bar on a terminal, and Ctrl-C and the time limit obeyed between jobs and within long ones.

use std::{
    io::{self, IsTerminal},
    time::Duration,
};

use indicatif::{ProgressBar, ProgressStyle};
use queens::count::{Batch, CountError, Observer};

use crate::control::Control;

/// What the bar shows.
const BAR: &str = "{bar:24} {human_pos} of {human_len} jobs, {per_sec}, {eta} left; Ctrl-C stops";

/// An observer that shows how many jobs are done.
pub(crate) struct Watch<'a> {
    control: &'a Control,
    /// Whether the time limit ends the work.
    limited: bool,
    bar: ProgressBar,
}

impl<'a> Watch<'a> {
    /// Watches `jobs` jobs.
    pub(crate) fn new(control: &'a Control, quiet: bool, jobs: u64) -> Self {
        let shown = !quiet && io::stderr().is_terminal();
        let bar = if shown { ProgressBar::new(jobs) } else { ProgressBar::hidden() };
        if let Ok(style) = ProgressStyle::with_template(BAR) {
            bar.set_style(style);
        }
        // Long jobs must not look like a program that hangs.
        if shown {
            bar.enable_steady_tick(Duration::from_millis(500));
        }
        Self { control, limited: true, bar }
    }

    /// Lets only Ctrl-C end the work: the time limit is looked after elsewhere.
    pub(crate) fn unlimited(self) -> Self {
        Self { limited: false, ..self }
    }

    /// Takes the bar away.
    pub(crate) fn end(self) {
        self.bar.finish_and_clear();
    }
}

impl Observer for Watch<'_> {
    fn done(&self, batch: &Batch) -> Result<(), CountError> {
        self.bar.inc(batch.jobs.end - batch.jobs.start);
        Ok(())
    }

    fn stop(&self) -> bool {
        if self.limited { self.control.stop().is_some() } else { Control::interrupted() }
    }
}
