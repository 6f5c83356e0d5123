//! Counting without keeping a board.

use queens_core::{Problem, SolveError};

use crate::{
    Order,
    frontier::{Fitting, Frontier, with},
};

/// The number of solutions of any problem, symmetric ones counted apart.
///
/// Depth-first search whose last row is counted at once. Exponential in n: the plain board takes about
/// 5 to 6 times as long for each queen more. The plain board alone is counted much faster by the
/// crate `queens-count`.
///
/// # Errors
///
/// [`SolveError::Memory`].
///
/// ```
/// use queens_core::{Diagonals, Problem};
/// let torus = Problem::builder(7).diagonals(Diagonals::Toroidal).build().expect("a problem");
/// assert_eq!(queens_dfs::count(&torus)?, 28);
/// # Ok::<(), queens_core::SolveError>(())
/// ```
pub fn count(problem: &Problem) -> Result<u128, SolveError> {
    let mut fitting = Fitting::new(problem, Order::Lexicographic)?;
    Ok(with!(&mut fitting, frontier => frontier.count_whole(problem.n())))
}
