//! The row that is to be filled next, and which of its squares are free and untried.

use queens_core::{Problem, SolveError};

use crate::{Order, narrow::Narrow, wide::Wide};

/// Queens on the rows 0 to `depth() - 1`, and the untried free squares of every row up to `depth()`.
///
/// All of depth-first search is `advance` until it gives `None`, then `retreat`, until that gives `None`.
pub(crate) trait Frontier: Clone {
    /// The number of rows that are filled.
    fn depth(&self) -> u32;

    /// Puts a queen on the next untried free square of the first empty row; its column.
    ///
    /// `None` if there is none, or if every row is filled.
    fn advance(&mut self) -> Option<u32>;

    /// Takes the queen of the last filled row back; its column. The row's other squares stay untried.
    fn retreat(&mut self) -> Option<u32>;

    /// Takes every queen back and makes every square untried again.
    fn restart(&mut self);

    /// Counts the squares up to `col` of the first empty row as tried, and puts a queen on `col`.
    ///
    /// False, and no queen, if that square is not free.
    fn seek(&mut self, col: u32) -> bool;

    /// The number of untried free squares of the first empty row, 0 if every row is filled.
    fn untried(&self) -> u32;

    /// Writes the column of each filled row.
    fn write_queens(&self, cols: &mut [u32]);

    /// Goes on to the next whole board; false if there is none, and then no queen is left.
    fn next_board(&mut self, n: u32) -> bool {
        walk_to_next_board(self, n)
    }
}

/// [`Frontier::next_board`] for any frontier, by its other methods.
pub(crate) fn walk_to_next_board(frontier: &mut impl Frontier, n: u32) -> bool {
    if frontier.depth() == n && frontier.retreat().is_none() {
        return false;
    }
    loop {
        if frontier.advance().is_some() {
            if frontier.depth() == n {
                return true;
            }
        } else if frontier.retreat().is_none() {
            return false;
        }
    }
}

/// The frontier that fits a problem: one word per mask up to 64 rows, bit sets beyond.
#[derive(Clone, Debug)]
#[allow(clippy::large_enum_variant, reason = "the large one is the one that is there to stay off the heap")]
pub(crate) enum Fitting {
    /// n <= 64.
    Narrow(Narrow),
    /// Any n.
    Wide(Wide),
}

/// Calls a method of whichever frontier it is.
macro_rules! with {
    ($fitting:expr, $frontier:ident => $call:expr) => {
        match $fitting {
            Fitting::Narrow($frontier) => $call,
            Fitting::Wide($frontier) => $call,
        }
    };
}
pub(crate) use with;

impl Fitting {
    pub(crate) fn new(problem: &Problem, order: Order) -> Result<Self, SolveError> {
        if problem.n() <= Narrow::LARGEST {
            Ok(Self::Narrow(Narrow::new(problem, order)?))
        } else {
            Ok(Self::Wide(Wide::new(problem, order)?))
        }
    }
}

impl Frontier for Fitting {
    fn depth(&self) -> u32 {
        with!(self, frontier => frontier.depth())
    }

    fn advance(&mut self) -> Option<u32> {
        with!(self, frontier => frontier.advance())
    }

    fn retreat(&mut self) -> Option<u32> {
        with!(self, frontier => frontier.retreat())
    }

    fn restart(&mut self) {
        with!(self, frontier => frontier.restart());
    }

    fn seek(&mut self, col: u32) -> bool {
        with!(self, frontier => frontier.seek(col))
    }

    fn untried(&self) -> u32 {
        with!(self, frontier => frontier.untried())
    }

    fn write_queens(&self, cols: &mut [u32]) {
        with!(self, frontier => frontier.write_queens(cols));
    }

    fn next_board(&mut self, n: u32) -> bool {
        with!(self, frontier => frontier.next_board(n))
    }
}

#[cfg(test)]
mod tests {
    use alloc::{vec, vec::Vec};

    use proptest::prelude::*;
    use queens_core::{Diagonals, Square};

    use super::*;

    /// What a frontier does, call by call, until it is used up.
    fn moves(mut frontier: impl Frontier, path: &[u32]) -> Vec<(u32, Option<u32>, Vec<u32>)> {
        let mut moves = Vec::new();
        for &col in path {
            let placed = frontier.seek(col);
            moves.push((frontier.untried(), placed.then_some(col), Vec::new()));
            if !placed {
                break;
            }
        }
        loop {
            let untried = frontier.untried();
            let advanced = frontier.advance();
            let mut queens = vec![0; frontier.depth() as usize];
            frontier.write_queens(&mut queens);
            moves.push((untried, advanced, queens));
            if advanced.is_none() && frontier.retreat().is_none() {
                return moves;
            }
        }
    }

    /// The boards that a frontier finds, from its beginning and again after a restart.
    fn boards(mut frontier: impl Frontier, n: u32) -> Vec<Vec<u32>> {
        let mut boards = Vec::new();
        for _ in 0..2 {
            while frontier.next_board(n) {
                let mut queens = vec![0; n as usize];
                frontier.write_queens(&mut queens);
                boards.push(queens);
                if n == 0 {
                    break;
                }
            }
            frontier.restart();
        }
        boards
    }

    proptest! {
        #[test]
        fn one_word_and_many_words_are_the_same(
            n in 1_u32..=6,
            diagonals in prop::sample::select(vec![Diagonals::Full, Diagonals::Adjacent, Diagonals::Toroidal]),
            placed in prop::option::of((0_u32..6, 0_u32..6)),
            blocked in prop::collection::btree_set((0_u32..6, 0_u32..6), 0..5),
            ids in prop::option::of(Just((0_u32..36).collect::<Vec<_>>()).prop_shuffle()),
            path in prop::collection::vec(0_u32..8, 0..6),
            reverse: bool,
        ) {
            let squares = blocked.into_iter().map(|(row, col)| Square::new(row, col));
            let mut builder = Problem::builder(n)
                .diagonals(diagonals)
                .place_all(placed.map(|(row, col)| Square::new(row % n, col % n)))
                .block_all(squares.filter(|square| square.is_on(n)));
            if let Some(mut ids) = ids {
                ids.retain(|&id| id < n * n);
                ids = ids.into_iter().map(|id| id % n).collect();
                builder = builder.regions(&ids.chunks(n as usize).collect::<Vec<_>>());
            }
            let problem = builder.build().expect("a well-formed problem");
            let order = if reverse { Order::Reverse } else { Order::Lexicographic };
            let narrow = Narrow::new(&problem, order).unwrap();
            let wide = Wide::new(&problem, order).unwrap();
            prop_assert_eq!(boards(narrow.clone(), n), boards(wide.clone(), n));
            prop_assert_eq!(moves(narrow, &path), moves(wide, &path));
        }
    }

    /// The loop made for the plain board goes the way of the plain methods, from anywhere.
    #[test]
    fn the_plain_board_has_a_loop_of_its_own() {
        for n in 0..=8 {
            for order in [Order::Lexicographic, Order::Reverse] {
                for first in 0..=n {
                    let mut fast = Narrow::new(&Problem::new(n), order).unwrap();
                    fast.seek(first);
                    let mut slow = fast.clone();
                    loop {
                        let found = fast.next_board(n);
                        assert_eq!(walk_to_next_board(&mut slow, n), found);
                        assert_eq!((fast.depth(), fast.untried()), (slow.depth(), slow.untried()));
                        let (mut by_fast, mut by_slow) = (vec![0; n as usize], vec![0; n as usize]);
                        fast.write_queens(&mut by_fast);
                        slow.write_queens(&mut by_slow);
                        assert_eq!(by_fast, by_slow);
                        if !found || n == 0 {
                            break;
                        }
                    }
                }
            }
        }
    }

    /// The first rows of a board that has more than one word, beside one that just fits.
    #[test]
    fn boards_of_64_rows_go_the_same_way() {
        for diagonals in [Diagonals::Full, Diagonals::Adjacent, Diagonals::Toroidal] {
            let problem = Problem::builder(64).diagonals(diagonals).build().unwrap();
            for order in [Order::Lexicographic, Order::Reverse] {
                let mut narrow = Narrow::new(&problem, order).unwrap();
                let mut wide = Wide::new(&problem, order).unwrap();
                for _ in 0..5_000 {
                    let advanced = narrow.advance();
                    assert_eq!(wide.advance(), advanced);
                    assert_eq!(wide.untried(), narrow.untried());
                    if advanced.is_none() {
                        assert_eq!(wide.retreat(), narrow.retreat());
                    }
                }
            }
        }
    }
}
