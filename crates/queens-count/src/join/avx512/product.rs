//! All pairs of two short lists, 16 at a time.
//!
//! On boards below n = 20 the lists of one row set are short: at n = 17 two of them have 12 pairs of words, on the mean. Both lists
//! are spread over the lanes, so that most need one step and no loop:
//!
//! ```text
//!  left   a a a b b b . .        lane i:  word i / r of the left, word i % r of the right list of r words
//!  right  p q r p q r . .
//! ```

#[allow(clippy::wildcard_imports, reason = "some dozens of names with one prefix")]
use core::arch::x86_64::*;

use super::words::{disjoint, keep, load, low_lanes, union};
use crate::join::word::{List, Word};

/// Lanes of a register.
const LANES: usize = 16;

/// Registers that lists may take.
const STEPS: usize = 4;

/// Which word of each list a lane takes.
#[derive(Clone, Copy)]
struct Spread {
    left: [u8; LANES],
    right: [u8; LANES],
}

/// By the length of the right list and the step.
static SPREADS: [[Spread; STEPS]; LANES + 1] = {
    let mut spreads = [[Spread { left: [0; LANES], right: [0; LANES] }; STEPS]; LANES + 1];
    let mut len = 1;
    while len <= LANES {
        let mut pair = 0;
        while pair < STEPS * LANES {
            let spread = &mut spreads[len][pair / LANES];
            spread.left[pair % LANES] = (pair / len) as u8;
            spread.right[pair % LANES] = (pair % len) as u8;
            pair += 1;
        }
        len += 1;
    }
    spreads
};

/// Whether [`cross`] takes lists of these lengths.
#[inline(always)]
pub(super) fn takes<W: Word>(left: usize, right: usize) -> bool {
    W::BITS == 32 && left <= LANES && right <= LANES && left * right <= STEPS * LANES
}

/// Appends the unions of all disjoint pairs of two lists that it [`takes`].
#[inline(always)]
pub(super) fn cross<W: Word>(left: &[W], right: &[W], out: &mut List<W>) {
    let pairs = left.len() * right.len();
    let room = out.room(pairs).as_mut_ptr();
    let (left, spreads, right) = (load(left), &SPREADS[right.len()], load(right));
    let mut kept = 0;
    for (step, spread) in spreads.iter().enumerate() {
        // SAFETY: features as for all of this path; 16 bytes are read from arrays of 16 bytes. Of each pair one word is kept at
        // most, and `room` has `SLACK` words more than there are pairs.
        unsafe {
            let lanes = |of: &[u8; LANES]| _mm512_cvtepu8_epi32(_mm_loadu_si128(of.as_ptr().cast()));
            let x = _mm512_permutexvar_epi32(lanes(&spread.left), left);
            let y = _mm512_permutexvar_epi32(lanes(&spread.right), right);
            let present = low_lanes((pairs - LANES * step).min(LANES));
            kept += keep(room.add(kept), disjoint::<W>(present, x, y), union(x, y));
        }
        if pairs <= LANES * (step + 1) {
            break;
        }
    }
    out.keep(kept);
}
