//! Runs the jobs whose numbers stand first in the lines of a file: `... --example jobs -- N FILE [PATH]`.
use queens_count::{Batch, CountError, Join, Observer, Path};

/// Adds up the time between the two ends of each batch.
struct Watch(std::sync::Mutex<(Option<std::time::Instant>, f64)>);

impl Observer for Watch {
    fn begun(&self, _: &core::ops::Range<u64>) {
        if let Ok(mut watch) = self.0.lock() {
            watch.0 = Some(std::time::Instant::now());
        }
    }

    fn done(&self, _: &Batch) -> Result<(), CountError> {
        if let Ok(mut watch) = self.0.lock() {
            watch.1 += watch.0.map_or(0.0, |start| start.elapsed().as_secs_f64());
        }
        Ok(())
    }
}

fn main() -> Result<(), Box<dyn core::error::Error>> {
    let mut args = std::env::args().skip(1);
    let n = args.next().ok_or("which n?")?.parse()?;
    let file = std::fs::read_to_string(args.next().ok_or("which file?")?)?;
    let path = match args.next() {
        Some(name) => Path::from_name(&name).ok_or("paths: portable, avx2, avx512")?,
        None => Path::best(),
    };
    let join = Join::new(n, path, None)?;
    let mut ranges = Vec::new();
    for line in file.lines() {
        let job: u64 = line.split_whitespace().next().ok_or("an empty line")?.parse()?;
        ranges.push(job..job + 1);
    }
    let watch = Watch(std::sync::Mutex::new((None, 0.0)));
    let tally = join.run(&ranges, 1, 1, &watch)?;
    let seconds = watch.0.lock().map_or(0.0, |watch| watch.1);
    println!("{} in {} jobs, {seconds:.4} s without tables", tally.count(), ranges.len());
    Ok(())
}
