//! Our side: the public constraint solver.

use queens_core::{Diagonals, Problem, Stop};
use queens_csp::{
    Csp, Solver, Ties, VariableOrder,
    queens::{Line, Queens, QueensSolver},
};

/// The number of boards, by a problem put together as any user would.
pub(crate) fn count_by_hand(n: u32) -> u128 {
    let rows: Vec<Line> = (0..n).map(Line::Row).collect();
    let mut csp = Csp::new();
    csp.number_values(0..n).expect("the values are new");
    csp.add_variables(rows.iter().copied(), 0..n).expect("the rows are new");
    csp.add(Queens::new(n, Diagonals::Full, rows)).expect("the rows are known");
    let solver = Solver::new().variable_order(VariableOrder::MinimumRemainingValues(Ties::Input));
    let count = solver.count(&csp);
    assert_eq!(count.stopped, None, "there is no limit");
    count.solutions
}

/// Whether there is a solution; if so it has been checked.
pub(crate) fn has_solution(problem: &Problem, seed: u64) -> bool {
    let outcome = QueensSolver::new().solve(problem, seed).expect("it fits into memory");
    match outcome.stop {
        Stop::Solved => outcome.solution.is_some(),
        Stop::Exhausted => false,
        stop => panic!("there is no limit, and yet: {stop}"),
    }
}
