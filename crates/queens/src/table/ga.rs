//! Entries for genetic algorithms.

use queens_core::{DynSearch, Problem, SolveError};
use queens_ga::{
    Crossover, GeneticAlgorithm, Islands, Mutation, PopulationError, Replacement, Selection, StartPopulation,
};

use crate::{Algorithm, GivenError, Knob, Knobs};

const POPULATION: &str = "population-size";

const fn population(default: u64) -> Knob {
    Knob::whole(POPULATION, "boards in the population", 2..=1 << 31, Some(default))
}

const fn generations(default: u64) -> Knob {
    Knob::whole("generations", "the most generations", 0..=u64::MAX, Some(default))
}

const OFFSPRING: Knob = Knob::whole(
    "offspring",
    "children of a generation, an even number; by default twice the population",
    2..=1 << 31,
    None,
);
const MUTATION_RATE: &str = "mutation-rate";
const PARTS: &[Knob] = &[
    population(10),
    OFFSPRING,
    Knob::choice(
        "selection",
        "how parents are chosen",
        &["tournament", "roulette", "rank", "truncation", "stochastic-universal"],
    ),
    Knob::choice("crossover", "how parents are crossed", &["pmx", "order", "cycle", "edge"]),
    Knob::real("crossover-rate", "the chance of a couple to be crossed", 0.0..=1.0, Some(0.5)),
    Knob::choice("mutation", "how children are mutated", &["swap", "insert", "inversion", "scramble"]),
    Knob::real(MUTATION_RATE, "the chance of a child to be mutated", 0.0..=1.0, Some(1.0)),
    Knob::choice("replacement", "how the next population is made up", &["plus", "comma", "generational"]),
    generations(100_000),
];

/// A genetic algorithm that wins.
pub(super) const GENETIC: Algorithm =
    Algorithm::new(GeneticAlgorithm::NAME, "a population of permutations, crossed, mutated and selected")
        .takes(GeneticAlgorithm::TAKES)
        .seeded()
        .incomplete()
        .memory(|n| GeneticAlgorithm::default().bytes_needed(n))
        .knobs(PARTS)
        .search(|problem, seed, knobs| Ok(Box::new(genetic(knobs)?.start(problem, seed)?)))
        .search_from(|problem, boards, seed, knobs| {
            from_boards(genetic(knobs)?, problem, boards, seed, knobs)
        });

/// The genetic algorithm of seed 004.
pub(super) const SEED_004: Algorithm = Algorithm::new(
    "seed-004",
    "the genetic algorithm of seed 004: 12 boards, roulette, PMX, 100 generations",
)
.takes(GeneticAlgorithm::TAKES)
.seeded()
.incomplete()
.memory(|n| GeneticAlgorithm::seed_004().bytes_needed(n))
.knobs(&[
    population(12),
    Knob::real(MUTATION_RATE, "the chance of a child to be mutated", 0.0..=1.0, Some(0.8)),
    generations(100),
])
.search(|problem, seed, knobs| Ok(Box::new(seed_004(knobs).start(problem, seed)?)))
.search_from(|problem, boards, seed, knobs| from_boards(seed_004(knobs), problem, boards, seed, knobs));

/// Several populations that exchange boards.
pub(super) const ISLANDS: Algorithm =
    Algorithm::new(Islands::NAME, "several populations that breed apart and now and then exchange boards")
        .takes(GeneticAlgorithm::TAKES)
        .seeded()
        .incomplete()
        .memory(|n| GeneticAlgorithm::default().bytes_needed(n).saturating_mul(4))
        .knobs(&[
            Knob::whole("islands", "how many populations", 1..=1_000, Some(4)),
            Knob::whole("interval", "generations between migrations", 1..=u64::MAX, Some(50)),
            Knob::whole("migrants", "boards that each island sends", 0..=10, Some(1)),
            generations(100_000),
        ])
        .search(|problem, seed, knobs| {
            let small =
                |name, default| knobs.whole(name).and_then(|v| u32::try_from(v).ok()).unwrap_or(default);
            let algorithm =
                GeneticAlgorithm::default().generations(knobs.whole("generations").unwrap_or(u64::MAX));
            let islands = Islands::new(algorithm)
                .islands(small("islands", 4))
                .interval(knobs.whole("interval").unwrap_or(50))
                .migrants(small("migrants", 1));
            Ok(Box::new(islands.start(problem, seed)?))
        });

/// The genetic algorithm with its knobs set.
///
/// # Errors
///
/// [`SolveError::Knob`] for a word that names no part.
fn genetic(knobs: &Knobs) -> Result<GeneticAlgorithm, SolveError> {
    let refused = |name, expected| SolveError::Knob { name, expected };
    let word = |name| knobs.choice(name).unwrap_or_default();
    let selection: Selection =
        word("selection").parse().map_err(|_| refused("selection", Selection::NAMES))?;
    let crossover: Crossover =
        word("crossover").parse().map_err(|_| refused("crossover", "pmx, order, cycle or edge"))?;
    let mutation: Mutation =
        word("mutation").parse().map_err(|_| refused("mutation", "swap, insert, inversion or scramble"))?;
    let replacement: Replacement =
        word("replacement").parse().map_err(|_| refused("replacement", Replacement::NAMES))?;
    let algorithm = GeneticAlgorithm::default()
        .selection(selection)
        .crossover(crossover)
        .crossover_rate(knobs.real("crossover-rate").unwrap_or(0.5))
        .mutation(mutation)
        .replacement(replacement);
    Ok(common(algorithm, knobs))
}

/// The genetic algorithm of seed 004 with its knobs set.
fn seed_004(knobs: &Knobs) -> GeneticAlgorithm {
    common(GeneticAlgorithm::seed_004(), knobs)
}

/// Begins with given boards: the population is as large as they are many, and unless it is set a generation has twice as
/// many children.
fn from_boards(
    algorithm: GeneticAlgorithm,
    problem: &Problem,
    boards: &[Vec<u32>],
    seed: u64,
    knobs: &Knobs,
) -> Result<Box<dyn DynSearch>, GivenError> {
    let given = StartPopulation::new(problem.n(), boards.iter().map(Vec::as_slice)).map_err(refused)?;
    let twice = given.boards().len().saturating_mul(2);
    let algorithm = algorithm.offspring(count(knobs, "offspring").unwrap_or(twice));
    Ok(Box::new(algorithm.start_from(problem, &given, seed)?))
}

fn refused(error: PopulationError) -> GivenError {
    let expected = |expected| SolveError::Knob { name: "population", expected };
    match error {
        PopulationError::Empty => expected("one board at least").into(),
        PopulationError::TooMany => expected("at most 2^31 boards").into(),
        PopulationError::Memory { needed } => SolveError::Memory { needed }.into(),
        PopulationError::Repeated { first, second } => GivenError::Equal { first, second },
        PopulationError::Board { board, error } => {
            GivenError::Board { board, message: format!("{error} (numbers from 0 on)") }
        }
        PopulationError::Side { board, found, expected } => {
            GivenError::Board { board, message: format!("{found} queens, expected {expected}") }
        }
        _ => expected("boards that can begin").into(),
    }
}

/// The knobs that both have.
fn common(algorithm: GeneticAlgorithm, knobs: &Knobs) -> GeneticAlgorithm {
    let population = count(knobs, POPULATION).unwrap_or(algorithm.population);
    algorithm
        .population(population)
        .offspring(count(knobs, "offspring").unwrap_or(population.saturating_mul(2)))
        .mutation_rate(knobs.real(MUTATION_RATE).unwrap_or(algorithm.mutation_rate))
        .generations(knobs.whole("generations").unwrap_or(u64::MAX))
}

fn count(knobs: &Knobs, name: &str) -> Option<u32> {
    knobs.whole(name).and_then(|count| u32::try_from(count).ok())
}
