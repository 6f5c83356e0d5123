//! Incremental fitness: the diagonals of the members are kept, so that a swap costs O(1).
//!
//! A child that was copied and swapped differs from its parent in two squares. With the queens on each
//! diagonal of the parent at hand, its attacking pairs are those of the parent, less what the two queens
//! had, plus what they get:
//!
//! ```text
//! lift both queens; put them down exchanged, counting who is there; undo
//! ```
//!
//! The counts of a member are made when the first such child is born, O(n), and stay with it as long as
//! it stays in the population, which under [`plus`](crate::replacement::plus) is many generations. A
//! crossed child has too many new squares; it is counted whole. Below n = 32 a whole count is as cheap;
//! at n = 100 without crossover a run takes about half the time.

use alloc::vec::Vec;

use queens_core::SolveError;

use crate::{
    memory::{room, zeros},
    observe::Origin,
};

/// For each member of a population the queens on each of its diagonals, where they have been counted.
#[derive(Clone, Debug)]
pub(crate) struct MemberLines {
    side: usize,
    /// A table of `4 n` numbers for each member: its up diagonals, then its down diagonals.
    tables: Vec<u32>,
    /// Which table belongs to a member, and whether it holds the counts of that member.
    owned: Vec<(u32, bool)>,
    /// The same for the next population, and the tables that have no owner.
    next: Vec<(u32, bool)>,
    free: Vec<u32>,
}

impl MemberLines {
    /// Tables for `members` boards of side `n`: `16 n` bytes each.
    pub(crate) fn new(n: u32, members: u32) -> Result<Self, SolveError> {
        let side = n as usize;
        let tables = zeros((4 * side).saturating_mul(members as usize))?;
        let mut owned = room(members as usize)?;
        owned.extend((0..members).map(|table| (table, false)));
        Ok(Self { side, tables, owned, next: room(members as usize)?, free: room(members as usize)? })
    }

    /// The attacking pairs of a member's board, `genes` with `pairs`, after an exchange of
    /// two different rows `a` and `b`.
    pub(crate) fn pairs_after_swap(
        &mut self,
        member: u32,
        (genes, pairs): (&[u32], u64),
        a: u32,
        b: u32,
    ) -> u64 {
        let (table, counted) = &mut self.owned[member as usize];
        let start = *table as usize * 4 * self.side;
        let mut lines = Lines { side: self.side, counts: &mut self.tables[start..start + 4 * self.side] };
        if !*counted {
            lines.counts.fill(0);
            for (row, &col) in genes.iter().enumerate() {
                lines.put(row, col);
            }
            *counted = true;
        }
        let (a, b) = (a as usize, b as usize);
        let (from_a, from_b) = (genes[a], genes[b]);
        let lost = lines.lift(a, from_a) + lines.lift(b, from_b);
        let won = lines.put(a, from_b) + lines.put(b, from_a);
        lines.lift(a, from_b);
        lines.lift(b, from_a);
        lines.put(a, from_a);
        lines.put(b, from_b);
        pairs + u64::from(won) - u64::from(lost)
    }

    /// Hands the tables of parents who stay on to their new places.
    pub(crate) fn inherit(&mut self, origins: &[Origin]) {
        self.next.clear();
        self.free.clear();
        let nobody = (u32::MAX, false);
        for origin in origins {
            self.next.push(match *origin {
                Origin::Parent(parent) => core::mem::replace(&mut self.owned[parent as usize], nobody),
                _ => nobody,
            });
        }
        self.free.extend(self.owned.iter().map(|&(table, _)| table).filter(|&table| table != nobody.0));
        for owned in self.next.iter_mut().filter(|owned| owned.0 == nobody.0) {
            if let Some(table) = self.free.pop() {
                owned.0 = table;
            }
        }
        core::mem::swap(&mut self.owned, &mut self.next);
    }

    /// The member in this place is another one now.
    pub(crate) fn forget(&mut self, member: u32) {
        self.owned[member as usize].1 = false;
    }
}

/// The queens on each diagonal of one board.
struct Lines<'a> {
    side: usize,
    counts: &'a mut [u32],
}

impl Lines<'_> {
    /// Puts a queen down; the queens that it attacks.
    fn put(&mut self, row: usize, col: u32) -> u32 {
        let lines = self.of(row, col);
        let attacked = lines.map(|line| self.counts[line]);
        for line in lines {
            self.counts[line] += 1;
        }
        attacked[0] + attacked[1]
    }

    /// Takes a queen up; the queens that it attacked.
    fn lift(&mut self, row: usize, col: u32) -> u32 {
        let lines = self.of(row, col);
        for line in lines {
            self.counts[line] -= 1;
        }
        let attacked = lines.map(|line| self.counts[line]);
        attacked[0] + attacked[1]
    }

    fn of(&self, row: usize, col: u32) -> [usize; 2] {
        let col = col as usize;
        [row + col, 2 * self.side + row + self.side - 1 - col]
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use queens_core::{Permutation, random};

    use super::*;
    use crate::fitness::attacking_pairs;

    proptest! {
        #[test]
        fn the_increment_is_the_recount(n in 2_u32..=64, seed: u64) {
            let mut rng = random::generator(seed);
            let boards = [Permutation::random(n, &mut rng)?, Permutation::random(n, &mut rng)?];
            let mut lines = MemberLines::new(n, 2)?;
            for _ in 0..20 {
                let member = random::below(&mut rng, 2);
                let board = &boards[member as usize];
                let Some((a, b)) = crate::crossover::two_positions(n, &mut rng) else { return Ok(()) };
                let mut swapped = board.clone();
                swapped.swap(a, b);
                let parent = (board.as_slice(), attacking_pairs(board.as_slice()));
                let pairs = lines.pairs_after_swap(member, parent, a, b);
                prop_assert_eq!(pairs, attacking_pairs(swapped.as_slice()));
            }
        }
    }

    #[test]
    fn tables_stay_with_those_who_stay() {
        let mut lines = MemberLines::new(4, 3).unwrap();
        lines.pairs_after_swap(0, (&[0, 1, 2, 3], 6), 0, 1);
        lines.pairs_after_swap(2, (&[1, 3, 0, 2], 0), 0, 1);
        lines.inherit(&[Origin::Parent(2), Origin::Child(7), Origin::Parent(1)]);
        assert_eq!(lines.owned, [(2, true), (0, false), (1, false)]);
        assert_eq!(lines.pairs_after_swap(0, (&[1, 3, 0, 2], 0), 0, 1), attacking_pairs(&[3, 1, 0, 2]));
        lines.forget(0);
        assert_eq!(lines.owned[0], (2, false));
        lines.inherit(&[Origin::Newcomer, Origin::Newcomer, Origin::Newcomer]);
        let mut tables: Vec<u32> = lines.owned.iter().map(|&(table, _)| table).collect();
        tables.sort_unstable();
        assert_eq!(tables, [0, 1, 2]);
    }
}
