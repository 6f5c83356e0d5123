//! A genetic algorithm under way: one step, one generation.

mod breed;

use alloc::{vec, vec::Vec};
use core::ops::ControlFlow;

use queens_core::{
    BoardRef, Search, SolveError, Stats, Stop,
    random::Generator,
    trace::{Record, View},
};

use crate::{
    algorithm::GeneticAlgorithm,
    crossover,
    duplicates::{Duplicates, Seen},
    fitness::PairCounter,
    lines::MemberLines,
    memory::{probe, room, zeros},
    observe::{self, Birth, Census, Generation, Origin},
    population::Population,
    replacement,
    roster::Roster,
    selection::MatingPool,
    stopping::factorial,
};

/// A run of [`GeneticAlgorithm`]: each step makes one generation.
///
/// The board and the cost are those of the best board of the present generation, be it a member or a
/// child that was not admitted; [`Search::best`] is the best of all generations. A clone goes on in the
/// same way, and so does a run that was saved and read again (feature `serde`; what the last generation
/// left to look at is not saved).
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "crate::saved::Saved", into = "crate::saved::Saved"))]
pub struct GeneticRun {
    pub(crate) algorithm: GeneticAlgorithm,
    pub(crate) n: u32,
    pub(crate) rng: Generator,
    pub(crate) generation: u64,
    pub(crate) improved: u64,
    /// Boards generated so far.
    pub(crate) made: u64,
    pub(crate) population: Population,
    /// The population before; its memory becomes the next one.
    parents: Population,
    children: Population,
    births: Vec<Birth>,
    origins: Vec<Origin>,
    /// The best board of this generation and of all, with their attacking pairs.
    pub(crate) present: (Vec<u32>, u64),
    pub(crate) best: (Vec<u32>, u64),
    tools: Tools,
}

/// What the operators write on.
#[derive(Clone, Debug)]
struct Tools {
    counter: PairCounter,
    lines: Option<MemberLines>,
    crossover: crossover::Scratch,
    pool: MatingPool,
    replacement: replacement::Scratch,
    seen: Seen,
    newcomer: Vec<u32>,
}

impl GeneticRun {
    /// From random boards, distinct unless copies are allowed.
    pub(crate) fn random(algorithm: GeneticAlgorithm, n: u32, rng: Generator) -> Result<Self, SolveError> {
        let size = algorithm.size(n);
        let mut run = Self::empty(algorithm, n, size, rng)?;
        let Self { tools, population, origins, rng, .. } = &mut run;
        let mut roster = Roster::new(population, &mut tools.seen, origins, algorithm.duplicates, size);
        run.made = roster.fill(&mut tools.newcomer, &mut tools.counter, rng);
        run.look(false);
        Ok(run)
    }

    /// From given boards.
    pub(crate) fn given(
        algorithm: GeneticAlgorithm,
        n: u32,
        boards: &Population,
        rng: Generator,
    ) -> Result<Self, SolveError> {
        let mut run = Self::empty(algorithm, n, boards.len(), rng)?;
        for (genes, pairs) in boards.iter() {
            run.population.push(genes, pairs);
            run.origins.push(Origin::Given);
        }
        run.made = u64::from(boards.len());
        run.look(false);
        Ok(run)
    }

    /// All memory, no boards.
    fn empty(algorithm: GeneticAlgorithm, n: u32, size: u32, rng: Generator) -> Result<Self, SolveError> {
        algorithm.check()?;
        probe(algorithm.bytes_needed(n))?;
        Ok(Self {
            algorithm,
            n,
            rng,
            generation: 0,
            improved: 0,
            made: 0,
            children: Population::blank(n, algorithm.offspring)?,
            population: Population::with_room(n, size)?,
            parents: Population::with_room(n, size)?,
            births: room(algorithm.offspring as usize)?,
            origins: room(size as usize)?,
            present: (zeros(n as usize)?, u64::MAX),
            best: (zeros(n as usize)?, u64::MAX),
            tools: Tools {
                counter: PairCounter::new(n)?,
                lines: algorithm.is_incremental(n).then(|| MemberLines::new(n, size)).transpose()?,
                crossover: crossover::Scratch::new(algorithm.crossover, n)?,
                pool: MatingPool::default(),
                replacement: replacement::Scratch::default(),
                seen: Seen::default(),
                newcomer: zeros(n as usize)?,
            },
        })
    }

    /// The algorithm that is run.
    pub const fn algorithm(&self) -> &GeneticAlgorithm {
        &self.algorithm
    }

    /// The number of generations made.
    pub const fn generation(&self) -> u64 {
        self.generation
    }

    /// The present population.
    pub const fn population(&self) -> &Population {
        &self.population
    }

    /// Where each member of the present population comes from.
    pub fn origins(&self) -> &[Origin] {
        &self.origins
    }

    /// The population before, whose members are the parents of [`Self::children`]; empty at the start.
    pub const fn parents(&self) -> &Population {
        &self.parents
    }

    /// The children of the last generation, admitted or not; boards of zeros at the start.
    pub const fn children(&self) -> &Population {
        &self.children
    }

    /// How each of [`Self::children`] came to be; empty at the start.
    pub fn births(&self) -> &[Birth] {
        &self.births
    }

    /// Best, mean, worst and diversity of the present population; O(P n log P), counted when asked for.
    pub fn census(&self) -> Census {
        Census::of(&self.population)
    }

    /// The genes of the best board of this generation.
    pub(crate) fn best_of_generation(&self) -> &[u32] {
        &self.present.0
    }

    /// Whether the population holds every board there is.
    fn holds_every_board(&self) -> bool {
        self.algorithm.duplicates == Duplicates::Refuse
            && u64::from(self.population.len()) == factorial(self.n)
    }

    fn verdict(&self) -> Option<Stop> {
        if self.best.1 == 0 {
            Some(Stop::Solved)
        } else if self.holds_every_board() {
            Some(Stop::Exhausted)
        } else {
            self.algorithm.stopping.verdict(self.generation, self.improved)
        }
    }

    /// Finds the best board of the present generation, of the members and, if they belong to it, the
    /// children; whether it is better than all before.
    fn look(&mut self, children: bool) -> bool {
        let candidates = [Some(&self.population), children.then_some(&self.children)];
        self.present.1 = u64::MAX;
        for candidates in candidates.into_iter().flatten() {
            if let Some(index) = candidates.best()
                && candidates.pairs()[index as usize] < self.present.1
            {
                self.present.0.copy_from_slice(candidates.genes(index));
                self.present.1 = candidates.pairs()[index as usize];
            }
        }
        let improved = self.present.1 < self.best.1;
        if improved {
            self.best.0.copy_from_slice(&self.present.0);
            self.best.1 = self.present.1;
            self.improved = self.generation;
        }
        improved
    }

    /// Puts migrants in the place of the worst members, unless they are there already.
    pub(crate) fn immigrate(&mut self, migrants: &Population) {
        for (genes, pairs) in migrants.iter() {
            let known = || self.population.iter().any(|(member, _)| member == genes);
            if self.algorithm.duplicates == Duplicates::Refuse && known() {
                continue;
            }
            let worst =
                (0..self.population.len()).max_by_key(|&index| self.population.pairs()[index as usize]);
            if let Some(worst) = worst {
                self.population.replace(worst, genes, pairs);
                self.origins[worst as usize] = Origin::Migrant;
                if let Some(lines) = &mut self.tools.lines {
                    lines.forget(worst);
                }
            }
        }
        self.look(true);
    }
}

impl Search for GeneticRun {
    type Step = Generation;

    fn step(&mut self) -> ControlFlow<Stop, Generation> {
        if let Some(stop) = self.verdict() {
            return ControlFlow::Break(stop);
        }
        self.generation += 1;
        self.breed();
        self.replace();
        let improved = self.look(true);
        let (number, cost, best) = (self.generation, self.present.1, self.best.1);
        ControlFlow::Continue(Generation { number, cost, best, improved })
    }

    fn board(&self) -> BoardRef<'_> {
        BoardRef::rows(&self.present.0)
    }

    fn cost(&self) -> u64 {
        self.present.1
    }

    fn best(&self) -> (BoardRef<'_>, u64) {
        (BoardRef::rows(&self.best.0), self.best.1)
    }

    /// Steps are generations, nodes the boards generated.
    fn stats(&self) -> Stats {
        let mut stats = Stats::default();
        stats.steps = self.generation;
        stats.nodes = self.made;
        stats.solutions = u64::from(self.best.1 == 0);
        stats
    }

    fn record(&self, step: &Generation) -> Record {
        observe::record(self, step)
    }

    fn view(&self) -> Vec<View> {
        vec![observe::view(self)]
    }
}

#[cfg(test)]
mod tests {
    use alloc::collections::BTreeSet;

    use queens_core::Problem;

    use super::*;
    use crate::{Mutation, fitness::attacking_pairs, replacement::Replacement, selection::Selection};

    fn start(algorithm: GeneticAlgorithm, n: u32, seed: u64) -> GeneticRun {
        algorithm.start(&Problem::new(n), seed).unwrap()
    }

    /// Every part in turn, for a few generations: what must hold of every generation.
    #[test]
    fn every_generation_is_in_order() {
        let new = GeneticAlgorithm::default;
        let mut algorithms = alloc::vec![GeneticAlgorithm::seed_004(), new().duplicates(Duplicates::Allow)];
        for crossover in crossover::Crossover::ALL {
            algorithms.push(new().crossover(crossover).crossover_rate(1.0));
        }
        for mutation in Mutation::ALL {
            algorithms.push(new().mutation(mutation).mutation_rate(0.7));
        }
        for scheme in ["roulette", "rank:1.9", "truncation:3", "stochastic-universal"] {
            algorithms.push(new().selection(scheme.parse::<Selection>().unwrap()));
        }
        for scheme in ["generational:2", "generational:0", "comma"] {
            algorithms.push(new().replacement(scheme.parse::<Replacement>().unwrap()));
        }
        for algorithm in algorithms {
            for n in [2, 3, 4, 5, 9, 40] {
                let mut run = start(algorithm.population(5).generations(40), n, 1);
                let size = run.population().len();
                let mut best = run.best.1;
                while let ControlFlow::Continue(step) = run.step() {
                    assert_eq!(run.population().len(), size);
                    let sides = [run.population(), run.children(), run.parents()];
                    for (genes, pairs) in sides.iter().flat_map(|population| population.iter()) {
                        assert!(queens_core::Permutation::new(genes).is_ok(), "{algorithm:?} {genes:?}");
                        assert_eq!(pairs, attacking_pairs(genes));
                    }
                    let distinct: BTreeSet<_> = run.population().iter().map(|(genes, _)| genes).collect();
                    assert!(
                        distinct.len() == size as usize || algorithm.duplicates == Duplicates::Allow,
                        "{algorithm:?}"
                    );
                    let all = run.population().pairs().iter().chain(run.children().pairs());
                    assert_eq!(all.min(), Some(&step.cost));
                    assert_eq!(step.improved, step.cost < best);
                    best = best.min(step.cost);
                    assert_eq!((step.best, run.cost()), (best, step.cost));
                    for (birth, (_, pairs)) in run.births().iter().zip(run.children().iter()) {
                        assert_eq!(birth.pairs, pairs);
                        assert!(birth.parents.iter().all(|&parent| parent < run.parents().len()));
                    }
                }
            }
        }
    }

    /// A solution among the children ends the run though the wheel of the comma replacement loses it.
    #[test]
    fn solved_children_are_never_lost() {
        let (mut lost, mut failed) = (0, 0);
        for seed in 0..200 {
            let mut run = start(GeneticAlgorithm::seed_004(), 8, seed);
            if run.run() != Stop::Solved {
                failed += 1;
                continue;
            }
            assert_eq!((run.cost(), attacking_pairs(run.board().lines())), (0, 0));
            lost += u32::from(!run.population().pairs().contains(&0));
        }
        assert!(failed < 5, "{failed} of 200 found nothing");
        assert!(lost > 20, "the wheel loses about half of them, it lost {lost}");
    }

    #[test]
    fn origins_tell_where_members_come_from() {
        for algorithm in [GeneticAlgorithm::default(), GeneticAlgorithm::seed_004()] {
            let mut run = start(algorithm, 12, 5);
            assert!(run.origins().iter().all(|&origin| origin == Origin::Newcomer));
            for _ in 0..10 {
                assert!(run.step().is_continue());
                for (index, origin) in (0..).zip(run.origins()) {
                    let source = match *origin {
                        Origin::Parent(parent) => run.parents().genes(parent),
                        Origin::Child(child) => run.children().genes(child),
                        _ => continue,
                    };
                    assert_eq!(run.population().genes(index), source);
                }
            }
        }
    }

    #[test]
    fn stale_runs_stop() {
        let frozen = GeneticAlgorithm::default().mutation_rate(0.0).crossover_rate(0.0).stale(Some(7));
        let mut run = start(frozen.duplicates(Duplicates::Allow), 30, 1);
        assert_eq!((run.run(), run.generation()), (Stop::Stale, 7));
        assert_eq!(run.step(), ControlFlow::Break(Stop::Stale));
    }
}
