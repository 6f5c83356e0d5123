//! Boards too large to be drawn square by square: how many queens stand in each of a few cells.

use queens_core::Square;

/// The number of queens in each cell of a coarse grid over a board.
///
/// Made in O(n + queens) time and O(`cells`²) memory, whatever the side of the board is.
///
/// ```
/// use queens_core::{BoardRef, closed_form};
/// use queens_render::Density;
/// let cols: Vec<u32> = (0..100_000).map(|row| row * 7 % 100_000).collect();
/// let density = Density::new(100_000, BoardRef::rows(&cols).queens(), 50);
/// assert_eq!(density.cells(), 50);
/// assert_eq!(density.total(), 100_000);
/// assert!(density.count(0, 0) > 0);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Density {
    n: u32,
    cells: u32,
    counts: Vec<u64>,
    total: u64,
}

impl Density {
    /// The most cells along a side.
    pub const MOST_CELLS: u32 = 256;

    /// Counts the queens of a board of side `n` in `cells` x `cells` cells, at most
    /// [`MOST_CELLS`](Self::MOST_CELLS) and at most `n` along a side. Queens off the board are left out.
    pub fn new(n: u32, queens: impl IntoIterator<Item = Square>, cells: u32) -> Self {
        let cells = cells.clamp(1, Self::MOST_CELLS).min(n);
        let mut counts = vec![0_u64; cells as usize * cells as usize];
        let mut total = 0;
        let cell = |line: u32| u64::from(line) * u64::from(cells) / u64::from(n.max(1));
        for queen in queens.into_iter().filter(|queen| queen.is_on(n)) {
            counts[(cell(queen.row) * u64::from(cells) + cell(queen.col)) as usize] += 1;
            total += 1;
        }
        Self { n, cells, counts, total }
    }

    /// The side of the board.
    pub const fn n(&self) -> u32 {
        self.n
    }

    /// The number of cells along a side.
    pub const fn cells(&self) -> u32 {
        self.cells
    }

    /// The number of queens.
    pub const fn total(&self) -> u64 {
        self.total
    }

    /// The number of queens in a cell, 0 if there is no such cell.
    pub fn count(&self, row: u32, col: u32) -> u64 {
        if row >= self.cells || col >= self.cells {
            return 0;
        }
        self.counts[row as usize * self.cells as usize + col as usize]
    }

    /// The most queens in any cell.
    pub fn most(&self) -> u64 {
        self.counts.iter().copied().max().unwrap_or(0)
    }

    /// How dark each cell is, row by row: 0 for no queen, up to `levels` for the fullest.
    ///
    /// Cells differ in width by one line of the board; it is the queens per square that count.
    pub fn levels(&self, levels: u32) -> Vec<u32> {
        let lines = |cell: u32| {
            let edge =
                |cell: u32| (u64::from(cell) * u64::from(self.n)).div_ceil(u64::from(self.cells.max(1)));
            (edge(cell + 1) - edge(cell)) as f64
        };
        let widths: Vec<f64> = (0..self.cells).map(lines).collect();
        let share = |index: usize| {
            let (row, col) = (index / self.cells as usize, index % self.cells as usize);
            self.counts[index] as f64 / (widths[row] * widths[col])
        };
        let most = (0..self.counts.len()).map(share).fold(0.0, f64::max);
        let level = |index| {
            // The small subtraction keeps what is equal to a step on that step.
            let level = (share(index) / most * f64::from(levels) - 1e-9).ceil();
            if self.counts[index] == 0 { 0 } else { (level as u32).clamp(1, levels.max(1)) }
        };
        if most > 0.0 { (0..self.counts.len()).map(level).collect() } else { vec![0; self.counts.len()] }
    }

    /// What a cell stands for, in words.
    pub(crate) fn legend(&self) -> String {
        format!(
            "{} queen{} on a board of side {}; a cell is about {} lines wide and holds up to {} of them",
            self.total,
            if self.total == 1 { "" } else { "s" },
            self.n,
            (f64::from(self.n) / f64::from(self.cells.max(1))).round(),
            self.most(),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_queen_is_counted_once_and_levels_are_per_square() {
        for n in [0, 1, 2, 9, 10, 257, 1000] {
            let queens = (0..n).map(|row| Square::new(row, n - 1 - row));
            let density = Density::new(n, queens, 10);
            assert_eq!(density.cells(), n.min(10));
            assert_eq!(density.total(), u64::from(n));
            let sum: u64 = (0..10)
                .flat_map(|row| (0..10).map(move |col| (row, col)))
                .map(|(row, col)| density.count(row, col))
                .sum();
            assert_eq!(sum, u64::from(n));
        }
        // A full board is evenly dark although its cells are 2 or 3 lines wide.
        let full = (0..25).flat_map(|row| (0..25).map(move |col| Square::new(row, col)));
        assert!(Density::new(25, full, 10).levels(16).iter().all(|&level| level == 16));
        assert_eq!(Density::new(u32::MAX, [Square::new(u32::MAX - 1, 0)], 1000).count(255, 0), 1);
        assert_eq!(Density::new(5, [], 4).levels(4), [0; 16]);
    }
}
