//! What can be seen of a generation: who was born of whom, where members come from, how alike they are.
//!
//! A search prints nothing and keeps no history; it lends what its last generation left behind:
//!
//! ```
//! use queens_core::{Problem, Search};
//! use queens_ga::GeneticAlgorithm;
//! let mut run = GeneticAlgorithm::seed_004().start(&Problem::new(8), 3)?;
//! assert!(run.step().is_continue());
//! let birth = run.births()[0];
//! let [first, second] = birth.parents.map(|parent| run.parents().genes(parent));
//! println!("{first:?} x {second:?}, {birth}: {:?}", run.children().genes(0));
//! assert_eq!(run.births().len(), 24);
//! let census = run.census();
//! assert!(census.best as f64 <= census.mean && census.mean <= census.worst as f64);
//! # Ok::<(), queens_core::SolveError>(())
//! ```

use alloc::{format, string::String, vec, vec::Vec};
use core::fmt;

use queens_core::{
    BoardRef,
    trace::{self, Change, Kind, Member, Record, View},
};

use crate::{crossover::Cut, mutation::Mutated, population::Population, run::GeneticRun};

/// How a child came to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Birth {
    /// Its parents, as indices into the population before; without crossover it is a copy of the first.
    pub parents: [u32; 2],
    /// Whether its parents were crossed.
    pub crossed: bool,
    /// The segment that was cut, if the crossover cuts.
    pub cut: Option<Cut>,
    /// How it was mutated, if it was.
    pub mutation: Option<Mutated>,
    /// Its attacking pairs.
    pub pairs: u64,
}

/// In words: `of 3 x 5, cut 2..6, swap 1 4, 7 pairs`.
impl fmt::Display for Birth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [first, second] = self.parents;
        match (self.crossed, self.cut) {
            (false, _) => write!(f, "copy of {first}")?,
            (true, None) => write!(f, "of {first} x {second}")?,
            (true, Some(cut)) => write!(f, "of {first} x {second}, cut {cut}")?,
        }
        if let Some(mutation) = self.mutation {
            write!(f, ", {mutation}")?;
        }
        write!(f, ", {} pairs", self.pairs)
    }
}

/// Where a member of a population comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Origin {
    /// It was a member before, with that index.
    Parent(u32),
    /// It is the child with that index.
    Child(u32),
    /// It is a random board.
    Newcomer,
    /// It was given at the start, or saved.
    Given,
    /// It came from another island.
    Migrant,
}

/// A population in numbers.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Census {
    /// The fewest attacking pairs.
    pub best: u64,
    /// Attacking pairs on average.
    pub mean: f64,
    /// The most attacking pairs.
    pub worst: u64,
    /// The share of rows in which two different members differ, on average over all pairs of members:
    /// 0 if all are equal, about 1 - 1/n if they are random.
    pub diversity: f64,
}

impl Census {
    /// Counts; O(P n log P) for P boards.
    pub(crate) fn of(population: &Population) -> Self {
        let pairs = population.pairs();
        let members = pairs.len();
        Self {
            best: pairs.iter().copied().min().unwrap_or(0),
            mean: pairs.iter().map(|&pairs| pairs as f64).sum::<f64>() / members.max(1) as f64,
            worst: pairs.iter().copied().max().unwrap_or(0),
            diversity: diversity(population),
        }
    }
}

/// Row by row: of all pairs of members, those that differ there.
fn diversity(population: &Population) -> f64 {
    let members = population.len();
    let couples = u64::from(members) * u64::from(members.saturating_sub(1)) / 2;
    let rows = population.iter().next().map_or(0, |(genes, _)| genes.len());
    if couples == 0 || rows == 0 {
        return 0.0;
    }
    let mut alike = 0;
    let mut cols: Vec<u32> = Vec::new();
    for row in 0..rows {
        cols.clear();
        cols.extend(population.iter().map(|(genes, _)| genes[row]));
        cols.sort_unstable();
        alike += cols
            .chunk_by(|a, b| a == b)
            .map(|same| same.len() as u64 * (same.len() as u64 - 1) / 2)
            .sum::<u64>();
    }
    1.0 - alike as f64 / (couples as f64 * rows as f64)
}

/// One generation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Generation {
    /// Its number, from 1 on; 0 is the first population.
    pub number: u64,
    /// The attacking pairs of its best board, member or child.
    pub cost: u64,
    /// The attacking pairs of the best board of all generations.
    pub best: u64,
    /// Whether this generation is the first to have so good a board.
    pub improved: bool,
}

/// The last generation as a neutral record: the best board, the census, and the families as lists
/// (entry i of each list tells of child i; -1 where there was no cut or no mutation).
pub(crate) fn record(run: &GeneticRun, generation: &Generation) -> Record {
    let census = Census::of(run.population());
    let queens = BoardRef::rows(run.best_of_generation()).queens().collect();
    let births = run.births();
    let newcomers = run.origins().iter().filter(|&&origin| origin == Origin::Newcomer).count();
    let mut reason = format!(
        "generation {}: best {}, mean {:.1}, worst {} attacking pairs",
        generation.number, generation.cost, census.mean, census.worst
    );
    if generation.improved {
        reason.push_str(", the best so far");
    }
    if newcomers > 0 {
        reason.push_str(&plural(newcomers));
    }
    let or_none = |position: Option<u32>| position.map_or(-1, i64::from);
    Record::new(generation.number, Kind::Generation, vec![Change::Board(queens)], reason)
        .scalar("cost", generation.cost)
        .scalar("best so far", generation.best)
        .scalar("mean", census.mean)
        .scalar("worst", census.worst)
        .scalar("diversity", census.diversity)
        .list("pairs", run.population().pairs().iter().copied())
        .list("child pairs", births.iter().map(|birth| birth.pairs))
        .list("first parents", births.iter().map(|birth| birth.parents[0]))
        .list("second parents", births.iter().map(|birth| birth.parents[1]))
        .list("cut starts", births.iter().map(|birth| or_none(birth.cut.map(|cut| cut.start))))
        .list("cut ends", births.iter().map(|birth| or_none(birth.cut.map(|cut| cut.end))))
        .list("mutated from", births.iter().map(|birth| or_none(birth.mutation.map(|done| done.from))))
        .list("mutated to", births.iter().map(|birth| or_none(birth.mutation.map(|done| done.to))))
}

/// The present population: each board with its parents, cut and mutation.
pub(crate) fn view(run: &GeneticRun) -> View {
    let members = run.population().iter().zip(run.origins());
    let tell = |((genes, pairs), origin): ((&[u32], u64), &Origin)| {
        let of = |origin| Member::new(genes.to_vec(), pairs, origin);
        match *origin {
            Origin::Parent(index) => of(trace::Origin::Survivor).parents(&[index]),
            Origin::Newcomer => of(trace::Origin::Newcomer),
            Origin::Given => of(trace::Origin::Given),
            Origin::Migrant => of(trace::Origin::Migrant),
            Origin::Child(index) => {
                let child = of(trace::Origin::Child);
                let Some(birth) = run.births().get(index as usize) else { return child };
                let parents = if birth.crossed { &birth.parents[..] } else { &birth.parents[..1] };
                child
                    .parents(parents)
                    .cut(birth.cut.filter(|_| birth.crossed).map(|cut| (cut.start, cut.end)))
                    .mutated(birth.mutation.map(|done| (done.from, done.to)))
            }
        }
    };
    View::Population(members.map(tell).collect())
}

fn plural(newcomers: usize) -> String {
    format!(", {newcomers} newcomer{}", if newcomers == 1 { "" } else { "s" })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn diversity_is_the_share_of_rows_that_differ() {
        let mut population = Population::with_room(4, 3).unwrap();
        population.push(&[0, 1, 2, 3], 6);
        assert_eq!(Census::of(&population).diversity.to_bits(), 0);
        population.push(&[0, 1, 3, 2], 2);
        assert!((Census::of(&population).diversity - 0.5).abs() < 1e-12);
        population.push(&[1, 0, 3, 2], 2);
        // 2, 4 and 2 of 4 rows differ.
        let census = Census::of(&population);
        assert!((census.diversity - 8.0 / 12.0).abs() < 1e-12);
        assert_eq!((census.best, census.worst), (2, 6));
        assert!((census.mean - 10.0 / 3.0).abs() < 1e-12);
    }
}
