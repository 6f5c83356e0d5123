//! What `check` says of one board.

use std::io::Write;

use queens::{Board, Problem, Symmetry, Violation, text::Entry};
use serde::Serialize;

use super::completeness::Seen;
use crate::{commands::counted, failure::Failure, format, output::Output};

/// Faults of one board that are told to people; a program gets all.
const FAULTS_TOLD: usize = 5;

/// What is said of one board.
pub(super) struct Verdict<'a> {
    entry: &'a Entry,
    pub(super) violations: Vec<Violation>,
    pub(super) same_as: Option<usize>,
    symmetric_to: Option<(usize, Symmetry)>,
}

impl<'a> Verdict<'a> {
    pub(super) fn of(problem: &Problem, entry: &'a Entry, seen: Option<&mut Seen>) -> Self {
        let (violations, same_as, symmetric_to) = match problem.check_board(&entry.board) {
            Ok(solution) => {
                let (same, symmetric) = seen.map_or((None, None), |seen| seen.add(solution, entry.line));
                (Vec::new(), same, symmetric)
            }
            Err(first) => {
                let all = problem.violations(&entry.board);
                (if all.is_empty() { vec![first] } else { all }, None, None)
            }
        };
        Self { entry, violations, same_as, symmetric_to }
    }

    pub(super) fn tell(&self, out: &mut Output) -> Result<(), Failure> {
        let (line, n) = (self.entry.line, self.entry.board.n());
        let is = if self.violations.is_empty() { "a solution" } else { "no solution" };
        write!(out, "line {line}: {is} of {}", counted(u64::from(n), "queen"))?;
        for (index, violation) in self.violations.iter().take(FAULTS_TOLD).enumerate() {
            write!(out, "{} {violation}", if index == 0 { ":" } else { ";" })?;
        }
        if let Some(more) = self.violations.len().checked_sub(FAULTS_TOLD).filter(|&more| more > 0) {
            write!(out, "; and {more} more")?;
        }
        if let Some(line) = self.same_as {
            write!(out, ", the same as line {line}")?;
        } else if let Some((line, symmetry)) = self.symmetric_to {
            write!(out, ", symmetric to line {line} ({symmetry})")?;
        }
        Ok(writeln!(out)?)
    }

    pub(super) fn document(&self) -> VerdictDocument<'_> {
        VerdictDocument {
            schema: "queens-check",
            version: format::VERSION,
            line: self.entry.line,
            board: &self.entry.board,
            form: self.entry.form.to_string(),
            solution: self.violations.is_empty(),
            violations: self.violations.iter().map(ToString::to_string).collect(),
            same_as: self.same_as,
            symmetric_to: self.symmetric_to.map(|(line, _)| line),
            symmetry: self.symmetric_to.map(|(_, symmetry)| symmetry.to_string()),
        }
    }
}

/// The machine form of what is said of one board.
#[derive(Serialize)]
pub(super) struct VerdictDocument<'a> {
    schema: &'static str,
    version: u32,
    line: usize,
    board: &'a Board,
    form: String,
    solution: bool,
    violations: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    same_as: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    symmetric_to: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    symmetry: Option<String>,
}
