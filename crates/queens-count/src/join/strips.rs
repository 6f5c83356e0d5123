//! Quadrant lists from two strips of columns (even n).
//!
//! The columns of a quadrant are cut into a low and a high strip. The placements of each strip are grouped by the rows that
//! they use, so that those of the quadrant on row set R are, as halves are of quadrants,
//!
//! ```text
//!  for each part A of R, of the right size:
//!      low placements on A  ×  high placements on R without A  ->  keep the disjoint pairs, or-ed
//! ```
//!
//! Everything else on which queens of the two strips can collide goes into one set of bits, the *mark* of a placement:
//!
//! ```text
//!  bit  0 .. 4(h-1)     the word, see [`layout`](super::layout); the fourth bit of each nibble is free, since no square of the
//!                       top left quadrant sets it, and takes an up diagonal that stays in the quadrant
//!       4(h-1)          main diagonal
//! ```
//!
//! Up diagonals that end left of the cut need no bit.

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
    /// The strips of a quadrant with `h` rows and columns, `2 <= h <= 16`.
    pub(crate) fn new(h: u32, subsets: &Subsets) -> Self {
        let cut = h / 2;
        let maker = BlockMaker::new(h, |row, col| mark(h, cut, row, col));
        let mut loose = Vec::new();
        let mut strip = |cols: u32| maker.block(subsets, cols, &mut loose);
        let low = (0..1 << cut).map(&mut strip).collect();
        let high = (0..1 << (h - cut)).map(|cols: u32| strip(cols << cut)).collect();
        Self { h, cut, low, high }
    }

    /// Makes `out` the block of the column set `cols`.
    pub(crate) fn block<W: Word>(
        &self,
        kernel: impl Kernel,
        subsets: &Subsets,
        cols: u32,
        scratch: &mut StripScratch,
        out: &mut Block<W>,
    ) {
        let StripScratch { parts, marks } = scratch;
        let low_cols = cols & ((1 << self.cut) - 1);
        let (low, high) = (&self.low[low_cols as usize], &self.high[(cols >> self.cut) as usize]);
        let word = !layout::unused() & (main_diagonal(self.h) - 1);
        out.clear();
        for &rows in subsets.of_size(cols.count_ones()) {
            parts.clear();
            parts.extend(subsets.parts(rows, low_cols.count_ones()));
            marks.clear();
            kernel.cross_lists(low, high, parts, marks);
            out.append(
                marks
                    .as_slice()
                    .iter()
                    .map(|&mark| (mark & main_diagonal(self.h) != 0, W::truncate(mark & word))),
            );
        }
    }
}

/// The bit of the main diagonal in a mark.
fn main_diagonal(h: u32) -> u64 {
    1 << layout::word_bits(h)
}

fn mark(h: u32, cut: u32, row: u32, col: u32) -> u64 {
    let up = row + col;
    let corner = if (cut..h).contains(&up) { 0b1000 << (4 * (up - cut)) } else { 0 };
    let main = if row == col { main_diagonal(h) } else { 0 };
    layout::square(h, row, col) | corner | main
}

#[cfg(test)]
mod tests {
    use super::{StripScratch, Strips, main_diagonal, mark};
    use crate::join::layout;
    use crate::join::portable::Portable;
    use crate::join::quadrant::{Block, BlockMaker};
    use crate::join::subsets::Subsets;

    #[test]
    fn marks_collide_across_the_cut_as_queens_do() {
        for h in 2..=16 {
            let cut = h / 2;
            for (row, col) in (0..h).flat_map(|row| (0..cut).map(move |col| (row, col))) {
                for (other_row, other_col) in (0..h).flat_map(|row| (cut..h).map(move |col| (row, col))) {
                    // Queens on one row never meet: they are in different row sets.
                    let attack = u32::abs_diff(row, other_row) == other_col - col;
                    let collide = mark(h, cut, row, col) & mark(h, cut, other_row, other_col) != 0;
                    assert!(
                        collide == attack || row == other_row,
                        "h = {h}: {row} {col} and {other_row} {other_col}"
                    );
                }
                let word = mark(h, cut, row, col) & !layout::unused() & (main_diagonal(h) - 1);
                assert_eq!(word, layout::square(h, row, col));
            }
        }
    }

    #[test]
    fn blocks_are_those_of_the_search() {
        for h in 2..=8 {
            let (subsets, main) = (Subsets::new(h), main_diagonal(h));
            let square = |row, col| layout::square(h, row, col) | if row == col { main } else { 0 };
            let (search, strips) = (BlockMaker::new(h, square), Strips::new(h, &subsets));
            let (mut loose, mut scratch, mut found) = (Vec::new(), StripScratch::default(), Block::default());
            for cols in 0..1 << h {
                let expected: Block<u64> = search.block(&subsets, cols, &mut loose);
                strips.block(Portable, &subsets, cols, &mut scratch, &mut found);
                assert_eq!(found.row_sets(), expected.row_sets());
                for rank in 0..expected.row_sets() {
                    let mut expected = expected.lists(rank).0.to_vec();
                    let (off, on) = found.lists(rank);
                    let mut found: Vec<u64> =
                        off.iter().copied().chain(on.iter().map(|on| on | main)).collect();
                    expected.sort_unstable();
                    found.sort_unstable();
                    assert_eq!(found, expected);
                }
            }
        }
    }
}
