//! The next population while it is being filled.

use alloc::vec::Vec;

use queens_core::{rand::Rng, random};

use crate::{
    duplicates::{Duplicates, Seen},
    fitness::PairCounter,
    observe::Origin,
    population::Population,
};

/// Room for the members of the next population, and the doorkeeper who turns copies away.
#[derive(Debug)]
pub(crate) struct Roster<'a> {
    population: &'a mut Population,
    seen: &'a mut Seen,
    origins: &'a mut Vec<Origin>,
    duplicates: Duplicates,
    size: u32,
}

impl<'a> Roster<'a> {
    /// An empty roster for `size` members; all that it is given is emptied first.
    pub(crate) fn new(
        population: &'a mut Population,
        seen: &'a mut Seen,
        origins: &'a mut Vec<Origin>,
        duplicates: Duplicates,
        size: u32,
    ) -> Self {
        population.clear();
        seen.clear();
        origins.clear();
        Self { population, seen, origins, duplicates, size }
    }

    /// Whether all places are taken.
    pub(crate) fn is_full(&self) -> bool {
        self.population.len() >= self.size
    }

    /// Takes a candidate, unless all places are taken or the policy turns it away.
    pub(crate) fn admit(&mut self, genes: &[u32], pairs: u64, origin: Origin) {
        if self.is_full()
            || (self.duplicates == Duplicates::Refuse
                && self.seen.find_or_note(self.population, genes).is_some())
        {
            return;
        }
        self.population.push(genes, pairs);
        self.origins.push(origin);
    }

    /// Fills the places that are left with random boards; how many it had to draw.
    ///
    /// With copies refused there must be as many different boards as places. Even if there are just as
    /// many, k places take no more than k (ln k + 1) draws on average.
    pub(crate) fn fill<R: Rng + ?Sized>(
        &mut self,
        genes: &mut [u32],
        counter: &mut PairCounter,
        rng: &mut R,
    ) -> u64 {
        let mut drawn = 0;
        while !self.is_full() {
            genes.iter_mut().zip(0..).for_each(|(gene, row)| *gene = row);
            random::shuffle(rng, genes);
            drawn += 1;
            self.admit(genes, counter.pairs(genes), Origin::Newcomer);
        }
        drawn
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chi_square::{chi_square, counts};

    #[test]
    fn all_boards_of_a_small_side_are_found() {
        let mut population = Population::with_room(4, 24).unwrap();
        let (mut seen, mut origins) = (Seen::default(), Vec::new());
        let mut roster = Roster::new(&mut population, &mut seen, &mut origins, Duplicates::Refuse, 24);
        let mut counter = PairCounter::new(4).unwrap();
        roster.fill(&mut [0; 4], &mut counter, &mut random::generator(1));
        assert_eq!(population.pairs().iter().filter(|&&pairs| pairs == 0).count(), 2);
        assert_eq!(origins, [Origin::Newcomer; 24]);
    }

    #[test]
    fn newcomers_are_fair() {
        let mut rng = random::generator(50);
        let mut counter = PairCounter::new(3).unwrap();
        let (mut seen, mut origins) = (Seen::default(), Vec::new());
        let mut population = Population::with_room(3, 2).unwrap();
        let pairs = (0..60_000).map(|_| {
            let mut roster = Roster::new(&mut population, &mut seen, &mut origins, Duplicates::Refuse, 2);
            roster.fill(&mut [0; 3], &mut counter, &mut rng);
            let index = |genes: &[u32]| genes[0] * 2 + u32::from(genes[1] > genes[2]);
            index(population.genes(0)) * 6 + index(population.genes(1))
        });
        let seen = counts(36, pairs);
        let weights: Vec<f64> = (0..36).map(|i| f64::from(u8::from(i / 6 != i % 6))).collect();
        // 29 degrees of freedom: 58.3 is passed once in a thousand.
        assert!(chi_square(&seen, &weights) < 58.3, "{seen:?}");
    }
}
