//! Plain functions, lists and counts: one call, one answer.

use queens::SolveError;

use super::{Case, Tried, Truth, failed};
use crate::{Passed, Verdict, rules::by_rows};

/// One solution, or the proof that there is none, for every seed.
pub(super) fn direct(tried: &Tried<'_>, case: &Case) -> Verdict {
    let direct = tried.entry.direct.ok_or("no plain function")?;
    let seeds = tried.seeds(case);
    let mut solved = 0;
    for seed in 0..seeds {
        match direct(&case.problem, seed, tried.knobs).map_err(failed)? {
            Some(solution) => {
                case.judge(&by_rows(solution.as_slice()))?;
                solved += 1;
            }
            None if tried.entry.complete && case.is_soluble() => {
                return Err(format!("seed {seed}: it says that there is no solution"));
            }
            None => {}
        }
    }
    match solved {
        0 if case.is_soluble() => Err(format!("no solution with any of {seeds} seeds")),
        0 => Ok(Passed::Held("function: no solution, and there is none".to_owned())),
        _ if seeds == 1 => Ok(Passed::Held("function: a right board".to_owned())),
        _ => Ok(Passed::Held(format!("function: {solved} right boards of {seeds} seeds"))),
    }
}

/// Every solution once.
pub(super) fn list(tried: &Tried<'_>, case: &Case) -> Verdict {
    let list = tried.entry.list.ok_or("no list")?;
    let mut boards = Vec::new();
    // One more than there are is enough to see that there are too many.
    let most =
        case.count().and_then(|count| usize::try_from(count).ok()).map_or(usize::MAX, |count| count + 1);
    for solution in list(&case.problem, tried.knobs).map_err(failed)?.take(most) {
        boards.push(by_rows(solution.as_slice()));
    }
    case.judge_all(&boards)?;
    let set = match case.truth {
        _ if case.is_golden() => ", the golden set",
        Truth::All(_) => ", each known",
        _ => "",
    };
    Ok(Passed::Held(format!("list: {} boards{set}", boards.len())))
}

/// The number of solutions.
pub(super) fn count(tried: &Tried<'_>, case: &Case) -> Verdict {
    let count = tried.entry.count.ok_or("no count")?;
    let found = match count(&case.problem, tried.knobs) {
        // Not every processor has every path; the defaults must work on all.
        Err(SolveError::Knob { expected, .. }) if !tried.is_default() => {
            return Ok(Passed::Open(format!("count: not on this machine, it needs {expected}")));
        }
        found => found.map_err(failed)?,
    };
    match case.count() {
        Some(expected) if expected != found => Err(format!("{found} counted, expected {expected}")),
        _ => Ok(Passed::Held(format!("count: {found}"))),
    }
}

/// A problem that is not taken must be refused in every way, never treated as another one.
pub(super) fn refusal(tried: &Tried<'_>, case: &Case) -> Verdict {
    let (problem, knobs) = (&case.problem, tried.knobs);
    let entry = tried.entry;
    let answers = [
        entry.search.map(|start| start(problem, 0, knobs).err()),
        entry.direct.map(|direct| direct(problem, 0, knobs).err()),
        entry.list.map(|list| list(problem, knobs).err()),
        entry.count.map(|count| count(problem, knobs).err()),
    ];
    for error in answers.into_iter().flatten() {
        match error {
            Some(SolveError::Unsupported { .. }) => {}
            Some(other) => return Err(format!("refused, but not as unsupported: {other}")),
            None => return Err("a problem that it does not take is not refused".to_owned()),
        }
    }
    Ok(Passed::Held("refused, as the table says".to_owned()))
}
