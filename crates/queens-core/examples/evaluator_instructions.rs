//! A thousand operations of each kind on a board of side n, to be counted by callgrind.
//!
//! ```text
//! valgrind --tool=callgrind --callgrind-out-file=/dev/null --toggle-collect='*measured_swap' \
//!     target/release/examples/evaluator_instructions 65536
//! ```
//!
//! The queens stand on the main diagonal and the same few of them move to and fro, so that what an
//! operation finds on its lanes is the same for every n of 8 or more; only n differs.

use core::hint::black_box;

use queens_core::{BoardError, Evaluator, Permutation, RowEncoding};

const OPERATIONS: u32 = 1000;

#[inline(never)]
fn measured_swap(board: &mut Evaluator<Permutation>) {
    for _ in 0..OPERATIONS {
        board.swap(black_box(1), black_box(4));
    }
}

#[inline(never)]
fn measured_swap_delta(board: &Evaluator<Permutation>) -> i64 {
    (0..OPERATIONS).map(|_| board.swap_delta(black_box(1), black_box(4))).sum()
}

#[inline(never)]
fn measured_attacked_swap_delta(board: &Evaluator<Permutation>) -> i32 {
    (0..OPERATIONS).map(|_| board.attacked_swap_delta(black_box(1), black_box(4))).sum()
}

#[inline(never)]
fn measured_move_queen(board: &mut Evaluator<RowEncoding>) {
    for step in 0..OPERATIONS {
        board.move_queen(black_box(1), black_box(if step % 2 == 0 { 4 } else { 1 }));
    }
}

#[inline(never)]
fn measured_move_delta(board: &Evaluator<RowEncoding>) -> i64 {
    (0..OPERATIONS).map(|_| board.move_delta(black_box(1), black_box(4))).sum()
}

#[inline(never)]
fn measured_attacked_move_delta(board: &Evaluator<RowEncoding>) -> i32 {
    (0..OPERATIONS).map(|_| board.attacked_move_delta(black_box(1), black_box(4))).sum()
}

fn main() -> Result<(), BoardError> {
    let n = std::env::args().nth(1).and_then(|n| n.parse().ok()).filter(|&n| n >= 8).unwrap_or(64);
    let mut swaps = Evaluator::new(Permutation::identity(n)?)?;
    let mut rows = Evaluator::new(RowEncoding::identity(n)?)?;
    println!("n = {n}, {OPERATIONS} operations of each kind");
    println!("swap_delta adds up to {}", measured_swap_delta(&swaps));
    println!("attacked_swap_delta adds up to {}", measured_attacked_swap_delta(&swaps));
    measured_swap(&mut swaps);
    println!("move_delta adds up to {}", measured_move_delta(&rows));
    println!("attacked_move_delta adds up to {}", measured_attacked_move_delta(&rows));
    measured_move_queen(&mut rows);
    println!("cost after an even number of swaps and moves: {} {}", swaps.cost(), rows.cost());
    Ok(())
}
