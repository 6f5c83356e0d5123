//! The variable with the fewest values left ("fail first", MRV).

use super::super::View;
use super::ties::{Ties, decide};

/// O(variables); with degree ties also the scopes of the equals' constraints.
#[inline]
pub(super) fn choose(view: &mut View<'_>, ties: Ties) -> usize {
    let open = view.domains.open_sizes();
    let least = open.map(|(size, open)| if open { size } else { u32::MAX }).min().unwrap_or(u32::MAX);
    let first = view.domains.open_sizes().position(|found| found == (least, true)).unwrap_or(0);
    if least <= 1 {
        // A forced value needs no fair choice: it has to be taken at some time.
        return first;
    }
    decide(ties, first, view, |view, variable| view.domains.sizes()[variable] == least)
}
