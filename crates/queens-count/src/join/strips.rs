//! Quadrant lists from two strips of columns (even n).
//!
//! The columns of a quadrant are cut into a low and a high strip. Everything on which queens of the two can collide,
//! and everything that a placement is filed under, goes into one set of bits, its *mark*:
//!
//! ```text
//!  bit  0 .. 4(h-1)     the word, see [`layout`](super::layout); the fourth bit of each nibble is free, since no square of the
//!                       top left quadrant sets it, and takes an up diagonal that stays in the quadrant
//!       4(h-1) .. 5h-4  rows
//!       5h-4            main diagonal
//! ```
//!
//! So two placements fit together exactly if their marks are disjoint, and all placements on a column set are the
//! disjoint pairs of two short lists: the same loop that makes halves from quadrants. Up diagonals that end left of the
//! cut need no bit.

use super::kernel::Kernel;
use super::layout;
use super::quadrant::{Block, BlockMaker};
use super::subsets::Subsets;
use super::word::{List, Word};

/// The marks of all placements on each strip, by column set.
#[derive(Debug)]
pub(crate) struct Strips {
    h: u32,
    cut: u32,
    /// By the columns below the cut.
    low: Vec<Vec<u64>>,
    /// By the columns from the cut on, counted from there.
    high: Vec<Vec<u64>>,
}

/// A mark has `5h - 3` bits.
const MAX_H: u32 = 13;

impl Strips {
    /// The strips of a quadrant with `h` rows and columns, `h >= 2`; `None` if its marks are too wide.
    pub(crate) fn new(h: u32, subsets: &Subsets) -> Option<Self> {
        if h > MAX_H {
            return None;
        }
        let cut = h / 2;
        let maker = BlockMaker::with_squares(h, false, |row, col| mark(h, cut, row, col));
        let mut loose = Vec::new();
        let mut strip = |cols: u32| maker.block::<u64>(subsets, cols, &mut loose).words().to_vec();
        let low = (0..1 << cut).map(&mut strip).collect();
        let high = (0..1 << (h - cut)).map(|cols: u32| strip(cols << cut)).collect();
        Some(Self { h, cut, low, high })
    }

    fn of(&self, cols: u32) -> (&[u64], &[u64]) {
        (&self.low[(cols & ((1 << self.cut) - 1)) as usize], &self.high[(cols >> self.cut) as usize])
    }

    /// Pairs of placements that have to be tried for the block of `cols`: many, and most of them collide, where it is crowded.
    pub(crate) fn pairs(&self, cols: u32) -> usize {
        let (low, high) = self.of(cols);
        low.len() * high.len()
    }

    /// Makes `out` the block of the column set `cols`; `marks` is scratch space.
    pub(crate) fn block<W: Word>(
        &self,
        kernel: impl Kernel,
        subsets: &Subsets,
        cols: u32,
        marks: &mut List<u64>,
        out: &mut Block<W>,
    ) {
        let (low, high) = self.of(cols);
        marks.clear();
        // One by one, so that like placements are neighbours, as the search would find them: sorting halves is faster then.
        for low in low {
            kernel.cross(core::slice::from_ref(low), high, marks);
        }
        let (word_bits, rows) = (layout::word_bits(self.h), (1u64 << self.h) - 1);
        let word = !layout::unused() & ((1 << word_bits) - 1);
        out.file(
            2 * subsets.of_size(cols.count_ones()).len(),
            marks.as_slice().iter().map(|&mark| {
                let (rows, on_main) = (mark >> word_bits & rows, mark >> (word_bits + self.h));
                (2 * subsets.rank(rows as u32) + on_main as usize, W::truncate(mark & word))
            }),
        );
    }
}

fn mark(h: u32, cut: u32, row: u32, col: u32) -> u64 {
    let up = row + col;
    let corner = if (cut..h).contains(&up) { 0b1000 << (4 * (up - cut)) } else { 0 };
    let filed = 1 << (layout::word_bits(h) + row) | u64::from(row == col) << (layout::word_bits(h) + h);
    layout::square(h, row, col) | corner | filed
}

#[cfg(test)]
mod tests {
    use super::{MAX_H, Strips, mark};
    use crate::join::layout;
    use crate::join::portable::Portable;
    use crate::join::quadrant::{Block, BlockMaker};
    use crate::join::subsets::Subsets;
    use crate::join::word::List;

    #[test]
    fn marks_collide_across_the_cut_as_queens_do() {
        for h in 2..=MAX_H {
            let cut = h / 2;
            for (row, col) in (0..h).flat_map(|row| (0..cut).map(move |col| (row, col))) {
                for (other_row, other_col) in (0..h).flat_map(|row| (cut..h).map(move |col| (row, col))) {
                    let attack = row == other_row || row.abs_diff(other_row) == other_col - col;
                    let collide = mark(h, cut, row, col) & mark(h, cut, other_row, other_col) != 0;
                    assert_eq!(collide, attack, "h = {h}: {row} {col} and {other_row} {other_col}");
                }
                assert_eq!(
                    mark(h, cut, row, col) & !layout::unused() & ((1 << layout::word_bits(h)) - 1),
                    layout::square(h, row, col)
                );
            }
        }
    }

    #[test]
    fn blocks_are_those_of_the_search() {
        for h in 2..=8 {
            let subsets = Subsets::new(h);
            let (maker, strips) = (BlockMaker::new(h), Strips::new(h, &subsets).unwrap());
            let (mut loose, mut marks, mut found) = (Vec::new(), List::new(), Block::default());
            for cols in 0..1 << h {
                let expected: Block<u64> = maker.block(&subsets, cols, &mut loose);
                strips.block(Portable, &subsets, cols, &mut marks, &mut found);
                assert_eq!(found.row_sets(), expected.row_sets());
                for rank in 0..expected.row_sets() {
                    let sorted = |list: &[u64]| {
                        let mut list = list.to_vec();
                        list.sort_unstable();
                        list
                    };
                    let ((off, on), (expected_off, expected_on)) = (found.lists(rank), expected.lists(rank));
                    assert_eq!(sorted(off), sorted(expected_off));
                    assert_eq!(sorted(on), sorted(expected_on));
                }
            }
        }
    }

    #[test]
    fn wide_quadrants_have_no_strips() {
        assert!(Strips::new(MAX_H + 1, &Subsets::new(MAX_H + 1)).is_none());
    }
}
