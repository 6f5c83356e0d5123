//! What the evaluator needs of an encoding.

use crate::{BoardRef, ColumnEncoding, Permutation, RowEncoding};

/// One of the three encodings: [`Permutation`], [`RowEncoding`] or [`ColumnEncoding`].
///
/// The trait is sealed; it is there to name what an [`Evaluator`](super::Evaluator) can hold.
pub trait Encoding: sealed::Sealed {
    /// Whether two lines may hold the same number.
    const PLACES_REPEAT: bool;

    /// The number of each line.
    fn lines(&self) -> &[u32];

    /// The board as others see it.
    fn view(&self) -> BoardRef<'_>;

    /// The side of the board.
    fn n(&self) -> u32 {
        self.lines().len() as u32
    }
}

/// An encoding whose queens shift within their lines: [`RowEncoding`] or [`ColumnEncoding`].
pub trait LineEncoding: Encoding + sealed::Shift {}

mod sealed {
    /// Keeps the trait to this crate.
    pub trait Sealed {}

    /// A queen shifts within its line.
    pub trait Shift {
        /// The queen of a line goes to another place.
        fn shift(&mut self, line: u32, to: u32);
    }
}

macro_rules! encodings {
    ($($name:ident repeats: $repeats:literal,)*) => {$(
        impl sealed::Sealed for $name {}

        impl Encoding for $name {
            const PLACES_REPEAT: bool = $repeats;

            fn lines(&self) -> &[u32] {
                self.as_slice()
            }

            fn view(&self) -> BoardRef<'_> {
                self.view()
            }
        }
    )*};
}
encodings! {
    Permutation repeats: false,
    RowEncoding repeats: true,
    ColumnEncoding repeats: true,
}

macro_rules! line_encodings {
    ($($name:ident),*) => {$(
        impl sealed::Shift for $name {
            fn shift(&mut self, line: u32, to: u32) {
                self.set(line, to);
            }
        }

        impl LineEncoding for $name {}
    )*};
}
line_encodings!(RowEncoding, ColumnEncoding);
