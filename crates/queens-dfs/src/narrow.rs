//! The frontier of boards of up to 64 rows: one word per mask, the stack in place.

use alloc::vec::Vec;

use arrayvec::ArrayVec;
use queens_core::{Diagonals, Problem, SolveError};

use crate::{
    Order,
    frontier::{Frontier, walk_to_next_board},
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
    /// The column of this row's queen, once it has one.
    queen: u32,
}

/// A frontier for n <= 64.
#[derive(Clone, Debug)]
pub(crate) struct Narrow {
    n: u32,
    /// The columns that there are.
    all: u64,
    diagonals: Diagonals,
    reverse: bool,
    /// The open squares of each row, if some are not.
    open: Option<Vec<u64>>,
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
        let mut frontier = Self {
            n,
            all: u64::MAX.checked_shr(Self::LARGEST - n).unwrap_or(0),
            diagonals: problem.diagonals(),
            reverse: order == Order::Reverse,
            open: open_squares(problem)?,
            regions,
            levels: ArrayVec::new(),
        };
        frontier.restart();
        Ok(frontier)
    }

    /// Adds the next row, whose masks but `untried` are known.
    fn push(&mut self, mut level: Level) {
        let row = self.levels.len();
        let open = self.open.as_ref().map_or(self.all, |open| open[row]);
        level.untried = self.all & open & !(level.cols | level.up | level.down);
        self.levels.push(level);
    }

    /// The masks of the row below a level with a queen on `bit`.
    fn below(&self, level: &Level, bit: u64, region: u64) -> Level {
        let (up, down) = match self.diagonals {
            Diagonals::Full => ((level.up | bit) >> 1, (level.down | bit) << 1),
            Diagonals::Adjacent => (bit >> 1, bit << 1),
            Diagonals::Toroidal => {
                let (up, down) = (level.up | bit, level.down | bit);
                // What leaves at one edge comes back at the other.
                let last = self.n - 1;
                (up >> 1 | (up & 1) << last, (down << 1 | down >> last) & self.all)
            }
        };
        let (cols, regions) = (level.cols | bit, level.regions | region);
        Level { untried: 0, cols, up, down, regions, queen: NONE }
    }

    /// [`Frontier::next_board`] on a board with full diagonals, every square open and no regions: the
    /// same walk, but a row that has no free square is seen from above and never entered.
    fn next_plain_board<const REVERSE: bool>(&mut self) -> bool {
        let Self { n, all, ref mut levels, .. } = *self;
        let last = n as usize - 1;
        // The level at hand is a copy; it is written back when the walk leaves it downwards.
        let Some(mut level) = levels.pop() else { return false };
        loop {
            if level.untried == 0 {
                match levels.pop() {
                    Some(above) => level = above,
                    None => break,
                }
                continue;
            }
            let col = if REVERSE { level.untried.ilog2() } else { level.untried.trailing_zeros() };
            let bit = 1 << col;
            level.untried ^= bit;
            level.queen = col;
            if levels.len() == last {
                levels.push(level);
                return true;
            }
            let (cols, up, down) = (level.cols | bit, (level.up | bit) >> 1, (level.down | bit) << 1);
            let untried = all & !(cols | up | down);
            if untried != 0 {
                levels.push(level);
                level = Level { untried, cols, up, down, regions: 0, queen: NONE };
            }
        }
        level.queen = NONE;
        levels.push(level);
        false
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

    fn restart(&mut self) {
        self.levels.clear();
        if self.n > 0 {
            self.push(Level { untried: 0, cols: 0, up: 0, down: 0, regions: 0, queen: NONE });
        }
    }

    fn seek(&mut self, col: u32) -> bool {
        let Some(level) = self.levels.last_mut().filter(|level| level.queen == NONE) else { return false };
        let Some(bit) = 1_u64.checked_shl(col).filter(|bit| self.all & bit != 0) else { return false };
        let free = level.untried & bit != 0;
        let before = if self.reverse { !(bit | (bit - 1)) } else { bit - 1 };
        level.untried &= !(before | bit);
        free && self.place(col)
    }

    fn next_board(&mut self, n: u32) -> bool {
        let plain = self.diagonals == Diagonals::Full && self.open.is_none() && self.regions.is_none();
        match (plain && n > 0, self.reverse) {
            (true, false) => self.next_plain_board::<false>(),
            (true, true) => self.next_plain_board::<true>(),
            (false, _) => walk_to_next_board(self, n),
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
