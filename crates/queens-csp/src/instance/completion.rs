//! CSPLib prob079, n-queens completion: `letting n = 100`, `letting init = [[52,19],…]`, 0-based.

use queens_core::{Problem, ProblemBuilder};

use super::assignments::Assignments;
use super::cursor::Cursor;
use super::error::ReadError;
use super::squares::{self, Squares};

const KNOWN: &str = "n or init";

pub(super) fn read(text: &str) -> Result<Problem, ReadError> {
    let mut placed = Squares::new(side(text, KNOWN)?, 0);
    let mut assignments = Assignments::new(text);
    while let Some(name) = assignments.next_name(KNOWN)? {
        match name {
            "n" => drop(assignments.number("a side", 0, u32::MAX)?),
            "init" => drop(assignments.pairs(|cursor| placed.read(cursor))?),
            _ => return Err(assignments.unknown(KNOWN)),
        }
    }
    build(Problem::builder(placed.n()).place_all(placed))
}

/// The side of the board, which may be assigned anywhere in the text: the squares are checked against it.
pub(super) fn side(text: &str, known: &str) -> Result<u32, ReadError> {
    let mut assignments = Assignments::new(text);
    while let Some(name) = assignments.next_name(known)? {
        match name {
            "n" => return assignments.number("a side", 0, u32::MAX),
            "numdiags" => drop(assignments.number("a number of diagonals", 0, u32::MAX)?),
            "blocks" | "init" | "diags" => drop(assignments.pairs(squares::anywhere)?),
            _ => return Err(assignments.unknown(known)),
        }
    }
    Err(Cursor::at_the_end_of(text).expected("n, the side of the board"))
}

pub(super) fn build(builder: ProblemBuilder) -> Result<Problem, ReadError> {
    builder.build().map_err(|error| ReadError::problem(&error))
}
