//! The peer `exact-covers`: rows and columns to be covered once, diagonals at most once.

use core::ops::ControlFlow;

use exact_covers::{DlSolver, Solver};
use queens_core::Problem;

use crate::fixtures::{given_squares, open_squares};

/// What a queen covers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Item {
    Row(u32),
    Column(u32),
    Up(u32),
    Down(u32),
}

/// How placed queens are told to the solver, which knows nothing about them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Placed {
    /// Each is the only option of its row; the rest is the solver's.
    OnlyOption,
    /// They are left out, with their lines and the squares that they attack.
    LeftOut,
}

/// Visits the solutions until told to stop.
fn solve(problem: &Problem, placed: Placed, mut visit: impl FnMut() -> ControlFlow<()>) {
    let n = problem.n();
    let squares = match placed {
        Placed::OnlyOption => given_squares(problem),
        Placed::LeftOut => open_squares(problem),
    };
    let [mut rows, mut columns] = [(); 2].map(|()| vec![true; n as usize]);
    if placed == Placed::LeftOut {
        for queen in problem.placed() {
            (rows[queen.row as usize], columns[queen.col as usize]) = (false, false);
        }
    }
    let lines = |open: Vec<bool>, item: fn(u32) -> Item| {
        let lines = (0..n).zip(open).filter_map(|(line, open)| open.then_some(line));
        let mut lines: Vec<u32> = lines.collect();
        // The tightest lines are in the middle; ties go to the first item, as Knuth advises for queens.
        lines.sort_by_key(|&line| (2 * line + 1).abs_diff(n));
        lines.into_iter().map(item)
    };
    let primary: Vec<Item> = lines(rows, Item::Row).chain(lines(columns, Item::Column)).collect();
    let diagonals = 0..2 * n - 1;
    let secondary: Vec<Item> = diagonals.clone().map(Item::Up).chain(diagonals.map(Item::Down)).collect();
    let mut solver: DlSolver<Item, ()> = DlSolver::new(&primary, &secondary);
    for (row, col) in squares {
        let diagonals = [(Item::Up(row + col), None), (Item::Down(row + n - 1 - col), None)];
        solver.add_option([Item::Row(row), Item::Column(col)], diagonals);
    }
    solver.solve(|_| visit());
}

/// The number of solutions.
pub(crate) fn count(problem: &Problem) -> u128 {
    let mut count = 0;
    solve(problem, Placed::OnlyOption, || {
        count += 1;
        ControlFlow::Continue(())
    });
    count
}

/// Whether there is a solution.
pub(crate) fn has_solution(problem: &Problem, placed: Placed) -> bool {
    let mut found = false;
    solve(problem, placed, || {
        found = true;
        ControlFlow::Break(())
    });
    found
}
