//! When a search gives up its first choices and starts anew.
//!
//! Random first choices can be bad ones, and depth-first search corrects them last: the running times of a
//! randomised search have a heavy tail (Gomes, Selman and Kautz 1998). Starting anew after some failures cuts the
//! tail off. Both schedules grow without bound, so that a proof of unsatisfiability is still reached.

/// After how many failures the search starts anew.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Restarts {
    /// Never.
    #[default]
    Never,
    /// After `first` failures, then after `percent`/100 times as many each time (Walsh 1999).
    Geometric {
        /// Failures before the first restart, at least 1.
        first: u64,
        /// Growth in percent; 100 or less is taken as no growth but one failure more each time.
        percent: u32,
    },
    /// After `unit` × 1, 1, 2, 1, 1, 2, 4, 1, 1, 2, … failures (Luby, Sinclair and Zuckerman 1993,
    /// DOI 10.1016/0020-0190(93)90029-9): within a constant times log of the best schedule.
    Luby {
        /// Failures that the sequence's 1 stands for, at least 1.
        unit: u64,
    },
}

/// A schedule under way.
#[derive(Clone, Debug)]
pub(crate) struct Schedule {
    policy: Restarts,
    restarts: u64,
    cutoff: u64,
}

impl Schedule {
    pub(crate) fn new(policy: Restarts) -> Self {
        let cutoff = match policy {
            Restarts::Never => u64::MAX,
            Restarts::Geometric { first, .. } => first.max(1),
            Restarts::Luby { unit } => unit.max(1),
        };
        Self { policy, restarts: 0, cutoff }
    }

    /// Failures allowed until the next restart.
    #[inline]
    pub(crate) fn cutoff(&self) -> u64 {
        self.cutoff
    }

    /// A restart happens: the next cutoff.
    pub(crate) fn restarted(&mut self) {
        self.restarts += 1;
        self.cutoff = match self.policy {
            Restarts::Never => u64::MAX,
            Restarts::Geometric { percent, .. } => {
                let grown = u128::from(self.cutoff) * u128::from(percent) / 100;
                u64::try_from(grown).unwrap_or(u64::MAX).max(self.cutoff.saturating_add(1))
            }
            Restarts::Luby { unit } => unit.max(1).saturating_mul(luby(self.restarts + 1)),
        };
    }
}

/// Element `index` of 1, 1, 2, 1, 1, 2, 4, …, from 1 on.
fn luby(mut index: u64) -> u64 {
    loop {
        // The sequence up to 2^k - 1 ends with 2^(k-1); between such ends it repeats from its start.
        let block = index.checked_add(1).map_or(63, u64::ilog2);
        if index == (1 << block) - 1 {
            return 1 << (block - 1);
        }
        index -= (1 << block) - 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn luby_is_the_known_sequence() {
        let start: Vec<u64> = (1..=15).map(luby).collect();
        assert_eq!(start, [1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8]);
    }

    #[test]
    fn cutoffs_follow_the_sequence() {
        let mut schedule = Schedule::new(Restarts::Luby { unit: 10 });
        let mut cutoffs = vec![schedule.cutoff()];
        for _ in 0..6 {
            schedule.restarted();
            cutoffs.push(schedule.cutoff());
        }
        assert_eq!(cutoffs, [10, 10, 20, 10, 10, 20, 40]);
    }

    #[test]
    fn geometric_grows_and_never_overflows() {
        let mut schedule = Schedule::new(Restarts::Geometric { first: 10, percent: 150 });
        let mut cutoffs = vec![schedule.cutoff()];
        for _ in 0..3 {
            schedule.restarted();
            cutoffs.push(schedule.cutoff());
        }
        assert_eq!(cutoffs, [10, 15, 22, 33]);
        let mut schedule = Schedule::new(Restarts::Geometric { first: u64::MAX - 1, percent: 200 });
        schedule.restarted();
        assert_eq!(schedule.cutoff(), u64::MAX);
        schedule.restarted();
        assert_eq!(schedule.cutoff(), u64::MAX);
        let mut schedule = Schedule::new(Restarts::Geometric { first: 0, percent: 0 });
        schedule.restarted();
        assert_eq!(schedule.cutoff(), 2);
    }
}
