//! Boards too large to be gone through, whose number of solutions is known: for the pure counters.

use std::io;

use queens::{
    Algorithm, Problem,
    count::{Options, count},
};

use super::{Case, Effort, Truth};
use crate::{Fixtures, Passed, Report, Rules, rules::Diagonals};

/// Whether an algorithm does nothing but count.
pub(super) fn is_pure(entry: &Algorithm) -> bool {
    entry.count.is_some() && entry.search.is_none() && entry.list.is_none() && entry.direct.is_none()
}

/// The plain boards beyond those that are gone through, up to the largest that is counted.
pub(super) fn cases(fixtures: &Fixtures, effort: &Effort) -> Vec<Case> {
    let beyond = effort.largest + 1..=effort.counted;
    let known = beyond.filter_map(|n| Some((n, fixtures.counts.get(n as usize)?.all)));
    known
        .map(|(n, all)| Case {
            name: format!("n = {n}"),
            problem: Problem::new(n),
            rules: Rules::empty(n, Diagonals::Full),
            truth: Truth::Count(all),
        })
        .collect()
}

/// Fundamental solutions, which are counted by the symmetric ones among all.
pub(super) fn fundamental(fixtures: &Fixtures, effort: &Effort, report: &mut Report<'_>) -> io::Result<()> {
    for (n, known) in (0..=effort.counted).zip(&fixtures.counts) {
        report.check("fundamental solutions", &format!("n = {n}"), || {
            let found = count(n, &Options::default(), &()).map_err(|error| format!("it failed: {error}"))?;
            match found.fundamental() {
                found if found == known.fundamental => Ok(Passed::Held(format!("count: {found}"))),
                found => Err(format!("{found} counted, expected {}", known.fundamental)),
            }
        })?;
    }
    Ok(())
}
