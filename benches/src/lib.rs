//! What the benches have in common: runs of two programs in turn, and the rows that they leave.
//!
//! A time is worth little, for machines and their moods differ; a ratio of two programs that ran in turn
//! in one go is what is claimed. [`paired`] makes such a ratio and prints the rows it rests on.

mod memory;
mod process;
mod request;

pub use memory::peak_bytes;
pub use process::{CHILD, Program};
pub use request::Request;

use core::{fmt::Debug, hint::black_box};
use std::time::Instant;

/// Pairs that are run; the claim is the median of their ratios.
pub const PAIRS: usize = 5;

/// What is compared: the question and the two who answer it.
#[derive(Clone, Copy, Debug)]
pub struct Question<'a> {
    /// What is asked, with n and seed.
    pub question: &'a str,
    /// The name of the other program, with its version.
    pub peer: &'a str,
}

/// Runs both in turn, [`PAIRS`] times, and prints a tab-separated row for each pair and one with the
/// median of the ratios (the peer's time by ours: above 1 we are faster). Returns that median.
///
/// # Panics
///
/// If the two answers differ: a fast wrong answer is not to be measured.
pub fn paired<T: PartialEq + Debug>(
    question: Question<'_>,
    mut ours: impl FnMut() -> T,
    mut theirs: impl FnMut() -> T,
) -> f64 {
    paired_by(question, |_| timed(&mut ours), |_| timed(&mut theirs))
}

/// The same for runs that tell their own time in seconds, such as a mean over seeds or the time of a whole
/// process. Each is told the number of the pair, from 1 on, to take fresh seeds.
///
/// # Panics
///
/// As [`paired`].
pub fn paired_by<T: PartialEq + Debug>(
    Question { question, peer }: Question<'_>,
    mut ours: impl FnMut(u64) -> (T, f64),
    mut theirs: impl FnMut(u64) -> (T, f64),
) -> f64 {
    let mut ratios = Vec::new();
    for pair in 1..=PAIRS {
        let (our_answer, our_time) = ours(pair as u64);
        let (their_answer, their_time) = theirs(pair as u64);
        assert_eq!(our_answer, their_answer, "{question}: we and {peer} differ");
        let ratio = their_time / our_time;
        println!("{question}\t{peer}\t{pair}\t{our_time:.9}\t{their_time:.9}\t{}", short(ratio));
        ratios.push(ratio);
    }
    let median = median(&mut ratios);
    println!("{question}\t{peer}\tmedian\t\t\t{}", short(median));
    median
}

/// Prints the heading of the rows of [`paired`].
pub fn heading() {
    println!("question\tpeer\tpair\tours_s\tpeer_s\tratio");
}

/// A run's answer and its time in seconds.
pub fn timed<T>(run: &mut impl FnMut() -> T) -> (T, f64) {
    let start = Instant::now();
    let answer = black_box(run());
    (answer, start.elapsed().as_secs_f64())
}

/// The median, the upper one of an even number of values; NaN of none.
pub fn median(values: &mut [f64]) -> f64 {
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or(f64::NAN)
}

/// Runs a piece of work of so many operations until a fifth of a second has passed, five times, and
/// returns the median of the nanoseconds per operation.
pub fn nanoseconds_each(operations: u64, mut work: impl FnMut()) -> f64 {
    let mut samples: Vec<f64> = (0..PAIRS)
        .map(|_| {
            let start = Instant::now();
            let mut rounds = 0;
            while rounds == 0 || start.elapsed().as_millis() < 40 {
                work();
                rounds += 1;
            }
            start.elapsed().as_secs_f64() * 1e9 / (rounds * operations) as f64
        })
        .collect();
    median(&mut samples)
}

/// Three digits that tell something, whatever the size.
fn short(ratio: f64) -> String {
    match ratio {
        100.0.. => format!("{ratio:.0}"),
        10.0.. => format!("{ratio:.1}"),
        0.1.. => format!("{ratio:.2}"),
        _ => format!("{ratio:.4}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const QUESTION: Question<'_> = Question { question: "q", peer: "p" };

    #[test]
    fn each_side_runs_once_a_pair_and_in_turn() {
        let turns = core::cell::RefCell::new(String::new());
        let ratio = paired(QUESTION, || turns.borrow_mut().push('a'), || turns.borrow_mut().push('b'));
        assert_eq!(turns.into_inner(), "ababababab");
        assert!(ratio > 0.0);
    }

    #[test]
    #[should_panic(expected = "we and p differ")]
    fn different_answers_are_not_measured() {
        paired(QUESTION, || 92, || 91);
    }

    #[test]
    fn the_claim_is_the_median_of_the_ratios() {
        let times = [1.0, 9.0, 2.0, 3.0, 4.0];
        let ratio = paired_by(QUESTION, |_| ((), 1.0), |pair| ((), times[pair as usize - 1]));
        assert!((ratio - 3.0).abs() < 1e-9);
        assert!(median(&mut []).is_nan());
    }

    #[test]
    fn ratios_of_every_size_keep_their_digits() {
        assert_eq!([1234.5, 12.34, 1.234, 0.01234].map(short), ["1234", "12.3", "1.23", "0.0123"]);
    }
}
