//! `queens check`: what a teacher runs on a student's output.

use std::{
    collections::{HashMap, hash_map::Entry as Slot},
    io::Write,
    path::Path,
};

use queens::{Board, Problem, Solution, Symmetry, Violation, dfs, text::Entry};
use serde::Serialize;

use crate::{
    args::{CheckArgs, Common, Report},
    control::Control,
    failure::Failure,
    format,
    input::Input,
    output::Output,
    problem::read_problem,
    progress::Progress,
};

/// Faults of one board that are told to people; a program gets all.
const FAULTS_TOLD: usize = 5;
/// Missing solutions that are told.
const MISSING_TOLD: usize = 20;

pub(crate) fn run(args: &CheckArgs, common: &Common, control: &Control) -> Result<(), Failure> {
    let given = match (&args.problem, args.n) {
        (Some(path), _) => Some(read_problem(path)?),
        (None, Some(n)) => Some(Problem::new(n)),
        (None, None) => None,
    };
    let input = Input::read(&args.file)?;
    let mut output = Output::open(args.output.as_deref());
    let mut tally = Tally::default();
    let mut seen = args.complete.then(Seen::default);
    let side = given.as_ref().map(Problem::n);
    // Without a problem every board is judged by its own side; the problem is made anew when it changes.
    let mut problem = given.clone();
    for entry in args.reading.boards(&input, side) {
        if let Some(stop) = control.stop() {
            output.finish()?;
            return Err(Failure::Stopped(format!("{stop} after {} boards", tally.boards)));
        }
        let entry = match entry {
            Ok(entry) => entry,
            Err(error) => {
                tally.unreadable += 1;
                eprintln!("queens: {}: {error}", input.name);
                continue;
            }
        };
        let n = entry.board.n();
        if given.is_none() && problem.as_ref().is_none_or(|problem| problem.n() != n) {
            if args.complete && tally.boards > 0 {
                return Err(another_side(&input.name, &entry, problem.as_ref()));
            }
            problem = Some(Problem::new(n));
        }
        let Some(problem) = &problem else { continue };
        let verdict = Verdict::of(problem, &entry, seen.as_mut());
        tally.add(&verdict);
        match args.format {
            Report::Text => verdict.tell(&mut output)?,
            Report::Ndjson => json_line(&mut output, &verdict.document())?,
        }
        output.answer_done()?;
    }
    let Some(problem) = problem else {
        output.finish()?;
        let hint = if tally.unreadable > 0 { "" } else { "; give -n N to check an empty list" };
        return Err(Failure::Input(format!("{}: no board to check{hint}", input.name)));
    };
    let missing = match &seen {
        Some(seen) => Some(seen.missing(&problem, common, control)?),
        None => None,
    };
    match args.format {
        Report::Text => tell_summary(&mut output, &tally, missing.as_ref())?,
        Report::Ndjson => json_line(&mut output, &tally.document(missing.as_ref()))?,
    }
    output.finish()?;
    tally.end(args.file.as_path(), missing.as_ref())
}

fn another_side(name: &str, entry: &Entry, problem: Option<&Problem>) -> Failure {
    let expected = problem.map_or(0, Problem::n);
    Failure::Input(format!(
        "{name}: line {}: a board of side {}, expected {expected} as before; --complete needs one problem",
        entry.line,
        entry.board.n()
    ))
}

/// What is said of one board.
struct Verdict<'a> {
    entry: &'a Entry,
    violations: Vec<Violation>,
    same_as: Option<usize>,
    symmetric_to: Option<(usize, Symmetry)>,
}

impl<'a> Verdict<'a> {
    fn of(problem: &Problem, entry: &'a Entry, seen: Option<&mut Seen>) -> Self {
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

    fn tell(&self, out: &mut Output) -> Result<(), Failure> {
        let (line, n) = (self.entry.line, self.entry.board.n());
        let is = if self.violations.is_empty() { "a solution" } else { "no solution" };
        write!(out, "line {line}: {is} of {n} queens")?;
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

    fn document(&self) -> VerdictDocument<'_> {
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

/// The solutions seen so far, each with its first line.
#[derive(Default)]
struct Seen {
    lines: HashMap<Solution, usize>,
    classes: HashMap<Solution, Solution>,
}

impl Seen {
    /// Remembers a solution; the line of an equal one, or else of a symmetric one.
    fn add(&mut self, solution: Solution, line: usize) -> (Option<usize>, Option<(usize, Symmetry)>) {
        if let Some(&first) = self.lines.get(&solution) {
            return (Some(first), None);
        }
        let symmetric = match self.classes.entry(solution.canonical()) {
            Slot::Occupied(class) => {
                let first = class.get();
                let mut group = solution.symmetry_group().iter();
                let symmetry = group.find(|&symmetry| first.image(symmetry).as_ref() == Some(&solution));
                self.lines.get(first).copied().zip(symmetry)
            }
            Slot::Vacant(class) => {
                class.insert(solution.clone());
                None
            }
        };
        self.lines.insert(solution, line);
        (None, symmetric)
    }

    /// Goes through every solution of the problem and keeps those that were not given.
    fn missing(&self, problem: &Problem, common: &Common, control: &Control) -> Result<Missing, Failure> {
        let mut missing = Missing { total: 0, count: 0, first: Vec::new(), classes: self.classes.len() };
        let mut progress = Progress::new(common.quiet);
        for solution in dfs::solutions(problem).map_err(Failure::input)? {
            if missing.total.is_multiple_of(1024) {
                if let Some(stop) = control.stop() {
                    return Err(Failure::Stopped(format!("{stop} while looking for missing solutions")));
                }
                progress.listed(missing.total);
            }
            missing.total += 1;
            if !self.lines.contains_key(&solution) {
                missing.count += 1;
                if missing.first.len() < MISSING_TOLD {
                    missing.first.push(solution);
                }
            }
        }
        progress.end();
        Ok(missing)
    }
}

/// What a list lacks to be complete.
struct Missing {
    total: u64,
    count: u64,
    first: Vec<Solution>,
    classes: usize,
}

/// Counts over all boards.
#[derive(Default)]
struct Tally {
    boards: u64,
    solutions: u64,
    doubled: u64,
    unreadable: u64,
}

impl Tally {
    fn add(&mut self, verdict: &Verdict<'_>) {
        self.boards += 1;
        self.solutions += u64::from(verdict.violations.is_empty());
        self.doubled += u64::from(verdict.same_as.is_some());
    }

    fn document<'a>(&self, missing: Option<&'a Missing>) -> SummaryDocument<'a> {
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
    fn end(&self, file: &Path, missing: Option<&Missing>) -> Result<(), Failure> {
        if self.unreadable > 0 {
            let name =
                if file.as_os_str() == "-" { "standard input".into() } else { file.display().to_string() };
            let (count, s) = (self.unreadable, if self.unreadable == 1 { "" } else { "s" });
            return Err(Failure::Input(format!("{name}: {count} unreadable board{s}")));
        }
        let incomplete = missing.is_some_and(|missing| missing.count > 0 || self.doubled > 0);
        if self.solutions < self.boards || incomplete {
            return Err(Failure::No(String::new()));
        }
        Ok(())
    }
}

fn tell_summary(out: &mut Output, tally: &Tally, missing: Option<&Missing>) -> Result<(), Failure> {
    let Tally { boards, solutions, doubled, .. } = tally;
    match missing {
        None => writeln!(out, "{solutions} of {boards} boards are solutions")?,
        Some(missing) => {
            if solutions < boards {
                writeln!(out, "{solutions} of {boards} boards are solutions")?;
            }
            let Missing { total, count, first, classes } = missing;
            let given = total - count;
            writeln!(
                out,
                "{given} of {total} solutions, {classes} classes; {count} missing, {doubled} doubled"
            )?;
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

/// The machine form of what is said of one board.
#[derive(Serialize)]
struct VerdictDocument<'a> {
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

/// The machine form of the summary.
#[derive(Serialize)]
struct SummaryDocument<'a> {
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

fn json_line(out: &mut Output, document: &impl Serialize) -> Result<(), Failure> {
    let text = serde_json::to_string(document)
        .map_err(|error| Failure::Io(format!("cannot write JSON: {error}")))?;
    Ok(writeln!(out, "{text}")?)
}
