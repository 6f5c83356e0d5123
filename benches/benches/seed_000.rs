//! The job of seed 000: 600 walks on 8 queens, the distinct solutions collected. Against its own program.
//!
//! ```text
//! PEER='python3 path/to/eight_queens_2d.py' cargo bench -p benches --bench seed_000 -- rows
//! ```
//!
//! Whole processes in turn, ours being this bench itself. Without `PEER` only our own time is printed.
//! The program is in the tutorial's text, see `crates/queens-local/src/seed_walk.rs`.

use benches::{CHILD, Program, Question, Request, heading, paired_by, timed};
use queens_core::Problem;
use queens_local::SeedWalk;

/// The distinct solutions of 600 walks.
fn job(seed: u64) -> usize {
    let collection = SeedWalk::new().collect(&Problem::new(8), 600, seed).expect("the plain board is taken");
    collection.solutions.len()
}

fn main() {
    let request = Request::from_args();
    if let Some([seed]) = request.after(CHILD) {
        println!("{}", job(seed.parse().expect("a seed")));
        return;
    }
    let Some(theirs) = Program::from_env("PEER") else {
        println!("seed\tdistinct\tseconds");
        for seed in 0..5 {
            let (distinct, seconds) = timed(&mut || job(seed));
            println!("{seed}\t{distinct}\t{seconds:.6}");
        }
        return;
    };
    heading();
    let peer = theirs.name(8);
    let question = Question { question: "600 walks of seed 000, whole processes", peer: &peer };
    let run = |program: &Program| {
        let (text, seconds) = program.run(8);
        (nearly_all(&text), seconds)
    };
    paired_by(question, |pair| run(&Program::itself(&[&pair.to_string()])), |_| run(&theirs));
}

/// Both walk at random; what they have in common is that nearly all of the 92 solutions are found.
///
/// The first number that a program prints is that of its solutions.
fn nearly_all(text: &str) -> bool {
    let digits = text.trim_start_matches(|c: char| !c.is_ascii_digit());
    let end = digits.find(|c: char| !c.is_ascii_digit()).unwrap_or(digits.len());
    digits[..end].parse().is_ok_and(|found: u32| (85..=92).contains(&found))
}
