//! Steps per second against n, for each algorithm by its default knobs.
//!
//! ```text
//! cargo run --release --package queens-local --example step_rate -- 8 64 512 4096
//! ```
//!
//! Each line is the time of one step, and of one neighbour looked at where a step looks at a fixed number
//! of them. Searches that stop early are begun again; making the first boards is not counted.

use core::time::Duration;
use std::{env, time::Instant};

use queens_core::{Problem, Search, SolveError};
use queens_local::{
    LocalSearch, MinConflicts, SidewaysDescent, SimulatedAnnealing, SteepestDescent, TabuSearch,
};

fn main() -> Result<(), SolveError> {
    println!("algorithm         n       ns per step   ns per neighbour");
    for n in env::args().skip(1).filter_map(|text| text.parse().ok()) {
        let all = f64::from(n) * f64::from(n - 1);
        measure(&SteepestDescent::new(), n, Some(all))?;
        measure(&SidewaysDescent::new(), n, Some(all))?;
        measure(&MinConflicts::new(), n, Some(f64::from(n - 1)))?;
        measure(&SimulatedAnnealing::new(), n, Some(1.0))?;
        measure(&TabuSearch::new(), n, None)?;
    }
    Ok(())
}

fn measure<A: LocalSearch>(algorithm: &A, n: u32, neighbours: Option<f64>) -> Result<(), SolveError> {
    let problem = Problem::new(n);
    let (mut steps, mut time, mut seed) = (0, Duration::ZERO, 0);
    while time < Duration::from_millis(200) && seed < 100_000 {
        let mut run = algorithm.begin(&problem, seed)?;
        let start = Instant::now();
        run.run_for((10_000_000 / (u64::from(n) * u64::from(n))).max(1));
        time += start.elapsed();
        steps += run.stats().steps;
        seed += 1;
    }
    let nanoseconds = time.as_secs_f64() * 1e9 / steps as f64;
    let per_neighbour = neighbours.map_or("-".to_owned(), |count| format!("{:.2}", nanoseconds / count));
    println!("{:14} {n:6}  {nanoseconds:14.1}   {per_neighbour:>16}", A::NAME);
    Ok(())
}
