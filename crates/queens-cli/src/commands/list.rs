//! `queens list`: every solution, one after the other.

use queens::{
    Board, Problem, Search, Solution, Stop,
    dfs::{DepthFirst, DepthFirstRun, Order, Seed002, Seed002Run},
};

use super::{counted, refusal};
use crate::{
    args::{Common, ListArgs, ListOrder},
    control::Control,
    failure::Failure,
    format::{Format, ListWriter},
    memory,
    output::Output,
    picture::Pictures,
    progress::Progress,
};

pub(crate) fn run(args: &ListArgs, common: &Common, control: &Control) -> Result<(), Failure> {
    let problem = args.problem.read()?;
    let n = problem.n();
    memory::admit(DepthFirst::bytes_needed(n), common.memory, &format!("a board of {n} queens"))?;
    let format = args.writing.format.unwrap_or(Format::Text);
    format.admit(n, args.writing.base)?;
    let pictures = Pictures::wanted(format, &args.writing, &problem)?
        .map(|pictures| pictures.advice("; --limit K lists fewer"));
    let mut listing = Listing::start(args.order, &problem)?;
    let output = Output::open(args.writing.output.as_deref());
    let mut writer =
        ListWriter::new(output, format, args.writing.base, n).pictures(pictures, args.fundamental, args.skip);
    let mut progress = Progress::new(common.quiet);
    let mut passed = 0;
    let stop = loop {
        if args.limit.is_some_and(|limit| writer.written() >= limit) {
            break None;
        }
        match listing.next(&problem, control)? {
            Err(stop) => break Some(stop),
            Ok(solution) if args.fundamental && !solution.is_fundamental() => {}
            Ok(_) if passed < args.skip => passed += 1,
            Ok(solution) => {
                writer.write(&solution)?;
                if args.stats {
                    listing.tell(common);
                }
            }
        }
        progress.listed(writer.written());
    };
    progress.end();
    let written = writer.written();
    writer.finish(stop == Some(Stop::Exhausted) && args.skip == 0)?;
    if args.stats {
        listing.tell_all(common);
    }
    match stop {
        Some(Stop::Exhausted) if written == 0 && passed == 0 => {
            Err(Failure::No("there is no solution; everything has been searched".to_string()))
        }
        Some(Stop::Exhausted) | None => Ok(()),
        Some(stop) => Err(Failure::Stopped(format!("{stop} after {}", counted(written, "solution")))),
    }
}

/// A search that lists.
enum Listing {
    DepthFirst(Box<DepthFirstRun>),
    Seed002(Box<Seed002Run>),
}

impl Listing {
    fn start(order: ListOrder, problem: &Problem) -> Result<Self, Failure> {
        let by = |order| DepthFirst::new().order(order).start(problem, 0).map(Box::new).map(Self::DepthFirst);
        match order {
            ListOrder::Lexicographic => by(Order::Lexicographic),
            ListOrder::Reverse => by(Order::Reverse),
            ListOrder::Seed002 => Seed002::new().start(problem, 0).map(Box::new).map(Self::Seed002),
        }
        .map_err(refusal)
    }

    /// The next solution, or why there is none.
    fn next(&mut self, problem: &Problem, control: &Control) -> Result<Result<Solution, Stop>, Failure> {
        let board: Board = match self {
            Self::DepthFirst(run) => match control.run(&mut **run, |_| {}) {
                Stop::Solved => Search::board(&**run).to_board(),
                stop => return Ok(Err(stop)),
            },
            Self::Seed002(run) => match control.run(&mut **run, |_| {}) {
                Stop::Solved => Search::board(&**run).to_board(),
                stop => return Ok(Err(stop)),
            },
        };
        let checked = problem.check_board(&board);
        checked.map(Ok).map_err(|violation| refusal(queens::SolveError::Rejected(violation)))
    }

    /// What the search did to reach the solution just listed.
    fn tell(&self, common: &Common) {
        if let Self::Seed002(run) = self {
            common.note(format!("search_sum = {}", run.successors()));
        }
    }

    /// What the search did in all.
    fn tell_all(&self, common: &Common) {
        match self {
            Self::DepthFirst(run) => {
                let stats = run.stats();
                let solutions = counted(stats.solutions, "solution");
                let (nodes, backtracks) =
                    (counted(stats.nodes, "node"), counted(stats.backtracks, "backtrack"));
                common.note(format!("{solutions}, {nodes}, {backtracks}"));
            }
            Self::Seed002(run) => {
                let solutions = counted(run.stats().solutions, "solution");
                let looks = counted(run.looks(), "look");
                let average = run.looks_per_solution().map_or("-".to_string(), |looks| format!("{looks:.3}"));
                common.note(format!("{solutions}, {looks}, {average} looks per solution"));
            }
        }
    }
}
