//! Watches an experiment: a progress bar on a terminal, and the order to stop.

use std::{
    io::{self, IsTerminal},
    sync::Mutex,
};

use indicatif::{ProgressBar, ProgressStyle};
use queens_lab::Observer;

use crate::control::Control;

/// Watches an experiment.
pub(super) struct Watch<'a> {
    control: &'a Control,
    bar: Mutex<ProgressBar>,
}

impl<'a> Watch<'a> {
    pub(super) fn new(quiet: bool, control: &'a Control) -> Self {
        let shown = !quiet && io::stderr().is_terminal();
        let bar = if shown { ProgressBar::new(0) } else { ProgressBar::hidden() };
        if let Ok(style) = ProgressStyle::with_template("{msg} {wide_bar} {pos}/{len} runs, {eta} left") {
            bar.set_style(style);
        }
        Self { control, bar: Mutex::new(bar) }
    }

    /// Takes the bar away.
    pub(super) fn end(&self) {
        self.with_bar(ProgressBar::finish_and_clear);
    }

    fn with_bar(&self, act: impl FnOnce(&ProgressBar)) {
        if let Ok(bar) = self.bar.lock() {
            act(&bar);
        }
    }
}

impl Observer for Watch<'_> {
    fn begins(&self, part: &str, runs: u64) {
        self.with_bar(|bar| {
            bar.reset();
            bar.set_length(runs);
            bar.set_message(part.to_string());
        });
    }

    fn done(&self, runs: u64) {
        self.with_bar(|bar| bar.set_position(runs));
    }

    fn must_stop(&self) -> bool {
        self.control.stop().is_some()
    }
}
