//! Seed 003: the constraint search of a book's chapter, and what propagation saves.
//!
//! The document models eight queens as a constraint problem: variables are the columns 1 to 8, values the
//! rows 1 to 8, and one constraint says that no two queens attack. Its solver is plain backtracking, the next
//! unassigned variable in order, the values in order, the constraint tested after each assignment; it prints
//! one solution. The same model is solved here, by the same search and by three that look ahead.

use queens::csp::{Csp, ModelError, Propagation, Solver, VariableOrder};

use crate::{
    Lab, LabError, Report,
    report::{Cell, Column, Table},
};

/// What the document prints.
pub const PRINTED: &str = "{1: 1, 2: 5, 3: 8, 4: 6, 5: 3, 6: 7, 7: 2, 8: 4}";

/// The levels of propagation, by name.
const LEVELS: [(&str, Propagation); 4] = [
    ("none (as the seed)", Propagation::None),
    ("forward checking", Propagation::ForwardChecking),
    ("arc consistency first", Propagation::ArcConsistency),
    ("arc consistency kept", Propagation::Maintained),
];

/// Solves the document's model at every level of propagation.
///
/// Nothing is random: the experiment's seed changes nothing.
///
/// # Errors
///
/// [`LabError::Model`] never, unless this crate is at fault.
pub fn report(lab: &Lab<'_>) -> Result<Report, LabError> {
    let title = "Seed 003: constraint search on 8 queens, variables and values in order".to_string();
    let mut report = Report::new("seed-003", title, lab, 0, "nothing is random");
    let csp = model(8).map_err(|_| LabError::Model)?;
    let mut answers = Table::new(
        "answer",
        "",
        vec![Column::new("source", "source"), Column::new("answer", "answer: {column: row}, from 1")],
    );
    let mut work = Table::new(
        "work",
        "Values assigned, and refused, for the first solution and for all of them",
        vec![
            Column::new("propagation", "propagation"),
            Column::new("same_answer", "same"),
            Column::new("assigned", "assigned"),
            Column::new("failed", "failed"),
            Column::new("solutions", "all"),
            Column::new("all_assigned", "assigned"),
            Column::new("all_failed", "failed"),
        ],
    );
    answers.row([Cell::words("seed 003"), Cell::words(PRINTED)]);
    for (name, level) in LEVELS {
        let solver = Solver::new().variable_order(VariableOrder::Input).propagation(level);
        let first = solver.first(&csp);
        let statistics = first.statistics;
        let answer = first.into_solution().map_or_else(String::new, |found| format!("{found:?}"));
        let all = solver.count(&csp);
        work.row([
            Cell::words(name),
            Cell::words(if answer == PRINTED { "yes" } else { "NO" }),
            Cell::Count(statistics.nodes),
            Cell::Count(statistics.failures),
            Cell::Count(all.solutions as u64),
            Cell::Count(all.statistics.nodes),
            Cell::Count(all.statistics.failures),
        ]);
        if level == Propagation::None {
            answers.row([Cell::words("ours"), Cell::words(answer)]);
        }
    }
    report.tables.extend([answers, work]);
    report.note(
        "The seed's answer is the lexicographically first solution: any search that takes variables and values \
         in order must find it, whatever it looks ahead. Looking ahead saves assignments, not the answer.",
    );
    Ok(report)
}

/// Variables are columns, values rows, both from 1 on, as in the document.
fn model(n: i32) -> Result<Csp<i32, i32>, ModelError> {
    let mut csp = Csp::new();
    csp.add_variables(1..=n, 1..=n)?;
    for a in 1..=n {
        for b in a + 1..=n {
            csp.constrain([a, b], move |row| row[0] != row[1] && (row[0] - row[1]).abs() != b - a)?;
        }
    }
    Ok(csp)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_level_gives_the_printed_answer() {
        insta::assert_snapshot!(report(&Lab::new(0)).unwrap().to_text());
    }
}
