//! Quadrant lists from two strips of columns.
//!
//! The columns of a quadrant are cut into a low and a high strip. The placements of each strip are grouped by the rows that
//! they use, so that those of the quadrant on row set R are, as halves are of quadrants,
//!
//! ```text
//!  for each part A of R, of the right size:
//!      low placements on A  ×  high placements on R without A  ->  keep the disjoint pairs, or-ed
//! ```
//!
//! A placement is written as its *mark*: the set of all its diagonals in the quadrant. So two that share no row fit together
//! exactly if their marks are disjoint.

use super::kernel::Kernel;
use super::quadrant::{Block, BlockMaker};
use super::subsets::Subsets;
use super::word::{List, Word};

/// The marks of all placements on each strip, by column set.
#[derive(Debug)]
pub(crate) struct Strips {
    cut: u32,
    /// By the columns below the cut.
    low: Vec<Block<u64>>,
    /// By the columns from the cut on, counted from there.
    high: Vec<Block<u64>>,
}

/// Scratch space for joining two strips.
#[derive(Debug, Default)]
pub(crate) struct StripScratch {
    /// Ranks of two row sets that make up one.
    parts: Vec<(u32, u32)>,
    marks: List<u64>,
}

impl Strips {
    /// The strips of a quadrant with `h` rows and columns, `mark` giving the mark of each square (`row`, `col`).
    pub(crate) fn new(h: u32, subsets: &Subsets, mark: impl Fn(u32, u32) -> u64) -> Self {
        let cut = h / 2;
        let maker = BlockMaker::new(h, mark);
        let mut loose = Vec::new();
        let mut strip = |cols: u32| maker.block(subsets, cols, &mut loose);
        let low = (0..1 << cut).map(&mut strip).collect();
        let high = (0..1 << (h - cut)).map(|cols: u32| strip(cols << cut)).collect();
        Self { cut, low, high }
    }

    /// Makes `out` the block of the column set `cols`. `word` tells of a mark whether the placement counts as one on the main
    /// diagonal, and its word.
    pub(crate) fn block<W: Word>(
        &self,
        kernel: impl Kernel,
        subsets: &Subsets,
        cols: u32,
        scratch: &mut StripScratch,
        out: &mut Block<W>,
        word: impl Fn(u64) -> (bool, W),
    ) {
        let StripScratch { parts, marks } = scratch;
        let low_cols = cols & ((1 << self.cut) - 1);
        let (low, high) = (&self.low[low_cols as usize], &self.high[(cols >> self.cut) as usize]);
        out.clear();
        for &rows in subsets.of_size(cols.count_ones()) {
            parts.clear();
            parts.extend(subsets.parts(rows, low_cols.count_ones()));
            marks.clear();
            kernel.cross_lists(low, high, parts, marks);
            out.append(marks.as_slice().iter().map(|&mark| word(mark)));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{StripScratch, Strips};
    use crate::join::layout;
    use crate::join::portable::Portable;
    use crate::join::quadrant::{Block, BlockMaker};
    use crate::join::subsets::Subsets;

    #[test]
    fn blocks_are_those_of_the_search() {
        for h in 2..=8 {
            let subsets = Subsets::new(h);
            let mark = |row, col| layout::mark(h, row, col);
            let (search, strips) = (BlockMaker::new(h, mark), Strips::new(h, &subsets, mark));
            let (mut loose, mut scratch, mut found) = (Vec::new(), StripScratch::default(), Block::default());
            for cols in 0..1 << h {
                let expected: Block<u64> = search.block(&subsets, cols, &mut loose);
                let on_main = |mark| mark & layout::main_mark(h) != 0;
                strips
                    .block(Portable, &subsets, cols, &mut scratch, &mut found, |mark| (on_main(mark), mark));
                assert_eq!(found.row_sets(), expected.row_sets());
                for rank in 0..expected.row_sets() {
                    let mut expected = expected.lists(rank).0.to_vec();
                    let (off, on) = found.lists(rank);
                    assert!(on.iter().all(|&mark| on_main(mark)) && !off.iter().any(|&mark| on_main(mark)));
                    let mut found = [off, on].concat();
                    expected.sort_unstable();
                    found.sort_unstable();
                    assert_eq!(found, expected);
                }
            }
        }
    }
}
