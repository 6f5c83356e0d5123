//! Quadrant lists: every placement of non-attacking queens on an `h × h` quadrant.
//!
//! A [`Block`] holds the placements that use exactly one set of columns, as words, grouped by the set of rows that
//! they use and, within that, by whether a queen stands on the main diagonal (even n; for odd n all count as off):
//!
//! ```text
//!  columns {0, 2}:   rows {0,1}: off | on    rows {0,2}: off | on    rows {1,2}: off | on
//!                    starts[0] [1]   [2] [3]            [4] [5]              [6]
//! ```
//!
//! Blocks are made for the top left quadrant, from [`strips`](super::strips); the other three are its images, word by word.
//! Those of the strips themselves come from a search. It goes column by column and chooses a row, so that all its leaves are
//! placements on the wanted columns. A quadrant with h = 8, 9, 10, 11, 12 has 0.12, 0.92, 7.5, 67, 633 million placements in
//! all its blocks together.

use super::subsets::Subsets;
use super::word::Word;

/// The placements on one set of columns.
#[derive(Debug, Default, Clone)]
pub(crate) struct Block<W> {
    starts: Vec<u32>,
    words: Vec<W>,
}

impl<W: Word> Block<W> {
    /// The placements off and on the main diagonal that use row set number `rank`.
    #[inline(always)]
    pub(crate) fn lists(&self, rank: usize) -> (&[W], &[W]) {
        let [off, on, end] = self.starts[2 * rank..2 * rank + 3] else { return (&[], &[]) };
        (&self.words[off as usize..on as usize], &self.words[on as usize..end as usize])
    }

    /// The same as one list, and how many of it are off the main diagonal.
    #[inline(always)]
    pub(crate) fn both_lists(&self, rank: usize) -> (&[W], usize) {
        let [off, on, end] = self.starts[2 * rank..2 * rank + 3] else { return (&[], 0) };
        (&self.words[off as usize..end as usize], (on - off) as usize)
    }

    /// Number of row sets.
    #[inline(always)]
    pub(crate) fn row_sets(&self) -> usize {
        self.starts.len() / 2
    }

    /// Makes `out` a block of other words for those of this one, list by list. `wanted` says which row sets get any, `map` of
    /// each word whether it stays.
    #[inline(always)]
    pub(crate) fn filter_map<T: Word>(
        &self,
        out: &mut Block<T>,
        wanted: impl Fn(usize) -> bool,
        map: impl Fn(W) -> (bool, T),
    ) {
        out.clear();
        out.words.resize(self.words.len(), T::default());
        let mut len = 0;
        for (i, list) in self.starts.windows(2).enumerate() {
            let list = if wanted(i / 2) { &self.words[list[0] as usize..list[1] as usize] } else { &[] };
            for &word in list {
                // Written in any case, counted if it stays: no branch.
                let (stays, mapped) = map(word);
                out.words[len] = mapped;
                len += usize::from(stays);
            }
            out.starts.push(len as u32);
        }
        out.words.truncate(len);
    }

    /// Gives back memory that is not needed.
    pub(crate) fn shrink(&mut self) {
        self.starts.shrink_to_fit();
        self.words.shrink_to_fit();
    }

    /// Fills the block with `lists` lists, from words in any order with the numbers of their lists.
    pub(crate) fn file(&mut self, lists: usize, placements: impl Iterator<Item = (usize, W)> + Clone) {
        let Self { starts, words } = self;
        // Lists are counted two places ahead. After adding up, the place after a list's own holds its start; filing moves that to
        // its end, which is the start of the next list.
        starts.clear();
        starts.resize(lists + 2, 0);
        for (list, _) in placements.clone() {
            starts[list + 2] += 1;
        }
        for i in 2..starts.len() {
            starts[i] += starts[i - 1];
        }
        words.resize(starts[lists + 1] as usize, W::default());
        for (list, word) in placements {
            let next = &mut starts[list + 1];
            words[*next as usize] = word;
            *next += 1;
        }
        starts.pop();
    }

    /// Makes the block empty, without any row set.
    pub(crate) fn clear(&mut self) {
        self.words.clear();
        self.starts.clear();
        self.starts.push(0);
    }

    /// Appends the next row set: its placements in any order, each with whether a queen stands on the main diagonal.
    #[inline(always)]
    pub(crate) fn append(&mut self, placements: impl ExactSizeIterator<Item = (bool, W)>) {
        let start = self.words.len();
        self.words.resize(start + placements.len(), W::default());
        // Those off the diagonal from the front, the others from the back, without a branch.
        let (mut off, mut end) = (start, self.words.len());
        for (on_main, word) in placements {
            end -= usize::from(on_main);
            self.words[if on_main { end } else { off }] = word;
            off += usize::from(!on_main);
        }
        self.starts.extend([end as u32, self.words.len() as u32]);
    }

    /// Sorts each list by `key`.
    pub(crate) fn sort_lists(&mut self, key: impl Fn(W) -> u64) {
        for list in self.starts.windows(2) {
            self.words[list[0] as usize..list[1] as usize].sort_unstable_by_key(|&word| key(word));
        }
    }

    /// All words, in the order of the lists.
    pub(crate) fn words(&self) -> &[W] {
        &self.words
    }

    /// Makes this block a copy of `other` with `words` as storage to be filled; returns that storage.
    #[inline(always)]
    pub(crate) fn reshape(&mut self, other: &Self) -> &mut [W] {
        self.starts.clear();
        self.starts.extend_from_slice(&other.starts);
        self.words.resize(other.words.len(), W::default());
        &mut self.words
    }
}

/// Makes the blocks of a quadrant with `h` rows and columns by depth-first search.
#[derive(Debug)]
pub(crate) struct BlockMaker {
    h: u32,
    /// Word of each square, column by column.
    squares: Vec<u64>,
}

/// A placement before it is sorted into its list.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Loose {
    list: u32,
    word: u64,
}

impl BlockMaker {
    /// With a word of the caller's for each square (`row`, `col`).
    pub(crate) fn new(h: u32, square: impl Fn(u32, u32) -> u64) -> Self {
        let squares = (0..h * h).map(|i| square(i % h, i / h)).collect();
        Self { h, squares }
    }

    /// The block of the column set `cols`, the main diagonal not minded; `loose` is scratch space.
    pub(crate) fn block<W: Word>(&self, subsets: &Subsets, cols: u32, loose: &mut Vec<Loose>) -> Block<W> {
        loose.clear();
        let mut search = Search { maker: self, subsets, loose };
        search.column(cols, 0, Node { rows: 0, down: 0, up: 0, word: 0 });

        let mut block = Block::default();
        block.file(
            2 * subsets.of_size(cols.count_ones()).len(),
            loose.iter().map(|placement| (placement.list as usize, W::truncate(placement.word))),
        );
        block
    }
}

/// A partial placement: rows taken and attacked in the column at hand.
#[derive(Clone, Copy)]
struct Node {
    rows: u32,
    down: u32,
    up: u32,
    word: u64,
}

struct Search<'a> {
    maker: &'a BlockMaker,
    subsets: &'a Subsets,
    loose: &'a mut Vec<Loose>,
}

impl Search<'_> {
    /// Places a queen in each column of `cols`; `at` is the column that the diagonals of `node` are aligned to.
    fn column(&mut self, cols: u32, at: u32, node: Node) {
        if cols == 0 {
            let list = 2 * self.subsets.rank(node.rows) as u32;
            self.loose.push(Loose { list, word: node.word });
            return;
        }
        let col = cols.trailing_zeros();
        let h = self.maker.h;
        let (down, up) = (node.down << (col - at), node.up >> (col - at));
        let mut free = ((1u32 << h) - 1) & !(node.rows | down | up);
        while free != 0 {
            let queen = free & free.wrapping_neg();
            free ^= queen;
            let row = queen.trailing_zeros();
            let child = Node {
                rows: node.rows | queen,
                down: down | queen,
                up: up | queen,
                word: node.word | self.maker.squares[(col * h + row) as usize],
            };
            self.column(cols & (cols - 1), col, child);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Block, BlockMaker};
    use crate::join::layout;
    use crate::join::subsets::Subsets;

    #[test]
    fn lists_are_sorted_apart() {
        let mut block: Block<u64> = Block::default();
        block.clear();
        block.append([(true, 5), (false, 3), (false, 1), (true, 2)].into_iter());
        block.append([(false, 0), (false, 9)].into_iter());
        block.sort_lists(|word| 10 - word);
        assert_eq!(block.lists(0), (&[3, 1][..], &[5, 2][..]));
        assert_eq!(block.lists(1), (&[9, 0][..], &[][..]));
    }

    #[test]
    fn placements_of_all_blocks_are_the_placements_of_the_quadrant() {
        // Placements of any number of non-attacking queens on h × h, from the definition.
        fn placements(h: u32, row: u32, queens: &mut Vec<(u32, u32)>) -> usize {
            if row == h {
                return 1;
            }
            let mut sum = placements(h, row + 1, queens);
            for col in 0..h {
                if queens.iter().all(|&(r, c)| c != col && c.abs_diff(col) != r.abs_diff(row)) {
                    queens.push((row, col));
                    sum += placements(h, row + 1, queens);
                    queens.pop();
                }
            }
            sum
        }
        for h in 2..=6 {
            let (maker, subsets) =
                (BlockMaker::new(h, |row, col| layout::square(h, row, col)), Subsets::new(h));
            let mut loose = Vec::new();
            let mut sum = 0;
            for cols in 0..1u32 << h {
                let block: Block<u64> = maker.block(&subsets, cols, &mut loose);
                let lists: usize =
                    (0..block.row_sets()).map(|r| block.lists(r).0.len() + block.lists(r).1.len()).sum();
                assert_eq!(lists, block.words().len());
                sum += lists;
            }
            assert_eq!(sum, placements(h, 0, &mut Vec::new()), "h = {h}");
        }
    }
}
