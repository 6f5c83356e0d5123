//! The island model: several populations that breed apart and now and then exchange their best.
//!
//! ```text
//!   island 0 ──best──> island 1 ──best──> island 2 ──best──> island 0     every `interval` generations
//! ```
//!
//! ```text
//! repeat:
//!     every island makes `interval` generations                  (in parallel, feature `parallel`)
//!     an island has solved it: stop
//!     copies of the best boards of each island replace the worst of the next one
//! ```
//!
//! Island i draws from stream i of the seed and sees the others only between the rounds, so the result
//! depends on the seed alone, not on the number of threads; one island is the plain algorithm. The cost
//! is that of the islands; a round lasts as long as its slowest island.
//!
//! Source: Alba and Tomassini 2002, doi:10.1109/TEVC.2002.800880.
//!
//! ```
//! use queens_core::{Problem, Search, Stop};
//! use queens_ga::{GeneticAlgorithm, Islands};
//! let mut run = Islands::new(GeneticAlgorithm::default()).islands(3).start(&Problem::new(24), 1)?;
//! assert_eq!(run.run(), Stop::Solved);
//! # Ok::<(), queens_core::SolveError>(())
//! ```

use alloc::vec::Vec;
use core::ops::ControlFlow;

use queens_core::{
    BoardRef, Outcome, Problem, Search, SolveError, Stats, Stop, random,
    trace::{Change, Kind, Record, View},
};
#[cfg(feature = "parallel")]
use rayon::prelude::*;

use crate::{
    algorithm::GeneticAlgorithm, memory::room, population::Population, run::GeneticRun, selection::truncation,
};

/// Several populations of one [`GeneticAlgorithm`] in a ring.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct Islands {
    /// What each island runs. Its limits are per island.
    pub algorithm: GeneticAlgorithm,
    /// How many islands. `[default 4] [range 1..=65536]`
    pub islands: u32,
    /// Generations between migrations. `[default 50] [range 1..]`
    pub interval: u64,
    /// Boards that each island sends. `[default 1] [range 0..=population]`
    pub migrants: u32,
}

impl Islands {
    /// The name in tables and errors.
    pub const NAME: &'static str = "genetic-islands";

    /// Four islands of that algorithm, one migrant each every 50 generations.
    pub const fn new(algorithm: GeneticAlgorithm) -> Self {
        Self { algorithm, islands: 4, interval: 50, migrants: 1 }
    }

    /// Sets [`Self::islands`].
    #[must_use]
    pub const fn islands(mut self, islands: u32) -> Self {
        self.islands = islands;
        self
    }

    /// Sets [`Self::interval`].
    #[must_use]
    pub const fn interval(mut self, generations: u64) -> Self {
        self.interval = generations;
        self
    }

    /// Sets [`Self::migrants`].
    #[must_use]
    pub const fn migrants(mut self, boards: u32) -> Self {
        self.migrants = boards;
        self
    }

    /// A run from random boards.
    ///
    /// # Errors
    ///
    /// [`SolveError::Unsupported`] for all but the plain board, [`SolveError::Knob`] and
    /// [`SolveError::Memory`].
    pub fn start(&self, problem: &Problem, seed: u64) -> Result<IslandsRun, SolveError> {
        GeneticAlgorithm::TAKES.admit(Self::NAME, problem)?;
        self.check()?;
        let mut islands = room(self.islands as usize)?;
        for index in 0..self.islands {
            let rng = random::stream(seed, u64::from(index));
            islands.push(GeneticRun::random(self.algorithm, problem.n(), rng)?);
        }
        Ok(IslandsRun::of(*self, islands, 0))
    }

    /// Starts from random boards, runs to the end and checks the result.
    ///
    /// # Errors
    ///
    /// As [`Self::start`].
    pub fn solve(&self, problem: &Problem, seed: u64) -> Result<Outcome, SolveError> {
        let mut run = self.start(problem, seed)?;
        let stop = run.run();
        Outcome::of(&run, stop, problem)
    }

    fn check(&self) -> Result<(), SolveError> {
        let knob = |name, expected| Err(SolveError::Knob { name, expected });
        if !(1..=65_536).contains(&self.islands) {
            return knob("islands", "1 to 65536");
        }
        if self.interval == 0 {
            return knob("interval", "1 or more generations");
        }
        if self.migrants > self.algorithm.population {
            return knob("migrants", "at most the population");
        }
        Ok(())
    }
}

/// A run of [`Islands`]: each step is a round of [`Islands::interval`] generations and a migration.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "saved::Saved", into = "saved::Saved"))]
pub struct IslandsRun {
    setting: Islands,
    islands: Vec<GeneticRun>,
    round: u64,
    /// The island that has the best board.
    leader: usize,
}

/// One round of all islands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Round {
    /// Its number, from 1 on.
    pub number: u64,
    /// The island that has the best board so far.
    pub leader: u32,
    /// The attacking pairs of that board.
    pub best: u64,
}

impl IslandsRun {
    fn of(setting: Islands, islands: Vec<GeneticRun>, round: u64) -> Self {
        let mut run = Self { setting, islands, round, leader: 0 };
        run.lead();
        run
    }

    /// The islands.
    pub fn islands(&self) -> &[GeneticRun] {
        &self.islands
    }

    /// The island with the best board; of equals the one that found it in the earliest generation, then
    /// the first.
    fn lead(&mut self) {
        let worth = |&index: &usize| (self.islands[index].best().1, self.islands[index].improved);
        self.leader = (0..self.islands.len()).min_by_key(worth).unwrap_or(0);
    }

    /// Why all of them have stopped, if they have: the first island's reason unless one has solved it.
    fn breed(&mut self) -> Option<Stop> {
        let interval = self.setting.interval;
        let round = |island: &mut GeneticRun| island.run_for(interval);
        #[cfg(feature = "parallel")]
        let stops: Vec<Option<Stop>> = self.islands.par_iter_mut().map(round).collect();
        #[cfg(not(feature = "parallel"))]
        let stops: Vec<Option<Stop>> = self.islands.iter_mut().map(round).collect();
        if stops.contains(&Some(Stop::Solved)) {
            return Some(Stop::Solved);
        }
        stops.into_iter().collect::<Option<Vec<Stop>>>().and_then(|stops| stops.first().copied())
    }

    /// All emigrants leave before the first one arrives.
    fn migrate(&mut self) {
        if self.islands.len() < 2 {
            return;
        }
        let mut order = Vec::new();
        let emigrants: Vec<Population> = self
            .islands
            .iter()
            .map(|island| {
                truncation::sort(island.population().pairs(), &mut order);
                island.population().selected(order.iter().take(self.setting.migrants as usize))
            })
            .collect();
        let senders = emigrants.iter().cycle().skip(emigrants.len() - 1);
        self.islands.iter_mut().zip(senders).for_each(|(island, migrants)| island.immigrate(migrants));
    }
}

impl Search for IslandsRun {
    type Step = Round;

    fn step(&mut self) -> ControlFlow<Stop, Round> {
        if self.islands.iter().any(|island| island.best().1 == 0) {
            return ControlFlow::Break(Stop::Solved);
        }
        let before = self.generations();
        let stop = self.breed();
        // A last round that has bred is a step like any other; the call after it says why it was the last.
        match stop {
            Some(stop) if self.generations() == before => return ControlFlow::Break(stop),
            Some(_) => {}
            None => self.migrate(),
        }
        self.round += 1;
        self.lead();
        ControlFlow::Continue(Round { number: self.round, leader: self.leader as u32, best: self.cost() })
    }

    fn board(&self) -> BoardRef<'_> {
        self.islands.get(self.leader).map_or(BoardRef::rows(&[]), |island| island.best().0)
    }

    fn cost(&self) -> u64 {
        self.islands.get(self.leader).map_or(0, |island| island.best().1)
    }

    /// Steps are rounds, nodes the boards generated on all islands.
    fn stats(&self) -> Stats {
        let mut stats = Stats::default();
        stats.steps = self.round;
        stats.nodes = self.islands.iter().map(|island| island.stats().nodes).sum();
        stats.solutions = u64::from(self.cost() == 0);
        stats
    }

    fn record(&self, step: &Round) -> Record {
        let reason = alloc::format!(
            "round {}: island {} leads with {} attacking pairs",
            step.number,
            step.leader,
            step.best
        );
        let queens = self.board().queens().collect();
        Record::new(step.number, Kind::Generation, alloc::vec![Change::Board(queens)], reason)
            .scalar("cost", step.best)
            .scalar("leader", step.leader)
            .list("island bests", self.islands.iter().map(|island| island.best().1))
    }

    /// The population of the island that leads.
    fn view(&self) -> Vec<View> {
        self.islands.get(self.leader).map_or_else(Vec::new, Search::view)
    }
}

impl IslandsRun {
    fn generations(&self) -> u64 {
        self.islands.iter().map(GeneticRun::generation).sum()
    }
}

/// Saving: the islands and the number of the round.
#[cfg(feature = "serde")]
mod saved {
    use alloc::vec::Vec;

    use queens_core::SolveError;
    use serde::{Deserialize, Serialize};

    use super::{GeneticRun, Islands, IslandsRun};

    #[derive(Serialize, Deserialize)]
    #[serde(deny_unknown_fields)]
    pub(super) struct Saved {
        setting: Islands,
        round: u64,
        islands: Vec<GeneticRun>,
    }

    impl From<IslandsRun> for Saved {
        fn from(run: IslandsRun) -> Self {
            Self { setting: run.setting, round: run.round, islands: run.islands }
        }
    }

    impl TryFrom<Saved> for IslandsRun {
        type Error = SolveError;

        fn try_from(Saved { setting, round, islands }: Saved) -> Result<Self, SolveError> {
            setting.check()?;
            let same =
                |island: &GeneticRun| island.n == islands[0].n && island.algorithm == setting.algorithm;
            if islands.len() != setting.islands as usize || !islands.iter().all(same) {
                let expected = "as many islands of one side and algorithm as the setting says";
                return Err(SolveError::Knob { name: "islands", expected });
            }
            Ok(Self::of(setting, islands, round))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::observe::Origin;

    #[test]
    fn one_island_is_the_plain_algorithm() {
        let problem = Problem::new(20);
        let islands = Islands::new(GeneticAlgorithm::default()).islands(1).solve(&problem, 9).unwrap();
        let plain = GeneticAlgorithm::default().solve(&problem, 9).unwrap();
        assert_eq!((islands.best, islands.stats.nodes), (plain.best, plain.stats.nodes));
    }

    #[test]
    fn migrants_go_round_the_ring() {
        let setting = Islands::new(GeneticAlgorithm::default()).islands(3).interval(1).migrants(2);
        let mut run = setting.start(&Problem::new(60), 2).unwrap();
        assert!(run.step().is_continue());
        for (index, island) in run.islands().iter().enumerate() {
            let migrants = island.origins().iter().zip(island.population().iter());
            let migrants: Vec<_> = migrants.filter(|(origin, _)| **origin == Origin::Migrant).collect();
            assert_eq!(migrants.len(), 2);
            let home = &run.islands()[(index + 2) % 3];
            let best = home.children().pairs().iter().chain(home.parents().pairs()).min();
            assert_eq!(migrants.iter().map(|(_, (_, pairs))| pairs).min(), best);
        }
    }

    #[test]
    fn all_islands_stop_together() {
        let setting = Islands::new(GeneticAlgorithm::default().generations(7)).interval(3);
        let mut run = setting.start(&Problem::new(90), 2).unwrap();
        assert_eq!((run.run(), run.round), (Stop::GenerationLimit, 3));
        assert_eq!(run.step(), ControlFlow::Break(Stop::GenerationLimit));
        assert_eq!(run.round, 3);
    }

    #[test]
    fn knobs_out_of_range_are_named() {
        let new = || Islands::new(GeneticAlgorithm::default());
        let refused = |islands: Islands| match islands.start(&Problem::new(8), 1) {
            Err(SolveError::Knob { name, .. }) => name,
            other => panic!("{other:?}"),
        };
        assert_eq!(refused(new().islands(0)), "islands");
        assert_eq!(refused(new().interval(0)), "interval");
        assert_eq!(refused(new().migrants(11)), "migrants");
        assert_eq!(refused(Islands::new(GeneticAlgorithm::default().offspring(3))), "offspring");
    }
}
