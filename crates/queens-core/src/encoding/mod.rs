//! The three encodings of a whole board.
//!
//! | type | numbers | what may repeat | moves |
//! |---|---|---|---|
//! | [`Permutation`] | `cols[row]` | nothing | two rows exchange columns |
//! | [`RowEncoding`] | `cols[row]` | columns | a queen shifts within its row |
//! | [`ColumnEncoding`] | `rows[col]` | rows | a queen shifts within its column |

mod column;
mod permutation;
mod row;

pub use column::ColumnEncoding;
pub use permutation::Permutation;
pub use row::RowEncoding;

use crate::{Axis, BoardError};

/// The number of lines as a side, and every number below it.
fn check_range(axis: Axis, lines: &[u32]) -> Result<(), BoardError> {
    let n = u32::try_from(lines.len()).map_err(|_| BoardError::TooLarge { lines: lines.len() as u64 })?;
    match lines.iter().zip(0..).find(|&(&place, _)| place >= n) {
        Some((&place, line)) => Err(BoardError::OffBoard { square: axis.square(line, place), n }),
        None => Ok(()),
    }
}

/// What the encodings have in common: reading, never changing.
macro_rules! common_encoding {
    ($name:ident, $view:ident) => {
        impl $name {
            /// The side of the board.
            pub fn n(&self) -> u32 {
                self.0.len() as u32
            }

            /// The numbers, line by line.
            pub fn as_slice(&self) -> &[u32] {
                self.0.as_slice()
            }

            /// The numbers in their storage.
            pub fn into_cells(self) -> Cells {
                self.0
            }

            /// The numbers as a plain vector; nothing is copied beyond 32 lines.
            pub fn into_vec(self) -> Vec<u32> {
                self.0.into_vec()
            }

            /// The board as others see it.
            pub fn view(&self) -> BoardRef<'_> {
                BoardRef::$view(&self.0)
            }
        }

        impl AsRef<[u32]> for $name {
            fn as_ref(&self) -> &[u32] {
                self.as_slice()
            }
        }

        impl From<$name> for Cells {
            fn from(board: $name) -> Self {
                board.0
            }
        }

        impl TryFrom<Vec<u32>> for $name {
            type Error = BoardError;

            fn try_from(lines: Vec<u32>) -> Result<Self, BoardError> {
                Self::new(lines)
            }
        }

        impl From<$name> for Vec<u32> {
            fn from(board: $name) -> Self {
                board.into_vec()
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }
    };
}
use common_encoding;

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::random;

    proptest! {
        #[test]
        fn encodings_convert_without_loss(n in 0_u32..70, seed: u64) {
            let mut rng = random::generator(seed);
            let permutation = Permutation::random(n, &mut rng)?;
            let rows = RowEncoding::from(permutation.clone());
            let columns = ColumnEncoding::try_from(rows.clone())?;
            prop_assert_eq!(columns.view().to_board(), rows.view().to_board());
            prop_assert_eq!(RowEncoding::try_from(columns.clone())?, rows.clone());
            prop_assert_eq!(Permutation::try_from(rows)?, permutation.clone());
            prop_assert_eq!(Permutation::try_from(columns)?, permutation);
        }

        #[test]
        fn transposing_twice_is_nothing(n in 0_u32..70, seed: u64) {
            let mut rng = random::generator(seed);
            let permutation = Permutation::random(n, &mut rng)?;
            prop_assert_eq!(permutation.transpose()?.transpose()?, permutation);
            let rows = RowEncoding::random(n, &mut rng)?;
            prop_assert_eq!(rows.clone().transpose().transpose(), rows);
        }
    }
}
