//! Making a problem, and refusing what is none.

use alloc::vec::Vec;
use core::fmt;

use super::{Diagonals, Problem, Regions};
use crate::{Square, Symmetry, SymmetryGroup};

/// Why something is no problem, whatever its solutions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ProblemError {
    /// A placed queen is off the board.
    PlacedOffBoard {
        /// Its square.
        square: Square,
        /// The side of the board.
        n: u32,
    },
    /// A blocked square is off the board.
    BlockedOffBoard {
        /// The square.
        square: Square,
        /// The side of the board.
        n: u32,
    },
    /// A queen is placed twice on one square.
    PlacedTwice {
        /// The square.
        square: Square,
    },
    /// A square is blocked twice.
    BlockedTwice {
        /// The square.
        square: Square,
    },
    /// The matrix of regions has not n rows.
    RegionRows {
        /// Rows that it has.
        found: u64,
        /// Rows that it should have.
        expected: u32,
    },
    /// A row of the matrix of regions has not n numbers.
    RegionColumns {
        /// The row.
        row: u32,
        /// Numbers that it has.
        found: u64,
        /// Numbers that it should have.
        expected: u32,
    },
    /// There are not n regions, so that n queens cannot stand one in each.
    RegionCount {
        /// Regions that there are.
        found: u64,
        /// Regions that there should be.
        expected: u32,
    },
    /// The memory for the problem cannot be had.
    Memory {
        /// Bytes that are needed.
        needed: u64,
    },
}

impl fmt::Display for ProblemError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::PlacedOffBoard { square, n } => {
                write!(f, "placed queen {square} is off the {n} x {n} board, whose lines are 0 to n - 1")
            }
            Self::BlockedOffBoard { square, n } => {
                write!(f, "blocked square {square} is off the {n} x {n} board, whose lines are 0 to n - 1")
            }
            Self::PlacedTwice { square } => write!(f, "queen {square} is placed twice"),
            Self::BlockedTwice { square } => write!(f, "square {square} is blocked twice"),
            Self::RegionRows { found, expected } => {
                write!(f, "the matrix of regions has {found} rows, expected {expected}")
            }
            Self::RegionColumns { row, found, expected } => {
                write!(f, "row {row} of the matrix of regions has {found} numbers, expected {expected}")
            }
            Self::RegionCount { found, expected } => {
                write!(f, "expected {expected} regions, one for each queen, found {found}")
            }
            Self::Memory { needed } => write!(f, "{needed} bytes of memory are needed and cannot be had"),
        }
    }
}

impl core::error::Error for ProblemError {}

/// Collects the parts of a [`Problem`]; [`ProblemBuilder::build`] judges them.
///
/// What is contradictory in form is refused: squares off the board, squares named twice, a matrix of
/// regions of the wrong shape. What has no solution is accepted, be it two placed queens that attack
/// each other or a placed queen on a blocked square.
#[derive(Clone, Debug)]
pub struct ProblemBuilder {
    n: u32,
    diagonals: Diagonals,
    placed: Vec<Square>,
    blocked: Vec<Square>,
    regions: Option<Result<Regions, ProblemError>>,
}

impl ProblemBuilder {
    /// Starts from the plain problem of side `n`.
    pub(super) const fn new(n: u32) -> Self {
        Self { n, diagonals: Diagonals::Full, placed: Vec::new(), blocked: Vec::new(), regions: None }
    }

    /// Sets the rule of the diagonals; full by default.
    #[must_use]
    pub const fn diagonals(mut self, diagonals: Diagonals) -> Self {
        self.diagonals = diagonals;
        self
    }

    /// Adds a queen that every solution must have.
    #[must_use]
    pub fn place(mut self, row: u32, col: u32) -> Self {
        self.placed.push(Square::new(row, col));
        self
    }

    /// Adds queens that every solution must have.
    #[must_use]
    pub fn place_all(mut self, squares: impl IntoIterator<Item = Square>) -> Self {
        self.placed.extend(squares);
        self
    }

    /// Adds a square that no queen may use.
    #[must_use]
    pub fn block(mut self, row: u32, col: u32) -> Self {
        self.blocked.push(Square::new(row, col));
        self
    }

    /// Adds squares that no queen may use.
    #[must_use]
    pub fn block_all(mut self, squares: impl IntoIterator<Item = Square>) -> Self {
        self.blocked.extend(squares);
        self
    }

    /// Sets the regions by a matrix of ids, `n` rows of `n`, each id one region.
    #[must_use]
    pub fn regions<R: AsRef<[u32]>>(mut self, rows: &[R]) -> Self {
        self.regions = Some(Regions::new(self.n, rows));
        self
    }

    /// The problem.
    ///
    /// O(k log k) for k named squares, and O(n²) with regions.
    ///
    /// # Errors
    ///
    /// Every variant of [`ProblemError`]; the first fault found is named.
    pub fn build(self) -> Result<Problem, ProblemError> {
        let Self { n, diagonals, mut placed, mut blocked, regions } = self;
        if let Some(&square) = placed.iter().find(|square| !square.is_on(n)) {
            return Err(ProblemError::PlacedOffBoard { square, n });
        }
        if let Some(&square) = blocked.iter().find(|square| !square.is_on(n)) {
            return Err(ProblemError::BlockedOffBoard { square, n });
        }
        if let Some(square) = sort_and_find_double(&mut placed) {
            return Err(ProblemError::PlacedTwice { square });
        }
        if let Some(square) = sort_and_find_double(&mut blocked) {
            return Err(ProblemError::BlockedTwice { square });
        }
        let regions = regions.transpose()?;
        let symmetry_group = SymmetryGroup::of(|symmetry| {
            keeps_set(symmetry, n, &placed)
                && keeps_set(symmetry, n, &blocked)
                && regions.as_ref().is_none_or(|regions| keeps_regions(symmetry, n, regions))
        });
        Ok(Problem { n, diagonals, placed, blocked, regions, symmetry_group })
    }
}

/// Sorts the squares; the first one that occurs twice.
fn sort_and_find_double(squares: &mut [Square]) -> Option<Square> {
    squares.sort_unstable();
    squares.windows(2).find(|pair| pair[0] == pair[1]).map(|pair| pair[0])
}

/// Whether a symmetry maps a sorted set of squares onto itself.
fn keeps_set(symmetry: Symmetry, n: u32, squares: &[Square]) -> bool {
    squares.iter().all(|&square| squares.binary_search(&symmetry.apply(square, n)).is_ok())
}

/// Whether a symmetry maps regions onto regions: the image of each must have one index throughout.
fn keeps_regions(symmetry: Symmetry, n: u32, regions: &Regions) -> bool {
    let mut image: Vec<Option<u32>> = alloc::vec![None; n as usize];
    (0..n).flat_map(|row| (0..n).map(move |col| Square::new(row, col))).all(|square| {
        let to = regions.index_of(symmetry.apply(square, n));
        *image[regions.index_of(square) as usize].get_or_insert(to) == to
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn contradictions_of_form_are_refused() {
        let off = Square::new(0, 4);
        let on = Square::new(1, 2);
        let error = |builder: ProblemBuilder| builder.build().unwrap_err();
        let builder = || Problem::builder(4);
        assert_eq!(error(builder().place(0, 4)), ProblemError::PlacedOffBoard { square: off, n: 4 });
        assert_eq!(error(builder().block(0, 4)), ProblemError::BlockedOffBoard { square: off, n: 4 });
        assert_eq!(error(builder().place(1, 2).place(1, 2)), ProblemError::PlacedTwice { square: on });
        assert_eq!(error(builder().block(1, 2).block(1, 2)), ProblemError::BlockedTwice { square: on });
        assert!(matches!(error(builder().regions(&[[0]])), ProblemError::RegionRows { .. }));
    }

    #[test]
    fn problems_without_solution_are_problems() {
        assert!(Problem::builder(4).place(0, 0).place(1, 1).build().is_ok());
        assert!(Problem::builder(4).place(0, 0).block(0, 0).build().is_ok());
        assert!(Problem::builder(2).build().unwrap().is_plain());
    }

    #[test]
    fn the_symmetry_group_is_that_of_all_parts() {
        let order = |builder: ProblemBuilder| builder.build().unwrap().symmetry_group().order();
        assert_eq!(order(Problem::builder(5)), 8);
        assert_eq!(order(Problem::builder(5).place(2, 2)), 8);
        assert_eq!(order(Problem::builder(5).place(0, 0)), 2);
        assert_eq!(order(Problem::builder(5).place(0, 1)), 1);
        assert_eq!(order(Problem::builder(4).block(0, 1).block(1, 3).block(3, 2).block(2, 0)), 4);
        assert_eq!(order(Problem::builder(2).regions(&[[5, 5], [9, 9]])), 4);
        assert_eq!(order(Problem::builder(2).regions(&[[5, 9], [9, 5]])), 8);
    }
}
