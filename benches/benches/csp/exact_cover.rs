//! The peer `exact-covers`: rows and columns to be covered once, diagonals at most once.

use core::ops::ControlFlow;

use exact_covers::{DlSolver, Solver};
use queens_core::Problem;

use crate::fixtures::open_squares;

/// What a queen covers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Item {
    Row(u32),
    Column(u32),
    Up(u32),
    Down(u32),
}

/// Visits the solutions until told to stop.
fn solve(problem: &Problem, mut visit: impl FnMut() -> ControlFlow<()>) {
    let n = problem.n();
    let rows = (0..n).filter(|&row| problem.placed().iter().all(|queen| queen.row != row));
    let columns = (0..n).filter(|&col| problem.placed().iter().all(|queen| queen.col != col));
    // The tightest lines are in the middle; ties go to the first item, as Knuth advises for queens.
    let organ_pipe = |lines: &mut Vec<u32>| lines.sort_by_key(|&line| (2 * line + 1).abs_diff(n));
    let (mut rows, mut columns): (Vec<u32>, Vec<u32>) = (rows.collect(), columns.collect());
    organ_pipe(&mut rows);
    organ_pipe(&mut columns);
    let primary: Vec<Item> =
        rows.into_iter().map(Item::Row).chain(columns.into_iter().map(Item::Column)).collect();
    let diagonals = 0..2 * n - 1;
    let secondary: Vec<Item> = diagonals.clone().map(Item::Up).chain(diagonals.map(Item::Down)).collect();
    let mut solver: DlSolver<Item, ()> = DlSolver::new(&primary, &secondary);
    for (row, col) in open_squares(problem) {
        let diagonals = [(Item::Up(row + col), None), (Item::Down(row + n - 1 - col), None)];
        solver.add_option([Item::Row(row), Item::Column(col)], diagonals);
    }
    solver.solve(|_| visit());
}

/// The number of solutions.
pub(crate) fn count(problem: &Problem) -> u128 {
    let mut count = 0;
    solve(problem, || {
        count += 1;
        ControlFlow::Continue(())
    });
    count
}

/// Whether there is a solution.
pub(crate) fn has_solution(problem: &Problem) -> bool {
    let mut found = false;
    solve(problem, || {
        found = true;
        ControlFlow::Break(())
    });
    found
}
