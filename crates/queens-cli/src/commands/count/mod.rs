//! `queens count`: how many solutions there are.

mod engine;
mod estimate;
mod problem;

use std::io::Write;

use queens::{
    Problem, Stop,
    count::{CountError, Join, Observer, ledger::LedgerError, published},
};
use serde::Serialize;

use super::counted;
use crate::{
    args::{Common, CountArgs, CountFormat, RunningArgs},
    control::Control,
    failure::Failure,
    format::VERSION,
    memory,
    output::Output,
};

pub(super) use engine::continued;
pub(super) use problem::by_search;

pub(crate) fn run(args: &CountArgs, common: &Common, control: &Control) -> Result<(), Failure> {
    let problem = args.problem.read()?;
    if !problem.is_plain() {
        return problem::run(args, &problem, common, control);
    }
    match (args.estimate, &args.ledger) {
        (true, _) => estimate::run(args, problem.n(), common, control),
        (false, Some(directory)) => engine::with_ledger(args, problem.n(), directory, common, control),
        (false, None) => engine::run(args, problem.n(), common, control),
    }
}

/// The engine `join`, refused where its memory cannot be had, and the threads that it gets.
///
/// Each thread takes memory of its own, so there are fewer of them if memory is short.
pub(super) fn admitted(
    running: RunningArgs,
    common: &Common,
    make: impl FnOnce(Option<u64>) -> Result<Join, Failure>,
) -> Result<(Join, usize), Failure> {
    let available = memory::available(common.memory);
    // Without a limit of the user's the engine has one of its own for the tables that it keeps; no machine is asked for
    // more than it has.
    let limit = match common.memory {
        Some(_) => available,
        None => available.filter(|&available| available < KEPT_AT_MOST),
    };
    let join = make(limit)?;
    let wanted = running.threads.unwrap_or_else(processors);
    let fits = |threads: usize| available.is_none_or(|available| join.bytes_needed(threads) <= available);
    let threads = (1..=wanted).rev().find(|&threads| fits(threads)).unwrap_or(1);
    memory::admit(join.bytes_needed(threads), common.memory, &format!("a count of n = {}", join.n()))?;
    if threads < wanted {
        common.note(format!("memory is enough for {}, not {wanted}", counted(threads as u64, "thread")));
    }
    Ok((join, threads))
}

/// What the engine keeps at most if no limit is given.
const KEPT_AT_MOST: u64 = 2 << 30;

fn processors() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// Ends a search at the limits of the command or at Ctrl-C.
struct Limits<'a>(&'a Control);

impl Observer for Limits<'_> {
    fn stop(&self) -> bool {
        self.0.stop().is_some()
    }
}

/// A count that could not be made.
pub(super) fn failed(error: &CountError, control: &Control) -> Failure {
    match error {
        CountError::Stopped => Failure::Stopped(control.stop().unwrap_or(Stop::Interrupted).to_string()),
        CountError::Memory { needed, limit } => Failure::Input(format!(
            "the count needs {} of memory, {} may be used",
            memory::in_units(*needed),
            memory::in_units(*limit)
        )),
        CountError::Record { .. } | CountError::Threads { .. } | CountError::Overflow => {
            Failure::Io(error.to_string())
        }
        _ => Failure::input(error),
    }
}

/// A ledger that cannot be used.
pub(super) fn ledger_failed(error: LedgerError, control: &Control) -> Failure {
    match error {
        LedgerError::Count(error) => failed(&error, control),
        LedgerError::Io { .. } => Failure::Io(error.to_string()),
        LedgerError::Contradiction { .. } | LedgerError::Overlap { .. } => Failure::No(error.to_string()),
        _ => Failure::input(error),
    }
}

/// The machine form of a count.
#[derive(Default, Serialize)]
pub(super) struct Document {
    schema: &'static str,
    version: u32,
    n: u32,
    /// `complete`, or `stopped` and the counts are of what was done.
    status: &'static str,
    all: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    fundamental: Option<String>,
    /// `plain`, `bitmask`, `join`, or the algorithm that counted a problem.
    engine: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    path: Option<&'static str>,
}

impl Document {
    /// A finished count of all solutions.
    pub(super) fn complete(n: u32, all: u128, engine: &'static str) -> Self {
        Self {
            schema: "queens-count",
            version: VERSION,
            n,
            status: "complete",
            all: all.to_string(),
            engine,
            ..Self::default()
        }
    }

    /// The solutions found by what was done.
    pub(super) fn partial(n: u32, found: u128, engine: &'static str) -> Self {
        Self { status: "stopped", ..Self::complete(n, found, engine) }
    }

    /// Both sequences of the plain board; what contradicts a published count is no answer.
    pub(super) fn plain(n: u32, all: u128, engine: &'static str, control: &Control) -> Result<Self, Failure> {
        if let Some(published) = published(n).filter(|&published| published != all) {
            return Err(Failure::No(format!(
                "the sum is {all}, but {published} is the published count of n = {n}: a result is wrong"
            )));
        }
        let fundamental = match queens::count::fundamental(n, all, &Limits(control)) {
            Err(CountError::Stopped) => {
                let stop = control.stop().unwrap_or(Stop::Interrupted);
                return Err(Failure::Stopped(format!(
                    "{all} solutions, of which the fundamental ones are not counted: {stop}"
                )));
            }
            fundamental => fundamental.map_err(|error| failed(&error, control))?,
        };
        Ok(Self { fundamental: Some(fundamental.to_string()), ..Self::complete(n, all, engine) })
    }

    /// Writes it.
    pub(super) fn write(&self, format: CountFormat, output: &mut Output) -> Result<(), Failure> {
        match format {
            CountFormat::Text if self.status == "complete" => {
                writeln!(output, "{:<13}{}", "all", self.all)?;
                if let Some(fundamental) = &self.fundamental {
                    writeln!(output, "{:<13}{fundamental}", "fundamental")?;
                }
            }
            CountFormat::Text => writeln!(output, "{:<13}{}", "at least", self.all)?,
            CountFormat::Csv => {
                writeln!(output, "n,status,all,fundamental")?;
                let fundamental = self.fundamental.as_deref().unwrap_or_default();
                writeln!(output, "{},{},{},{fundamental}", self.n, self.status, self.all)?;
            }
            CountFormat::Json => write_json(self, output)?,
        }
        Ok(())
    }
}

/// Writes a machine form over several lines.
pub(super) fn write_json(document: &impl Serialize, output: &mut Output) -> Result<(), Failure> {
    let text = serde_json::to_string_pretty(document)
        .map_err(|error| Failure::Io(format!("cannot write JSON: {error}")))?;
    writeln!(output, "{text}")?;
    Ok(())
}

/// What only the plain board has.
fn plain_only(args: &CountArgs) -> Option<&'static str> {
    [
        (args.engine.is_some(), "--engine"),
        (args.running.path.is_some(), "--path"),
        (args.running.threads.is_some(), "--threads"),
        (args.ledger.is_some(), "--ledger"),
        (args.estimate, "--estimate"),
    ]
    .into_iter()
    .find_map(|(given, flag)| given.then_some(flag))
}

/// Refuses what only the plain board has.
fn refuse_plain_only(args: &CountArgs, problem: &Problem) -> Result<(), Failure> {
    plain_only(args).map_or(Ok(()), |flag| {
        let n = problem.n();
        Err(Failure::Input(format!("{flag} is for the plain board; this is another problem of n = {n}")))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sum_that_contradicts_the_published_count_is_no_answer() {
        let control = Control::start(None).expect("no handler of signals before");
        let told = |all| Document::plain(8, all, "join", &control).map(|document| document.all);
        assert_eq!(told(92).expect("the published count"), "92");
        let Err(Failure::No(message)) = told(91) else { panic!("it was accepted") };
        assert!(message.contains("the sum is 91, but 92 is the published count of n = 8"), "{message}");
    }
}
