//! What a solution must be: the side of the board, placed queens, blocked squares, the rule of the
//! diagonals, regions.

mod builder;
mod check;
#[cfg(feature = "serde")]
mod instance;
mod regions;

use alloc::vec::Vec;
use core::fmt;

pub use builder::{ProblemBuilder, ProblemError};
#[cfg(feature = "serde")]
pub use instance::{Expected, ExpectedStatus, Instance};
pub use regions::Regions;

use crate::{Square, SymmetryGroup};

/// Which squares a queen attacks diagonally.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Diagonals {
    /// Every square of its diagonals: the ordinary queen.
    #[default]
    Full,
    /// Only the four squares that touch its corners, as in LinkedIn Queens and Star Battle.
    Adjacent,
    /// Every square of its diagonals, which wrap around the edges of the board modulo n.
    Toroidal,
}

impl fmt::Display for Diagonals {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Full => "full",
            Self::Adjacent => "adjacent",
            Self::Toroidal => "toroidal",
        })
    }
}

/// A problem: put one queen into every row and every column of an n x n board so that no two attack
/// each other diagonally, every placed queen is there, no blocked square is used, and every region
/// (where there are regions) holds exactly one queen.
///
/// A problem may have no solution; only contradictions of form are refused. [`Problem::check`] is
/// the one judge of solutions.
///
/// ```
/// use queens_core::{Problem, Square, Violation};
///
/// // Nauck's completion of 1850: queens on b4 and d5.
/// let problem = Problem::builder(8).place(4, 1).place(3, 3).build()?;
/// assert!(problem.check([4, 0, 7, 3, 1, 6, 2, 5]).is_ok());
/// assert_eq!(
///     problem.check([0, 4, 7, 5, 2, 6, 1, 3]),
///     Err(Violation::Missing { square: Square::new(3, 3) })
/// );
/// # Ok::<(), queens_core::ProblemError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    n: u32,
    diagonals: Diagonals,
    placed: Vec<Square>,
    blocked: Vec<Square>,
    regions: Option<Regions>,
    symmetry_group: SymmetryGroup,
}

impl Problem {
    /// The plain n queens problem. It needs no memory, whatever n is.
    pub const fn new(n: u32) -> Self {
        Self {
            n,
            diagonals: Diagonals::Full,
            placed: Vec::new(),
            blocked: Vec::new(),
            regions: None,
            symmetry_group: SymmetryGroup::FULL,
        }
    }

    /// A builder for any other problem of side `n`.
    pub fn builder(n: u32) -> ProblemBuilder {
        ProblemBuilder::new(n)
    }

    /// The side of the board.
    pub const fn n(&self) -> u32 {
        self.n
    }

    /// The rule of the diagonals.
    pub const fn diagonals(&self) -> Diagonals {
        self.diagonals
    }

    /// The queens that every solution must have, sorted by row, then column.
    pub fn placed(&self) -> &[Square] {
        &self.placed
    }

    /// The squares that no queen may use, sorted by row, then column.
    pub fn blocked(&self) -> &[Square] {
        &self.blocked
    }

    /// Whether a square may not be used; O(log of the number of blocked squares).
    pub fn is_blocked(&self, square: Square) -> bool {
        self.blocked.binary_search(&square).is_ok()
    }

    /// The regions, if there are any.
    pub const fn regions(&self) -> Option<&Regions> {
        self.regions.as_ref()
    }

    /// Whether it is the plain n queens problem.
    pub fn is_plain(&self) -> bool {
        self.diagonals == Diagonals::Full
            && self.placed.is_empty()
            && self.blocked.is_empty()
            && self.regions.is_none()
    }

    /// The symmetries of the square that leave the problem as it is.
    pub const fn symmetry_group(&self) -> SymmetryGroup {
        self.symmetry_group
    }
}
