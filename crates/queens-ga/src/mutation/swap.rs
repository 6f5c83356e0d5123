//! Swap mutation: two genes exchange places, two queens exchange their columns.
//!
//! ```text
//!   before  7 (6) 5 4 3 2 (1) 0
//!   after   7 (1) 5 4 3 2 (6) 0
//! ```
//!
//! ```text
//! a, b = two different random positions
//! exchange child[a] and child[b]
//! ```
//!
//! O(1). Two squares change and eight diagonals at most, so it is the finest step that a permutation
//! of queens can take; any board is reached from any other by fewer than n of them.
//!
//! Source: Banzhaf 1990, doi:10.1007/BF00203625 ("exchange mutation").
//!
//! ```
//! use queens_ga::mutation::swap;
//! let mut genes = [7, 6, 5, 4, 3, 2, 1, 0];
//! swap::apply(&mut genes, 1, 6);
//! assert_eq!(genes, [7, 1, 5, 4, 3, 2, 6, 0]);
//! ```

/// Exchanges the genes at two positions.
///
/// # Panics
///
/// If a position is behind the end.
pub fn apply<T>(genes: &mut [T], a: u32, b: u32) {
    genes.swap(a as usize, b as usize);
}

#[cfg(test)]
mod tests {
    #[test]
    fn twice_is_nothing() {
        let mut genes = [3, 1, 0, 2];
        super::apply(&mut genes, 0, 3);
        assert_eq!(genes, [2, 1, 0, 3]);
        super::apply(&mut genes, 3, 0);
        assert_eq!(genes, [3, 1, 0, 2]);
    }
}
