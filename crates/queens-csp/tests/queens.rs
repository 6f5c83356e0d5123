//! The queens model against the fixtures and against plain enumeration.

use std::path::Path;

use proptest::prelude::*;
use queens_core::{Diagonals, Instance, Problem, Search, Square, Stop};
use queens_csp::queens::{Line, Lines, Model, Queens, QueensSolver, QueensStep};
use queens_csp::{Csp, Limits, Propagation, Solver, Uniqueness, ValueOrder, VariableOrder};

/// Numbers of solutions of the plain board, OEIS A000170.
const PLAIN: [u128; 11] = [1, 1, 0, 0, 2, 10, 4, 40, 92, 352, 724];

fn fixtures() -> Vec<Instance> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/problems");
    let mut paths: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "json"));
    paths.sort();
    assert!(paths.len() >= 11);
    paths.iter().map(|path| serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap()).collect()
}

#[test]
fn every_fixture_has_its_count() {
    for instance in fixtures() {
        let (name, problem) = (instance.name.unwrap(), instance.problem);
        let expected = instance.expected.unwrap().count.unwrap();
        for lines in [Lines::All, Lines::Rows] {
            // Rows alone need too long for one of them.
            if lines == Lines::Rows && name.starts_with("11-") {
                continue;
            }
            let solver = QueensSolver::new().lines(lines);
            let count = solver.count(&problem).unwrap();
            assert_eq!((count.solutions, count.stopped), (expected, None), "{name}, {lines:?}");
        }
        let solver = QueensSolver::new();
        for seed in 0..3 {
            let outcome = solver.solve(&problem, seed).unwrap();
            let stop = if expected == 0 { Stop::Exhausted } else { Stop::Solved };
            assert_eq!((outcome.stop, outcome.solution.is_some()), (stop, expected > 0), "{name}");
        }
        assert_eq!(solver.uniqueness(&problem).unwrap().is_unique(), expected == 1, "{name}");
    }
}

#[test]
fn the_plain_board_has_its_counts() {
    for (n, expected) in (0..).zip(PLAIN) {
        let problem = Problem::new(n);
        for lines in [Lines::Rows, Lines::All] {
            let solver = QueensSolver::new().lines(lines);
            assert_eq!(solver.count(&problem).unwrap().solutions, expected, "{n}");
            let mut listed: Vec<_> = solver.solutions(&problem).unwrap().collect();
            assert_eq!(listed.len() as u128, expected);
            listed.sort();
            listed.dedup();
            assert_eq!(listed.len() as u128, expected);
        }
    }
}

#[test]
fn large_boards_are_solved_from_any_seed() {
    for seed in 0..4 {
        for n in [64, 65, 128, 200] {
            let outcome = QueensSolver::new().solve(&Problem::new(n), seed).unwrap();
            assert_eq!(outcome.stop, Stop::Solved, "{n}");
            let again = QueensSolver::new().solve(&Problem::new(n), seed).unwrap();
            assert_eq!(outcome.solution, again.solution);
        }
    }
}

#[test]
fn contradictory_and_trivial_problems_need_no_search() {
    let solver = QueensSolver::new();
    let attacking = Problem::builder(6).place(0, 0).place(5, 5).build().unwrap();
    let blocked_queen = Problem::builder(6).place(0, 1).block(0, 1).build().unwrap();
    let blocked_row = Problem::builder(3).block(1, 0).block(1, 1).block(1, 2).build().unwrap();
    for problem in [attacking, blocked_queen, blocked_row] {
        assert!(Model::new(&problem, Lines::All).unwrap().csp().is_none());
        assert_eq!(solver.solve(&problem, 0).unwrap().stop, Stop::Exhausted);
        assert_eq!(solver.count(&problem).unwrap().solutions, 0);
        assert_eq!(solver.uniqueness(&problem).unwrap(), Uniqueness::Unsatisfiable);
    }
    let whole = Problem::builder(4).place(0, 1).place(1, 3).place(2, 0).place(3, 2).build().unwrap();
    assert_eq!(solver.solve(&whole, 0).unwrap().solution.unwrap().as_slice(), [1, 3, 0, 2]);
    assert!(solver.uniqueness(&whole).unwrap().is_unique());
    assert!(solver.solve(&Problem::new(u32::MAX), 0).is_err());
    assert!(solver.solve(&Problem::new(10_000_000), 0).is_err());
}

#[test]
fn limits_stop_and_searches_go_on() {
    let limited = QueensSolver::new().limits(Limits::none().nodes(5));
    let outcome = limited.solve(&Problem::new(20), 0).unwrap();
    assert_eq!((outcome.stop, outcome.stats.nodes), (Stop::StepLimit, 5));
    let mut run = QueensSolver::in_order().start(&Problem::new(6), 0).unwrap();
    let mut found = 0;
    while run.run() == Stop::Solved {
        assert!(Problem::new(6).violation(run.board().lines()).is_none());
        assert_eq!(run.cost(), 0);
        found += 1;
    }
    assert_eq!((found, run.stats().solutions), (4, 4));
}

/// Any small problem, most without many solutions.
fn problems() -> impl Strategy<Value = Problem> {
    let square = |n: u32| (0..n, 0..n).prop_map(|(row, col)| Square::new(row, col));
    let diagonals = prop::sample::select(vec![
        Diagonals::Full,
        Diagonals::Full,
        Diagonals::Adjacent,
        Diagonals::Toroidal,
    ]);
    (1..7_u32, diagonals, any::<bool>(), any::<u64>()).prop_flat_map(move |(n, diagonals, regions, seed)| {
        let placed = prop::collection::btree_set(square(n), 0..=2.min(n as usize));
        let blocked = prop::collection::btree_set(square(n), 0..=n as usize);
        (placed, blocked).prop_map(move |(placed, blocked)| {
            let mut builder = Problem::builder(n).diagonals(diagonals).place_all(placed).block_all(blocked);
            if regions {
                // Each region begins with one square of a row; the others fall where the seed says.
                let id = |row: u32, col: u32| {
                    let drawn = seed.rotate_left(row * 11 + col * 5) % u64::from(n);
                    if col == (row * 3 + 1) % n { row } else { drawn as u32 }
                };
                let rows: Vec<Vec<u32>> =
                    (0..n).map(|row| (0..n).map(|col| id(row, col)).collect()).collect();
                builder = builder.regions(&rows);
            }
            builder.build().unwrap()
        })
    })
}

/// All solutions by trying every permutation.
fn by_permutation(problem: &Problem) -> Vec<Vec<u32>> {
    fn extend(problem: &Problem, cols: &mut Vec<u32>, found: &mut Vec<Vec<u32>>) {
        if cols.len() == problem.n() as usize {
            if problem.violation(cols).is_none() {
                found.push(cols.clone());
            }
            return;
        }
        for col in (0..problem.n()).filter(|col| !cols.contains(col)).collect::<Vec<_>>() {
            cols.push(col);
            extend(problem, cols, found);
            cols.pop();
        }
    }
    let mut found = Vec::new();
    extend(problem, &mut Vec::new(), &mut found);
    found
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn the_model_means_the_problem(problem in problems()) {
        let expected = by_permutation(&problem);
        for propagation in
            [Propagation::None, Propagation::ForwardChecking, Propagation::ArcConsistency, Propagation::Maintained]
        {
            for lines in [Lines::Rows, Lines::All] {
                let solver = QueensSolver::in_order().solver(Solver::new().propagation(propagation)).lines(lines);
                let found = solver.solutions(&problem).unwrap();
                let mut boards: Vec<Vec<u32>> = found.map(queens_core::Solution::into_vec).collect();
                boards.sort();
                prop_assert_eq!(&boards, &expected, "{:?} {:?}", propagation, lines);
            }
        }
        let outcome = QueensSolver::new().solve(&problem, 5).unwrap();
        prop_assert_eq!(outcome.solution.is_some(), !expected.is_empty());
    }

    #[test]
    fn explanations_are_contradictory_and_every_queen_is_needed(problem in problems()) {
        let solver = QueensSolver::new();
        let Some(why) = solver.explain(&problem).unwrap() else {
            prop_assert!(!by_permutation(&problem).is_empty());
            return Ok(());
        };
        prop_assert!(why.minimal);
        let with = |queens: &[Square]| {
            let builder = Problem::builder(problem.n())
                .diagonals(problem.diagonals())
                .place_all(queens.iter().copied())
                .block_all(problem.blocked().iter().copied());
            match problem.regions() {
                Some(regions) => builder.regions(&regions.rows().collect::<Vec<_>>()),
                None => builder,
            }
            .build()
            .unwrap()
        };
        prop_assert!(why.queens.iter().all(|queen| problem.placed().contains(queen)));
        prop_assert!(by_permutation(&with(&why.queens)).is_empty());
        for left_out in &why.queens {
            let rest: Vec<Square> = why.queens.iter().copied().filter(|queen| queen != left_out).collect();
            prop_assert!(!by_permutation(&with(&rest)).is_empty(), "{} is not needed", left_out);
        }
    }
}

/// The board shown by the steps is the one that the records tell of, and never has two queens that attack.
#[test]
fn records_tell_the_board() {
    use queens_core::trace::Change;
    let problem = Problem::builder(9).place(4, 7).block(0, 0).build().unwrap();
    let mut run = QueensSolver::new().start(&problem, 3).unwrap();
    let mut queens: Vec<Square> = run.board().queens().collect();
    let mut solutions = 0;
    loop {
        match run.step() {
            core::ops::ControlFlow::Break(Stop::Solved) => solutions += 1,
            core::ops::ControlFlow::Break(_) => break,
            core::ops::ControlFlow::Continue(step) => {
                for change in run.record(&step).changes {
                    match change {
                        Change::Place(at) => queens.push(at),
                        Change::Remove(at) => {
                            let index = queens.iter().position(|&queen| queen == at).expect("it stood there");
                            queens.swap_remove(index);
                        }
                        _ => panic!("no such change here"),
                    }
                }
                queens.sort();
                assert_eq!(run.board().queens().collect::<Vec<_>>(), queens);
                assert_eq!(run.cost() as usize, 9 - queens.len());
            }
        }
    }
    assert_eq!(solutions, by_permutation(&problem).len());
}

/// What one queen takes from every line, on boards whose lines fit into a word and on wider ones.
#[test]
fn a_queen_takes_what_she_attacks_and_nothing_else() {
    for diagonals in [Diagonals::Full, Diagonals::Adjacent, Diagonals::Toroidal] {
        for n in [2, 5, 63, 64, 65, 100, 128, 131] {
            for (row, col) in [(0, 0), (n - 1, 1), (n / 2, n - 1), (n / 3, n / 2), (n - 1, n - 1)] {
                let order =
                    VariableOrder::by_rank(move |variable, _| (variable as i64 - i64::from(row)).abs());
                let values = ValueOrder::by_rank(move |_, value| (value as i64 - i64::from(col)).abs());
                let solver = Solver::new().variable_order(order).value_order(values);
                let problem = Problem::builder(n).diagonals(diagonals).build().unwrap();
                let mut run =
                    QueensSolver::in_order().solver(solver).lines(Lines::All).start(&problem, 0).unwrap();
                if matches!(run.step(), core::ops::ControlFlow::Continue(QueensStep::Failed { .. })) {
                    continue;
                }
                assert_eq!(run.board().queens().collect::<Vec<_>>(), [Square::new(row, col)]);
                let free = |at: &Square| {
                    let (rows, cols) = (at.row.abs_diff(row), at.col.abs_diff(col));
                    let diagonal = match diagonals {
                        Diagonals::Full => rows == cols,
                        Diagonals::Adjacent => rows == 1 && cols == 1,
                        Diagonals::Toroidal => rows == cols || rows + cols == n,
                    };
                    rows != 0 && cols != 0 && !diagonal
                };
                for (line, left) in run.open_lines() {
                    let whole = (0..n).map(|value| Square::from(line.square(value, n)));
                    assert_eq!(
                        left,
                        whole.filter(free).collect::<Vec<_>>(),
                        "{diagonals} {n} ({row}, {col}) {line}"
                    );
                }
                assert_eq!(run.open_lines().count() as u32, 2 * n - 2);
            }
        }
    }
}

/// A model of the caller's own, with lines and values that do not fit, is tested instead of propagated: no panic.
#[test]
fn strange_lines_and_values_are_tested() {
    for diagonals in [Diagonals::Full, Diagonals::Adjacent, Diagonals::Toroidal] {
        let mut csp = Csp::new();
        csp.add_variables([Line::Row(0), Line::Row(300), Line::Column(9), Line::Region(7)], [5, 2, 700, 0])
            .unwrap();
        csp.add(Queens::new(4, diagonals, csp.variables().to_vec())).unwrap();
        let forward = Solver::new().variable_order(VariableOrder::Input);
        let plain = forward.clone().propagation(Propagation::None);
        assert_eq!(forward.count(&csp).solutions, plain.count(&csp).solutions);
    }
    // Values in another order than their numbers: still right, only slower.
    let mut csp = Csp::new();
    csp.add_variables((0..6).map(Line::Row), (0..6).rev()).unwrap();
    csp.add(Queens::new(6, Diagonals::Full, csp.variables().to_vec())).unwrap();
    assert_eq!(csp.count(), 4);
}
