//! The k-th solution, and a random one, by counting what lies below each choice.

use queens_core::{Problem, Solution, SolveError, rand::Rng, random};

use crate::{
    Order, count,
    frontier::{Fitting, Frontier, with},
    solutions::checked,
};

/// The solution with number `k` in lexicographic order, counted from 0; `None` if there are not so many.
///
/// Counts the solutions below each choice until it finds the one that holds number k, so it costs as
/// much as [`count`] in the worst case but keeps no solution: for n that can be counted.
///
/// # Errors
///
/// [`SolveError::Memory`].
///
/// ```
/// use queens_core::Problem;
/// let last = queens_dfs::nth_solution(&Problem::new(8), 91)?.expect("there are 92");
/// assert_eq!(last.to_string(), "7 3 0 2 5 1 6 4");
/// assert_eq!(queens_dfs::nth_solution(&Problem::new(8), 92)?, None);
/// # Ok::<(), queens_core::SolveError>(())
/// ```
pub fn nth_solution(problem: &Problem, k: u128) -> Result<Option<Solution>, SolveError> {
    let mut fitting = Fitting::new(problem, Order::Lexicographic)?;
    let cols = with!(&mut fitting, frontier => descend(frontier, problem.n(), k));
    Ok(cols.map(|cols| checked(problem, cols)))
}

/// A solution drawn with the same chance as every other; `None` if there is none.
///
/// Costs at most twice as much as [`count`], for n that can be counted.
///
/// # Errors
///
/// [`SolveError::Memory`].
pub fn random_solution<R: Rng + ?Sized>(
    problem: &Problem,
    rng: &mut R,
) -> Result<Option<Solution>, SolveError> {
    let total = count(problem)?;
    if total == 0 {
        return Ok(None);
    }
    nth_solution(problem, random::below_u128(rng, total))
}

/// The columns of the whole board with number `k` below a frontier.
fn descend<F: Frontier>(frontier: &mut F, n: u32, mut k: u128) -> Option<alloc::vec::Vec<u32>> {
    let mut cols = alloc::vec::Vec::new();
    while frontier.depth() < n {
        let col = frontier.advance()?;
        let below = frontier.clone().count_whole(n);
        if k < below {
            cols.push(col);
        } else {
            k -= below;
            frontier.retreat();
        }
    }
    (k == 0).then_some(cols)
}
