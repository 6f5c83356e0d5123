//! CSPLib prob080, blocked n-queens: `letting n = 28`, `letting blocks = [[1,1],[1,2],…]`, 1-based.

use queens_core::Problem;

use super::assignments::Assignments;
use super::completion::{build, side};
use super::error::ReadError;
use super::squares::Squares;

const KNOWN: &str = "n or blocks";

pub(super) fn read(text: &str) -> Result<Problem, ReadError> {
    let mut blocked = Squares::new(side(text, KNOWN)?, 1);
    let mut assignments = Assignments::new(text);
    while let Some(name) = assignments.next_name(KNOWN)? {
        match name {
            "n" => drop(assignments.number("a side", 0, u32::MAX)?),
            "blocks" => drop(assignments.pairs(|cursor| blocked.read(cursor))?),
            _ => return Err(assignments.unknown(KNOWN)),
        }
    }
    build(Problem::builder(blocked.n()).block_all(blocked))
}
