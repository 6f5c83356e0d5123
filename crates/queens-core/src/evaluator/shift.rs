//! Row and column encodings: a queen shifts within its line.

use super::{Evaluator, LineEncoding};

impl<E: LineEncoding> Evaluator<E> {
    /// The number of queens that would attack the queen of a line if it stood at `place`; the others
    /// stay where they are.
    ///
    /// # Panics
    ///
    /// If `line` or `place` is n or more.
    pub fn conflicts_at(&self, line: u32, place: u32) -> u32 {
        let here = u32::from(self.place(line) == place);
        self.shift_lanes(line, place).into_iter().map(|lane| self.lane(lane).count() - here).sum()
    }

    /// What [`Self::move_queen`] would add to the number of attacking pairs.
    ///
    /// # Panics
    ///
    /// If `line` or `to` is n or more.
    pub fn move_delta(&self, line: u32, to: u32) -> i64 {
        i64::from(self.conflicts_at(line, to)) - i64::from(self.conflicts(line))
    }

    /// What [`Self::move_queen`] would add to the number of attacked queens.
    ///
    /// # Panics
    ///
    /// If `line` or `to` is n or more.
    pub fn attacked_move_delta(&self, line: u32, to: u32) -> i32 {
        self.lift(line).attacked_move_delta(to)
    }

    /// The queen of a line goes to the place `to`, which may be where it stands.
    ///
    /// # Panics
    ///
    /// If `line` or `to` is n or more; the board is then as before.
    pub fn move_queen(&mut self, line: u32, to: u32) {
        let departure = self.shift_lanes(line, self.place(line));
        let arrival = self.shift_lanes(line, to);
        for lane in departure {
            self.leave(line, lane);
        }
        for lane in arrival {
            self.enter(line, lane);
        }
        self.board.shift(line, to);
    }

    /// The three lanes of a square, which must be on the board.
    #[inline]
    pub(super) fn shift_lanes(&self, line: u32, place: u32) -> [usize; 3] {
        assert!(place < self.n(), "place {place} is off the board of side {}", self.n());
        let [up, down] = self.diagonals(line, place);
        [up, down, self.crossing(place)]
    }
}
