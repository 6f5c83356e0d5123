//! Jobs and their numbers.
//!
//! A job is a set of columns for the top half, up to symmetry; it adds up to one integer. Job numbers are for ever:
//! ledgers, shards and audits on different machines refer to them. So the order is fixed here once, and has a name
//! that changes if the order ever does.
//!
//! A column set is a pair (`left`, `right`): the columns used in the left and in the right quadrant, both counted
//! from the edge of the board. Reflections act on pairs like this:
//!
//! ```text
//!  left-right   (L, M) -> (M, L)
//!  up-down      (L, M) -> (L', M')        ' is the complement within the quadrant
//! ```
//!
//! **Even n.** One group. The jobs are the smallest pairs of each orbit under these two, `|L| + |M| = h`.
//!
//! **Odd n.** One group for each column `c = h, h-1, .., 1` of the queen in the middle row. `c = h` is the queen in
//! the centre: orbits as above. For `c < h` the eight reflections and turns are used up by `c < h`, by the row
//! `r < h` of the queen in the middle column, and by `r < c`: the jobs are all pairs with `c` not in `L` and `|L| +
//! |M| = h - 1`, and every solution counts eight times.
//!
//! **Order.** Pairs are listed by `(L, M)`; neighbours in that list are alike and cost alike. Jobs are numbered along
//! a golden walk over the list: number `k` is entry `k·g mod N` with `g` next to `N/φ` and coprime to N. Every range of
//! numbers is then spread evenly over the list, which makes ranges equally heavy and any of them a fair sample.

use super::subsets::Subsets;

/// Name of the numbering and of the weights; a job number means the same under the same name for ever.
pub const NUMBERING: &str = "golden-pairs-1";

/// A column set, and how many column sets its orbit has (1 where no orbit is formed).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ColumnPair {
    pub(crate) left: u32,
    pub(crate) right: u32,
    pub(crate) orbit: u64,
}

/// The jobs that share the tables of one middle-row column; the only group if n is even.
#[derive(Debug)]
pub(crate) struct Group {
    h: u32,
    orbits: bool,
    /// `left << 16 | right`
    pairs: Vec<u32>,
    step: u64,
}

impl Group {
    /// Even n, or the queen in the centre: `|left| + |right| = h`, up to symmetry.
    pub(crate) fn of_orbits(subsets: &Subsets, h: u32) -> Self {
        Self::new(subsets, h, h, true, |_| true)
    }

    /// Odd n, middle-row queen in column `col`: `|left| + |right| = h - 1`, `col` unused.
    pub(crate) fn of_column(subsets: &Subsets, h: u32, col: u32) -> Self {
        Self::new(subsets, h, h - 1, false, |left| left >> col & 1 == 0)
    }

    fn new(subsets: &Subsets, h: u32, size: u32, orbits: bool, allowed: impl Fn(u32) -> bool) -> Self {
        let mut pairs = Vec::new();
        for left in (0..1u32 << h).filter(|&left| allowed(left) && left.count_ones() <= size) {
            for &right in subsets.of_size(size - left.count_ones()) {
                let pair = left << 16 | right;
                if !orbits || orbit(h, pair).into_iter().all(|image| pair <= image) {
                    pairs.push(pair);
                }
            }
        }
        let step = golden_step(pairs.len() as u64);
        Self { h, orbits, pairs, step }
    }

    /// Number of jobs.
    pub(crate) fn len(&self) -> u64 {
        self.pairs.len() as u64
    }

    /// The column set of job `number < len()`, counted within the group.
    pub(crate) fn pair(&self, number: u64) -> ColumnPair {
        let index = u128::from(number) * u128::from(self.step) % self.pairs.len() as u128;
        let pair = self.pairs[index as usize];
        let size = if self.orbits {
            let mut images = orbit(self.h, pair);
            images.sort_unstable();
            1 + images.windows(2).filter(|two| two[0] != two[1]).count() as u64
        } else {
            1
        };
        ColumnPair { left: pair >> 16, right: pair & 0xffff, orbit: size }
    }
}

fn orbit(h: u32, pair: u32) -> [u32; 4] {
    let swap = |pair: u32| pair.rotate_left(16);
    let all = (1u32 << h) - 1;
    let complement = pair ^ (all << 16 | all);
    [pair, swap(pair), complement, swap(complement)]
}

/// The number nearest to `jobs/φ`, from below, that is coprime to `jobs`; 1 for up to two jobs.
fn golden_step(jobs: u64) -> u64 {
    // 2^64/φ, the constant of Fibonacci hashing: integers only, so that every machine finds the same step.
    const GOLDEN: u128 = 0x9e37_79b9_7f4a_7c15;
    let near = ((u128::from(jobs) * GOLDEN) >> 64) as u64;
    (1..=near.max(1)).rev().find(|&step| gcd(step, jobs) == 1).unwrap_or(1)
}

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

#[cfg(test)]
mod tests {
    use super::{Group, golden_step};
    use crate::join::subsets::Subsets;

    #[test]
    fn orbits_cover_every_column_set_once() {
        for h in 2..=8u32 {
            let group = Group::of_orbits(&Subsets::new(h), h);
            let covered: u64 = (0..group.len()).map(|k| group.pair(k).orbit).sum();
            let sets = (0..1u64 << (2 * h)).filter(|s| s.count_ones() == h).count() as u64;
            assert_eq!(covered, sets, "h = {h}");
        }
    }

    #[test]
    fn every_pair_has_one_number() {
        let group = Group::of_column(&Subsets::new(5), 5, 2);
        let mut pairs: Vec<_> = (0..group.len()).map(|k| (group.pair(k).left, group.pair(k).right)).collect();
        pairs.sort_unstable();
        pairs.dedup();
        assert_eq!(pairs.len() as u64, group.len());
    }

    #[test]
    fn the_numbering_stays_as_it_is() {
        // Never change these: ledgers and shards in the world refer to them.
        let group = Group::of_orbits(&Subsets::new(9), 9);
        assert_eq!((group.len(), golden_step(group.len())), (12_283, 7_591));
        let pairs = [0, 1, 2, 12_282].map(|k| group.pair(k)).map(|p| (p.left, p.right, p.orbit));
        assert_eq!(pairs, [(0, 511, 2), (109, 150, 4), (47, 75, 4), (70, 363, 4)]);
    }
}
