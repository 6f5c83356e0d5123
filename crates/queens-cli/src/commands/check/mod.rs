//! `queens check`: what a teacher runs on a student's output.

mod completeness;
mod summary;
mod verdict;

use std::io::Write;

use queens::{Problem, text::Entry};
use serde::Serialize;

use self::{
    completeness::Seen,
    summary::{Tally, tell_summary},
    verdict::Verdict,
};
use super::counted;
use crate::{
    args::{CheckArgs, Common, Report},
    control::Control,
    failure::{Failure, say},
    input::Input,
    output::Output,
};

pub(crate) fn run(args: &CheckArgs, common: &Common, control: &Control) -> Result<(), Failure> {
    let given = match (&args.problem, args.n) {
        (Some(path), _) => Some(args.problem_reading.read(path)?),
        (None, Some(n)) => Some(Problem::new(n)),
        (None, None) => None,
    };
    let input = Input::read(&args.file)?;
    let mut output = Output::open(args.output.as_deref());
    let mut tally = Tally::default();
    let mut seen = args.complete.then(Seen::default);
    let side = given.as_ref().map(Problem::n);
    // Without a problem every board is judged by its own side; the problem is made anew when it changes.
    let mut problem = given.clone();
    for entry in args.reading.boards(&input, side) {
        if let Some(stop) = control.stop() {
            output.finish()?;
            return Err(Failure::Stopped(format!("{stop} after {}", counted(tally.boards, "board"))));
        }
        let entry = match entry {
            Ok(entry) => entry,
            Err(error) => {
                tally.unreadable += 1;
                say(format_args!("{}: {error}", input.name));
                continue;
            }
        };
        let n = entry.board.n();
        if given.is_none() && problem.as_ref().is_none_or(|problem| problem.n() != n) {
            if args.complete && tally.boards > 0 {
                return Err(another_side(&input.name, &entry, problem.as_ref()));
            }
            problem = Some(Problem::new(n));
        }
        let Some(problem) = &problem else { continue };
        let verdict = Verdict::of(problem, &entry, seen.as_mut());
        tally.add(&verdict);
        match args.format {
            Report::Text => verdict.tell(&mut output)?,
            Report::Ndjson => json_line(&mut output, &verdict.document())?,
        }
        output.answer_done()?;
    }
    let Some(problem) = problem else {
        output.finish()?;
        let hint = if tally.unreadable > 0 { "" } else { "; give -n N to check an empty list" };
        return Err(Failure::Input(format!("{}: no board to check{hint}", input.name)));
    };
    let missing = match &seen {
        Some(seen) => Some(seen.missing(&problem, common, control)?),
        None => None,
    };
    match args.format {
        Report::Text => tell_summary(&mut output, &tally, missing.as_ref())?,
        Report::Ndjson => json_line(&mut output, &tally.document(missing.as_ref()))?,
    }
    output.finish()?;
    tally.end(args.file.as_path(), missing.as_ref())
}

fn another_side(name: &str, entry: &Entry, problem: Option<&Problem>) -> Failure {
    let expected = problem.map_or(0, Problem::n);
    Failure::Input(format!(
        "{name}: line {}: a board of side {}, expected {expected} as before; --complete needs one problem",
        entry.line,
        entry.board.n()
    ))
}

fn json_line(out: &mut Output, document: &impl Serialize) -> Result<(), Failure> {
    let text = serde_json::to_string(document)
        .map_err(|error| Failure::Io(format!("cannot write JSON: {error}")))?;
    Ok(writeln!(out, "{text}")?)
}
