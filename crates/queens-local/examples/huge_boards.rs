//! Time, peak memory and growth of the linear-time method.
//!
//! ```text
//! cargo run --release --package queens-local --example huge_boards -- 1e6 1e7 1e8
//! ```
//!
//! One process per board shows the peak memory of that board; here it is the largest so far.

use std::{env, fs, time::Instant};

use queens_core::{Problem, SolveError};
use queens_local::{LinearTime, Method};

fn main() -> Result<(), SolveError> {
    let mut linear = LinearTime::new();
    let mut seed = 0;
    println!("       n  method   seconds  ns/queen  peak bytes/queen  tries/queen  left  swaps  failed");
    for argument in env::args().skip(1) {
        if let Some(method) = Method::from_name(&argument) {
            linear = linear.method(method);
            continue;
        }
        let Some(n) = side(&argument) else {
            eprintln!("expected a number such as 5000 or 1e6, or a method, found {argument}");
            continue;
        };
        let start = Instant::now();
        let outcome = linear.solve(&Problem::new(n), seed)?;
        let seconds = start.elapsed().as_secs_f64();
        println!(
            "{n:9}  {:7} {seconds:8.4}  {:8.2}  {:16.2}  {:11.3}  {:4}  {:5}  {:6}",
            outcome.method.as_str(),
            seconds / f64::from(n) * 1e9,
            peak_bytes() / f64::from(n),
            outcome.tries as f64 / f64::from(n),
            outcome.left,
            outcome.swaps,
            outcome.failed_attempts,
        );
        assert!(outcome.solution.is_some());
        seed += 1;
    }
    Ok(())
}

/// Reads 5000 and 1e6.
fn side(text: &str) -> Option<u32> {
    let (digits, zeros) = text.split_once('e').unwrap_or((text, "0"));
    digits.parse::<u32>().ok()?.checked_mul(10_u32.checked_pow(zeros.parse().ok()?)?)
}

/// The most memory that the process has held at once, where the system tells.
fn peak_bytes() -> f64 {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kilobytes = peak.and_then(|peak| peak.split_whitespace().next()?.parse::<f64>().ok());
    kilobytes.map_or(f64::NAN, |kilobytes| kilobytes * 1024.0)
}
