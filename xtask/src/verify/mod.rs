//! Every algorithm, every way in which it can be used, on every case it takes.

mod case;
mod counting;
mod searching;
mod truth;
mod whole;

use std::io;

pub use case::{Case, Truth};
use queens::{Algorithm, Kind, Knobs, SolveError};

use crate::{Fixtures, Passed, Report, rules::Diagonals};

/// The largest side on which a search gets all its steps.
const LARGEST_AT_FULL_EFFORT: u32 = 64;

/// How much is tried.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Effort {
    /// The largest plain board whose solutions are gone through one by one; 12, as `fixtures/counts.tsv`
    /// promises.
    pub largest: u32,
    /// The largest plain board on which pure counters are tried, as far as `fixtures/counts.tsv` goes.
    pub counted: u32,
    /// Larger boards of which one solution is asked for.
    pub beyond: Vec<u32>,
    /// Boards so large that only plain functions are asked.
    pub huge: Vec<u32>,
    /// Seeds for algorithms that draw random numbers, at n = 8; a quarter of them on other small boards and
    /// a sixteenth on large ones.
    pub seeds: u64,
    /// Steps of a complete search on one case.
    pub steps: u64,
    /// Steps of a search that may fail, for each seed.
    pub steps_per_seed: u64,
}

impl Default for Effort {
    fn default() -> Self {
        Self {
            largest: 12,
            counted: 14,
            beyond: (13..=20).chain([50, 1000]).collect(),
            huge: vec![100, 1_000, 1_001, 100_000, 1_000_001],
            seeds: 64,
            steps: 20_000_000,
            steps_per_seed: 20_000,
        }
    }
}

/// Verifies the fixtures and then the table, and writes a line for each check.
///
/// # Errors
///
/// What the report's output says when it cannot be written to. Faults are no errors: they stand in
/// the report.
pub fn run(
    fixtures: &Fixtures,
    table: &[Algorithm],
    effort: &Effort,
    report: &mut Report<'_>,
) -> io::Result<()> {
    truth::check(fixtures, effort, report)?;
    counting::fundamental(fixtures, effort, report)?;
    let cases = match cases(fixtures, effort) {
        Ok(cases) => cases,
        Err(fault) => return report.check("fixtures", "cases", || Err(fault)),
    };
    for entry in table {
        for (name, knobs) in settings(entry) {
            let tried = Tried { entry, name: &name, knobs: &knobs, effort };
            for case in cases.iter().filter(|case| tried.is_for(case)) {
                tried.on(case, report)?;
            }
            if counting::is_pure(entry) {
                for case in counting::cases(fixtures, effort) {
                    report.check(&name, &case.name, || whole::count(&tried, &case))?;
                }
            }
            for &n in effort.huge.iter().filter(|_| entry.direct.is_some()) {
                let case = Case::plain(n, effort.largest, fixtures);
                report.check(&name, &case.name, || whole::direct(&tried, &case))?;
            }
        }
    }
    Ok(())
}

fn cases(fixtures: &Fixtures, effort: &Effort) -> Result<Vec<Case>, String> {
    let plain = (0..=effort.largest).chain(effort.beyond.iter().copied());
    let mut cases: Vec<Case> = plain.map(|n| Case::plain(n, effort.largest, fixtures)).collect();
    for n in 0..=7 {
        cases.push(Case::with_diagonals(n, Diagonals::Adjacent)?);
        cases.push(Case::with_diagonals(n, Diagonals::Toroidal)?);
    }
    cases.extend(fixtures.problems.iter().map(Case::known));
    Ok(cases)
}

/// The defaults, and each other word of each choice and each turned flag, one at a time.
fn settings(entry: &Algorithm) -> Vec<(String, Knobs)> {
    let mut settings = vec![(entry.name.to_owned(), entry.default_knobs())];
    for knob in entry.knobs {
        let words = match knob.kind {
            Kind::Choice(words) => words,
            Kind::Flag => &["true", "false"],
            _ => continue,
        };
        let default = knob.default.map(|value| value.to_string());
        for word in words.iter().filter(|&&word| Some(word) != default.as_deref()) {
            if let Ok(knobs) = entry.knobs_from([(knob.name, *word)]) {
                settings.push((format!("{} {}={word}", entry.name, knob.name), knobs));
            }
        }
    }
    settings
}

/// An algorithm with its knobs set.
struct Tried<'a> {
    entry: &'a Algorithm,
    name: &'a str,
    knobs: &'a Knobs,
    effort: &'a Effort,
}

impl Tried<'_> {
    /// Uses the algorithm on one case in each way that it has.
    fn on(&self, case: &Case, report: &mut Report<'_>) -> io::Result<()> {
        if self.entry.takes.admit(self.entry.name, &case.problem).is_err() {
            return report.check(self.name, &case.name, || whole::refusal(self, case));
        }
        if self.entry.direct.is_some() {
            report.check(self.name, &case.name, || whole::direct(self, case))?;
        }
        // What a search cannot go through within its steps is not listed or counted either.
        let mut affordable = case.is_small();
        if self.entry.search.is_some() {
            report.check(self.name, &case.name, || {
                let verdict = if self.entry.complete {
                    searching::complete(self, case)
                } else {
                    searching::incomplete(self, case)
                };
                let went_through = self.entry.complete && matches!(verdict, Ok(Passed::Held(_)));
                affordable |= went_through && case.count().is_some();
                verdict
            })?;
        }
        if affordable && self.entry.list.is_some() {
            report.check(self.name, &case.name, || whole::list(self, case))?;
        }
        if affordable && self.entry.count.is_some() {
            report.check(self.name, &case.name, || whole::count(self, case))?;
        }
        Ok(())
    }

    /// Whether the case is worth its time: the defaults meet every case, and with other knobs those that
    /// the algorithm takes, only small ones if it may fail on them anyway.
    fn is_for(&self, case: &Case) -> bool {
        let taken = self.entry.takes.admit(self.entry.name, &case.problem).is_ok();
        self.is_default() || taken && (self.entry.complete || case.is_small())
    }

    /// Whether every knob is as it is without being turned.
    fn is_default(&self) -> bool {
        self.knobs == &self.entry.default_knobs()
    }

    /// How many seeds are tried on a case.
    fn seeds(&self, case: &Case) -> u64 {
        let all = self.effort.seeds;
        match self.entry.seeded {
            false => 1,
            true if case.is_golden() => all,
            true if case.is_small() => all.div_ceil(4),
            true => all.div_ceil(16),
        }
    }
}

fn failed(error: SolveError) -> String {
    format!("it failed: {error}")
}
