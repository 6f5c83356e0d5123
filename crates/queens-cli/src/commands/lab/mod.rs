//! `queens lab`: experiments of many runs, as tables.

mod watch;

use std::io::Write;

//LS
use queens_lab::{Lab, LabError, Report, hill_climbing, seed_003};

use self::watch::Watch;
use super::refusal;
use crate::{
    args::{Common, Experiment, LabArgs, LabFormat, RunArgs},
    control::{Control, Stopwatch},
    failure::Failure,
    memory,
    output::Output,
};

pub(crate) fn run(args: &LabArgs, common: &Common, control: &Control) -> Result<(), Failure> {
    let run = args.experiment.run();
    let (clock, watch) = (Stopwatch::start(), Watch::new(common.quiet, control));
    let mut lab = Lab::new(run.seed).threads(run.threads.into()).observer(&watch);
    if !run.no_times {
        lab = lab.clock(&clock);
    }
    let report = experiment(&args.experiment, run, &lab, common).map_err(|error| match error {
        LabError::Solve(error) => refusal(error),
        error => Failure::input(error),
    });
    watch.end();
    let report = report?;
    let mut output = Output::open(run.output.as_deref());
    let text = match run.format {
        LabFormat::Text => report.to_text(),
        LabFormat::Csv => report.to_csv(),
        LabFormat::Json => report.to_json(),
    };
    output.write_all(text.as_bytes())?;
    output.finish()?;
    match control.stop() {
        Some(stop) if !report.complete => Err(Failure::Stopped(format!("{stop}; the tables show what was finished"))),
        _ => Ok(()),
    }
}

fn experiment(
    experiment: &Experiment,
    run: &RunArgs,
    lab: &Lab<'_>,
    common: &Common,
) -> Result<Report, LabError> {
    match experiment {
        &Experiment::HillClimbing { n, sideways, .. } => {
            let settings = hill_climbing::Settings::new(n).sideways(sideways);
            hill_climbing::report(lab, &settings.runs(run.runs.unwrap_or(settings.runs)))
        }
        Experiment::Seed003 { .. } => seed_003::report(lab),
    }
}
