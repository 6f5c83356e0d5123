//! Values in random order.

use crate::engine::Engine;
use queens_core::random::shuffle;

/// O(d) for d values.
pub(super) fn arrange(engine: &mut Engine, start: usize) {
    let (generator, candidates) = engine.generator_and_candidates(start);
    shuffle(generator, candidates);
}
