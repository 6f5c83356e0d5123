//! Questions about all solutions: how many, whether just one, and why none. Answered by constraint search.

use std::io::Write;

use queens::{
    Problem, Search, Solution, Square, Stop,
    csp::queens::{Explanation, QueensRun, QueensSolver},
};
use serde::Serialize;

use super::super::{count, refusal};
use super::LARGEST_DRAWN;
use crate::{
    args::{Common, CountFormat, SolveArgs},
    control::Control,
    failure::Failure,
    format::{self, Format},
    memory,
    output::Output,
    picture::Pictures,
    progress::Progress,
};

pub(super) fn answer(
    args: &SolveArgs,
    problem: &Problem,
    common: &Common,
    control: &Control,
) -> Result<(), Failure> {
    if let Some((name, _)) = args.knobs.first() {
        return Err(Failure::Input(format!("--{name} turns an algorithm, and none is chosen here")));
    }
    let n = problem.n();
    memory::admit(QueensSolver::bytes_needed(n), common.memory, &format!("a board of {n} queens"))?;
    let mut output = Output::open(args.writing.output.as_deref());
    let answered = if args.count {
        how_many(args, problem, common, control, &mut output)
    } else {
        let mut asking = Asking { args, problem, common, control, output: &mut output };
        if args.unique { asking.unique() } else { asking.why() }
    };
    output.finish()?;
    answered
}

fn how_many(
    args: &SolveArgs,
    problem: &Problem,
    common: &Common,
    control: &Control,
    output: &mut Output,
) -> Result<(), Failure> {
    let format = match args.writing.format {
        None | Some(Format::Text) => CountFormat::Text,
        Some(Format::Json) => CountFormat::Json,
        Some(Format::Csv) => CountFormat::Csv,
        Some(_) => return Err(Failure::input("a count is written as text, json or csv")),
    };
    count::by_search(problem, format, output, common, control)
}

struct Asking<'a> {
    args: &'a SolveArgs,
    problem: &'a Problem,
    common: &'a Common,
    control: &'a Control,
    output: &'a mut Output,
}

impl Asking<'_> {
    /// The search for one solution, which goes on to further ones.
    fn search(&self) -> Result<QueensRun, Failure> {
        QueensSolver::new().start(self.problem, self.args.seed).map_err(refusal)
    }

    /// The next solution, or why there is none.
    fn next(&self, search: &mut QueensRun) -> Result<Result<Solution, Stop>, Failure> {
        let mut progress = Progress::new(self.common.quiet);
        let stop = self.control.run(search, |search| progress.show(search));
        progress.end();
        if stop != Stop::Solved {
            return Ok(Err(stop));
        }
        let board = Search::board(search).to_board();
        let checked = self.problem.check_board(&board);
        checked.map(Ok).map_err(|violation| refusal(queens::SolveError::Rejected(violation)))
    }

    fn unique(&mut self) -> Result<(), Failure> {
        let mut search = self.search()?;
        let mut found = Vec::new();
        let stop = loop {
            match self.next(&mut search)? {
                Ok(solution) => found.push(solution),
                Err(stop) => break Some(stop),
            }
            if found.len() == 2 {
                break None;
            }
        };
        let (status, end) = match (found.len(), stop) {
            (1, Some(Stop::Exhausted)) => ("unique", Ok(())),
            (0, Some(Stop::Exhausted)) => ("unsatisfiable", Err(Failure::No("there is no solution".into()))),
            (_, Some(stop)) => (
                "stopped",
                Err(Failure::Stopped(format!("{stop} before it was known whether there is one more"))),
            ),
            (_, None) => {
                ("several", Err(Failure::No("there is more than one solution, two are shown".into())))
            }
        };
        if !self.json(&Unique { n: self.problem.n(), status, solutions: &found }, "queens-unique")? {
            self.show(&found)?;
        }
        end
    }

    fn why(&mut self) -> Result<(), Failure> {
        let mut search = self.search()?;
        match self.next(&mut search)? {
            Ok(solution) => {
                let why = Why::of("satisfiable", self.problem.n(), Some(&solution), None);
                if !self.json(&why, "queens-why")? {
                    self.show(&[solution])?;
                }
                self.common.note("there is a solution, so there is nothing to explain");
                return Ok(());
            }
            Err(Stop::Exhausted) => {}
            Err(stop) => {
                return Err(Failure::Stopped(format!(
                    "{stop} before it was known whether there is a solution"
                )));
            }
        }
        let control = self.control;
        let explanation = QueensSolver::new()
            .explain_while(self.problem, &mut || control.stop().is_none())
            .map_err(refusal)?;
        let Some(explanation) = explanation else {
            let stop = control.stop().unwrap_or(Stop::Interrupted);
            return Err(Failure::Stopped(format!("{stop}; there is no solution, but not known why")));
        };
        let why = Why::of("unsatisfiable", self.problem.n(), None, Some(&explanation));
        if !self.json(&why, "queens-why")? {
            writeln!(self.output, "{explanation}")?;
        }
        if explanation.queens.is_empty() {
            // Nothing could be left out.
        } else if explanation.minimal {
            let n = self.problem.n();
            let names: Vec<String> = explanation.queens.iter().map(|queen| queen.to_algebraic(n)).collect();
            let names = names.join(", ");
            self.common.note(format!("each of them ({names}) is necessary: without it there is a solution"));
        } else {
            self.common.note("the time was too short to tell whether each of them is necessary");
        }
        Err(Failure::No("there is no solution".into()))
    }

    /// Writes a machine form if one is asked for; says whether it did.
    fn json(&mut self, document: &impl Serialize, schema: &'static str) -> Result<bool, Failure> {
        let document = Document { schema, version: format::VERSION, answer: document };
        let text = match self.args.writing.format {
            Some(Format::Json) => serde_json::to_string_pretty(&document),
            Some(Format::Ndjson) => serde_json::to_string(&document),
            _ => return Ok(false),
        };
        let text = text.map_err(|error| Failure::Io(format!("cannot write JSON: {error}")))?;
        writeln!(self.output, "{text}")?;
        Ok(true)
    }

    /// Writes solutions for people, with an empty line between drawings.
    fn show(&mut self, solutions: &[Solution]) -> Result<(), Failure> {
        let default = if self.problem.n() <= LARGEST_DRAWN { Format::Board } else { Format::Text };
        let format = self.args.writing.format.unwrap_or(default);
        if let Some(mut pictures) = Pictures::wanted(format, &self.args.writing, self.problem)? {
            for solution in solutions {
                pictures.add(self.output, solution.view().to_board(), String::new())?;
            }
            return pictures.finish(self.output, |_| String::new());
        }
        for (index, solution) in solutions.iter().enumerate() {
            if index > 0 && format == Format::Board {
                writeln!(self.output)?;
            }
            format::write_one(self.output, solution, format, self.args.writing.base)?;
        }
        Ok(())
    }
}

#[derive(Serialize)]
struct Document<'a, T> {
    schema: &'static str,
    version: u32,
    #[serde(flatten)]
    answer: &'a T,
}

#[derive(Serialize)]
struct Unique<'a> {
    n: u32,
    /// `unique`, `several`, `unsatisfiable` or `stopped`.
    status: &'static str,
    solutions: &'a [Solution],
}

#[derive(Serialize)]
struct Why<'a> {
    n: u32,
    /// `satisfiable` or `unsatisfiable`.
    status: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    solution: Option<&'a Solution>,
    /// Placed queens that no solution has together.
    #[serde(skip_serializing_if = "Option::is_none")]
    queens: Option<&'a [Square]>,
    /// Whether each of them is necessary.
    #[serde(skip_serializing_if = "Option::is_none")]
    minimal: Option<bool>,
}

impl<'a> Why<'a> {
    fn of(
        status: &'static str,
        n: u32,
        solution: Option<&'a Solution>,
        explanation: Option<&'a Explanation>,
    ) -> Self {
        let queens = explanation.map(|explanation| explanation.queens.as_slice());
        Self { n, status, solution, queens, minimal: explanation.map(|explanation| explanation.minimal) }
    }
}
