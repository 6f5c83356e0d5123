//! Half lists (even n): all ways to fill one half of the board on a given set of columns.
//!
//! The left quadrant takes a set of rows, the right quadrant takes the others. Two quadrants of one half share only
//! diagonals that reach the middle of the board, so two placements fit together exactly if their words are disjoint:
//!
//! ```text
//!  for each row set R of the left quadrant:
//!      left words on R  ×  right words on the complement of R  ->  keep the disjoint pairs, or-ed
//! ```
//!
//! The halves are kept in three lists by the queens on the two main diagonals, which carry the symmetry
//! ([`even`](super::even) tells how the weights come about):
//!
//! | list | main diagonals | weight |
//! |---|---|---|
//! | `free` | both free in this half | 2 |
//! | `heavy` | both taken; or one, and that quadrant's row set is greater than its column set | 4 |
//! | `light` | one taken, row set equal to column set | 2 |
//! | dropped | one taken, row set smaller than column set | 0 |

use super::quadrant::Block;
use super::word::{List, Word};

/// The halves on one column set, by class.
#[derive(Debug, Default)]
pub(crate) struct HalfLists<W> {
    pub(crate) free: List<W>,
    pub(crate) heavy: List<W>,
    pub(crate) light: List<W>,
}

impl<W: Word> HalfLists<W> {
    pub(crate) fn new() -> Self {
        Self { free: List::new(), heavy: List::new(), light: List::new() }
    }

    pub(crate) fn clear(&mut self) {
        self.free.clear();
        self.heavy.clear();
        self.light.clear();
    }
}

/// A quadrant's block and the rank of its column set, to which row sets are compared.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Side<'a, W> {
    pub(crate) block: &'a Block<W>,
    pub(crate) rank: usize,
}

/// Fills `out` with the halves made of two quadrants. `cross` appends to a list the unions of all disjoint pairs.
#[inline(always)]
pub(crate) fn combine<W: Word>(
    left: Side<'_, W>,
    right: Side<'_, W>,
    out: &mut HalfLists<W>,
    mut cross: impl FnMut(&[W], &[W], &mut List<W>),
) {
    out.clear();
    let row_sets = left.block.row_sets();
    for l in 0..row_sets {
        combine_at(left, l, right, row_sets - 1 - l, out, &mut cross);
    }
}

/// Appends to `out` the halves made of row set `l` of the left and row set `r` of the right quadrant.
#[inline(always)]
pub(crate) fn combine_at<W: Word>(
    left: Side<'_, W>,
    l: usize,
    right: Side<'_, W>,
    r: usize,
    out: &mut HalfLists<W>,
    cross: &mut impl FnMut(&[W], &[W], &mut List<W>),
) {
    let HalfLists { free, heavy, light } = out;
    let (left_off, left_on) = left.block.lists(l);
    let (right_off, right_on) = right.block.lists(r);
    cross(left_off, right_off, free);
    if l > left.rank {
        cross(left_on, right_off, heavy);
    } else if l == left.rank {
        cross(left_on, right_off, light);
    }
    if r > right.rank {
        cross(left_off, right_on, heavy);
    } else if r == right.rank {
        cross(left_off, right_on, light);
    }
    cross(left_on, right_on, heavy);
}

/// Appends to `out` the halves made of the given pairs of row sets, main diagonals not minded.
#[inline(always)]
pub(crate) fn combine_pairs<W: Word>(
    left: &Block<W>,
    right: &Block<W>,
    pairs: &[(u32, u32)],
    out: &mut List<W>,
    mut cross: impl FnMut(&[W], &[W], &mut List<W>),
) {
    for &(l, r) in pairs {
        cross(left.both_lists(l as usize).0, right.both_lists(r as usize).0, out);
    }
}
