//! How fast is the constraint solver, beside exact cover and other constraint solvers?
//!
//! `cargo bench -p benches --bench csp --features csp-solver,pumpkin-solver -- rows`
//!
//! | question | peers |
//! |---|---|
//! | all boards of n = 12 | dancing-links, exact-covers |
//! | a first board of n = 100; of n = 1000 against the peer's n = 100 | csp-solver |
//! | fixtures 06 and 08 (completions, none), 09 (blocked, one found), 11 (excluded diagonals, none) | exact-covers, pumpkin-solver |
//!
//! All our answers come through the public `Csp`: the first question is put by hand, the others by
//! `QueensSolver`, which is `Csp`, `Solver` and the constraint `Queens` too. Our searches for a first board
//! are random, so each of our times is the mean over 20 fresh seeds; the peers have no seeds. The time is
//! that of building the model and answering it; our answers are checked boards besides.

mod exact_cover;
mod fixtures;
mod ours;

#[cfg(feature = "csp-solver")]
mod arc_consistency;
#[cfg(feature = "pumpkin-solver")]
mod clause_learning;

use benches::{Question, Request, heading, paired, paired_by, timed};
use criterion::{BenchmarkId, Criterion};
use dancing_links::{ExactCover, queens::NQueens};
use exact_cover::Placed;
use queens_core::Problem;

/// Seeds of each of our random searches.
const SEEDS: u64 = 20;

fn all_boards() {
    let problem = Problem::new(12);
    let question = "all boards, n = 12";
    let ours = || ours::count_by_hand(12);
    let links = || NQueens::new(12, []).solver().count() as u128;
    paired(Question { question, peer: "dancing-links 0.3.1" }, ours, links);
    let covers = || exact_cover::count(&problem);
    paired(Question { question, peer: "exact-covers 0.3.0" }, ours, covers);
}

/// Our mean over fresh seeds of a search for a first answer: whether there is one.
fn mean(problem: &Problem, pair: u64) -> (bool, f64) {
    let seeds = pair * SEEDS..(pair + 1) * SEEDS;
    let (mut seconds, mut answers) = (0.0, Vec::new());
    for seed in seeds {
        let (answer, time) = timed(&mut || ours::has_solution(problem, seed));
        seconds += time;
        answers.push(answer);
    }
    assert!(answers.iter().all(|&answer| answer == answers[0]), "seeds do not change the answer");
    (answers[0], seconds / SEEDS as f64)
}

fn instances() {
    for (name, problem) in fixtures::all() {
        let question = format!("{name}, first answer, mean of {SEEDS} seeds");
        let beside = |peer, placed| {
            let theirs = |_| timed(&mut || exact_cover::has_solution(&problem, placed));
            paired_by(Question { question: &question, peer }, |pair| mean(&problem, pair), theirs);
        };
        beside("exact-covers 0.3.0", Placed::OnlyOption);
        if !problem.placed().is_empty() {
            beside("exact-covers 0.3.0, placed queens taken out for it", Placed::LeftOut);
        }
    }
}

#[cfg(feature = "csp-solver")]
fn first_boards() {
    use benches::median;

    let peer = "csp-solver 0.6.0";
    let problem = Problem::new(100);
    let question = format!("first board, n = 100, mean of {SEEDS} seeds");
    let theirs = || timed(&mut || arc_consistency::has_solution(&problem));
    paired_by(Question { question: &question, peer }, |pair| mean(&problem, pair), |_| theirs());

    let large = Problem::new(1000);
    let question = format!("first board, n = 1000, median of {SEEDS} seeds, the peer n = 100");
    let mut times = Vec::new();
    let ours = |pair| {
        let mut seconds: Vec<f64> = (pair * SEEDS..(pair + 1) * SEEDS)
            .map(|seed| {
                let (answer, seconds) = timed(&mut || ours::has_solution(&large, seed));
                assert!(answer, "seed {seed} has a board");
                seconds
            })
            .collect();
        times.extend(seconds.iter().copied());
        (true, median(&mut seconds))
    };
    paired_by(Question { question: &question, peer }, ours, |_| theirs());
    let middle = median(&mut times);
    let worst = times.last().copied().unwrap_or(f64::NAN);
    println!("\nquestion\tseeds\tmedian_s\tworst_s\tworst_by_median");
    println!("first board, n = 1000\t{}\t{middle:.6}\t{worst:.6}\t{:.2}", times.len(), worst / middle);
}

#[cfg(feature = "pumpkin-solver")]
fn pumpkin() {
    for (name, problem) in fixtures::all().into_iter().filter(|(name, _)| name.contains("completion")) {
        let question = format!("{name}, first answer, mean of {SEEDS} seeds");
        let question = Question { question: &question, peer: "pumpkin-solver 0.5.0" };
        paired_by(
            question,
            |pair| mean(&problem, pair),
            |_| timed(&mut || clause_learning::has_solution(&problem)),
        );
    }
}

fn main() {
    let request = Request::from_args();
    if !request.rows_only() {
        let mut criterion = Criterion::default().configure_from_args().sample_size(10);
        let mut group = criterion.benchmark_group("csp, all boards");
        for n in [6, 8, 10] {
            group.bench_with_input(BenchmarkId::new("queens-csp", n), &n, |bench, &n| {
                bench.iter(|| ours::count_by_hand(n));
            });
            let problem = Problem::new(n);
            group.bench_with_input(BenchmarkId::new("exact-covers", n), &problem, |bench, problem| {
                bench.iter(|| exact_cover::count(problem));
            });
        }
        group.finish();
        criterion.final_summary();
    }
    heading();
    all_boards();
    instances();
    #[cfg(feature = "pumpkin-solver")]
    pumpkin();
    #[cfg(feature = "csp-solver")]
    first_boards();
}
