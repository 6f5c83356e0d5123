//! The value that the caller ranks lowest.

use super::ValueRank;

/// O(d log d) for d values, with one call of `rank` for each.
pub(super) fn arrange(candidates: &mut [u32], variable: usize, rank: &ValueRank) {
    candidates.sort_by_cached_key(|&value| rank(variable, value as usize));
}
