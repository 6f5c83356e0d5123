//! A set of small numbers as bits, on the stack for boards of up to 64 lines.

use smallvec::SmallVec;

use crate::BoardError;

/// A set of numbers below a fixed bound.
#[derive(Clone, Debug)]
pub(crate) struct BitSet {
    words: SmallVec<[u64; 2]>,
}

impl BitSet {
    /// An empty set of numbers below `len`; `len / 8` bytes on the heap from 129 on.
    pub(crate) fn new(len: u64) -> Result<Self, BoardError> {
        let needed = len.div_ceil(64).saturating_mul(8);
        let memory = BoardError::Memory { needed };
        let count = usize::try_from(len.div_ceil(64)).map_err(|_| memory)?;
        let mut words = SmallVec::new();
        words.try_reserve_exact(count).map_err(|_| memory)?;
        words.resize(count, 0);
        Ok(Self { words })
    }

    /// Adds `value`; false if it was there already.
    pub(crate) fn insert(&mut self, value: u64) -> bool {
        let word = &mut self.words[(value / 64) as usize];
        let bit = 1 << (value % 64);
        let fresh = *word & bit == 0;
        *word |= bit;
        fresh
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn insert_tells_first_from_second() {
        for len in [1, 64, 65, 128, 129, 1000] {
            let mut set = BitSet::new(len).unwrap();
            for value in [0, len - 1] {
                assert!(set.insert(value) || value == 0, "{value} of {len}");
                assert!(!set.insert(value), "{value} of {len} again");
            }
        }
    }

    #[test]
    fn a_set_beyond_memory_is_an_error() {
        assert!(matches!(BitSet::new(u64::MAX), Err(BoardError::Memory { .. })));
    }
}
