//! How fast are all solutions listed, each as a board of its own? Against dancing links.
//!
//! `cargo bench -p benches --bench listing` (criterion first), `… -- rows` (rows alone)

use core::hint::black_box;

use benches::{Question, Request, heading, paired};
use criterion::{BenchmarkId, Criterion};
use dancing_links::{ExactCover, queens::NQueens};
use queens_core::Problem;

/// Every board is looked at, so that none can be left unmade.
fn ours(n: u32) -> (usize, u64) {
    let listed = queens_dfs::solutions(&Problem::new(n)).expect("the plain board is taken");
    listed.fold((0, 0), |(boards, corner), solution| (boards + 1, corner + u64::from(solution.as_slice()[0])))
}

fn dancing_links(n: u32) -> (usize, u64) {
    let problem = NQueens::new(n as usize, []);
    problem.solver().fold((0, 0), |(boards, corner), solution| {
        let first = solution.iter().find(|queen| queen.row == 0).map_or(0, |queen| queen.column as u64);
        (boards + 1, corner + first)
    })
}

fn small() {
    let mut criterion = Criterion::default().configure_from_args().sample_size(10);
    let mut group = criterion.benchmark_group("listing");
    for n in [8, 10] {
        group.bench_with_input(BenchmarkId::new("queens-dfs", n), &n, |bench, &n| {
            bench.iter(|| ours(black_box(n)));
        });
        group.bench_with_input(BenchmarkId::new("dancing-links", n), &n, |bench, &n| {
            bench.iter(|| dancing_links(black_box(n)));
        });
    }
    group.finish();
    criterion.final_summary();
}

fn main() {
    if !Request::from_args().rows_only() {
        small();
    }
    heading();
    for n in [12, 14] {
        let question = format!("list all boards, n = {n}");
        let question = Question { question: &question, peer: "dancing-links 0.3.1" };
        paired(question, || ours(n), || dancing_links(n));
    }
}
