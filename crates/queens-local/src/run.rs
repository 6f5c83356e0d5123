//! A local search under way.

use alloc::{vec, vec::Vec};
use core::ops::ControlFlow;

use queens_core::{
    Board, BoardRef, Cells, Problem, Search, SolveError, Stats, Stop,
    random::{self, Generator},
    trace::{Record, View},
};

use crate::{Choice, Move, Neighbourhood, Rule, Setup, State, Step, best::Best, memory, room::Room, step};

/// A local search under way: one board, one rule, step by step.
///
/// It can be cloned, and saved with the feature `serde`; continued it takes the same steps as if it had
/// not been interrupted. After it has stopped, every further call says so again.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "saved::SavedRun<R>"))]
#[cfg_attr(feature = "serde", serde(bound(deserialize = "R: Rule + serde::Deserialize<'de>")))]
pub struct Run<R> {
    state: State,
    rule: R,
    setup: Setup,
    rng: Generator,
    stats: Stats,
    stopped: Option<Stop>,
    /// Kept only if the rule wanders.
    best: Option<Best>,
}

impl<R: Rule> Run<R> {
    /// Begins a search by a rule, on a board as the setup says. O(n), O(n²) for a greedy start.
    ///
    /// # Errors
    ///
    /// [`SolveError::Unsupported`], naming `algorithm`, for adjacent or toroidal diagonals and regions;
    /// [`SolveError::Memory`].
    pub fn begin(
        algorithm: &'static str,
        rule: R,
        setup: Setup,
        problem: &Problem,
        seed: u64,
    ) -> Result<Self, SolveError> {
        let room = Self::admit(algorithm, &setup, problem)?;
        Self::anew(room, rule, setup, random::generator(seed))
    }

    /// Begins a search by a rule on a given board.
    ///
    /// # Errors
    ///
    /// As [`Self::begin`]; [`SolveError::Knob`] if the board has another side, not one queen in each
    /// line of the neighbourhood (for swaps, in each row and column), misses a placed queen or uses a
    /// blocked square.
    pub fn begin_on(
        algorithm: &'static str,
        rule: R,
        setup: Setup,
        problem: &Problem,
        board: &Board,
        seed: u64,
    ) -> Result<Self, SolveError> {
        let room = Self::admit(algorithm, &setup, problem)?;
        let lines = lines_of(board, setup.neighbourhood)?;
        let fits = room.placed().iter().all(|&(line, place)| lines.get(line as usize) == Some(&place))
            && lines.iter().zip(0..).all(|(&place, line)| room.is_open(line, place));
        if board.n() != problem.n() || !fits {
            return Err(SolveError::Knob {
                name: "start board",
                expected: "the problem's side, its placed queens, no blocked square",
            });
        }
        Self::on(room, lines, rule, setup, random::generator(seed))
    }

    fn admit(algorithm: &'static str, setup: &Setup, problem: &Problem) -> Result<Room, SolveError> {
        State::admit(algorithm, problem)?;
        memory::probe(setup.bytes_needed(problem.n()))?;
        Room::new(problem, setup.neighbourhood.axis())
    }

    /// Begins on a board made as the setup says; on any board, stopped, if there is evidently no solution.
    fn anew(room: Room, rule: R, setup: Setup, mut rng: Generator) -> Result<Self, SolveError> {
        if let Some(lines) = setup.start.board(&room, setup.neighbourhood, &mut rng)? {
            return Self::on(room, lines, rule, setup, rng);
        }
        let lines = Cells::try_from_fn(room.n(), |line| line)?;
        let mut run = Self::on(room, lines, rule, setup, rng)?;
        run.stopped = Some(Stop::Exhausted);
        Ok(run)
    }

    fn on(room: Room, lines: Cells, rule: R, setup: Setup, rng: Generator) -> Result<Self, SolveError> {
        let state = State::new(room, lines, setup.neighbourhood, setup.objective)?;
        let best = if R::WANDERS { Some(Best::new(&state)?) } else { None };
        Ok(Self { state, rule, setup, rng, stats: Stats::default(), stopped: None, best })
    }

    /// Begins again on another board, drawn by the given generator; the counts begin again too.
    pub(crate) fn restart(&mut self, mut rng: Generator) -> Result<(), SolveError> {
        let start = self.setup.start.board(self.state.room(), self.setup.neighbourhood, &mut rng)?;
        if let Some(lines) = start {
            return self.restart_on(lines, rng);
        }
        self.stopped = Some(Stop::Exhausted);
        Ok(())
    }

    /// Begins again on a given board, which must fit the room; the counts begin again too.
    pub(crate) fn restart_on(&mut self, lines: Cells, rng: Generator) -> Result<(), SolveError> {
        self.state.set_lines(lines)?;
        if R::WANDERS {
            self.best = Some(Best::new(&self.state)?);
        }
        self.rng = rng;
        self.rule.reset();
        self.stats = Stats::default();
        self.stopped = None;
        Ok(())
    }

    /// The setup.
    pub const fn setup(&self) -> Setup {
        self.setup
    }

    /// The board with its costs; ask it for the costs of all neighbours.
    pub const fn state(&self) -> &State {
        &self.state
    }

    /// The rule.
    pub const fn rule(&self) -> &R {
        &self.rule
    }

    /// Why the search has stopped, if it has.
    pub const fn stopped(&self) -> Option<Stop> {
        self.stopped
    }

    fn stop(&mut self, stop: Stop) -> ControlFlow<Stop, Step> {
        self.stats.solutions = u64::from(stop == Stop::Solved);
        self.stopped = Some(stop);
        ControlFlow::Break(stop)
    }

    fn make(&mut self, step: Move, delta: i64) {
        if let Some(best) = &mut self.best {
            let (first, second) = match step {
                Move::Shift { line, .. } => (line, None),
                Move::Swap { a, b } => (a, Some(b)),
            };
            best.before_move(&self.state, delta > 0, core::iter::once(first).chain(second));
        }
        self.state.apply(step);
    }
}

impl<R: Rule> Search for Run<R> {
    type Step = Step;

    fn step(&mut self) -> ControlFlow<Stop, Step> {
        if let Some(stop) = self.stopped {
            return ControlFlow::Break(stop);
        }
        let before = self.state.cost();
        if before == 0 {
            return self.stop(Stop::Solved);
        }
        if self.stats.steps >= self.setup.max_steps {
            return self.stop(Stop::StepLimit);
        }
        let done = match self.rule.choose(&self.state, &mut self.rng) {
            Choice::Stop(stop) => return self.stop(stop),
            Choice::Stay { delta, why } => {
                let after = before.saturating_add_signed(delta);
                Step { action: step::Action::Stay, before, after, ties: 1, why }
            }
            Choice::Move { step, delta, ties, why } => {
                let action = step::action(step, &self.state);
                self.make(step, delta);
                Step { action, before, after: self.state.cost(), ties, why }
            }
        };
        self.stats.steps += 1;
        ControlFlow::Continue(done)
    }

    fn board(&self) -> BoardRef<'_> {
        self.state.view()
    }

    fn cost(&self) -> u64 {
        self.state.cost()
    }

    fn best(&self) -> (BoardRef<'_>, u64) {
        match self.best.as_ref().map(Best::copy) {
            Some((lines, cost)) if cost < self.cost() => {
                let view = match self.setup.neighbourhood {
                    Neighbourhood::ColumnMoves => BoardRef::columns(lines),
                    Neighbourhood::RowMoves | Neighbourhood::Swaps => BoardRef::rows(lines),
                };
                (view, cost)
            }
            _ => (self.board(), self.cost()),
        }
    }

    fn stats(&self) -> Stats {
        self.stats
    }

    fn record(&self, step: &Step) -> Record {
        self.rule.annotate(step.record(self.stats.steps, &self.state))
    }

    /// The cost of every neighbour; O(neighbours).
    fn view(&self) -> Vec<View> {
        vec![step::costs(&self.state)]
    }
}

/// A board with one queen per line, line by line.
fn lines_of(board: &Board, neighbourhood: Neighbourhood) -> Result<Cells, SolveError> {
    let wrong = SolveError::Knob { name: "start board", expected: "one queen in each line" };
    let mut lines = Cells::try_from_fn(board.n(), |_| queens_core::EMPTY)?;
    let axis = neighbourhood.axis();
    for queen in board.queens() {
        let (line, place) = match axis {
            queens_core::Axis::Row => (queen.row, queen.col),
            queens_core::Axis::Column => (queen.col, queen.row),
        };
        let cell = &mut lines.as_mut_slice()[line as usize];
        if core::mem::replace(cell, place) != queens_core::EMPTY {
            return Err(wrong);
        }
    }
    if lines.contains(&queens_core::EMPTY) { Err(wrong) } else { Ok(lines) }
}

/// What a run is saved as; it is a run again only if its parts fit together.
#[cfg(feature = "serde")]
mod saved {
    use queens_core::{Stats, Stop, random::Generator};

    use super::{Best, Run};
    use crate::{Rule, Setup, State};

    #[derive(serde::Deserialize)]
    pub(super) struct SavedRun<R> {
        state: State,
        rule: R,
        setup: Setup,
        rng: Generator,
        stats: Stats,
        stopped: Option<Stop>,
        best: Option<Best>,
    }

    impl<R: Rule> TryFrom<SavedRun<R>> for Run<R> {
        type Error = &'static str;

        fn try_from(saved: SavedRun<R>) -> Result<Self, Self::Error> {
            let SavedRun { state, rule, setup, rng, stats, stopped, best } = saved;
            let fit = rule.fits(state.n())
                && setup.neighbourhood == state.neighbourhood()
                && best.is_some() == R::WANDERS
                && best.as_ref().is_none_or(|best| best.fits(state.n()));
            if fit {
                Ok(Self { state, rule, setup, rng, stats, stopped, best })
            } else {
                Err("the parts of the run do not fit together")
            }
        }
    }
}
