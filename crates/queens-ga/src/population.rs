//! A population: boards of one side and their attacking pairs, in one piece of memory.

use alloc::vec::Vec;

use queens_core::{BoardRef, SolveError};

use crate::memory::{room, zeros};

/// Boards of side n with their attacking pairs.
///
/// ```
/// use queens_core::Problem;
/// use queens_ga::GeneticAlgorithm;
/// let run = GeneticAlgorithm::default().start(&Problem::new(8), 1)?;
/// for (genes, pairs) in run.population().iter() {
///     assert_eq!(queens_ga::fitness::attacking_pairs(genes), pairs);
/// }
/// # Ok::<(), queens_core::SolveError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Population {
    side: usize,
    genes: Vec<u32>,
    pairs: Vec<u64>,
}

impl Population {
    /// No boards, and room for `count`: `count (4 n + 8)` bytes.
    pub(crate) fn with_room(n: u32, count: u32) -> Result<Self, SolveError> {
        let side = n as usize;
        let genes = room(side.saturating_mul(count as usize))?;
        Ok(Self { side, genes, pairs: room(count as usize)? })
    }

    /// `count` boards of zeros, to be overwritten.
    pub(crate) fn blank(n: u32, count: u32) -> Result<Self, SolveError> {
        let mut population = Self::with_room(n, count)?;
        population.genes = zeros((n as usize).saturating_mul(count as usize))?;
        population.pairs.resize(count as usize, 0);
        Ok(population)
    }

    /// The number of boards.
    pub fn len(&self) -> u32 {
        self.pairs.len() as u32
    }

    /// Whether there are no boards.
    pub fn is_empty(&self) -> bool {
        self.pairs.is_empty()
    }

    /// The column of each row of board `index`.
    ///
    /// # Panics
    ///
    /// If `index` is [`Self::len`] or more.
    pub fn genes(&self, index: u32) -> &[u32] {
        let start = index as usize * self.side;
        &self.genes[start..start + self.side]
    }

    /// Board `index` as others see it.
    ///
    /// # Panics
    ///
    /// If `index` is [`Self::len`] or more.
    pub fn board(&self, index: u32) -> BoardRef<'_> {
        BoardRef::rows(self.genes(index))
    }

    /// The attacking pairs of each board.
    pub fn pairs(&self) -> &[u64] {
        &self.pairs
    }

    /// Every board's genes and attacking pairs.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (&[u32], u64)> {
        (0..self.len()).map(|index| (self.genes(index), self.pairs[index as usize]))
    }

    /// The first board with the fewest pairs; `None` if there are no boards.
    pub fn best(&self) -> Option<u32> {
        (0..self.len()).min_by_key(|&index| self.pairs[index as usize])
    }

    /// Adds a board; the memory was reserved for as many as there will be.
    pub(crate) fn push(&mut self, genes: &[u32], pairs: u64) {
        self.genes.extend_from_slice(genes);
        self.pairs.push(pairs);
    }

    /// Removes all boards, keeps the memory.
    pub(crate) fn clear(&mut self) {
        self.genes.clear();
        self.pairs.clear();
    }

    /// Copies of some boards.
    pub(crate) fn selected<'a>(&self, indices: impl Iterator<Item = &'a u32>) -> Self {
        let mut selected = Self { side: self.side, genes: Vec::new(), pairs: Vec::new() };
        indices.for_each(|&index| selected.push(self.genes(index), self.pairs[index as usize]));
        selected
    }

    /// Puts other genes and pairs in the place of a board.
    pub(crate) fn replace(&mut self, index: u32, genes: &[u32], pairs: u64) {
        self.genes_mut(index).copy_from_slice(genes);
        self.pairs[index as usize] = pairs;
    }

    fn genes_mut(&mut self, index: u32) -> &mut [u32] {
        let start = index as usize * self.side;
        &mut self.genes[start..start + self.side]
    }

    /// Boards `index` and `index + 1` to be overwritten together; the second is empty at the end.
    pub(crate) fn twins_mut(&mut self, index: u32) -> [&mut [u32]; 2] {
        let start = index as usize * self.side;
        let end = (start + 2 * self.side).min(self.genes.len());
        let (first, second) = self.genes[start..end].split_at_mut(self.side);
        [first, second]
    }

    /// Changes the genes of a board in place.
    pub(crate) fn change(&mut self, index: u32, change: impl FnOnce(&mut [u32]) -> u64) {
        self.pairs[index as usize] = change(self.genes_mut(index));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_keep_their_places() {
        let mut population = Population::with_room(3, 2).unwrap();
        assert_eq!((population.best(), population.is_empty()), (None, true));
        population.push(&[0, 1, 2], 3);
        population.push(&[0, 2, 1], 1);
        assert_eq!((population.len(), population.best(), population.genes(1)), (2, Some(1), &[0, 2, 1][..]));
        population.replace(0, &[2, 0, 1], 1);
        assert_eq!((population.best(), population.pairs()), (Some(0), &[1, 1][..]));
        assert_eq!(population.board(0).lines(), [2, 0, 1]);
    }

    #[test]
    fn empty_boards_are_boards() {
        let mut population = Population::with_room(0, 1).unwrap();
        population.push(&[], 0);
        assert_eq!(population.iter().collect::<Vec<_>>(), [(&[][..], 0)]);
    }
}
