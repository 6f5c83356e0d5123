//! Searches: pulled to their end, with each board on the way that is called a solution judged.

use std::collections::BTreeSet;

use queens::{BoardRef, DynSearch, Stats, Stop, trace::Change};

use super::{Case, LARGEST_AT_FULL_EFFORT, Tried, failed};
use crate::{Passed, Verdict, rules::Queen};

/// A search that must find a solution or prove that there is none. Those that go on after a solution
/// are followed to the last one.
pub(super) fn complete(tried: &Tried<'_>, case: &Case) -> Verdict {
    let seeds = tried.seeds(case);
    let steps = affordable(tried.effort.steps, case);
    let mut text = String::new();
    for seed in 0..seeds {
        let run = follow(tried, case, seed, steps)?;
        if seed == 0 {
            same_again(tried, case, &run, steps)?;
        }
        text = match run.end {
            End::Exhausted => {
                case.judge_all(&run.boards)?;
                if run.boards.is_empty() && case.is_soluble() {
                    return Err(format!("seed {seed}: it says that there is no solution"));
                }
                format!("search: {} boards, then everything searched", run.boards.len())
            }
            End::Solved => "search: a right board".to_owned(),
            End::OutOfSteps if run.boards.is_empty() => {
                return Ok(Passed::Open(format!("search: no answer within {steps} steps")));
            }
            // To have found one is an answer; to go through them all was too much.
            End::OutOfSteps if case.count().is_some() => {
                let found = run.boards.len();
                return Ok(Passed::Open(format!("search: {found} right boards, not gone through")));
            }
            End::OutOfSteps => format!("search: {} right boards", run.boards.len()),
            End::GaveUp(stop) => return Err(format!("seed {seed}: {stop}, though it is complete")),
        };
    }
    if seeds > 1 {
        text = format!("{text}, {seeds} seeds");
    }
    Ok(Passed::Held(text))
}

/// A search that may stop without a solution: what it finds is right, it never claims a proof that it
/// cannot have, and at n = 8 one seed at least succeeds. Elsewhere a method may be too weak to find anything.
pub(super) fn incomplete(tried: &Tried<'_>, case: &Case) -> Verdict {
    let seeds = tried.seeds(case);
    let steps = affordable(tried.effort.steps_per_seed, case);
    let mut solved = 0;
    let mut different = BTreeSet::new();
    for seed in 0..seeds {
        let run = follow(tried, case, seed, steps)?;
        if seed == 0 {
            same_again(tried, case, &run, steps)?;
        }
        if run.end == End::Exhausted && run.boards.is_empty() && case.is_soluble() {
            return Err(format!("seed {seed}: it says that there is no solution"));
        }
        solved += u64::from(!run.boards.is_empty());
        different.extend(run.boards);
    }
    match (solved, case.is_soluble()) {
        (0, false) => Ok(Passed::Held(format!("search: no solution with {seeds} seeds, and there is none"))),
        (0, true) if case.is_golden() => Err(format!("no solution with any of {seeds} seeds")),
        (0, true) => Ok(Passed::Open(format!("search: no solution with {seeds} seeds"))),
        _ => {
            let different = different.len();
            Ok(Passed::Held(format!(
                "search: {solved} of {seeds} seeds solved, {different} different boards"
            )))
        }
    }
}

/// Fewer steps on large boards: a step may look at n² squares.
fn affordable(steps: u64, case: &Case) -> u64 {
    let side = u64::from(case.problem.n());
    if case.problem.n() > LARGEST_AT_FULL_EFFORT { steps.min(100_000_000 / (side * side)) } else { steps }
}

/// How a search that was followed ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum End {
    /// With a solution, after which it does not go on.
    Solved,
    /// With everything searched.
    Exhausted,
    /// For another reason of its own.
    GaveUp(Stop),
    /// Not, within the steps allowed.
    OutOfSteps,
}

/// What a search has done.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Run {
    /// The boards that it called solutions, in their order, each judged.
    boards: Vec<Vec<Queen>>,
    end: End,
    stats: Stats,
}

fn start(tried: &Tried<'_>, case: &Case, seed: u64) -> Result<Box<dyn DynSearch>, String> {
    let start = tried.entry.search.ok_or("no search")?;
    start(&case.problem, seed, tried.knobs).map_err(failed)
}

/// Pulls a search to its end or through `steps` steps and judges every solution.
fn follow(tried: &Tried<'_>, case: &Case, seed: u64, steps: u64) -> Result<Run, String> {
    let mut search = start(tried, case, seed)?;
    let mut boards: Vec<Vec<Queen>> = Vec::new();
    let mut left = steps;
    let end = loop {
        let before = search.stats();
        let stop = search.run_for(left);
        let done = search.stats().steps - before.steps;
        match stop {
            // The same answer once more, and nothing done in between: this is its end.
            Some(Stop::Solved) if !boards.is_empty() && done == 0 => break End::Solved,
            Some(Stop::Solved) => {
                let queens = queens_of(search.board());
                case.judge(&queens).map_err(|fault| format!("seed {seed}: {fault}"))?;
                if search.cost() != 0 {
                    return Err(format!("seed {seed}: a solution of cost {}", search.cost()));
                }
                boards.push(queens);
                if case.count().is_some_and(|count| boards.len() as u128 > count) {
                    return Err(format!("seed {seed}: {} boards are too many", boards.len()));
                }
            }
            Some(Stop::Exhausted) => break End::Exhausted,
            Some(stop) if boards.is_empty() => break End::GaveUp(stop),
            Some(_) => break End::Solved,
            None => break End::OutOfSteps,
        }
        // A search that goes on is followed where the solutions are known; elsewhere one is enough.
        left = left.saturating_sub(done.max(1));
        if left == 0 || case.count().is_none() {
            break End::OutOfSteps;
        }
    };
    Ok(Run { boards, end, stats: search.stats() })
}

/// The same seed must mean the same run, and the records of the steps must tell what the board did.
fn same_again(tried: &Tried<'_>, case: &Case, first: &Run, steps: u64) -> Result<(), String> {
    let cheap = first.stats.steps <= 200_000;
    if cheap && follow(tried, case, 0, steps)? != *first {
        return Err("seed 0 ran otherwise the second time".to_owned());
    }
    if case.problem.n() > 8 { Ok(()) } else { replay(tried, case) }
}

/// Follows the first steps by their records alone.
fn replay(tried: &Tried<'_>, case: &Case) -> Result<(), String> {
    let mut search = start(tried, case, 0)?;
    let mut board: BTreeSet<Queen> = queens_of(search.board()).into_iter().collect();
    for step in 1..=500 {
        let record = search.step_record(true);
        if let Some(record) = record.continue_value() {
            let record = record.ok_or_else(|| format!("step {step} gives no record"))?;
            for change in &record.changes {
                let possible = apply(change, &mut board);
                if !possible {
                    return Err(format!("step {step} of seed 0 cannot be replayed: {record}"));
                }
            }
        }
        let shown: BTreeSet<Queen> = queens_of(search.board()).into_iter().collect();
        if shown != board {
            return Err(format!(
                "step {step} of seed 0: its record tells of another board than the search shows"
            ));
        }
    }
    Ok(())
}

/// Does one change; whether the board allowed it.
fn apply(change: &Change, board: &mut BTreeSet<Queen>) -> bool {
    match change {
        Change::Place(at) => board.insert((at.row, at.col)),
        Change::Remove(at) => board.remove(&(at.row, at.col)),
        Change::Move { from, to } => board.remove(&(from.row, from.col)) && board.insert((to.row, to.col)),
        Change::Board(queens) => {
            *board = queens.iter().map(|queen| (queen.row, queen.col)).collect();
            true
        }
        _ => false,
    }
}

fn queens_of(board: BoardRef<'_>) -> Vec<Queen> {
    let mut queens: Vec<Queen> = board.queens().map(|queen| (queen.row, queen.col)).collect();
    queens.sort_unstable();
    queens
}
