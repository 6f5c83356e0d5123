//! The variable with the fewest values left ("fail first", MRV).

use super::super::View;
use super::ties::{Ties, decide};

/// O(variables); with degree ties also the scopes of the equals' constraints.
#[inline]
pub(super) fn choose(view: &mut View<'_>, ties: Ties) -> usize {
    let mut best = (0, u32::MAX);
    for (variable, &size) in view.domains.sizes().iter().enumerate() {
        if size < best.1 && !view.domains.is_assigned(variable) {
            best = (variable, size);
            if size <= 1 {
                // It cannot get smaller, and a forced value needs no fair choice: it has to be taken at some time.
                return variable;
            }
        }
    }
    let (first, least) = best;
    decide(ties, first, view, |view, variable| view.domains.sizes()[variable] == least)
}
