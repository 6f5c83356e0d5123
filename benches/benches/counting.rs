//! How fast are solutions counted, by each engine and path, and on two threads?
//!
//! `cargo bench -p benches --bench counting` (criterion first), `… -- rows` (rows alone)
//!
//! The engines are witnesses of each other: each pair must find the same number. Beside another program,
//! whole processes in turn, `{n}` standing for the side:
//!
//! ```text
//! PEER='path/to/program {n}' cargo bench -p benches --bench counting -- rows peer
//! OURS='target/release/queens count {n}' PEER='…' cargo bench -p benches --bench counting -- rows peer
//! ```
//!
//! Without `OURS` this bench itself is our program. The largest number that a program prints is its count.
//! Both use as many threads as they like; `taskset -c 0` in front of both commands gives each the same one.

use core::hint::black_box;

use benches::{CHILD, Program, Question, Request, heading, paired, paired_by};
use criterion::{BenchmarkId, Criterion};
use queens_count::{Engine, Options, Path, count};

fn counted(n: u32, options: &Options) -> u128 {
    count(n, options, &()).expect("the size and the path are there").all
}

/// One thread, by a path of the join engine.
fn by_path(path: Path) -> Options {
    Options::default().engine(Engine::Join).path(path).threads(1)
}

/// The best path by each lesser one and by the depth-first search.
fn paths() {
    let best = Path::best();
    for n in [14, 15, 16] {
        let question = format!("count, n = {n}, join ({best}), one thread");
        let ours = by_path(best);
        for path in Path::ALL.into_iter().filter(|path| *path != best && path.is_available()) {
            let peer = format!("our join ({path})");
            let theirs = by_path(path);
            let question = Question { question: &question, peer: &peer };
            paired(question, || counted(n, &ours), || counted(n, &theirs));
        }
        let theirs = Options::default().engine(Engine::Bitmask);
        let question = Question { question: &question, peer: "our bitmask" };
        paired(question, || counted(n, &ours), || counted(n, &theirs));
    }
}

/// Two threads against one: a ratio of 2 would be perfect.
fn threads() {
    for n in [17, 18, 19] {
        let question = format!("count, n = {n}, two threads");
        let question = Question { question: &question, peer: "ourselves, one thread" };
        let run = |threads| move || counted(n, &Options::default().threads(threads));
        paired(question, run(2), run(1));
    }
}

/// The largest number in a text.
fn largest(text: &str) -> Option<u128> {
    text.split(|c: char| !c.is_ascii_digit()).filter_map(|word| word.parse().ok()).max()
}

fn peer() {
    let Some(theirs) = Program::from_env("PEER") else {
        eprintln!("set PEER to a command, such as PEER='path/to/program {{n}}'");
        return;
    };
    let ours = Program::from_env("OURS").unwrap_or_else(|| Program::itself(&["{n}"]));
    for n in [14, 15, 16, 17, 18] {
        let question = format!("count, n = {n}, whole processes");
        let peer = theirs.name(n);
        let run = |program: &Program| {
            let (text, seconds) = program.run(n);
            (largest(&text), seconds)
        };
        paired_by(Question { question: &question, peer: &peer }, |_| run(&ours), |_| run(&theirs));
    }
}

fn main() {
    let request = Request::from_args();
    if let Some([n]) = request.after(CHILD) {
        println!("{}", counted(n.parse().expect("a side"), &Options::default()));
        return;
    }
    if !request.rows_only() {
        let mut criterion = Criterion::default().configure_from_args().sample_size(10);
        let mut group = criterion.benchmark_group("counting");
        for n in [8, 10, 12] {
            for engine in Engine::ALL {
                let options = Options::default().engine(engine).threads(1);
                group.bench_with_input(BenchmarkId::new(engine.name(), n), &n, |bench, &n| {
                    bench.iter(|| counted(black_box(n), &options));
                });
            }
        }
        group.finish();
        criterion.final_summary();
    }
    heading();
    if request.has("peer") {
        peer();
    } else {
        paths();
        threads();
    }
}
