//! A partition of the board into n regions.

use alloc::vec::Vec;

use crate::{ProblemError, Square};

/// A partition of an n x n board into n regions, each of which must hold exactly one queen.
///
/// Regions need not be connected. Their ids are the caller's; inside they are numbered 0 to n - 1 in
/// the order of their ids. Memory: 4 n² bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Regions {
    n: u32,
    /// The index of the region of each square, row by row.
    index: Vec<u32>,
    /// The id of each region, increasing.
    ids: Vec<u32>,
}

impl Regions {
    /// Bytes that the regions of a board of side `n` need.
    pub const fn bytes_needed(n: u32) -> u64 {
        (n as u64).saturating_mul(n as u64).saturating_add(n as u64).saturating_mul(4)
    }

    /// Regions from a matrix of ids, row by row.
    pub(crate) fn new<R: AsRef<[u32]>>(n: u32, rows: &[R]) -> Result<Self, ProblemError> {
        if rows.len() as u64 != u64::from(n) {
            return Err(ProblemError::RegionRows { found: rows.len() as u64, expected: n });
        }
        let memory = ProblemError::Memory { needed: Self::bytes_needed(n) };
        let squares = (n as usize).checked_mul(n as usize).ok_or(memory)?;
        let mut index = Vec::new();
        index.try_reserve_exact(squares).map_err(|_| memory)?;
        for (row, ids) in rows.iter().enumerate() {
            let ids = ids.as_ref();
            if ids.len() as u64 != u64::from(n) {
                let found = ids.len() as u64;
                return Err(ProblemError::RegionColumns { row: row as u32, found, expected: n });
            }
            index.extend_from_slice(ids);
        }
        let mut ids = Vec::new();
        ids.try_reserve_exact(squares).map_err(|_| memory)?;
        ids.extend_from_slice(&index);
        ids.sort_unstable();
        ids.dedup();
        ids.shrink_to_fit();
        if ids.len() as u64 != u64::from(n) {
            return Err(ProblemError::RegionCount { found: ids.len() as u64, expected: n });
        }
        for id in &mut index {
            // Every id is in the sorted list that was made of them.
            *id = ids.partition_point(|other| other < id) as u32;
        }
        Ok(Self { n, index, ids })
    }

    /// The index of the square's region, 0 to n - 1.
    ///
    /// # Panics
    ///
    /// If the square is not on the board.
    pub fn index_of(&self, square: Square) -> u32 {
        assert!(square.is_on(self.n), "square {square} is off the board of side {}", self.n);
        self.index[square.row as usize * self.n as usize + square.col as usize]
    }

    /// The ids of the regions by their index, increasing.
    pub fn ids(&self) -> &[u32] {
        &self.ids
    }

    /// The index of the region of each square, row by row: `n` slices of `n`.
    pub fn rows(&self) -> impl ExactSizeIterator<Item = &[u32]> {
        self.index.chunks_exact(self.n.max(1) as usize)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_the_callers() {
        let regions = Regions::new(2, &[[7, 7], [7, 3]]).unwrap();
        assert_eq!(regions.ids(), [3, 7]);
        assert_eq!(regions.index_of(Square::new(1, 1)), 0);
        assert_eq!(regions.rows().collect::<Vec<_>>(), [[1, 1], [1, 0]]);
    }

    #[test]
    fn a_wrong_matrix_is_named() {
        assert_eq!(Regions::new(2, &[[0, 1]]), Err(ProblemError::RegionRows { found: 1, expected: 2 }));
        assert_eq!(
            Regions::new(1, &[[0, 1]]),
            Err(ProblemError::RegionColumns { row: 0, found: 2, expected: 1 })
        );
        assert_eq!(
            Regions::new(2, &[[0, 0], [0, 0]]),
            Err(ProblemError::RegionCount { found: 1, expected: 2 })
        );
        assert_eq!(Regions::new(0, &[[0_u32; 0]; 0]).unwrap().rows().len(), 0);
    }
}
