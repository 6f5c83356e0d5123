//! A depth-first search under way, written down and continued.

use alloc::vec::Vec;
use core::fmt;

use queens_core::{EMPTY, Problem, SolveError, Stats};
use serde::{Deserialize, Serialize};

use crate::{DepthFirst, DepthFirstRun, Order, frontier::Frontier};

/// What is written of a run: all else follows from it.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Saved {
    problem: Problem,
    order: Order,
    /// The column of each row's queen, one entry for every row, so that a short text cannot ask for a
    /// long board.
    board: Vec<Option<u32>>,
    /// The square of the first empty row that was tried last.
    tried: Option<u32>,
    at_solution: bool,
    exhausted: bool,
    stats: Stats,
}

impl From<DepthFirstRun> for Saved {
    fn from(run: DepthFirstRun) -> Self {
        Self {
            board: run.cols.iter().map(|&col| (col != EMPTY).then_some(col)).collect(),
            tried: run.tried,
            problem: run.problem,
            order: run.order,
            at_solution: run.at_solution,
            exhausted: run.exhausted,
            stats: run.stats,
        }
    }
}

/// Why a saved run cannot be continued.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SavedError {
    /// The board has not the side of the problem.
    Side,
    /// A queen stands where the search puts none, or behind an empty row.
    Queen { row: usize },
    /// The search cannot have tried this square.
    Tried { col: u32 },
    /// The run is said to have ended, or to be at a solution, and is not.
    End,
    /// The figures contradict each other or the board.
    Figures,
    /// The search cannot begin.
    Start(SolveError),
}

impl fmt::Display for SavedError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Side => f.write_str("expected one entry of the board for each row of the problem"),
            Self::Queen { row } => write!(f, "the search cannot have come to the queen of row {row}"),
            Self::Tried { col } => write!(f, "the search cannot have tried column {col} last"),
            Self::End => f.write_str("the board contradicts the run's end or solution"),
            Self::Figures => f.write_str("the figures contradict each other or the board"),
            Self::Start(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for SavedError {}

impl TryFrom<Saved> for DepthFirstRun {
    type Error = SavedError;

    fn try_from(saved: Saved) -> Result<Self, SavedError> {
        let Saved { problem, order, board, tried, at_solution, exhausted, stats } = saved;
        if board.len() != problem.n() as usize {
            return Err(SavedError::Side);
        }
        let mut run = DepthFirst::new().order(order).start(&problem, 0).map_err(SavedError::Start)?;
        for (row, col) in board.into_iter().enumerate() {
            let Some(col) = col else { continue };
            if run.frontier.depth() as usize != row || !run.frontier.seek(col) {
                return Err(SavedError::Queen { row });
            }
            run.cols.as_mut_slice()[row] = col;
        }
        if let Some(col) = tried {
            if !run.frontier.seek(col) {
                return Err(SavedError::Tried { col });
            }
            run.frontier.retreat();
        }
        let depth = run.frontier.depth();
        let whole = depth == problem.n();
        let spent = depth == 0 && run.frontier.untried() == 0;
        if (at_solution && !whole) || (exhausted && (at_solution || !spent)) {
            return Err(SavedError::End);
        }
        if !agree(&stats, depth, problem.n()) {
            return Err(SavedError::Figures);
        }
        Ok(Self { tried, at_solution, exhausted, stats, ..run })
    }
}

/// Whether a search of `n` rows with so many queens can have these figures.
fn agree(stats: &Stats, depth: u32, n: u32) -> bool {
    let Stats { steps, nodes, backtracks, restarts, max_depth, solutions, .. } = *stats;
    nodes.checked_add(backtracks) == Some(steps)
        && nodes.checked_sub(backtracks) == Some(depth.into())
        && restarts == 0
        && (u64::from(depth)..=u64::from(n)).contains(&max_depth)
        && solutions <= nodes.max(1)
}
