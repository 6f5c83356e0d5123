//! Counts over all boards of a `check`, and what is said at its end.

use std::{io::Write, path::Path};

use queens::Solution;
use serde::Serialize;

use super::{completeness::Missing, verdict::Verdict};
use crate::{commands::counted, failure::Failure, format, output::Output};

/// Counts over all boards.
#[derive(Default)]
pub(super) struct Tally {
    pub(super) boards: u64,
    solutions: u64,
    doubled: u64,
    pub(super) unreadable: u64,
}

impl Tally {
    pub(super) fn add(&mut self, verdict: &Verdict<'_>) {
        self.boards += 1;
        self.solutions += u64::from(verdict.violations.is_empty());
        self.doubled += u64::from(verdict.same_as.is_some());
    }

    pub(super) fn document<'a>(&self, missing: Option<&'a Missing>) -> SummaryDocument<'a> {
        SummaryDocument {
            schema: "queens-check-summary",
            version: format::VERSION,
            boards: self.boards,
            solutions: self.solutions,
            unreadable: self.unreadable,
            doubled: missing.map(|_| self.doubled),
            distinct: missing.map(|missing| missing.total - missing.count),
            expected: missing.map(|missing| missing.total.to_string()),
            missing: missing.map(|missing| missing.count.to_string()),
            first_missing: missing.map_or(&[], |missing| &missing.first),
        }
    }

    /// The exit status: bad input before a fault, a fault before success.
    pub(super) fn end(&self, file: &Path, missing: Option<&Missing>) -> Result<(), Failure> {
        if self.unreadable > 0 {
            let name =
                if file.as_os_str() == "-" { "standard input".into() } else { file.display().to_string() };
            return Err(Failure::Input(format!("{name}: {}", counted(self.unreadable, "unreadable board"))));
        }
        let incomplete = missing.is_some_and(|missing| missing.count > 0 || self.doubled > 0);
        if self.solutions < self.boards || incomplete {
            return Err(Failure::No(String::new()));
        }
        Ok(())
    }
}

pub(super) fn tell_summary(
    out: &mut Output,
    tally: &Tally,
    missing: Option<&Missing>,
) -> Result<(), Failure> {
    let Tally { boards, solutions, doubled, .. } = tally;
    let are = if *boards == 1 { "board is a solution" } else { "boards are solutions" };
    match missing {
        None => writeln!(out, "{solutions} of {boards} {are}")?,
        Some(missing) => {
            if solutions < boards {
                writeln!(out, "{solutions} of {boards} {are}")?;
            }
            let Missing { total, count, first, classes } = missing;
            let given = total - count;
            let classes = counted(*classes as u64, "class");
            writeln!(out, "{given} of {total} solutions, {classes}; {count} missing, {doubled} doubled")?;
            for solution in first {
                writeln!(out, "missing: {solution}")?;
            }
            if *count > first.len() as u64 {
                writeln!(out, "and {} more missing", count - first.len() as u64)?;
            }
        }
    }
    Ok(())
}

/// The machine form of the summary.
#[derive(Serialize)]
pub(super) struct SummaryDocument<'a> {
    schema: &'static str,
    version: u32,
    boards: u64,
    solutions: u64,
    unreadable: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    doubled: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    distinct: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    expected: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    missing: Option<String>,
    #[serde(skip_serializing_if = "<[Solution]>::is_empty")]
    first_missing: &'a [Solution],
}
