//! Entries for depth-first search.

use queens_core::Takes;
use queens_dfs::{DepthFirst, Order, Seed002, Solutions, count};

use crate::{Algorithm, Knob, Knobs};

const ORDER: Knob =
    Knob::choice("order", "the order in which the squares of a row are tried", &["lexicographic", "reverse"]);

/// Backtracking, a queen at a time.
pub(super) const DEPTH_FIRST: Algorithm =
    Algorithm::new(DepthFirst::NAME, "backtracking over the rows, every solution in order")
        .takes(Takes::ALL)
        .knobs(&[ORDER])
        .memory(DepthFirst::bytes_needed)
        .search(|problem, seed, knobs| {
            Ok(Box::new(DepthFirst::new().order(order(knobs)).start(problem, seed)?))
        })
        .list(|problem, knobs| Ok(Box::new(Solutions::new(problem, order(knobs))?)))
        .count(|problem, _knobs| count(problem));

/// The open list of states of a students' program.
pub(super) const SEED_002: Algorithm =
    Algorithm::new(Seed002::NAME, "depth-first search with an open list, step for step as seed 002 does it")
        .takes(Seed002::TAKES)
        .memory(Seed002::bytes_needed)
        .search(|problem, seed, _knobs| Ok(Box::new(Seed002::new().start(problem, seed)?)));

fn order(knobs: &Knobs) -> Order {
    match knobs.choice("order") {
        Some("reverse") => Order::Reverse,
        _ => Order::Lexicographic,
    }
}
