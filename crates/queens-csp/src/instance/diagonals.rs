//! CSPLib prob079, excluded diagonals: `n = 8`, `numdiags = 9`, `diags = [[3,0],[11,1],…]`.
//!
//! A pair is a number d, 0 to 2n - 2, and a type: type 1 forbids the squares with row + column = d, type 0 those with
//! row - column = d - (n - 1) (Gent, Jefferson and Nightingale 2017, DOI 10.1613/jair.5512).

use alloc::vec::Vec;

use queens_core::{Problem, ProblemError, Square};

use super::assignments::Assignments;
use super::completion::{build, side};
use super::error::ReadError;

const KNOWN: &str = "n, numdiags or diags";

/// A forbidden diagonal.
#[derive(Clone, Copy, Debug)]
struct Excluded {
    number: u32,
    up: bool,
}

/// `used` limits how many are taken, the first of the file.
pub(super) fn read(text: &str, used: Option<usize>) -> Result<Problem, ReadError> {
    let n = side(text, KNOWN)?;
    let last = n.saturating_mul(2).saturating_sub(2);
    let mut assignments = Assignments::new(text);
    let mut excluded: Vec<Excluded> = Vec::new();
    let mut announced = None;
    while let Some(name) = assignments.next_name(KNOWN)? {
        match name {
            "n" => drop(assignments.number("a side", 0, u32::MAX)?),
            "numdiags" => {
                let place = assignments.place();
                announced = Some((place, assignments.number("a number of diagonals", 0, u32::MAX)?));
            }
            "diags" => excluded.extend(assignments.pairs(|cursor| {
                let number = cursor.number("a diagonal", 0, last)?;
                cursor.symbol(",")?;
                Ok(Excluded { number, up: cursor.number("a type of diagonal", 0, 1)? == 1 })
            })?),
            _ => return Err(assignments.unknown(KNOWN)),
        }
    }
    let found = excluded.len();
    if let Some((place, announced)) = announced.filter(|&(_, announced)| announced as usize != found) {
        return Err(
            place.fault(alloc::format!("numdiags is {announced}, the number of diagonals given is {found}"))
        );
    }
    if let Some(used) = used.filter(|&used| used > found) {
        let message =
            alloc::format!("the first {used} diagonals are asked for, the number of those given is {found}");
        return Err(ReadError { line: 0, column: 0, message });
    }
    excluded.truncate(used.unwrap_or(found));
    build(Problem::builder(n).block_all(squares(n, &excluded)?))
}

/// The squares of all these diagonals, each once.
fn squares(n: u32, excluded: &[Excluded]) -> Result<Vec<Square>, ReadError> {
    let longest = n as usize;
    let mut squares: Vec<Square> = Vec::new();
    for diagonal in excluded {
        let needed = (squares.len() + longest) as u64 * 8;
        let memory = |_| ReadError::problem(&ProblemError::Memory { needed });
        squares.try_reserve(longest).map_err(memory)?;
        for row in 0..n {
            let (at, number, last) = (i64::from(row), i64::from(diagonal.number), i64::from(n) - 1);
            let column = if diagonal.up { number - at } else { at - (number - last) };
            squares.extend(
                u32::try_from(column)
                    .ok()
                    .filter(|&column| column < n)
                    .map(|column| Square::new(row, column)),
            );
        }
        squares.sort_unstable();
        squares.dedup();
    }
    Ok(squares)
}
