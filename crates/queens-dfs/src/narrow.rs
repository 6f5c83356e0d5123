//! The frontier of boards of up to 64 rows: one word per mask, the stack in place.

use alloc::vec::Vec;

use arrayvec::ArrayVec;
use queens_core::{Diagonals, Problem, SolveError};

use crate::{Order, frontier::Frontier, masks::open_squares};

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
    /// The column of this row's queen, once it has one.
    queen: u32,
}

/// A frontier for n <= 64.
#[derive(Clone, Debug)]
pub(crate) struct Narrow {
    n: u32,
    diagonals: Diagonals,
    reverse: bool,
    /// The squares of each row that the problem and its placed queens leave open.
    open: ArrayVec<u64, { Self::LARGEST as usize }>,
    /// The region of each square, row by row, if there are regions.
    regions: Option<Vec<u8>>,
    /// The filled rows, and the first empty one if there is one.
    levels: ArrayVec<Level, { Self::LARGEST as usize }>,
}

impl Narrow {
    /// The largest side.
    pub(crate) const LARGEST: u32 = 64;

    pub(crate) fn new(problem: &Problem, order: Order) -> Result<Self, SolveError> {
        let n = problem.n();
        debug_assert!(n <= Self::LARGEST, "the caller has chosen by n");
        let regions = problem.regions().map(|regions| regions.rows().flatten().map(|&id| id as u8).collect());
        let masks = open_squares(problem)?;
        let open_in = |row: usize| masks.as_ref().map_or(u64::MAX, |open| open[row]) & lowest(n);
        let open = (0..n as usize).map(open_in).collect();
        let mut frontier = Self {
            n,
            diagonals: problem.diagonals(),
            reverse: order == Order::Reverse,
            open,
            regions,
            levels: ArrayVec::new(),
        };
        if n > 0 {
            frontier.push(Level { untried: 0, cols: 0, up: 0, down: 0, regions: 0, queen: NONE });
        }
        Ok(frontier)
    }

    /// Adds the next row, whose masks but `untried` are known.
    fn push(&mut self, mut level: Level) {
        level.untried = self.open[self.levels.len()] & !(level.cols | level.up | level.down);
        self.levels.push(level);
    }

    /// The masks of the row below a level with a queen on `bit`, but for the squares to try.
    fn below(&self, level: &Level, bit: u64, region: u64) -> Level {
        let (up, down) = (level.up, level.down);
        let (up, down) = match self.diagonals {
            Diagonals::Full => full(up, down, bit, self.n),
            Diagonals::Adjacent => adjacent(up, down, bit, self.n),
            Diagonals::Toroidal => toroidal(up, down, bit, self.n),
        };
        let (cols, regions) = (level.cols | bit, level.regions | region);
        Level { untried: 0, cols, up, down, regions, queen: NONE }
    }

    /// [`Frontier::next_filled`] for one rule of the diagonals: `descend` gives both diagonal masks of the
    /// row below.
    ///
    /// The same steps as `advance` and `retreat`, but the row in hand stays in registers and a row
    /// without a free square is never entered. The tests hold it against those two.
    #[inline]
    fn next_filled_by(
        &mut self,
        base: usize,
        rows: usize,
        descend: impl Fn(u64, u64, u64, u32) -> (u64, u64),
    ) -> bool {
        if self.depth() as usize == rows && (rows == base || self.retreat().is_none()) {
            return false;
        }
        let Some(mut level) = self.levels.pop() else { return false };
        let Self { n, reverse, ref open, ref regions, ref mut levels, .. } = *self;
        let (side, regions) = (n as usize, regions.as_deref());
        loop {
            if level.untried == 0 {
                let above = if levels.len() > base { levels.pop() } else { None };
                let Some(above) = above else {
                    levels.push(level);
                    return false;
                };
                level = Level { queen: NONE, ..above };
                continue;
            }
            let bit = if reverse { 1 << level.untried.ilog2() } else { level.untried & level.untried.wrapping_neg() };
            level.untried ^= bit;
            let (row, queen) = (levels.len(), bit.trailing_zeros());
            let region = regions.map_or(0, |regions| 1 << regions[row * side + queen as usize]);
            if level.regions & region != 0 {
                continue;
            }
            if row + 1 == side {
                levels.push(Level { queen, ..level });
                return true;
            }
            let (up, down) = descend(level.up, level.down, bit, n);
            let (cols, regions) = (level.cols | bit, level.regions | region);
            let untried = open[row + 1] & !(cols | up | down);
            let below = Level { untried, cols, up, down, regions, queen: NONE };
            if row + 1 == rows {
                levels.push(Level { queen, ..level });
                levels.push(below);
                return true;
            }
            if untried != 0 {
                levels.push(Level { queen, ..level });
                level = below;
            }
        }
    }

    /// The region of a square as a bit, 0 without regions.
    fn region(&self, row: usize, col: u32) -> u64 {
        self.regions.as_ref().map_or(0, |regions| 1 << regions[row * self.n as usize + col as usize])
    }

    /// Puts a queen on a square of the first empty row that is free but for its region.
    fn place(&mut self, col: u32) -> bool {
        let row = self.levels.len() - 1;
        let region = self.region(row, col);
        if self.levels[row].regions & region != 0 {
            return false;
        }
        self.levels[row].queen = col;
        if self.levels.len() < self.n as usize {
            let below = self.below(&self.levels[row], 1 << col, region);
            self.push(below);
        }
        true
    }
}

/// No queen yet.
const NONE: u32 = u32::MAX;

/// The `n` lowest bits, n <= 64.
const fn lowest(n: u32) -> u64 {
    if n == 0 { 0 } else { u64::MAX >> (u64::BITS - n) }
}

/// Both diagonal masks one row further down: each line moves by one column.
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

impl Frontier for Narrow {
    fn depth(&self) -> u32 {
        // The last level is an empty row unless the board is full.
        let full = self.levels.last().is_none_or(|level| level.queen != NONE);
        self.levels.len() as u32 - u32::from(!full)
    }

    fn advance(&mut self) -> Option<u32> {
        loop {
            let level = self.levels.last_mut().filter(|level| level.queen == NONE && level.untried != 0)?;
            let col = if self.reverse { level.untried.ilog2() } else { level.untried.trailing_zeros() };
            level.untried &= !(1 << col);
            if self.place(col) {
                return Some(col);
            }
        }
    }

    fn retreat(&mut self) -> Option<u32> {
        if self.levels.last()?.queen == NONE {
            if self.levels.len() == 1 {
                return None;
            }
            self.levels.pop();
        }
        self.levels.last_mut().map(|level| core::mem::replace(&mut level.queen, NONE))
    }

    fn seek(&mut self, col: u32) -> bool {
        let Some(level) = self.levels.last_mut().filter(|level| level.queen == NONE) else { return false };
        let Some(bit) = 1_u64.checked_shl(col).filter(|_| col < self.n) else { return false };
        let free = level.untried & bit != 0;
        let before = if self.reverse { !(bit | (bit - 1)) } else { bit - 1 };
        level.untried &= !(before | bit);
        free && self.place(col)
    }

    fn next_filled(&mut self, base: u32, rows: u32) -> bool {
        let (base, rows) = (base as usize, rows as usize);
        match self.diagonals {
            Diagonals::Full => self.next_filled_by(base, rows, full),
            Diagonals::Adjacent => self.next_filled_by(base, rows, adjacent),
            Diagonals::Toroidal => self.next_filled_by(base, rows, toroidal),
        }
    }

    fn write_queens(&self, cols: &mut [u32]) {
        for (col, level) in cols.iter_mut().zip(self.levels.iter().filter(|level| level.queen != NONE)) {
            *col = level.queen;
        }
    }

    fn untried(&self) -> u32 {
        let Some((row, level)) = self.levels.iter().enumerate().next_back() else { return 0 };
        if level.queen != NONE {
            return 0;
        }
        if self.regions.is_none() {
            return level.untried.count_ones();
        }
        let free = |&col: &u32| level.untried >> col & 1 == 1 && level.regions & self.region(row, col) == 0;
        (0..self.n).filter(free).count() as u32
    }
}
