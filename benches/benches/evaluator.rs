//! How long do the evaluator's questions and moves take, and does n matter?
//!
//! `cargo bench -p benches --bench evaluator` (criterion), `… -- rows` (rows alone)
//!
//! The moves are drawn beforehand. At n = 1,000,000 each touched lane is another cache line, so that
//! the time is the memory's; the number of touched cells is the same for every n.

use core::hint::black_box;

use benches::{Request, nanoseconds_each};
use criterion::{BenchmarkId, Criterion, Throughput};
use queens_core::{Evaluator, Permutation, RowEncoding, random};

const SIDES: [u32; 4] = [8, 100, 1000, 1_000_000];
const MOVES: u64 = 4096;

/// Boards of one side with the moves to be asked and made.
struct Boards {
    swaps: Evaluator<Permutation>,
    rows: Evaluator<RowEncoding>,
    moves: Vec<(u32, u32)>,
}

/// An operation on every move.
type Operation = (&'static str, fn(&mut Boards));

const OPERATIONS: [Operation; 6] = [
    ("swap_delta", |boards| {
        for &(a, b) in &boards.moves {
            black_box(boards.swaps.swap_delta(a, b));
        }
    }),
    ("attacked_swap_delta", |boards| {
        for &(a, b) in &boards.moves {
            black_box(boards.swaps.attacked_swap_delta(a, b));
        }
    }),
    ("swap", |boards| {
        for &(a, b) in &boards.moves {
            boards.swaps.swap(a, b);
        }
    }),
    ("move_delta", |boards| {
        for &(line, to) in &boards.moves {
            black_box(boards.rows.move_delta(line, to));
        }
    }),
    ("attacked_move_delta", |boards| {
        for &(line, to) in &boards.moves {
            black_box(boards.rows.attacked_move_delta(line, to));
        }
    }),
    ("move_queen", |boards| {
        for &(line, to) in &boards.moves {
            boards.rows.move_queen(line, to);
        }
    }),
];

fn boards(n: u32) -> Boards {
    let mut rng = random::generator(1);
    let swaps = Permutation::random(n, &mut rng).and_then(Evaluator::new).expect("it fits into memory");
    let rows = RowEncoding::random(n, &mut rng).and_then(Evaluator::new).expect("it fits into memory");
    let moves = (0..MOVES).map(|_| (random::below(&mut rng, n), random::below(&mut rng, n))).collect();
    Boards { swaps, rows, moves }
}

fn main() {
    let request = Request::from_args();
    if request.rows_only() {
        println!("operation\tn\tns_each");
        for n in SIDES {
            let mut boards = boards(n);
            for (name, operation) in OPERATIONS {
                println!("{name}\t{n}\t{:.2}", nanoseconds_each(MOVES, || operation(&mut boards)));
            }
        }
        return;
    }
    let mut criterion = Criterion::default().configure_from_args().sample_size(20);
    for (name, operation) in OPERATIONS {
        let mut group = criterion.benchmark_group(name);
        group.throughput(Throughput::Elements(MOVES));
        group.warm_up_time(core::time::Duration::from_millis(500));
        group.measurement_time(core::time::Duration::from_secs(2));
        for n in SIDES {
            let mut boards = boards(n);
            group.bench_with_input(BenchmarkId::from_parameter(n), &n, |bench, _| {
                bench.iter(|| operation(&mut boards));
            });
        }
        group.finish();
    }
    criterion.final_summary();
}
