//! Inversion mutation: a segment is turned round.
//!
//! ```text
//!   before  7 (6 5 4 3 2) 1 0
//!   after   7 (2 3 4 5 6) 1 0
//! ```
//!
//! ```text
//! a, b = two different random positions, a < b
//! reverse child[a..=b]
//! ```
//!
//! O(length). On the board the rows between the two positions are reflected: the queens of the segment
//! attack each other as before, and only their attacks on the others change.
//!
//! Source: Holland 1975, *Adaptation in Natural and Artificial Systems*, doi:10.7551/mitpress/1090.001.0001.
//!
//! ```
//! use queens_ga::mutation::inversion;
//! let mut genes = [7, 6, 5, 4, 3, 2, 1, 0];
//! inversion::apply(&mut genes, 1, 5);
//! assert_eq!(genes, [7, 2, 3, 4, 5, 6, 1, 0]);
//! ```

/// Reverses the genes from `from` to `to`, both included; nothing if `from` is greater.
///
/// # Panics
///
/// If a position is behind the end.
pub fn apply<T>(genes: &mut [T], from: u32, to: u32) {
    if from <= to {
        genes[from as usize..=to as usize].reverse();
    }
}

#[cfg(test)]
mod tests {
    use crate::fitness::attacking_pairs;

    #[test]
    fn attacks_within_the_segment_stay() {
        let mut genes = [4, 0, 1, 3, 2, 7, 6, 5];
        let within = attacking_pairs(&genes[1..5]);
        super::apply(&mut genes, 1, 4);
        assert_eq!(genes, [4, 2, 3, 1, 0, 7, 6, 5]);
        assert_eq!(attacking_pairs(&genes[1..5]), within);
        super::apply(&mut genes, 4, 1);
        assert_eq!(genes, [4, 2, 3, 1, 0, 7, 6, 5]);
    }
}
