//! Solutions that a turn leaves as they are, and the fundamental solutions.
//!
//! Of the eight symmetries of the square only the turns can leave a solution unchanged (n > 1): a reflection would put
//! two queens into one line, or every queen on one diagonal. So by Burnside's lemma
//!
//! ```text
//!  fundamental = (all + half + 2·quarter) / 8
//! ```
//!
//! where `half` counts the solutions that a half turn leaves unchanged (OEIS A032522), `quarter` those that a quarter
//! turn leaves unchanged (A033148), and the 2 is for the two quarter turns. Both are counted by searches of their own
//! that place all images of a queen at once:
//!
//! ```text
//!  half turn                    quarter turn
//!   . Q . . . . . .              a . . . .      (r, c)
//!   . . . . . . . .                             -> (c, n-1-r)
//!   . . . . . . . .                             -> (n-1-r, n-1-c)
//!   . . . . . . Q .   the image                 -> (n-1-c, r)
//! ```
//!
//! Cost: about the square root, or the fourth root, of the full search: four seconds for `half` at n = 24, and ten times as many for n + 2.
//! Source: W. Ahrens, *Mathematische Unterhaltungen und Spiele*, 1910, for the symmetry classes.

/// Diagonals are numbered `row + col` and `col - row + n - 1`; both fit into 64 bits up to n = 32.
#[derive(Clone, Copy)]
struct Taken {
    cols: u64,
    up: u64,
    down: u64,
}

impl Taken {
    /// With a queen in the centre if n is odd, as every solution unchanged by a turn has.
    fn start(n: u32) -> Self {
        let centre = if n % 2 == 1 { 1u64 << (n / 2) } else { 0 };
        let diagonal = if n % 2 == 1 { 1u64 << (n - 1) } else { 0 };
        Self { cols: centre, up: diagonal, down: diagonal }
    }

    /// The columns of `row` that are free.
    fn free(&self, n: u32, row: u32) -> u64 {
        ((1u64 << n) - 1) & !(self.cols | self.up >> row | self.down >> (n - 1 - row))
    }

    fn with(mut self, n: u32, row: u32, col: u32) -> Self {
        self.cols |= 1 << col;
        self.up |= 1 << (row + col);
        self.down |= 1 << (col + n - 1 - row);
        self
    }
}

/// Rows of the upper half below which the search for half-turn symmetric solutions no longer asks whether to stop.
const ROWS_UNASKED: u32 = 6;

/// Number of solutions that a half turn leaves unchanged, `n <= 32` (OEIS A032522); `None` if `stop` said so.
///
/// Such a solution has a mirror image of the same kind, so the queen of the first row stands left.
pub(crate) fn half_turn(n: u32, stop: &dyn Fn() -> bool) -> Option<u128> {
    fn place(n: u32, row: u32, cols: u64, taken: Taken, stop: &dyn Fn() -> bool) -> Option<u64> {
        if row == n / 2 {
            return Some(1);
        }
        if row + ROWS_UNASKED == n / 2 && stop() {
            return None;
        }
        let mut solutions = 0;
        // A queen on a main diagonal would meet its own image there.
        let mut free = taken.free(n, row) & cols & !(1 << row | 1 << (n - 1 - row));
        while free != 0 {
            let col = free.trailing_zeros();
            free &= free - 1;
            let taken = taken.with(n, row, col).with(n, n - 1 - row, n - 1 - col);
            solutions += place(n, row + 1, u64::MAX, taken, stop)?;
        }
        Some(solutions)
    }
    if n < 2 {
        return Some(1);
    }
    let left = (1 << (n / 2)) - 1;
    Some(2 * u128::from(place(n, 0, left, Taken::start(n), stop)?))
}

/// Number of solutions that a quarter turn leaves unchanged, `n <= 32` (OEIS A033148).
pub(crate) fn quarter_turn(n: u32) -> u128 {
    fn place(n: u32, taken: Taken) -> u64 {
        // Rows and columns fill alike, so the taken columns tell the taken rows.
        let row = taken.cols.trailing_ones();
        if row == n {
            return 1;
        }
        let mut solutions = 0;
        let mut free = taken.free(n, row) & !(1 << row | 1 << (n - 1 - row));
        while free != 0 {
            let col = free.trailing_zeros();
            free &= free - 1;
            // The four images have four different diagonals each way unless the queen is on a main one, and the taken
            // diagonals are unchanged by the turn: the first image speaks for all.
            let taken = taken
                .with(n, row, col)
                .with(n, col, n - 1 - row)
                .with(n, n - 1 - row, n - 1 - col)
                .with(n, n - 1 - col, row);
            solutions += place(n, taken);
        }
        solutions
    }
    match n {
        0 => 1,
        // Queens come in fours, around the centre.
        _ if n % 4 > 1 => 0,
        _ => u128::from(place(n, Taken::start(n))),
    }
}

/// Number of fundamental solutions, given the number of all solutions (OEIS A002562), 1 for n = 0 and 1; `None` if `stop` said
/// so.
pub(crate) fn fundamental(n: u32, all: u128, stop: &dyn Fn() -> bool) -> Option<u128> {
    Some(if n < 2 { all } else { (all + half_turn(n, stop)? + 2 * quarter_turn(n)) / 8 })
}

#[cfg(test)]
mod tests {
    use super::{fundamental, half_turn, quarter_turn};
    use alloc::collections::BTreeSet;

    /// All solutions, from the definition.
    fn solutions(n: u32) -> Vec<Vec<u32>> {
        fn place(n: u32, cols: &mut Vec<u32>, out: &mut Vec<Vec<u32>>) {
            let row = cols.len() as u32;
            if row == n {
                out.push(cols.clone());
                return;
            }
            for col in 0..n {
                if (0..row).zip(&*cols).all(|(r, &c)| c != col && c.abs_diff(col) != row - r) {
                    cols.push(col);
                    place(n, cols, out);
                    cols.pop();
                }
            }
        }
        let mut out = Vec::new();
        place(n, &mut Vec::new(), &mut out);
        out
    }

    fn turned(board: &[u32]) -> Vec<u32> {
        let mut image = vec![0; board.len()];
        for (row, &col) in board.iter().enumerate() {
            image[col as usize] = board.len() as u32 - 1 - row as u32;
        }
        image
    }

    fn mirrored(board: &[u32]) -> Vec<u32> {
        board.iter().map(|col| board.len() as u32 - 1 - col).collect()
    }

    #[test]
    fn searches_find_what_a_filter_of_all_solutions_finds() {
        for n in 0..=9 {
            let all = solutions(n);
            let unchanged = |image: fn(&[u32]) -> Vec<u32>| {
                all.iter().filter(|board| image(board) == **board).count() as u128
            };
            assert_eq!(
                half_turn(n, &|| false),
                Some(unchanged(|board| turned(&turned(board)))),
                "half turn, n = {n}"
            );
            assert_eq!(quarter_turn(n), unchanged(turned), "quarter turn, n = {n}");
            let classes: BTreeSet<Vec<u32>> = all
                .iter()
                .filter_map(|board| {
                    let mut images = vec![board.clone(), mirrored(board)];
                    for i in 0..6 {
                        images.push(turned(&images[i]));
                    }
                    images.into_iter().min()
                })
                .collect();
            let found = fundamental(n, all.len() as u128, &|| false);
            assert_eq!(found, Some(classes.len() as u128), "classes, n = {n}");
        }
    }

    #[test]
    fn known_symmetric_counts() {
        let half = [1, 1, 0, 0, 2, 2, 4, 8, 4, 16, 12, 48, 80, 136, 420, 1_240, 3_000];
        let quarter = [1, 1, 0, 0, 2, 2, 0, 0, 0, 0, 0, 0, 8, 8, 0, 0, 64, 128, 0, 0, 480, 704];
        for (n, &count) in (0..).zip(&half) {
            assert_eq!(half_turn(n, &|| false), Some(count), "n = {n}");
        }
        for (n, &count) in (0..).zip(&quarter) {
            assert_eq!(quarter_turn(n), count, "n = {n}");
        }
    }

    #[test]
    fn the_search_stops_when_told() {
        assert_eq!(half_turn(20, &|| true), None);
        assert_eq!(fundamental(20, 0, &|| true), None);
    }
}
