//! What the benches have in common: runs of two programs in turn, and the rows that they leave.
//!
//! A time is worth little, for machines and their moods differ; a ratio of two programs that ran in turn
//! in one go is what is claimed. [`paired`] makes such a ratio and prints the rows it rests on.

use core::{hint::black_box, time::Duration};
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
pub fn paired<T: PartialEq + core::fmt::Debug>(
    Question { question, peer }: Question<'_>,
    mut ours: impl FnMut() -> T,
    mut theirs: impl FnMut() -> T,
) -> f64 {
    let mut ratios = Vec::new();
    for pair in 1..=PAIRS {
        let (our_answer, our_time) = timed(&mut ours);
        let (their_answer, their_time) = timed(&mut theirs);
        assert_eq!(our_answer, their_answer, "{question}: we and {peer} differ");
        let ratio = their_time.as_secs_f64() / our_time.as_secs_f64();
        println!(
            "{question}\t{peer}\t{pair}\t{:.6}\t{:.6}\t{ratio:.2}",
            our_time.as_secs_f64(),
            their_time.as_secs_f64()
        );
        ratios.push(ratio);
    }
    ratios.sort_by(f64::total_cmp);
    let median = ratios[PAIRS / 2];
    println!("{question}\t{peer}\tmedian\t\t\t{median:.2}");
    median
}

/// Prints the heading of the rows of [`paired`].
pub fn heading() {
    println!("question\tpeer\tpair\tours_s\tpeer_s\tratio");
}

fn timed<T>(run: &mut impl FnMut() -> T) -> (T, Duration) {
    let start = Instant::now();
    let answer = black_box(run());
    (answer, start.elapsed())
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
}
