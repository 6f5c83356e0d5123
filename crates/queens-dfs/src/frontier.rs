//! The row that is to be filled next, and which of its squares are free and untried.

use queens_core::{Problem, SolveError};

use crate::{Order, narrow::Narrow, wide::Wide};

/// Queens on the rows 0 to `depth() - 1`, and the untried free squares of every row up to `depth()`.
///
/// All of depth-first search is `advance` until it gives `None`, then `retreat`, until that gives `None`.
pub(crate) trait Frontier: Clone {
    /// The number of rows that are filled.
    fn depth(&self) -> u32;

    /// Puts a queen on the next untried free square of the first empty row; its column.
    ///
    /// `None` if there is none, or if every row is filled.
    fn advance(&mut self) -> Option<u32>;

    /// Takes the queen of the last filled row back; its column. The row's other squares stay untried.
    fn retreat(&mut self) -> Option<u32>;

    /// Counts the squares up to `col` of the first empty row as tried, and puts a queen on `col`.
    ///
    /// False, and no queen, if that square is not free.
    fn seek(&mut self, col: u32) -> bool;

    /// The number of untried free squares of the first empty row, 0 if every row is filled.
    fn untried(&self) -> u32;

    /// Writes the column of each filled row.
    fn write_queens(&self, cols: &mut [u32]);

    /// Goes on to the next board with `rows` filled rows, keeping the queens of the first `base` rows;
    /// false, and no row but those filled, if there is none. Needs `base <= depth() <= rows`.
    fn next_filled(&mut self, base: u32, rows: u32) -> bool {
        if self.depth() == rows && !self.retreat_to(base) {
            return false;
        }
        loop {
            if self.advance().is_some() {
                if self.depth() == rows {
                    return true;
                }
            } else if !self.retreat_to(base) {
                return false;
            }
        }
    }

    /// Takes the last queen back, unless it is one of the first `base` rows: then false.
    fn retreat_to(&mut self, base: u32) -> bool {
        self.depth() > base && self.retreat().is_some()
    }
}

/// The frontier that fits a problem: one word per mask up to 64 rows, bit sets beyond.
#[derive(Clone, Debug)]
#[allow(clippy::large_enum_variant, reason = "the large one is the one that is there to stay off the heap")]
pub(crate) enum Fitting {
    /// n <= 64.
    Narrow(Narrow),
    /// Any n.
    Wide(Wide),
}

/// Calls a method of whichever frontier it is.
macro_rules! with {
    ($fitting:expr, $frontier:ident => $call:expr) => {
        match $fitting {
            Fitting::Narrow($frontier) => $call,
            Fitting::Wide($frontier) => $call,
        }
    };
}
pub(crate) use with;

impl Fitting {
    pub(crate) fn new(problem: &Problem, order: Order) -> Result<Self, SolveError> {
        if problem.n() <= Narrow::LARGEST {
            Ok(Self::Narrow(Narrow::new(problem, order)?))
        } else {
            Ok(Self::Wide(Wide::new(problem, order)?))
        }
    }
}

impl Frontier for Fitting {
    fn depth(&self) -> u32 {
        with!(self, frontier => frontier.depth())
    }

    fn advance(&mut self) -> Option<u32> {
        with!(self, frontier => frontier.advance())
    }

    fn retreat(&mut self) -> Option<u32> {
        with!(self, frontier => frontier.retreat())
    }

    fn seek(&mut self, col: u32) -> bool {
        with!(self, frontier => frontier.seek(col))
    }

    fn untried(&self) -> u32 {
        with!(self, frontier => frontier.untried())
    }

    fn write_queens(&self, cols: &mut [u32]) {
        with!(self, frontier => frontier.write_queens(cols));
    }

    fn next_filled(&mut self, base: u32, rows: u32) -> bool {
        with!(self, frontier => frontier.next_filled(base, rows))
    }
}
