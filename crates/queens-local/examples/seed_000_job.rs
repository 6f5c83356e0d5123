//! The job of seed 000, several times: 600 walks, the distinct solutions collected.
//!
//! ```text
//! cargo run --release --package queens-local --example seed_000_job -- 10
//! ```

use std::{env, time::Instant};

use queens_core::{Problem, SolveError};
use queens_local::SeedWalk;

fn main() -> Result<(), SolveError> {
    let jobs = env::args().nth(1).and_then(|jobs| jobs.parse().ok()).unwrap_or(10);
    let start = Instant::now();
    for seed in 0..jobs {
        let collection = SeedWalk::new().collect(&Problem::new(8), 600, seed)?;
        println!(
            "seed {seed}: {} distinct solutions, {} of 600 walks solved",
            collection.solutions.len(),
            collection.solved
        );
    }
    println!("{:.6} s per job", start.elapsed().as_secs_f64() / f64::from(jobs as u32));
    Ok(())
}
