//! Jobs for odd n.
//!
//! A queen R stands in the middle row, a queen C in the middle column; the four quadrants around that cross have
//! `h = (n-1)/2` rows and columns. Unless one queen stands in the centre, reflections bring R to column `c < h`, C to row `r
//! < h`, and the reflection in the main diagonal brings about `r < c` (`r = c` would be an attack): each solution
//! stands for eight.
//!
//! ```text
//!  n = 7, h = 3, c = 2, r = 0        . . . C . . .
//!                                    . . . | . . .     top half: h - 1 queens on S, and C
//!                                    . . . | . . .
//!                                    - - R + - - -     middle row
//!                                    . . . | . . .
//!                                    . . . | . . .     bottom half: h queens on the other columns
//!                                    . . . | . . .
//! ```
//!
//! A job is one pair (c, S); the top halves of all r go into one list, since their words say all that the bottom half
//! needs to know. The queen in the centre (`c = h`) is a group of its own, whose jobs are orbits of S and weigh 2 or 4.
//!
//! # Words
//!
//! Diagonals are named from the centre, `x = u - v` and `y = u + v` for a square `u` columns right of it and `v` rows below;
//! those with `|x| < h` or `|y| < h` meet both halves. The diagonals of R, `x = y = c - h`, are taken for good: no quadrant
//! may use them, and they get no bit. That leaves `4h - 4` bits, the most central highest.

use alloc::sync::Arc;

use super::buckets::{Buckets, Partners};
use super::cost::Chooser;
use super::even::MapBlocks;
use super::kernel::Kernel;
use super::matching::Bench;
use super::numbering::ColumnPair;
use super::quadrant::{Block, BlockMaker, Loose};
use super::subsets::Subsets;
use super::word::{List, Word};
use crate::tally::Tally;

/// What all groups of an odd board share.
#[derive(Debug)]
pub(crate) struct OddBoard {
    h: u32,
    subsets: Subsets,
    /// For each column set the placements on a bare quadrant, as sets of edge-based diagonals: bit `col - row + h - 1`
    /// and bit `32 + col + row`.
    bare: Vec<Block<u64>>,
}

impl OddBoard {
    pub(crate) fn new(h: u32, map: &impl MapBlocks) -> Self {
        let subsets = Subsets::new(h);
        let maker = BlockMaker::new(h, |row, col| 1 << (col + h - 1 - row) | 1 << (32 + col + row));
        let bare = map.map(1 << h, |cols, loose: &mut Vec<Loose>| maker.block(&subsets, cols, loose));
        Self { h, subsets, bare }
    }

    /// Rows of a quadrant.
    pub(crate) fn h(&self) -> u32 {
        self.h
    }
}

/// The four quadrants, as images of the top left one.
#[derive(Clone, Copy)]
enum Corner {
    TopLeft,
    TopRight,
    BottomLeft,
    BottomRight,
}

/// Diagonals each way that meet both halves: `2h - 1`, `h <= 15`.
const MAX_DIAGONALS: usize = 29;

/// Bits of the shared diagonals that the queen in column `col` of the middle row leaves free.
struct Layout {
    h: i32,
    /// Bit of diagonal `d` at place `d + h - 1`.
    x_bits: Vec<Option<u32>>,
    y_bits: Vec<Option<u32>>,
    word_bits: u32,
}

impl Layout {
    fn new(h: i32, col: i32) -> Self {
        let (mut x_bits, mut y_bits) = (vec![None; MAX_DIAGONALS], vec![None; MAX_DIAGONALS]);
        let mut bit = 0;
        for distance in (0..h).rev() {
            for diagonal in if distance == 0 { vec![0] } else { vec![-distance, distance] } {
                if diagonal != col - h {
                    for (bits, bit) in [(&mut x_bits, bit), (&mut y_bits, bit + 1)] {
                        if let Some(slot) = Self::index(h, diagonal).and_then(|at| bits.get_mut(at)) {
                            *slot = Some(bit);
                        }
                    }
                    bit += 2;
                }
            }
        }
        Self { h, x_bits, y_bits, word_bits: bit }
    }

    /// Place of a diagonal in the tables of bits, if it meets both halves from above.
    fn index(h: i32, diagonal: i32) -> Option<usize> {
        usize::try_from(diagonal + h - 1).ok()
    }

    fn bit(&self, bits: &[Option<u32>], diagonal: i32) -> u64 {
        Self::index(self.h, diagonal).and_then(|at| bits.get(at).copied().flatten()).map_or(0, |bit| 1 << bit)
    }

    /// The word bits of diagonals `x` and `y`.
    fn word(&self, x: i32, y: i32) -> u64 {
        self.bit(&self.x_bits, x) | self.bit(&self.y_bits, y)
    }
}

/// Turns bare placements of one corner into words, dropping those on forbidden diagonals.
struct Translator {
    forbidden: u64,
    /// Bits in every word.
    always: u64,
    /// The bytes of a bare placement that matter, and the word bits of their values.
    tables: Vec<(usize, [u64; 256])>,
}

impl Translator {
    /// `taken`: the pairs (x, y) of the diagonals of a queen on the cross that are forbidden here.
    fn new(layout: &Layout, corner: Corner, taken: &[(i32, i32)], always: u64) -> Self {
        let h = layout.h;
        let (mut forbidden, mut bits) = (0u64, [0u64; 64]);
        for (i, at) in (0..2 * h - 1).zip(0usize..) {
            // The diagonals that edge-based diagonals number i have on the board.
            let (down, up) = (i - (h - 1), i - 2 * h);
            let (down_is_x, down, up) = match corner {
                Corner::TopLeft => (true, down, up),
                Corner::TopRight => (false, -down, -up),
                Corner::BottomLeft => (false, down, up),
                Corner::BottomRight => (true, -down, -up),
            };
            for (at, diagonal, is_x) in [(at, down, down_is_x), (32 + at, up, !down_is_x)] {
                let bit = layout.bit(if is_x { &layout.x_bits } else { &layout.y_bits }, diagonal);
                bits[at] = bit;
                if taken.iter().any(|&(x, y)| diagonal == if is_x { x } else { y }) {
                    forbidden |= 1 << at;
                }
            }
        }
        let of_byte = |byte: usize, value: usize| {
            (0..8).filter(|i| value >> i & 1 == 1).map(|i| bits[8 * byte + i]).fold(0, |word, bit| word | bit)
        };
        let tables = (0..8)
            .filter(|byte| bits[8 * byte..8 * byte + 8].iter().any(|&bit| bit != 0))
            .map(|byte| (byte, core::array::from_fn(|value| of_byte(byte, value))))
            .collect();
        Self { forbidden, always, tables }
    }

    fn words<W: Word>(&self, bare: &Block<u64>) -> Block<W> {
        bare.filter_map(|placement| {
            (placement & self.forbidden == 0).then(|| {
                let word = self.tables.iter().fold(self.always, |word, (byte, table)| {
                    word | table[(placement >> (8 * byte)) as usize & 255]
                });
                W::truncate(word)
            })
        })
    }
}

/// The top quadrants for one row of the queen in the middle column; no such row if a queen is in the centre.
#[derive(Debug)]
struct Top<W> {
    /// Rows for the queens of the quadrants.
    rows: u32,
    left: Vec<Block<W>>,
    right: Vec<Block<W>>,
}

/// The quadrant lists of one group, shared by all workers.
#[derive(Debug)]
pub(crate) struct OddGroup<W> {
    board: Arc<OddBoard>,
    col: u32,
    word_bits: u32,
    tops: Vec<Top<W>>,
    bottom_left: Vec<Block<W>>,
    bottom_right: Vec<Block<W>>,
}

impl<W: Word> OddGroup<W> {
    /// The lists for the middle-row queen in column `col <= h`, made by `map`.
    pub(crate) fn new(board: Arc<OddBoard>, col: u32, map: &impl MapBlocks) -> Self {
        let (h, all) = (board.h.cast_signed(), (1u32 << board.h) - 1);
        let centre = col == board.h;
        let layout = Layout::new(h, col.cast_signed());
        let middle_row = (col.cast_signed() - h, col.cast_signed() - h);
        let blocks = |corner: Corner, cols: u32, taken: &[(i32, i32)], always: u64| -> Vec<Block<W>> {
            let translator = Translator::new(&layout, corner, taken, always);
            map.map(all + 1, |set, (): &mut ()| {
                if set & !cols == 0 { translator.words(&board.bare[set as usize]) } else { Block::default() }
            })
        };
        let left_cols = if centre { all } else { all & !(1 << col) };
        let bottom_left = blocks(Corner::BottomLeft, left_cols, &[middle_row], 0);
        let bottom_right = blocks(Corner::BottomRight, all, &[middle_row], 0);
        let tops = if centre {
            let left = blocks(Corner::TopLeft, left_cols, &[middle_row], 0);
            vec![Top { rows: all, left, right: blocks(Corner::TopRight, all, &[middle_row], 0) }]
        } else {
            let of_row = |row: u32| {
                let v = row.cast_signed() - h;
                let taken = [middle_row, (-v, v)];
                // The queen of the middle column counts as part of the left quadrant.
                let queen = layout.word(-v, v);
                let left = blocks(Corner::TopLeft, left_cols, &taken, queen);
                Top { rows: all & !(1 << row), left, right: blocks(Corner::TopRight, all, &taken, 0) }
            };
            (0..col).map(of_row).collect()
        };
        Self { board, col, word_bits: layout.word_bits, tops, bottom_left, bottom_right }
    }
}

/// Runs jobs; holds all scratch space.
#[derive(Debug)]
pub(crate) struct OddWorker<'a, W, K: Kernel> {
    group: &'a OddGroup<W>,
    kernel: K,
    chooser: Chooser,
    /// Pairs of row set numbers that fill the rows of the half at hand.
    pairs: Vec<(u32, u32)>,
    top: List<W>,
    bottom: List<W>,
    seekers: Buckets,
    sorted: Buckets,
    partners: Partners,
    bench: Bench<K::Register>,
}

impl<'a, W: Word, K: Kernel> OddWorker<'a, W, K> {
    pub(crate) fn new(group: &'a OddGroup<W>, kernel: K) -> Self {
        Self {
            group,
            kernel,
            chooser: Chooser::new(group.word_bits),
            pairs: Vec::new(),
            top: List::new(),
            bottom: List::new(),
            seekers: Buckets::default(),
            sorted: Buckets::default(),
            partners: Partners::default(),
            bench: Bench::new(),
        }
    }

    /// The weighted count of one job.
    pub(crate) fn run(&mut self, job: ColumnPair) -> Tally {
        let mut tally = Tally::default();
        self.make_top(job);
        if self.top.as_slice().is_empty() {
            return tally;
        }
        self.make_bottom(job);
        if self.bottom.as_slice().is_empty() {
            return tally;
        }
        let Self { group, kernel, chooser, top, bottom, seekers, sorted, partners, bench, .. } = self;
        // Either half may do the seeking.
        let (top, bottom) = (top.as_slice(), bottom.as_slice());
        let by_top = chooser.choose::<K::Register>(top.len(), bottom.len());
        let by_bottom = chooser.choose::<K::Register>(bottom.len(), top.len());
        let (keys, seeking, sought) = if by_top.cycles <= by_bottom.cycles {
            (by_top.keys, top, bottom)
        } else {
            (by_bottom.keys, bottom, top)
        };
        kernel.sort(seeking, keys, seekers);
        kernel.sort(sought, keys, sorted);
        kernel.fill(sorted, keys, partners);
        let [sum, ..] = kernel.join(&[seekers], partners, keys, bench);
        let weight = if group.col == group.board.h { job.orbit } else { 8 };
        tally.add_block(weight, sum);
        tally
    }

    fn make_top(&mut self, job: ColumnPair) {
        let Self { group, kernel, pairs, top, .. } = self;
        let subsets = &group.board.subsets;
        top.clear();
        for Top { rows, left, right } in &group.tops {
            pairs.clear();
            let fitting = subsets.of_size(job.left.count_ones()).iter().filter(|&&set| set & !rows == 0);
            pairs.extend(fitting.map(|&set| (subsets.rank(set) as u32, subsets.rank(rows ^ set) as u32)));
            let (left, right) = (&left[job.left as usize], &right[job.right as usize]);
            kernel.cross_lists(left, right, pairs, top);
        }
    }

    fn make_bottom(&mut self, job: ColumnPair) {
        let Self { group, kernel, pairs, bottom, .. } = self;
        let board = &group.board;
        let all = (1u32 << board.h) - 1;
        let own_cols = if group.col == board.h { all } else { all & !(1 << group.col) };
        let left = &group.bottom_left[(own_cols & !job.left) as usize];
        let right = &group.bottom_right[(all & !job.right) as usize];
        let row_sets = left.row_sets() as u32;
        pairs.clear();
        pairs.extend((0..row_sets).map(|l| (l, row_sets - 1 - l)));
        bottom.clear();
        kernel.cross_lists(left, right, pairs, bottom);
    }
}
