//! The peer `csp-solver`: the model of its own queens bench.

use csp_solver::{
    Csp, Pruning, SolveConfig, constraint::LambdaConstraint, domain::bitset::BitsetDomain, ordering::Ordering,
};
use queens_core::Problem;

/// Whether a plain board has a solution; if so it is checked.
pub(crate) fn has_solution(problem: &Problem) -> bool {
    let n = problem.n();
    let mut csp = Csp::new();
    let vars = csp.add_variables(&BitsetDomain::range(n), n as usize);
    csp.add_all_different(vars.clone());
    for (i, &vi) in (0..).zip(&vars) {
        for (j, &vj) in (0_u32..).zip(&vars).skip(i as usize + 1) {
            let apart = j - i;
            let differ =
                move |assignment: &[Option<u32>]| match (assignment[vi as usize], assignment[vj as usize]) {
                    (Some(a), Some(b)) => a.abs_diff(b) != apart,
                    _ => true,
                };
            csp.add_constraint(LambdaConstraint::new(vec![vi, vj], differ, ""));
        }
    }
    csp.finalize();
    let config = SolveConfig {
        pruning: Pruning::Ac3,
        ordering: Ordering::FailFirst,
        max_solutions: 1,
        node_budget: None,
        ..Default::default()
    };
    let found = csp.solve(&config);
    found.first().is_some_and(|cols| problem.check(cols.clone()).is_ok())
}
