//! Progress on a terminal: what a long search is doing.

use std::io::{self, IsTerminal};

use indicatif::{HumanCount, ProgressBar};
use queens::DynSearch;

/// A line on stderr that is kept up to date, if stderr is a terminal.
pub(crate) struct Progress {
    bar: ProgressBar,
}

impl Progress {
    pub(crate) fn new(quiet: bool) -> Self {
        let shown = !quiet && io::stderr().is_terminal();
        Self { bar: if shown { ProgressBar::new_spinner() } else { ProgressBar::hidden() } }
    }

    /// Shows how far a search is.
    pub(crate) fn show(&mut self, search: &dyn DynSearch) {
        if !self.bar.is_hidden() {
            let (steps, cost) = (HumanCount(search.stats().steps), search.cost());
            self.bar.set_message(format!("{steps} steps, cost {cost}; Ctrl-C stops"));
            self.bar.tick();
        }
    }

    /// Shows how many solutions have been listed.
    pub(crate) fn listed(&mut self, count: u64) {
        if !self.bar.is_hidden() {
            self.bar.set_message(format!("{} solutions; Ctrl-C stops", HumanCount(count)));
            self.bar.tick();
        }
    }

    /// Takes the line away.
    pub(crate) fn end(self) {
        self.bar.finish_and_clear();
    }
}
