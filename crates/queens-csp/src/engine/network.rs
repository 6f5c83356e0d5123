//! Which constraint is about which variables.

use alloc::vec;
use alloc::vec::Vec;

/// The bipartite graph of variables and constraints, by number.
#[derive(Clone, Debug)]
pub(crate) struct Network {
    scopes: Vec<Vec<u32>>,
    watchers: Vec<Vec<u32>>,
}

impl Network {
    pub(crate) fn new(scopes: Vec<Vec<u32>>, variables: usize) -> Self {
        let mut watchers = vec![Vec::new(); variables];
        for (constraint, scope) in scopes.iter().enumerate() {
            for &variable in scope {
                watchers[variable as usize].push(constraint as u32);
            }
        }
        Self { scopes, watchers }
    }

    /// Number of constraints.
    pub(crate) fn len(&self) -> usize {
        self.scopes.len()
    }

    /// The variables of a constraint.
    pub(crate) fn scope(&self, constraint: usize) -> &[u32] {
        &self.scopes[constraint]
    }

    /// The constraints on a variable.
    #[inline]
    pub(crate) fn watchers(&self, variable: usize) -> &[u32] {
        &self.watchers[variable]
    }
}
