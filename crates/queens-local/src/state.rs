//! A board on which a search moves queens: an evaluator, an objective, and the problem's room.

use alloc::vec::Vec;

use queens_core::{
    BoardRef, Cells, ColumnEncoding, Encoding, Evaluator, Lifted, LineEncoding, Permutation, Problem,
    RowEncoding, SolveError, Takes,
    random::{self, Generator},
};

use crate::{Move, Neighbourhood, Objective, room::Room};

/// A whole board under a search: its cost is always known, and a neighbour's cost takes O(1) to ask.
///
/// This is what a [`Rule`](crate::Rule) looks at when it chooses the next move. *Lines* are rows, and
/// columns for column moves. Queens that the problem has placed never move, and no move leads onto a
/// blocked square.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "SavedState"))]
pub struct State {
    board: Board,
    objective: Objective,
    room: Room,
}

/// The evaluator of one of the three encodings.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
enum Board {
    RowMoves(Evaluator<RowEncoding>),
    ColumnMoves(Evaluator<ColumnEncoding>),
    Swaps(Evaluator<Permutation>),
}

impl Board {
    fn new(lines: Cells, neighbourhood: Neighbourhood) -> Result<Self, SolveError> {
        Ok(match neighbourhood {
            Neighbourhood::RowMoves => Self::RowMoves(Evaluator::new(RowEncoding::new(lines)?)?),
            Neighbourhood::ColumnMoves => Self::ColumnMoves(Evaluator::new(ColumnEncoding::new(lines)?)?),
            Neighbourhood::Swaps => Self::Swaps(Evaluator::new(Permutation::new(lines)?)?),
        })
    }
}

/// Evaluates one expression for whichever evaluator there is.
macro_rules! each {
    ($board:expr, $evaluator:ident => $value:expr) => {
        match $board {
            Board::RowMoves($evaluator) => $value,
            Board::ColumnMoves($evaluator) => $value,
            Board::Swaps($evaluator) => $value,
        }
    };
}

impl State {
    /// The state of a board given line by line. O(n).
    pub(crate) fn new(
        room: Room,
        lines: Cells,
        neighbourhood: Neighbourhood,
        objective: Objective,
    ) -> Result<Self, SolveError> {
        Ok(Self { board: Board::new(lines, neighbourhood)?, objective, room })
    }

    /// Refuses what no local search here can take: adjacent and toroidal diagonals, regions.
    pub(crate) fn admit(algorithm: &'static str, problem: &Problem) -> Result<(), SolveError> {
        Takes::SQUARES.admit(algorithm, problem)
    }

    pub(crate) const fn room(&self) -> &Room {
        &self.room
    }

    /// Another board in the same room. O(n).
    pub(crate) fn set_lines(&mut self, lines: Cells) -> Result<(), SolveError> {
        self.board = Board::new(lines, self.neighbourhood())?;
        Ok(())
    }

    /// Whether the problem has neither placed queens nor blocked squares.
    pub const fn is_plain(&self) -> bool {
        self.room.is_plain()
    }

    /// The side of the board.
    pub fn n(&self) -> u32 {
        self.room.n()
    }

    /// What the search makes small.
    pub const fn objective(&self) -> Objective {
        self.objective
    }

    /// Which boards are one move away.
    pub const fn neighbourhood(&self) -> Neighbourhood {
        match self.board {
            Board::RowMoves(_) => Neighbourhood::RowMoves,
            Board::ColumnMoves(_) => Neighbourhood::ColumnMoves,
            Board::Swaps(_) => Neighbourhood::Swaps,
        }
    }

    /// The board.
    pub fn view(&self) -> BoardRef<'_> {
        each!(&self.board, board => board.board().view())
    }

    /// The place of each line's queen.
    pub fn lines(&self) -> &[u32] {
        each!(&self.board, board => board.board().lines())
    }

    /// The value of the objective. O(1).
    pub const fn cost(&self) -> u64 {
        match self.objective {
            Objective::Pairs => self.pairs(),
            Objective::AttackedQueens => self.attacked_queens() as u64,
        }
    }

    /// The number of attacking pairs, whatever the objective. O(1).
    pub const fn pairs(&self) -> u64 {
        each!(&self.board, board => board.cost())
    }

    /// The number of attacked queens, whatever the objective. O(1).
    pub const fn attacked_queens(&self) -> u32 {
        each!(&self.board, board => board.attacked_queens())
    }

    /// Whether the queen of a line is attacked. O(1).
    ///
    /// # Panics
    ///
    /// If `line` is n or more.
    pub fn is_attacked(&self, line: u32) -> bool {
        each!(&self.board, board => board.is_attacked(line))
    }

    /// The number of queens that attack the queen of a line. O(1).
    ///
    /// # Panics
    ///
    /// If `line` is n or more.
    pub fn conflicts(&self, line: u32) -> u32 {
        each!(&self.board, board => board.conflicts(line))
    }

    /// The lines whose queens may move: those without a placed queen, in order.
    pub fn free_lines(&self) -> impl Iterator<Item = u32> + Clone + '_ {
        self.room.free_lines()
    }

    /// What a move would add to the cost. O(1).
    ///
    /// # Panics
    ///
    /// If a line or place of the move is n or more, or the move is of another neighbourhood.
    pub fn delta(&self, step: Move) -> i64 {
        match (&self.board, step, self.objective) {
            (Board::RowMoves(board), Move::Shift { line, to }, objective) => {
                shift_delta(&board.lift(line), to, objective)
            }
            (Board::ColumnMoves(board), Move::Shift { line, to }, objective) => {
                shift_delta(&board.lift(line), to, objective)
            }
            (Board::Swaps(board), Move::Swap { a, b }, objective) => swap_delta(board, a, b, objective),
            _ => panic!("{step:?} is no move of the neighbourhood {}", self.neighbourhood()),
        }
    }

    /// Makes a move. O(1).
    ///
    /// # Panics
    ///
    /// As [`Self::delta`].
    pub fn apply(&mut self, step: Move) {
        match (&mut self.board, step) {
            (Board::RowMoves(board), Move::Shift { line, to }) => board.move_queen(line, to),
            (Board::ColumnMoves(board), Move::Shift { line, to }) => board.move_queen(line, to),
            (Board::Swaps(board), Move::Swap { a, b }) => board.swap(a, b),
            _ => panic!("{step:?} is no move of the neighbourhood {}", self.neighbourhood()),
        }
    }

    /// Shows every move and what it would add to the cost, line by line. O(neighbours).
    #[inline]
    pub fn scan(&self, mut visit: impl FnMut(Move, i64)) {
        for line in self.room.free_lines() {
            self.scan_line_above(line, true, &mut visit);
        }
    }

    /// Shows every move of one line's queen and what it would add to the cost. O(n).
    ///
    /// # Panics
    ///
    /// If `line` is n or more.
    #[inline]
    pub fn scan_line(&self, line: u32, visit: impl FnMut(Move, i64)) {
        self.scan_line_above(line, false, visit);
    }

    /// `once`: a swap is shown by the lower of its rows alone.
    #[inline]
    fn scan_line_above(&self, line: u32, once: bool, visit: impl FnMut(Move, i64)) {
        match &self.board {
            Board::RowMoves(board) => self.scan_shifts(&board.lift(line), visit),
            Board::ColumnMoves(board) => self.scan_shifts(&board.lift(line), visit),
            Board::Swaps(board) => self.scan_swaps(board, line, once, visit),
        }
    }

    #[inline]
    fn scan_shifts<E: LineEncoding>(&self, queen: &Lifted<'_, E>, mut visit: impl FnMut(Move, i64)) {
        let (line, here) = (queen.line(), queen.place());
        // No `filter`: to find the next open place is a search of its own, which the compiler makes ready
        // for a long run of closed ones, on boards of 128 lines or more, at each place anew.
        let open = |to: u32| to != here && self.room.is_open(line, to);
        // The objective is asked outside of the loop.
        match self.objective {
            Objective::Pairs => {
                for to in 0..self.n() {
                    if open(to) {
                        visit(Move::Shift { line, to }, queen.move_delta(to));
                    }
                }
            }
            Objective::AttackedQueens => {
                for to in 0..self.n() {
                    if open(to) {
                        visit(Move::Shift { line, to }, queen.attacked_move_delta(to).into());
                    }
                }
            }
        }
    }

    #[inline]
    fn scan_swaps(
        &self,
        board: &Evaluator<Permutation>,
        a: u32,
        once: bool,
        mut visit: impl FnMut(Move, i64),
    ) {
        for b in self.room.free_lines() {
            let shown = if once { b > a } else { b != a };
            if shown && self.swap_is_open(a, b) {
                visit(Move::Swap { a, b }, swap_delta(board, a, b, self.objective));
            }
        }
    }

    #[inline]
    fn swap_is_open(&self, a: u32, b: u32) -> bool {
        let place = |line: u32| self.lines()[line as usize];
        self.room.is_plain() || (self.room.is_open(a, place(b)) && self.room.is_open(b, place(a)))
    }

    /// A random move, each equally likely. `None` if a blocked square was drawn, or if no queen may move.
    pub fn draw(&self, rng: &mut Generator) -> Option<Move> {
        let count = self.room.free_count();
        if self.n() < 2 || count == 0 {
            return None;
        }
        let index = random::below(rng, count);
        let line = self.room.free_line(index);
        // Any number but one's own: draw from one less and step over it.
        let other_than = |own: u32, drawn: u32| drawn + u32::from(drawn >= own);
        if self.neighbourhood() == Neighbourhood::Swaps {
            if count < 2 {
                return None;
            }
            let other = self.room.free_line(other_than(index, random::below(rng, count - 1)));
            let (a, b) = (line.min(other), line.max(other));
            self.swap_is_open(a, b).then_some(Move::Swap { a, b })
        } else {
            let here = self.lines()[line as usize];
            let to = other_than(here, random::below(rng, self.n() - 1));
            self.room.is_open(line, to).then_some(Move::Shift { line, to })
        }
    }

    /// Every move with the cost of the board that it leads to, line by line.
    ///
    /// O(neighbours) time and space; made for people who look at one step, not for the search.
    pub fn neighbours(&self) -> Vec<(Move, u64)> {
        let mut all = Vec::new();
        self.scan(|step, delta| all.push((step, self.cost().saturating_add_signed(delta))));
        all
    }
}

fn shift_delta<E: LineEncoding>(queen: &Lifted<'_, E>, to: u32, objective: Objective) -> i64 {
    match objective {
        Objective::Pairs => queen.move_delta(to),
        Objective::AttackedQueens => queen.attacked_move_delta(to).into(),
    }
}

#[inline]
fn swap_delta(board: &Evaluator<Permutation>, a: u32, b: u32, objective: Objective) -> i64 {
    match objective {
        Objective::Pairs => board.swap_delta(a, b),
        Objective::AttackedQueens => board.attacked_swap_delta(a, b).into(),
    }
}

/// What a state is saved as; it is a state again only if its parts fit together.
#[cfg(feature = "serde")]
#[derive(serde::Deserialize)]
struct SavedState {
    board: Board,
    objective: Objective,
    room: Room,
}

#[cfg(feature = "serde")]
impl TryFrom<SavedState> for State {
    type Error = &'static str;

    fn try_from(saved: SavedState) -> Result<Self, Self::Error> {
        let SavedState { board, objective, room } = saved;
        let state = Self { board, objective, room };
        if state.room.fits(state.lines()) {
            Ok(state)
        } else {
            Err("the board and the problem's squares do not fit together")
        }
    }
}
