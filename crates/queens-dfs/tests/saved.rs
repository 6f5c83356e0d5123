//! A search that is written down and read again goes on as if nothing had happened.
#![cfg(feature = "serde")]

use proptest::prelude::*;
use queens_core::{Diagonals, Problem, Search};
use queens_dfs::{DepthFirst, DepthFirstRun, Order};
use serde_json::{Value, json};

fn reread(run: &DepthFirstRun) -> DepthFirstRun {
    serde_json::from_str(&serde_json::to_string(run).unwrap()).unwrap()
}

proptest! {
    #[test]
    fn a_saved_run_goes_on_as_if_not_interrupted(
        n in 0_u32..=7,
        diagonals in prop::sample::select(vec![Diagonals::Full, Diagonals::Adjacent, Diagonals::Toroidal]),
        blocked in prop::option::of((0_u32..7, 0_u32..7)),
        reverse: bool,
        steps in 0_usize..600,
    ) {
        let mut builder = Problem::builder(n).diagonals(diagonals);
        if let Some((row, col)) = blocked.filter(|&(row, col)| row < n && col < n) {
            builder = builder.block(row, col);
        }
        let problem = builder.build().unwrap();
        let order = if reverse { Order::Reverse } else { Order::Lexicographic };
        let mut run = DepthFirst::new().order(order).start(&problem, 0).unwrap();
        for _ in 0..steps {
            let _ = run.step();
        }
        let mut again = reread(&run);
        for _ in 0..300 {
            prop_assert_eq!((again.board(), again.stats()), (run.board(), run.stats()));
            prop_assert_eq!((again.choices(), again.order()), (run.choices(), run.order()));
            prop_assert_eq!(again.step(), run.step());
        }
    }
}

#[test]
fn runs_beyond_64_rows_are_saved() {
    let mut run = DepthFirst::new().start(&Problem::new(70), 0).unwrap();
    for _ in 0..1_000 {
        let _ = run.step();
    }
    let mut again = reread(&run);
    for _ in 0..1_000 {
        assert_eq!(again.step(), run.step());
    }
    assert_eq!(again.board(), run.board());
}

/// A run on four queens with two of them set, and one thing changed.
fn changed(key: &str, value: Value) -> Result<DepthFirstRun, String> {
    let mut run = DepthFirst::new().start(&Problem::new(4), 0).unwrap();
    for _ in 0..4 {
        let _ = run.step();
    }
    let mut saved = serde_json::to_value(&run).unwrap();
    saved[key] = value;
    serde_json::from_value(saved).map_err(|error| error.to_string())
}

#[test]
fn a_hostile_run_is_refused() {
    assert!(changed("tried", json!(null)).is_ok());
    let stats = |steps: u64, nodes: u64, backtracks: u64| {
        let fixed = json!({"restarts": 0, "max_depth": 2, "solutions": 0});
        let mut stats = fixed;
        stats["steps"] = json!(steps);
        stats["nodes"] = json!(nodes);
        stats["backtracks"] = json!(backtracks);
        stats
    };
    assert!(changed("stats", stats(4, 3, 1)).is_ok());
    let hostile = [
        ("board", json!([0, 3, null]), "one entry of the board for each row"),
        ("board", json!([0, 1, null, null]), "queen of row 1"),
        ("board", json!([0, null, 1, null]), "queen of row 2"),
        ("board", json!([0, 4_294_967_295_u32, null, null]), "queen of row 1"),
        ("tried", json!(0), "column 0"),
        ("tried", json!(64), "column 64"),
        ("at_solution", json!(true), "end or solution"),
        ("exhausted", json!(true), "end or solution"),
        ("stats", stats(u64::MAX, u64::MAX, 0), "figures"),
        ("stats", stats(1, u64::MAX, 2), "figures"),
        ("stats", stats(5, 3, 1), "figures"),
        ("problem", json!({"n": 4_294_967_295_u32}), "one entry of the board for each row"),
        ("more", json!(1), "unknown field"),
    ];
    for (key, value, expected) in hostile {
        let error = changed(key, value.clone()).expect_err(&format!("{key} {value}"));
        assert!(error.contains(expected), "{key} {value}: {error}");
    }
}
