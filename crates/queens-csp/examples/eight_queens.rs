//! Eight queens with a constraint of one's own: a scope and a test are enough.

use queens_csp::{Assignment, Constraint, Csp, ModelError, Solver, VariableOrder};

/// No two queens in one row or on one diagonal; variables are columns, values rows.
struct Peace {
    columns: Vec<i32>,
}

impl Constraint<i32, i32> for Peace {
    fn scope(&self) -> &[i32] {
        &self.columns
    }

    fn satisfied(&self, assignment: &Assignment<'_, i32, i32>) -> bool {
        assignment.iter().all(|(c1, r1)| {
            assignment
                .iter()
                .filter(|(c2, _)| c2 > &c1)
                .all(|(c2, r2)| r1 != r2 && (r1 - r2).abs() != c2 - c1)
        })
    }
}

fn model(n: i32) -> Result<Csp<i32, i32>, ModelError> {
    let mut csp = Csp::new();
    csp.add_variables(1..=n, 1..=n)?;
    csp.add(Peace { columns: (1..=n).collect() })?;
    Ok(csp)
}

fn main() -> Result<(), ModelError> {
    let csp = model(8)?;
    let solver = Solver::new().variable_order(VariableOrder::Input);
    match solver.first(&csp).into_solution() {
        Some(rows) => println!("{rows:?}"),
        None => println!("no solution"),
    }
    println!("{} solutions in all", csp.count());
    Ok(())
}

#[test]
fn the_first_solution_and_all_of_them() {
    use queens_csp::Propagation::{ArcConsistency, ForwardChecking, Maintained, None};
    let csp = model(8).unwrap();
    for level in [None, ForwardChecking, ArcConsistency, Maintained] {
        let solver = Solver::new().variable_order(VariableOrder::Input).propagation(level);
        let first = solver.first(&csp).into_solution().unwrap();
        assert_eq!(format!("{first:?}"), "{1: 1, 2: 5, 3: 8, 4: 6, 5: 3, 6: 7, 7: 2, 8: 4}");
        assert_eq!(solver.count(&csp).solutions, 92);
    }
}
