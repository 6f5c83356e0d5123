//! Whole traces for n = 4, 6 and 8: what moved, and why, step by step.

use core::fmt::Write;

use queens_core::{DynSearch, Problem};
use queens_local::{
    FirstChoice, LocalSearch, MinConflicts, Neighbourhood, RandomRestart, Schedule, SeedWalk,
    SidewaysDescent, SimulatedAnnealing, SteepestDescent, StochasticDescent, TabuSearch,
};

/// The first steps of a search on each board, and how it stops.
fn traces<S: DynSearch>(start: impl Fn(&Problem) -> S) -> String {
    let mut text = String::new();
    for n in [4, 6, 8] {
        let mut search = start(&Problem::new(n));
        writeln!(text, "n = {n}: {}, cost {}", search.board().to_board(), search.cost()).unwrap();
        let mut steps = 0;
        let stop = loop {
            match search.step_record(true) {
                core::ops::ControlFlow::Break(stop) => break Some(stop),
                core::ops::ControlFlow::Continue(record) => writeln!(text, "  {}", record.unwrap()).unwrap(),
            }
            steps += 1;
            if steps == 60 {
                break None;
            }
        };
        let stop = stop.map_or("and so on".to_owned(), |stop| stop.to_string());
        writeln!(text, "  {stop}: {}, cost {}\n", search.board().to_board(), search.cost()).unwrap();
    }
    text
}

fn of<A: LocalSearch>(algorithm: &A, seed: u64) -> String {
    traces(|problem| algorithm.begin(problem, seed).unwrap())
}

macro_rules! traced {
    ($($name:ident: $trace:expr;)*) => {$(
        #[test]
        fn $name() {
            insta::assert_snapshot!(stringify!($name), $trace);
        }
    )*};
}

traced! {
    steepest: of(&SteepestDescent::new(), 2);
    steepest_by_swaps: of(&SteepestDescent::new().neighbourhood(Neighbourhood::Swaps), 3);
    sideways: of(&SidewaysDescent::new(), 2);
    first_choice: of(&FirstChoice::new(), 1);
    stochastic: of(&StochasticDescent::new(), 1);
    restart: traces(|problem| RandomRestart::new(SteepestDescent::new()).start(problem, 0).unwrap());
    seed_000: of(&SeedWalk::new(), 1);
    min_conflicts: of(&MinConflicts::new(), 1);
    min_conflicts_textbook: of(&MinConflicts::new().stay(true), 1);
    annealing: of(
        &SimulatedAnnealing::new().schedule(Schedule::Linear { initial: 1.0, steps: 50, least: 0.1 }),
        1,
    );
    tabu: of(&TabuSearch::new().tenure(3), 1);
}

/// A record as a machine reads it, and the cost of every neighbour of a board of four queens.
#[test]
fn one_step_in_full() {
    let mut run = SteepestDescent::new().start(&Problem::new(4), 2).unwrap();
    let neighbours: Vec<String> =
        run.state().neighbours().iter().map(|(step, cost)| format!("{step:?} {cost}")).collect();
    insta::assert_snapshot!("neighbours", neighbours.join("\n"));
    let record = run.step_record(true).continue_value().flatten().unwrap();
    insta::assert_debug_snapshot!("record", record);
}
