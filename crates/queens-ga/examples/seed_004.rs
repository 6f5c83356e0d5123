//! The success rate of the classical teaching program at n = 8, over many seeds.
//!
//! `cargo run --release -p queens-ga --example seed_004 -- [RUNS] [N]`

use queens_core::{Problem, SolveError};
use queens_ga::GeneticAlgorithm;

fn main() -> Result<(), SolveError> {
    let mut arguments = std::env::args().skip(1).map(|text| text.parse::<u32>().ok());
    let runs = arguments.next().flatten().unwrap_or(10_000);
    let n = arguments.next().flatten().unwrap_or(8);
    let problem = Problem::new(n);
    for mutation_rate in [0.8, 1.0] {
        let algorithm = GeneticAlgorithm::seed_004().mutation_rate(mutation_rate);
        let mut generations = Vec::new();
        for seed in 0..u64::from(runs) {
            let outcome = algorithm.solve(&problem, seed)?;
            if outcome.solution.is_some() {
                generations.push(outcome.stats.steps);
            }
        }
        let mean = generations.iter().sum::<u64>() as f64 / generations.len().max(1) as f64;
        println!(
            "n = {n}, mutation {mutation_rate:.1}: {} of {runs} runs succeeded, after {mean:.1} generations on average",
            generations.len()
        );
    }
    Ok(())
}
