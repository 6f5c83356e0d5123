//! All places of one line: what a queen leaves behind is worked out once.

use super::{Evaluator, LineEncoding, lane::Lane};
use crate::EMPTY;

/// The queen of one line, taken off the board in thought.
///
/// It answers the questions [`Evaluator::move_delta`] and [`Evaluator::attacked_move_delta`] for every
/// place of the line, at three lanes a question: what the queen leaves behind is worked out once. So
/// searches that look at whole lines go through it.
///
/// ```
/// use queens_core::{Evaluator, RowEncoding};
/// let board = Evaluator::new(RowEncoding::new([0, 1, 2, 0])?)?;
/// let queen = board.lift(0);
/// let deltas: Vec<i64> = (0..4).map(|place| queen.move_delta(place)).collect();
/// assert_eq!(deltas, [0, -2, -1, -2]);
/// # Ok::<(), queens_core::BoardError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Lifted<'a, E> {
    board: &'a Evaluator<E>,
    line: u32,
    place: u32,
    /// The lanes of the line's squares, by place; down diagonals from the last place to the first.
    crossing: &'a [Lane],
    up: &'a [Lane],
    down: &'a [Lane],
    conflicts: u32,
    /// The queens that share one crowded lane less while the queen is away, [`EMPTY`] where there is none;
    /// no queen twice, since two queens share one lane at most.
    freed: [u32; 3],
    /// What taking the queen away adds to the number of attacked queens, 0 to -4.
    attacked_delta: i32,
}

impl<E: LineEncoding> Evaluator<E> {
    /// The queen of a line, to be asked about every place of the line. O(1).
    ///
    /// # Panics
    ///
    /// If `line` is n or more.
    pub fn lift(&self, line: u32) -> Lifted<'_, E> {
        let place = self.place(line);
        let mut conflicts = 0;
        let mut freed = [EMPTY; 3];
        let mut attacked_delta = 0;
        for (lane, freed) in self.shift_lanes(line, place).into_iter().zip(&mut freed) {
            let mut lane = self.lane(lane);
            lane.leave(line, |queen| {
                if queen != line {
                    *freed = queen;
                    attacked_delta -= i32::from(self.crowded(queen) == 1);
                }
            });
            conflicts += lane.count();
        }
        attacked_delta -= i32::from(conflicts > 0);
        let n = self.n() as usize;
        // As `diagonals` numbers them: the line's squares have n lanes of each kind in a row.
        let lanes = |first: usize| &self.lanes[first..first + n];
        let (up, down) = (lanes(line as usize), lanes(2 * n + line as usize));
        Lifted {
            board: self,
            line,
            place,
            crossing: lanes(4 * n),
            up,
            down,
            conflicts,
            freed,
            attacked_delta,
        }
    }
}

impl<E: LineEncoding> Lifted<'_, E> {
    /// The line.
    pub const fn line(&self) -> u32 {
        self.line
    }

    /// Where the queen stands.
    pub const fn place(&self) -> u32 {
        self.place
    }

    /// The number of queens that would attack the queen at a place of its line. O(1).
    ///
    /// # Panics
    ///
    /// If `place` is n or more.
    #[inline]
    pub fn conflicts_at(&self, place: u32) -> u32 {
        if place == self.place {
            return self.conflicts;
        }
        // No lane of another place holds the queen itself.
        self.lanes(place).into_iter().map(Lane::count).sum()
    }

    /// What moving the queen to a place would add to the number of attacking pairs. O(1).
    ///
    /// # Panics
    ///
    /// If `to` is n or more.
    #[inline]
    pub fn move_delta(&self, to: u32) -> i64 {
        i64::from(self.conflicts_at(to)) - i64::from(self.conflicts)
    }

    /// What moving the queen to a place would add to the number of attacked queens. O(1).
    ///
    /// # Panics
    ///
    /// If `to` is n or more.
    #[inline]
    pub fn attacked_move_delta(&self, to: u32) -> i32 {
        let lanes = self.lanes(to);
        if to == self.place {
            return 0;
        }
        let mut met = 0;
        let mut delta = self.attacked_delta;
        for lane in lanes {
            met += lane.count();
            // A queen that is alone on the lane is newly attacked if it is alone on its other lanes.
            // It stands on one of the three lanes only, so that it is not counted twice.
            if let Some(alone) = lane.alone() {
                let was_freed = self.freed.map(|freed| freed == alone).contains(&true);
                delta += i32::from(self.board.crowded(alone) == u8::from(was_freed));
            }
        }
        delta + i32::from(met > 0)
    }

    /// The three lanes of a place.
    #[inline]
    fn lanes(&self, place: u32) -> [Lane; 3] {
        let place = place as usize;
        self.board.meter.touch();
        self.board.meter.touch();
        self.board.meter.touch();
        [self.up[place], self.down[self.down.len() - 1 - place], self.crossing[place]]
    }
}
