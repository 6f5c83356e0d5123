//! The eight symmetries of the square.

use core::fmt;

use crate::Square;

/// A symmetry of the square board.
///
/// ```
/// use queens_core::{Square, Symmetry};
/// assert_eq!(Symmetry::QuarterTurn.apply(Square::new(0, 1), 8), Square::new(1, 7));
/// assert_eq!(Symmetry::QuarterTurn.then(Symmetry::MirrorColumns), Symmetry::Transpose);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Symmetry {
    /// Nothing moves.
    Identity,
    /// A quarter turn clockwise.
    QuarterTurn,
    /// A half turn.
    HalfTurn,
    /// A quarter turn anticlockwise.
    ThreeQuarterTurn,
    /// Left and right change sides.
    MirrorColumns,
    /// Top and bottom change sides.
    MirrorRows,
    /// Reflection in the main diagonal: rows become columns.
    Transpose,
    /// Reflection in the other diagonal.
    AntiTranspose,
}

impl Symmetry {
    /// All eight, the identity first.
    pub const ALL: [Self; 8] = [
        Self::Identity,
        Self::QuarterTurn,
        Self::HalfTurn,
        Self::ThreeQuarterTurn,
        Self::MirrorColumns,
        Self::MirrorRows,
        Self::Transpose,
        Self::AntiTranspose,
    ];

    /// Where a square of a board of side `n` goes; the square must lie on the board.
    pub const fn apply(self, square: Square, n: u32) -> Square {
        let (row, col) = (square.row, square.col);
        let (row_back, col_back) = (n - 1 - row, n - 1 - col);
        match self {
            Self::Identity => square,
            Self::QuarterTurn => Square::new(col, row_back),
            Self::HalfTurn => Square::new(row_back, col_back),
            Self::ThreeQuarterTurn => Square::new(col_back, row),
            Self::MirrorColumns => Square::new(row, col_back),
            Self::MirrorRows => Square::new(row_back, col),
            Self::Transpose => Square::new(col, row),
            Self::AntiTranspose => Square::new(col_back, row_back),
        }
    }

    /// This symmetry and after it another one, as one symmetry.
    #[must_use]
    pub fn then(self, next: Self) -> Self {
        // On a 3 x 3 board the square (0, 1) and the corner (0, 0) together tell all eight apart.
        let image = |s: Self, t: Option<Self>| {
            [Square::new(0, 0), Square::new(0, 1)].map(|square| {
                let once = s.apply(square, 3);
                t.map_or(once, |t| t.apply(once, 3))
            })
        };
        let both = image(self, Some(next));
        Self::ALL.into_iter().find(|&s| image(s, None) == both).unwrap_or(Self::Identity)
    }

    /// The symmetry that undoes this one.
    #[must_use]
    pub const fn inverse(self) -> Self {
        match self {
            Self::QuarterTurn => Self::ThreeQuarterTurn,
            Self::ThreeQuarterTurn => Self::QuarterTurn,
            other => other,
        }
    }
}

impl fmt::Display for Symmetry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Identity => "identity",
            Self::QuarterTurn => "quarter turn",
            Self::HalfTurn => "half turn",
            Self::ThreeQuarterTurn => "three-quarter turn",
            Self::MirrorColumns => "mirrored columns",
            Self::MirrorRows => "mirrored rows",
            Self::Transpose => "transposition",
            Self::AntiTranspose => "transposition in the other diagonal",
        })
    }
}

/// The symmetries that a problem has; always a group, so always 1, 2, 4 or 8 of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SymmetryGroup(u8);

impl SymmetryGroup {
    /// All eight: the plain board has them.
    pub const FULL: Self = Self(0xFF);

    /// The symmetries that `holds` accepts; the identity is always in.
    ///
    /// The caller's test must be true for compositions and inverses of what it accepts, as "leaves
    /// the problem as it is" does.
    pub(crate) fn of(mut holds: impl FnMut(Symmetry) -> bool) -> Self {
        let mut bits = 1;
        for symmetry in &Symmetry::ALL[1..] {
            bits |= u8::from(holds(*symmetry)) << *symmetry as u8;
        }
        Self(bits)
    }

    /// Whether the group has this symmetry.
    pub const fn contains(self, symmetry: Symmetry) -> bool {
        self.0 >> symmetry as u8 & 1 == 1
    }

    /// How many symmetries: 1, 2, 4 or 8.
    pub const fn order(self) -> u32 {
        self.0.count_ones()
    }

    /// The symmetries, the identity first.
    pub fn iter(self) -> impl Iterator<Item = Symmetry> {
        Symmetry::ALL.into_iter().filter(move |&symmetry| self.contains(symmetry))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_eight_form_a_group_that_acts_on_squares() {
        for n in 1..6 {
            for a in Symmetry::ALL {
                assert_eq!(a.then(a.inverse()), Symmetry::Identity);
                for b in Symmetry::ALL {
                    for square in (0..n).flat_map(|row| (0..n).map(move |col| Square::new(row, col))) {
                        assert_eq!(a.then(b).apply(square, n), b.apply(a.apply(square, n), n));
                    }
                }
            }
        }
    }
}
