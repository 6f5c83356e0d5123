//! # The walk of seed 000: always a best move
//!
//! From a board with one queen per row and column, always go to a best neighbour, a random one of the
//! best, *even when it is worse*. So the walk never gets stuck for good: it climbs out of a local minimum
//! and mostly comes down elsewhere. It is given up after 500 steps. What is made small is the number of
//! attacked queens, and a queen moves within its row.
//!
//! ```text
//!   attacked queens
//!    5  o
//!    4   \        o            the walk leaves the local minimum at 2
//!    3    \      / \           by the least bad of the 56 moves
//!    2     o-o--o   \
//!    0               o
//! ```
//!
//! ```text
//! board <- a random permutation
//! while attacked queens > 0 and steps < 500
//!     go to a random one of the neighbours with the fewest attacked queens
//! ```
//!
//! On 8 queens it solves within 500 steps with probability 0.97642 (within 100 steps 0.958, within 20
//! 0.664), at 20.6 steps. The original does this 600 times and collects the distinct solutions, 91.4 of
//! the 92 on average; [`SeedWalk::collect`] does the same. One detail differs: the original throws a run
//! away that solves on its very last step, here it counts.
//!
//! **Cost.** O(n²) per step, each neighbour O(1), where the original counts the whole board again.
//!
//! **Source.** A widely copied Python tutorial, there called hill climbing. Always taking a best
//! neighbour, uphill too, is tabu search without a memory: Glover (1989), doi:10.1287/ijoc.1.3.190.

use core::cmp::Ordering;

use alloc::{collections::BTreeSet, vec::Vec};

use queens_core::{Problem, Search, Solution, SolveError, Stop, random::Generator};

use crate::{
    Choice, LocalSearch, Neighbourhood, Objective, RestartRun, Rule, Setup, Start, State, Why,
    algorithm::local_search, ties::Ties,
};

/// The walk that always takes a best neighbour, even when it is worse.
///
/// ```
/// use queens_core::{Problem, Stop};
/// use queens_local::SeedWalk;
///
/// let collection = SeedWalk::new().collect(&Problem::new(8), 600, 7)?;
/// assert!(collection.solutions.len() > 85 && collection.solutions.len() <= 92);
/// assert!(collection.solved > 550);
/// # Ok::<(), queens_core::SolveError>(())
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct SeedWalk {
    /// What the search is about. Other defaults than elsewhere: attacked queens, row moves, a random
    /// permutation, 500 steps.
    pub setup: Setup,
}

impl SeedWalk {
    const DEFAULT: Self = Self {
        setup: Setup::DEFAULT
            .objective(Objective::AttackedQueens)
            .neighbourhood(Neighbourhood::RowMoves)
            .start(Start::Permutation)
            .max_steps(500),
    };

    /// Walks from `runs` first boards and collects the distinct solutions.
    ///
    /// Run k is that of stream k of the seed: what [`RandomRestart`](crate::RandomRestart) does, going on
    /// after a success.
    ///
    /// # Errors
    ///
    /// As [`Self::start`].
    pub fn collect(&self, problem: &Problem, runs: u64, seed: u64) -> Result<Collection, SolveError> {
        let mut walk = RestartRun::new(self.start(problem, seed)?, seed, 0);
        let mut collection = Collection::default();
        let mut seen: BTreeSet<Vec<u32>> = BTreeSet::new();
        for run in 0..runs {
            if run > 0 {
                walk.next_try()?;
            }
            match walk.run() {
                Stop::Solved => {
                    collection.solved += 1;
                    collection.steps += walk.current().stats().steps;
                    if !seen.contains(walk.state().lines()) {
                        let solution = problem.check_board(&walk.board().to_board());
                        collection.solutions.push(solution.map_err(SolveError::Rejected)?);
                        collection.found_in.push(run);
                        seen.insert(walk.state().lines().to_vec());
                    }
                }
                Stop::Exhausted => break,
                _ => {}
            }
        }
        Ok(collection)
    }
}

/// What many walks have found.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct Collection {
    /// The distinct solutions, in the order in which they were found.
    pub solutions: Vec<Solution>,
    /// For each of them the number of the walk that found it, from 0 on.
    pub found_in: Vec<u64>,
    /// The number of walks that ended at a solution.
    pub solved: u64,
    /// The steps of those walks in all.
    pub steps: u64,
}

local_search!(SeedWalk, setters: objective, neighbourhood, start_board, max_steps);

impl LocalSearch for SeedWalk {
    type Rule = SeedWalkRule;
    const NAME: &'static str = "seed-000";

    fn setup(&self) -> Setup {
        self.setup
    }

    fn rule(&self, _n: u32) -> Result<SeedWalkRule, SolveError> {
        Ok(SeedWalkRule { level_moves: 0 })
    }
}

/// The rule of [`SeedWalk`].
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct SeedWalkRule {
    level_moves: u32,
}

impl Rule for SeedWalkRule {
    const WANDERS: bool = true;

    fn choose(&mut self, state: &State, rng: &mut Generator) -> Choice {
        let mut best = Ties::new();
        state.scan(|step, delta| best.offer(step, delta, rng));
        let Some((step, delta, ties)) = best.chosen() else { return Choice::Stop(Stop::LocalMinimum) };
        let why = match delta.cmp(&0) {
            Ordering::Less => Why::Steepest,
            Ordering::Equal => Why::Sideways { in_a_row: self.level_moves.saturating_add(1) },
            Ordering::Greater => Why::Uphill,
        };
        self.level_moves = if delta == 0 { self.level_moves.saturating_add(1) } else { 0 };
        Choice::Move { step, delta, ties, why }
    }

    fn reset(&mut self) {
        self.level_moves = 0;
    }
}
