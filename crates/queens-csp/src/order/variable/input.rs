//! The variable that was added first.

use super::super::View;

/// O(variables).
pub(super) fn choose(view: &View<'_>) -> usize {
    (0..view.domains.len()).find(|&variable| !view.domains.is_assigned(variable)).unwrap_or(0)
}
