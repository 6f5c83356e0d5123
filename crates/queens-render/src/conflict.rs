//! Which queens of a board break the rules, and by which lines.

use queens_core::{Diagonals, Problem, Square};

/// Two queens that attack each other, neighbours on their line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Pair {
    pub(crate) from: Square,
    pub(crate) to: Square,
    /// Whether the straight line between them is the line of attack; it is not for diagonals that go
    /// around the edges, nor for two queens of one region.
    pub(crate) straight: bool,
}

/// What is wrong with a board.
#[derive(Clone, Debug, Default)]
pub(crate) struct Conflicts {
    /// For each queen, in the order of the board, whether it attacks another or stands on a blocked square.
    pub(crate) faulty: Vec<bool>,
    /// Neighbours on a common line: k queens on a line are k - 1 pairs.
    pub(crate) pairs: Vec<Pair>,
}

impl Conflicts {
    /// O(q log q) for q queens, sorted by row, then column.
    pub(crate) fn of(n: u32, queens: &[Square], problem: Option<&Problem>) -> Self {
        let mut conflicts = Self { faulty: vec![false; queens.len()], pairs: Vec::new() };
        let side = u64::from(n.max(1));
        conflicts.lines(queens, |queen| u64::from(queen.row));
        conflicts.lines(queens, |queen| u64::from(queen.col));
        match problem.map_or(Diagonals::Full, Problem::diagonals) {
            Diagonals::Full => {
                conflicts.lines(queens, Square::up);
                conflicts.lines(queens, |queen| queen.down(n));
            }
            Diagonals::Toroidal => {
                conflicts.lines(queens, |queen| queen.up() % side);
                conflicts.lines(queens, |queen| (queen.down(n) + 1) % side);
            }
            Diagonals::Adjacent => conflicts.corners(queens),
        }
        if let Some(regions) = problem.and_then(Problem::regions) {
            conflicts.lines(queens, |queen| u64::from(regions.index_of(queen)));
        }
        if let Some(problem) = problem {
            for (index, &queen) in queens.iter().enumerate() {
                conflicts.faulty[index] |= problem.is_blocked(queen);
            }
        }
        conflicts
    }

    /// How many queens are faulty.
    pub(crate) fn count(&self) -> usize {
        self.faulty.iter().filter(|&&faulty| faulty).count()
    }

    /// Neighbours among the queens that have the same number.
    fn lines(&mut self, queens: &[Square], number: impl Fn(Square) -> u64) {
        let mut order: Vec<(u64, usize)> =
            queens.iter().enumerate().map(|(index, &queen)| (number(queen), index)).collect();
        order.sort_unstable();
        for pair in order.windows(2) {
            if pair[0].0 == pair[1].0 {
                self.add(queens, pair[0].1, pair[1].1);
            }
        }
    }

    /// Queens that touch at a corner.
    fn corners(&mut self, queens: &[Square]) {
        for (index, &queen) in queens.iter().enumerate() {
            let left = queen.col.checked_sub(1);
            for col in [left, queen.col.checked_add(1)].into_iter().flatten() {
                if let Ok(below) = queens.binary_search(&Square::new(queen.row.saturating_add(1), col)) {
                    self.add(queens, index, below);
                }
            }
        }
    }

    fn add(&mut self, queens: &[Square], from: usize, to: usize) {
        (self.faulty[from], self.faulty[to]) = (true, true);
        let (from, to) = (queens[from], queens[to]);
        let straight = from.row == to.row
            || from.col == to.col
            || from.row.abs_diff(to.row) == from.col.abs_diff(to.col);
        self.pairs.push(Pair { from, to, straight });
    }
}

#[cfg(test)]
mod tests {
    use queens_core::BoardRef;

    use super::*;

    fn faulty(cols: &[u32], problem: &Problem) -> (usize, usize, usize) {
        let board = BoardRef::rows(cols).to_board();
        let conflicts = Conflicts::of(board.n(), board.queens(), Some(problem));
        let crooked = conflicts.pairs.iter().filter(|pair| !pair.straight).count();
        (conflicts.count(), conflicts.pairs.len(), crooked)
    }

    #[test]
    fn each_rule_finds_its_own_faults() {
        let with = |diagonals| Problem::builder(4).diagonals(diagonals).build().unwrap();
        let (full, adjacent, toroidal) =
            (with(Diagonals::Full), with(Diagonals::Adjacent), with(Diagonals::Toroidal));
        assert_eq!(faulty(&[1, 3, 0, 2], &full), (0, 0, 0));
        assert_eq!(faulty(&[1, 3, 0, 2], &adjacent), (0, 0, 0));
        assert_eq!(faulty(&[1, 3, 0, 2], &toroidal).0, 4);
        assert!(faulty(&[1, 3, 0, 2], &toroidal).2 > 0);
        assert_eq!(faulty(&[0, 1, 2, 3], &full), (4, 3, 0));
        assert_eq!(faulty(&[0, 1, 2, 3], &adjacent), (4, 3, 0));
        assert_eq!(faulty(&[0, 3, 1, 2], &adjacent), (2, 1, 0));
        assert_eq!(faulty(&[0, 0, 0, 0], &full), (4, 3, 0));
        let blocked = Problem::builder(4).block(0, 1).build().unwrap();
        assert_eq!(faulty(&[1, 3, 0, 2], &blocked), (1, 0, 0));
        let ids = [[0, 0, 0, 0], [1, 1, 1, 0], [2, 2, 2, 2], [3, 3, 3, 3]];
        let regions = Problem::builder(4).regions(&ids).build().unwrap();
        assert_eq!(faulty(&[1, 3, 0, 2], &regions), (2, 1, 1));
    }
}
