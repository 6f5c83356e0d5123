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

    /// Goes on to the next board with `rows` filled rows, keeping the queens of the first `base` rows;
    /// false if there is none, and then only those queens are left. Needs `base <= depth() <= rows`.
    fn next_filled(&mut self, base: u32, rows: u32) -> bool {
        walk_to_next_filled(self, base, rows)
    }

    /// The number of boards with `n` filled rows, which are all, that the untried squares lead to; those
    /// squares are used up.
    fn count_whole(&mut self, n: u32) -> u128 {
        count_plainly(self, n)
    }
}

/// [`Frontier::count_whole`] for any frontier: the last row is counted, not walked.
pub(crate) fn count_plainly(frontier: &mut impl Frontier, n: u32) -> u128 {
    let base = frontier.depth();
    if base == n {
        return 1;
    }
    if base + 1 == n {
        return u128::from(frontier.untried());
    }
    let mut total = 0;
    while walk_to_next_filled(frontier, base, n - 1) {
        total += u128::from(frontier.untried());
    }
    total
}

/// [`Frontier::next_filled`] for any frontier, by its other methods.
pub(crate) fn walk_to_next_filled(frontier: &mut impl Frontier, base: u32, rows: u32) -> bool {
    let mut advanced = frontier.depth() < rows && frontier.advance().is_some();
    loop {
        if advanced && frontier.depth() == rows {
            return true;
        }
        if !advanced && (frontier.depth() == base || frontier.retreat().is_none()) {
            return false;
        }
        advanced = frontier.advance().is_some();
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

    fn next_filled(&mut self, base: u32, rows: u32) -> bool {
        with!(self, frontier => frontier.next_filled(base, rows))
    }

    fn count_whole(&mut self, n: u32) -> u128 {
        with!(self, frontier => frontier.count_whole(n))
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
            while frontier.next_filled(0, n) {
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

    /// Every board with `rows` filled rows and the queens that the frontier has.
    fn filled<F: Frontier>(
        mut frontier: F,
        rows: u32,
        next: impl Fn(&mut F, u32, u32) -> bool,
    ) -> Vec<(Vec<u32>, u32)> {
        let base = frontier.depth();
        let mut found = Vec::new();
        while next(&mut frontier, base, rows) {
            let mut queens = vec![0; rows as usize];
            frontier.write_queens(&mut queens);
            found.push((queens, frontier.untried()));
        }
        assert_eq!((frontier.depth(), base < rows && frontier.untried() > 0), (base, false));
        found
    }

    /// The fast walk goes the way of the plain one, to any row from any other.
    #[test]
    fn the_fast_walk_finds_what_the_plain_one_finds() {
        let closed_form = queens_core::closed_form(64).unwrap().unwrap();
        let closed_form: Vec<_> = closed_form.view().queens().take(60).collect();
        for diagonals in [Diagonals::Full, Diagonals::Adjacent, Diagonals::Toroidal] {
            let builder = |n| Problem::builder(n).diagonals(diagonals);
            let striped: Vec<Vec<u32>> =
                (0..6).map(|row| (0..6).map(|col| (row / 2 + col) % 6).collect()).collect();
            let problems = (0..=7).map(|n| builder(n).build().unwrap()).chain([
                builder(7).block(3, 3).block(0, 0).place(5, 1).build().unwrap(),
                builder(6).regions(&striped).build().unwrap(),
                // Every bit of the words is in use, and only the last rows are open.
                builder(64).place_all(closed_form.clone()).build().unwrap(),
            ]);
            for (problem, order) in problems.flat_map(|problem| {
                [Order::Lexicographic, Order::Reverse].map(|order| (problem.clone(), order))
            }) {
                let n = problem.n();
                for first in 0..=n {
                    let mut narrow = Narrow::new(&problem, order).unwrap();
                    narrow.seek(first);
                    assert_eq!(
                        narrow.clone().count_whole(n),
                        count_plainly(&mut narrow.clone(), n),
                        "{problem:?}"
                    );
                    for rows in narrow.depth()..=n {
                        let plain = filled(narrow.clone(), rows, walk_to_next_filled);
                        assert_eq!(filled(narrow.clone(), rows, Frontier::next_filled), plain, "{problem:?}");
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
