//! The frontier of boards of any size: bit sets of the lines that are taken, O(n) memory.

use alloc::vec::Vec;

use queens_core::{Diagonals, EMPTY, Problem, Regions, SolveError};

use crate::{
    Order,
    frontier::Frontier,
    masks::{open_squares, words_per_row},
};

/// A frontier for any n. Advancing costs O(n / 64).
#[derive(Clone, Debug)]
pub(crate) struct Wide {
    n: u32,
    diagonals: Diagonals,
    reverse: bool,
    /// The open squares of each row, if some are not.
    open: Option<Vec<u64>>,
    regions: Option<Regions>,
    /// Columns that are taken.
    cols: Bits,
    /// Diagonals that are taken, numbered so that they grow with the column: `row + col`, and
    /// `n - 1 - row + col`. On a torus each stands twice, n apart, so that no row wraps around.
    up: Bits,
    down: Bits,
    /// Regions that are filled.
    filled: Bits,
    /// The column of each filled row.
    queens: Vec<u32>,
    /// The column tried last in each filled row and in the first empty one, [`EMPTY`] if none was.
    tried: Vec<u32>,
}

impl Wide {
    /// Heap bytes for the plain board.
    pub(crate) const fn bytes_needed(n: u32) -> u64 {
        // Columns, two sets of diagonals, a word to spare in each; queens and tried squares.
        (n as u64 * 5 / 8) + 8 * n as u64 + 64
    }

    pub(crate) fn new(problem: &Problem, order: Order) -> Result<Self, SolveError> {
        let n = problem.n();
        let memory = SolveError::Memory { needed: Self::bytes_needed(n) };
        let list = || -> Result<Vec<u32>, SolveError> {
            let mut list = Vec::new();
            list.try_reserve_exact(n as usize).map_err(|_| memory)?;
            Ok(list)
        };
        let bits = |len: u64| Bits::new(len).ok_or(memory);
        let regions = problem.regions().cloned();
        let mut frontier = Self {
            n,
            diagonals: problem.diagonals(),
            reverse: order == Order::Reverse,
            open: open_squares(problem)?,
            cols: bits(n.into())?,
            up: bits(2 * u64::from(n))?,
            down: bits(2 * u64::from(n))?,
            filled: bits(if regions.is_some() { n.into() } else { 0 })?,
            regions,
            queens: list()?,
            tried: list()?,
        };
        if n > 0 {
            frontier.tried.push(EMPTY);
        }
        Ok(frontier)
    }

    /// The free squares of a row's columns 64 w to 64 w + 63, but for regions.
    fn free_word(&self, row: usize, w: usize) -> u64 {
        let n = self.n as usize;
        let first = 64 * w;
        let mut taken = self.cols.word_at(first);
        match self.diagonals {
            Diagonals::Full | Diagonals::Toroidal => {
                taken |= self.up.word_at(row + first) | self.down.word_at(n - 1 - row + first);
            }
            Diagonals::Adjacent => {
                if let Some(&above) = self.queens.last() {
                    for col in [above.checked_sub(1), above.checked_add(1)].into_iter().flatten() {
                        if col as usize / 64 == w {
                            taken |= 1 << (col % 64);
                        }
                    }
                }
            }
        }
        let open = self.open.as_ref().map_or(u64::MAX, |open| open[row * words_per_row(self.n) + w]);
        let exist = u64::MAX >> (first + 64).saturating_sub(n);
        open & exist & !taken
    }

    /// The free squares of word `w` of a row that have not been tried.
    fn untried_word(&self, row: usize, w: usize) -> u64 {
        let free = self.free_word(row, w);
        let tried = self.tried[row];
        if tried == EMPTY {
            return free;
        }
        let (tried_word, bit) = (tried as usize / 64, 1_u64 << (tried % 64));
        let untried = match w.cmp(&tried_word) {
            core::cmp::Ordering::Equal if self.reverse => bit - 1,
            core::cmp::Ordering::Equal => !(bit | (bit - 1)),
            core::cmp::Ordering::Less if self.reverse => u64::MAX,
            core::cmp::Ordering::Greater if !self.reverse => u64::MAX,
            _ => 0,
        };
        free & untried
    }

    /// Whether the square's region is not filled.
    fn region_is_free(&self, row: usize, col: u32) -> bool {
        let square = queens_core::Square::new(row as u32, col);
        self.regions.as_ref().is_none_or(|regions| !self.filled.contains(regions.index_of(square) as usize))
    }

    /// The next untried free square of the first empty row.
    fn next_untried(&self) -> Option<u32> {
        let row = self.queens.len();
        if row == self.n as usize {
            return None;
        }
        let words = words_per_row(self.n);
        let from = match self.tried[row] {
            EMPTY if self.reverse => words - 1,
            EMPTY => 0,
            tried => tried as usize / 64,
        };
        let in_word = |w: usize| {
            let mut word = self.untried_word(row, w);
            while word != 0 {
                let bit = if self.reverse { word.ilog2() } else { word.trailing_zeros() };
                let col = 64 * w as u32 + bit;
                if self.region_is_free(row, col) {
                    return Some(col);
                }
                word &= !(1 << bit);
            }
            None
        };
        if self.reverse { (0..=from).rev().find_map(in_word) } else { (from..words).find_map(in_word) }
    }

    /// Marks the lines of a square as taken or free again.
    fn mark(&mut self, row: usize, col: u32, taken: bool) {
        let n = self.n as usize;
        let (up, down) = (row + col as usize, n - 1 - row + col as usize);
        self.cols.set(col as usize, taken);
        match self.diagonals {
            Diagonals::Adjacent => {}
            Diagonals::Full => {
                self.up.set(up, taken);
                self.down.set(down, taken);
            }
            Diagonals::Toroidal => {
                for copy in [0, n] {
                    self.up.set(up % n + copy, taken);
                    self.down.set(down % n + copy, taken);
                }
            }
        }
        if let Some(regions) = &self.regions {
            let region = regions.index_of(queens_core::Square::new(row as u32, col));
            self.filled.set(region as usize, taken);
        }
    }

    fn place(&mut self, col: u32) {
        let row = self.queens.len();
        self.tried[row] = col;
        self.mark(row, col, true);
        self.queens.push(col);
        if self.queens.len() < self.n as usize {
            self.tried.push(EMPTY);
        }
    }
}

impl Frontier for Wide {
    fn depth(&self) -> u32 {
        self.queens.len() as u32
    }

    fn advance(&mut self) -> Option<u32> {
        let col = self.next_untried()?;
        self.place(col);
        Some(col)
    }

    fn retreat(&mut self) -> Option<u32> {
        let col = self.queens.pop()?;
        let row = self.queens.len();
        self.tried.truncate(row + 1);
        self.mark(row, col, false);
        Some(col)
    }

    fn restart(&mut self) {
        while self.retreat().is_some() {}
        self.tried.fill(EMPTY);
    }

    fn seek(&mut self, col: u32) -> bool {
        let row = self.queens.len();
        if row == self.n as usize || col >= self.n {
            return false;
        }
        let bit = 1 << (col % 64);
        let free = self.untried_word(row, col as usize / 64) & bit != 0 && self.region_is_free(row, col);
        self.tried[row] = col;
        if free {
            self.place(col);
        }
        free
    }

    fn write_queens(&self, cols: &mut [u32]) {
        cols[..self.queens.len()].copy_from_slice(&self.queens);
    }

    fn untried(&self) -> u32 {
        let row = self.queens.len();
        if row == self.n as usize {
            return 0;
        }
        let in_word = |w: usize| {
            let word = self.untried_word(row, w);
            if self.regions.is_none() {
                word.count_ones()
            } else {
                let free = |bit: &u32| word >> bit & 1 == 1 && self.region_is_free(row, 64 * w as u32 + bit);
                (0..64).filter(free).count() as u32
            }
        };
        (0..words_per_row(self.n)).map(in_word).sum()
    }
}

/// A set of small numbers from which 64 neighbours can be read at once.
#[derive(Clone, Debug)]
struct Bits {
    /// One word more than the numbers need, so that a read may begin anywhere.
    words: Vec<u64>,
}

impl Bits {
    /// An empty set of numbers below `len`; `None` for want of memory.
    fn new(len: u64) -> Option<Self> {
        let count = usize::try_from(len.div_ceil(64) + 2).ok()?;
        let mut words = Vec::new();
        words.try_reserve_exact(count).ok()?;
        words.resize(count, 0);
        Some(Self { words })
    }

    fn contains(&self, number: usize) -> bool {
        self.words[number / 64] >> (number % 64) & 1 == 1
    }

    fn set(&mut self, number: usize, present: bool) {
        let (word, bit) = (&mut self.words[number / 64], 1 << (number % 64));
        if present {
            *word |= bit;
        } else {
            *word &= !bit;
        }
    }

    /// The numbers `first` to `first + 63` as bits.
    fn word_at(&self, first: usize) -> u64 {
        let (word, shift) = (first / 64, first % 64);
        let low = self.words[word] >> shift;
        let high = (self.words[word + 1] << 1) << (63 - shift);
        low | high
    }
}
