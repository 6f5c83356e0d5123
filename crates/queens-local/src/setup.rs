//! What all algorithms have in common to be set.

use queens_core::{Cells, Evaluator, Permutation, RowEncoding};

use crate::{Neighbourhood, Objective, Start};

/// What a search is about, apart from the rule by which it moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct Setup {
    /// What is made small. Default: attacking pairs.
    pub objective: Objective,
    /// Which boards are one move away. Default: column moves.
    pub neighbourhood: Neighbourhood,
    /// The first board. Default: a random place for each line.
    pub start: Start,
    /// The most steps of one run, 0 to `u64::MAX`, which means no limit. Default: no limit.
    pub max_steps: u64,
}

impl Default for Setup {
    fn default() -> Self {
        Self::DEFAULT
    }
}

impl Setup {
    /// The defaults.
    pub const DEFAULT: Self = Self {
        objective: Objective::Pairs,
        neighbourhood: Neighbourhood::ColumnMoves,
        start: Start::Random,
        max_steps: u64::MAX,
    };

    /// Sets what is made small.
    #[must_use]
    pub const fn objective(mut self, objective: Objective) -> Self {
        self.objective = objective;
        self
    }

    /// Sets which boards are one move away.
    #[must_use]
    pub const fn neighbourhood(mut self, neighbourhood: Neighbourhood) -> Self {
        self.neighbourhood = neighbourhood;
        self
    }

    /// Sets the first board.
    #[must_use]
    pub const fn start(mut self, start: Start) -> Self {
        self.start = start;
        self
    }

    /// Sets the most steps of one run.
    #[must_use]
    pub const fn max_steps(mut self, steps: u64) -> Self {
        self.max_steps = steps;
        self
    }

    /// Heap bytes that a search on a plain board of side `n` takes at most: 37n for swaps and 45n for moves,
    /// 8n more for the best board so far, 4n for the tabu list, 20n for a greedy start.
    #[must_use]
    pub const fn bytes_needed(&self, n: u32) -> u64 {
        let evaluator = match self.neighbourhood {
            Neighbourhood::RowMoves | Neighbourhood::ColumnMoves => Evaluator::<RowEncoding>::bytes_needed(n),
            Neighbourhood::Swaps => Evaluator::<Permutation>::bytes_needed(n),
        };
        let greedy = if matches!(self.start, Start::Greedy) { 20 * n as u64 } else { 0 };
        evaluator + Cells::bytes_needed(n) + 12 * n as u64 + greedy
    }
}
