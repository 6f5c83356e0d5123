//! Which of several equally good variables.

use super::super::View;
use queens_core::random::below;

/// How a variable order decides between equals.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Ties {
    /// The one that was added first.
    #[default]
    Input,
    /// The one with the most constraints to other unassigned variables (Brélaz 1979, DOI 10.1145/359094.359101).
    Degree,
    /// Any of them, with equal chances.
    Random,
}

/// Decides between the unassigned variables that `equal` accepts. `first` is the first of them.
pub(super) fn decide(
    ties: Ties,
    first: usize,
    view: &mut View<'_>,
    equal: impl Fn(&View<'_>, usize) -> bool,
) -> usize {
    let accepted =
        |view: &View<'_>, variable: usize| !view.domains.is_assigned(variable) && equal(view, variable);
    match ties {
        Ties::Input => first,
        Ties::Degree => {
            let mut best = (first, degree(first, view));
            for variable in first + 1..view.domains.len() {
                if accepted(view, variable) {
                    let degree = degree(variable, view);
                    if degree > best.1 {
                        best = (variable, degree);
                    }
                }
            }
            best.0
        }
        Ties::Random => {
            let count = (first..view.domains.len()).filter(|&variable| accepted(view, variable)).count();
            let index = below(view.generator, count as u32) as usize;
            (first..view.domains.len())
                .filter(|&variable| accepted(view, variable))
                .nth(index)
                .unwrap_or(first)
        }
    }
}

/// Number of constraints on `variable` that another unassigned variable has too.
fn degree(variable: usize, view: &View<'_>) -> usize {
    let open = |&&constraint: &&u32| {
        let scope = view.network.scope(constraint as usize);
        scope.iter().any(|&other| other as usize != variable && !view.domains.is_assigned(other as usize))
    };
    view.network.watchers(variable).iter().filter(open).count()
}
