//! Jobs for even n.
//!
//! # Symmetry
//!
//! No two queens share a main diagonal, so a board has 0, 1 or 2 queens on the two main diagonals. Write `00(S)` for
//! the top halves on column set S that leave both main diagonals free, `one(S)` and `both(S)` for those that occupy
//! one or both of them, and `A·B` for the number of pairs of a top and a bottom half that fit together. With S' the
//! complement of S:
//!
//! ```text
//!  Q(n) = Σ over all S of  00(S)·00(S')  +  2·one(S)·00(S')  +  4·both(S)·00(S')
//! ```
//!
//! The 2: the queen on the one main diagonal may stand in the bottom half just as well. The 4: the queens on the two
//! main diagonals stand in two neighbouring quadrants, and each of the four sides is as good as the top. (Two opposite
//! quadrants are impossible: each main diagonal crosses only two opposite quadrants, so one queen per diagonal
//! leaves neighbours.)
//!
//! `one` is halved again by the reflection in the occupied diagonal, which swaps the row set and the column set of that
//! quadrant: keep row set > column set, twice; equal ones once. And S runs over orbits of left-right and up-down
//! reflection only. For an orbit of size o with representative S, all that remains is
//!
//! ```text
//!  o·free(S)·free(S')  +  2o·heavy(S)·free(S') + o·light(S)·free(S')  +  2o·heavy(S')·free(S) + o·light(S')·free(S)
//! ```
//!
//! where the third and fourth come from S' taking the role of the top. The weighted boards of one job are in general
//! not the boards of its S; only the sum over all jobs is the count.

use super::buckets::{Buckets, Partners};
use super::cost::Chooser;
use super::half::{HalfLists, Side};
use super::kernel::Kernel;
use super::layout::{self, Image};
use super::matching::Bench;
use super::numbering::ColumnPair;
use super::quadrant::Block;
use super::strips::{StripScratch, Strips};
use super::subsets::Subsets;
use super::word::Word;
use crate::tally::Tally;

/// The quadrant lists of one board size, shared by all workers.
#[derive(Debug)]
pub(crate) struct EvenBoard<W> {
    h: u32,
    subsets: Subsets,
    strips: Strips,
    /// The blocks of all column sets; empty if they are made when needed.
    kept: Vec<Block<W>>,
    /// Their [`IMAGES`]; empty if they are made when needed.
    images: [Vec<Block<W>>; 3],
}

/// Top right, bottom left, bottom right.
const IMAGES: [Image; 3] = [Image::Mirrored, Image::Flipped, Image::Turned];

impl<W: Word> EvenBoard<W> {
    /// A board of `2h` rows whose blocks are made when needed.
    pub(crate) fn on_demand(h: u32) -> Self {
        let subsets = Subsets::new(h);
        let strips = Strips::new(h, &subsets, |row, col| layout::mark(h, row, col));
        Self { h, subsets, strips, kept: Vec::new(), images: Default::default() }
    }

    /// A board of `2h` rows with all blocks made now, by `map` over the column sets.
    pub(crate) fn with_all_blocks(h: u32, kernel: impl Kernel, map: &impl MapBlocks) -> Self {
        let mut board = Self::on_demand(h);
        board.kept = map.map(1 << h, |cols, scratch| {
            let mut block = Block::default();
            board.make(kernel, cols, scratch, &mut block);
            if W::BITS > 32 {
                // The halves made of words in order fall into neighbouring buckets. Lists made for one job are too short-lived for it.
                block.sort_lists(|word| word.widen() >> (layout::word_bits(h) - 4));
            }
            block
        });
        if h <= 8 {
            // They fit into a second-level cache as well; later images are sooner made than fetched.
            board.images = IMAGES.map(|image| {
                let of = |block| {
                    let mut out = Block::default();
                    kernel.image(block, image, &mut out);
                    out
                };
                board.kept.iter().map(of).collect()
            });
        }
        board
    }

    /// Makes `out` the block of the column set `cols`.
    pub(crate) fn make(
        &self,
        kernel: impl Kernel,
        cols: u32,
        scratch: &mut StripScratch,
        out: &mut Block<W>,
    ) {
        let (main, mask) = (layout::main_mark(self.h), layout::word_mask(self.h));
        let word = |mark| (mark & main != 0, W::truncate(mark & mask));
        self.strips.block(kernel, &self.subsets, cols, scratch, out, word);
    }
}

/// How blocks are made: one after the other, or on many threads.
pub(crate) trait MapBlocks {
    /// `make(cols, scratch)` for `cols` in `0..sets`, in order.
    fn map<S: Default, T: Send>(&self, sets: u32, make: impl Fn(u32, &mut S) -> T + Sync) -> Vec<T>;
}

/// One after the other.
#[derive(Debug)]
pub(crate) struct InTurn;

impl MapBlocks for InTurn {
    fn map<S: Default, T: Send>(&self, sets: u32, make: impl Fn(u32, &mut S) -> T + Sync) -> Vec<T> {
        let mut scratch = S::default();
        (0..sets).map(|cols| make(cols, &mut scratch)).collect()
    }
}

/// Runs jobs; holds all scratch space.
pub(crate) struct EvenWorker<'a, W, K: Kernel> {
    board: &'a EvenBoard<W>,
    kernel: K,
    chooser: Chooser,
    scratch: StripScratch,
    /// The column sets of the four quadrants at hand.
    cols: [u32; 4],
    made: [Block<W>; 4],
    images: [Block<W>; 3],
    top: HalfLists<W>,
    bottom: HalfLists<W>,
    sorted: [Buckets; 4],
    partners: [Partners; 2],
    bench: Bench<'a, K::Register>,
}

impl<'a, W: Word, K: Kernel> EvenWorker<'a, W, K> {
    /// `stop` is asked now and then in a job that takes long.
    pub(crate) fn new(board: &'a EvenBoard<W>, kernel: K, stop: &'a dyn Fn() -> bool) -> Self {
        Self {
            board,
            kernel,
            chooser: Chooser::new(layout::word_bits(board.h)),
            scratch: StripScratch::default(),
            cols: [u32::MAX; 4],
            made: Default::default(),
            images: Default::default(),
            top: HalfLists::new(),
            bottom: HalfLists::new(),
            sorted: Default::default(),
            partners: Default::default(),
            bench: Bench::new(stop),
        }
    }

    /// The weighted count of one job; none if it was stopped.
    pub(crate) fn run(&mut self, job: ColumnPair) -> Option<Tally> {
        self.make_halves(job);
        let (top, bottom) = (&self.top, &self.bottom);
        let seekers = |half: &HalfLists<W>| half.heavy.as_slice().len() + half.light.as_slice().len();
        let mut tally = Tally::default();
        let o = job.orbit;

        let partners_of = |half: &HalfLists<W>| half.free.as_slice().len();
        // The free halves of either side may do the seeking for both.
        let chooser = &mut self.chooser;
        let mut cycles = |first: &HalfLists<W>, second: &HalfLists<W>| {
            let all = partners_of(first) + seekers(first);
            chooser.choose::<K::Register>(all, partners_of(second)).cycles
                + chooser.choose::<K::Register>(seekers(second), partners_of(first)).cycles
        };
        let (top, bottom) =
            if cycles(bottom, top) < cycles(top, bottom) { (bottom, top) } else { (top, bottom) };
        let seeking = partners_of(top) + seekers(top);
        let keys = self.chooser.choose::<K::Register>(seeking, partners_of(bottom)).keys;
        // Sorted once, the free top halves seek in the first join and are sought in the second, if its own keys are not
        // worth another sort.
        let own_keys = self.chooser.choose_again::<K::Register>(keys, seekers(bottom), partners_of(top));
        let [free, heavy, light, other] = &mut self.sorted;
        let [partners, other_partners] = &mut self.partners;
        let kernel = self.kernel;
        kernel.sort(bottom.free.as_slice(), keys, other);
        kernel.fill(other, keys, partners);
        kernel.sort(top.free.as_slice(), keys, free);
        kernel.sort(top.heavy.as_slice(), keys, heavy);
        kernel.sort(top.light.as_slice(), keys, light);
        let sums = kernel.join(&[free, heavy, light], partners, keys, &mut self.bench)?;
        for (sum, weight) in sums.into_iter().zip([o, 2 * o, o]) {
            tally.add_block(weight, sum);
        }

        if own_keys != keys {
            kernel.sort(top.free.as_slice(), own_keys, free);
        }
        kernel.fill(free, own_keys, other_partners);
        kernel.sort(bottom.heavy.as_slice(), own_keys, heavy);
        kernel.sort(bottom.light.as_slice(), own_keys, light);
        let sums = kernel.join(&[heavy, light], other_partners, own_keys, &mut self.bench)?;
        for (sum, weight) in sums.into_iter().zip([2 * o, o]) {
            tally.add_block(weight, sum);
        }
        Some(tally)
    }

    /// Fills `top` with the halves on S and `bottom` with those on the complement.
    fn make_halves(&mut self, job: ColumnPair) {
        let Self { board, kernel, scratch, made, images, top, bottom, .. } = self;
        let all = (1u32 << board.h) - 1;
        let cols = [job.left, job.right, all ^ job.left, all ^ job.right];
        // Neighbouring jobs often share a column set.
        let before = core::mem::replace(&mut self.cols, cols);
        let is_new = |i: usize| cols[i] != before[i];
        if board.kept.is_empty() {
            for (i, block) in made.iter_mut().enumerate().filter(|(i, _)| is_new(*i)) {
                board.make(*kernel, cols[i], scratch, block);
            }
        }
        let block = |i: usize| board.kept.get(cols[i] as usize).unwrap_or(&made[i]);
        if board.images[0].is_empty() {
            for (i, image) in IMAGES.into_iter().enumerate().filter(|(i, _)| is_new(i + 1)) {
                kernel.image(block(i + 1), image, &mut images[i]);
            }
        }
        let image = |i: usize| board.images[i].get(cols[i + 1] as usize).unwrap_or(&images[i]);
        let [top_right, bottom_left, bottom_right] = [image(0), image(1), image(2)];
        let side = |block, i: usize| Side { block, rank: board.subsets.rank(cols[i]) };
        kernel.combine(side(block(0), 0), side(top_right, 1), top);
        kernel.combine(side(bottom_left, 2), side(bottom_right, 3), bottom);
    }
}
