//! `queens solve`: one solution, or the reason why there is none.

mod population;
mod question;

use std::io::Write;

use queens::{Algorithm, Board, DynSearch, Knobs, Outcome, Problem, Solution, Stats, Stop, algorithm};
use serde::Serialize;

use super::{counted, refusal};
use crate::{
    args::{Common, SolveArgs},
    control::Control,
    failure::Failure,
    format::{self, Format},
    knobs, memory,
    output::Output,
    picture::Pictures,
    progress::Progress,
};

/// Up to this side a board is solved by depth-first search, so that the answer is the first in order.
const LARGEST_SEARCHED: u32 = 20;
/// Up to this side a board is drawn unless another format is asked for.
const LARGEST_DRAWN: u32 = 64;

pub(crate) fn run(args: &SolveArgs, common: &Common, control: &Control) -> Result<(), Failure> {
    let problem = args.problem.read()?;
    if args.count || args.unique || args.why {
        return question::answer(args, &problem, common, control);
    }
    let entry = choose(args.with.as_deref(), &problem)?;
    let knobs = knobs::of(entry, &args.knobs)?;
    let n = problem.n();
    let default = if n <= LARGEST_DRAWN { Format::Board } else { Format::Text };
    let format = args.writing.format.unwrap_or(default);
    format.admit(n, args.writing.base)?;
    memory::admit(
        (entry.memory)(n).saturating_add(bytes_needed(n, format)),
        common.memory,
        &format!("a board of {n} queens"),
    )?;

    let pictures = Pictures::wanted(format, &args.writing, &problem)?;
    let answer = match &args.population {
        Some(file) => {
            let search = population::start(file, entry, &problem, args.seed, &knobs)?;
            stepped(entry, search, &problem, common, control)?
        }
        None => solve(entry, &problem, args.seed, &knobs, common, control)?,
    };
    let mut output = Output::open(args.writing.output.as_deref());
    match pictures {
        Some(pictures) => draw(&mut output, &answer, pictures)?,
        None => write(&mut output, &answer, args, &problem, format)?,
    }
    output.finish()?;
    answer.end(common, &problem)
}

/// The algorithm asked for, or the one that fits.
fn choose(with: Option<&str>, problem: &Problem) -> Result<&'static Algorithm, Failure> {
    let fitting = match (problem.n() <= LARGEST_SEARCHED, problem.is_plain()) {
        (true, _) => "depth-first",
        (false, true) => "closed-form",
        (false, false) => "csp",
    };
    let entry = algorithm(with.unwrap_or(fitting)).map_err(Failure::input)?;
    if entry.search.is_none() && entry.direct.is_none() {
        return Err(Failure::Input(format!("{} does not solve, it only lists or counts", entry.name)));
    }
    Ok(entry)
}

/// The bit sets of the board's check, and the squares that forms other than plain lists are written from.
fn bytes_needed(n: u32, format: Format) -> u64 {
    let squares = match format {
        Format::Text | Format::Csv | Format::Json | Format::Ndjson => 0,
        Format::Map => 16,
        _ => 8,
    };
    u64::from(n) * squares + 5 * u64::from(n) / 8
}

/// How an algorithm ended.
struct Answer {
    algorithm: &'static Algorithm,
    /// `None` for methods that take no steps.
    stop: Option<Stop>,
    solution: Option<Solution>,
    best: Option<Board>,
    cost: Option<u64>,
    stats: Stats,
}

fn solve(
    entry: &'static Algorithm,
    problem: &Problem,
    seed: u64,
    knobs: &Knobs,
    common: &Common,
    control: &Control,
) -> Result<Answer, Failure> {
    if let Some(start) = entry.search {
        let search = start(problem, seed, knobs).map_err(refusal)?;
        return stepped(entry, search, problem, common, control);
    }
    let Some(direct) = entry.direct else {
        return Err(Failure::Input(format!("{} does not solve, it only lists or counts", entry.name)));
    };
    let solution = direct(problem, seed, knobs).map_err(refusal)?;
    let (best, stats) = (None, Stats::default());
    Ok(Answer { algorithm: entry, stop: None, solution, best, cost: None, stats })
}

/// Steps a search to its end, or until it must stop.
fn stepped(
    entry: &'static Algorithm,
    mut search: Box<dyn DynSearch>,
    problem: &Problem,
    common: &Common,
    control: &Control,
) -> Result<Answer, Failure> {
    let mut progress = Progress::new(common.quiet);
    let stop = control.run(&mut *search, |search| progress.show(search));
    progress.end();
    let Outcome { stop, solution, best, cost, stats, .. } =
        Outcome::of(&*search, stop, problem).map_err(refusal)?;
    Ok(Answer { algorithm: entry, stop: Some(stop), solution, best: Some(best), cost: Some(cost), stats })
}

impl Answer {
    /// What is known: a solution, the proof that there is none, or neither.
    fn status(&self) -> &'static str {
        match (&self.solution, self.stop) {
            (Some(_), _) => "solved",
            (None, Some(Stop::Exhausted)) => "unsatisfiable",
            (None, None) if self.algorithm.complete => "unsatisfiable",
            (None, _) => "stopped",
        }
    }

    /// Says on stderr how it went; the exit status.
    fn end(&self, common: &Common, problem: &Problem) -> Result<(), Failure> {
        let name = self.algorithm.name;
        match self.status() {
            "solved" => {
                common.note(format!("{name}: {}", self.counts()));
                Ok(())
            }
            "unsatisfiable" if self.stats.steps == 0 => {
                Err(Failure::No(format!("there is no solution, and {name} needs no search to see it")))
            }
            "unsatisfiable" => Err(Failure::No(format!(
                "there is no solution; {name} has searched everything: {}",
                self.counts()
            ))),
            _ => {
                let why = self.stop.map_or_else(|| "no solution found".to_string(), |stop| stop.to_string());
                let state = self.best.as_ref().map_or_else(String::new, |best| {
                    format!(" with {}", crate::state::describe(problem, best))
                });
                Err(Failure::Stopped(format!(
                    "{name}: {why}{state} after {}",
                    counted(self.stats.steps, "step")
                )))
            }
        }
    }

    /// What the search did, in words.
    fn counts(&self) -> String {
        let stats = &self.stats;
        let counts = [
            (stats.steps, "step"),
            (stats.nodes, if self.algorithm.makes_boards() { "board" } else { "node" }),
            (stats.backtracks, "backtrack"),
            (stats.restarts, "restart"),
        ];
        let words: Vec<String> = counts
            .iter()
            .filter(|(count, _)| *count > 0)
            .map(|&(count, what)| counted(count, what))
            .collect();
        if words.is_empty() { "no search needed".to_string() } else { words.join(", ") }
    }
}

/// Draws the solution, or the best board unless there is none.
fn draw(output: &mut Output, answer: &Answer, mut pictures: Pictures) -> Result<(), Failure> {
    let best = || answer.best.clone().filter(|_| answer.status() == "stopped");
    if let Some(board) = answer.solution.as_ref().map(|solution| solution.view().to_board()).or_else(best) {
        pictures.add(output, board, String::new())?;
    }
    pictures.finish(output, |_| String::new())
}

/// The machine form of an answer.
#[derive(Serialize)]
struct Document<'a> {
    schema: &'static str,
    version: u32,
    n: u32,
    algorithm: &'static str,
    seed: String,
    status: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    stop: Option<Stop>,
    solution: Option<&'a Solution>,
    #[serde(skip_serializing_if = "Option::is_none")]
    best: Option<&'a Board>,
    #[serde(skip_serializing_if = "Option::is_none")]
    cost: Option<u64>,
    stats: Stats,
}

fn write(
    output: &mut Output,
    answer: &Answer,
    args: &SolveArgs,
    problem: &Problem,
    format: Format,
) -> Result<(), Failure> {
    let unsolved = answer.solution.is_none();
    match (format, &answer.solution) {
        (Format::Json | Format::Ndjson, solution) => {
            let document = Document {
                schema: "queens-solve",
                version: format::VERSION,
                n: problem.n(),
                algorithm: answer.algorithm.name,
                seed: args.seed.to_string(),
                status: answer.status(),
                stop: answer.stop,
                solution: solution.as_ref(),
                best: answer.best.as_ref().filter(|_| unsolved),
                cost: answer.cost,
                stats: answer.stats,
            };
            let text = match format {
                Format::Json => serde_json::to_string_pretty(&document),
                _ => serde_json::to_string(&document),
            };
            let text = text.map_err(|error| Failure::Io(format!("cannot write JSON: {error}")))?;
            output.write_all(text.as_bytes())?;
            output.write_all(b"\n")?;
        }
        (format, Some(solution)) => format::write_one(output, solution, format, args.writing.base)?,
        (_, None) if answer.status() == "unsatisfiable" => {}
        (format, None) => {
            if let Some(best) = &answer.best {
                format::write_unfinished(output, best, format, args.writing.base)?;
            }
        }
    }
    Ok(())
}
