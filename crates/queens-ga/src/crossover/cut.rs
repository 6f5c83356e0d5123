//! Two cut points, and the segment between them.

use core::{fmt, ops::Range};

use queens_core::{rand::Rng, random};

/// The segment `start..end` of a chromosome, `start < end <= n`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Cut {
    /// The first position of the segment.
    pub start: u32,
    /// The position after its last one.
    pub end: u32,
}

impl Cut {
    /// The segment from `start` up to, not including, `end`.
    pub const fn new(start: u32, end: u32) -> Self {
        Self { start, end }
    }

    /// The segment from one position to another, both included, each pair of different positions
    /// equally likely; so it has 2 to n genes. `None` below n = 2.
    pub fn random<R: Rng + ?Sized>(n: u32, rng: &mut R) -> Option<Self> {
        let (a, b) = two_positions(n, rng)?;
        Some(Self { start: a.min(b), end: a.max(b) + 1 })
    }

    /// Whether the segment lies on a chromosome of `n` genes and is not empty.
    pub const fn fits(self, n: u32) -> bool {
        self.start < self.end && self.end <= n
    }

    /// The positions of the segment.
    pub(crate) fn range(self) -> Range<usize> {
        self.start as usize..self.end as usize
    }
}

impl fmt::Display for Cut {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}..{}", self.start, self.end)
    }
}

/// Two different positions in order of drawing, each ordered pair equally likely; `None` below n = 2.
pub(crate) fn two_positions<R: Rng + ?Sized>(n: u32, rng: &mut R) -> Option<(u32, u32)> {
    if n < 2 {
        return None;
    }
    let first = random::below(rng, n);
    let second = random::below(rng, n - 1);
    Some((first, if second < first { second } else { second + 1 }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chi_square::{chi_square, counts};

    #[test]
    fn every_pair_of_cut_points_is_equally_likely() {
        let mut rng = random::generator(20);
        let seen = counts(
            64,
            (0..84_000).filter_map(|_| {
                let cut = Cut::random(8, &mut rng)?;
                assert!(cut.fits(8));
                Some(cut.start * 8 + cut.end - 1)
            }),
        );
        let weights: [f64; 64] = core::array::from_fn(|i| f64::from(u8::from(i / 8 < i % 8)));
        // 27 degrees of freedom: 55.5 is passed once in a thousand.
        assert!(chi_square(&seen, &weights) < 55.5, "{seen:?}");
    }

    #[test]
    fn there_is_nothing_to_cut_in_one_gene() {
        let mut rng = random::generator(21);
        assert_eq!((Cut::random(0, &mut rng), Cut::random(1, &mut rng)), (None, None));
        assert_eq!(Cut::random(2, &mut rng), Some(Cut::new(0, 2)));
        assert!(!Cut::new(3, 3).fits(8) && !Cut::new(3, 9).fits(8));
    }
}
