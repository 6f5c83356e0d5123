//! The last few queens: exchanging columns until nobody is attacked.

use alloc::collections::BTreeMap;

use queens_core::random::{self, Generator};

use super::{
    Partial,
    diagonals::{Bits, Pair},
};

/// What the repair has done.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Repair {
    /// Whether no queen is attacked any more.
    pub(super) done: bool,
    /// Exchanges made.
    pub(super) swaps: u64,
}

/// Exchanges the columns of attacked queens with those of random others whenever that makes the number of
/// surplus queens on diagonals smaller, until there are none, or until `patience` exchanges on end have not
/// helped a queen.
///
/// A queen is attacked on a diagonal exactly if the diagonal holds a surplus. Of the queens of such a
/// diagonal all but one, at most, are on the list: at first the list has every row that was filled
/// regardless, and both rows of an exchange are put on it, since the partner may be attacked afterwards; a
/// row is taken off it only when it is not attacked. So when the list is empty, no surplus is left.
pub(super) fn repair(partial: &mut Partial, rng: &mut Generator, patience: u64) -> Repair {
    let n = partial.cols.len();
    let mut list = core::mem::take(&mut partial.loose);
    let mut surplus = Surplus::default();
    for &row in &list {
        surplus.add(partial, row);
    }
    let mut repair = Repair::default();
    while let Some(row) = list.pop() {
        let mut failures = 0;
        while surplus.attacks(partial, row) {
            if failures == patience {
                return repair;
            }
            failures += 1;
            let partner = random::below(rng, n as u32) as usize;
            // Most exchanges are hopeless: they bring more queens onto taken diagonals than they could take off any.
            if partner == row || least_cost(partial, row, partner) >= surplus.most_gain(partial, row, partner)
            {
                continue;
            }
            let before = surplus.total;
            surplus.exchange(partial, row, partner);
            if surplus.total < before {
                repair.swaps += 1;
                failures = 0;
                list.push(partner);
            } else {
                surplus.exchange(partial, row, partner);
            }
        }
    }
    repair.done = surplus.total == 0;
    repair
}

/// How many queens more than one each diagonal holds; diagonals without a surplus are not stored.
#[derive(Debug, Default)]
struct Surplus {
    up: BTreeMap<usize, u32>,
    down: BTreeMap<usize, u32>,
    total: u64,
}

impl Surplus {
    /// An exchange takes at most so many surplus queens away.
    fn most_gain(&self, partial: &Partial, a: usize, b: usize) -> u32 {
        let of = |row: usize| {
            let Pair { up, down } = partial.diagonals.of(row, partial.cols[row] as usize);
            u32::from(self.up.contains_key(&up)) + u32::from(self.down.contains_key(&down))
        };
        of(a) + of(b)
    }

    fn attacks(&self, partial: &Partial, row: usize) -> bool {
        let Pair { up, down } = partial.diagonals.of(row, partial.cols[row] as usize);
        self.up.contains_key(&up) || self.down.contains_key(&down)
    }

    fn add(&mut self, partial: &mut Partial, row: usize) {
        let Pair { up, down } = partial.diagonals.of(row, partial.cols[row] as usize);
        self.total += u64::from(add(partial.diagonals.up_mut(), &mut self.up, up));
        self.total += u64::from(add(partial.diagonals.down_mut(), &mut self.down, down));
    }

    fn remove(&mut self, partial: &mut Partial, row: usize) {
        let Pair { up, down } = partial.diagonals.of(row, partial.cols[row] as usize);
        self.total -= u64::from(remove(partial.diagonals.up_mut(), &mut self.up, up));
        self.total -= u64::from(remove(partial.diagonals.down_mut(), &mut self.down, down));
    }

    /// Two rows exchange their columns; doing it twice undoes it.
    fn exchange(&mut self, partial: &mut Partial, a: usize, b: usize) {
        self.remove(partial, a);
        self.remove(partial, b);
        partial.cols.swap(a, b);
        self.add(partial, a);
        self.add(partial, b);
    }
}

/// The new surplus queens of an exchange are at least so many: those who come onto diagonals that are taken. Neither queen
/// comes onto a diagonal that the other one leaves.
fn least_cost(partial: &Partial, a: usize, b: usize) -> u32 {
    let cols = &partial.cols;
    partial.diagonals.taken(a, cols[b] as usize) + partial.diagonals.taken(b, cols[a] as usize)
}

/// A queen comes onto a diagonal; whether it is a surplus one.
fn add(taken: &mut Bits, surplus: &mut BTreeMap<usize, u32>, diagonal: usize) -> bool {
    if taken.get(diagonal) {
        *surplus.entry(diagonal).or_default() += 1;
        return true;
    }
    taken.set(diagonal);
    false
}

/// A queen goes off a diagonal; whether that takes a surplus away.
fn remove(taken: &mut Bits, surplus: &mut BTreeMap<usize, u32>, diagonal: usize) -> bool {
    let Some(count) = surplus.get_mut(&diagonal) else {
        taken.clear(diagonal);
        return false;
    };
    *count -= 1;
    if *count == 0 {
        surplus.remove(&diagonal);
    }
    true
}
