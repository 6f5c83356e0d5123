//! The smallest boards, problems without solution, problems that are refused, knobs out of range.

use queens_core::{Board, Diagonals, Problem, Search, SolveError, Square, Stop};
use queens_local::{
    FirstChoice, LocalSearch, MinConflicts, Neighbourhood, RandomRestart, Schedule, SeedWalk,
    SidewaysDescent, SimulatedAnnealing, Start, SteepestDescent, StochasticDescent, TabuSearch,
    from_every_start,
};

/// Calls a generic function with every algorithm.
macro_rules! each_algorithm {
    ($check:ident, $argument:expr) => {
        each_algorithm!(@one $check, $argument;
            SteepestDescent::new(),
            SidewaysDescent::new(),
            FirstChoice::new(),
            StochasticDescent::new(),
            SeedWalk::new(),
            MinConflicts::new(),
            SimulatedAnnealing::new().max_steps(10_000),
            TabuSearch::new().max_steps(10_000)
        );
    };
    (@one $check:ident, $argument:expr; $($each:expr),*) => {$(
        for neighbourhood in Neighbourhood::ALL {
            for start in Start::ALL {
                $check(&$each.neighbourhood(neighbourhood).start_board(start), $argument);
            }
        }
    )*};
}

fn assert_solved_at_once<A: LocalSearch>(algorithm: &A, n: u32) {
    let problem = Problem::new(n);
    let mut run = algorithm.begin(&problem, 0).unwrap();
    assert_eq!((run.run(), run.stats().steps), (Stop::Solved, 0));
    let outcome = queens_core::Outcome::of(&run, Stop::Solved, &problem).unwrap();
    assert_eq!(outcome.solution.unwrap().n(), n);
}

#[test]
fn no_queen_and_one_queen_are_solved_at_once() {
    each_algorithm!(assert_solved_at_once, 0);
    each_algorithm!(assert_solved_at_once, 1);
}

fn assert_not_solved<A: LocalSearch>(algorithm: &A, n: u32) {
    let mut run = algorithm.begin(&Problem::new(n), 0).unwrap();
    assert!([Stop::LocalMinimum, Stop::SidewaysLimit, Stop::StepLimit].contains(&run.run()));
    assert!(run.best().1 > 0);
}

#[test]
fn two_and_three_queens_are_never_solved() {
    each_algorithm!(assert_not_solved, 2);
    each_algorithm!(assert_not_solved, 3);
}

fn assert_exhausted<A: LocalSearch>(algorithm: &A, problem: &Problem) {
    let mut run = algorithm.begin(problem, 0).unwrap();
    assert_eq!(run.run(), Stop::Exhausted);
    assert_eq!(RandomRestart::new(algorithm.clone()).start(problem, 0).unwrap().run(), Stop::Exhausted);
}

#[test]
fn evident_contradictions_are_proofs() {
    let attack = Problem::builder(5).place(0, 0).place(3, 3).build().unwrap();
    let blocked = Problem::builder(5).place(0, 0).block(0, 0).build().unwrap();
    each_algorithm!(assert_exhausted, &attack);
    each_algorithm!(assert_exhausted, &blocked);
    // Rows 0 and 1 both have column 2 alone: no permutation avoids the blocked squares.
    let squares = (0..2).flat_map(|row| [0, 1, 3, 4].map(|col| Square::new(row, col)));
    let crowded = Problem::builder(5).block_all(squares).build().unwrap();
    assert_exhausted(&TabuSearch::new(), &crowded);
    assert_exhausted(&SteepestDescent::new().start_board(Start::Permutation), &crowded);
    let mut rows = SteepestDescent::new().start(&crowded, 0).unwrap();
    assert_eq!(rows.run(), Stop::LocalMinimum);
}

fn assert_refused<A: LocalSearch>(algorithm: &A, (problem, what): (&Problem, &str)) {
    let message = algorithm.begin(problem, 0).unwrap_err().to_string();
    assert_eq!(message, format!("{} cannot handle {what}", A::NAME));
}

#[test]
fn other_rules_are_refused_by_name() {
    let torus = Problem::builder(5).diagonals(Diagonals::Toroidal).build().unwrap();
    each_algorithm!(assert_refused, (&torus, "toroidal diagonals"));
    let adjacent = Problem::builder(5).diagonals(Diagonals::Adjacent).build().unwrap();
    each_algorithm!(assert_refused, (&adjacent, "adjacent diagonals"));
    let regions = Problem::builder(2).regions(&[[0, 0], [1, 1]]).build().unwrap();
    each_algorithm!(assert_refused, (&regions, "regions"));
    let placed = Problem::builder(5).place(0, 0).build().unwrap();
    assert!(from_every_start(&SteepestDescent::new(), &placed, 0, |_| true).is_err());
}

#[test]
fn knobs_out_of_range_are_refused() {
    let problem = Problem::new(8);
    let wrong = Schedule::Logarithmic { scale: -1.0 };
    let annealing = SimulatedAnnealing::new().schedule(wrong);
    assert!(matches!(annealing.start(&problem, 0), Err(SolveError::Knob { name: "scale", .. })));
    let tabu = TabuSearch::new().tenure(70_000);
    assert!(matches!(tabu.start(&problem, 0), Err(SolveError::Knob { name: "tenure", .. })));
}

#[test]
fn boards_that_do_not_fit_in_memory_are_refused() {
    let problem = Problem::new(u32::MAX);
    for neighbourhood in Neighbourhood::ALL {
        let search = SteepestDescent::new().neighbourhood(neighbourhood);
        // 41 and more bytes for each of four thousand million queens.
        if search.setup.bytes_needed(u32::MAX) > 150 << 30 {
            assert!(matches!(search.start(&problem, 0), Err(SolveError::Memory { .. })));
        }
    }
}

fn board(squares: &[(u32, u32)], n: u32) -> Board {
    Board::new(n, squares.iter().copied().map(Square::from).collect()).unwrap()
}

#[test]
fn a_search_begins_on_a_given_board() {
    let problem = Problem::builder(4).place(0, 1).block(3, 3).build().unwrap();
    let given = board(&[(0, 1), (1, 3), (2, 0), (3, 2)], 4);
    let mut run = SteepestDescent::new().start_on(&problem, &given, 0).unwrap();
    assert_eq!((run.run(), run.stats().steps), (Stop::Solved, 0));
    for wrong in [
        board(&[(0, 1), (1, 3), (2, 0)], 4),
        board(&[(0, 1), (1, 3), (2, 0), (2, 2)], 5),
        board(&[(0, 1), (1, 1), (2, 0), (3, 2)], 4),
        board(&[(0, 2), (1, 3), (2, 0), (3, 1)], 4),
        board(&[(0, 1), (1, 0), (2, 2), (3, 3)], 4),
    ] {
        let refused = SteepestDescent::new().start_on(&problem, &wrong, 0).map(|_| ());
        assert!(matches!(refused, Err(SolveError::Knob { name: "start board", .. })), "{wrong}");
    }
}

/// The start board that a comment of seed 000 says never leads to the top: seven queens are attacked.
#[test]
fn the_board_that_seed_000_warns_of_can_be_walked_from() {
    let given = [0, 2, 4, 3, 1, 5, 7, 6];
    let squares: Vec<(u32, u32)> = (0..).zip(given).collect();
    let mut walk = SeedWalk::new().start_on(&Problem::new(8), &board(&squares, 8), 1).unwrap();
    assert_eq!(walk.cost(), 7);
    assert_eq!(walk.run(), Stop::Solved);
}

#[test]
fn limits_are_kept() {
    let mut run = MinConflicts::new().max_steps(3).start(&Problem::new(50), 0).unwrap();
    assert_eq!((run.run(), run.stats().steps), (Stop::StepLimit, 3));
    let restart = RandomRestart::new(SteepestDescent::new()).max_restarts(4);
    let mut run = restart.start(&Problem::new(3), 0).unwrap();
    assert_eq!((run.run(), run.stats().restarts), (Stop::RestartLimit, 4));
    let mut run = SteepestDescent::new().max_steps(0).start(&Problem::new(8), 0).unwrap();
    assert_eq!(run.run(), Stop::StepLimit);
}
