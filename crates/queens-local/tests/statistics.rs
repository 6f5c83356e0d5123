//! The success rates and step counts of hill climbing on 8 queens against their exact values.
//!
//! The exact values come from dynamic programming over all states; `tests/landscape.rs` computes them
//! again. Seeds are fixed, so that a test passes always or never; the bound is four standard deviations.

mod common;

use common::{Exact, rate, sample};
use queens_core::{Problem, Search};
use queens_local::{
    EveryStart, MinConflicts, Neighbourhood, Objective, RandomRestart, SeedWalk, SidewaysDescent, Start,
    SteepestDescent, from_every_start,
};

/// One row of the table: rate, steps when solved, steps when not, each mean with its deviation.
struct Row {
    solved: f64,
    steps_when_solved: (f64, f64),
    steps_when_not: (f64, f64),
}

fn assert_row(search: &SteepestDescent, runs: u64, row: &Row) {
    let sample = sample(search, 8, runs, 2024);
    let exact = |(mean, sd)| Exact { mean, sd };
    rate(row.solved).assert_met("rate", sample.solved, runs);
    exact(row.steps_when_solved).assert_met("steps when solved", sample.steps_when_solved, sample.solved);
    exact(row.steps_when_not).assert_met("steps when not", sample.steps_when_not, runs - sample.solved);
}

const RUNS: u64 = 100_000;

#[test]
fn steepest_descent_from_random_boards() {
    let row = Row {
        solved: 0.140_325_25,
        steps_when_solved: (4.074_596, 0.947),
        steps_when_not: (3.060_341, 0.937),
    };
    assert_row(&SteepestDescent::new(), RUNS, &row);
    // Columns are rows after a reflection.
    assert_row(&SteepestDescent::new().neighbourhood(Neighbourhood::RowMoves), RUNS, &row);
}

#[test]
fn steepest_descent_from_permutations() {
    let row = Row {
        solved: 0.110_119_02,
        steps_when_solved: (3.473_741, 1.195),
        steps_when_not: (2.196_589, 1.290),
    };
    assert_row(&SteepestDescent::new().start_board(Start::Permutation), RUNS, &row);
}

#[test]
fn sideways_moves_from_random_boards() {
    let row = Row {
        solved: 0.943_612_47,
        steps_when_solved: (19.014_160, 18.846),
        steps_when_not: (62.260_962, 49.306),
    };
    assert_row(&SteepestDescent::new().sideways(100), RUNS, &row);
}

#[test]
fn sideways_moves_from_permutations() {
    let row = Row {
        solved: 0.942_773_59,
        steps_when_solved: (18.600_009, 18.850),
        steps_when_not: (59.943_689, 49.592),
    };
    assert_row(&SteepestDescent::new().sideways(100).start_board(Start::Permutation), RUNS, &row);
}

#[test]
fn attacked_queens_from_random_boards() {
    let row = Row {
        solved: 0.171_316_64,
        steps_when_solved: (4.092_616, 0.967),
        steps_when_not: (3.169_073, 1.041),
    };
    assert_row(&SteepestDescent::new().objective(Objective::AttackedQueens), RUNS, &row);
}

#[test]
fn attacked_queens_from_permutations() {
    let row = Row {
        solved: 0.154_380_79,
        steps_when_solved: (3.356_351, 1.208),
        steps_when_not: (2.250_516, 1.393),
    };
    let search = SteepestDescent::new().objective(Objective::AttackedQueens).start_board(Start::Permutation);
    assert_row(&search, RUNS, &row);
}

#[test]
fn swaps() {
    let row = Row {
        solved: 0.420_780_50,
        steps_when_solved: (2.268_780, 0.774),
        steps_when_not: (1.595_122, 0.702),
    };
    assert_row(&SteepestDescent::new().neighbourhood(Neighbourhood::Swaps), RUNS, &row);
}

/// Every one of the 40,320 first boards once: only the ties vary, so the deviation is less than that of
/// random first boards, which is the bound.
#[test]
fn every_start_once() {
    let count = from_every_start(&SteepestDescent::new(), &Problem::new(8), 5, |_| true).unwrap();
    assert_eq!((count.boards, EveryStart::new(8).unwrap().count()), (40_320, 40_320));
    rate(0.110_119_02).assert_met("rate", count.solved, count.boards);
    Exact { mean: 3.473_741, sd: 1.195 }.assert_met("steps", count.steps_when_solved, count.solved);
}

/// 1/p tries; the moves are those of the failures and of the success. Restarts are not counted as moves.
#[test]
fn random_restart() {
    let problem = Problem::new(8);
    let expect = |search: SteepestDescent, tries: f64, moves: f64, moves_sd: f64| {
        let restart = RandomRestart::new(search);
        let count = 10_000;
        let (mut all_tries, mut all_moves) = (0, 0);
        for seed in 0..count {
            let mut run = restart.start(&problem, seed).unwrap();
            run.run();
            let stats = run.stats();
            assert_eq!((run.cost(), stats.solutions), (0, 1));
            all_tries += stats.restarts + 1;
            all_moves += stats.steps - stats.restarts;
        }
        // The number of tries is geometric.
        let p = 1.0 / tries;
        Exact { mean: tries, sd: (1.0 - p).sqrt() / p }.assert_met("tries", all_tries, count);
        Exact { mean: moves, sd: moves_sd }.assert_met("moves", all_moves, count);
    };
    // Moves: F failures of mean f, deviation s, and a success; the variance is E F s² + Var F f² + S².
    expect(SteepestDescent::new(), 7.1263, 22.823, 20.4);
    let sideways = SidewaysDescent::new();
    expect(SteepestDescent::new().sideways(sideways.sideways), 1.0598, 22.735, 27.3);
}

#[test]
fn seed_000_solves_within_k_steps() {
    let within = [
        (0, 0.002_281_75),
        (2, 0.044_004_63),
        (5, 0.248_167_64),
        (20, 0.664_311_58),
        (100, 0.958_003_50),
        (500, 0.976_415_34),
    ];
    let runs = 20_000;
    let mut solved = [0; 6];
    let (mut steps, mut all) = (0, 0);
    let mut walk = RandomRestart::new(SeedWalk::new()).max_restarts(0).start(&Problem::new(8), 99).unwrap();
    for run in 0..runs {
        if run > 0 {
            walk.next_try().unwrap();
        }
        if walk.run() == queens_core::Stop::Solved {
            let taken = walk.current().stats().steps;
            (steps, all) = (steps + taken, all + 1);
            for (count, (k, _)) in solved.iter_mut().zip(within) {
                *count += u64::from(taken <= k);
            }
        }
    }
    for (count, (k, p)) in solved.into_iter().zip(within) {
        rate(p).assert_met(&format!("solved within {k}"), count, runs);
    }
    Exact { mean: 20.648, sd: 25.62 }.assert_met("steps when solved", steps, all);
}

/// 600 walks find 91.365 of the 92 on average, with a deviation of 0.78; never more, and not always all.
#[test]
fn seed_000_collects_the_solutions() {
    let jobs = 40;
    let mut found = 0;
    for seed in 0..jobs {
        let collection = SeedWalk::new().collect(&Problem::new(8), 600, seed).unwrap();
        assert!(collection.solutions.len() <= 92);
        found += collection.solutions.len() as u64;
    }
    Exact { mean: 91.365, sd: 0.78 }.assert_met("distinct solutions", found, jobs);
}

/// A mean known from a simulation only: met if the two differ by less than four of their errors combined.
fn assert_mean_agrees(search: &MinConflicts, n: u32, runs: u64, known: f64, known_error: f64) {
    let steps: Vec<f64> = steps_when_solved(search, n, runs).into_iter().map(|steps| steps as f64).collect();
    let count = steps.len() as f64;
    let mean = steps.iter().sum::<f64>() / count;
    let variance = steps.iter().map(|steps| (steps - mean).powi(2)).sum::<f64>() / (count - 1.0);
    let error = (variance / count + known_error.powi(2)).sqrt();
    assert!((mean - known).abs() < 4.0 * error, "n = {n}: {mean:.2}, known {known} with error {error:.2}");
}

fn steps_when_solved(search: &MinConflicts, n: u32, runs: u64) -> Vec<u64> {
    let problem = Problem::new(n);
    let outcomes = (0..runs).map(|seed| search.solve(&problem, seed).unwrap());
    outcomes.filter(|outcome| outcome.solution.is_some()).map(|outcome| outcome.stats.steps).collect()
}

#[test]
fn min_conflicts_from_random_boards() {
    let capped = MinConflicts::new().max_steps(1000);
    assert_mean_agrees(&capped, 8, 20_000, 42.56, 0.27);
    assert_eq!(steps_when_solved(&capped, 8, 20_000).len(), 20_000, "every run solves");

    let textbook = capped.stay(true);
    assert_mean_agrees(&textbook, 8, 20_000, 60.7, 0.6);
    // Both rates are simulations of 20,000 runs.
    let solved = steps_when_solved(&textbook, 8, 20_000).len() as f64 / 20_000.0;
    let error = (2.0 * 0.937_85 * 0.062_15 / 20_000.0_f64).sqrt();
    assert!((solved - 0.937_85).abs() < 4.0 * error, "{solved}");
}

#[test]
fn min_conflicts_from_greedy_boards() {
    let greedy = MinConflicts::new().start_board(Start::Greedy);
    assert_mean_agrees(&greedy, 8, 20_000, 32.79, 0.27);
    assert_mean_agrees(&greedy, 100, 1000, 53.5, 1.9);
    assert_mean_agrees(&greedy, 1000, 60, 55.0, 3.5);
}
