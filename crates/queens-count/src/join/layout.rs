//! Which bit of a word stands for which diagonal (even n).
//!
//! Rows and columns of a quadrant are counted from the edge of the board to its centre, `0..h` with `h = n/2`. The
//! top left quadrant is the model; the other three are its mirror images. A down diagonal is named by `x = col -
//! row`, an up diagonal by `y = col + row - (n - 1)`, so that 0 is a main diagonal and `|x|`, `|y|` the distance
//! from it. Diagonals with `|x| < h` or `|y| < h` meet both halves of the board. The two main ones get no bit: the
//! symmetry classes take care of them (see [`half`](super::half)).
//!
//! ```text
//!  n = 6, top left quadrant, x of each square         y of each square
//!     col 0   1   2                                    col 0   1   2
//!  row 0  .  +1  +2                                 row 0  .   .  (-3)
//!      1 -1   .  +1                                     1  .  -3  -2       -3 does not reach the bottom half
//!      2 -2  -1   .                                     2 -3  -2  -1
//! ```
//!
//! Four diagonals lie at each distance `d = 1 .. h-1`. They share one nibble, the central distance highest:
//!
//! ```text
//!  bit   3    2    1    0          nibble h-1-d
//!       y=+d x=+d y=-d x=-d
//! ```
//!
//! With that order each image of a quadrant is a permutation of the four bits inside every nibble:
//!
//! ```text
//!  top left  -> top right     left-right:  x <-> -y          bits 3210 -> 0123     `mirrored`
//!            -> bottom left   up-down:     x <->  y          bits 3210 -> 2301     `flipped`
//!            -> bottom right  half turn:   x <-> -x, y <-> -y bits 3210 -> 1032    `turned`
//! ```

use core::cmp::Ordering;

/// Bits of a word for a board of even size `n = 2h`: four per distance.
pub(crate) const fn word_bits(h: u32) -> u32 {
    4 * (h - 1)
}

/// Bits that a queen on (`row`, `col`) of the top left quadrant sets; no bit for a diagonal that stays in its half
/// or is a main one.
pub(crate) fn square(h: u32, row: u32, col: u32) -> u64 {
    let nibble = |distance: u32| 4 * (h - 1 - distance);
    let x = match col.cmp(&row) {
        Ordering::Greater => 0b0100u64 << nibble(col - row),
        Ordering::Less => 0b0001u64 << nibble(row - col),
        Ordering::Equal => 0,
    };
    let distance = 2 * h - 1 - (row + col);
    let y = if distance < h { 0b0010u64 << nibble(distance) } else { 0 };
    x | y
}

/// Bits that no square of the top left quadrant sets: `y = +d`.
const UNUSED: u64 = 0x8888_8888_8888_8888;

/// The *mark* of a square of the top left quadrant: its word, and bits for the diagonals that have none. Two squares in
/// different rows and columns of the quadrant attack each other exactly if their marks have a bit in common.
///
/// An up diagonal that stays in the half takes the bit of `y = +d` of some `d`, the main diagonal the bit behind the word.
pub(crate) fn mark(h: u32, row: u32, col: u32) -> u64 {
    let up = row + col;
    // The diagonal of the corner has one square.
    let corner = if (1..h).contains(&up) { 0b1000 << (4 * (up - 1)) } else { 0 };
    let main = if row == col { main_mark(h) } else { 0 };
    square(h, row, col) | corner | main
}

/// The bit of the main diagonal in a mark.
pub(crate) const fn main_mark(h: u32) -> u64 {
    1 << word_bits(h)
}

/// The bits of a mark that are the word.
pub(crate) const fn word_mask(h: u32) -> u64 {
    !UNUSED & (main_mark(h) - 1)
}

/// An image of the top left quadrant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Image {
    /// Top right.
    Mirrored,
    /// Bottom left.
    Flipped,
    /// Bottom right.
    Turned,
}

impl Image {
    /// The word of the image of a set of queens whose word in the top left quadrant is `word`.
    #[inline(always)]
    pub(crate) fn of(self, word: u64) -> u64 {
        const EVERY: u64 = 0x1111_1111_1111_1111;
        let pick = |bit: u32| (word >> bit) & EVERY;
        match self {
            Self::Mirrored => pick(0) << 3 | pick(1) << 2 | pick(2) << 1 | pick(3),
            Self::Flipped => pick(0) << 1 | pick(1) | pick(2) << 3 | pick(3) << 2,
            Self::Turned => pick(0) << 2 | pick(1) << 3 | pick(2) | pick(3) << 1,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Image, mark, square, word_bits, word_mask};

    /// The word of a square anywhere on the board, from the definition.
    fn from_definition(n: i64, row: i64, col: i64) -> u64 {
        let h = n / 2;
        let (x, y) = (col - row, col + row - (n - 1));
        let mut word = 0;
        for (value, minus) in [(x, 0), (y, 1)] {
            if value != 0 && value.abs() < h {
                word |= 1u64 << (4 * (h - 1 - value.abs()) + minus + if value > 0 { 2 } else { 0 });
            }
        }
        word
    }

    #[test]
    fn squares_and_images_follow_the_definition() {
        for n in (4..=32u32).step_by(2) {
            let h = n / 2;
            for row in 0..h {
                for col in 0..h {
                    let word = square(h, row, col);
                    assert_eq!(word >> word_bits(h), 0);
                    let at = |r: u32, c: u32| from_definition(i64::from(n), i64::from(r), i64::from(c));
                    assert_eq!(word, at(row, col));
                    assert_eq!(Image::Mirrored.of(word), at(row, n - 1 - col));
                    assert_eq!(Image::Flipped.of(word), at(n - 1 - row, col));
                    assert_eq!(Image::Turned.of(word), at(n - 1 - row, n - 1 - col));
                }
            }
        }
    }

    #[test]
    fn marks_collide_as_queens_do() {
        for h in 2..=16 {
            let squares = || (0..h).flat_map(|row| (0..h).map(move |col| (row, col)));
            for (row, col) in squares() {
                assert_eq!(mark(h, row, col) & word_mask(h), square(h, row, col));
                for (other_row, other_col) in squares().filter(|&(r, c)| r != row && c != col) {
                    let attack = u32::abs_diff(row, other_row) == u32::abs_diff(col, other_col);
                    let collide = mark(h, row, col) & mark(h, other_row, other_col) != 0;
                    assert_eq!(collide, attack, "h = {h}: {row} {col} and {other_row} {other_col}");
                }
            }
        }
    }
}
