//! The peer `pumpkin-solver`: three all-different constraints, as in its own queens example.

use pumpkin_solver::{
    Solver, all_different,
    conflict_resolvers::resolvers::ResolutionResolver,
    core::{results::SatisfactionResult, termination::Indefinite, variables::TransformableVariable},
};
use queens_core::Problem;

/// Whether a problem with placed queens has a solution.
pub(crate) fn has_solution(problem: &Problem) -> bool {
    let n = problem.n() as i32;
    let mut solver = Solver::default();
    let rows: Vec<_> = (0..problem.n())
        .map(|row| {
            let placed = problem.placed().iter().find(|queen| queen.row == row);
            let (low, high) = placed.map_or((0, n - 1), |queen| (queen.col as i32, queen.col as i32));
            solver.new_bounded_integer(low, high)
        })
        .collect();
    let up: Vec<_> = (0..).zip(&rows).map(|(row, var)| var.offset(row)).collect();
    let down: Vec<_> = (0..).zip(&rows).map(|(row, var)| var.offset(-row)).collect();
    let tags = [(); 3].map(|()| solver.new_constraint_tag());
    solver.add_constraint(all_different(rows, tags[0])).post();
    solver.add_constraint(all_different(up, tags[1])).post();
    solver.add_constraint(all_different(down, tags[2])).post();
    let mut brancher = solver.default_brancher();
    let mut resolver = ResolutionResolver::default();
    match solver.satisfy(&mut brancher, &mut Indefinite, &mut resolver) {
        SatisfactionResult::Satisfiable(_) => true,
        SatisfactionResult::Unsatisfiable(..) => false,
        SatisfactionResult::Unknown(..) => panic!("there is no limit"),
    }
}
