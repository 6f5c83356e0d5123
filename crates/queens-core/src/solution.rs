//! A board that a problem has accepted.

use alloc::vec::Vec;
use core::{cmp::Ordering, fmt, hash};

use crate::{BoardRef, Cells, Square, Symmetry, SymmetryGroup};

/// A board that [`Problem::check`](crate::Problem::check) has accepted; there is no other way to make one.
///
/// It is a permutation (one queen per row and column) that keeps the rule of its problem, and it
/// knows the symmetries of that problem, so that its images are solutions too. Solutions compare and
/// hash by their board alone.
///
/// ```
/// use queens_core::{Problem, Symmetry};
/// let problem = Problem::new(6);
/// let solution = problem.check([1, 3, 5, 0, 2, 4]).expect("a solution");
/// assert_eq!(solution.class_size(), 4); // a half turn leaves it as it is
/// assert!(solution.is_fundamental());
/// assert_eq!(solution.image(Symmetry::QuarterTurn).unwrap().as_slice(), [2, 5, 1, 4, 0, 3]);
/// ```
#[derive(Clone, Debug)]
pub struct Solution {
    cols: Cells,
    group: SymmetryGroup,
}

impl Solution {
    /// Only `Problem::check` calls this.
    pub(crate) const fn checked(cols: Cells, group: SymmetryGroup) -> Self {
        Self { cols, group }
    }

    /// The side of the board.
    pub fn n(&self) -> u32 {
        self.cols.len() as u32
    }

    /// The column of each row.
    pub fn as_slice(&self) -> &[u32] {
        &self.cols
    }

    /// The column of each row as a plain vector; nothing is copied beyond 32 rows.
    pub fn into_vec(self) -> Vec<u32> {
        self.cols.into_vec()
    }

    /// The board as others see it.
    pub fn view(&self) -> BoardRef<'_> {
        BoardRef::rows(&self.cols)
    }

    /// The symmetries of the problem that accepted this board.
    pub const fn symmetry_group(&self) -> SymmetryGroup {
        self.group
    }

    /// The solution's image, or `None` if its problem has not this symmetry. O(n).
    pub fn image(&self, symmetry: Symmetry) -> Option<Self> {
        self.group.contains(symmetry).then(|| self.image_within(symmetry))
    }

    /// The symmetry is in the group.
    fn image_within(&self, symmetry: Symmetry) -> Self {
        let mut image = self.clone();
        let cols = image.cols.as_mut_slice();
        for (&col, row) in self.cols.iter().zip(0..) {
            let square = symmetry.apply(Square::new(row, col), self.n());
            cols[square.row as usize] = square.col;
        }
        image
    }

    /// Its class under the symmetries of its problem: every distinct image, sorted. O(n).
    pub fn symmetries(&self) -> Vec<Self> {
        let mut images: Vec<Self> = self.group.iter().map(|symmetry| self.image_within(symmetry)).collect();
        images.sort_unstable();
        images.dedup();
        images
    }

    /// The lexicographically least member of its class. O(n).
    #[must_use]
    pub fn canonical(&self) -> Self {
        self.group.iter().map(|symmetry| self.image_within(symmetry)).min().unwrap_or_else(|| self.clone())
    }

    /// Whether it is the canonical member of its class; one of every class is.
    pub fn is_fundamental(&self) -> bool {
        self.group.iter().all(|symmetry| self.image_within(symmetry) >= *self)
    }

    /// The number of distinct images under the symmetries of its problem: 1, 2, 4 or 8.
    ///
    /// The order of the group divided by the number of its members that leave the board as it is.
    pub fn class_size(&self) -> u32 {
        let fixing = self.group.iter().filter(|&symmetry| self.image_within(symmetry) == *self).count();
        self.group.order() / fixing as u32
    }
}

impl PartialEq for Solution {
    fn eq(&self, other: &Self) -> bool {
        self.cols == other.cols
    }
}

impl Eq for Solution {}

impl PartialOrd for Solution {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Solution {
    fn cmp(&self, other: &Self) -> Ordering {
        self.cols.cmp(&other.cols)
    }
}

impl hash::Hash for Solution {
    fn hash<H: hash::Hasher>(&self, state: &mut H) {
        self.cols.hash(state);
    }
}

impl AsRef<[u32]> for Solution {
    fn as_ref(&self) -> &[u32] {
        &self.cols
    }
}

/// The column of each row, separated by spaces: stable, made for snapshots.
impl fmt::Display for Solution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.cols.fmt(f)
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Solution {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.cols.serialize(serializer)
    }
}
