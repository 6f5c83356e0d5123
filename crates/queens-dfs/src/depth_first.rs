//! Depth-first search, a queen at a time.

use alloc::{borrow::Cow, format, vec, vec::Vec};
use core::ops::ControlFlow;

use queens_core::{
    BoardRef, Cells, EMPTY, Outcome, Problem, Search, SolveError, Square, Stats, Stop, Takes,
    trace::{Change, Kind, Record, View},
};

use crate::{
    frontier::{Fitting, Frontier},
    wide::Wide,
};

/// In which order the squares of a row are tried, and so in which order solutions come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Order {
    /// The leftmost free square first: lexicographic order.
    #[default]
    Lexicographic,
    /// The rightmost free square first: the reverse order.
    Reverse,
}

/// Depth-first search (backtracking) over the rows of a board, for any problem.
///
/// Put a queen on the first free square of the first empty row; where a row has no free square left,
/// take the queen of the row above back and try its next one.
///
/// ```text
///   row 0   Q . . .        row 2 has no free square:
///   row 1   . . Q .   -->  the queen of row 1 goes on
///   row 2   x x x x        to its next free square
/// ```
///
/// ```text
/// loop
///     if every row has a queen:      a solution; take the last queen back
///     if the row has a free square:  put a queen there, go to the next row
///     else if row 0:                 all has been searched
///     else:                          go to the row above, take its queen back
/// ```
///
/// A step costs O(1) for n <= 64 and O(n / 64) beyond; the whole search is exponential in n. Memory is
/// O(n) for the plain board, n²/8 bytes with placed or blocked squares. The method is older than its
/// name: Gauss and Nauck's correspondence of 1850 goes through the eight queens this way; Walker (1960)
/// called it backtracking; see Knuth, The Art of Computer Programming 4B (2022), section 7.2.2.
///
/// ```
/// use queens_core::{Problem, Search, Stop};
/// use queens_dfs::DepthFirst;
///
/// let mut search = DepthFirst::new().start(&Problem::new(6), 0)?;
/// assert_eq!(search.run(), Stop::Solved);
/// assert_eq!(search.board().lines(), [1, 3, 5, 0, 2, 4]);
/// // Going on gives the other solutions, and in the end the proof that there are no more.
/// assert_eq!((1..).find(|_| search.run() == Stop::Exhausted), Some(4));
/// # Ok::<(), queens_core::SolveError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct DepthFirst {
    /// In which order the squares of a row are tried. Default: lexicographic.
    pub order: Order,
}

impl DepthFirst {
    /// The algorithm's name.
    pub const NAME: &str = "depth-first";
    /// It takes every problem.
    pub const TAKES: Takes = Takes::ALL;

    /// Depth-first search in lexicographic order.
    #[must_use]
    pub const fn new() -> Self {
        Self { order: Order::Lexicographic }
    }

    /// Sets the order.
    #[must_use]
    pub const fn order(mut self, order: Order) -> Self {
        self.order = order;
        self
    }

    /// Heap bytes for the plain board of side `n`.
    pub const fn bytes_needed(n: u32) -> u64 {
        Cells::bytes_needed(n) + if n > 64 { Wide::bytes_needed(n) } else { 0 }
    }

    /// Begins a search. The seed changes nothing: no choice is random.
    ///
    /// # Errors
    ///
    /// [`SolveError::Memory`].
    pub fn start(&self, problem: &Problem, _seed: u64) -> Result<DepthFirstRun, SolveError> {
        Ok(DepthFirstRun {
            #[cfg(feature = "serde")]
            problem: problem.clone(),
            frontier: Fitting::new(problem, self.order)?,
            order: self.order,
            cols: Cells::try_from_fn(problem.n(), |_| EMPTY)?,
            #[cfg(feature = "serde")]
            tried: None,
            at_solution: false,
            exhausted: false,
            stats: Stats::default(),
        })
    }

    /// Searches for the first solution, or the proof that there is none.
    ///
    /// # Errors
    ///
    /// [`SolveError::Memory`].
    pub fn solve(&self, problem: &Problem, seed: u64) -> Result<Outcome, SolveError> {
        let mut run = self.start(problem, seed)?;
        let stop = Search::run(&mut run);
        Outcome::of(&run, stop, problem)
    }
}

/// What a step did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Step {
    /// A queen was put on a square.
    Place {
        /// The square.
        at: Square,
        /// Free squares that the row still had, this one included.
        choices: u32,
    },
    /// A queen was taken back: the row below, or the board, has nothing more to try.
    Remove {
        /// The square.
        at: Square,
        /// Whether the board was a solution.
        solved: bool,
    },
}

/// A depth-first search under way; made by [`DepthFirst::start`].
///
/// With the feature `serde` it can be written and read again, and goes on as if it had not been
/// interrupted. What no search can have come to is refused. Reading needs the memory that
/// [`DepthFirst::start`] needs for the same problem.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "crate::saved::Saved", into = "crate::saved::Saved"))]
pub struct DepthFirstRun {
    #[cfg(feature = "serde")]
    pub(crate) problem: Problem,
    pub(crate) frontier: Fitting,
    pub(crate) order: Order,
    pub(crate) cols: Cells,
    /// The square of the first empty row that was tried last, if one was.
    #[cfg(feature = "serde")]
    pub(crate) tried: Option<u32>,
    /// The present board has been announced as a solution.
    pub(crate) at_solution: bool,
    pub(crate) exhausted: bool,
    pub(crate) stats: Stats,
}

impl DepthFirstRun {
    /// The order in which squares are tried.
    pub const fn order(&self) -> Order {
        self.order
    }

    /// The number of rows that hold a queen.
    pub fn depth(&self) -> u32 {
        self.frontier.depth()
    }

    /// Free squares of the first empty row that have not been tried. O(1) for n <= 64 without regions.
    pub fn choices(&self) -> u32 {
        self.frontier.untried()
    }
}

impl Search for DepthFirstRun {
    type Step = Step;

    fn step(&mut self) -> ControlFlow<Stop, Step> {
        let n = self.cols.len() as u32;
        if self.exhausted {
            return ControlFlow::Break(Stop::Exhausted);
        }
        let row = self.frontier.depth();
        if row == n && !self.at_solution {
            self.at_solution = true;
            self.stats.solutions += 1;
            return ControlFlow::Break(Stop::Solved);
        }
        let choices = self.frontier.untried();
        let solved = core::mem::take(&mut self.at_solution);
        if let Some(col) = self.frontier.advance() {
            self.cols.as_mut_slice()[row as usize] = col;
            #[cfg(feature = "serde")]
            {
                self.tried = None;
            }
            self.stats.steps += 1;
            self.stats.nodes += 1;
            self.stats.max_depth = self.stats.max_depth.max(u64::from(row) + 1);
            return ControlFlow::Continue(Step::Place { at: Square::new(row, col), choices });
        }
        let Some(col) = self.frontier.retreat() else {
            self.exhausted = true;
            return ControlFlow::Break(Stop::Exhausted);
        };
        let row = row - 1;
        self.cols.as_mut_slice()[row as usize] = EMPTY;
        #[cfg(feature = "serde")]
        {
            self.tried = Some(col);
        }
        self.stats.steps += 1;
        self.stats.backtracks += 1;
        ControlFlow::Continue(Step::Remove { at: Square::new(row, col), solved })
    }

    fn board(&self) -> BoardRef<'_> {
        BoardRef::rows(&self.cols)
    }

    fn cost(&self) -> u64 {
        self.cols.len() as u64 - u64::from(self.frontier.depth())
    }

    fn stats(&self) -> Stats {
        self.stats
    }

    fn record(&self, step: &Step) -> Record {
        let (kind, change, reason): (_, _, Cow<'static, str>) = match *step {
            Step::Place { at, choices: 1 } => {
                (Kind::Place, Change::Place(at), "the only free square left".into())
            }
            Step::Place { at, choices } => {
                let reason = format!("the first of {choices} free squares left");
                (Kind::Place, Change::Place(at), reason.into())
            }
            Step::Remove { at, solved: true } => {
                (Kind::Remove, Change::Remove(at), "on to the next solution".into())
            }
            Step::Remove { at, solved: false } => {
                let reason = format!("row {} has no free square left", at.row + 1);
                (Kind::Remove, Change::Remove(at), reason.into())
            }
        };
        Record::new(self.stats.steps, kind, vec![change], reason)
            .scalar("depth", self.depth())
            .scalar("nodes", self.stats.nodes)
            .scalar("backtracks", self.stats.backtracks)
    }

    /// The squares that are still to be tried, row by row. O(n) squares per row are looked at.
    fn view(&self) -> Vec<View> {
        vec![View::Untried(untried_squares(self.frontier.clone()))]
    }
}

/// The untried free squares of every row down to the first empty one, in the order in which they come.
fn untried_squares(mut frontier: impl Frontier) -> Vec<Square> {
    let mut rows = Vec::new();
    loop {
        let row = frontier.depth();
        let mut squares = Vec::new();
        while let Some(col) = frontier.advance() {
            squares.push(Square::new(row, col));
            frontier.retreat();
        }
        rows.push(squares);
        if frontier.retreat().is_none() {
            break;
        }
    }
    rows.into_iter().rev().flatten().collect()
}
