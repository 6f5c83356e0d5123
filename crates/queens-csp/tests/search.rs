//! The search itself: orders, restarts, limits, cancelling, determinism, depth.

use core::ops::ControlFlow;

use proptest::prelude::*;
use queens_csp::constraints::NotEqual;
use queens_csp::{
    Csp, Limits, Outcome, Propagation, Restarts, Solver, Step, Stop, Ties, Uniqueness, ValueOrder,
    VariableOrder,
};

fn queens(n: i32) -> Csp<i32, i32> {
    let mut csp = Csp::new();
    csp.add_variables(0..n, 0..n).unwrap();
    for a in 0..n {
        for b in a + 1..n {
            csp.constrain([a, b], move |row| row[0] != row[1] && (row[0] - row[1]).abs() != b - a).unwrap();
        }
    }
    csp
}

fn variable_orders() -> Vec<VariableOrder> {
    let mut orders = vec![VariableOrder::Input, VariableOrder::by_rank(|variable, _| -(variable as i64))];
    for ties in [Ties::Input, Ties::Degree, Ties::Random] {
        orders.push(VariableOrder::MinimumRemainingValues(ties));
        orders.push(VariableOrder::DomWdeg(ties));
    }
    orders
}

fn value_orders() -> [ValueOrder; 4] {
    let middle_first = ValueOrder::by_rank(|_, value| (value as i64 - 3).abs());
    [ValueOrder::Input, ValueOrder::LeastConstraining, ValueOrder::Random, middle_first]
}

#[test]
fn every_order_finds_the_same_solutions() {
    let csp = queens(7);
    for propagation in [
        Propagation::None,
        Propagation::ForwardChecking,
        Propagation::ArcConsistency,
        Propagation::Maintained,
    ] {
        for variables in variable_orders() {
            for values in value_orders() {
                let solver = Solver::new()
                    .propagation(propagation)
                    .variable_order(variables.clone())
                    .value_order(values.clone())
                    .restarts(Restarts::Luby { unit: 3 })
                    .seed(11);
                let mut found: Vec<Vec<i32>> = solver
                    .solutions(&csp)
                    .map(|solution| solution.iter().map(|(_, &row)| row).collect())
                    .collect();
                found.sort();
                found.dedup();
                assert_eq!(found.len(), 40, "{solver:?}");
            }
        }
    }
}

#[test]
fn stronger_propagation_needs_fewer_nodes() {
    let nodes = |propagation| {
        let solver = Solver::new().propagation(propagation).variable_order(VariableOrder::Input);
        let count = solver.count(&queens(8));
        assert_eq!((count.solutions, count.stopped), (92, None));
        count.statistics.nodes
    };
    let [none, forward, maintained] =
        [Propagation::None, Propagation::ForwardChecking, Propagation::Maintained].map(nodes);
    // Plain backtracking tries 2056 partial boards that hold, and every one of their 8 successors.
    assert_eq!(none, 8 + (2056 - 92) * 8);
    assert!(maintained < forward && forward < none, "{maintained} {forward} {none}");
}

/// The variable and value of the first step.
fn first_choice(csp: &Csp<&'static str, i32>, solver: &Solver) -> (&'static str, i32) {
    match solver.start(csp).step() {
        ControlFlow::Continue(Step::Assigned { variable, value } | Step::Failed { variable, value, .. }) => {
            (csp.variables()[variable], csp.values()[value])
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn heuristics_choose_what_they_say() {
    let mut csp = Csp::new();
    csp.add_variables(["wide", "bound"], 0..6).unwrap();
    csp.add_variables(["narrow", "narrow too"], 0..4).unwrap();
    for other in ["wide", "narrow", "narrow too"] {
        csp.constrain(["bound", other], |pair| pair[0] != pair[1]).unwrap();
    }
    csp.constrain(["wide", "narrow too"], |pair| pair[0] >= 3 || pair[1] == 3).unwrap();
    let choice = |order: VariableOrder| first_choice(&csp, &Solver::new().variable_order(order)).0;
    assert_eq!(choice(VariableOrder::Input), "wide");
    assert_eq!(choice(VariableOrder::MinimumRemainingValues(Ties::Input)), "narrow");
    assert_eq!(choice(VariableOrder::MinimumRemainingValues(Ties::Degree)), "narrow too");
    // Sizes by constraints: 6/2, 6/3, 4/1, 4/2.
    assert_eq!(choice(VariableOrder::DomWdeg(Ties::Input)), "bound");
    let random = |seed| {
        let order = VariableOrder::MinimumRemainingValues(Ties::Random);
        first_choice(&csp, &Solver::new().variable_order(order).seed(seed)).0
    };
    for name in ["narrow", "narrow too"] {
        assert!((0..20).any(|seed| random(seed) == name), "{name}");
    }
    let value = |order: ValueOrder| {
        first_choice(&csp, &Solver::new().variable_order(VariableOrder::Input).value_order(order)).1
    };
    assert_eq!(value(ValueOrder::Input), 0);
    // From 3 on wide takes its value from bound alone; below, it takes three values from narrow too as well.
    assert_eq!(value(ValueOrder::LeastConstraining), 3);
    assert_eq!(value(ValueOrder::by_rank(|_, value| -(value as i64))), 5);
}

#[test]
fn arc_consistency_goes_from_constraint_to_constraint() {
    // x0 < x1 < … < x5 with six values: one is left to each. The first variable stands in the middle.
    let mut csp = Csp::new();
    csp.add_variables([3, 0, 1, 2, 4, 5], 0..6).unwrap();
    for x in 0..5 {
        csp.constrain([x, x + 1], |pair| pair[0] < pair[1]).unwrap();
    }
    for propagation in [Propagation::ArcConsistency, Propagation::Maintained] {
        let mut run = Solver::new().propagation(propagation).start(&csp);
        assert_eq!(run.prepare(), Ok(()));
        for (variable, &x) in csp.variables().iter().enumerate() {
            assert_eq!(run.domains().values(variable).map(|id| csp.values()[id]).collect::<Vec<_>>(), [x]);
        }
    }
}

#[test]
fn a_proof_survives_restarts() {
    // Five pigeons, four holes.
    let mut csp = Csp::new();
    csp.add_variables(0..5, 0..4).unwrap();
    for a in 0..5 {
        for b in a + 1..5 {
            csp.add(NotEqual::new(a, b)).unwrap();
        }
    }
    for restarts in
        [Restarts::Never, Restarts::Luby { unit: 1 }, Restarts::Geometric { first: 1, percent: 110 }]
    {
        for order in variable_orders() {
            let answer = Solver::new().restarts(restarts).variable_order(order).first(&csp);
            assert_eq!(answer.outcome, Outcome::Unsatisfiable);
            assert_eq!(answer.statistics.restarts > 0, restarts != Restarts::Never);
        }
    }
    assert!(matches!(Solver::new().uniqueness(&csp), Uniqueness::Unsatisfiable));
}

#[test]
fn limits_say_which_of_them_was_reached() {
    let csp = queens(12);
    let solver = Solver::new().limits(Limits::none().nodes(10));
    let answer = solver.first(&csp);
    assert_eq!((answer.outcome, answer.statistics.nodes), (Outcome::Stopped(Stop::NodeLimit), 10));
    let count = Solver::new().limits(Limits::none().failures(5)).count(&csp);
    assert_eq!((count.stopped, count.statistics.failures), (Some(Stop::FailureLimit), 5));
    let mut solutions = Solver::new().limits(Limits::none().nodes(100)).solutions(&csp);
    let listed = solutions.by_ref().count() as u64;
    assert_eq!((solutions.stopped(), solutions.statistics().solutions), (Some(Stop::NodeLimit), listed));
    assert!(matches!(solver.uniqueness(&csp), Uniqueness::Stopped(Stop::NodeLimit)));
}

#[test]
fn a_cancelled_search_goes_on_where_it_stood() {
    let csp = queens(8);
    let solver = Solver::new().propagation(Propagation::None);
    let mut run = solver.start(&csp);
    let (mut asked, mut cancelled, mut found) = (0, 0, 0);
    loop {
        let go_on = |_: &_| {
            asked += 1;
            asked % 2 == 0
        };
        match run.next_solution_while(go_on) {
            Ok(Some(_)) => found += 1,
            Ok(None) => break,
            Err(stop) => {
                assert_eq!(stop, Stop::Cancelled);
                cancelled += 1;
            }
        }
    }
    assert_eq!(found, 92);
    assert!(cancelled > 3);
    assert_eq!(run.statistics(), solver.count(&csp).statistics);
}

#[test]
fn a_seed_is_a_search() {
    let csp = queens(20);
    let steps = |seed| {
        let solver = Solver::new()
            .variable_order(VariableOrder::MinimumRemainingValues(Ties::Random))
            .value_order(ValueOrder::Random)
            .restarts(Restarts::Geometric { first: 5, percent: 120 })
            .seed(seed);
        let mut run = solver.start(&csp);
        core::iter::from_fn(|| run.step().continue_value())
            .take_while(|step| *step != Step::Solution)
            .collect::<Vec<Step>>()
    };
    assert_eq!(steps(1), steps(1));
    assert_ne!(steps(1), steps(2));
}

#[test]
fn the_open_choices_are_the_path() {
    let csp = queens(6);
    let mut run = Solver::new().start(&csp);
    let mut path: Vec<(usize, usize)> = Vec::new();
    while let ControlFlow::Continue(step) = run.step() {
        match step {
            Step::Assigned { variable, value } => {
                if path.last().is_some_and(|&(last, _)| last == variable) {
                    path.pop();
                }
                path.push((variable, value));
                assert!(run.path().eq(path.iter().copied()));
                assert!(
                    path.iter().all(|&(variable, value)| run.domains().assigned(variable) == Some(value))
                );
            }
            // A choice none of whose values worked had none on the path.
            Step::Backtracked { variable } => path.retain(|&(standing, _)| standing != variable),
            _ => {}
        }
    }
}

/// The depth is on the heap: a chain of many variables, each different from the next.
#[test]
fn many_variables_need_no_call_stack() {
    let mut csp = Csp::new();
    csp.add_variables(0..50_000, [false, true]).unwrap();
    for link in 0..49_999 {
        csp.constrain([link, link + 1], |pair| pair[0] != pair[1]).unwrap();
    }
    let solver = Solver::new().variable_order(VariableOrder::Input);
    let answer = solver.first(&csp);
    assert_eq!(answer.statistics.depth, 50_000);
    let solution = answer.into_solution().unwrap();
    assert_eq!((solution[&0], solution[&49_999]), (false, true));
    assert_eq!(solver.propagation(Propagation::Maintained).count(&csp).solutions, 2);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// Arc consistency of a closure: exactly the values that some solution of it has are left.
    #[test]
    fn closures_are_made_arc_consistent(
        domains in prop::collection::vec(prop::collection::btree_set(0..6_usize, 1..6), 1..4),
        allowed in prop::collection::vec(any::<bool>(), 216),
    ) {
        let mut csp = Csp::new();
        for (variable, values) in domains.iter().enumerate() {
            csp.add_variable(variable, values.iter().copied()).unwrap();
        }
        let test = move |values: &[usize]| allowed[values.iter().fold(0, |index, value| index * 6 + value)];
        csp.constrain(0..domains.len(), move |v| test(&(0..v.len()).map(|i| v[i]).collect::<Vec<_>>())).unwrap();
        let all: Vec<Vec<usize>> = csp.solutions().map(|s| s.iter().map(|(_, &value)| value).collect()).collect();
        let mut run = Solver::new().propagation(Propagation::ArcConsistency).start(&csp);
        if run.prepare().is_err() {
            prop_assert!(all.is_empty());
            return Ok(());
        }
        for variable in 0..domains.len() {
            let mut left: Vec<usize> = run.domains().values(variable).map(|id| csp.values()[id]).collect();
            let mut supported: Vec<usize> = all.iter().map(|solution| solution[variable]).collect();
            left.sort_unstable();
            supported.sort_unstable();
            supported.dedup();
            prop_assert_eq!(left, supported);
        }
    }
}
