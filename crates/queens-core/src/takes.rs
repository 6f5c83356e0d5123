//! What parts of a problem an algorithm can take.

use crate::{Diagonals, Problem, SolveError};

/// The parts of a [`Problem`] that an algorithm can take; it refuses the rest, it never ignores it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
#[allow(clippy::struct_excessive_bools, reason = "a set of independent abilities, read by name")]
pub struct Takes {
    /// Queens placed beforehand.
    pub placed: bool,
    /// Blocked squares.
    pub blocked: bool,
    /// Diagonals that count only between neighbours.
    pub adjacent: bool,
    /// Diagonals that wrap around.
    pub toroidal: bool,
    /// Regions.
    pub regions: bool,
}

impl Takes {
    /// The plain board alone.
    pub const PLAIN: Self =
        Self { placed: false, blocked: false, adjacent: false, toroidal: false, regions: false };

    /// Placed queens and blocked squares on a board with full diagonals.
    pub const SQUARES: Self = Self { placed: true, blocked: true, ..Self::PLAIN };

    /// Every problem.
    pub const ALL: Self = Self { placed: true, blocked: true, adjacent: true, toroidal: true, regions: true };

    /// Nothing, if `algorithm` can take the problem.
    ///
    /// # Errors
    ///
    /// [`SolveError::Unsupported`], naming the first part that it cannot take.
    pub fn admit(self, algorithm: &'static str, problem: &Problem) -> Result<(), SolveError> {
        let diagonals = problem.diagonals();
        let refused = [
            (!self.placed && !problem.placed().is_empty(), "placed queens"),
            (!self.blocked && !problem.blocked().is_empty(), "blocked squares"),
            (!self.adjacent && diagonals == Diagonals::Adjacent, "adjacent diagonals"),
            (!self.toroidal && diagonals == Diagonals::Toroidal, "toroidal diagonals"),
            (!self.regions && problem.regions().is_some(), "regions"),
        ];
        match refused.into_iter().find(|&(refused, _)| refused) {
            Some((_, what)) => Err(SolveError::Unsupported { algorithm, what }),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_part_that_cannot_be_taken_is_named() {
        let problem = Problem::builder(5).block(0, 0).diagonals(Diagonals::Toroidal).build().unwrap();
        let refused = |what| Err(SolveError::Unsupported { algorithm: "x", what });
        assert_eq!(Takes::ALL.admit("x", &problem), Ok(()));
        assert_eq!(Takes::PLAIN.admit("x", &problem), refused("blocked squares"));
        assert_eq!(Takes::SQUARES.admit("x", &problem), refused("toroidal diagonals"));
        assert_eq!(Takes::PLAIN.admit("x", &Problem::new(5)), Ok(()));
    }
}
