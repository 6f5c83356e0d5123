//! What a count would cost, and about what it would be, from a sample of its jobs.

use std::{
    io::Write,
    time::{Duration, Instant},
};

use queens::count::{
    Engine, Join, Options, Path, choose,
    estimate::{Estimate, Interval, estimate},
    published,
};
use serde::Serialize;

use super::{admitted, failed, write_json};
use crate::{
    args::{Common, CountArgs, CountFormat, RunningArgs},
    control::Control,
    failure::Failure,
    format::VERSION,
    memory,
    output::Output,
    watch::Watch,
};

/// How long a sample lasts if neither its jobs nor its time are said.
const BUDGET: Duration = Duration::from_secs(10);

pub(super) fn run(args: &CountArgs, n: u32, common: &Common, control: &Control) -> Result<(), Failure> {
    let mut options = Options::default().engine(Engine::Join);
    options.path = args.running.path;
    let choice = choose(n, &options).map_err(|error| failed(&error, control))?;
    let path = choice.path.unwrap_or(Path::Portable);
    // The sample is run on one thread: what is asked for is the time that a thread takes.
    let running = RunningArgs { threads: Some(1), ..args.running };
    let (join, _) = admitted(running, common, |limit| {
        Join::new(n, path, limit).map_err(|error| failed(&error, control))
    })?;
    let sampled = |jobs: u64, watch: &Watch<'_>| {
        let begun = Instant::now();
        estimate(&join, jobs, args.seed, &|| begun.elapsed(), watch)
    };
    let found = match args.jobs {
        Some(jobs) => {
            let watch = Watch::new(control, common.quiet, jobs);
            let found = sampled(jobs, &watch);
            watch.end();
            found.map(|found| (jobs, found))
        }
        None => within(common.time_limit.unwrap_or(BUDGET), sampled, control, common),
    };
    let (asked, found) = found.map_err(|error| failed(&error, control))?;
    common.note(format!(
        "{} ({path}); the same sample again: --jobs {asked} --seed {}",
        Engine::Join,
        args.seed
    ));
    let report = Report::new(n, &found, path);
    let mut output = Output::open(args.output.as_deref());
    match args.format {
        CountFormat::Text => report.write_text(&mut output)?,
        CountFormat::Csv => report.write_csv(&mut output)?,
        CountFormat::Json => write_json(&report, &mut output)?,
    }
    output.finish()
}

/// A sample as large as fits into a time, and the jobs that it was asked for: a small one first, to learn how long a job takes.
fn within<E>(
    budget: Duration,
    sampled: impl Fn(u64, &Watch<'_>) -> Result<Estimate, E>,
    control: &Control,
    common: &Common,
) -> Result<(u64, Estimate), E> {
    let begun = Instant::now();
    let watch = Watch::new(control, common.quiet, 0).unlimited();
    let pilot = sampled(0, &watch);
    watch.end();
    let pilot = pilot?;
    let spent = begun.elapsed().as_secs_f64();
    let job = pilot.seconds.value / pilot.jobs.max(1) as f64;
    let tables = (spent - job * pilot.sampled as f64).max(0.0);
    let left = budget.as_secs_f64() - spent - tables;
    #[allow(clippy::cast_sign_loss, reason = "not negative, and a float to an integer saturates")]
    let jobs = (left / job.max(1e-9)).max(0.0) as u64;
    let jobs = jobs.min(pilot.jobs);
    if jobs <= pilot.sampled {
        return Ok((1, pilot));
    }
    let watch = Watch::new(control, common.quiet, jobs).unlimited();
    let found = sampled(jobs, &watch);
    watch.end();
    found.map(|found| (jobs, found))
}

/// An estimate as it is told.
#[derive(Serialize)]
struct Report {
    schema: &'static str,
    version: u32,
    n: u32,
    path: &'static str,
    jobs: u64,
    sampled: u64,
    /// Of all jobs on one thread.
    seconds: Range,
    solutions: Range,
    /// Of a process with one thread.
    memory_bytes: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    published: Option<String>,
    /// Whether the interval holds the published count.
    #[serde(skip_serializing_if = "Option::is_none")]
    covers: Option<bool>,
}

/// An estimate with its 95 % confidence interval.
#[derive(Serialize)]
struct Range {
    value: f64,
    low: f64,
    high: f64,
}

impl From<Interval> for Range {
    fn from(Interval { value, low, high, .. }: Interval) -> Self {
        Self { value, low, high }
    }
}

impl Report {
    fn new(n: u32, found: &Estimate, path: Path) -> Self {
        let truth = published(n);
        let solutions = Range::from(found.solutions);
        Self {
            schema: "queens-estimate",
            version: VERSION,
            n,
            path: path.name(),
            jobs: found.jobs,
            sampled: found.sampled,
            seconds: found.seconds.into(),
            memory_bytes: found.bytes,
            published: truth.map(|count| count.to_string()),
            covers: truth.map(|count| (solutions.low..=solutions.high).contains(&(count as f64))),
            solutions,
        }
    }

    fn write_text(&self, output: &mut Output) -> Result<(), Failure> {
        let mut line = |name: &str, text: String| writeln!(output, "{name:<13}{text}");
        line("n", self.n.to_string())?;
        line("jobs", format!("{}, of which {} were run", self.jobs, self.sampled))?;
        let (unit, scale) = unit_of(self.seconds.value);
        let [value, low, high] =
            [self.seconds.value, self.seconds.low, self.seconds.high].map(|seconds| seconds / scale);
        line("cpu time", format!("{value:.2} {unit} (95 % interval {low:.2} to {high:.2})"))?;
        line("memory", format!("{} for one thread", memory::in_units(self.memory_bytes)))?;
        let Range { value, low, high } = &self.solutions;
        line("solutions", format!("{value:.4e} (95 % interval {low:.4e} to {high:.4e})"))?;
        if let (Some(truth), Some(covers)) = (&self.published, self.covers) {
            let exact: f64 = truth.parse().unwrap_or_default();
            let side = if covers { "inside" } else { "outside" };
            let off = if exact > 0.0 { 100.0 * (value - exact) / exact } else { 0.0 };
            line("published", format!("{truth}; the estimate is off by {off:+.2} %, {side} its interval"))?;
        }
        Ok(())
    }

    fn write_csv(&self, output: &mut Output) -> Result<(), Failure> {
        writeln!(
            output,
            "n,path,jobs,sampled,seconds,seconds_low,seconds_high,solutions,solutions_low,solutions_high,memory_bytes"
        )?;
        let Self { n, path, jobs, sampled, seconds, solutions, memory_bytes, .. } = self;
        writeln!(
            output,
            "{n},{path},{jobs},{sampled},{},{},{},{},{},{},{memory_bytes}",
            seconds.value, seconds.low, seconds.high, solutions.value, solutions.low, solutions.high
        )?;
        Ok(())
    }
}

/// The unit in which so many seconds are told, and its length in seconds.
fn unit_of(seconds: f64) -> (&'static str, f64) {
    const UNITS: [(&str, f64); 5] = [
        ("years", 31_556_952.0),
        ("days", 86_400.0),
        ("hours", 3_600.0),
        ("minutes", 60.0),
        ("seconds", 1.0),
    ];
    UNITS.into_iter().find(|&(_, length)| seconds >= 2.0 * length).unwrap_or(("seconds", 1.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_told_in_the_largest_unit_that_fits_twice() {
        let of = |seconds| unit_of(seconds).0;
        assert_eq!([of(0.01), of(100.0), of(130.0), of(7_300.0)], ["seconds", "seconds", "minutes", "hours"]);
        assert_eq!([of(1e6), of(1e9)], ["days", "years"]);
    }
}
