//! How fast is one solution of a huge board, in how much memory, and does the time grow as n does?
//!
//! `cargo bench -p benches --bench huge -- rows`, `… -- rows 1e8` for a hundred million queens too
//!
//! The closed form runs in turn with filling the same array. The linear-time method runs as whole processes,
//! each of which tells its peak memory; every board has been checked. Beside another program:
//!
//! ```text
//! PEER='path/to/program-{n}' cargo bench -p benches --bench huge -- rows peer 1e8
//! ```
//!
//! `{n}` stands for the side, 1000000 for a million: such programs often have it compiled in.

use core::hint::black_box;

use benches::{CHILD, PAIRS, Program, Question, Request, heading, median, paired_by, peak_bytes, timed};
use queens_core::{Problem, closed_form};
use queens_local::LinearTime;

/// The closed form beside an array of the same size being filled.
///
/// The columns add up to the same, as both are permutations; adding them is not timed.
fn closed_forms(sides: &[u32]) {
    let sum = |cols: &[u32]| cols.iter().map(|&col| u64::from(col)).sum::<u64>();
    for &n in sides {
        let question = format!("closed form, n = {n}");
        let question = Question { question: &question, peer: "filling the array" };
        let ours = |_| {
            let (board, seconds) = timed(&mut || closed_form(black_box(n)));
            let board = board.expect("it fits into memory").expect("only 2 and 3 have none");
            (sum(board.as_slice()), seconds)
        };
        let fill = |_| {
            let (array, seconds) = timed(&mut || (0..black_box(n)).collect::<Vec<u32>>());
            (sum(&array), seconds)
        };
        paired_by(question, ours, fill);
    }
}

/// What a child process says: seconds within the process, peak bytes.
fn child(n: u32, seed: u64) {
    let (outcome, seconds) = timed(&mut || LinearTime::new().solve(&Problem::new(n), seed));
    let outcome = outcome.expect("it fits into memory");
    // Solutions can be made by the problem's check alone.
    assert!(outcome.solution.is_some_and(|solution| solution.n() == n), "every board from 4 on has one");
    println!("{seconds} {}", peak_bytes());
}

/// A whole process of ours: its seconds and its peak bytes.
fn linear(n: u32, seed: u64) -> (f64, f64) {
    let (text, seconds) = Program::itself(&["{n}", &seed.to_string()]).run(n);
    let peak = text.split_whitespace().nth(1).and_then(|peak| peak.parse().ok()).unwrap_or(f64::NAN);
    (seconds, peak)
}

/// From one side to a hundred times it: how much more time; and the memory on the way.
fn growth(small: u32, large: u32, sides: &[u32]) {
    let question = format!("linear time, n = {small}, whole processes");
    let peer = format!("ourselves, n = {large}");
    let run = |n| move |pair| ((), linear(n, pair).0);
    paired_by(Question { question: &question, peer: &peer }, run(small), run(large));

    println!("\nquestion\tn\tmedian_s\tns_per_queen\tpeak_bytes\tbytes_per_queen");
    for &n in sides {
        let pairs = if n > 10_000_000 { 1 } else { PAIRS };
        let runs: Vec<(f64, f64)> = (0..pairs).map(|seed| linear(n, seed as u64)).collect();
        let mut seconds: Vec<f64> = runs.iter().map(|run| run.0).collect();
        let seconds = median(&mut seconds);
        let peak = runs.iter().map(|run| run.1).fold(f64::NAN, f64::max);
        let side = f64::from(n);
        println!(
            "linear time\t{n}\t{seconds:.6}\t{:.2}\t{peak:.0}\t{:.2}",
            seconds / side * 1e9,
            peak / side
        );
    }
}

/// Beside another program, whole processes in turn.
fn beside(theirs: &Program, sides: &[u32]) {
    for &n in sides {
        let peer = theirs.name(n);
        let question = format!("linear time, n = {n}, whole processes");
        let question = Question { question: &question, peer: &peer };
        paired_by(question, |pair| ((), linear(n, pair).0), |_| ((), theirs.run(n).1));
    }
}

fn main() {
    let request = Request::from_args();
    if let Some([n, seed]) = request.after(CHILD) {
        child(n.parse().expect("a side"), seed.parse().expect("a seed"));
        return;
    }
    let mut sides = vec![100_000, 1_000_000, 10_000_000];
    if request.has("1e8") {
        sides.push(100_000_000);
    }
    heading();
    if request.has("peer") {
        let theirs = Program::from_env("PEER").expect("PEER is set to a command");
        beside(&theirs, &sides);
        return;
    }
    closed_forms(&sides);
    let large = sides[sides.len() - 1];
    growth(large / 100, large, &sides);
}
