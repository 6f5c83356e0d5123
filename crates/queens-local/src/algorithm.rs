//! What all algorithms have in common to be used.

use core::fmt;

use queens_core::{Board, Outcome, Problem, Search, SolveError};

use crate::{Rule, Run, Setup};

/// An algorithm that is a rule and a setup: something that [`RandomRestart`](crate::RandomRestart) can
/// start again and again.
///
/// Every algorithm has the same three functions as methods of its own, so that the trait need not be
/// imported to use one.
pub trait LocalSearch: Clone + fmt::Debug {
    /// Its rule.
    type Rule: Rule;

    /// Its name: lower case, words joined by hyphens.
    const NAME: &'static str;

    /// What the search is about.
    fn setup(&self) -> Setup;

    /// How it moves, on boards of side `n`.
    ///
    /// # Errors
    ///
    /// [`SolveError::Knob`] if a knob is out of its range, [`SolveError::Memory`].
    fn rule(&self, n: u32) -> Result<Self::Rule, SolveError>;

    /// Begins a search; see [`Run::begin`].
    ///
    /// # Errors
    ///
    /// As [`Run::begin`] and [`Self::rule`].
    fn begin(&self, problem: &Problem, seed: u64) -> Result<Run<Self::Rule>, SolveError> {
        Run::begin(Self::NAME, self.rule(problem.n())?, self.setup(), problem, seed)
    }

    /// Begins a search on a given board; see [`Run::begin_on`].
    ///
    /// # Errors
    ///
    /// As [`Run::begin_on`] and [`Self::rule`].
    fn begin_on(&self, problem: &Problem, board: &Board, seed: u64) -> Result<Run<Self::Rule>, SolveError> {
        Run::begin_on(Self::NAME, self.rule(problem.n())?, self.setup(), problem, board, seed)
    }
}

/// Runs a search to its end and has its result checked.
pub(crate) fn finish(mut search: impl Search, problem: &Problem) -> Result<Outcome, SolveError> {
    let stop = search.run();
    Outcome::of(&search, stop, problem)
}

/// The methods of an algorithm that is a [`LocalSearch`], and its setters for the setup.
macro_rules! local_search {
    ($name:ident, setters: $($setter:ident),*) => {
        impl $name {
            /// The algorithm with every knob at its default.
            #[must_use]
            pub const fn new() -> Self {
                Self::DEFAULT
            }

            /// Begins a search.
            ///
            /// # Errors
            ///
            /// [`SolveError::Unsupported`](queens_core::SolveError::Unsupported) for adjacent or toroidal
            /// diagonals and regions, [`SolveError::Knob`](queens_core::SolveError::Knob) for a knob out
            /// of its range, [`SolveError::Memory`](queens_core::SolveError::Memory).
            pub fn start(
                &self,
                problem: &queens_core::Problem,
                seed: u64,
            ) -> Result<crate::Run<<Self as crate::LocalSearch>::Rule>, queens_core::SolveError> {
                crate::LocalSearch::begin(self, problem, seed)
            }

            /// Begins a search on a given board, which must have one queen in each line of the
            /// neighbourhood.
            ///
            /// # Errors
            ///
            /// As [`Self::start`]; [`SolveError::Knob`](queens_core::SolveError::Knob) also if the board
            /// does not fit.
            pub fn start_on(
                &self,
                problem: &queens_core::Problem,
                board: &queens_core::Board,
                seed: u64,
            ) -> Result<crate::Run<<Self as crate::LocalSearch>::Rule>, queens_core::SolveError> {
                crate::LocalSearch::begin_on(self, problem, board, seed)
            }

            /// Searches until the search stops.
            ///
            /// # Errors
            ///
            /// As [`Self::start`]; [`SolveError::Rejected`](queens_core::SolveError::Rejected) never, unless
            /// the algorithm is at fault.
            pub fn solve(
                &self,
                problem: &queens_core::Problem,
                seed: u64,
            ) -> Result<queens_core::Outcome, queens_core::SolveError> {
                crate::algorithm::finish(self.start(problem, seed)?, problem)
            }

            $(crate::algorithm::setter!($setter);)*
        }

        impl Default for $name {
            fn default() -> Self {
                Self::DEFAULT
            }
        }
    };
}

/// One setter that passes its value on to the setup.
macro_rules! setter {
    (objective) => {
        /// Sets what is made small.
        #[must_use]
        pub const fn objective(mut self, objective: crate::Objective) -> Self {
            self.setup = self.setup.objective(objective);
            self
        }
    };
    (neighbourhood) => {
        /// Sets which boards are one move away.
        #[must_use]
        pub const fn neighbourhood(mut self, neighbourhood: crate::Neighbourhood) -> Self {
            self.setup = self.setup.neighbourhood(neighbourhood);
            self
        }
    };
    (start_board) => {
        /// Sets how the first board is made.
        #[must_use]
        pub const fn start_board(mut self, start: crate::Start) -> Self {
            self.setup = self.setup.start(start);
            self
        }
    };
    (max_steps) => {
        /// Sets the most steps, `u64::MAX` for no limit.
        #[must_use]
        pub const fn max_steps(mut self, steps: u64) -> Self {
            self.setup = self.setup.max_steps(steps);
            self
        }
    };
}

pub(crate) use local_search;
pub(crate) use setter;
