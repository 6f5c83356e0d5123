//! The searches of small problems, step by step, held by snapshots.

use core::fmt::Write;
use core::ops::ControlFlow;

use queens_core::{Problem, Search, Stop};
use queens_csp::queens::{Lines, QueensSolver};
use queens_csp::{Csp, Solver, Step, Ties, VariableOrder};

/// Every step up to the first solution, then the board.
fn trace(problem: &Problem) -> String {
    let mut run = QueensSolver::in_order().lines(Lines::All).start(problem, 0).unwrap();
    let mut text = String::new();
    loop {
        match run.step() {
            ControlFlow::Continue(step) => writeln!(text, "{}", run.record(&step)).unwrap(),
            ControlFlow::Break(stop) => {
                assert_eq!(stop, Stop::Solved);
                writeln!(text, "{stop}: {}", run.board().to_board()).unwrap();
                return text;
            }
        }
    }
}

#[test]
fn four_queens() {
    insta::assert_snapshot!(trace(&Problem::new(4)));
}

#[test]
fn five_queens() {
    insta::assert_snapshot!(trace(&Problem::new(5)));
}

#[test]
fn six_queens() {
    insta::assert_snapshot!(trace(&Problem::new(6)));
}

#[test]
fn regions_are_lines_too() {
    let regions = [[0, 0, 1, 1, 1], [0, 2, 2, 1, 1], [0, 2, 2, 3, 3], [4, 4, 2, 3, 3], [4, 4, 4, 3, 3]];
    let problem =
        Problem::builder(5).diagonals(queens_core::Diagonals::Adjacent).regions(&regions).build().unwrap();
    insta::assert_snapshot!(trace(&problem));
}

#[test]
fn map_colouring() {
    let mut csp = Csp::new();
    csp.add_variables(["WA", "NT", "SA", "Q", "NSW", "V", "T"], ["red", "green"]).unwrap();
    for (a, b) in
        [("WA", "NT"), ("WA", "SA"), ("NT", "SA"), ("NT", "Q"), ("SA", "Q"), ("SA", "NSW"), ("SA", "V")]
    {
        csp.constrain([a, b], |color| color[0] != color[1]).unwrap();
    }
    let order = VariableOrder::MinimumRemainingValues(Ties::Degree);
    let mut run = Solver::new().variable_order(order).start(&csp);
    let mut text = String::new();
    while let ControlFlow::Continue(step) = run.step() {
        let name = |variable: usize| csp.variables()[variable];
        let shrunk: Vec<String> =
            run.shrunk().into_iter().map(|(variable, lost)| format!("{} -{lost}", name(variable))).collect();
        match step {
            Step::Assigned { variable, value } => {
                writeln!(text, "{} = {}; {}", name(variable), csp.values()[value], shrunk.join(", "))
                    .unwrap();
            }
            Step::Failed { variable, value, emptied } => writeln!(
                text,
                "{} = {} leaves nothing for {}",
                name(variable),
                csp.values()[value],
                emptied.map_or("?", name)
            )
            .unwrap(),
            Step::Backtracked { variable } => writeln!(text, "back from {}", name(variable)).unwrap(),
            other => writeln!(text, "{other:?}").unwrap(),
        }
    }
    writeln!(text, "{:?}", run.statistics()).unwrap();
    insta::assert_snapshot!(text);
}
