//! What the placed queens leave: open rows and columns, and the squares that nobody attacks or blocks.

use alloc::vec;
use alloc::vec::Vec;

use queens_core::{Diagonals, EMPTY, Problem, Square};

/// The board once all placed queens stand.
#[derive(Clone, Debug)]
pub(super) struct Free<'a> {
    problem: &'a Problem,
    /// The column of each row's placed queen, or `EMPTY`.
    pub(super) cols: Vec<u32>,
    /// The rows and columns without a placed queen, ascending.
    pub(super) rows: Vec<u32>,
    pub(super) columns: Vec<u32>,
    /// Taken lines: up diagonals, down diagonals, regions. Diagonals only where they count in full or wrap.
    up: Vec<bool>,
    down: Vec<bool>,
    regions: Vec<bool>,
}

impl<'a> Free<'a> {
    /// `None` if the placed queens contradict each other or the blocked squares. O(n) and O(log b) for each placed
    /// queen with b blocked squares.
    pub(super) fn new(problem: &'a Problem) -> Option<Self> {
        let n = problem.n();
        let diagonals = match problem.diagonals() {
            Diagonals::Full => (2 * n as usize).saturating_sub(1),
            Diagonals::Toroidal => n as usize,
            Diagonals::Adjacent => 0,
        };
        let mut free = Self {
            problem,
            cols: vec![EMPTY; n as usize],
            rows: Vec::new(),
            columns: Vec::new(),
            up: vec![false; diagonals],
            down: vec![false; diagonals],
            regions: vec![false; problem.regions().map_or(0, |_| n as usize)],
        };
        let mut taken = vec![false; n as usize];
        for &queen in problem.placed() {
            let row_taken = free.cols[queen.row as usize] != EMPTY;
            if row_taken || taken[queen.col as usize] || !free.is_free(queen) {
                return None;
            }
            free.cols[queen.row as usize] = queen.col;
            taken[queen.col as usize] = true;
            if diagonals > 0 {
                let (up, down) = free.diagonals_of(queen);
                free.up[up] = true;
                free.down[down] = true;
            }
            if let Some(regions) = problem.regions() {
                free.regions[regions.index_of(queen) as usize] = true;
            }
        }
        free.rows = (0..n).filter(|&row| free.cols[row as usize] == EMPTY).collect();
        free.columns = (0..n).filter(|&column| !taken[column as usize]).collect();
        Some(free)
    }

    /// The regions without a placed queen, by index.
    pub(super) fn open_regions(&self) -> impl Iterator<Item = u32> + '_ {
        (0_u32..).zip(&self.regions).filter(|&(_, &taken)| !taken).map(|(region, _)| region)
    }

    /// The index of the square's region.
    pub(super) fn region(&self, square: Square) -> Option<u32> {
        self.problem.regions().map(|regions| regions.index_of(square))
    }

    /// Whether no placed queen attacks the square on a diagonal or shares its region, and it is not blocked. Rows
    /// and columns are the caller's.
    pub(super) fn is_free(&self, square: Square) -> bool {
        let attacked = if self.problem.diagonals() == Diagonals::Adjacent {
            self.touched(square)
        } else {
            let (up, down) = self.diagonals_of(square);
            self.up[up] || self.down[down]
        };
        let region_taken =
            self.problem.regions().is_some_and(|regions| self.regions[regions.index_of(square) as usize]);
        !attacked && !region_taken && !self.problem.is_blocked(square)
    }

    /// Whether a placed queen touches the square's corners.
    fn touched(&self, square: Square) -> bool {
        [square.row.wrapping_sub(1), square.row.wrapping_add(1)].into_iter().any(|row| {
            self.cols.get(row as usize).is_some_and(|&col| col != EMPTY && col.abs_diff(square.col) == 1)
        })
    }

    fn diagonals_of(&self, square: Square) -> (usize, usize) {
        let n = u64::from(self.problem.n());
        let (up, down) = (square.up(), square.down(self.problem.n()));
        match self.problem.diagonals() {
            Diagonals::Toroidal => ((up % n) as usize, ((down + 1) % n) as usize),
            _ => (up as usize, down as usize),
        }
    }
}
