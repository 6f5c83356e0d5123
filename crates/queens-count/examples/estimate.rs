//! Runs a sample of jobs: `cargo run --release -p queens-count --example estimate -- N JOBS [SEED] [PATH]`.
fn main() -> Result<(), Box<dyn core::error::Error>> {
    use queens_count::{Join, Path, estimate::estimate};
    let mut args = std::env::args().skip(1);
    let n = args.next().ok_or("which n?")?.parse()?;
    let jobs = args.next().ok_or("how many jobs?")?.parse()?;
    let seed = args.next().map_or(Ok(0), |seed| seed.parse())?;
    let path = match args.next() {
        Some(name) => Path::from_name(&name).ok_or("paths: portable, avx2, avx512")?,
        None => Path::best(),
    };
    let join = Join::new(n, path, None)?;
    let start = std::time::Instant::now();
    let found = estimate(&join, jobs, seed, &|| start.elapsed(), &())?;
    let hours = |seconds: f64| seconds / 3600.0;
    println!(
        "n = {n}: {} of {} jobs, {:.3} h ({:.3} to {:.3}) on one thread, {:.4e} solutions ({:.4e} to {:.4e}), {} MiB",
        found.sampled,
        found.jobs,
        hours(found.seconds.value),
        hours(found.seconds.low),
        hours(found.seconds.high),
        found.solutions.value,
        found.solutions.low,
        found.solutions.high,
        found.bytes >> 20,
    );
    println!(
        "{:.3} ms a job; {:.1} s in all",
        1e3 * found.seconds.value / found.jobs as f64,
        start.elapsed().as_secs_f64()
    );
    Ok(())
}
