//! `queens shard`: one count on many machines.

use std::io::Write;

use queens::count::{
    Choice, Engine, Join, Options, Path,
    audit::audit,
    choose,
    ledger::{Ledger, LedgerError},
    shard::{Merged, Plan, merge},
};

use super::count::{Document, admitted, continued, failed, ledger_failed};
use super::counted;
use crate::{
    args::{AuditArgs, Common, MergeArgs, PlanArgs, RunArgs, RunningArgs, ShardCommand},
    control::Control,
    failure::Failure,
    input::Input,
    output::Output,
    watch::Watch,
};

/// Up to this side an audit counts jobs by depth-first search too.
const RECOUNTED_TO: u32 = 20;
/// Ranges of missing jobs that are listed.
const MISSING_LISTED: usize = 20;

pub(crate) fn run(command: ShardCommand, common: &Common, control: &Control) -> Result<(), Failure> {
    match command {
        ShardCommand::Plan(args) => plan(&args, common, control),
        ShardCommand::Run(args) => run_shards(&args, common, control),
        ShardCommand::Merge(args) => merge_ledgers(&args, common, control),
        ShardCommand::Audit(args) => audit_ledgers(&args, common, control),
    }
}

fn plan(args: &PlanArgs, common: &Common, control: &Control) -> Result<(), Failure> {
    let join = Join::new(args.n, Path::Portable, None).map_err(|error| failed(&error, control))?;
    let plan = Plan::new(&join, args.shards).map_err(Failure::input)?;
    if let Some(empty) = args.shards.checked_sub(join.jobs()).filter(|&empty| empty > 0) {
        let (n, jobs) = (args.n, counted(join.jobs(), "job"));
        common.note(format!("n = {n} has {jobs}: {} without any", counted(empty, "shard")));
    }
    let mut output = Output::open(args.output.as_deref());
    writeln!(output, "{}", plan.to_json())?;
    output.finish()
}

fn run_shards(args: &RunArgs, common: &Common, control: &Control) -> Result<(), Failure> {
    let Input { name, text } = Input::read(&args.plan)?;
    let plan = Plan::from_json(&text).map_err(|error| Failure::Input(format!("{name}: {error}")))?;
    let failed = |error: LedgerError| ledger_failed(error, control);
    let path = path_for(plan.n(), args.running, control)?;
    let (join, threads) = admitted(args.running, common, |limit| plan.join(path, limit).map_err(failed))?;
    // All numbers are looked at before the first is run.
    let shards: Vec<_> = args
        .shard
        .iter()
        .map(|&shard| plan.ranges(&join, shard).map(|ranges| (shard, ranges)).map_err(failed))
        .collect::<Result<_, _>>()?;
    let mut output = Output::open(None);
    for (shard, ranges) in shards {
        let file = args.output.join(plan.file_name(shard));
        let ledger = Ledger::open(&file, &join).map_err(failed)?;
        let coverage = continued(ledger, &join, &ranges, threads, common, control)?;
        let (count, jobs) = (coverage.tally.count(), coverage.jobs());
        writeln!(output, "shard {shard}: {count} in {} ({})", counted(jobs, "job"), file.display())?;
        output.flush()?;
    }
    output.finish()
}

fn merge_ledgers(args: &MergeArgs, common: &Common, control: &Control) -> Result<(), Failure> {
    let merged = read(&args.directory, common, control)?;
    let (n, coverage) = (merged.n, &merged.coverage);
    if coverage.repeated > 0 {
        common.note(format!("{} found twice, equal, and counted once", counted(coverage.repeated, "batch")));
    }
    let all = coverage.tally.count();
    let complete = coverage.is_complete();
    let document = if complete {
        Document::plain(n, all, Engine::Join.name(), control)?
    } else {
        Document::partial(n, all, Engine::Join.name())
    };
    let mut output = Output::open(None);
    document.write(args.format, &mut output)?;
    output.finish()?;
    if complete {
        return Ok(());
    }
    let ranges = &coverage.missing;
    let missing: u64 = ranges.iter().map(|range| range.end - range.start).sum();
    let mut listed: Vec<String> = ranges
        .iter()
        .take(MISSING_LISTED)
        .map(|range| format!("{} to {}", range.start, range.end - 1))
        .collect();
    if ranges.len() > MISSING_LISTED {
        listed.push(format!("{} more ranges", ranges.len() - MISSING_LISTED));
    }
    let of = merged.jobs;
    Err(Failure::Stopped(format!("{missing} of {of} jobs are missing: {}", listed.join(", "))))
}

fn audit_ledgers(args: &AuditArgs, common: &Common, control: &Control) -> Result<(), Failure> {
    let merged = read(&args.directory, common, control)?;
    let n = merged.n;
    if merged.coverage.records.is_empty() {
        return Err(Failure::Input(format!("{}: no batch is recorded yet", args.directory.display())));
    }
    let path = path_for(n, args.running, control)?;
    let running = RunningArgs { threads: Some(1), ..args.running };
    let (join, _) =
        admitted(running, common, |limit| merged.join(path, limit).map_err(|error| failed(&error, control)))?;
    let recount = args.recount.unwrap_or(n <= RECOUNTED_TO);
    if !recount && args.recount.is_none() {
        common.note(format!(
            "no job is counted by depth-first search beyond n = {RECOUNTED_TO} unless --recount is given"
        ));
    }
    let records = &merged.coverage.records;
    let watch = Watch::new(control, common.quiet, 0);
    let done = audit(&join, records, args.sample, recount, args.seed, &watch);
    watch.end();
    let done = done.map_err(|error| failed(&error, control))?;
    let mut output = Output::open(None);
    writeln!(
        output,
        "{} of {} run again, {} of them counted by depth-first search",
        counted(done.batches, "batch"),
        records.len(),
        counted(done.recounted, "job"),
    )?;
    for wrong in &done.disagreements {
        writeln!(
            output,
            "jobs {} to {}: recorded {}, found {}",
            wrong.jobs.start,
            wrong.jobs.end - 1,
            wrong.recorded,
            wrong.found
        )?;
    }
    output.finish()?;
    match done.disagreements.len() as u64 {
        0 => Ok(()),
        wrong => Err(Failure::No(format!("{} in what was looked at", counted(wrong, "disagreement")))),
    }
}

/// All ledgers of a directory.
fn read(directory: &std::path::Path, common: &Common, control: &Control) -> Result<Merged, Failure> {
    let merged = merge(directory).map_err(|error| ledger_failed(error, control))?;
    for damage in &merged.damage {
        common.note(format!("{damage}; not counted"));
    }
    Ok(merged)
}

/// The path of the join engine.
fn path_for(n: u32, running: RunningArgs, control: &Control) -> Result<Path, Failure> {
    let mut options = Options::default().engine(Engine::Join);
    options.path = running.path;
    let Choice { path, .. } = choose(n, &options).map_err(|error| failed(&error, control))?;
    Ok(path.unwrap_or(Path::Portable))
}
