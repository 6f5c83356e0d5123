//! Stepping a search and keeping what it says.

use core::ops::ControlFlow;
use queens_core::{
    DynSearch, Outcome, SolveError, Stop,
    trace::{Change, Kind, Record},
};

use super::{End, Follower, Frame, Header, Trace};

/// How much of a search is kept.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Recorder {
    /// The search is stopped after so many steps. Default: 100,000.
    pub max_steps: u64,
    /// One step in so many is kept, besides the last; 0 means 1. Default: 1.
    pub every: u64,
    /// How many numbers the views of all frames may hold together; the frames after that have none.
    /// Default: 2,000,000; 0 means no views.
    pub view_budget: usize,
}

impl Default for Recorder {
    fn default() -> Self {
        Self { max_steps: 100_000, every: 1, view_budget: 2_000_000 }
    }
}

impl Recorder {
    /// Sets after how many steps the search is stopped.
    #[must_use]
    pub const fn max_steps(mut self, steps: u64) -> Self {
        self.max_steps = steps;
        self
    }

    /// Sets that one step in so many is kept.
    #[must_use]
    pub const fn every(mut self, steps: u64) -> Self {
        self.every = steps;
        self
    }

    /// Sets how many numbers the views may hold.
    #[must_use]
    pub const fn view_budget(mut self, numbers: usize) -> Self {
        self.view_budget = numbers;
        self
    }

    /// Steps a search until it stops, the steps are used up or `interrupted` gives a reason.
    ///
    /// # Errors
    ///
    /// [`SolveError::Rejected`] if the search calls a board solved that is none, or tells of changes
    /// that do not fit its board.
    pub fn record(
        &self,
        header: Header,
        search: &mut dyn DynSearch,
        mut interrupted: impl FnMut() -> Option<Stop>,
    ) -> Result<Trace, SolveError> {
        let problem = header.problem.clone();
        let mut reel = Reel::new(self, header);
        let queens = search.board().queens().collect();
        let start = Record::new(0, Kind::Start, vec![Change::Board(queens)], "the first board");
        reel.keep(start, search, true);
        let mut steps = 0;
        let stop = loop {
            // At cost 0 the next call does nothing but say that the board is a solution.
            if steps >= self.max_steps && search.cost() > 0 {
                break Stop::StepLimit;
            }
            if let Some(stop) = interrupted() {
                break stop;
            }
            match search.step_record(true) {
                ControlFlow::Break(stop) => break stop,
                ControlFlow::Continue(None) => steps += 1,
                ControlFlow::Continue(Some(record)) => {
                    steps += 1;
                    reel.take(record, search, steps.is_multiple_of(self.every.max(1)));
                }
            }
        };
        reel.last(search);
        let outcome = Outcome::of(search, stop, &problem)?;
        let solution = outcome.solution.map(queens_core::Solution::into_vec);
        let end = End::new(outcome.stop, outcome.stats, outcome.cost, solution);
        Ok(Trace { header: reel.header, frames: reel.frames, end })
    }
}

/// The frames kept so far, and the step that may turn out to be the last.
struct Reel {
    header: Header,
    frames: Vec<Frame>,
    views_left: usize,
    /// The board before `skipped`; followed only if steps are left out.
    board: Option<Follower>,
    /// The last step, if it was not kept.
    skipped: Option<Frame>,
    /// Whether there is a step between the last frame and `skipped`.
    gap: bool,
}

impl Reel {
    fn new(recorder: &Recorder, mut header: Header) -> Self {
        header.max_steps = recorder.max_steps;
        header.every = recorder.every.max(1);
        let board = (header.every > 1).then(|| Follower::new(header.n));
        Self {
            header,
            frames: Vec::new(),
            views_left: recorder.view_budget,
            board,
            skipped: None,
            gap: false,
        }
    }

    /// Keeps a step or passes over it.
    fn take(&mut self, record: Record, search: &dyn DynSearch, kept: bool) {
        if let Some(before) = self.skipped.take() {
            self.follow(&before.record);
            self.header.left_out += 1;
            self.gap = true;
        }
        if kept {
            self.keep(record, search, true);
        } else {
            self.skipped = Some(Frame::new(record, search.cost(), search.stats()));
        }
    }

    /// Keeps the last step too.
    fn last(&mut self, search: &dyn DynSearch) {
        if let Some(last) = self.skipped.take() {
            self.keep(last.record, search, false);
        }
    }

    fn keep(&mut self, mut record: Record, search: &dyn DynSearch, viewed: bool) {
        let whole = matches!(record.changes.first(), Some(Change::Board(_)));
        let before = self.board.as_ref().filter(|_| self.gap && !whole).map(Follower::queens);
        self.follow(&record);
        self.gap = false;
        if let Some(queens) = before {
            record.changes.insert(0, Change::Board(queens));
        }
        let mut frame = Frame::new(record, search.cost(), search.stats());
        if viewed && self.header.views_until.is_none() {
            // A view has up to a number for each square; what cannot fit is not even made.
            let squares = (self.header.n as usize).saturating_mul(self.header.n as usize);
            let views = if squares <= self.views_left { search.view() } else { Vec::new() };
            let size = views.iter().map(queens_core::trace::View::size).sum::<usize>();
            if squares <= self.views_left && size <= self.views_left {
                self.views_left -= size;
                frame.views = views;
            } else {
                self.header.views_until = Some(self.frames.last().map_or(0, |last| last.record.step));
            }
        }
        self.frames.push(frame);
    }

    /// A record that does not fit is found by whoever follows the trace; here it only ends the thinning.
    fn follow(&mut self, record: &Record) {
        if let Some(board) = &mut self.board
            && board.apply(record).is_err()
        {
            self.board = None;
        }
    }
}
