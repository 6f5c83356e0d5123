//! The value that leaves the most room to the others ("succeed first").
//!
//! Each value is assigned on trial and followed as far as the propagation level goes; what counts is the number of
//! values left to all variables together. A value that fails comes last.

use alloc::vec::Vec;

use crate::engine::Engine;

/// O(d) propagations for d values.
pub(super) fn arrange(engine: &mut Engine, variable: usize, start: usize) {
    let candidates: Vec<u32> = engine.candidates(start).to_vec();
    let mut ranked: Vec<(u64, u32)> = candidates
        .into_iter()
        .map(|value| (engine.look_ahead(variable, value as usize).unwrap_or(0), value))
        .collect();
    ranked.sort_by_key(|&(left, _)| core::cmp::Reverse(left));
    for (candidate, (_, value)) in engine.candidates(start).iter_mut().zip(ranked) {
        *candidate = value;
    }
}
