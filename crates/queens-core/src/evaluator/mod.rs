//! The cost of a board, kept up to date in constant time per move.
//!
//! Two queens attack each other exactly if they share a *lane*: an up diagonal, a down diagonal or,
//! where the encoding lets places repeat, the column (row) that crosses its rows (columns). They share
//! one lane at most. The evaluator keeps for each lane
//!
//! - how many queens stand on it: k queens are k(k - 1)/2 attacking pairs, so the cost follows from the
//!   counts of the few lanes that a move changes;
//! - the exclusive or of their line numbers: when a single queen is left, it *is* that queen's line
//!   number, so the queen that is no longer attacked is known without looking for it;
//!
//! and for each queen the number of *crowded* lanes it stands on, those with another queen. A queen is
//! attacked exactly if that number is not 0.
//!
//! A shift changes six lanes and a swap eight, whatever n is; a test counts every cell that is touched.
//! The program `examples/evaluator_instructions.rs` lets callgrind count the instructions of 1000
//! operations of a kind, on boards whose touched lanes look the same for every n:
//!
//! ```text
//! cargo build --release --package queens-core --example evaluator_instructions
//! valgrind --tool=callgrind --callgrind-out-file=/dev/null --toggle-collect='*measured_swap' \
//!     target/release/examples/evaluator_instructions 65536
//! ```
//!
//! | instructions of 1000 operations (`measured_…`) | n = 64 | n = 65,536 |
//! |---|---|---|
//! | `swap_delta` | 121,023 | 121,023 |
//! | `attacked_swap_delta` | 228,023 | 228,023 |
//! | `swap` | 291,519 | 291,519 |
//! | `move_delta` | 101,020 | 101,020 |
//! | `attacked_move_delta` | 188,021 | 188,021 |
//! | `move_queen` | 198,016 | 198,016 |
//!
//! (x86-64, Rust 1.95, the release profile; the calling loop is counted in.)

mod changes;
mod encoding;
mod lane;
mod lifted;
mod meter;
mod shift;
mod swap;
#[cfg(test)]
mod tests;

use alloc::vec::Vec;

pub use encoding::{Encoding, LineEncoding};
pub use lifted::Lifted;

use self::{lane::Lane, meter::Meter};
use crate::{BoardError, Problem, SolveError, Takes};

/// A board together with its attacking pairs, its attacked queens and every queen's conflicts, for
/// full diagonals. Every question and every move is O(1), independent of n.
///
/// A queen is named by its *line*: its row in [`Permutation`](crate::Permutation) and
/// [`RowEncoding`](crate::RowEncoding), its column in [`ColumnEncoding`](crate::ColumnEncoding). Its
/// *place* is the number that the encoding keeps for the line.
///
/// Permutations move by [`swap`](Self::swap), the other two by [`move_queen`](Self::move_queen); what a
/// move would do can be asked without doing it, for the pairs and for the attacked queens. Placed
/// queens and blocked squares do not change what attacks what: leaving them alone is the search's part.
///
/// ```
/// use queens_core::{Evaluator, RowEncoding};
/// // Three queens on the main diagonal, the last one beside them.
/// let mut board = Evaluator::new(RowEncoding::new([0, 1, 2, 0])?)?;
/// assert_eq!((board.cost(), board.attacked_queens()), (4, 4));
/// assert_eq!((board.conflicts(0), board.conflicts_at(0, 3)), (3, 1));
/// assert_eq!((board.move_delta(0, 3), board.attacked_move_delta(0, 3)), (-2, 0));
/// board.move_queen(0, 3);
/// assert_eq!((board.cost(), board.board().as_slice()), (2, [3, 1, 2, 0].as_slice()));
/// # Ok::<(), queens_core::BoardError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Evaluator<E> {
    board: E,
    /// Up diagonals from 0 on, down diagonals from 2n on, crossing lanes from 4n on.
    lanes: Vec<Lane>,
    /// For each queen the number of lanes that it shares, 0 to 3.
    crowded: Vec<u8>,
    cost: u64,
    attacked: u32,
    meter: Meter,
}

impl<E: Encoding> Evaluator<E> {
    /// Counts a board once. O(n) time; memory as [`Self::bytes_needed`] says.
    ///
    /// # Errors
    ///
    /// [`BoardError::Memory`] if the counts cannot be allocated.
    pub fn new(board: E) -> Result<Self, BoardError> {
        let n = board.n();
        let memory = BoardError::Memory { needed: Self::bytes_needed(n) };
        let mut evaluator = Self {
            lanes: filled(Self::lane_count(n), Lane::EMPTY).ok_or(memory)?,
            crowded: filled(u64::from(n), 0).ok_or(memory)?,
            board,
            cost: 0,
            attacked: 0,
            meter: Meter::default(),
        };
        for line in 0..n {
            let place = evaluator.place(line);
            let [up, down] = evaluator.diagonals(line, place);
            evaluator.enter(line, up);
            evaluator.enter(line, down);
            if E::PLACES_REPEAT {
                evaluator.enter(line, evaluator.crossing(place));
            }
        }
        Ok(evaluator)
    }

    /// The same, for a search on a problem.
    ///
    /// # Errors
    ///
    /// [`SolveError::Unsupported`] if the problem has other diagonals than full ones, or regions;
    /// [`SolveError::Knob`] if the board has another side; [`SolveError::Memory`].
    pub fn for_problem(problem: &Problem, board: E) -> Result<Self, SolveError> {
        Takes::SQUARES.admit("the evaluator", problem)?;
        if board.n() != problem.n() {
            return Err(SolveError::Knob { name: "start board", expected: "the side of the problem" });
        }
        Ok(Self::new(board)?)
    }

    /// Heap bytes that the counts of n lines take, beside the board: 33n, and 41n where places repeat.
    pub const fn bytes_needed(n: u32) -> u64 {
        Self::lane_count(n) * size_of::<Lane>() as u64 + n as u64
    }

    /// The board.
    pub const fn board(&self) -> &E {
        &self.board
    }

    /// The board alone.
    pub fn into_board(self) -> E {
        self.board
    }

    /// The side of the board.
    pub fn n(&self) -> u32 {
        self.board.n()
    }

    /// The number of attacking pairs, 0 exactly if no two queens attack each other.
    pub const fn cost(&self) -> u64 {
        self.cost
    }

    /// The number of queens attacked at least once; it is never 1.
    pub const fn attacked_queens(&self) -> u32 {
        self.attacked
    }

    /// Whether the queen of a line is attacked.
    ///
    /// # Panics
    ///
    /// If `line` is n or more.
    pub fn is_attacked(&self, line: u32) -> bool {
        self.crowded(line) > 0
    }

    /// The number of queens that attack the queen of a line, 0 to n - 1.
    ///
    /// # Panics
    ///
    /// If `line` is n or more.
    pub fn conflicts(&self, line: u32) -> u32 {
        let place = self.place(line);
        let [up, down] = self.diagonals(line, place);
        let diagonal = (self.lane(up).count() - 1) + (self.lane(down).count() - 1);
        if E::PLACES_REPEAT { diagonal + (self.lane(self.crossing(place)).count() - 1) } else { diagonal }
    }

    const fn lane_count(n: u32) -> u64 {
        n as u64 * if E::PLACES_REPEAT { 5 } else { 4 }
    }

    fn place(&self, line: u32) -> u32 {
        self.board.lines()[line as usize]
    }

    /// The up and the down diagonal of a square on the board.
    fn diagonals(&self, line: u32, place: u32) -> [usize; 2] {
        let n = self.n() as usize;
        let (line, place) = (line as usize, place as usize);
        [line + place, 3 * n - 1 + line - place]
    }

    /// The lane of a place, where places repeat.
    fn crossing(&self, place: u32) -> usize {
        4 * self.n() as usize + place as usize
    }

    fn lane(&self, lane: usize) -> Lane {
        self.meter.touch();
        self.lanes[lane]
    }

    fn crowded(&self, line: u32) -> u8 {
        self.meter.touch();
        self.crowded[line as usize]
    }

    /// The queen of a line comes onto a lane.
    fn enter(&mut self, line: u32, lane: usize) {
        let Self { lanes, crowded, attacked, meter, .. } = self;
        meter.touch();
        self.cost += lanes[lane].enter(line, |queen| {
            meter.touch();
            let crowded = &mut crowded[queen as usize];
            *attacked += u32::from(*crowded == 0);
            *crowded += 1;
        });
    }

    /// The queen of a line goes off a lane.
    fn leave(&mut self, line: u32, lane: usize) {
        let Self { lanes, crowded, attacked, meter, .. } = self;
        meter.touch();
        self.cost -= lanes[lane].leave(line, |queen| {
            meter.touch();
            let crowded = &mut crowded[queen as usize];
            *crowded -= 1;
            *attacked -= u32::from(*crowded == 0);
        });
    }
}

/// `len` copies of a value, `None` if they cannot be allocated.
fn filled<T: Clone>(len: u64, value: T) -> Option<Vec<T>> {
    let len = usize::try_from(len).ok()?;
    let mut all = Vec::new();
    all.try_reserve_exact(len).ok()?;
    all.resize(len, value);
    Some(all)
}

/// An evaluator is saved as its board; the counts are made again.
#[cfg(feature = "serde")]
impl<E: serde::Serialize> serde::Serialize for Evaluator<E> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.board.serialize(serializer)
    }
}

#[cfg(feature = "serde")]
impl<'de, E: Encoding + serde::Deserialize<'de>> serde::Deserialize<'de> for Evaluator<E> {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::new(E::deserialize(deserializer)?).map_err(serde::de::Error::custom)
    }
}
