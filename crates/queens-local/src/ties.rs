//! One of several equally good things, each equally likely.

use queens_core::random::{self, Generator};

/// Keeps the best thing offered so far; of equally good ones each with the same probability.
///
/// Reservoir sampling with room for one (Vitter 1985, doi:10.1145/3147.3165): no list of ties is kept.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ties<T> {
    best: Option<(T, i64)>,
    count: u32,
}

impl<T> Ties<T> {
    pub(crate) const fn new() -> Self {
        Self { best: None, count: 0 }
    }

    /// Offers a thing; the smaller `value` the better.
    #[inline]
    pub(crate) fn offer(&mut self, thing: T, value: i64, rng: &mut Generator) {
        match &self.best {
            Some((_, best)) if value > *best => {}
            Some((_, best)) if value == *best => {
                self.count = self.count.saturating_add(1);
                if random::below(rng, self.count) == 0 {
                    self.best = Some((thing, value));
                }
            }
            _ => {
                self.best = Some((thing, value));
                self.count = 1;
            }
        }
    }

    /// The thing chosen, its value, and the number of equally good ones.
    pub(crate) fn chosen(self) -> Option<(T, i64, u32)> {
        self.best.map(|(thing, value)| (thing, value, self.count))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_best_thing_is_equally_likely() {
        let mut rng = random::generator(0);
        let mut seen = [0_u32; 5];
        for _ in 0..3000 {
            let mut ties = Ties::new();
            for (thing, value) in [3, 1, 1, 2, 1].into_iter().enumerate() {
                ties.offer(thing, value, &mut rng);
            }
            let (thing, value, count) = ties.chosen().unwrap();
            assert_eq!((value, count), (1, 3));
            seen[thing] += 1;
        }
        assert_eq!((seen[0], seen[3]), (0, 0));
        assert!([1, 2, 4].iter().all(|&thing| (880..1120).contains(&seen[thing])), "{seen:?}");
    }
}
