//! The variable that the caller ranks lowest.

use super::super::View;
use super::VariableRank;

/// O(variables) calls of `rank`.
pub(super) fn choose(view: &View<'_>, rank: &VariableRank) -> usize {
    (0..view.domains.len())
        .filter(|&variable| !view.domains.is_assigned(variable))
        .min_by_key(|&variable| rank(variable, view.domains))
        .unwrap_or(0)
}
