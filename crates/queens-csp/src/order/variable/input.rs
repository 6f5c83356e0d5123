//! The variable that was added first.

use super::super::View;

/// Everything before the last choice's variable was assigned when it was chosen and is so still, so one way down costs
/// O(variables) in all.
pub(super) fn choose(view: &View<'_>) -> usize {
    (view.last..view.domains.len()).find(|&variable| !view.domains.is_assigned(variable)).unwrap_or(0)
}
