//! The two searches step by step: the contract of `Search`, the seed's figures, traces.

use core::ops::ControlFlow;

use queens_core::{EMPTY, Problem, ProblemBuilder, Search, Square, Stop};
use queens_dfs::{DepthFirst, Order, Seed002, Solutions, count};

/// All solutions of a search; a break leaves the board alone, and the end is the end.
fn run_to_the_end<S: Search + Clone>(mut search: S) -> Vec<Vec<u32>> {
    let mut found = Vec::new();
    loop {
        let before = search.board().lines().to_vec();
        match search.step() {
            ControlFlow::Continue(_) => {}
            ControlFlow::Break(Stop::Solved) => {
                assert_eq!(search.board().lines(), before);
                assert_eq!(search.cost(), 0);
                found.push(before);
                assert_eq!(search.stats().solutions, found.len() as u64);
            }
            ControlFlow::Break(stop) => {
                assert_eq!((stop, search.board().lines()), (Stop::Exhausted, before.as_slice()));
                let stats = search.stats();
                assert!((0..3).all(|_| matches!(search.step(), ControlFlow::Break(Stop::Exhausted))));
                assert_eq!((search.stats(), search.board().lines()), (stats, before.as_slice()));
                return found;
            }
        }
    }
}

fn listed(n: u32, order: Order) -> Vec<Vec<u32>> {
    Solutions::new(&Problem::new(n), order).unwrap().map(|solution| solution.as_slice().to_vec()).collect()
}

#[test]
fn the_searches_find_what_is_listed() {
    for n in 0..=7 {
        let problem = Problem::new(n);
        for order in [Order::Lexicographic, Order::Reverse] {
            let search = DepthFirst::new().order(order).start(&problem, 0).unwrap();
            assert_eq!(run_to_the_end(search), listed(n, order), "n = {n}, {order:?}");
        }
        let seed = Seed002::new().start(&problem, 0).unwrap();
        assert_eq!(run_to_the_end(seed), listed(n, Order::Reverse), "n = {n}");
    }
}

#[test]
fn a_copy_made_on_the_way_goes_the_same_way() {
    fn copies_agree<S: Search + Clone>(mut search: S)
    where
        S::Step: PartialEq + core::fmt::Debug,
    {
        for _ in 0..40 {
            let _ = search.step();
            let (mut original, mut copy) = (search.clone(), search.clone());
            for _ in 0..60 {
                assert_eq!(original.step(), copy.step());
                assert_eq!(original.board(), copy.board());
            }
            assert_eq!(original.stats(), copy.stats());
        }
    }
    copies_agree(DepthFirst::new().start(&Problem::new(6), 0).unwrap());
    copies_agree(Seed002::new().start(&Problem::new(6), 0).unwrap());
    copies_agree(DepthFirst::new().start(&Problem::new(70), 0).unwrap());
}

/// The figures that the students' program prints.
#[test]
fn the_seed_has_its_own_figures() {
    for (n, solutions, average) in [(8, 92, "170.783"), (10, 724, "480.856")] {
        let mut search = Seed002::new().start(&Problem::new(n), 0).unwrap();
        assert_eq!(search.run(), Stop::Solved);
        if n == 8 {
            assert_eq!(search.board().lines(), [7, 3, 0, 2, 5, 1, 6, 4]);
            assert_eq!(search.successors(), 116);
        }
        while search.run() == Stop::Solved {}
        assert_eq!(search.stats().solutions, solutions);
        assert_eq!(format!("{:.3}", search.looks_per_solution().unwrap()), average);
        if n == 8 {
            assert_eq!(search.looks(), 15_712);
        }
    }
}

#[test]
fn large_boards_start_step_and_stop() {
    for n in [64, 65, 100, 1_000] {
        let mut search = DepthFirst::new().start(&Problem::new(n), 0).unwrap();
        for _ in 0..3_000 {
            assert!(search.step().is_continue(), "n = {n}");
        }
        let queens: Vec<_> = search.board().queens().collect();
        assert_eq!(queens.len() as u64, u64::from(n) - search.cost());
        assert!(search.board().lines()[search.depth() as usize..].iter().all(|&col| col == EMPTY));
        for (i, a) in queens.iter().enumerate() {
            for b in &queens[..i] {
                assert!(a.col != b.col && a.row.abs_diff(b.row) != a.col.abs_diff(b.col), "{a} {b}");
            }
        }
        let mut seed = Seed002::new().start(&Problem::new(n), 0).unwrap();
        assert!((0..50).all(|_| seed.step().is_continue()));
    }
}

/// What is plain from the start needs no search, however far down it stands and however wide the board is.
#[test]
fn lines_without_a_square_end_the_search_at_once() {
    for n in [30, 64, 65, 200] {
        let problem = |builder: ProblemBuilder| builder.build().unwrap();
        let column = (0..n).map(|row| Square::new(row, n / 2));
        let row = (0..n).map(|col| Square::new(n - 1, col));
        let hopeless = [
            problem(Problem::builder(n).place(n - 1, 0).place(n - 2, 1)),
            problem(Problem::builder(n).place(n - 1, 0).block(n - 1, 0)),
            problem(Problem::builder(n).place(n - 1, 0).place(n - 1, 7)),
            problem(Problem::builder(n).block_all(column)),
            problem(Problem::builder(n).block_all(row)),
        ];
        for problem in hopeless {
            assert_eq!(count(&problem), Ok(0), "n = {n}");
            let mut search = DepthFirst::new().order(Order::Reverse).start(&problem, 0).unwrap();
            assert_eq!(search.step(), ControlFlow::Break(Stop::Exhausted), "n = {n}");
        }
    }
}

/// One line per record, up to and with the first solution or the end.
fn trace<S: Search>(mut search: S, limit: usize) -> String {
    let mut lines = Vec::new();
    for _ in 0..limit {
        match search.step() {
            ControlFlow::Continue(step) => lines.push(search.record(&step).to_string()),
            ControlFlow::Break(stop) => {
                lines.push(stop.to_string());
                break;
            }
        }
    }
    lines.join("\n")
}

#[test]
fn traces() {
    let depth_first = |n| trace(DepthFirst::new().start(&Problem::new(n), 0).unwrap(), 100);
    let seed = |n| trace(Seed002::new().start(&Problem::new(n), 0).unwrap(), 100);
    insta::assert_snapshot!("depth_first_4", depth_first(4));
    insta::assert_snapshot!("depth_first_6", depth_first(6));
    insta::assert_snapshot!("seed_002_4", seed(4));
    insta::assert_snapshot!("seed_002_6", seed(6));
}
