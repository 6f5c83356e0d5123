//! The halves of one pair of row sets: all lists of both quadrants in one pass.
//!
//! The lists of a row set are short, so that calls and branches would cost more than the work. The placements off and on
//! the main diagonal stand side by side in memory and go into one register; masks tell them apart.

use super::words::{self, broadcast, disjoint, keep, lanes, load, low_lanes};
use crate::join::half::{HalfLists, Side};
use crate::join::word::{List, Word};

/// The placements of a quadrant on one row set, those off the main diagonal first.
#[derive(Clone, Copy)]
struct Lists<'a, W> {
    all: &'a [W],
    off: usize,
    /// Whether those on the main diagonal are kept beside others that are off theirs.
    keeps_on: bool,
}

impl<'a, W: Word> Lists<'a, W> {
    #[inline(always)]
    fn of(side: Side<'a, W>, row_set: usize) -> Self {
        let (all, off) = side.block.both_lists(row_set);
        Self { all, off, keeps_on: row_set > side.rank }
    }
}

/// Appends the halves made of row set `l` of the left and row set `r` of the right quadrant, neither of which equals its
/// column set.
#[inline(always)]
pub(super) fn combine_at<W: Word>(
    left: Side<'_, W>,
    l: usize,
    right: Side<'_, W>,
    r: usize,
    out: &mut HalfLists<W>,
) {
    let (left, right) = (Lists::of(left, l), Lists::of(right, r));
    let HalfLists { free, heavy, .. } = out;
    // The cheaper way round has fewer steps.
    let steps = |singly: Lists<'_, W>, registers: Lists<'_, W>| {
        singly.all.len() * registers.all.len().div_ceil(lanes::<W>())
    };
    if steps(left, right) <= steps(right, left) {
        cross(left, right, free, heavy);
    } else {
        cross(right, left, free, heavy);
    }
}

/// Appends the unions of all disjoint pairs to the list of their class.
#[inline(always)]
fn cross<W: Word>(singly: Lists<'_, W>, registers: Lists<'_, W>, free: &mut List<W>, heavy: &mut List<W>) {
    let pairs = singly.all.len() * registers.all.len();
    let (free_room, heavy_room) = (free.room(pairs).as_mut_ptr(), heavy.room(pairs).as_mut_ptr());
    let (mut freed, mut weighed) = (0, 0);
    let (singly_off, singly_on) = singly.all.split_at(singly.off);
    for (i, chunk) in registers.all.chunks(lanes::<W>()).enumerate() {
        let v = load(chunk);
        let all = low_lanes(chunk.len());
        let off = low_lanes(registers.off.saturating_sub(i * lanes::<W>()).min(chunk.len()));
        let on = all & !off;
        // SAFETY: of each pair one word is kept at most, and both rooms have `SLACK` words more than there are pairs.
        unsafe {
            if registers.keeps_on {
                for &word in singly_off {
                    let x = broadcast(word);
                    let union = words::union(v, x);
                    freed += keep(free_room.add(freed), disjoint::<W>(off, v, x), union);
                    weighed += keep(heavy_room.add(weighed), disjoint::<W>(on, v, x), union);
                }
            } else {
                for &word in singly_off {
                    let x = broadcast(word);
                    freed += keep(free_room.add(freed), disjoint::<W>(off, v, x), words::union(v, x));
                }
            }
            let wanted = if singly.keeps_on { all } else { on };
            for &word in singly_on {
                let x = broadcast(word);
                weighed += keep(heavy_room.add(weighed), disjoint::<W>(wanted, v, x), words::union(v, x));
            }
        }
    }
    free.keep(freed);
    heavy.keep(weighed);
}
