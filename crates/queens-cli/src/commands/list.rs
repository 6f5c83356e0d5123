//! `queens list`: every solution, one after the other.

use queens::{Algorithm, DynSearch, Problem, Solution, Stop, algorithm};

use super::refusal;
use crate::{
    args::{Common, ListArgs, ListOrder},
    control::Control,
    failure::Failure,
    format::{Format, ListWriter},
    output::Output,
    progress::Progress,
};

pub(crate) fn run(args: &ListArgs, common: &Common, control: &Control) -> Result<(), Failure> {
    let problem = args.problem.read()?;
    let mut listing = Listing::start(args.order, &problem)?;
    let output = Output::open(args.writing.output.as_deref())?;
    let format = args.writing.format.unwrap_or(Format::Text);
    let mut writer = ListWriter::new(output, format, args.writing.base, problem.n());
    let mut progress = Progress::new(common.quiet);
    let mut skipped = 0;
    let stop = loop {
        if args.limit.is_some_and(|limit| writer.written() >= limit) {
            break None;
        }
        match listing.next(&problem, control)? {
            Err(stop) => break Some(stop),
            Ok(solution) if args.fundamental && !solution.is_fundamental() => {}
            Ok(_) if skipped < args.skip => skipped += 1,
            Ok(solution) => writer.write(&solution)?,
        }
        progress.listed(writer.written());
    };
    progress.end();
    let (written, complete) = (writer.written(), stop == Some(Stop::Exhausted) && args.skip == 0);
    writer.finish(complete)?;
    if args.stats {
        common.note(listing.figures());
    }
    match stop {
        Some(Stop::Exhausted) if written == 0 && skipped == 0 => {
            Err(Failure::No("there is no solution".to_string()))
        }
        Some(Stop::Exhausted) | None => Ok(()),
        Some(stop) => Err(Failure::Stopped(format!("{stop} after {written} solutions"))),
    }
}
