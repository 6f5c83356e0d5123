//! A run as it is saved: what the next generations depend on, checked when it is read again.

use alloc::vec::Vec;
use core::fmt;

use queens_core::{BoardError, Permutation, SolveError, random::Generator};
use serde::{Deserialize, Serialize};

use crate::{
    algorithm::GeneticAlgorithm,
    duplicates::{Duplicates, Seen},
    fitness::PairCounter,
    population::Population,
    run::GeneticRun,
};

/// The form of version 1.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Saved {
    version: u32,
    algorithm: GeneticAlgorithm,
    n: u32,
    generation: u64,
    improved: u64,
    made: u64,
    generator: Generator,
    population: Vec<Vec<u32>>,
    board: Vec<u32>,
    best: Vec<u32>,
}

const VERSION: u32 = 1;

/// Why saved data is no run.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Damage {
    Version(u32),
    Side,
    Board(BoardError),
    Generations,
    Size,
    Repeated,
    Algorithm(SolveError),
}

impl fmt::Display for Damage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Version(found) => write!(f, "saved run of version {found}, expected {VERSION}"),
            Self::Side => f.write_str("a board of the saved run has not n rows"),
            Self::Board(error) => error.fmt(f),
            Self::Generations => f.write_str("the last improvement comes after the last generation"),
            Self::Size => f.write_str("the saved population has not the size that the algorithm says"),
            Self::Repeated => f.write_str("a board of the saved population occurs twice"),
            Self::Algorithm(error) => error.fmt(f),
        }
    }
}

impl From<GeneticRun> for Saved {
    fn from(run: GeneticRun) -> Self {
        Self {
            version: VERSION,
            algorithm: run.algorithm,
            n: run.n,
            generation: run.generation,
            improved: run.improved,
            made: run.made,
            population: run.population.iter().map(|(genes, _)| genes.to_vec()).collect(),
            board: run.present.0,
            best: run.best.0,
            generator: run.rng,
        }
    }
}

impl TryFrom<Saved> for GeneticRun {
    type Error = Damage;

    fn try_from(saved: Saved) -> Result<Self, Damage> {
        let Saved { version, algorithm, n, generation, improved, made, generator, population, board, best } =
            saved;
        if version != VERSION {
            return Err(Damage::Version(version));
        }
        for board in population.iter().chain([&board, &best]) {
            if board.len() as u64 != u64::from(n) {
                return Err(Damage::Side);
            }
            Permutation::new(board.as_slice()).map_err(Damage::Board)?;
        }
        if improved > generation {
            return Err(Damage::Generations);
        }
        if population.len() as u64 != u64::from(algorithm.size(n)) {
            return Err(Damage::Size);
        }
        let mut counter = PairCounter::new(n).map_err(Damage::Algorithm)?;
        let mut boards = Population::with_room(n, population.len() as u32).map_err(Damage::Algorithm)?;
        let mut seen = Seen::default();
        for board in population {
            let known = seen.find_or_note(&boards, &board).is_some();
            if known && algorithm.duplicates == Duplicates::Refuse {
                return Err(Damage::Repeated);
            }
            boards.push(&board, counter.pairs(&board));
        }
        let mut run = Self::given(algorithm, n, &boards, generator).map_err(Damage::Algorithm)?;
        run.generation = generation;
        run.improved = improved;
        run.made = made;
        run.present.1 = counter.pairs(&board);
        run.present.0 = board;
        run.best.1 = counter.pairs(&best);
        run.best.0 = best;
        Ok(run)
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use queens_core::{Problem, Search};

    use super::*;

    #[test]
    fn damaged_runs_are_refused() {
        let mut run = GeneticAlgorithm::default().start(&Problem::new(8), 1).unwrap();
        run.run_for(2);
        let whole = Saved::from(run);
        let damage = |change: fn(&mut Saved)| {
            let mut saved = whole.clone();
            change(&mut saved);
            GeneticRun::try_from(saved).unwrap_err().to_string()
        };
        assert_eq!(damage(|saved| saved.version = 2), "saved run of version 2, expected 1");
        assert_eq!(damage(|saved| saved.n = 9), "a board of the saved run has not n rows");
        let repeated = damage(|saved| saved.best[0] = saved.best[1]);
        assert!(repeated.ends_with("expected every number once"), "{repeated}");
        assert_eq!(
            damage(|saved| saved.improved = 3),
            "the last improvement comes after the last generation"
        );
        let size = "the saved population has not the size that the algorithm says";
        assert_eq!(damage(|saved| saved.population.truncate(3)), size);
        assert_eq!(damage(|saved| saved.population.clear()), size);
        let twice = "a board of the saved population occurs twice";
        assert_eq!(damage(|saved| saved.population[1] = saved.population[0].clone()), twice);
        let knob = "mutation rate is out of range, expected 0 to 1";
        assert_eq!(damage(|saved| saved.algorithm.mutation_rate = 2.0), knob);
    }
}
