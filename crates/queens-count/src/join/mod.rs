//! The join engine (work in progress).
#![allow(clippy::inline_always, reason = "helpers must end up inside functions that carry the processor features")]

#[cfg(target_arch = "x86_64")]
pub(crate) mod avx512;
pub(crate) mod buckets;
pub(crate) mod cost;
pub(crate) mod even;
pub(crate) mod half;
pub(crate) mod kernel;
pub(crate) mod layout;
pub(crate) mod matching;
pub(crate) mod numbering;
pub(crate) mod odd;
pub(crate) mod portable;
pub(crate) mod quadrant;
pub(crate) mod subsets;
pub(crate) mod word;

use even::{EvenBoard, EvenWorker, InTurn};
use kernel::Kernel;
use numbering::Group;
use odd::{OddBoard, OddGroup, OddWorker};
use word::Word;
use crate::tally::Tally;

pub fn quick(n: u32, path: &str) -> Tally {
    match path {
        "portable" => by_word(n, portable::Portable),
        _ => by_word(n, avx512::Avx512::detect().unwrap()),
    }
}
fn by_word<K: Kernel>(n: u32, k: K) -> Tally {
    if n <= 19 { run::<u32, K>(n, k) } else { run::<u64, K>(n, k) }
}
fn run<W: Word, K: Kernel>(n: u32, k: K) -> Tally {
    let h = n / 2;
    let subsets = subsets::Subsets::new(h);
    let mut t = Tally::default();
    if n % 2 == 0 {
        let board = EvenBoard::<W>::with_all_blocks(h, InTurn);
        let g = Group::of_orbits(&subsets, h);
        let mut w = EvenWorker::new(&board, k);
        for j in 0..g.len() { t.merge(&w.run(g.pair(j))).unwrap(); }
    } else {
        let board = OddBoard::new(h, &InTurn);
        for c in (1..=h).rev() {
            let g = if c == h { Group::of_orbits(&subsets, h) } else { Group::of_column(&subsets, h, c) };
            let og = OddGroup::<W>::new(&board, c, &InTurn);
            let mut w = OddWorker::new(&og, k);
            for j in 0..g.len() { t.merge(&w.run(g.pair(j))).unwrap(); }
        }
    }
    t
}
