//! The genetic algorithm: its parts put together, and its knobs.

use queens_core::{Outcome, Problem, Search, SolveError, Takes, random};

use crate::{
    crossover::Crossover,
    duplicates::Duplicates,
    fitness::Fitness,
    mutation::Mutation,
    replacement::Replacement,
    run::GeneticRun,
    selection::Selection,
    start::StartPopulation,
    stopping::{Stopping, factorial},
};

/// A genetic algorithm on permutations, ready to start.
///
/// ```text
/// population = random distinct boards; count the attacking pairs of each
/// until stopped:
///     choose pairs of parents                                   (selection)
///     for each pair: cross them or copy them: two children      (crossover)
///     change each child a little                                (mutation)
///     count the attacking pairs of EVERY child: 0 is a solution
///     choose the next population of parents and children        (replacement, duplicates)
/// ```
///
/// A generation costs O(C n) for C children of side n, most of it the count of attacking pairs, and
/// O((P + C) log (P + C)) for a population of P. The default wins: with tournaments of two, PMX for
/// half of the couples, a swap in every child and plus replacement it solved 100 of 100 seeds at each
/// of n = 8, 16, 32, 64 and 100 (`cargo run --release -p queens-ga --example success`).
/// [`Self::seed_004`] is the classical teaching program.
///
/// Sources: Holland 1975, doi:10.7551/mitpress/1090.001.0001; for queens Crawford 1992,
/// doi:10.1145/130069.130128, and Homaifar, Turner and Ali 1992, doi:10.1109/SECON.1992.202348.
///
/// ```
/// use queens_core::{Problem, Stop};
/// use queens_ga::{Crossover, GeneticAlgorithm, Selection};
///
/// let algorithm = GeneticAlgorithm::default()
///     .selection(Selection::Truncation { keep: 5 })
///     .crossover(Crossover::Cycle)
///     .generations(5_000);
/// let outcome = algorithm.solve(&Problem::new(20), 1)?;
/// assert_eq!(outcome.stop, Stop::Solved);
/// println!("{} after {} generations", outcome.best, outcome.stats.steps);
/// # Ok::<(), queens_core::SolveError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct GeneticAlgorithm {
    /// Boards of a population. `[default 10] [range 1..=2^31]`; at most n! if copies are refused
    pub population: u32,
    /// Children of a generation. `[default 20] [range even, 2..=2^31]`; the comma replacement needs at
    /// least as many as the population has boards
    pub offspring: u32,
    /// What roulette wheels weigh by. `[default C(n, 2) - pairs]`
    pub fitness: Fitness,
    /// How parents are chosen. `[default tournaments of 2]`
    pub selection: Selection,
    /// How parents are crossed. `[default PMX]`
    pub crossover: Crossover,
    /// The chance of a couple to be crossed, rather than copied. `[default 0.5] [range 0..=1]`
    pub crossover_rate: f64,
    /// How children are mutated. `[default swap]`
    pub mutation: Mutation,
    /// The chance of a child to be mutated. `[default 1] [range 0..=1]`
    pub mutation_rate: f64,
    /// How the next population is made up. `[default plus]`
    pub replacement: Replacement,
    /// Whether members may be equal. `[default refuse]`
    pub duplicates: Duplicates,
    /// When to give up. `[default 100_000 generations]`
    pub stopping: Stopping,
}

impl Default for GeneticAlgorithm {
    fn default() -> Self {
        Self {
            population: 10,
            offspring: 20,
            fitness: Fitness::NonAttacking,
            selection: Selection::Tournament { size: 2 },
            crossover: Crossover::Pmx,
            crossover_rate: 0.5,
            mutation: Mutation::Swap,
            mutation_rate: 1.0,
            replacement: Replacement::Plus,
            duplicates: Duplicates::Refuse,
            stopping: Stopping::default(),
        }
    }
}

/// The largest population and the most children.
const MOST: u32 = 1 << 31;

impl GeneticAlgorithm {
    /// The name in tables and errors.
    pub const NAME: &'static str = "genetic";

    /// What problems it takes: the plain board, of any side.
    pub const TAKES: Takes = Takes::PLAIN;

    /// The classical teaching program for eight queens: 12 distinct boards, fitness 28 - pairs, roulette,
    /// 12 couples crossed by PMX, swaps at .8, the next 12 drawn from the 24 children by roulette without
    /// doubles, at most 100 generations.
    ///
    /// At n = 8 about 99.8 % of the runs succeed (`cargo run --release -p queens-ga --example seed_004`).
    /// It does not scale: at n = 16 hardly any does.
    pub fn seed_004() -> Self {
        Self {
            population: 12,
            offspring: 24,
            selection: Selection::Roulette,
            crossover_rate: 1.0,
            mutation_rate: 0.8,
            replacement: Replacement::Comma,
            stopping: Stopping { generations: 100, stale: None },
            ..Self::default()
        }
    }

    /// Sets [`Self::population`].
    #[must_use]
    pub const fn population(mut self, boards: u32) -> Self {
        self.population = boards;
        self
    }

    /// Sets [`Self::offspring`].
    #[must_use]
    pub const fn offspring(mut self, children: u32) -> Self {
        self.offspring = children;
        self
    }

    /// Sets [`Self::fitness`].
    #[must_use]
    pub const fn fitness(mut self, fitness: Fitness) -> Self {
        self.fitness = fitness;
        self
    }

    /// Sets [`Self::selection`].
    #[must_use]
    pub const fn selection(mut self, selection: Selection) -> Self {
        self.selection = selection;
        self
    }

    /// Sets [`Self::crossover`].
    #[must_use]
    pub const fn crossover(mut self, crossover: Crossover) -> Self {
        self.crossover = crossover;
        self
    }

    /// Sets [`Self::crossover_rate`].
    #[must_use]
    pub const fn crossover_rate(mut self, chance: f64) -> Self {
        self.crossover_rate = chance;
        self
    }

    /// Sets [`Self::mutation`].
    #[must_use]
    pub const fn mutation(mut self, mutation: Mutation) -> Self {
        self.mutation = mutation;
        self
    }

    /// Sets [`Self::mutation_rate`].
    #[must_use]
    pub const fn mutation_rate(mut self, chance: f64) -> Self {
        self.mutation_rate = chance;
        self
    }

    /// Sets [`Self::replacement`].
    #[must_use]
    pub const fn replacement(mut self, replacement: Replacement) -> Self {
        self.replacement = replacement;
        self
    }

    /// Sets [`Self::duplicates`].
    #[must_use]
    pub const fn duplicates(mut self, duplicates: Duplicates) -> Self {
        self.duplicates = duplicates;
        self
    }

    /// Sets how many generations may be made.
    #[must_use]
    pub const fn generations(mut self, generations: u64) -> Self {
        self.stopping.generations = generations;
        self
    }

    /// Sets how many generations may pass without a new best board; `None` for any number.
    #[must_use]
    pub const fn stale(mut self, generations: Option<u64>) -> Self {
        self.stopping.stale = generations;
        self
    }

    /// A run from random boards.
    ///
    /// # Errors
    ///
    /// [`SolveError::Unsupported`] for all but the plain board, [`SolveError::Knob`] and
    /// [`SolveError::Memory`].
    pub fn start(&self, problem: &Problem, seed: u64) -> Result<GeneticRun, SolveError> {
        Self::TAKES.admit(Self::NAME, problem)?;
        GeneticRun::random(*self, problem.n(), random::generator(seed))
    }

    /// A run from given boards; there are as many in every later population, whatever
    /// [`Self::population`] says.
    ///
    /// # Errors
    ///
    /// As [`Self::start`]; [`SolveError::Knob`] named `start population` for boards of another side. The
    /// comma replacement needs as many [`Self::offspring`] as boards are given, at least.
    pub fn start_from(
        &self,
        problem: &Problem,
        population: &StartPopulation,
        seed: u64,
    ) -> Result<GeneticRun, SolveError> {
        Self::TAKES.admit(Self::NAME, problem)?;
        if population.n() != problem.n() {
            let expected = "boards of the problem's side";
            return Err(SolveError::Knob { name: "start population", expected });
        }
        let algorithm = Self { population: population.boards().len(), ..*self };
        GeneticRun::given(algorithm, problem.n(), population.boards(), random::generator(seed))
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

    /// Heap bytes that a run at side `n` needs, to within a few hundred.
    pub fn bytes_needed(&self, n: u32) -> u64 {
        let lines = if self.is_incremental(n) { 4 * u64::from(self.population) } else { 0 };
        let boards = 2 * u64::from(self.population) + u64::from(self.offspring) + lines + 10;
        boards.saturating_mul(4 * u64::from(n) + 40)
    }

    /// Boards of a population at side `n`: [`Self::population`], but no more than there are if copies are
    /// refused.
    pub fn size(&self, n: u32) -> u32 {
        match self.duplicates {
            Duplicates::Refuse => u64::from(self.population).min(factorial(n)) as u32,
            Duplicates::Allow => self.population,
        }
    }

    /// Whether there are children that differ from a parent by one swap, on boards so large that it pays
    /// to know the diagonals of the parent; see [`crate::lines`].
    pub(crate) fn is_incremental(&self, n: u32) -> bool {
        n >= 32 && self.mutation == Mutation::Swap && self.crossover_rate < 1.0
    }

    /// Every knob in its range.
    pub(crate) fn check(&self) -> Result<(), SolveError> {
        let knob = |name, expected| Err(SolveError::Knob { name, expected });
        if !(1..=MOST).contains(&self.population) {
            return knob("population", "1 to 2^31");
        }
        if !(2..=MOST).contains(&self.offspring) || !self.offspring.is_multiple_of(2) {
            return knob("offspring", "an even number, 2 to 2^31");
        }
        if !(0.0..=1.0).contains(&self.crossover_rate) {
            return knob("crossover rate", "0 to 1");
        }
        if !(0.0..=1.0).contains(&self.mutation_rate) {
            return knob("mutation rate", "0 to 1");
        }
        match self.selection {
            Selection::Tournament { size: 0 } => return knob("tournament size", "1 or more"),
            Selection::Truncation { keep: 0 } => return knob("truncation", "1 or more boards to keep"),
            Selection::Rank { pressure } if !(1.0..=2.0).contains(&pressure) => {
                return knob("rank pressure", "1 to 2");
            }
            _ => {}
        }
        match self.replacement {
            Replacement::Comma if self.offspring < self.population => {
                return knob("offspring", "at least the population, for the comma replacement");
            }
            Replacement::Generational { elites } if elites > self.population => {
                return knob("elites", "at most the population");
            }
            _ => {}
        }
        if self.stopping.stale == Some(0) {
            return knob("stale", "1 or more generations");
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(algorithm: GeneticAlgorithm) -> &'static str {
        match algorithm.start(&Problem::new(8), 1) {
            Err(SolveError::Knob { name, .. }) => name,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn knobs_out_of_range_are_named() {
        let new = GeneticAlgorithm::default;
        assert_eq!(refused(new().population(0)), "population");
        assert_eq!(refused(new().offspring(0)), "offspring");
        assert_eq!(refused(new().offspring(7)), "offspring");
        assert_eq!(refused(new().crossover_rate(f64::NAN)), "crossover rate");
        assert_eq!(refused(new().mutation_rate(1.1)), "mutation rate");
        assert_eq!(refused(new().selection(Selection::Tournament { size: 0 })), "tournament size");
        assert_eq!(refused(new().selection(Selection::Truncation { keep: 0 })), "truncation");
        assert_eq!(refused(new().selection(Selection::Rank { pressure: 2.5 })), "rank pressure");
        assert_eq!(refused(GeneticAlgorithm::seed_004().offspring(10)), "offspring");
        assert_eq!(refused(new().replacement(Replacement::Generational { elites: 11 })), "elites");
        assert_eq!(refused(new().stale(Some(0))), "stale");
    }

    #[test]
    fn other_problems_are_refused() {
        let problem = Problem::builder(8).place(0, 0).build().unwrap();
        let unsupported = SolveError::Unsupported { algorithm: "genetic", what: "placed queens" };
        assert_eq!(GeneticAlgorithm::default().start(&problem, 1).unwrap_err(), unsupported);
        let given = StartPopulation::new(4, [[0, 1, 2, 3]]).unwrap();
        assert_eq!(GeneticAlgorithm::default().start_from(&problem, &given, 1).unwrap_err(), unsupported);
        let other_side = GeneticAlgorithm::default().start_from(&Problem::new(5), &given, 1);
        assert!(matches!(other_side, Err(SolveError::Knob { name: "start population", .. })));
    }

    #[test]
    fn boards_beyond_memory_are_an_error() {
        for (population, n) in [(MOST, u32::MAX - 1), (10, u32::MAX), (MOST, 8_000_000)] {
            let outcome = GeneticAlgorithm::default().population(population).solve(&Problem::new(n), 1);
            assert!(matches!(outcome, Err(SolveError::Memory { .. })), "{outcome:?}");
        }
    }
}
