//! A queens search under way.

use alloc::string::ToString;
use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use queens_core::trace::{Domain, Record, View};
use queens_core::{BoardRef, EMPTY, Problem, Search, Solution, Square, Stats, Stop};

use super::line::Line;
use super::model::{Model, count_empty};
use super::step::{QueensStep, changes};
use crate::answer;
use crate::engine::Step;
use crate::run::Run;

/// A queens search under way: a [`Run`] whose steps are told in lines and squares.
///
/// It goes on after [`Stop::Solved`] to the next solution. The board shows the queens that stand: the placed ones, the
/// assigned ones and those that follow; a queen that failed is not shown.
#[derive(Debug)]
pub struct QueensRun {
    /// `None`: there is no solution, and it was plain from the start.
    run: Option<Run<Line, u32>>,
    n: u32,
    cols: Vec<u32>,
    /// The rows that the search has filled, in the order of the engine's assignments; `EMPTY` for other lines.
    filled: Vec<u32>,
    removed: Vec<Square>,
    added: Vec<Square>,
    missing: u64,
    steps: u64,
}

impl QueensRun {
    pub(super) fn new(model: &Model, run: Option<Run<Line, u32>>) -> Self {
        let mut cols = model.placed().to_vec();
        cols.resize(model.n() as usize, EMPTY);
        let mut made = Self {
            run,
            n: model.n(),
            missing: count_empty(&cols),
            cols,
            filled: Vec::new(),
            removed: Vec::new(),
            added: Vec::new(),
            steps: 0,
        };
        // Queens that follow before the first choice belong to the start board. A failure here is told by `step`.
        if let Some(run) = &mut made.run
            && run.prepare().is_ok()
        {
            made.follow(true);
        }
        made
    }

    /// The lines that lost squares by the last assignment, each with how many.
    pub fn shrunk(&self) -> Vec<(Line, usize)> {
        let Some(run) = &self.run else { return Vec::new() };
        run.shrunk().into_iter().map(|(variable, lost)| (run.variables()[variable], lost)).collect()
    }

    /// The open lines with their squares as they are now: what a picture of the domains shows.
    pub fn open_lines(&self) -> impl Iterator<Item = (Line, Vec<Square>)> + '_ {
        self.run.iter().flat_map(|run| {
            let open = (0..run.variables().len()).filter(|&variable| !run.domains().is_assigned(variable));
            open.map(|variable| {
                let line = run.variables()[variable];
                (line, run.domains().values(variable).map(|value| self.square(line, value)).collect())
            })
        })
    }

    /// What the engine has done.
    pub fn statistics(&self) -> answer::Statistics {
        self.run.as_ref().map_or_else(answer::Statistics::default, Run::statistics)
    }

    fn square(&self, line: Line, value: usize) -> Square {
        Square::from(line.square(value as u32, self.n))
    }

    /// Brings the board up to the engine's assignments: takes back what was undone, and adds what is new.
    fn follow(&mut self, add: bool) {
        self.removed.clear();
        self.added.clear();
        let Some(run) = &mut self.run else { return };
        let kept = run.lowest_assignment().min(self.filled.len());
        for row in self.filled.drain(kept..).rev().filter(|&row| row != EMPTY) {
            let col = core::mem::replace(&mut self.cols[row as usize], EMPTY);
            self.removed.push(Square::new(row, col));
        }
        if add {
            for (variable, value) in run.assigned_since(kept) {
                let row = match run.variables()[variable] {
                    Line::Row(row) => {
                        self.cols[row as usize] = value as u32;
                        self.added.push(Square::new(row, value as u32));
                        row
                    }
                    _ => EMPTY,
                };
                self.filled.push(row);
            }
        }
        self.missing = self.missing + self.removed.len() as u64 - self.added.len() as u64;
    }

    /// The engine's step in lines and squares; `None` at a solution.
    fn told(&self, run: &Run<Line, u32>, step: Step) -> Option<QueensStep> {
        let line = |variable: usize| run.variables()[variable];
        Some(match step {
            Step::Assigned { variable, value } => QueensStep::Assigned {
                line: line(variable),
                square: self.square(line(variable), value),
                choices: run.choices() as u32,
            },
            Step::Failed { variable, value, emptied } => QueensStep::Failed {
                line: line(variable),
                square: self.square(line(variable), value),
                emptied: emptied.map(line),
            },
            Step::Backtracked { variable } => QueensStep::Backtracked { line: line(variable) },
            Step::Restarted => QueensStep::Restarted,
            Step::Solution => return None,
        })
    }
}

impl Search for QueensRun {
    type Step = QueensStep;

    fn step(&mut self) -> ControlFlow<Stop, QueensStep> {
        let Some(run) = &mut self.run else { return ControlFlow::Break(Stop::Exhausted) };
        match run.step() {
            ControlFlow::Break(stop) => {
                self.follow(false);
                ControlFlow::Break(stop.into())
            }
            ControlFlow::Continue(Step::Solution) => ControlFlow::Break(Stop::Solved),
            ControlFlow::Continue(step) => {
                self.steps += 1;
                self.follow(matches!(step, Step::Assigned { .. }));
                match self.run.as_ref().and_then(|run| self.told(run, step)) {
                    Some(step) => ControlFlow::Continue(step),
                    None => ControlFlow::Break(Stop::Solved),
                }
            }
        }
    }

    fn board(&self) -> BoardRef<'_> {
        BoardRef::rows(&self.cols)
    }

    /// The number of queens still to be placed.
    fn cost(&self) -> u64 {
        self.missing
    }

    fn stats(&self) -> Stats {
        let spent = self.statistics();
        let mut stats = Stats::default();
        stats.steps = self.steps;
        stats.nodes = spent.nodes;
        stats.backtracks = spent.failures;
        stats.restarts = spent.restarts;
        stats.max_depth = spent.depth;
        stats.solutions = spent.solutions;
        stats
    }

    fn record(&self, step: &QueensStep) -> Record {
        let shrunk = self.shrunk();
        let record =
            Record::new(self.steps, step.kind(), changes(&self.removed, &self.added), step.reason(&shrunk))
                .scalar("cost", self.missing)
                .scalar("depth", self.run.as_ref().map_or(0, |run| run.path().count()));
        // A queen that failed is on no board, so the record says where she was tried.
        let record = match *step {
            QueensStep::Failed { square, .. } => {
                record.scalar("tried row", square.row).scalar("tried column", square.col)
            }
            _ => record,
        };
        match &self.run {
            None => record,
            Some(run) => {
                let rows = run.variables().iter().take_while(|line| matches!(line, Line::Row(_))).count();
                record.list("squares left by row", (0..rows).map(|variable| run.domains().size(variable)))
            }
        }
    }

    /// The open lines and the squares that are left to them.
    fn view(&self) -> Vec<View> {
        let domains = self.open_lines().map(|(line, squares)| Domain::new(line.to_string(), squares));
        vec![View::Domains(domains.collect())]
    }
}

impl From<answer::Stop> for Stop {
    fn from(stop: answer::Stop) -> Self {
        match stop {
            answer::Stop::Exhausted => Self::Exhausted,
            answer::Stop::NodeLimit | answer::Stop::FailureLimit => Self::StepLimit,
            answer::Stop::Cancelled => Self::Interrupted,
        }
    }
}

/// The solutions of a queens problem, found as they are asked for and checked by the problem.
#[derive(Debug)]
pub struct QueensSolutions {
    pub(super) run: QueensRun,
    pub(super) problem: Problem,
    pub(super) stopped: Option<Stop>,
}

impl QueensSolutions {
    /// Why the last `None` came although there may be more solutions; `None` if all have been found or more may be
    /// asked for. [`Stop::Solved`] here would mean that the problem refused a board, a fault in this crate.
    pub fn stopped(&self) -> Option<Stop> {
        self.stopped
    }

    /// The search behind it.
    pub fn run(&self) -> &QueensRun {
        &self.run
    }
}

impl Iterator for QueensSolutions {
    type Item = Solution;

    fn next(&mut self) -> Option<Solution> {
        match self.run.run() {
            Stop::Solved => {
                let checked = self.problem.check(self.run.cols.as_slice()).ok();
                debug_assert!(checked.is_some(), "a board was called solved and is not");
                self.stopped = checked.is_none().then_some(Stop::Solved);
                checked
            }
            Stop::Exhausted => None,
            stop => {
                self.stopped = Some(stop);
                None
            }
        }
    }
}
