//! Every solution, one at a time, in order.

use core::iter::FusedIterator;

use queens_core::{Cells, Problem, Solution, SolveError};

use crate::{
    Order,
    frontier::{Fitting, Frontier},
};

/// Every solution of a problem in lexicographic order, lazily; see [`Solutions`].
///
/// # Errors
///
/// [`SolveError::Memory`].
pub fn solutions(problem: &Problem) -> Result<Solutions, SolveError> {
    Solutions::new(problem, Order::Lexicographic)
}

/// Every solution of a problem in order, each checked by the problem before it is handed out.
///
/// ```
/// use queens_core::Problem;
/// use queens_dfs::{Order, Solutions, solutions};
///
/// let six = Problem::new(6);
/// let all: Vec<_> = solutions(&six)?.collect();
/// assert_eq!(all.len(), 4);
///
/// // Backwards, and from where an earlier run left off.
/// assert_eq!(Solutions::new(&six, Order::Reverse)?.next(), all.last().cloned());
/// assert!(solutions(&six)?.after(&all[1]).eq(all[2..].iter().cloned()));
/// # Ok::<(), queens_core::SolveError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Solutions {
    problem: Problem,
    order: Order,
    frontier: Fitting,
    /// The last board that was handed out or resumed behind.
    cols: Cells,
    /// Whether there is such a board.
    begun: bool,
    /// The board of no queens, which has no row to advance on, is due.
    empty_board: bool,
}

impl Solutions {
    /// All solutions in an order.
    ///
    /// # Errors
    ///
    /// [`SolveError::Memory`].
    pub fn new(problem: &Problem, order: Order) -> Result<Self, SolveError> {
        Ok(Self {
            problem: problem.clone(),
            order,
            frontier: Fitting::new(problem, order)?,
            cols: Cells::try_from_fn(problem.n(), |_| 0)?,
            begun: false,
            empty_board: problem.n() == 0,
        })
    }

    /// Goes on behind a board, whether or not it is one of the solutions: in lexicographic order those
    /// that are greater, in reverse order those that are less. O(n).
    ///
    /// Whatever was passed over already does not come back. A board of another side changes nothing.
    #[must_use]
    pub fn after(mut self, board: &Solution) -> Self {
        let beyond = match self.order {
            Order::Lexicographic => board.as_slice() > self.cols.as_slice(),
            Order::Reverse => board.as_slice() < self.cols.as_slice(),
        };
        if board.n() != self.problem.n() || (self.begun && !beyond) {
            return self;
        }
        self.empty_board = false;
        self.begun = true;
        self.cols.as_mut_slice().copy_from_slice(board.as_slice());
        self.frontier.restart();
        for &col in board.as_slice() {
            if !self.frontier.seek(col) {
                break;
            }
        }
        self
    }

    /// The order in which they come.
    pub const fn order(&self) -> Order {
        self.order
    }
}

impl Iterator for Solutions {
    type Item = Solution;

    fn next(&mut self) -> Option<Solution> {
        let n = self.problem.n();
        if n == 0 {
            return core::mem::take(&mut self.empty_board).then(|| checked(&self.problem, Cells::default()));
        }
        if !self.frontier.next_board(n) {
            return None;
        }
        self.begun = true;
        self.frontier.write_queens(self.cols.as_mut_slice());
        Some(checked(&self.problem, self.cols.clone()))
    }
}

impl FusedIterator for Solutions {}

/// The board as a solution.
///
/// The search places no queen where one attacks; should it ever do so, its boards are worth nothing
/// and the only right thing is to stop.
pub(crate) fn checked(problem: &Problem, cols: impl Into<Cells>) -> Solution {
    match problem.check(cols) {
        Ok(solution) => solution,
        Err(violation) => unreachable!("depth-first search made a wrong board: {violation}"),
    }
}
