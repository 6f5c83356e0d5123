//! Permutations: two rows exchange their columns.

use super::{Evaluator, changes::Changes};
use crate::Permutation;

/// The lanes that a swap changes: those that the queens of rows `a` and `b` leave, and those that they
/// enter. Up diagonals stand first, down diagonals second; each pair is that of `a`, then that of `b`.
struct SwapLanes {
    left: [[usize; 2]; 2],
    entered: [[usize; 2]; 2],
}

impl Evaluator<Permutation> {
    /// What [`Self::swap`] would add to the number of attacking pairs.
    ///
    /// # Panics
    ///
    /// If `a` or `b` is n or more.
    pub fn swap_delta(&self, a: u32, b: u32) -> i64 {
        let lanes = self.swap_lanes(a, b);
        if a == b {
            return 0;
        }
        // Neither diagonal of a queen's old square is one of its new square, nor of its partner's new
        // one; but the two may share the one they leave, or the one they enter.
        let count = |lane| i64::from(self.lane(lane).count());
        let lost = |[a, b]: [usize; 2]| count(a) - 1 + count(b) - 1 - i64::from(a == b);
        let made = |[a, b]: [usize; 2]| count(a) + count(b) + i64::from(a == b);
        let lost: i64 = lanes.left.into_iter().map(lost).sum();
        let made: i64 = lanes.entered.into_iter().map(made).sum();
        made - lost
    }

    /// What [`Self::swap`] would add to the number of attacked queens.
    ///
    /// # Panics
    ///
    /// If `a` or `b` is n or more.
    pub fn attacked_swap_delta(&self, a: u32, b: u32) -> i32 {
        let lanes = self.swap_lanes(a, b);
        if a == b {
            return 0;
        }
        let mut changes = Changes::default();
        for [lane_a, lane_b] in lanes.left {
            let mut first = self.lane(lane_a);
            first.leave(a, |queen| changes.add(queen, -1));
            let mut second = if lane_b == lane_a { first } else { self.lane(lane_b) };
            second.leave(b, |queen| changes.add(queen, -1));
        }
        for [lane_a, lane_b] in lanes.entered {
            let mut first = self.lane(lane_a);
            first.enter(a, |queen| changes.add(queen, 1));
            let mut second = if lane_b == lane_a { first } else { self.lane(lane_b) };
            second.enter(b, |queen| changes.add(queen, 1));
        }
        changes.attacked_delta(|queen| self.crowded(queen))
    }

    /// Rows `a` and `b` exchange their columns; they may be the same row.
    ///
    /// # Panics
    ///
    /// If `a` or `b` is n or more; the board is then as before.
    pub fn swap(&mut self, a: u32, b: u32) {
        let lanes = self.swap_lanes(a, b);
        if a == b {
            return;
        }
        for [lane_a, lane_b] in lanes.left {
            self.leave(a, lane_a);
            self.leave(b, lane_b);
        }
        for [lane_a, lane_b] in lanes.entered {
            self.enter(a, lane_a);
            self.enter(b, lane_b);
        }
        self.board.swap(a, b);
    }

    fn swap_lanes(&self, a: u32, b: u32) -> SwapLanes {
        let (col_a, col_b) = (self.place(a), self.place(b));
        let pairs = |[up_a, down_a]: [usize; 2], [up_b, down_b]: [usize; 2]| [[up_a, up_b], [down_a, down_b]];
        SwapLanes {
            left: pairs(self.diagonals(a, col_a), self.diagonals(b, col_b)),
            entered: pairs(self.diagonals(a, col_b), self.diagonals(b, col_a)),
        }
    }
}
