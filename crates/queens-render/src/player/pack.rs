//! A trace in few bytes: columns instead of records, so that a long one is read at once by the page.
//!
//! The form is private to the page beside it (`page/trace.js` unpacks it) and may change with it.

use std::collections::HashMap;

use queens_core::{
    Square, Stats,
    trace::{Change, Member, Number, View},
};
use serde::Serialize;
use serde_json::{Value, json};

use super::{Frame, Trace};

/// What the page reads.
#[derive(Debug, Serialize)]
pub(super) struct Pack<'a> {
    header: Value,
    end: Value,
    /// The steps' numbers; `null` if they are 0, 1, 2, ….
    steps: Option<Vec<u64>>,
    /// The kind of each step in words, as an index into `kind_names`.
    kinds: Vec<usize>,
    kind_names: Vec<&'static str>,
    /// For each step the number of its changes, then the changes: 0 cell, 1 cell, 2 from to, 3 count cells.
    changes: Vec<u32>,
    cost: Vec<u64>,
    /// Named columns; `null` where a step has no such number.
    scalars: Vec<(&'a str, Vec<Option<Number>>)>,
    reasons: Vec<&'a str>,
    /// The reason of each step, as an index into `reasons`.
    reason: Vec<usize>,
    views: Vec<Vec<Value>>,
}

/// Packs a trace; O(its size).
pub(super) fn pack(trace: &Trace) -> Pack<'_> {
    let (n, frames) = (trace.header.n, trace.frames.as_slice());
    let mut kind_names = Names::default();
    let mut reasons = Names::default();
    let steps: Vec<u64> = frames.iter().map(|frame| frame.record.step).collect();
    let plain = steps.iter().zip(0..).all(|(&step, index)| step == index);
    Pack {
        header: header(trace),
        end: json!({
            "stop": trace.end.stop,
            "words": trace.end.stop.to_string(),
            "cost": trace.end.cost,
            "steps": trace.end.stats.steps,
            "solved": trace.end.solution.is_some(),
        }),
        steps: (!plain).then_some(steps),
        kinds: frames.iter().map(|frame| kind_names.index(frame.record.kind.in_words())).collect(),
        kind_names: kind_names.list,
        changes: changes(frames, n),
        cost: frames.iter().map(|frame| frame.cost).collect(),
        scalars: scalars(frames),
        reason: frames.iter().map(|frame| reasons.index(frame.record.reason.as_ref())).collect(),
        reasons: reasons.list,
        views: frames.iter().map(|frame| frame.views.iter().map(|view| packed(view, n)).collect()).collect(),
    }
}

/// Strings, each once.
#[derive(Default)]
struct Names<'a> {
    list: Vec<&'a str>,
    known: HashMap<&'a str, usize>,
}

impl<'a> Names<'a> {
    fn index(&mut self, name: &'a str) -> usize {
        *self.known.entry(name).or_insert_with(|| {
            self.list.push(name);
            self.list.len() - 1
        })
    }
}

fn header(trace: &Trace) -> Value {
    let (header, problem) = (&trace.header, &trace.header.problem);
    let cells = |squares: &[Square]| -> Vec<u32> { squares.iter().map(|&at| cell(at, header.n)).collect() };
    json!({
        "n": header.n,
        "algorithm": header.algorithm,
        "seed": header.seed.to_string(),
        "knobs": header.knobs,
        "every": header.every,
        "left_out": header.left_out,
        "views_until": header.views_until,
        "diagonals": problem.diagonals(),
        "placed": cells(problem.placed()),
        "blocked": cells(problem.blocked()),
        "regions": problem.regions().map(|regions| regions.rows().flatten().collect::<Vec<_>>()),
    })
}

/// A square as one number; the page is made only for sides whose squares fit 32 bits.
const fn cell(at: Square, n: u32) -> u32 {
    at.row * n + at.col
}

fn changes(frames: &[Frame], n: u32) -> Vec<u32> {
    let mut all = Vec::new();
    for changes in frames.iter().map(|frame| &frame.record.changes) {
        all.push(changes.len() as u32);
        for change in changes {
            match change {
                Change::Place(at) => all.extend([0, cell(*at, n)]),
                Change::Remove(at) => all.extend([1, cell(*at, n)]),
                Change::Move { from, to } => all.extend([2, cell(*from, n), cell(*to, n)]),
                Change::Board(queens) => {
                    all.extend([3, queens.len() as u32]);
                    all.extend(queens.iter().map(|&at| cell(at, n)));
                }
                // A later kind of change that the page does not know changes nothing there.
                _ => all.extend([3, 0]),
            }
        }
    }
    all
}

type Count = fn(&Stats) -> u64;

/// The numbers of the records and the counts, those that are always 0 left out.
fn scalars(frames: &[Frame]) -> Vec<(&str, Vec<Option<Number>>)> {
    let mut names = Names::default();
    for (name, _) in frames.iter().flat_map(|frame| &frame.record.scalars) {
        names.index(name);
    }
    // The cost has a column of its own.
    let named = names.list.into_iter().filter(|&name| name != "cost").map(|name| {
        let of = |frame: &Frame| {
            let scalars = &frame.record.scalars;
            scalars.iter().find(|(known, _)| known == name).map(|&(_, value)| rounded(value))
        };
        (name, frames.iter().map(of).collect::<Vec<_>>())
    });
    let counts: [(&str, Count); 3] = [
        ("nodes", |stats| stats.nodes),
        ("backtracks", |stats| stats.backtracks),
        ("restarts", |stats| stats.restarts),
    ];
    let mut columns: Vec<_> = named.collect();
    for (name, count) in counts {
        let known = columns.iter().any(|(known, _)| *known == name);
        if !known && frames.iter().any(|frame| count(&frame.stats) > 0) {
            columns.push((name, frames.iter().map(|frame| Some(count(&frame.stats).into())).collect()));
        }
    }
    columns
}

/// Five digits are enough for the eye.
fn rounded(number: Number) -> Number {
    match number {
        Number::Real(real) => format!("{real:.4e}").parse().map_or(number, Number::Real),
        whole @ Number::Whole(_) => whole,
    }
}

fn packed(view: &View, n: u32) -> Value {
    let cells = |squares: &[Square]| -> Vec<u32> { squares.iter().map(|&at| cell(at, n)).collect() };
    let data = match view {
        View::Costs(costs) => {
            json!(costs.iter().flat_map(|&(at, cost)| [u64::from(cell(at, n)), cost]).collect::<Vec<_>>())
        }
        View::Domains(domains) => {
            let packed = domains.iter().map(|domain| json!([domain.line, cells(&domain.squares)]));
            Value::Array(packed.collect())
        }
        View::Untried(squares) => json!(cells(squares)),
        View::Population(members) => Value::Array(members.iter().map(member).collect()),
        _ => Value::Null,
    };
    json!([view.name(), data])
}

fn member(member: &Member) -> Value {
    let rows = |rows: Option<(u32, u32)>| rows.map_or(Value::Null, |(from, to)| json!([from, to]));
    json!([member.cols, member.cost, member.origin, member.parents, rows(member.cut), rows(member.mutated)])
}
