//! The trail: marking a place, undoing back to it, and hearing of what has happened since.

use alloc::vec::Vec;

use super::{Domains, NONE};
use crate::error::ModelError;

/// Bits removed from one word.
#[derive(Clone, Copy, Debug)]
pub(super) struct Removal {
    pub(super) bits: u64,
    pub(super) word: u32,
    pub(super) variable: u32,
}

/// A point on the trail to come back to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Mark {
    removals: usize,
    assignments: usize,
}

/// What only the engine does: marks, undoing, and hearing of what has happened.
impl Domains {
    pub(crate) fn mark(&self) -> Mark {
        Mark { removals: self.trail.len(), assignments: self.assignments.len() }
    }

    /// Reserves the trail's memory: each entry is of one value at least, so there can be no more of them than values.
    pub(crate) fn reserve_trail(&mut self) -> Result<(), ModelError> {
        let values: u64 = self.sizes.iter().map(|&size| u64::from(size)).sum();
        let needed = values.saturating_mul(size_of::<Removal>() as u64);
        let memory = ModelError::Memory { needed };
        let values = usize::try_from(values).map_err(|_| memory)?;
        self.trail.try_reserve_exact(values).map_err(|_| memory)
    }

    pub(crate) fn undo(&mut self, mark: Mark) {
        while self.trail.len() > mark.removals {
            let Some(Removal { bits, word, variable }) = self.trail.pop() else { break };
            self.words[word as usize] |= bits;
            self.sizes[variable as usize] += bits.count_ones();
        }
        for (variable, _) in self.assignments.drain(mark.assignments..) {
            self.assigned[variable as usize] = NONE;
        }
        self.noticed = mark.assignments;
        self.lowest = self.lowest.min(mark.assignments);
        self.emptied = NONE;
    }

    /// From now on changes are made in the name of this constraint (`NONE`: the search itself).
    #[inline]
    pub(crate) fn set_cause(&mut self, constraint: u32) {
        self.cause = constraint;
    }

    /// The next assignment that was not yet taken notice of: the variable and the constraint that made it.
    #[inline]
    pub(crate) fn notice(&mut self) -> Option<(usize, u32)> {
        let &(variable, cause) = self.assignments.get(self.noticed)?;
        self.noticed += 1;
        Some((variable as usize, cause))
    }

    /// The least number of assignments that there were since this was last asked.
    pub(crate) fn take_lowest(&mut self) -> usize {
        core::mem::replace(&mut self.lowest, self.assignments.len())
    }

    /// The assignments from the `start`-th on: variable and value.
    pub(crate) fn assigned_since(&self, start: usize) -> impl Iterator<Item = (usize, usize)> + '_ {
        let from_start = self.assignments.get(start..).unwrap_or_default();
        from_start.iter().map(|&(variable, _)| (variable as usize, self.assigned[variable as usize] as usize))
    }

    /// Number of entries on the trail.
    pub(crate) fn trail_len(&self) -> usize {
        self.trail.len()
    }

    /// The variable of entry `index` on the trail.
    pub(crate) fn trail_variable(&self, index: usize) -> usize {
        self.trail[index].variable as usize
    }

    /// The variables that shrank since `mark`, each once, in order of variables, with the number of values lost.
    pub(crate) fn shrunk_since(&self, mark: Mark) -> Vec<(usize, usize)> {
        let mut lost: Vec<(usize, usize)> = self.trail[mark.removals.min(self.trail.len())..]
            .iter()
            .map(|removal| (removal.variable as usize, removal.bits.count_ones() as usize))
            .collect();
        lost.sort_unstable_by_key(|&(variable, _)| variable);
        lost.dedup_by(|later, kept| {
            let same = later.0 == kept.0;
            if same {
                kept.1 += later.1;
            }
            same
        });
        lost
    }
}
