//! Insertion mutation: a gene is taken out and put in elsewhere; those between move up to fill the gap.
//!
//! ```text
//!   before  7 (6) 5 4 3 2 1 0
//!                \________^
//!   after   7 5 4 3 2 (6) 1 0
//! ```
//!
//! ```text
//! from, to = two different random positions
//! take out child[from]; put it in so that it stands at `to`
//! ```
//!
//! O(distance). Every queen between the two positions changes its row by one, and all their diagonals.
//! A move to the next position and the move of that gene back are the same, so the n - 1 exchanges of
//! neighbours are twice as likely as any other result.
//!
//! Source: Fogel 1988, doi:10.1007/BF00202901.
//!
//! ```
//! use queens_ga::mutation::insert;
//! let mut genes = [7, 6, 5, 4, 3, 2, 1, 0];
//! insert::apply(&mut genes, 1, 5);
//! assert_eq!(genes, [7, 5, 4, 3, 2, 6, 1, 0]);
//! ```

/// Moves the gene at `from` to `to`.
///
/// # Panics
///
/// If a position is behind the end.
pub fn apply<T>(genes: &mut [T], from: u32, to: u32) {
    let (from, to) = (from as usize, to as usize);
    if from < to {
        genes[from..=to].rotate_left(1);
    } else {
        genes[to..=from].rotate_right(1);
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn genes_move_both_ways() {
        let mut genes = [0, 1, 2, 3, 4];
        super::apply(&mut genes, 3, 1);
        assert_eq!(genes, [0, 3, 1, 2, 4]);
        super::apply(&mut genes, 1, 3);
        assert_eq!(genes, [0, 1, 2, 3, 4]);
        super::apply(&mut genes, 2, 2);
        assert_eq!(genes, [0, 1, 2, 3, 4]);
    }
}
