//! One square of the board.

use alloc::string::String;
use core::fmt;

/// A square by row and column, both 0-based, row 0 at the top.
///
/// Displayed as `(row, col)`; in JSON it is the pair `[row, col]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(from = "(u32, u32)", into = "(u32, u32)"))]
pub struct Square {
    /// The row, counted from the top.
    pub row: u32,
    /// The column, counted from the left.
    pub col: u32,
}

impl Square {
    /// The square of a row and a column.
    pub const fn new(row: u32, col: u32) -> Self {
        Self { row, col }
    }

    /// Whether the square lies on a board of side `n`.
    pub const fn is_on(self, n: u32) -> bool {
        self.row < n && self.col < n
    }

    /// The up diagonal `row + col`, 0 to `2n - 2`.
    pub const fn up(self) -> u64 {
        self.row as u64 + self.col as u64
    }

    /// The down diagonal `row - col + n - 1`, 0 to `2n - 2`; the square must lie on the board.
    pub const fn down(self, n: u32) -> u64 {
        self.row as u64 + n as u64 - 1 - self.col as u64
    }

    /// Reads a chess player's name of a square, `a1` being the lower left corner of the board.
    ///
    /// Columns beyond `z` continue `aa`, `ab`, …. `None` if the text is no such name or the square
    /// is not on a board of side `n`.
    ///
    /// ```
    /// use queens_core::Square;
    /// assert_eq!(Square::from_algebraic("b4", 8), Some(Square::new(4, 1)));
    /// assert_eq!(Square::from_algebraic("ab1", 100), Some(Square::new(99, 27)));
    /// assert_eq!(Square::from_algebraic("i1", 8), None);
    /// ```
    pub fn from_algebraic(text: &str, n: u32) -> Option<Self> {
        let split = text.find(|c: char| c.is_ascii_digit())?;
        let (letters, digits) = text.split_at(split);
        if letters.is_empty() || !letters.bytes().all(|b| b.is_ascii_alphabetic()) || digits.starts_with('0')
        {
            return None;
        }
        let mut file = 0_u32;
        for letter in letters.bytes() {
            let digit = u32::from(letter.to_ascii_lowercase() - b'a') + 1;
            file = file.checked_mul(26)?.checked_add(digit)?;
        }
        if !digits.bytes().all(|b| b.is_ascii_digit()) {
            return None;
        }
        let rank: u32 = digits.parse().ok()?;
        let square = Self { row: n.checked_sub(rank)?, col: file - 1 };
        square.is_on(n).then_some(square)
    }

    /// The chess player's name of the square on a board of side `n`, as [`Self::from_algebraic`] reads it.
    pub fn to_algebraic(self, n: u32) -> String {
        let mut letters = [0_u8; 7];
        let mut first = letters.len();
        let mut file = self.col.saturating_add(1);
        while file > 0 {
            first -= 1;
            letters[first] = b'a' + ((file - 1) % 26) as u8;
            file = (file - 1) / 26;
        }
        let letters = letters[first..].iter().map(|&b| char::from(b)).collect::<String>();
        alloc::format!("{letters}{}", n.saturating_sub(self.row))
    }
}

impl From<(u32, u32)> for Square {
    fn from((row, col): (u32, u32)) -> Self {
        Self { row, col }
    }
}

impl From<Square> for (u32, u32) {
    fn from(square: Square) -> Self {
        (square.row, square.col)
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({}, {})", self.row, self.col)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn algebraic_names_round_trip() {
        for n in [1, 8, 26, 27, 702, 703, 20_000] {
            for col in [0, 1, 25, 26, 27, 701, 702, n - 1] {
                let square = Square::new(n - 1 - col.min(n - 1), col.min(n - 1));
                assert_eq!(Square::from_algebraic(&square.to_algebraic(n), n), Some(square));
            }
        }
    }

    #[test]
    fn what_is_no_name_is_refused() {
        for text in ["", "a", "1", "a0", "a01", "a9", "1a", "a1b", "é1", "zzzzzzzzzzzz1", "a99999999999999"]
        {
            assert_eq!(Square::from_algebraic(text, 8), None, "{text}");
        }
    }
}
