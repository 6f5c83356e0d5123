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

use alloc::sync::Arc;

use super::buckets::{Buckets, Partners};
use super::corners::{self, Corner, EDGE, Layout, Translator};
use super::cost::Chooser;
use super::even::MapBlocks;
use super::kernel::Kernel;
use super::matching::Bench;
use super::numbering::ColumnPair;
use super::portable::Portable;
use super::quadrant::Block;
use super::strips::{StripScratch, Strips};
use super::subsets::Subsets;
use super::word::{List, Word};
use crate::tally::Tally;

/// What all groups of an odd board share.
#[derive(Debug)]
pub(crate) struct OddBoard {
    h: u32,
    subsets: Subsets,
    strips: Strips,
    /// The marks of all placements on a quadrant, by column set; empty if they are made when needed.
    kept: Vec<Block<u64>>,
}

impl OddBoard {
    /// A board of `2h + 1` rows whose quadrant lists are made when needed.
    pub(crate) fn on_demand(h: u32) -> Self {
        let subsets = Subsets::new(h);
        let strips = Strips::new(h, &subsets, |row, col| corners::mark(h, row, col));
        Self { h, subsets, strips, kept: Vec::new() }
    }

    /// A board of `2h + 1` rows with all quadrant lists made now, by `map` over the column sets.
    pub(crate) fn with_all_blocks(h: u32, map: &impl MapBlocks) -> Self {
        let mut board = Self::on_demand(h);
        board.kept = map.map(1 << h, |cols, scratch| {
            let mut block = Block::default();
            board.make(Portable, cols, scratch, &mut block);
            block
        });
        board
    }

    /// Rows of a quadrant.
    pub(crate) fn h(&self) -> u32 {
        self.h
    }

    /// Makes `out` the marks of all placements on the column set `cols`.
    fn make(&self, kernel: impl Kernel, cols: u32, scratch: &mut StripScratch, out: &mut Block<u64>) {
        self.strips.block(kernel, &self.subsets, cols, scratch, out, |mark| (false, mark));
    }
}

/// The top or the bottom half of the board.
#[derive(Debug)]
struct Half<W> {
    /// Left and right.
    corners: [Translator; 2],
    cases: Vec<Case>,
    /// Words by side, column set and case; empty if they are made when needed.
    kept: [Vec<Vec<Block<W>>>; 2],
}

/// Where the queen of the middle column stands: one row of the top half; any below, or in the centre.
#[derive(Debug)]
struct Case {
    /// Rows for the queens of the quadrants.
    rows: u32,
    /// Wide word of that queen, 0 if it stands elsewhere.
    queen: u64,
    /// Word bits that every placement is given, left and right: the queen counts as part of the left quadrant.
    always: [u64; 2],
}

impl Case {
    /// Makes `out` the words of those placements on one side that the queen does not attack. `row_sets` are those of `wide`.
    fn words<W: Word>(&self, side: usize, row_sets: &[u32], wide: &Block<u64>, out: &mut Block<W>) {
        wide.filter_map(
            out,
            |rank| row_sets[rank] & !self.rows == 0,
            |wide| (wide & self.queen == 0, W::truncate(wide & !EDGE | self.always[side])),
        );
    }
}

/// What the workers of one group share.
#[derive(Debug)]
pub(crate) struct OddGroup<W> {
    board: Arc<OddBoard>,
    col: u32,
    /// Columns for the queens of the quadrants, left and right.
    cols: [u32; 2],
    word_bits: u32,
    top: Half<W>,
    bottom: Half<W>,
}

impl<W: Word> OddGroup<W> {
    /// The group of the middle-row queen in column `col <= h`; lists that are kept are made by `map`.
    pub(crate) fn new(board: Arc<OddBoard>, col: u32, map: &impl MapBlocks) -> Self {
        let (h, all) = (board.h.cast_signed(), (1u32 << board.h) - 1);
        let layout = Layout::new(h, col.cast_signed());
        let free = || vec![Case { rows: all, queen: 0, always: [0; 2] }];
        let case = |row: u32| {
            let v = row.cast_signed() - h;
            let queen = layout.wide(-v, v);
            Case { rows: all & !(1 << row), queen, always: [queen & !EDGE, 0] }
        };
        let cases = if col == board.h { free() } else { (0..col).map(case).collect() };
        let half = |left, right, cases| Half {
            corners: [Translator::new(&layout, left), Translator::new(&layout, right)],
            cases,
            kept: [Vec::new(), Vec::new()],
        };
        let top = half(Corner::TopLeft, Corner::TopRight, cases);
        let bottom = half(Corner::BottomLeft, Corner::BottomRight, free());
        let cols = [all & !(1 << col), all];
        let mut group = Self { board, col, cols, word_bits: layout.word_bits(), top, bottom };
        group.keep(map);
        group
    }

    /// Makes the lists of all column sets, if the board keeps its own.
    fn keep(&mut self, map: &impl MapBlocks) {
        let Self { board, cols, top, bottom, .. } = self;
        if board.kept.is_empty() {
            return;
        }
        for half in [top, bottom] {
            for (side, cols) in cols.iter().enumerate() {
                half.kept[side] = map.map(1 << board.h, |set, wide: &mut Block<u64>| {
                    if set & !cols != 0 {
                        return Vec::new();
                    }
                    half.corners[side].translate(&board.kept[set as usize], wide);
                    let row_sets = board.subsets.of_size(set.count_ones());
                    let of_case = |case: &Case| {
                        let mut block = Block::default();
                        case.words(side, row_sets, wide, &mut block);
                        block.shrink();
                        block
                    };
                    half.cases.iter().map(of_case).collect()
                });
            }
        }
    }
}

/// Lists the halves of a column set; holds the scratch space for it.
#[derive(Debug)]
struct Lister<'a, W, K> {
    group: &'a OddGroup<W>,
    kernel: K,
    scratch: StripScratch,
    /// Lists of the two quadrants at hand, if they are not kept.
    marks: Block<u64>,
    wide: [Block<u64>; 2],
    words: [Block<W>; 2],
    /// Pairs of row set numbers that fill the rows of the half at hand.
    pairs: Vec<(u32, u32)>,
}

impl<'a, W: Word, K: Kernel> Lister<'a, W, K> {
    fn new(group: &'a OddGroup<W>, kernel: K) -> Self {
        Self {
            group,
            kernel,
            scratch: StripScratch::default(),
            marks: Block::default(),
            wide: Default::default(),
            words: Default::default(),
            pairs: Vec::new(),
        }
    }

    /// Makes `out` the words of `half` on the columns `cols` of its quadrants.
    fn list(&mut self, half: &Half<W>, cols: [u32; 2], out: &mut List<W>) {
        let Self { group, kernel, scratch, marks, wide, words, pairs } = self;
        let board = &group.board;
        let row_sets = cols.map(|cols| board.subsets.of_size(cols.count_ones()));
        let keeps = !board.kept.is_empty();
        if !keeps {
            for side in 0..2 {
                board.make(*kernel, cols[side], scratch, marks);
                half.corners[side].translate(marks, &mut wide[side]);
            }
        }
        out.clear();
        for (i, case) in half.cases.iter().enumerate() {
            if !keeps {
                for side in 0..2 {
                    case.words(side, row_sets[side], &wide[side], &mut words[side]);
                }
            }
            let block =
                |side: usize| if keeps { &half.kept[side][cols[side] as usize][i] } else { &words[side] };
            let rank = |set| board.subsets.rank(set) as u32;
            let fitting = row_sets[0].iter().filter(|&&set| set & !case.rows == 0);
            pairs.clear();
            pairs.extend(fitting.map(|&set| (rank(set), rank(case.rows ^ set))));
            kernel.cross_lists(block(0), block(1), pairs, out);
        }
    }
}

/// Runs jobs.
pub(crate) struct OddWorker<'a, W, K: Kernel> {
    lister: Lister<'a, W, K>,
    chooser: Chooser,
    top: List<W>,
    bottom: List<W>,
    seekers: Buckets,
    sorted: Buckets,
    partners: Partners,
    bench: Bench<'a, K::Register>,
}

impl<'a, W: Word, K: Kernel> OddWorker<'a, W, K> {
    /// `stop` is asked now and then in a job that takes long.
    pub(crate) fn new(group: &'a OddGroup<W>, kernel: K, stop: &'a dyn Fn() -> bool) -> Self {
        Self {
            lister: Lister::new(group, kernel),
            chooser: Chooser::new(group.word_bits),
            top: List::new(),
            bottom: List::new(),
            seekers: Buckets::default(),
            sorted: Buckets::default(),
            partners: Partners::default(),
            bench: Bench::new(stop),
        }
    }

    /// The weighted count of one job; none if it was stopped.
    pub(crate) fn run(&mut self, job: ColumnPair) -> Option<Tally> {
        let mut tally = Tally::default();
        let Self { lister, chooser, top, bottom, seekers, sorted, partners, bench } = self;
        let (group, kernel) = (lister.group, lister.kernel);
        lister.list(&group.top, [job.left, job.right], top);
        if top.as_slice().is_empty() {
            return Some(tally);
        }
        let [left, right] = group.cols;
        lister.list(&group.bottom, [left & !job.left, right & !job.right], bottom);
        if bottom.as_slice().is_empty() {
            return Some(tally);
        }
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
        let [sum, ..] = kernel.join(&[seekers], partners, keys, bench)?;
        let weight = if group.col == group.board.h { job.orbit } else { 8 };
        tally.add_block(weight, sum);
        Some(tally)
    }
}
