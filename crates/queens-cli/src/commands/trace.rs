//! `queens trace`: what a search did, step by step, and why.

use std::{io::Write, path::Path};

use queens::render::player::{self, Header, Recorder, Trace, ndjson};
use queens::{Algorithm, Problem, Stop, algorithm};

use super::{counted, refusal};
use crate::{
    args::{Common, TraceArgs, TraceFormat},
    control::Control,
    failure::Failure,
    input::Input,
    knobs, memory,
    output::Output,
};

/// What the first board takes in a trace and while it is written.
const BYTES_PER_QUEEN: u64 = 64;
/// About what a step takes, views aside.
const BYTES_PER_STEP: u64 = 500;
/// Steps between two looks at the memory.
const STEPS_PER_LOOK: u64 = 10_000;
const BYTES_PER_LOOK: u64 = STEPS_PER_LOOK * BYTES_PER_STEP;

pub(crate) fn run(args: &TraceArgs, common: &Common, control: &Control) -> Result<(), Failure> {
    let format = args.format.unwrap_or_else(|| guess(args.output.as_deref()));
    let several = args.compare.is_some() || args.from.len() > 1;
    if several && format != TraceFormat::Html {
        return Err(Failure::Input("two traces side by side are for --format html".into()));
    }
    let traces =
        if args.from.is_empty() { record(args, format, common, control)? } else { read(&args.from)? };
    for trace in &traces {
        fits(trace.header.n, format)?;
    }
    let mut output = Output::open(args.output.as_deref());
    write(&mut output, &traces, format)?;
    output.finish()?;
    if args.from.is_empty() { traces.first().map_or(Ok(()), |trace| end(trace, common)) } else { Ok(()) }
}

/// The format that the name of a file asks for.
fn guess(output: Option<&Path>) -> TraceFormat {
    match output.and_then(Path::extension).and_then(|extension| extension.to_str()) {
        Some("html" | "htm") => TraceFormat::Html,
        Some("ndjson" | "jsonl") => TraceFormat::Ndjson,
        _ => TraceFormat::Text,
    }
}

/// Refuses a page that no browser could show.
fn fits(n: u32, format: TraceFormat) -> Result<(), Failure> {
    let largest = player::LARGEST_SIDE;
    if format == TraceFormat::Html && n > largest {
        return Err(Failure::Input(format!("the page shows boards of up to {largest} queens, not {n}")));
    }
    Ok(())
}

fn read(files: &[std::path::PathBuf]) -> Result<Vec<Trace>, Failure> {
    let read = |path: &std::path::PathBuf| {
        let Input { name, text } = Input::read(path)?;
        ndjson::read(&text).map_err(|error| Failure::Input(format!("{name}: {error}")))
    };
    files.iter().map(read).collect()
}

fn record(
    args: &TraceArgs,
    format: TraceFormat,
    common: &Common,
    control: &Control,
) -> Result<Vec<Trace>, Failure> {
    let problem = args.problem.read()?;
    fits(problem.n(), format)?;
    let names = args.with.iter().chain(&args.compare);
    let entries: Vec<_> = names.map(|name| stepping(name)).collect::<Result<_, _>>()?;
    // A knob must be known to one of them; each is given those that it knows.
    for (name, _) in &args.knobs {
        if !entries.iter().any(|entry| knows(entry, name)) {
            let error = entries[0].default_knobs().set(name, "").err();
            let message = error.map_or_else(String::new, |error| error.to_string());
            return Err(Failure::Input(format!("{}: {message}", entries[0].name)));
        }
    }
    entries.into_iter().map(|entry| record_one(entry, &problem, args, format, common, control)).collect()
}

fn knows(entry: &Algorithm, knob: &str) -> bool {
    entry.knobs.iter().any(|known| known.name == knob)
}

/// The algorithm of a name, if it can tell of its steps.
fn stepping(name: &str) -> Result<&'static Algorithm, Failure> {
    let entry = algorithm(name).map_err(Failure::input)?;
    if entry.search.is_some() {
        return Ok(entry);
    }
    let known: Vec<&str> =
        queens::ALGORITHMS.iter().filter(|entry| entry.search.is_some()).map(|entry| entry.name).collect();
    Err(Failure::Input(format!(
        "{name} takes no steps that could be told of; those that do are {}",
        known.join(", ")
    )))
}

fn record_one(
    entry: &'static Algorithm,
    problem: &Problem,
    args: &TraceArgs,
    format: TraceFormat,
    common: &Common,
    control: &Control,
) -> Result<Trace, Failure> {
    let known: Vec<_> = args.knobs.iter().filter(|(name, _)| knows(entry, name)).cloned().collect();
    let knobs = knobs::of(entry, &known)?;
    // Text tells of nothing beside the board.
    let views = if format == TraceFormat::Text { 0 } else { Recorder::default().view_budget };
    let n = u64::from(problem.n());
    let needed = (entry.memory)(problem.n()).saturating_add(n * BYTES_PER_QUEEN + BYTES_PER_LOOK);
    memory::admit(needed, common.memory, &format!("a trace on a board of {n} queens"))?;
    let Some(start) = entry.search else {
        return Err(Failure::Input(format!("{} takes no steps", entry.name)));
    };
    let mut search = start(problem, args.seed, &knobs).map_err(refusal)?;
    let mut header = Header::new(entry.name, problem, args.seed);
    for (knob, value) in knobs.iter() {
        // The limit of steps is the trace's own.
        if let Some(value) = value.filter(|_| knob.name != "max-steps") {
            header = header.knob(knob.name, value.to_string());
        }
    }
    let mut steps: u64 = 0;
    let mut short = false;
    let interrupted = || {
        steps += 1;
        if steps.is_multiple_of(STEPS_PER_LOOK) {
            let kept = steps / args.every * BYTES_PER_STEP;
            short = common.memory.is_some_and(|limit| needed.saturating_add(kept) > limit)
                || memory::admit(BYTES_PER_LOOK, None, "").is_err();
        }
        if short { Some(Stop::StepLimit) } else { control.stop() }
    };
    let recorder = Recorder::default().max_steps(args.max_steps).every(args.every).view_budget(views);
    let trace = recorder.record(header, &mut *search, interrupted).map_err(refusal)?;
    if short {
        common.note(format!("{}: the memory for a longer trace is used up", entry.name));
    }
    Ok(trace)
}

fn write(output: &mut Output, traces: &[Trace], format: TraceFormat) -> Result<(), Failure> {
    match format {
        TraceFormat::Html => {
            let traces: Vec<&Trace> = traces.iter().collect();
            let page = player::page(&traces)
                .map_err(|error| Failure::Io(format!("the page cannot be written: {error}")))?;
            output.write_all(page.as_bytes())?;
        }
        TraceFormat::Ndjson => {
            for trace in traces {
                ndjson::write(trace, output)?;
            }
        }
        TraceFormat::Text => {
            for trace in traces {
                write!(output, "{trace}")?;
            }
        }
    }
    Ok(())
}

/// Says on stderr how the search ended. The answer is the trace: it is whole if the search came to its own end, stuck or not.
fn end(trace: &Trace, common: &Common) -> Result<(), Failure> {
    let (name, end) = (&trace.header.algorithm, &trace.end);
    let steps = counted(end.stats.steps, "step");
    match end.stop {
        Stop::Solved => {
            common.note(format!("{name}: solved in {steps}"));
            Ok(())
        }
        Stop::Exhausted => {
            Err(Failure::No(format!("there is no solution; {name} has searched everything: {steps}")))
        }
        stop => {
            let told = format!("{name}: {stop} at cost {} after {steps}", end.cost);
            if matches!(stop, Stop::StepLimit | Stop::TimeLimit | Stop::Interrupted) {
                return Err(Failure::Stopped(told));
            }
            common.note(told);
            Ok(())
        }
    }
}
