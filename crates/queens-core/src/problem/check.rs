//! The judge: bit sets, nothing shared with the evaluator.

use alloc::vec::Vec;

use super::{Diagonals, Problem};
use crate::{
    Axis, Board, BoardError, BoardRef, Cells, EMPTY, Line, Solution, Square, Violation, bits::BitSet,
};

impl From<BoardError> for Violation {
    fn from(error: BoardError) -> Self {
        match error {
            BoardError::OffBoard { square, n } => Self::OffBoard { square, n },
            BoardError::Memory { needed } => Self::Memory { needed },
            // Bit sets, the only things made here, fail for want of memory alone.
            _ => Self::Memory { needed: u64::MAX },
        }
    }
}

impl Problem {
    /// Makes a board that keeps every rule of the problem a [`Solution`]; the only way to one.
    ///
    /// O(n) time plus O(log b) for each queen with b blocked squares; 5n bits beside the board, 6n
    /// with regions.
    ///
    /// # Errors
    ///
    /// The first [`Violation`] found: it names the two queens and the line or region, or the square.
    pub fn check(&self, cols: impl Into<Cells>) -> Result<Solution, Violation> {
        let cols = cols.into();
        match self.violation(&cols) {
            Some(violation) => Err(violation),
            None => Ok(Solution::checked(cols, self.symmetry_group)),
        }
    }

    /// The same for any set of queens, which may leave rows empty or crowd them.
    ///
    /// # Errors
    ///
    /// The first [`Violation`] found.
    pub fn check_board(&self, board: &Board) -> Result<Solution, Violation> {
        if board.n() != self.n {
            return Err(Violation::Side { found: u64::from(board.n()), expected: self.n });
        }
        match board.to_cols() {
            Some(cols) => self.check(cols),
            // Two queens in one row leave another one empty, so there is always something to name.
            None => Err(self.violations(board).first().copied().unwrap_or(Violation::EmptyRow { row: 0 })),
        }
    }

    /// The first rule that a board breaks, `None` if it is a solution. Like [`Self::check`], for
    /// boards that the caller only lends.
    ///
    /// A row that holds [`EMPTY`](crate::EMPTY) is an empty row.
    pub fn violation(&self, cols: &[u32]) -> Option<Violation> {
        self.judge(cols).err()
    }

    fn judge(&self, cols: &[u32]) -> Result<(), Violation> {
        let n = self.n;
        if cols.len() as u64 != u64::from(n) {
            return Err(Violation::Side { found: cols.len() as u64, expected: n });
        }
        if let Some(row) = cols.iter().position(|&col| col >= n) {
            let square = Axis::Row.square(row as u32, cols[row]);
            return Err(match square.col {
                EMPTY => Violation::EmptyRow { row: square.row },
                _ => Violation::OffBoard { square, n },
            });
        }
        once_each(cols, u64::from(n), |square| u64::from(square.col), |col| Line::Column(col as u32))?;
        match self.diagonals {
            Diagonals::Full => {
                let lines = (2 * u64::from(n)).saturating_sub(1);
                once_each(cols, lines, Square::up, Line::Up)?;
                once_each(cols, lines, |square| square.down(n), Line::Down)?;
            }
            Diagonals::Toroidal => {
                once_each(cols, u64::from(n), |s| wrapped_up(s, n), |up| Line::WrappedUp(up as u32))?;
                once_each(cols, u64::from(n), |s| wrapped_down(s, n), |down| Line::WrappedDown(down as u32))?;
            }
            Diagonals::Adjacent => {
                if let Some(row) = cols.windows(2).position(|pair| pair[0].abs_diff(pair[1]) == 1) {
                    let queens = [row, row + 1].map(|row| Square::new(row as u32, cols[row]));
                    return Err(Violation::Attack { queens, line: Line::Corner });
                }
            }
        }
        if let Some(&square) = self.placed.iter().find(|square| cols[square.row as usize] != square.col) {
            return Err(Violation::Missing { square });
        }
        if !self.blocked.is_empty()
            && let Some(square) = BoardRef::rows(cols).queens().find(|&square| self.is_blocked(square))
        {
            return Err(Violation::Blocked { square });
        }
        if let Some(regions) = &self.regions {
            let mut seen = BitSet::new(u64::from(n))?;
            for square in BoardRef::rows(cols).queens() {
                let region = regions.index_of(square);
                if !seen.insert(u64::from(region)) {
                    let same = |other: &Square| regions.index_of(*other) == region;
                    let first = BoardRef::rows(cols).queens().find(same).unwrap_or(square);
                    let id = regions.ids()[region as usize];
                    return Err(Violation::Region { queens: [first, square], id });
                }
            }
        }
        Ok(())
    }

    /// Everything that is wrong with a board, for people: each pair of neighbours on a crowded line or
    /// in a crowded region, each empty row and column, each missing or blocked queen.
    ///
    /// Empty exactly if the board is a solution. O(q log q) for q queens, plus O(n). Boards of another
    /// side have that one fault.
    pub fn violations(&self, board: &Board) -> Vec<Violation> {
        let n = self.n;
        if board.n() != n {
            return alloc::vec![Violation::Side { found: u64::from(board.n()), expected: n }];
        }
        let queens = board.queens();
        let mut found = Vec::new();
        crowded(
            queens,
            |s| Some(Line::Row(s.row)),
            |queens, line| {
                found.push(Violation::Attack { queens, line });
            },
        );
        crowded(
            queens,
            |s| Some(Line::Column(s.col)),
            |queens, line| {
                found.push(Violation::Attack { queens, line });
            },
        );
        self.crowded_diagonals(queens, &mut found);
        if let Some(regions) = &self.regions {
            crowded(
                queens,
                |s| Some(regions.index_of(s)),
                |queens, region| {
                    found.push(Violation::Region { queens, id: regions.ids()[region as usize] });
                },
            );
        }
        let missing = self.placed.iter().filter(|square| queens.binary_search(square).is_err());
        found.extend(missing.map(|&square| Violation::Missing { square }));
        let blocked = queens.iter().filter(|&&square| self.is_blocked(square));
        found.extend(blocked.map(|&square| Violation::Blocked { square }));
        let mut rows = queens.iter().map(|queen| queen.row).peekable();
        for row in 0..n {
            let mut empty = true;
            while rows.next_if_eq(&row).is_some() {
                empty = false;
            }
            if empty {
                found.push(Violation::EmptyRow { row });
            }
        }
        found
    }

    fn crowded_diagonals(&self, queens: &[Square], found: &mut Vec<Violation>) {
        let n = self.n;
        let mut report = |queens, line| found.push(Violation::Attack { queens, line });
        match self.diagonals {
            Diagonals::Full => {
                crowded(queens, |s| Some(Line::Up(s.up())), &mut report);
                crowded(queens, |s| Some(Line::Down(s.down(n))), &mut report);
            }
            Diagonals::Toroidal => {
                crowded(queens, |s| Some(Line::WrappedUp(wrapped_up(s, n) as u32)), &mut report);
                crowded(queens, |s| Some(Line::WrappedDown(wrapped_down(s, n) as u32)), &mut report);
            }
            Diagonals::Adjacent => {
                for &queen in queens {
                    let below = [queen.col.checked_sub(1), queen.col.checked_add(1)];
                    for col in below.into_iter().flatten() {
                        let corner = Square::new(queen.row.saturating_add(1), col);
                        if queens.binary_search(&corner).is_ok() {
                            report([queen, corner], Line::Corner);
                        }
                    }
                }
            }
        }
    }
}

/// The diagonal `(row + col) mod n`.
const fn wrapped_up(square: Square, n: u32) -> u64 {
    square.up() % n as u64
}

/// The diagonal `(row - col) mod n`.
const fn wrapped_down(square: Square, n: u32) -> u64 {
    (square.row as u64 + n as u64 - square.col as u64) % n as u64
}

/// No two queens may have the same number below `lines`.
fn once_each(
    cols: &[u32],
    lines: u64,
    number: impl Fn(Square) -> u64,
    line: impl Fn(u64) -> Line,
) -> Result<(), Violation> {
    let mut seen = BitSet::new(lines)?;
    for (&col, row) in cols.iter().zip(0..) {
        let second = Square::new(row, col);
        let shared = number(second);
        if !seen.insert(shared) {
            let mut queens = BoardRef::rows(cols).queens();
            let first = queens.find(|&queen| number(queen) == shared).unwrap_or(second);
            return Err(Violation::Attack { queens: [first, second], line: line(shared) });
        }
    }
    Ok(())
}

/// Reports each two neighbouring queens with the same key, by key and then by square.
fn crowded<K: Ord + Copy>(
    queens: &[Square],
    key: impl Fn(Square) -> Option<K>,
    mut report: impl FnMut([Square; 2], K),
) {
    let mut keyed: Vec<(K, Square)> = queens.iter().filter_map(|&queen| Some((key(queen)?, queen))).collect();
    keyed.sort_unstable();
    for pair in keyed.windows(2) {
        if pair[0].0 == pair[1].0 {
            report([pair[0].1, pair[1].1], pair[0].0);
        }
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec;

    use proptest::prelude::*;

    use super::*;
    use crate::{RowEncoding, random};

    #[test]
    fn each_violation_names_its_place() {
        let problem = |builder: crate::ProblemBuilder| builder.build().unwrap();
        let says = |problem: &Problem, cols: &[u32]| {
            alloc::string::ToString::to_string(&problem.violation(cols).unwrap())
        };
        let plain = Problem::new(4);
        assert_eq!(says(&plain, &[1, 3, 0]), "the board has side 3, expected 4");
        assert_eq!(says(&plain, &[1, 3, 0, 4]), "queen (3, 4) is off the 4 x 4 board");
        assert_eq!(says(&plain, &[1, 3, EMPTY, 2]), "row 2 holds no queen");
        assert_eq!(says(&plain, &[1, 3, 1, 2]), "queens (0, 1) and (2, 1) attack each other on column 1");
        assert_eq!(
            says(&plain, &[2, 0, 1, 3]),
            "queens (1, 0) and (2, 1) attack each other on down diagonal 4"
        );
        assert_eq!(
            says(&plain, &[2, 1, 0, 3]),
            "queens (0, 2) and (1, 1) attack each other on up diagonal 2"
        );
        let torus = problem(Problem::builder(4).diagonals(Diagonals::Toroidal));
        assert_eq!(
            says(&torus, &[1, 3, 0, 2]),
            "queens (0, 1) and (3, 2) attack each other on wrapped up diagonal 1"
        );
        let adjacent = problem(Problem::builder(4).diagonals(Diagonals::Adjacent));
        assert_eq!(says(&adjacent, &[0, 2, 1, 3]), "queens (1, 2) and (2, 1) touch at a corner");
        assert_eq!(adjacent.violation(&[1, 3, 0, 2]), None);
        let placed = problem(Problem::builder(4).place(0, 2));
        assert_eq!(says(&placed, &[1, 3, 0, 2]), "the placed queen (0, 2) is missing");
        let blocked = problem(Problem::builder(4).block(1, 3));
        assert_eq!(says(&blocked, &[1, 3, 0, 2]), "queen (1, 3) stands on a blocked square");
        let rows = [[5, 5, 5, 5], [5, 5, 5, 5], [6, 6, 6, 6], [7, 7, 8, 8]];
        let regions = problem(Problem::builder(4).regions(&rows));
        assert_eq!(says(&regions, &[1, 3, 0, 2]), "queens (0, 1) and (1, 3) share region 5");
    }

    #[test]
    fn any_set_of_queens_can_be_judged() {
        let problem = Problem::new(4);
        let right = [(0, 1), (1, 3), (2, 0), (3, 2)].map(Square::from);
        let right = Board::new(4, right.to_vec()).unwrap();
        assert_eq!(problem.check_board(&right).unwrap().as_slice(), [1, 3, 0, 2]);
        assert_eq!(problem.violations(&right), []);
        let doubled = Board::new(4, vec![Square::new(1, 0), Square::new(1, 2)]).unwrap();
        assert_eq!(
            problem.check_board(&doubled).unwrap_err(),
            Violation::Attack { queens: [Square::new(1, 0), Square::new(1, 2)], line: Line::Row(1) }
        );
        assert_eq!(problem.violations(&doubled).len(), 4);
        assert!(matches!(Problem::new(5).check_board(&right), Err(Violation::Side { .. })));
    }

    #[test]
    fn the_smallest_boards_and_the_largest_problem() {
        assert!(Problem::new(0).check([]).is_ok());
        assert!(Problem::new(1).check([0]).is_ok());
        assert_eq!(
            Problem::new(u32::MAX).check([]).unwrap_err(),
            Violation::Side { found: 0, expected: u32::MAX }
        );
    }

    /// The rule itself, pair by pair.
    fn plainly_solved(cols: &[u32], diagonals: Diagonals) -> bool {
        let n = cols.len() as i64;
        let attack = |a: usize, b: usize| {
            let (dr, dc) = ((b - a) as i64, i64::from(cols[b]) - i64::from(cols[a]));
            dc == 0
                || match diagonals {
                    Diagonals::Full => dr == dc.abs(),
                    Diagonals::Adjacent => dr == 1 && dc.abs() == 1,
                    Diagonals::Toroidal => (dr - dc).rem_euclid(n) == 0 || (dr + dc).rem_euclid(n) == 0,
                }
        };
        !(0..cols.len()).any(|a| (a + 1..cols.len()).any(|b| attack(a, b)))
    }

    proptest! {
        #[test]
        fn the_check_agrees_with_the_plain_rule(n in 0_u32..9, seed: u64, permute: bool) {
            let mut rng = random::generator(seed);
            let cols = if permute {
                crate::Permutation::random(n, &mut rng)?.into_vec()
            } else {
                RowEncoding::random(n, &mut rng)?.into_vec()
            };
            let board = BoardRef::rows(&cols).to_board();
            for diagonals in [Diagonals::Full, Diagonals::Adjacent, Diagonals::Toroidal] {
                let problem = Problem::builder(n).diagonals(diagonals).build().unwrap();
                let right = plainly_solved(&cols, diagonals);
                prop_assert_eq!(problem.violation(&cols).is_none(), right);
                prop_assert_eq!(problem.violations(&board).is_empty(), right);
            }
        }
    }
}
