//! The search of seed 002: an open list of whole states, with the seed's own figures.

use alloc::{format, vec, vec::Vec};
use core::ops::ControlFlow;

use queens_core::{
    BoardRef, Cells, EMPTY, Outcome, Problem, Search, SolveError, Square, Stats, Stop, Takes,
    trace::{Change, Kind, Record, View},
};

/// Blind depth-first search with an open list, step for step as a students' program does it.
///
/// The list begins with a state for each square of row 0. A step takes the state on top; if it has n
/// queens it is a solution, otherwise one *look* is taken at every square of the next row and a
/// successor is put on top of the list for each free one. The last column is on top, so solutions come
/// in reverse lexicographic order.
///
/// ```text
///   open list      top: 3              top: 31             top: 302 …
///   n = 4          2    --- looks --->  30   --- looks -->  2
///                  1    at row 1:       2    at row 2:      1
///                  0    0 and 1 free    1    0 …            0
/// ```
///
/// ```text
/// open = a state for each square of row 0
/// while open is not empty
///     state = top of open
///     if it has n queens: a solution; successors = 0
///     else for each column of the next row
///         looks += 1
///         if the square is free: successors += 1, put the new state on open
/// ```
///
/// A step costs O(n). The figures are the seed's: looks and solutions over the whole run, and the
/// successors made since the last solution, the first row's not counted.
///
/// ```
/// use queens_core::{Problem, Search, Stop};
/// use queens_dfs::Seed002;
///
/// let mut search = Seed002::new().start(&Problem::new(8), 0)?;
/// assert_eq!(search.run(), Stop::Solved);
/// assert_eq!(search.board().lines(), [7, 3, 0, 2, 5, 1, 6, 4]);
/// assert_eq!(search.successors(), 116);
/// while search.run() == Stop::Solved {}
/// assert_eq!((search.stats().solutions, search.looks()), (92, 15_712));
/// assert_eq!(format!("{:.3}", search.looks_per_solution().unwrap()), "170.783");
/// # Ok::<(), queens_core::SolveError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Seed002;

impl Seed002 {
    /// The algorithm's name.
    pub const NAME: &str = "seed-002";
    /// It takes the plain board alone.
    pub const TAKES: Takes = Takes::PLAIN;

    /// The seed's search, which has nothing to set.
    #[must_use]
    pub const fn new() -> Self {
        Self
    }

    /// Heap bytes for the plain board of side `n`: the open list holds less than n states a row.
    pub const fn bytes_needed(n: u32) -> u64 {
        let states = n as u64 * n as u64 / 2;
        Cells::bytes_needed(n).saturating_add(states.saturating_mul(size_of::<Square>() as u64))
    }

    /// Begins a search. The seed changes nothing: no choice is random.
    ///
    /// # Errors
    ///
    /// [`SolveError::Unsupported`] for anything but the plain board, [`SolveError::Memory`].
    pub fn start(&self, problem: &Problem, _seed: u64) -> Result<Seed002Run, SolveError> {
        Self::TAKES.admit(Self::NAME, problem)?;
        let n = problem.n();
        let mut open = Vec::new();
        let needed = u64::from(n) * size_of::<Square>() as u64;
        open.try_reserve(n as usize).map_err(|_| SolveError::Memory { needed })?;
        open.extend((0..n).map(|col| Square::new(0, col)));
        Ok(Seed002Run {
            open,
            cols: Cells::try_from_fn(n, |_| EMPTY)?,
            depth: 0,
            looks: 0,
            successors: 0,
            // The empty board is its own solution.
            unreported: n == 0,
            stats: Stats::default(),
        })
    }

    /// Searches for the first solution, or the proof that there is none.
    ///
    /// # Errors
    ///
    /// Those of [`Self::start`].
    pub fn solve(&self, problem: &Problem, seed: u64) -> Result<Outcome, SolveError> {
        let mut run = self.start(problem, seed)?;
        let stop = Search::run(&mut run);
        Outcome::of(&run, stop, problem)
    }
}

/// What a step did: took a state and put its successors on the open list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Seed002Step {
    /// The newest queen of the state.
    pub at: Square,
    /// Queens that the board had before and has no more, all of them in rows from `at.row` on.
    pub removed: u32,
    /// How many successors it has.
    pub successors: u32,
}

/// A search of seed 002 under way; made by [`Seed002::start`].
#[derive(Clone, Debug)]
pub struct Seed002Run {
    /// The newest queens of the states that wait; what is above a state on the list is deeper or equal,
    /// so its other queens are the ones of the present board above its row.
    open: Vec<Square>,
    cols: Cells,
    depth: u32,
    looks: u64,
    successors: u64,
    /// Whether the board is whole and has not been called a solution yet.
    unreported: bool,
    stats: Stats,
}

impl Seed002Run {
    /// Squares looked at so far, below row 0.
    pub const fn looks(&self) -> u64 {
        self.looks
    }

    /// At a solution: successors made since the solution before it, the seed's `search_sum`.
    pub const fn successors(&self) -> u64 {
        self.successors
    }

    /// The seed's "average number of searches"; `None` before the first solution.
    pub fn looks_per_solution(&self) -> Option<f64> {
        (self.stats.solutions > 0).then(|| self.looks as f64 / self.stats.solutions as f64)
    }

    /// The length of the open list.
    pub fn open_list(&self) -> usize {
        self.open.len()
    }

    fn n(&self) -> u32 {
        self.cols.len() as u32
    }

    /// Whether no queen above attacks the square.
    fn is_free(&self, square: Square) -> bool {
        self.cols
            .iter()
            .take(square.row as usize)
            .zip(0..)
            .all(|(&col, row)| col != square.col && col.abs_diff(square.col) != square.row - row)
    }
}

impl Search for Seed002Run {
    type Step = Seed002Step;

    fn step(&mut self) -> ControlFlow<Stop, Seed002Step> {
        if core::mem::take(&mut self.unreported) {
            self.stats.solutions += 1;
            return ControlFlow::Break(Stop::Solved);
        }
        let n = self.n();
        if self.depth == n {
            self.successors = 0;
        }
        let Some(at) = self.open.pop() else { return ControlFlow::Break(Stop::Exhausted) };
        let removed = self.depth - at.row;
        self.cols.as_mut_slice()[at.row as usize..self.depth as usize].fill(EMPTY);
        self.cols.as_mut_slice()[at.row as usize] = at.col;
        self.depth = at.row + 1;
        self.stats.steps += 1;
        self.stats.nodes += 1;
        self.stats.backtracks += u64::from(removed > 0);
        self.stats.max_depth = self.stats.max_depth.max(u64::from(self.depth));
        if self.depth == n {
            self.unreported = true;
            return ControlFlow::Continue(Seed002Step { at, removed, successors: 0 });
        }
        let before = self.open.len();
        for col in 0..n {
            self.looks += 1;
            let square = Square::new(self.depth, col);
            if self.is_free(square) {
                self.open.push(square);
            }
        }
        let successors = (self.open.len() - before) as u32;
        self.successors += u64::from(successors);
        ControlFlow::Continue(Seed002Step { at, removed, successors })
    }

    fn board(&self) -> BoardRef<'_> {
        BoardRef::rows(&self.cols)
    }

    fn cost(&self) -> u64 {
        u64::from(self.n() - self.depth)
    }

    fn stats(&self) -> Stats {
        self.stats
    }

    fn record(&self, step: &Seed002Step) -> Record {
        let reason = format!("the top of the open list; {} successors", step.successors);
        let changes = if step.removed > 0 {
            vec![Change::Board(self.board().queens().collect())]
        } else {
            vec![Change::Place(step.at)]
        };
        Record::new(self.stats.steps, Kind::Place, changes, reason)
            .scalar("depth", self.depth)
            .scalar("looks", self.looks)
            .scalar("open", self.open.len())
    }

    /// The open list, each state by its newest queen; the top of the list comes last.
    fn view(&self) -> Vec<View> {
        vec![View::Untried(self.open.clone())]
    }
}
