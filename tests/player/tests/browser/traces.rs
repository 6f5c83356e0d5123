//! Traces to look at, and what the page must show of them.

use queens::{Problem, trace::Record};
use queens_render::player::{Header, Recorder, Trace};

use crate::page::Shown;

/// Records a search with some knobs set.
pub(crate) fn record(
    problem: &Problem,
    name: &str,
    seed: u64,
    knobs: &[(&str, &str)],
    recorder: Recorder,
) -> Trace {
    let entry = queens::algorithm(name).expect("the algorithm is in the table");
    let set = entry.knobs_from(knobs.iter().copied()).expect("the knobs are its own");
    let start = entry.search.expect("it takes steps");
    let mut search = start(problem, seed, &set).expect("it takes the problem");
    let mut header = Header::new(name, problem, seed);
    for (name, value) in knobs {
        header = header.knob(*name, *value);
    }
    recorder.record(header, &mut *search, || None).expect("the search is sound")
}

/// The trace of an algorithm as it comes.
pub(crate) fn trace(n: u32, name: &str, seed: u64) -> Trace {
    record(&Problem::new(n), name, seed, &[], Recorder::default().max_steps(60))
}

/// What must be seen after each frame, made by following the records here.
pub(crate) struct Expected {
    queens: Vec<u64>,
    pairs: usize,
    attacked: u64,
    reason: String,
}

/// What must be seen of a trace on a plain board.
pub(crate) fn expected(trace: &Trace) -> Vec<Expected> {
    let n = u64::from(trace.header.n);
    let boards = trace.boards().map(|board| board.expect("the records fit"));
    let frames = trace.frames.iter().zip(boards);
    let expect = |(frame, board): (&queens_render::player::Frame, Vec<queens::Square>)| {
        let attack = |a: &queens::Square, b: &queens::Square| {
            let (down, across) = (a.row.abs_diff(b.row), a.col.abs_diff(b.col));
            down == 0 || across == 0 || down == across
        };
        let attackers = |queen| board.iter().filter(|&other| other != queen && attack(queen, other)).count();
        Expected {
            queens: board.iter().map(|at| u64::from(at.row) * n + u64::from(at.col)).collect(),
            pairs: board.iter().map(attackers).sum::<usize>() / 2,
            attacked: board.iter().filter(|&queen| attackers(queen) > 0).count() as u64,
            reason: sentence(&frame.record),
        }
    };
    frames.map(expect).collect()
}

/// The program's own line, with a capital.
fn sentence(record: &Record) -> String {
    record.to_string().replacen('s', "S", 1)
}

impl Expected {
    /// Compares with what is shown.
    pub(crate) fn check(&self, shown: &Shown) {
        assert_eq!(shown.queens, self.queens, "{}", self.reason);
        assert_eq!(shown.reason, self.reason);
        assert_eq!(
            (&shown.pairs, shown.attacked),
            (&self.pairs.to_string(), self.attacked),
            "{}",
            self.reason
        );
        let described = match self.queens.len() {
            0 => "The board is empty.".to_owned(),
            1 => "1 queen, ".to_owned(),
            count => format!("{count} queens, "),
        };
        assert!(shown.described.starts_with(&described), "{}", shown.described);
    }
}
