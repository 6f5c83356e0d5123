//! The words of the four quadrants around the cross (odd n).
//!
//! Diagonals are named from the centre, `x = u - v` and `y = u + v` for a square `u` columns right of it and `v` rows below;
//! those with `|x| < h` or `|y| < h` meet both halves. The diagonals of the queen of the middle row, `x = y = c - h`, are taken
//! for good: no quadrant may use them, and they get no bit. That leaves `4h - 4` bits, the most central highest.
//!
//! A placement is listed once, as if it stood top left, by its *mark*: all its diagonals, counted from the corner of the
//! quadrant. A [`Translator`] turns marks into *wide words*, where one more bit tells of the two diagonals `x = h` and `y = -h`:
//! they stay in the top half, but a queen in the first row of the middle column attacks along them.

use super::quadrant::Block;

/// The mark of a square of a quadrant with `h <= 15` rows: bit `col - row + h - 1` and bit `32 + col + row`.
pub(crate) fn mark(h: u32, row: u32, col: u32) -> u64 {
    1 << (col + h - 1 - row) | 1 << (32 + col + row)
}

/// The bit of a wide word that is not of the word: diagonals `x = h` and `y = -h`.
pub(crate) const EDGE: u64 = 1 << 63;

/// The four quadrants, as images of the top left one.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Corner {
    TopLeft,
    TopRight,
    BottomLeft,
    BottomRight,
}

/// Diagonals each way that meet both halves: `2h - 1`, `h <= 15`.
const MAX_DIAGONALS: usize = 29;

/// Bits of the shared diagonals that the queen in column `col` of the middle row leaves free.
pub(crate) struct Layout {
    h: i32,
    /// Diagonal of the queen in the middle row, both ways.
    taken: i32,
    /// Bit of diagonal `d` at place `d + h - 1`.
    x_bits: Vec<Option<u32>>,
    y_bits: Vec<Option<u32>>,
    word_bits: u32,
}

impl Layout {
    pub(crate) fn new(h: i32, col: i32) -> Self {
        let taken = col - h;
        let (mut x_bits, mut y_bits) = (vec![None; MAX_DIAGONALS], vec![None; MAX_DIAGONALS]);
        let mut bit = 0;
        for distance in (0..h).rev() {
            for diagonal in if distance == 0 { vec![0] } else { vec![-distance, distance] } {
                if diagonal != taken {
                    for (bits, bit) in [(&mut x_bits, bit), (&mut y_bits, bit + 1)] {
                        if let Some(slot) = Self::index(h, diagonal).and_then(|at| bits.get_mut(at)) {
                            *slot = Some(bit);
                        }
                    }
                    bit += 2;
                }
            }
        }
        Self { h, taken, x_bits, y_bits, word_bits: bit }
    }

    /// Bits of a word.
    pub(crate) fn word_bits(&self) -> u32 {
        self.word_bits
    }

    /// The wide word of diagonals `x` and `y`.
    pub(crate) fn wide(&self, x: i32, y: i32) -> u64 {
        self.x_bit(x) | self.y_bit(y)
    }

    fn x_bit(&self, x: i32) -> u64 {
        if x == self.h { EDGE } else { self.bit(&self.x_bits, x) }
    }

    fn y_bit(&self, y: i32) -> u64 {
        if y == -self.h { EDGE } else { self.bit(&self.y_bits, y) }
    }

    fn bit(&self, bits: &[Option<u32>], diagonal: i32) -> u64 {
        Self::index(self.h, diagonal).and_then(|at| bits.get(at).copied().flatten()).map_or(0, |bit| 1 << bit)
    }

    /// Place of a diagonal in the tables of bits, if it meets both halves from above.
    fn index(h: i32, diagonal: i32) -> Option<usize> {
        usize::try_from(diagonal + h - 1).ok()
    }
}

/// Turns the marks of one corner into wide words.
#[derive(Debug)]
pub(crate) struct Translator {
    /// Marks of the diagonals that the queen of the middle row attacks.
    forbidden: u64,
    /// The bytes of a mark that matter, and the bits of their values.
    tables: Vec<(usize, [u64; 256])>,
}

impl Translator {
    pub(crate) fn new(layout: &Layout, corner: Corner) -> Self {
        let h = layout.h;
        let (mut forbidden, mut bits) = (0u64, [0u64; 64]);
        for (i, at) in (0..2 * h - 1).zip(0usize..) {
            // The diagonals that number i of a mark has on the board.
            let (down, up) = (i - (h - 1), i - 2 * h);
            let (down_is_x, down, up) = match corner {
                Corner::TopLeft => (true, down, up),
                Corner::TopRight => (false, -down, -up),
                Corner::BottomLeft => (false, down, up),
                Corner::BottomRight => (true, -down, -up),
            };
            for (at, diagonal, is_x) in [(at, down, down_is_x), (32 + at, up, !down_is_x)] {
                bits[at] = if is_x { layout.x_bit(diagonal) } else { layout.y_bit(diagonal) };
                if diagonal == layout.taken {
                    forbidden |= 1 << at;
                }
            }
        }
        let of_byte = |byte: usize, value: usize| {
            (0..8).filter(|i| value >> i & 1 == 1).map(|i| bits[8 * byte + i]).fold(0, |word, bit| word | bit)
        };
        let tables = (0..8)
            .filter(|byte| bits[8 * byte..8 * byte + 8].iter().any(|&bit| bit != 0))
            .map(|byte| (byte, core::array::from_fn(|value| of_byte(byte, value))))
            .collect();
        Self { forbidden, tables }
    }

    /// Makes `out` the wide words of those placements that the queen of the middle row does not attack.
    pub(crate) fn translate(&self, marks: &Block<u64>, out: &mut Block<u64>) {
        let wide = |mark: u64| {
            let of_byte = |(byte, table): &(usize, [u64; 256])| table[(mark >> (8 * byte)) as usize & 255];
            self.tables.iter().map(of_byte).fold(0, |wide, bits| wide | bits)
        };
        marks.filter_map(out, |_| true, |mark| (mark & self.forbidden == 0, wide(mark)));
    }
}
