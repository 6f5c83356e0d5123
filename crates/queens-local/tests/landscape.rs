//! The exact landscapes: the table for 8 queens, and simulation against it for smaller boards.

mod common;

use common::{Exact as Known, rate, sample};
use queens_local::{Landscape, Neighbourhood, Objective, Rates, Spread, Start, SteepestDescent};

fn landscape(n: u32, neighbourhood: Neighbourhood, objective: Objective) -> Landscape {
    Landscape::new(n, neighbourhood, objective).unwrap()
}

/// The known digits of a row: rate, steps when solved and when not, each mean with its deviation.
fn assert_rates(rates: &Rates, solved: f64, when_solved: (f64, f64), when_not: (f64, f64)) {
    let near = |a: f64, b: f64, digits: f64| assert!((a - b).abs() <= digits, "{a} is not {b}");
    near(rates.solved, solved, 0.5e-8);
    for (spread, (mean, sd)) in [(rates.steps_when_solved, when_solved), (rates.steps_when_not, when_not)] {
        let Spread { mean: our_mean, sd: our_sd, .. } = spread.unwrap();
        near(our_mean, mean, 0.5e-6);
        // The known deviations are rounded twice.
        near(our_sd, sd, 0.6e-3);
    }
}

#[test]
fn eight_queens_by_attacking_pairs() {
    let landscape = landscape(8, Neighbourhood::ColumnMoves, Objective::Pairs);
    let mut seen = 0;
    let exact = landscape.descent(0, |done, all| {
        assert!(done <= all);
        seen += 1;
        true
    });
    assert!(seen > 10);
    let exact = exact.unwrap();
    let every = exact.every_board.unwrap();
    assert_eq!((every.boards, exact.permutations.boards), (16_777_216, 40_320));
    assert_rates(&every, 0.140_325_25, (4.074_596, 0.947), (3.060_341, 0.937));
    assert_rates(&exact.permutations, 0.110_119_02, (3.473_741, 1.195), (2.196_589, 1.290));
    let states = exact.states;
    assert_eq!((states.improvable, states.plateau), (16_754_726, 22_370));
    assert_eq!((states.strict_local_minima, states.solutions), (28, 92));
    assert!((landscape.mean_cost() - 7.875).abs() < 1e-12);
    assert_eq!(landscape.greatest_cost(), 28);

    let sideways = landscape.descent(100, |_, _| true).unwrap();
    assert_eq!(sideways.states, states);
    let every = sideways.every_board.unwrap();
    assert_rates(&every, 0.943_612_47, (19.014_160, 18.846), (62.260_962, 49.306));
    assert_rates(&sideways.permutations, 0.942_773_59, (18.600_009, 18.850), (59.943_689, 49.592));

    assert!(landscape.descent(0, |_, _| false).is_none());
}

#[test]
fn eight_queens_by_attacked_queens() {
    let landscape = landscape(8, Neighbourhood::RowMoves, Objective::AttackedQueens);
    let exact = landscape.descent(0, |_, _| true).unwrap();
    assert_rates(&exact.every_board.unwrap(), 0.171_316_64, (4.092_616, 0.967), (3.169_073, 1.041));
    assert_rates(&exact.permutations, 0.154_380_79, (3.356_351, 1.208), (2.250_516, 1.393));

    let solved = landscape.walk(500);
    assert_eq!(solved.len(), 501);
    for (k, p) in [
        (0, 0.002_281_75),
        (2, 0.044_004_63),
        (5, 0.248_167_64),
        (20, 0.664_311_58),
        (100, 0.958_003_50),
        (500, 0.976_415_34),
    ] {
        assert!((solved[k] - p).abs() <= 0.5e-8, "within {k}: {}", solved[k]);
    }
}

#[test]
fn eight_queens_by_swaps() {
    let landscape = landscape(8, Neighbourhood::Swaps, Objective::Pairs);
    let exact = landscape.descent(0, |_, _| true).unwrap();
    assert_eq!(exact.every_board, None);
    assert_rates(&exact.permutations, 0.420_780_50, (2.268_780, 0.774), (1.595_122, 0.702));
    assert_eq!((exact.states.plateau, exact.states.strict_local_minima), (832, 0));
    assert_eq!((exact.states.total(), exact.states.solutions), (40_320, 92));
}

/// Any objective, neighbourhood, allowance and side: the simulation agrees with the exact values.
#[test]
fn simulation_agrees_on_smaller_boards() {
    let runs = 20_000;
    for n in [4, 5, 6] {
        for neighbourhood in Neighbourhood::ALL {
            for objective in Objective::ALL {
                let landscape = landscape(n, neighbourhood, objective);
                for sideways in [0, 3] {
                    let exact = landscape.descent(sideways, |_, _| true).unwrap();
                    let starts =
                        [(Start::Random, exact.every_board), (Start::Permutation, Some(exact.permutations))];
                    for (start, rates) in
                        starts.into_iter().filter_map(|(start, rates)| Some((start, rates?)))
                    {
                        let search = SteepestDescent::new()
                            .neighbourhood(neighbourhood)
                            .objective(objective)
                            .sideways(sideways)
                            .start_board(start);
                        let sample = sample(&search, n, runs, 77);
                        let what =
                            format!("n = {n}, {neighbourhood}, {objective}, {sideways} sideways, {start}");
                        let known = rate(rates.solved);
                        if known.sd > 0.0 {
                            known.assert_met(&what, sample.solved, runs);
                        } else {
                            assert_eq!(sample.solved, if known.mean > 0.5 { runs } else { 0 }, "{what}");
                        }
                        let met = |spread: Option<Spread>, sum, count| {
                            if let Some(Spread { mean, sd, .. }) = spread
                                && count > 100
                                && sd > 1e-6
                            {
                                Known { mean, sd }.assert_met(&what, sum, count);
                            }
                        };
                        met(rates.steps_when_solved, sample.steps_when_solved, sample.solved);
                        met(rates.steps_when_not, sample.steps_when_not, runs - sample.solved);
                    }
                }
            }
        }
    }
}

#[test]
fn the_smallest_and_the_largest_sides() {
    for neighbourhood in Neighbourhood::ALL {
        for (n, solved) in [(0, 1.0_f64), (1, 1.0), (2, 0.0), (3, 0.0)] {
            let exact = landscape(n, neighbourhood, Objective::Pairs).descent(5, |_, _| true).unwrap();
            assert!((exact.permutations.solved - solved).abs() < 1e-12, "n = {n}");
        }
        assert!(Landscape::new(9, neighbourhood, Objective::Pairs).is_err());
    }
}

/// Rows are columns after a reflection.
#[test]
fn row_and_column_moves_are_the_same_landscape() {
    let exact = |neighbourhood| landscape(6, neighbourhood, Objective::Pairs).descent(2, |_, _| true);
    assert_eq!(exact(Neighbourhood::RowMoves), exact(Neighbourhood::ColumnMoves));
}
