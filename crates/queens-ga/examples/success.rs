//! The default at several sides: how many seeds of 100 succeed, and what it costs them.
//!
//! `cargo run --release -p queens-ga --example success -- [SEEDS] [FIRST SEED]`

use queens_core::{Problem, SolveError};
use queens_ga::GeneticAlgorithm;

fn main() -> Result<(), SolveError> {
    let mut arguments = std::env::args().skip(1).map(|text| text.parse::<u64>().ok());
    let seeds = arguments.next().flatten().unwrap_or(100);
    let first = arguments.next().flatten().unwrap_or(0);
    println!("{:>5} {:>10} {:>18} {:>14} {:>14}", "n", "solved", "boards on average", "median", "most");
    for n in [4, 5, 6, 7, 8, 10, 12, 16, 20, 32, 50, 64, 100, 200] {
        let problem = Problem::new(n);
        let mut boards = Vec::new();
        for seed in first..first + seeds {
            let outcome = GeneticAlgorithm::default().solve(&problem, seed)?;
            if outcome.solution.is_some() {
                boards.push(outcome.stats.nodes);
            }
        }
        boards.sort_unstable();
        let mean = boards.iter().sum::<u64>() as f64 / boards.len().max(1) as f64;
        let (median, most) = (boards.get(boards.len() / 2), boards.last());
        println!(
            "{n:>5} {:>10} {mean:>18.0} {:>14} {:>14}",
            format!("{}/{seeds}", boards.len()),
            median.copied().unwrap_or(0),
            most.copied().unwrap_or(0)
        );
    }
    Ok(())
}
