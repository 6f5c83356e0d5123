//! Tournament selection: some boards are drawn blindly, the best of them is chosen.
//!
//! ```text
//!   population   [9] [2] [5] [7] [4]      attacking pairs
//!   drawn             ^       ^           a tournament of two
//!   winner            2
//! ```
//!
//! ```text
//! winner = a random board
//! repeat size - 1 times:
//!     rival = a random board
//!     if rival has fewer pairs: winner = rival
//! ```
//!
//! O(size) per parent, nothing to prepare. Boards are drawn with replacement; of equal ones the first
//! drawn wins. The best of P boards wins with chance 1 - (1 - 1/P)^size.
//!
//! Source: Goldberg and Deb 1991, doi:10.1016/B978-0-08-050684-5.50008-2, who credit Brindle 1981.
//!
//! ```
//! use queens_core::random;
//! use queens_ga::selection::tournament;
//! let mut rng = random::generator(1);
//! // So large a tournament is hardly ever missed by the best.
//! assert_eq!(tournament::winner(&[9, 2, 5, 7, 4], 100, &mut rng), 1);
//! assert_eq!(tournament::winner_but(&[9, 2, 5, 7, 4], 100, 1, &mut rng), 4);
//! ```

use queens_core::{rand::Rng, random};

/// The winner of one tournament in a population given by its attacking pairs; 0 if it is empty.
pub fn winner<R: Rng + ?Sized>(pairs: &[u64], size: u32, rng: &mut R) -> u32 {
    let count = pairs.len() as u32;
    best_of(pairs, size, || random::below(rng, count))
}

/// The winner of a tournament among all but one; `other` itself if there are no others.
pub fn winner_but<R: Rng + ?Sized>(pairs: &[u64], size: u32, other: u32, rng: &mut R) -> u32 {
    let count = pairs.len() as u32;
    if other >= count {
        return winner(pairs, size, rng);
    }
    if count == 1 {
        return other;
    }
    best_of(pairs, size, || {
        let drawn = random::below(rng, count - 1);
        if drawn < other { drawn } else { drawn + 1 }
    })
}

fn best_of(pairs: &[u64], size: u32, mut draw: impl FnMut() -> u32) -> u32 {
    let worth = |board: u32| pairs.get(board as usize).copied().unwrap_or(u64::MAX);
    let mut best = draw();
    for _ in 1..size {
        let rival = draw();
        if worth(rival) < worth(best) {
            best = rival;
        }
    }
    best
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chi_square::{chi_square, counts};

    /// The board of rank r (0 the worst) of P wins a tournament of two with chance (2r + 1) / P².
    #[test]
    fn ranks_win_as_often_as_theory_says() {
        let pairs = [9, 2, 5, 7, 4];
        let expected = [1.0, 9.0, 5.0, 3.0, 7.0];
        let mut rng = random::generator(7);
        let seen = counts(5, (0..100_000).map(|_| winner(&pairs, 2, &mut rng)));
        // 4 degrees of freedom: 18.5 is passed once in a thousand.
        assert!(chi_square(&seen, &expected) < 18.5, "{seen:?}");
    }

    #[test]
    fn the_others_compete_as_if_the_one_were_not_there() {
        let pairs = [9, 2, 5, 7, 4];
        let expected = [1.0, 0.0, 5.0, 3.0, 7.0];
        let mut rng = random::generator(8);
        let seen = counts(5, (0..100_000).map(|_| winner_but(&pairs, 2, 1, &mut rng)));
        assert_eq!(seen[1], 0);
        assert!(chi_square(&seen, &expected) < 16.3, "{seen:?}");
    }

    #[test]
    fn a_tournament_of_one_or_none_is_blind() {
        for size in [0, 1] {
            let mut rng = random::generator(9);
            let seen = counts(3, (0..30_000).map(|_| winner(&[1, 5, 9], size, &mut rng)));
            assert!(chi_square(&seen, &[1.0; 3]) < 13.8, "{seen:?}");
        }
        assert_eq!(winner(&[], 3, &mut random::generator(1)), 0);
    }
}
