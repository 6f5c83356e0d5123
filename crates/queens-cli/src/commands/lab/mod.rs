//! `queens lab`: experiments of many runs, as tables.

mod watch;

use std::io::Write;

use queens::{algorithm, local::Landscape};
use queens_lab::{
    Lab, LabError, Report, compare, hill_climbing, scaling, seed_000, seed_001, seed_002, seed_003, seed_004,
};

use self::watch::Watch;
use super::refusal;
use crate::{
    args::{Common, Experiment, LabArgs, LabFormat, LabRunArgs},
    control::{Control, Stopwatch},
    failure::Failure,
    knobs, memory,
    output::Output,
};

pub(crate) fn run(args: &LabArgs, common: &Common, control: &Control) -> Result<(), Failure> {
    let run = args.experiment.run();
    let (clock, watch) = (Stopwatch::start(), Watch::new(common.quiet, control));
    let mut lab = Lab::new(run.seed).threads(run.threads.into()).observer(&watch);
    if !run.no_times {
        lab = lab.clock(&clock);
    }
    let report = experiment(&args.experiment, run, &lab, common);
    watch.end();
    let report = report?;
    let mut output = Output::open(run.output.as_deref());
    let text = match run.format {
        LabFormat::Text => report.to_text(),
        LabFormat::Csv => report.to_csv(),
        LabFormat::Json => report.to_json(),
        LabFormat::Svg => report.to_svg(run.figure.as_deref()).ok_or_else(|| no_picture(&report))?,
    };
    output.write_all(text.as_bytes())?;
    output.finish()?;
    match control.stop() {
        Some(stop) if !report.complete => {
            Err(Failure::Stopped(format!("{stop}; the tables show what was finished")))
        }
        _ => Ok(()),
    }
}

/// Does an experiment, each with its own number of runs unless one was asked for.
fn experiment(
    experiment: &Experiment,
    run: &LabRunArgs,
    lab: &Lab<'_>,
    common: &Common,
) -> Result<Report, Failure> {
    let runs = |default: u64| run.runs.unwrap_or(default);
    // The exact values go through all boards of up to 8 queens.
    let admit_landscape = |n: u32| {
        let needed = if n <= Landscape::MAX_N { Landscape::bytes_needed(n) } else { 0 };
        memory::admit(needed, common.memory, "going through all boards")
    };
    let report = match experiment {
        &Experiment::HillClimbing { n, sideways, .. } => {
            admit_landscape(n)?;
            memory::admit(steepest_memory(n, run), common.memory, &format!("a board of {n} queens"))?;
            let settings = hill_climbing::Settings::new(n).sideways(sideways);
            hill_climbing::report(lab, &settings.runs(runs(settings.runs)))
        }
        &Experiment::Seed000 { walks, .. } => {
            admit_landscape(8)?;
            let settings = seed_000::Settings::default().walks(walks);
            seed_000::report(lab, &settings.runs(runs(settings.runs)))
        }
        Experiment::Seed001 { .. } => {
            admit_landscape(8)?;
            let settings = seed_001::Settings::default();
            seed_001::report(lab, &settings.runs(runs(settings.runs)))
        }
        Experiment::Seed002 { .. } | Experiment::Seed003 { .. } if run.runs.is_some() => {
            return Err(Failure::Input(
                "--runs: nothing is random in this experiment, it has one run".into(),
            ));
        }
        &Experiment::Seed002 { n, .. } => seed_002::report(lab, n),
        Experiment::Seed003 { .. } => seed_003::report(lab),
        Experiment::Seed004 { .. } => {
            let settings = seed_004::Settings::default();
            seed_004::report(lab, &settings.runs(runs(settings.runs)))
        }
        &Experiment::Compare { n, max_steps, .. } => {
            let settings = compare::Settings::new(n).max_steps(max_steps);
            let memory = memory::available(common.memory).unwrap_or(u64::MAX) / threads(run);
            compare::report(lab, &settings.runs(runs(settings.runs)).memory(memory))
        }
        &Experiment::Scaling { ref with, from, to, points, max_steps, ref knobs, .. } => {
            let entry = algorithm(with).map_err(Failure::input)?;
            let needed = (entry.memory)(to).saturating_mul(threads(run));
            memory::admit(needed, common.memory, &format!("a board of {to} queens for each thread"))?;
            let mut settings = scaling::Settings::new(entry).sides(from, to).points(points);
            settings.max_steps = max_steps;
            settings.knobs = knobs::of(entry, knobs)?;
            settings.runs = runs(settings.runs);
            scaling::report(lab, entry, &settings)
        }
    };
    report.map_err(|error| match error {
        LabError::Solve(error) => refusal(error),
        error => Failure::input(error),
    })
}

/// There is no picture, or none of that name.
fn no_picture(report: &Report) -> Failure {
    let names = report.figure_names();
    if names.is_empty() {
        return Failure::Input(format!(
            "{} has no picture; its formats are text, csv, json",
            report.experiment
        ));
    }
    Failure::Input(format!("the pictures of {} are: {}", report.experiment, names.join(", ")))
}

/// The threads that will run.
fn threads(run: &LabRunArgs) -> u64 {
    match run.threads {
        0 => std::thread::available_parallelism().map_or(1, |threads| threads.get() as u64),
        threads => threads.into(),
    }
}

/// What the descents on a board of side `n` need, one on each thread.
fn steepest_memory(n: u32, run: &LabRunArgs) -> u64 {
    let needed = algorithm("steepest").map_or(0, |entry| (entry.memory)(n));
    needed.saturating_mul(threads(run))
}
