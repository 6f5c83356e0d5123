//! One part exchanged at a time: how many seeds succeed within a number of boards, and how many they need.
//!
//! `cargo run --release -p queens-ga --example compare -- [N] [SEEDS] [BOARDS]`

use queens_core::{Problem, SolveError};
use queens_ga::{Crossover, Duplicates, GeneticAlgorithm, Mutation, Replacement, Selection};

fn main() -> Result<(), SolveError> {
    let mut arguments = std::env::args().skip(1).map(|text| text.parse::<u32>().ok());
    let n = arguments.next().flatten().unwrap_or(16);
    let seeds = arguments.next().flatten().unwrap_or(200);
    let boards = arguments.next().flatten().unwrap_or(20_000);
    let base = GeneticAlgorithm::default().generations(u64::from(boards) / 20);

    let mut variants = vec![("default".to_owned(), base)];
    for scheme in ["roulette", "tournament:5", "rank:1.5", "rank:2", "truncation:5", "stochastic-universal"] {
        if let Ok(selection) = scheme.parse::<Selection>() {
            variants.push((format!("selection {selection}"), base.selection(selection)));
        }
    }
    for crossover in Crossover::ALL {
        let crossed = base.crossover(crossover);
        variants.push((format!("crossover {crossover}, all couples"), crossed.crossover_rate(1.0)));
    }
    variants.push(("no crossover".to_owned(), base.crossover_rate(0.0)));
    for mutation in Mutation::ALL {
        variants.push((format!("mutation {mutation}"), base.mutation(mutation)));
    }
    variants.push(("no mutation".to_owned(), base.mutation_rate(0.0)));
    for scheme in ["generational:0", "generational:1", "comma", "plus"] {
        if let Ok(replacement) = scheme.parse::<Replacement>() {
            variants.push((format!("replacement {replacement}"), base.replacement(replacement)));
        }
    }
    variants.push(("duplicates allowed".to_owned(), base.duplicates(Duplicates::Allow)));

    println!("n = {n}, {seeds} seeds, at most {boards} boards each");
    println!("{:<34} {:>8} {:>14}", "", "solved", "median boards");
    for (name, algorithm) in variants {
        let mut needed = Vec::new();
        for seed in 0..u64::from(seeds) {
            let outcome = algorithm.solve(&Problem::new(n), seed)?;
            if outcome.solution.is_some() {
                needed.push(outcome.stats.nodes);
            }
        }
        needed.sort_unstable();
        let median = needed.get(needed.len() / 2).map_or_else(|| "-".to_owned(), u64::to_string);
        println!("{name:<34} {:>8} {median:>14}", needed.len());
    }
    Ok(())
}
