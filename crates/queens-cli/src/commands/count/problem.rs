//! Counting the solutions of any other problem, one after the other.

use queens::{Problem, Stop, csp::queens::QueensSolver};

use super::{super::refusal, Document, refuse_plain_only};
use crate::{
    args::{Common, CountArgs, CountFormat},
    control::Control,
    failure::Failure,
    memory,
    output::Output,
    progress::Progress,
};

pub(super) fn run(
    args: &CountArgs,
    problem: &Problem,
    common: &Common,
    control: &Control,
) -> Result<(), Failure> {
    refuse_plain_only(args, problem)?;
    let mut output = Output::open(args.output.as_deref());
    let counted = by_search(problem, args.format, &mut output, common, control);
    output.finish()?;
    counted
}

/// Counts any problem and writes the count, or how many there are at least.
pub(in crate::commands) fn by_search(
    problem: &Problem,
    format: CountFormat,
    output: &mut Output,
    common: &Common,
    control: &Control,
) -> Result<(), Failure> {
    let n = problem.n();
    memory::admit(QueensSolver::bytes_needed(n), common.memory, &format!("a board of {n} queens"))?;
    let (found, stop) = all(problem, common, control)?;
    let complete = stop == Stop::Exhausted;
    let told = if complete { Document::complete } else { Document::partial };
    told(n, found, QueensSolver::NAME).write(format, output)?;
    if complete { Ok(()) } else { Err(Failure::Stopped(stop.to_string())) }
}

/// The solutions found, and why the search ended; all of them if it says exhausted.
fn all(problem: &Problem, common: &Common, control: &Control) -> Result<(u128, Stop), Failure> {
    let mut search = QueensSolver::in_order().start(problem, 0).map_err(refusal)?;
    let mut progress = Progress::new(common.quiet);
    let mut found = 0;
    let stop = loop {
        match control.run(&mut search, |_| {}) {
            Stop::Solved => found += 1,
            stop => break stop,
        }
        if found % 4096 == 0 {
            progress.listed(u64::try_from(found).unwrap_or(u64::MAX));
            if let Some(stop) = control.stop() {
                break stop;
            }
        }
    };
    progress.end();
    Ok((found, stop))
}
