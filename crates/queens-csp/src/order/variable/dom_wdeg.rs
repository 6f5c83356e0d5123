//! The variable with the fewest values per failure of its constraints (dom/wdeg).
//!
//! Each constraint weighs 1 and gains 1 with every failure that it finds; a variable weighs what its constraints
//! weigh. Constraints whose other variables are all assigned are counted too, which the authors leave out: then a
//! failure costs O(scope) and a choice O(variables).

use super::super::View;
use super::ties::{Ties, decide};

pub(super) fn choose(view: &mut View<'_>, ties: Ties) -> usize {
    let mut best: Option<usize> = None;
    for variable in 0..view.domains.len() {
        if view.domains.is_assigned(variable) {
            continue;
        }
        if best.is_none_or(|best| compare(view, variable, best).is_lt()) {
            best = Some(variable);
        }
    }
    let Some(first) = best else { return 0 };
    decide(ties, first, view, |view, variable| compare(view, variable, first).is_eq())
}

/// Compares the quotients size / weight without dividing.
fn compare(view: &View<'_>, a: usize, b: usize) -> core::cmp::Ordering {
    let part = |size: usize, weight: usize| {
        view.domains.size(size) as u128 * u128::from(view.weights[weight].max(1))
    };
    part(a, b).cmp(&part(b, a))
}
