//! Counts one board: `cargo run --release --example quick -- 18 [path] [threads]`.
fn main() -> Result<(), Box<dyn core::error::Error>> {
    use queens_count::{Options, Path, count};
    let mut args = std::env::args().skip(1);
    let n = args.next().ok_or("which n?")?.parse()?;
    let mut options = Options::default();
    if let Some(path) = args.next() {
        options = options.path(Path::from_name(&path).ok_or("paths: portable, avx2, avx512")?);
    }
    options = options.threads(args.next().map_or(Ok(1), |threads| threads.parse())?);
    let start = std::time::Instant::now();
    let found = count(n, &options, &())?;
    println!("{n} {} {:.4} s, {}", found.all, start.elapsed().as_secs_f64(), found.choice);
    Ok(())
}
