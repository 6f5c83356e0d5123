//! Owned storage of a board: one number per line.

use alloc::vec::Vec;
use core::{fmt, ops::Deref};

use smallvec::SmallVec;

use crate::BoardError;

/// One number per line (row or column), on the stack for up to 32 lines and on the heap beyond.
///
/// This is how every encoding and every [`Solution`](crate::Solution) stores its board. It knows
/// nothing of queens; anything that looks like a list of `u32` converts into it.
///
/// ```
/// use queens_core::Cells;
/// let cells = Cells::from([1, 3, 0, 2]);
/// assert_eq!(cells.len(), 4);
/// assert_eq!(cells.to_string(), "1 3 0 2");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(from = "Vec<u32>", into = "Vec<u32>"))]
pub struct Cells(SmallVec<[u32; Self::INLINE]>);

impl Cells {
    /// Boards of up to this many lines need no heap.
    pub const INLINE: usize = 32;

    /// Heap bytes that `n` lines need.
    pub const fn bytes_needed(n: u32) -> u64 {
        if n as usize <= Self::INLINE { 0 } else { n as u64 * 4 }
    }

    /// `n` numbers, the line's own index filled in by `value`.
    ///
    /// # Errors
    ///
    /// [`BoardError::Memory`] if `n` numbers cannot be allocated.
    pub fn try_from_fn(n: u32, value: impl FnMut(u32) -> u32) -> Result<Self, BoardError> {
        if n as usize <= Self::INLINE {
            return Ok(Self((0..n).map(value).collect()));
        }
        // A vector knows how long the range is and asks for no room at each number, a small vector does.
        let mut cells = Vec::new();
        cells
            .try_reserve_exact(n as usize)
            .map_err(|_| BoardError::Memory { needed: Self::bytes_needed(n) })?;
        cells.extend((0..n).map(value));
        Ok(Self(SmallVec::from_vec(cells)))
    }

    /// The numbers, line by line.
    pub fn as_slice(&self) -> &[u32] {
        &self.0
    }

    /// The numbers, line by line, to be changed in place.
    pub fn as_mut_slice(&mut self) -> &mut [u32] {
        &mut self.0
    }

    /// The numbers as a plain vector; nothing is copied beyond 32 lines.
    pub fn into_vec(self) -> Vec<u32> {
        self.0.into_vec()
    }
}

impl Deref for Cells {
    type Target = [u32];

    fn deref(&self) -> &[u32] {
        &self.0
    }
}

impl From<Vec<u32>> for Cells {
    fn from(cells: Vec<u32>) -> Self {
        if cells.len() <= Self::INLINE {
            Self::from(cells.as_slice())
        } else {
            Self(SmallVec::from_vec(cells))
        }
    }
}

impl From<Cells> for Vec<u32> {
    fn from(cells: Cells) -> Self {
        cells.into_vec()
    }
}

impl From<&[u32]> for Cells {
    fn from(cells: &[u32]) -> Self {
        Self(SmallVec::from_slice(cells))
    }
}

impl<const N: usize> From<[u32; N]> for Cells {
    fn from(cells: [u32; N]) -> Self {
        Self::from(cells.as_slice())
    }
}

impl<const N: usize> From<&[u32; N]> for Cells {
    fn from(cells: &[u32; N]) -> Self {
        Self::from(cells.as_slice())
    }
}

/// Numbers separated by spaces; the empty list is written `[]`, so that a line is never empty.
impl fmt::Display for Cells {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() {
            return f.write_str("[]");
        }
        for (line, value) in self.0.iter().enumerate() {
            let space = if line == 0 { "" } else { " " };
            write!(f, "{space}{value}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use alloc::{string::ToString, vec};

    use super::*;

    #[test]
    fn small_boards_stay_off_the_heap() {
        assert!(!Cells::try_from_fn(32, |line| line).unwrap().0.spilled());
        assert!(Cells::try_from_fn(33, |line| line).unwrap().0.spilled());
        assert!(!Cells::from(vec![0; 32]).0.spilled());
    }

    #[test]
    fn the_empty_board_prints_as_brackets() {
        assert_eq!(Cells::default().to_string(), "[]");
    }
}
