//! The verifier must refuse what is wrong: each test breaks one thing and looks for the fault.

use core::{
    ops::ControlFlow,
    sync::atomic::{AtomicU64, Ordering},
};

use queens::{
    Algorithm, BoardRef, DynSearch, EMPTY, Knobs, Problem, Search, Solution, SolveError, Square, Stats, Stop,
    Takes,
    trace::{Change, Kind, Record},
};
use xtask::{Fixtures, Report, Rules, rules::Diagonals, verify};

fn fixtures() -> Fixtures {
    Fixtures::read(&xtask::root().join("fixtures")).unwrap()
}

/// Only n up to 8 and few seeds: enough to see each fault.
fn effort() -> verify::Effort {
    let mut effort = verify::Effort::default();
    effort.largest = 8;
    effort.counted = 10;
    effort.beyond = vec![9];
    effort.huge.clear();
    effort.seeds = 4;
    effort.steps = 100_000;
    effort.steps_per_seed = 1_000;
    effort
}

/// The faults that the verifier finds in one algorithm, or in the fixtures.
fn faults(fixtures: &Fixtures, entry: Algorithm) -> Vec<String> {
    let mut out = Vec::new();
    let mut report = Report::new(&mut out);
    verify::run(fixtures, &[entry], &effort(), &mut report).unwrap();
    report.faults().to_vec()
}

/// Fails unless a fault says `expected`, and names `case`.
#[track_caller]
fn refused(entry: Algorithm, case: &str, expected: &str) {
    let faults = faults(&fixtures(), entry);
    let named = faults.iter().any(|fault| fault.contains(case) && fault.contains(expected));
    assert!(named, "no fault says `{expected}` of `{case}`: {faults:#?}");
}

/// All solutions of the plain board by the verifier's own loop.
fn honest_list(problem: &Problem) -> Result<Vec<Solution>, SolveError> {
    Takes::PLAIN.admit("test", problem)?;
    let all = Rules::empty(problem.n(), Diagonals::Full).every_solution();
    all.into_iter().map(|cols| problem.check(cols).map_err(SolveError::Rejected)).collect()
}

/// A list that `change` has spoilt.
fn list(
    problem: &Problem,
    change: impl FnOnce(&mut Vec<Solution>),
) -> Result<Box<dyn Iterator<Item = Solution>>, SolveError> {
    let mut all = honest_list(problem)?;
    if problem.n() == 8 {
        change(&mut all);
    }
    Ok(Box::new(all.into_iter()))
}

/// A board that only a gentler rule accepts, so that the library itself cannot refuse it.
fn touching_no_corners(cols: [u32; 8]) -> Solution {
    let gentle = Problem::builder(8).diagonals(queens::Diagonals::Adjacent).build().unwrap();
    gentle.check(cols).unwrap()
}

const WRONG: [u32; 8] = [0, 2, 4, 6, 1, 3, 5, 7];

const BASE: Algorithm = Algorithm::new("broken", "a test of the verifier").takes(Takes::PLAIN);

#[test]
fn an_honest_algorithm_passes() {
    let entry = BASE
        .list(|problem, _| list(problem, |_| {}))
        .count(|problem, _| Ok(honest_list(problem)?.len() as u128))
        .direct(|problem, _, _| Ok(honest_list(problem)?.into_iter().next()))
        .search(|problem, _, _| Replay::start(problem, Fault::None));
    let mut out = Vec::new();
    let mut report = Report::new(&mut out);
    verify::run(&fixtures(), &[entry], &effort(), &mut report).unwrap();
    assert_eq!(report.faults(), [""; 0]);
    report.summary().unwrap();
    let out = String::from_utf8(out).unwrap();
    for line in [
        "ok     broken                    n = 8                           list: 92 boards, the golden set\n",
        "ok     broken                    n = 8                           count: 92\n",
        "ok     broken                    n = 8                           search: 92 boards, then everything searched\n",
        ", 0 without an answer within the allowed effort, 0 faults\n",
    ] {
        assert!(out.contains(line), "{line}{out}");
    }
}

#[test]
fn a_wrong_board_in_a_list() {
    refused(
        BASE.list(|problem, _| list(problem, |all| all[5] = touching_no_corners(WRONG))),
        "n = 8",
        "a wrong board: queens (0, 0) and (7, 7) attack each other",
    );
}

#[test]
fn a_missing_board_in_a_list() {
    refused(
        BASE.list(|problem, _| list(problem, |all| drop(all.remove(17)))),
        "n = 8",
        "91 boards, expected 92",
    );
}

#[test]
fn a_doubled_board_in_a_list() {
    refused(BASE.list(|problem, _| list(problem, |all| all[3] = all[40].clone())), "n = 8", "occurs twice");
}

#[test]
fn a_list_without_end() {
    let endless = BASE.list(|problem, _| {
        let all = honest_list(problem)?;
        Ok(Box::new(all.into_iter().cycle()))
    });
    refused(endless, "n = 8", "occurs twice");
}

#[test]
fn a_count_that_is_one_too_many() {
    let entry =
        BASE.count(|problem, _| Ok(honest_list(problem)?.len() as u128 + u128::from(problem.n() == 7)));
    refused(entry, "n = 7", "41 counted, expected 40");
}

#[test]
fn functions_that_give_a_wrong_board_or_give_up() {
    refused(
        BASE.direct(|problem, _, _| {
            let mut all = honest_list(problem)?;
            if problem.n() == 8 {
                all = vec![touching_no_corners(WRONG)];
            }
            Ok(all.into_iter().next())
        }),
        "n = 8",
        "a wrong board",
    );
    refused(
        BASE.direct(|problem, _, _| refuse_all_but_plain(problem)),
        "n = 8",
        "it says that there is no solution",
    );
    refused(
        BASE.incomplete().direct(|problem, _, _| refuse_all_but_plain(problem)),
        "n = 8",
        "no solution with any of 1 seeds",
    );
}

fn refuse_all_but_plain(problem: &Problem) -> Result<Option<Solution>, SolveError> {
    Takes::PLAIN.admit("broken", problem)?;
    Ok(None)
}

#[test]
fn a_part_of_a_problem_that_is_ignored() {
    // It says that it takes the plain board alone, and answers for any other as if it were plain.
    let entry = BASE.count(|problem, _| Ok(honest_list(&Problem::new(problem.n().min(8)))?.len() as u128));
    refused(entry, "02-completion-8-unsat", "is not refused");
    // It says that it takes squares, and ignores them.
    let entry =
        entry.takes(Takes::SQUARES).search(|problem, _, _| Replay::start(&plain(problem), Fault::None));
    refused(entry, "01-completion-8-nauck-1850", "placed queen");
}

fn plain(problem: &Problem) -> Problem {
    Problem::new(problem.n().min(9))
}

#[test]
fn a_problem_that_the_table_promises_and_the_algorithm_refuses() {
    refused(BASE.takes(Takes::ALL).list(|problem, _| list(problem, |_| {})), "n = 5 toroidal", "it failed");
}

#[test]
fn a_panic() {
    refused(BASE.count(|problem, _| panic!("at {}", problem.n())), "n = 0", "it panicked");
}

#[test]
fn searches_that_err() {
    let with = |start| BASE.search(start);
    refused(with(|p, _, _| Replay::start(p, Fault::WrongBoard)), "n = 8", "a wrong board");
    refused(with(|p, _, _| Replay::start(p, Fault::Missing)), "n = 8", "91 boards, expected 92");
    refused(with(|p, _, _| Replay::start(p, Fault::Doubled)), "n = 8", "occurs twice");
    refused(with(|p, _, _| Replay::start(p, Fault::NoProof)), "n = 8", "though it is complete");
    refused(with(|p, _, _| Replay::start(p, Fault::Record)), "n = 8", "its record tells of another board");
    refused(with(|p, _, _| Replay::start(p, Fault::Cost)), "n = 8", "a solution of cost 1");
    refused(with(|p, _, _| Replay::start(p, Fault::Empty)), "n = 8", "0 boards, expected 92");
}

#[test]
fn a_seed_that_means_another_run_each_time() {
    static CALLS: AtomicU64 = AtomicU64::new(0);
    let entry = BASE.seeded().search(|problem, _, _| {
        let odd = CALLS.fetch_add(1, Ordering::Relaxed) % 2 == 1;
        Replay::start(problem, if odd { Fault::Backwards } else { Fault::None })
    });
    refused(entry, "n = 8", "seed 0 ran otherwise the second time");
}

#[test]
fn an_incomplete_search_that_never_succeeds_or_claims_a_proof() {
    let entry = BASE.seeded().incomplete();
    refused(
        entry.search(|p, _, _| Replay::start(p, Fault::NoProof)),
        "n = 8",
        "no solution with any of 4 seeds",
    );
    refused(
        entry.search(|p, _, _| Replay::start(p, Fault::Empty)),
        "n = 8",
        "it says that there is no solution",
    );
}

#[test]
fn a_choice_that_only_fails_when_it_is_chosen() {
    const KNOBS: &[queens::Knob] = &[queens::Knob::choice("order", "which way", &["up", "down"])];
    let entry = BASE.knobs(KNOBS).count(|problem, knobs: &Knobs| {
        Ok(honest_list(problem)?.len() as u128 + u128::from(knobs.choice("order") == Some("down")))
    });
    refused(entry, "broken order=down, n = 8", "93 counted, expected 92");
}

#[test]
fn a_counter_that_is_wrong_beyond_what_is_gone_through() {
    const COUNTER: Algorithm = Algorithm::new("broken", "a test of the verifier").takes(Takes::PLAIN);
    let entry = COUNTER.count(|problem, _| {
        Takes::PLAIN.admit("broken", problem)?;
        Ok([1, 1, 0, 0, 2, 10, 4, 40, 92, 352, 725][problem.n().min(10) as usize])
    });
    refused(entry, "n = 10", "725 counted, expected 724");
}

#[test]
fn fixtures_that_are_wrong() {
    let spoilt = |spoil: fn(&mut Fixtures)| {
        let mut fixtures = fixtures();
        spoil(&mut fixtures);
        faults(&fixtures, BASE)
    };
    let expect = |spoil, file: &str| {
        let faults = spoilt(spoil);
        assert!(faults.iter().any(|fault| fault.contains(file)), "{file}: {faults:#?}");
    };
    assert_eq!(spoilt(|_| {}), [""; 0]);
    expect(|fixtures| drop(fixtures.eight.remove(50)), "8-queens.txt");
    expect(|fixtures| fixtures.eight.insert(50, fixtures.eight[50].clone()), "8-queens.txt");
    expect(|fixtures| fixtures.eight[0] = WRONG.to_vec(), "8-queens.txt");
    expect(|fixtures| fixtures.eight.swap(0, 1), "8-queens.txt");
    expect(|fixtures| drop(fixtures.fundamental.pop()), "fundamental-8.txt");
    expect(|fixtures| fixtures.counts[6].all += 1, "counts.tsv n = 6");
    expect(|fixtures| fixtures.counts[8].fundamental -= 1, "counts.tsv n = 8");
    expect(|fixtures| fixtures.counts[10].fundamental += 1, "fundamental solutions");
    expect(|fixtures| drop(fixtures.counts.drain(8..)), "counts.tsv n = 8");
    expect(|fixtures| fixtures.problems[0].solution = Some(WRONG.to_vec()), "01-completion");
}

/// Shows the solutions of the plain board one after the other, each put down queen by queen.
struct Replay {
    solutions: Vec<Vec<u32>>,
    board: Vec<u32>,
    placed: usize,
    stats: Stats,
    fault: Fault,
    showing: bool,
}

/// What [`Replay`] does wrong.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fault {
    None,
    WrongBoard,
    Missing,
    Doubled,
    NoProof,
    Record,
    Cost,
    Empty,
    Backwards,
}

impl Replay {
    fn start(problem: &Problem, fault: Fault) -> Result<Box<dyn DynSearch>, SolveError> {
        Takes::PLAIN.admit("broken", problem)?;
        let n = problem.n();
        let mut solutions = Rules::empty(n, Diagonals::Full).every_solution();
        // The next one is taken from the end.
        solutions.reverse();
        match fault {
            Fault::WrongBoard if n == 8 => solutions[9] = WRONG.to_vec(),
            Fault::Missing if n == 8 => drop(solutions.pop()),
            Fault::Doubled if n == 8 => {
                let twin = solutions[9].clone();
                solutions[8] = twin;
            }
            Fault::Empty | Fault::NoProof => solutions.clear(),
            Fault::Backwards => solutions.reverse(),
            _ => {}
        }
        let board = vec![EMPTY; n as usize];
        Ok(Box::new(Self { solutions, board, placed: 0, stats: Stats::default(), fault, showing: false }))
    }
}

impl Search for Replay {
    type Step = Square;

    fn step(&mut self) -> ControlFlow<Stop, Square> {
        let n = self.board.len();
        let Some(next) = self.solutions.last() else {
            let stop = if self.fault == Fault::NoProof { Stop::StepLimit } else { Stop::Exhausted };
            return ControlFlow::Break(stop);
        };
        self.stats.steps += 1;
        if self.showing {
            // The whole board is taken off at once, and the first queen of the next one stays away.
            self.showing = false;
            self.placed = 0;
            self.board.fill(EMPTY);
            return ControlFlow::Continue(Square::new(EMPTY, EMPTY));
        }
        if self.placed == n {
            self.solutions.pop();
            self.showing = true;
            return ControlFlow::Break(Stop::Solved);
        }
        let (row, col) = (self.placed as u32, next[self.placed]);
        self.board[self.placed] = col;
        self.placed += 1;
        ControlFlow::Continue(Square::new(row, col))
    }

    fn board(&self) -> BoardRef<'_> {
        BoardRef::rows(&self.board)
    }

    fn cost(&self) -> u64 {
        (self.board.len() - self.placed) as u64 + u64::from(self.fault == Fault::Cost)
    }

    fn stats(&self) -> Stats {
        self.stats
    }

    fn record(&self, &at: &Square) -> Record {
        let change = if at.row == EMPTY {
            Change::Board(Vec::new())
        } else if self.fault == Fault::Record {
            Change::Place(Square::new(at.col, at.row))
        } else {
            Change::Place(at)
        };
        Record::new(self.stats.steps, Kind::Place, vec![change], "")
    }
}
