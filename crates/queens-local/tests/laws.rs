//! What holds for every algorithm, problem and seed.

extern crate alloc;

use alloc::collections::BTreeSet;

use proptest::prelude::*;
use queens_core::{Outcome, Problem, Search, SolveError, Square, Stop, random};
use queens_local::{
    Action, FirstChoice, LocalSearch, MinConflicts, Neighbourhood, Objective, RandomRestart, SeedWalk,
    SidewaysDescent, SimulatedAnnealing, Start, SteepestDescent, StochasticDescent, TabuSearch, Why,
};

/// Calls `$body` with every algorithm, the neighbourhood set.
macro_rules! each_algorithm {
    ($neighbourhood:expr, $start:expr, $algorithm:ident => $body:expr) => {{
        each_algorithm!(@one $neighbourhood, $start, $algorithm => $body;
            SteepestDescent::new(),
            SteepestDescent::new().objective(Objective::AttackedQueens),
            SidewaysDescent::new(),
            FirstChoice::new(),
            StochasticDescent::new(),
            StochasticDescent::new().weighted(false),
            SeedWalk::new(),
            MinConflicts::new(),
            MinConflicts::new().stay(true),
            SimulatedAnnealing::new(),
            TabuSearch::new(),
            TabuSearch::new().objective(Objective::AttackedQueens).tenure(3)
        );
    }};
    (@one $neighbourhood:expr, $start:expr, $algorithm:ident => $body:expr; $($each:expr),*) => {$({
        let $algorithm = $each.neighbourhood($neighbourhood).start_board($start).max_steps(300);
        $body
    })*};
}

/// A problem that has solutions: some queens of a closed-form board placed, some other squares blocked.
fn solvable(n: u32, seed: u64, placed: u32, blocked: u32) -> Problem {
    let mut rng = random::generator(seed);
    let solution = queens_core::closed_form(n).unwrap().unwrap();
    let queen = |row: u32| Square::new(row, solution.as_slice()[row as usize]);
    let placed: BTreeSet<Square> = (0..placed).map(|_| queen(random::below(&mut rng, n))).collect();
    let blocked: BTreeSet<Square> = (0..blocked)
        .map(|_| Square::new(random::below(&mut rng, n), random::below(&mut rng, n)))
        .filter(|&square| queen(square.row) != square)
        .collect();
    Problem::builder(n).place_all(placed).block_all(blocked).build().unwrap()
}

fn cost_of(queens: &[Square], objective: Objective) -> u64 {
    let attack = |a: &Square, b: &Square| {
        a.row == b.row || a.col == b.col || a.row.abs_diff(b.row) == a.col.abs_diff(b.col)
    };
    let attackers = |a: &Square| queens.iter().filter(|&b| a != b && attack(a, b)).count() as u64;
    match objective {
        Objective::Pairs => queens.iter().map(attackers).sum::<u64>() / 2,
        Objective::AttackedQueens => queens.iter().filter(|&a| attackers(a) > 0).count() as u64,
    }
}

/// Runs a search and holds every step against the plain count.
fn assert_lawful<A: LocalSearch>(algorithm: &A, problem: &Problem, seed: u64) {
    let what = format!("{} on {problem:?}", A::NAME);
    let mut run = algorithm.begin(problem, seed).unwrap();
    let mut twin = algorithm.begin(problem, seed).unwrap();
    let objective = run.state().objective();
    let mut least = run.cost();
    let stop = loop {
        let queens: Vec<Square> = run.board().queens().collect();
        assert_eq!(run.cost(), cost_of(&queens, objective), "{what}");
        assert!(problem.placed().iter().all(|placed| queens.contains(placed)), "{what}");
        assert!(queens.iter().all(|&queen| !problem.is_blocked(queen)), "{what}");
        least = least.min(run.cost());
        assert_eq!(run.best().1, least, "{what}");
        let best: Vec<Square> = run.best().0.queens().collect();
        assert_eq!(cost_of(&best, objective), least, "{what}");

        let before = run.cost();
        let result = run.step();
        assert_eq!(result, twin.step(), "{what}: the same seed, the same step");
        let step = match result {
            core::ops::ControlFlow::Break(stop) => break stop,
            core::ops::ControlFlow::Continue(step) => step,
        };
        assert_eq!(step.before, before, "{what}");
        match step.action {
            Action::Stay => assert!(matches!(step.why, Why::Refused | Why::Blocked)),
            _ => assert_eq!(step.after, run.cost(), "{what}"),
        }
        let worse = step.after > step.before && step.action != Action::Stay;
        let may_climb = matches!(
            step.why,
            Why::Uphill | Why::Accepted | Why::NotTabu | Why::AllTabu | Why::FewestConflicts
        );
        assert!(!worse || may_climb, "{what}: {step:?}");
        // Another search picked up in the middle goes on alike.
        if run.stats().steps == 7 {
            twin = run.clone();
        }
    };
    assert_eq!(run.step().break_value(), Some(stop), "{what}: stopped is stopped");
    match stop {
        Stop::Solved => assert_eq!(run.cost(), 0),
        Stop::LocalMinimum | Stop::SidewaysLimit => {
            assert!(run.state().neighbours().iter().all(|&(_, cost)| cost >= run.cost()), "{what}");
        }
        Stop::StepLimit => assert_eq!(run.stats().steps, 300),
        other => panic!("{what}: {other:?} on a problem that has solutions"),
    }
    let outcome = Outcome::of(&run, stop, problem).unwrap();
    assert_eq!(outcome.solution.is_some(), stop == Stop::Solved, "{what}");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn every_step_is_what_it_says(n in 4_u32..12, seed: u64, placed in 0_u32..4, blocked in 0_u32..20) {
        let problem = solvable(n, seed, placed, blocked);
        for neighbourhood in Neighbourhood::ALL {
            let start = Start::ALL[(seed % 3) as usize];
            each_algorithm!(neighbourhood, start, algorithm => assert_lawful(&algorithm, &problem, seed));
        }
    }

    #[test]
    fn neighbours_are_all_moves_and_cost_what_they_cost(n in 1_u32..9, seed: u64) {
        for neighbourhood in Neighbourhood::ALL {
            for objective in Objective::ALL {
                let search = SteepestDescent::new().neighbourhood(neighbourhood).objective(objective);
                let run = search.start(&Problem::new(n), seed).unwrap();
                let neighbours = run.state().neighbours();
                prop_assert_eq!(neighbours.len() as u64, neighbourhood.size(n));
                for (step, cost) in neighbours {
                    let mut moved = run.state().clone();
                    prop_assert_eq!(moved.delta(step), cost as i64 - moved.cost() as i64);
                    moved.apply(step);
                    let queens: Vec<Square> = moved.view().queens().collect();
                    prop_assert_eq!(cost, cost_of(&queens, objective));
                }
            }
        }
    }

    #[test]
    fn a_restart_is_a_run_of_its_own_stream(seed: u64) {
        let problem = Problem::new(9);
        let mut run = RandomRestart::new(SteepestDescent::new()).start(&problem, seed).unwrap();
        let stop = run.run();
        prop_assert_eq!(stop, Stop::Solved);
        let stats = run.stats();
        // All tries but the last one fail, so that each is followed by a restart.
        let mut again = RandomRestart::new(SteepestDescent::new())
            .max_restarts(stats.restarts.saturating_sub(1))
            .start(&problem, seed)
            .unwrap();
        let expected = if stats.restarts == 0 { Stop::Solved } else { Stop::RestartLimit };
        prop_assert_eq!(again.run(), expected);
    }
}

/// Every algorithm that takes placed queens and blocked squares also solves problems with them.
#[test]
fn problems_with_placed_queens_and_blocked_squares_are_solved() {
    for n in [8, 12, 20] {
        let problem = solvable(n, 11, 2, 10);
        let solved = |outcome: Result<Outcome, SolveError>| u32::from(outcome.unwrap().stop == Stop::Solved);
        for neighbourhood in Neighbourhood::ALL {
            let (mut tabu, mut annealing, mut steepest, mut conflicts) = (0, 0, 0, 0);
            for seed in 0..10 {
                tabu += solved(TabuSearch::new().neighbourhood(neighbourhood).solve(&problem, seed));
                let cooling = SimulatedAnnealing::new().neighbourhood(neighbourhood).max_steps(300_000);
                annealing += solved(cooling.solve(&problem, seed));
                let descent = RandomRestart::new(SteepestDescent::new().neighbourhood(neighbourhood));
                steepest += solved(descent.max_restarts(2000).solve(&problem, seed));
                let restarts =
                    RandomRestart::new(MinConflicts::new().neighbourhood(neighbourhood).max_steps(1000));
                conflicts += solved(restarts.solve(&problem, seed));
            }
            assert_eq!((tabu, annealing, steepest, conflicts), (10, 10, 10, 10), "n = {n}, {neighbourhood}");
        }
    }
}

/// Without the step type, as a table of algorithms holds them.
#[test]
fn every_run_is_a_dyn_search() {
    use queens_core::DynSearch;
    let problem = Problem::new(6);
    each_algorithm!(Neighbourhood::Swaps, Start::Random, algorithm => {
        let mut run: Box<dyn DynSearch> = Box::new(algorithm.start(&problem, 3).unwrap());
        let record = run.step_record(true).continue_value().flatten().expect("the first step of a seed that does not start solved");
        assert_eq!(record.step, 1);
        assert!(!record.reason.is_empty());
    });
}

#[cfg(feature = "serde")]
mod saved {
    use super::*;

    fn assert_goes_on<A: LocalSearch>(algorithm: &A)
    where
        A::Rule: serde::Serialize + serde::de::DeserializeOwned,
    {
        let problem = solvable(10, 5, 1, 6);
        for stop_after in [0, 1, 13] {
            let mut run = RandomRestart::new(algorithm.clone()).max_restarts(3).start(&problem, 8).unwrap();
            let _ = run.run_for(stop_after);
            let saved = serde_json::to_string(&run).unwrap();
            let mut loaded: queens_local::RestartRun<A::Rule> = serde_json::from_str(&saved).unwrap();
            assert_eq!(serde_json::to_string(&loaded).unwrap(), saved);
            loop {
                let (a, b) = (run.step(), loaded.step());
                assert_eq!(a, b, "{} after {stop_after}", A::NAME);
                assert_eq!(run.board(), loaded.board());
                assert_eq!(run.best(), loaded.best());
                if a.is_break() {
                    break;
                }
            }
        }
    }

    #[test]
    fn a_saved_search_goes_on_as_if_it_had_not_been_interrupted() {
        for neighbourhood in Neighbourhood::ALL {
            each_algorithm!(neighbourhood, Start::Greedy, algorithm => assert_goes_on(&algorithm));
        }
    }

    #[test]
    fn parts_that_do_not_fit_together_are_refused() {
        let run = TabuSearch::new().start(&solvable(6, 1, 1, 2), 1).unwrap();
        let saved = serde_json::to_value(&run).unwrap();
        let load = |value: serde_json::Value| {
            serde_json::from_value::<queens_local::Run<queens_local::TabuRule>>(value).map(|_| ())
        };
        assert!(load(saved.clone()).is_ok());
        for (path, value) in [
            ("/state/room/n", serde_json::json!(7)),
            ("/state/board", serde_json::json!({"row-moves": [0, 1, 2, 3, 4, 5]})),
            ("/state/room/free", serde_json::json!([0, 9])),
            ("/state/room/blocked", serde_json::json!([[9, 0]])),
            ("/best/lines", serde_json::json!([0])),
            ("/best", serde_json::json!(null)),
            ("/rule/tabu_places", serde_json::json!([0, 0])),
            ("/rule/tabu", serde_json::json!([[3, 9, 9]])),
        ] {
            let mut wrong = saved.clone();
            *wrong.pointer_mut(path).unwrap() = value;
            assert!(load(wrong).is_err(), "{path}");
        }
    }
}
