//! The witness: depth-first search, row by row, no symmetry, no trick.
//!
//! Every other engine of this crate is tested equal to this one. It is kept so short that it can be checked by
//! reading:
//!
//! ```text
//! place(row):  if row = n, one solution
//!              for every column that no queen above attacks: put a queen there, place(row + 1)
//! ```
//!
//! `cols` holds the occupied columns. `up` and `down` hold the columns of the current row that are attacked along
//! the two diagonal directions; going to the next row shifts one left and the other right by one.
//!
//! Cost: one call per placement of non-attacking queens on the first rows: 2 057 calls at n = 8 and about eight
//! times as many for each further n. Source: the bit sets are folklore; M. Richards, *Backtracking algorithms in
//! MCPL using bit patterns and recursion*, University of Cambridge, 1997.

/// Number of solutions on an `n × n` board, `n <= 32`, by plain depth-first search; `None` if `stop` said so, which is asked
/// whenever [`ROWS_UNASKED`] rows are left.
pub(crate) fn count(n: u32, stop: &dyn Fn() -> bool) -> Option<u128> {
    let board = (1u64 << n) - 1;
    place(board, 0, 0, 0, stop)
}

/// With so many rows left it is asked whether to go on: milliseconds of work lie between two questions.
const ROWS_UNASKED: u32 = 12;

fn place(board: u64, cols: u64, up: u64, down: u64, stop: &dyn Fn() -> bool) -> Option<u128> {
    if cols == board {
        return Some(1);
    }
    if (board ^ cols).count_ones() == ROWS_UNASKED && stop() {
        return None;
    }
    let mut solutions = 0;
    let mut free = board & !(cols | up | down);
    while free != 0 {
        let queen = free & free.wrapping_neg();
        free ^= queen;
        solutions += place(board, cols | queen, (up | queen) << 1, (down | queen) >> 1, stop)?;
    }
    Some(solutions)
}

#[cfg(test)]
mod tests {
    use super::count;

    #[test]
    fn known_counts() {
        let known = [1, 1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2_680];
        for (n, &q) in (0..).zip(&known) {
            assert_eq!(count(n, &|| false), Some(q), "n = {n}");
        }
    }

    #[test]
    fn it_stops_when_told() {
        assert_eq!(count(20, &|| true), None);
    }
}
