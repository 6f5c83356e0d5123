//! The frontier of boards of up to 64 rows: one word per mask, the stack in place.

use alloc::vec::Vec;

use arrayvec::ArrayVec;
use queens_core::{Diagonals, Problem, SolveError};

use crate::{
    Order,
    frontier::{Frontier, count_plainly},
    masks::open_squares,
};

/// What the queens above leave of one row. A mask has a bit per column.
#[derive(Clone, Copy, Debug)]
struct Level {
    /// Free squares that have not been tried; regions that are filled may still be among them.
    untried: u64,
    /// Columns that are taken.
    cols: u64,
    /// Squares of this row on an up diagonal that is taken.
    up: u64,
    /// Squares of this row on a down diagonal that is taken.
    down: u64,
    /// Regions that are filled.
    regions: u64,
}

/// A frontier for n <= 64.
#[derive(Clone, Debug)]
pub(crate) struct Narrow {
    n: u32,
    diagonals: Diagonals,
    reverse: bool,
    /// The squares of each row that the problem and its placed queens leave open; none below the board.
    open: ArrayVec<u64, { Self::LEVELS }>,
    /// The region of each square, row by row, if there are regions.
    regions: Option<Vec<u8>>,
    /// One for each filled row and one for the row below them, so never none. The queen of a row is the
    /// column that the next level has and its own has not.
    levels: ArrayVec<Level, { Self::LEVELS }>,
}

impl Narrow {
    /// The largest side.
    pub(crate) const LARGEST: u32 = 64;

    /// Its rows, and the one below the board.
    const LEVELS: usize = Self::LARGEST as usize + 1;

    pub(crate) fn new(problem: &Problem, order: Order) -> Result<Self, SolveError> {
        let n = problem.n();
        debug_assert!(n <= Self::LARGEST, "the caller has chosen by n");
        let masks = open_squares(problem)?;
        let open_in = |row: usize| masks.as_ref().map_or(u64::MAX, |open| open[row]) & lowest(n);
        let mut open: ArrayVec<u64, { Self::LEVELS }> = (0..n as usize).map(open_in).collect();
        open.push(0);
        let regions = problem.regions().map(|regions| regions.rows().flatten().map(|&id| id as u8).collect());
        let (diagonals, reverse) = (problem.diagonals(), order == Order::Reverse);
        let mut frontier = Self { n, diagonals, reverse, open, regions, levels: ArrayVec::new() };
        frontier.restart();
        Ok(frontier)
    }

    /// Puts a queen on a square of the first empty row that is free but for its region.
    fn place(&mut self, bit: u64) -> bool {
        let row = self.levels.len() - 1;
        let level = self.levels[row];
        let region = region(self.regions.as_deref(), self.n, row, bit);
        if level.regions & region != 0 {
            return false;
        }
        let descend = match self.diagonals {
            Diagonals::Full => full,
            Diagonals::Adjacent => adjacent,
            Diagonals::Toroidal => toroidal,
        };
        self.levels.push(level.below(bit, region, self.open[row + 1], self.n, descend));
        true
    }

    /// Walks on from one board with `rows` filled rows to the next, keeping the queens of the first
    /// `base` rows, until `found`, which is given the regions and the row below, says true; false if it
    /// never does.
    fn walk(&mut self, base: u32, rows: u32, found: impl FnMut(Option<&[u8]>, &Level) -> bool) -> bool {
        // One loop for every rule and order, each with its own as constants.
        match (self.diagonals, self.reverse) {
            (Diagonals::Full, false) => self.walk_by(base, rows, full, lowest_bit, found),
            (Diagonals::Full, true) => self.walk_by(base, rows, full, highest_bit, found),
            (Diagonals::Adjacent, false) => self.walk_by(base, rows, adjacent, lowest_bit, found),
            (Diagonals::Adjacent, true) => self.walk_by(base, rows, adjacent, highest_bit, found),
            (Diagonals::Toroidal, false) => self.walk_by(base, rows, toroidal, lowest_bit, found),
            (Diagonals::Toroidal, true) => self.walk_by(base, rows, toroidal, highest_bit, found),
        }
    }

    /// The way of `advance` and `retreat`, but the row at hand stays in registers, a row without a
    /// free square is seen from above and never entered, and where a row is used up the walk goes
    /// back at once to the last one that is not. The tests hold it against those two.
    #[inline]
    fn walk_by(
        &mut self,
        base: u32,
        rows: u32,
        descend: impl Descend,
        pick: impl Fn(u64) -> u64,
        mut found: impl FnMut(Option<&[u8]>, &Level) -> bool,
    ) -> bool {
        let Self { n, ref open, ref regions, ref mut levels, .. } = *self;
        let (base, rows, regions) = (base as usize, rows as usize, regions.as_deref());
        // A bit for each row from `base` on, but for `rows` itself, that has an untried square.
        let mut live = 0_u64;
        for (row, level) in levels.iter().enumerate().take(rows).skip(base) {
            live |= u64::from(level.untried != 0) << row;
        }
        while let Some(last) = live.checked_ilog2() {
            live ^= 1 << last;
            levels.truncate(last as usize + 1);
            let Some(mut level) = levels.pop() else { return false };
            while level.untried != 0 {
                let bit = pick(level.untried);
                level.untried ^= bit;
                let row = levels.len();
                let region = region(regions, n, row, bit);
                if level.regions & region != 0 {
                    continue;
                }
                let below = level.below(bit, region, open[row + 1], n, &descend);
                if row + 1 == rows {
                    if found(regions, &below) {
                        levels.push(level);
                        levels.push(below);
                        return true;
                    }
                } else if below.untried != 0 {
                    live |= u64::from(level.untried != 0) << row;
                    levels.push(level);
                    level = below;
                }
            }
            levels.push(level);
        }
        levels.truncate(base + 1);
        false
    }
}

impl Level {
    /// The row below one with a queen on `bit`, whose region is `region` and whose open squares are `open`.
    #[inline]
    fn below(&self, bit: u64, region: u64, open: u64, n: u32, descend: impl Descend) -> Self {
        let (up, down) = descend(self.up, self.down, bit, n);
        let (cols, regions) = (self.cols | bit, self.regions | region);
        Self { untried: open & !(cols | up | down), cols, up, down, regions }
    }
}

/// A rule of the diagonals: both masks of a row and its queen's bit give both masks of the row below.
trait Descend: Fn(u64, u64, u64, u32) -> (u64, u64) {}
impl<F: Fn(u64, u64, u64, u32) -> (u64, u64)> Descend for F {}

/// Each line moves by one column.
const fn full(up: u64, down: u64, bit: u64, _n: u32) -> (u64, u64) {
    ((up | bit) >> 1, (down | bit) << 1)
}

/// Only the queen of the row above counts.
const fn adjacent(_up: u64, _down: u64, bit: u64, _n: u32) -> (u64, u64) {
    (bit >> 1, bit << 1)
}

/// What leaves at one edge comes back at the other.
const fn toroidal(up: u64, down: u64, bit: u64, n: u32) -> (u64, u64) {
    let (up, down, last) = (up | bit, down | bit, n - 1);
    (up >> 1 | (up & 1) << last, (down << 1 | down >> last) & lowest(n))
}

/// The region of a square as a bit, 0 without regions.
#[inline]
fn region(regions: Option<&[u8]>, n: u32, row: usize, bit: u64) -> u64 {
    regions.map_or(0, |regions| 1 << regions[row * n as usize + bit.trailing_zeros() as usize])
}

/// The number of untried free squares of a row.
#[inline]
fn untried_in(regions: Option<&[u8]>, n: u32, row: usize, level: &Level) -> u32 {
    if regions.is_none() {
        return level.untried.count_ones();
    }
    let bits = (0..n).map(|col| 1 << col).filter(|bit| level.untried & bit != 0);
    bits.filter(|&bit| level.regions & region(regions, n, row, bit) == 0).count() as u32
}

/// The `n` lowest bits, n <= 64.
const fn lowest(n: u32) -> u64 {
    if n == 0 { 0 } else { u64::MAX >> (u64::BITS - n) }
}

/// The lowest bit of a word that has one.
const fn lowest_bit(word: u64) -> u64 {
    word & word.wrapping_neg()
}

/// The highest bit of a word that has one.
const fn highest_bit(word: u64) -> u64 {
    1 << word.ilog2()
}

impl Frontier for Narrow {
    fn depth(&self) -> u32 {
        self.levels.len() as u32 - 1
    }

    fn advance(&mut self) -> Option<u32> {
        loop {
            let level = self.levels.last_mut().filter(|level| level.untried != 0)?;
            let bit = if self.reverse { highest_bit(level.untried) } else { lowest_bit(level.untried) };
            level.untried ^= bit;
            if self.place(bit) {
                return Some(bit.trailing_zeros());
            }
        }
    }

    fn retreat(&mut self) -> Option<u32> {
        let [.., above, below] = self.levels.as_slice() else { return None };
        let col = (above.cols ^ below.cols).trailing_zeros();
        self.levels.pop();
        Some(col)
    }

    fn restart(&mut self) {
        self.levels.clear();
        self.levels.push(Level { untried: self.open[0], cols: 0, up: 0, down: 0, regions: 0 });
    }

    fn seek(&mut self, col: u32) -> bool {
        if col >= self.n || self.depth() == self.n {
            return false;
        }
        let Some(level) = self.levels.last_mut() else { return false };
        let bit = 1_u64 << col;
        let free = level.untried & bit != 0;
        let before = if self.reverse { !(bit | (bit - 1)) } else { bit - 1 };
        level.untried &= !(before | bit);
        free && self.place(bit)
    }

    fn next_filled(&mut self, base: u32, rows: u32) -> bool {
        self.walk(base, rows, |_, _| true)
    }

    fn count_whole(&mut self, n: u32) -> u128 {
        if self.depth() + 1 >= n {
            return count_plainly(self, n);
        }
        let mut total = 0;
        self.walk(self.depth(), n - 1, |regions, last| {
            total += u128::from(untried_in(regions, n, n as usize - 1, last));
            false
        });
        total
    }

    fn write_queens(&self, cols: &mut [u32]) {
        for (col, pair) in cols.iter_mut().zip(self.levels.windows(2)) {
            *col = (pair[0].cols ^ pair[1].cols).trailing_zeros();
        }
    }

    fn untried(&self) -> u32 {
        let Some((row, level)) = self.levels.iter().enumerate().next_back() else { return 0 };
        untried_in(self.regions.as_deref(), self.n, row, level)
    }
}
