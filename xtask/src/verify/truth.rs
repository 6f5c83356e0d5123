//! The fixtures themselves, and the board's own crate, before anything is held against them.

use std::{collections::BTreeSet, io};

use queens::Problem;

use super::Effort;
use crate::{
    Fixtures, Passed, Report, Rules, Verdict,
    fixtures::KnownProblem,
    rules::{Diagonals, by_rows, images},
};

const SUBJECT: &str = "fixtures";

/// Checks all of them.
pub(super) fn check(fixtures: &Fixtures, effort: &Effort, report: &mut Report<'_>) -> io::Result<()> {
    report.check(SUBJECT, "8-queens.txt", || golden(fixtures))?;
    report.check(SUBJECT, "fundamental-8.txt", || fundamental(fixtures))?;
    for n in 0..=effort.largest {
        report.check(SUBJECT, &format!("counts.tsv n = {n}"), || counts(fixtures, n))?;
    }
    for known in &fixtures.problems {
        report.check(SUBJECT, &known.name, || problem(known))?;
    }
    for n in 0..=8.min(effort.largest) {
        report.check("the library's check", &format!("n = {n}"), || judges_agree(n))?;
    }
    Ok(())
}

/// The golden set is what the plain loop leaves of all 40,320 permutations.
fn golden(fixtures: &Fixtures) -> Verdict {
    let rules = Rules::empty(8, Diagonals::Full);
    let mut right = permutations(8);
    right.retain(|cols| rules.fault(&by_rows(cols)).is_none());
    if right.len() != 92 {
        return Err(format!("{} permutations of 8 pass the plain loop, expected 92", right.len()));
    }
    if fixtures.eight != right {
        return Err("not the 92 sorted permutations of 8 that pass the plain loop".to_owned());
    }
    Ok(Passed::Held("92 of 40320 permutations".to_owned()))
}

/// The fundamental solutions are the least of each class of the golden set.
fn fundamental(fixtures: &Fixtures) -> Verdict {
    let least = classes(&fixtures.eight)?;
    if least != fixtures.fundamental {
        return Err("not the least of each class of the golden set, sorted".to_owned());
    }
    Ok(Passed::Held(format!("{} classes of the golden set", least.len())))
}

/// Both numbers of one line, counted again; the library's symmetries are held against our own.
fn counts(fixtures: &Fixtures, n: u32) -> Verdict {
    let counts = fixtures.counts.get(n as usize).ok_or("no such line")?;
    let boards = Rules::empty(n, Diagonals::Full).every_solution();
    let least = classes(&boards)?;
    let problem = Problem::new(n);
    let mut fundamental: u128 = 0;
    for cols in &boards {
        let class: BTreeSet<Vec<u32>> = images(cols).into_iter().collect();
        let solution =
            problem.check(cols.as_slice()).map_err(|violation| format!("{cols:?}: {violation}"))?;
        let is_least = class.first() == Some(cols);
        let same = Some(solution.canonical().as_slice()) == class.first().map(Vec::as_slice)
            && solution.is_fundamental() == is_least
            && solution.class_size() as usize == class.len();
        if !same {
            return Err(format!("{cols:?}: the library sees another class"));
        }
        fundamental += u128::from(solution.is_fundamental());
    }
    let found = (boards.len() as u128, least.len() as u128, fundamental);
    if found != (counts.all, counts.fundamental, counts.fundamental) {
        return Err(format!("{found:?} found, expected {counts:?}"));
    }
    Ok(Passed::Held(format!("{} boards, {} fundamental", counts.all, counts.fundamental)))
}

/// The expected solution passes both judges, and the two readings of the file agree on the board.
fn problem(known: &KnownProblem) -> Verdict {
    let problem = &known.instance.problem;
    if problem.n() != known.rules.n || problem.placed().len() != known.rules.placed.len() {
        return Err("the library reads another problem".to_owned());
    }
    let Some(cols) = &known.solution else { return Ok(Passed::Held("none expected".to_owned())) };
    if let Some(fault) = known.rules.fault(&by_rows(cols)) {
        return Err(format!("the expected solution is wrong: {fault}"));
    }
    match problem.violation(cols) {
        Some(violation) => Err(format!("the library refuses the expected solution: {violation}")),
        None => Ok(Passed::Held("the expected solution is accepted".to_owned())),
    }
}

/// The library's judge and ours say the same of every permutation and of every other board that
/// differs from one in a single row, under each rule of the diagonals.
fn judges_agree(n: u32) -> Verdict {
    let mut compared: u64 = 0;
    for diagonals in [Diagonals::Full, Diagonals::Adjacent, Diagonals::Toroidal] {
        let case = super::Case::with_diagonals(n, diagonals)?;
        for mut cols in permutations(n) {
            for changed in 0..=n.min(1) {
                // The permutation itself, then the first queen pushed one column on.
                if changed == 1 {
                    cols[0] = (cols[0] + 1) % n;
                }
                let ours = case.rules.fault(&by_rows(&cols));
                let theirs = case.problem.violation(&cols);
                if ours.is_some() != theirs.is_some() {
                    return Err(format!("{cols:?}, {diagonals:?}: {ours:?} here, {theirs:?} there"));
                }
                compared += 1;
            }
        }
    }
    Ok(Passed::Held(format!("the same word on {compared} boards")))
}

/// The least image of each board, each once, sorted; an image that is not in the list is a fault.
fn classes(boards: &[Vec<u32>]) -> Result<Vec<Vec<u32>>, String> {
    let all: BTreeSet<&Vec<u32>> = boards.iter().collect();
    let mut least = BTreeSet::new();
    for cols in boards {
        let images: BTreeSet<Vec<u32>> = images(cols).into_iter().collect();
        if let Some(image) = images.iter().find(|image| !all.contains(image)) {
            return Err(format!("{image:?}, an image of {cols:?}, is missing"));
        }
        least.extend(images.into_iter().next());
    }
    Ok(least.into_iter().collect())
}

/// All orders of the numbers below `n`, sorted.
fn permutations(n: u32) -> Vec<Vec<u32>> {
    let mut all = vec![Vec::new()];
    for _ in 0..n {
        all = all
            .iter()
            .flat_map(|begun: &Vec<u32>| {
                (0..n).filter(|next| !begun.contains(next)).map(|next| [begun.as_slice(), &[next]].concat())
            })
            .collect();
    }
    all
}
