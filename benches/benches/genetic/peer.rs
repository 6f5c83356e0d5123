//! The peer: `genetic_algorithm`, set up as in its own queens examples.

use core::cell::RefCell;

use benches::{Question, heading, paired_by};
use genetic_algorithm::strategy::{evolve::prelude::*, hill_climb::prelude::*};
use queens_core::Problem;

use crate::{SIDES, Tally, ours, row, seeds};

/// The fitness of its examples: queens that share a diagonal, each pair seen from both ends.
#[derive(Clone, Debug)]
struct Attacks;

impl Fitness for Attacks {
    type Genotype = UniqueGenotype<u8>;

    fn calculate_for_chromosome(
        &mut self,
        chromosome: &FitnessChromosome<Self>,
        _genotype: &FitnessGenotype<Self>,
    ) -> Option<FitnessValue> {
        let mut score = 0;
        let genes_size = chromosome.genes.len();
        for i in 0..genes_size {
            for j in 0..genes_size {
                if i != j {
                    let dx = i.abs_diff(j);
                    let dy = chromosome.genes[i].abs_diff(chromosome.genes[j]) as usize;
                    if dx == dy {
                        score += 1;
                    }
                }
            }
        }
        Some(score)
    }
}

fn genotype(n: u8) -> UniqueGenotype<u8> {
    UniqueGenotype::builder().with_allele_list((0..n).collect()).build().expect("there are alleles")
}

/// Whether the genes are called a solution; if so they must be one.
fn solved(best: Option<(Vec<u8>, FitnessValue)>) -> bool {
    let Some((genes, 0)) = best else { return false };
    let cols: Vec<u32> = genes.into_iter().map(u32::from).collect();
    Problem::new(cols.len() as u32).check(cols).is_ok()
}

fn hill_climb(n: u8, seed: u64) -> bool {
    let mut strategy = HillClimb::builder()
        .with_genotype(genotype(n))
        .with_variant(HillClimbVariant::Stochastic)
        .with_max_stale_generations(10_000)
        .with_fitness(Attacks)
        .with_fitness_ordering(FitnessOrdering::Minimize)
        .with_target_fitness_score(0)
        .with_replace_on_equal_fitness(true)
        .with_rng_seed_from_u64(seed)
        .build()
        .expect("its own example");
    strategy.call();
    solved(strategy.best_genes_and_fitness_score())
}

fn evolve(n: u8, seed: u64) -> bool {
    let mut strategy = Evolve::builder()
        .with_genotype(genotype(n))
        .with_target_population_size(20)
        .with_max_stale_generations(10_000)
        .with_fitness(Attacks)
        .with_fitness_ordering(FitnessOrdering::Minimize)
        .with_fitness_cache(10_000)
        .with_target_fitness_score(0)
        .with_mutate(MutateSingleGene::new(0.2))
        .with_crossover(CrossoverClone::new(0.7))
        .with_select(SelectElite::new(0.5, 0.05))
        .with_rng_seed_from_u64(seed)
        .build()
        .expect("its own example");
    strategy.call();
    solved(strategy.best_genes_and_fitness_score())
}

/// The pairs of one of the peer's strategies, then the successes of either side.
pub(crate) fn rows(evolution: bool) {
    let (peer, solve): (_, fn(u8, u64) -> bool) = if evolution {
        ("genetic_algorithm 0.27.1 evolve", evolve)
    } else {
        ("genetic_algorithm 0.27.1 hill_climb", hill_climb)
    };
    heading();
    let mut successes = Vec::new();
    for n in SIDES {
        let (our_tallies, their_tallies) = (RefCell::new(Vec::new()), RefCell::new(Vec::new()));
        let run = |tallies: &RefCell<Vec<Tally>>, pair: u64, solve: &dyn Fn(u64) -> bool| {
            let tally = Tally::of(n, pair, solve);
            tallies.borrow_mut().push(tally);
            ((), tally.mean())
        };
        let question = format!("genetic algorithm, n = {n}, mean of the successes of {} seeds", seeds(n));
        paired_by(
            Question { question: &question, peer },
            |pair| run(&our_tallies, pair, &|seed| ours(n, seed)),
            |pair| run(&their_tallies, pair, &|seed| solve(n, seed)),
        );
        successes.push((n, our_tallies.into_inner(), their_tallies.into_inner()));
    }
    println!("\nn\tprogram\tsolved\tseeds\tmean_s");
    for (n, ours, theirs) in successes {
        row(n, "queens-ga", &ours);
        row(n, peer, &theirs);
    }
}
