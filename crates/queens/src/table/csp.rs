//! Entry for the constraint solver.

use queens_core::Problem;
use queens_csp::queens::{Lines, QueensSolver};
use queens_csp::{Propagation, Restarts, Solver, Ties, ValueOrder, VariableOrder};

use crate::{Algorithm, Knob, Knobs};

const PROPAGATION: Knob = Knob::choice(
    "propagation",
    "how far the consequences of a queen are followed",
    &["forward", "none", "arc", "maintained"],
);
const VARIABLES: Knob = Knob::choice(
    "variables",
    "which line is next",
    &["automatic", "input", "tightest", "tightest-random", "failures"],
);
const VALUES: Knob = Knob::choice(
    "values",
    "which of its squares is tried first",
    &["automatic", "input", "least-constraining", "random"],
);
const LINES: Knob = Knob::choice("lines", "which lines are variables", &["automatic", "rows", "all"]);
const RESTART: Knob = Knob::whole(
    "restart",
    "failures before another beginning, 0 for never; chosen by the size of the board unless set",
    0..=u64::MAX,
    None,
);

/// Propagation and search on the tightest line.
pub(super) const CSP: Algorithm =
    Algorithm::new(QueensSolver::NAME, "constraint propagation, a queen on the tightest line")
        .takes(QueensSolver::TAKES)
        .seeded()
        .memory(QueensSolver::bytes_needed)
        .knobs(&[PROPAGATION, VARIABLES, VALUES, LINES, RESTART])
        .search(|problem, seed, knobs| Ok(Box::new(first(problem, knobs).start(problem, seed)?)))
        .list(|problem, knobs| Ok(Box::new(all(knobs).solutions(problem)?)))
        .count(|problem, knobs| Ok(all(knobs).count(problem)?.solutions));

/// The solver for one solution: the automatic knobs, with those changed that are set.
fn first(problem: &Problem, knobs: &Knobs) -> QueensSolver {
    let open = u64::from(problem.n()).saturating_sub(problem.placed().len() as u64) as u32;
    let mut solver = QueensSolver::automatic(open).propagation(propagation(knobs));
    if let Some(order) = variable_order(knobs) {
        solver = solver.variable_order(order);
    }
    if let Some(order) = value_order(knobs) {
        solver = solver.value_order(order);
    }
    match knobs.whole("restart") {
        Some(0) => solver = solver.restarts(Restarts::Never),
        Some(first) => solver = solver.restarts(Restarts::Geometric { first, percent: 150 }),
        None => {}
    }
    QueensSolver::new().solver(solver).lines(lines(knobs))
}

/// The solver for all solutions: in order, with the knobs changed that are set.
fn all(knobs: &Knobs) -> QueensSolver {
    let tightest = VariableOrder::MinimumRemainingValues(Ties::Input);
    let solver = Solver::new()
        .propagation(propagation(knobs))
        .variable_order(variable_order(knobs).unwrap_or(tightest))
        .value_order(value_order(knobs).unwrap_or_default());
    QueensSolver::new().solver(solver).lines(lines(knobs))
}

fn propagation(knobs: &Knobs) -> Propagation {
    match knobs.choice("propagation") {
        Some("none") => Propagation::None,
        Some("arc") => Propagation::ArcConsistency,
        Some("maintained") => Propagation::Maintained,
        _ => Propagation::ForwardChecking,
    }
}

fn variable_order(knobs: &Knobs) -> Option<VariableOrder> {
    Some(match knobs.choice("variables")? {
        "input" => VariableOrder::Input,
        "tightest" => VariableOrder::MinimumRemainingValues(Ties::Input),
        "tightest-random" => VariableOrder::MinimumRemainingValues(Ties::Random),
        "failures" => VariableOrder::DomWdeg(Ties::Random),
        _ => return None,
    })
}

fn value_order(knobs: &Knobs) -> Option<ValueOrder> {
    Some(match knobs.choice("values")? {
        "input" => ValueOrder::Input,
        "least-constraining" => ValueOrder::LeastConstraining,
        "random" => ValueOrder::Random,
        _ => return None,
    })
}

fn lines(knobs: &Knobs) -> Lines {
    match knobs.choice("lines") {
        Some("rows") => Lines::Rows,
        Some("all") => Lines::All,
        _ => Lines::Automatic,
    }
}
