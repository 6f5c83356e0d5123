//! What happens in one generation: parents are chosen and crossed, children mutated and counted, and the
//! next population is made up.

use queens_core::{rand::Rng, random};

use super::{GeneticRun, Tools};
use crate::{
    mutation::{Mutated, Mutation},
    observe::Birth,
    roster::Roster,
};

impl GeneticRun {
    /// Selection, crossover, mutation; every child is counted.
    pub(super) fn breed(&mut self) {
        let Self { algorithm, n, rng, population, children, births, tools, .. } = self;
        let Tools { counter, lines, crossover, pool, .. } = tools;
        pool.fill(
            algorithm.selection,
            population.pairs(),
            *n,
            algorithm.fitness,
            algorithm.offspring / 2,
            rng,
        );
        births.clear();
        for (&[a, b], twin) in pool.mates.iter().zip((0..).step_by(2)) {
            let couple = [population.genes(a), population.genes(b)];
            let twins = children.twins_mut(twin);
            let crossed = chance(algorithm.crossover_rate, rng);
            let cut = if crossed {
                algorithm.crossover.cross(couple, twins, crossover, rng)
            } else {
                twins.into_iter().zip(couple).for_each(|(child, parent)| child.copy_from_slice(parent));
                None
            };
            for (child, parents) in [(twin, [a, b]), (twin + 1, [b, a])] {
                let mut mutation = None;
                children.change(child, |genes| {
                    if chance(algorithm.mutation_rate, rng) {
                        mutation = algorithm.mutation.mutate(genes, rng);
                    }
                    let parent = parents[0];
                    let known = || (population.genes(parent), population.pairs()[parent as usize]);
                    match (&mut *lines, mutation) {
                        (_, None) if !crossed => known().1,
                        (Some(lines), Some(Mutated { kind: Mutation::Swap, from, to })) if !crossed => {
                            lines.pairs_after_swap(parent, known(), from, to)
                        }
                        _ => counter.pairs(genes),
                    }
                });
                let pairs = children.pairs()[child as usize];
                births.push(Birth { parents, crossed, cut, mutation, pairs });
            }
        }
        self.made += u64::from(self.children.len());
    }

    /// Replacement and newcomers; the population before becomes [`Self::parents`].
    pub(super) fn replace(&mut self) {
        let Self { algorithm, rng, population, parents, children, origins, tools, .. } = self;
        core::mem::swap(population, parents);
        let size = parents.len();
        let mut roster = Roster::new(population, &mut tools.seen, origins, algorithm.duplicates, size);
        algorithm.replacement.offer(
            parents,
            children,
            algorithm.fitness,
            &mut roster,
            &mut tools.replacement,
            rng,
        );
        self.made += roster.fill(&mut tools.newcomer, &mut tools.counter, rng);
        if let Some(lines) = &mut tools.lines {
            lines.inherit(origins);
        }
    }
}

/// True with that chance; certainty costs no random number.
fn chance<R: Rng + ?Sized>(rate: f64, rng: &mut R) -> bool {
    rate >= 1.0 || (rate > 0.0 && random::unit(rng) < rate)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_are_kept() {
        let mut rng = random::generator(60);
        let hits = (0..100_000).filter(|_| chance(0.3, &mut rng)).count();
        // 30 000 with a standard deviation of 145: four of them.
        assert!((29_420..=30_580).contains(&hits), "{hits}");
        assert!((0..1000).all(|_| chance(1.0, &mut rng) && !chance(0.0, &mut rng)));
    }
}
