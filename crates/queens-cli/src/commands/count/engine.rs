//! Counting the plain board, once and at a stretch, or with a ledger over days.

use std::{path::Path as FilePath, time::Instant};

use queens::count::{
    Choice, Engine, Join, Options, choose, count,
    ledger::{Coverage, LEDGER_FILE, Ledger},
};

use super::{Document, admitted, failed, ledger_failed};
use crate::{
    args::{Common, CountArgs},
    control::Control,
    failure::Failure,
    output::Output,
    watch::Watch,
};

/// Counts at a stretch.
pub(super) fn run(args: &CountArgs, n: u32, common: &Common, control: &Control) -> Result<(), Failure> {
    let mut options = Options::default();
    options.engine = args.engine;
    options.path = args.running.path;
    let choice = choose(n, &options).map_err(|error| failed(&error, control))?;
    let all = match choice {
        Choice { engine: Engine::Join, path: Some(path), .. } if n >= 4 => {
            let join = |limit| Join::new(n, path, limit).map_err(|error| failed(&error, control));
            let (join, threads) = admitted(args.running, common, join)?;
            let watch = Watch::new(control, common.quiet, join.jobs());
            let all = 0..join.jobs();
            let sum = join.run(std::slice::from_ref(&all), threads, join.even_batch(threads), &watch);
            watch.end();
            sum.map(|sum| sum.count())
        }
        _ => {
            let watch = Watch::new(control, true, 0);
            count(n, &options, &watch).map(|count| count.all)
        }
    };
    let all = all.map_err(|error| match failed(&error, control) {
        Failure::Stopped(why) if choice.engine == Engine::Join => {
            Failure::Stopped(format!("{why}; with --ledger DIR a count can be continued"))
        }
        other => other,
    })?;
    common.note(choice);
    finish(args, n, all, choice, control)
}

/// Counts what a ledger does not hold yet.
pub(super) fn with_ledger(
    args: &CountArgs,
    n: u32,
    directory: &FilePath,
    common: &Common,
    control: &Control,
) -> Result<(), Failure> {
    let mut options = Options::default().engine(Engine::Join);
    options.path = args.running.path;
    let choice = choose(n, &options).map_err(|error| failed(&error, control))?;
    let path = choice.path.unwrap_or(queens::count::Path::Portable);
    let join = |limit| Join::new(n, path, limit).map_err(|error| failed(&error, control));
    let (join, threads) = admitted(args.running, common, join)?;
    let ledger =
        Ledger::open(&directory.join(LEDGER_FILE), &join).map_err(|error| ledger_failed(error, control))?;
    let all = 0..join.jobs();
    let coverage = continued(ledger, &join, std::slice::from_ref(&all), threads, common, control)?;
    common.note(format!("{} ({path}): the engine that keeps ledgers", Engine::Join));
    finish(args, n, coverage.tally.count(), choice, control)
}

/// Runs the jobs that a ledger does not hold yet, and says what it held.
pub(in crate::commands) fn continued(
    ledger: Ledger,
    join: &Join,
    wanted: &[std::ops::Range<u64>],
    threads: usize,
    common: &Common,
    control: &Control,
) -> Result<Coverage, Failure> {
    for damage in ledger.damage() {
        common.note(format!("{damage}; what it held is counted again"));
    }
    let held = ledger.coverage(wanted).map_err(|error| ledger_failed(error, control))?;
    let missing: u64 = held.missing.iter().map(|range| range.end - range.start).sum();
    let jobs: u64 = wanted.iter().map(|range| range.end - range.start).sum();
    if missing < jobs {
        common.note(format!("{} of {jobs} jobs were recorded before", jobs - missing));
    }
    let watch = Watch::new(control, common.quiet, missing);
    let begun = Instant::now();
    let coverage = ledger.run(join, wanted, threads, join.lasting_batch(), &|| begun.elapsed(), &watch);
    watch.end();
    coverage.map_err(|error| match ledger_failed(error, control) {
        Failure::Stopped(why) => {
            Failure::Stopped(format!("{why}; what is finished is recorded, the same command continues"))
        }
        other => other,
    })
}

fn finish(args: &CountArgs, n: u32, all: u128, choice: Choice, control: &Control) -> Result<(), Failure> {
    let document = Document::plain(n, all, choice.engine.name(), control)?;
    let document = Document { path: choice.path.map(queens::count::Path::name), ..document };
    let mut output = Output::open(args.output.as_deref());
    document.write(args.format, &mut output)?;
    output.finish()
}
