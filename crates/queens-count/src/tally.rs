//! What a job adds up to: a weighted count and two residues of it.
//!
//! The residues are taken from every block sum before it is added, and added up on their own, so that a count that
//! overflowed, or lost a bit on its way to a file and back, no longer fits its residues.

use crate::error::CountError;

/// The two primes of the residues: the largest below 2^32 and the eighth Mersenne prime.
pub const RESIDUE_PRIMES: [u64; 2] = [4_294_967_291, 2_147_483_647];

/// A weighted count with its residues modulo [`RESIDUE_PRIMES`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    count: u128,
    residues: [u64; 2],
}

impl Tally {
    /// A tally from stored parts, if the residues fit the count.
    pub fn from_parts(count: u128, residues: [u64; 2]) -> Option<Self> {
        let tally = Self { count, residues };
        tally.is_consistent().then_some(tally)
    }

    /// The weighted count.
    pub fn count(&self) -> u128 {
        self.count
    }

    /// The residues, each made without looking at [`count`](Self::count).
    pub fn residues(&self) -> [u64; 2] {
        self.residues
    }

    /// Whether the count fits its residues.
    pub fn is_consistent(&self) -> bool {
        RESIDUE_PRIMES.iter().zip(self.residues).all(|(&p, r)| self.count % u128::from(p) == u128::from(r))
    }

    /// Adds `weight × block`, where `block` is a number of matches.
    #[inline]
    pub(crate) fn add_block(&mut self, weight: u64, block: u64) {
        // A block sum is at most 2^12 lanes × 2^32 words and a weight at most 8: the product fits, and 2^128 of them
        // cannot be reached. `merge`, where foreign numbers come in, checks.
        self.count += u128::from(weight) * u128::from(block);
        for (residue, p) in self.residues.iter_mut().zip(RESIDUE_PRIMES) {
            *residue = (*residue + weight * (block % p)) % p;
        }
    }

    /// Adds another tally.
    ///
    /// # Errors
    /// [`CountError::Overflow`] if the sum does not fit into 128 bits.
    pub fn merge(&mut self, other: &Self) -> Result<(), CountError> {
        self.count = self.count.checked_add(other.count).ok_or(CountError::Overflow)?;
        for ((mine, theirs), p) in self.residues.iter_mut().zip(other.residues).zip(RESIDUE_PRIMES) {
            *mine = (*mine + theirs) % p;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::Tally;

    #[test]
    fn residues_follow_the_count() {
        let mut tally = Tally::default();
        for i in 1..200u64 {
            tally.add_block(i % 9, i * 0x0123_4567_89ab);
        }
        assert!(tally.is_consistent());
        assert!(Tally::from_parts(tally.count(), tally.residues()).is_some());
        for bit in 0..60 {
            assert_eq!(Tally::from_parts(tally.count() ^ (1 << bit), tally.residues()), None);
        }
    }

    #[test]
    fn an_overflow_is_an_error() {
        let huge = Tally { count: u128::MAX, residues: [0; 2] };
        let mut sum = Tally { count: 1, residues: [1; 2] };
        assert!(sum.merge(&huge).is_err());
    }
}
