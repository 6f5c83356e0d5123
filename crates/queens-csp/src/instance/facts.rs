//! Facts of an answer set program: `num(1..28). block(3,7). queen(1,2).`, 1-based.
//!
//! `num` gives the numbers of rows and columns, one by one or as a range; there must be all from 1 to n. `block` forbids
//! a square, `queen` places a queen.

use alloc::vec::Vec;

use queens_core::Problem;

use super::completion::build;
use super::cursor::Cursor;
use super::error::ReadError;
use super::squares::{self, Squares};

const KNOWN: &str = "a fact num(i), num(i..j), block(r,c) or queen(r,c)";

/// Whether the first word of the text is a fact's.
pub(super) fn looks_like(text: &str) -> bool {
    let mut cursor = Cursor::new(text);
    matches!(cursor.word(), "num" | "block" | "queen") && cursor.try_symbol("(")
}

pub(super) fn read(text: &str) -> Result<Problem, ReadError> {
    let n = side(text)?;
    let (mut placed, mut blocked) = (Squares::new(n, 1), Squares::new(n, 1));
    each_fact(text, |name, cursor| {
        match name {
            "num" => drop(range(cursor)?),
            "block" => blocked.read(cursor)?,
            _ => placed.read(cursor)?,
        }
        Ok(())
    })?;
    build(Problem::builder(n).place_all(placed).block_all(blocked))
}

/// The n of num(1) … num(n).
fn side(text: &str) -> Result<u32, ReadError> {
    let mut ranges: Vec<(u32, u32)> = Vec::new();
    each_fact(text, |name, cursor| {
        if name != "num" {
            return squares::anywhere(cursor);
        }
        ranges.push(range(cursor)?);
        Ok(())
    })?;
    ranges.sort_unstable();
    let mut n = 0;
    for (first, last) in ranges {
        if first > n + 1 {
            let message = alloc::format!("expected num({}), found no such fact", n + 1);
            return Err(ReadError { line: 0, column: 0, message });
        }
        n = n.max(last);
    }
    Ok(n)
}

/// `i` or `i..j`.
fn range(cursor: &mut Cursor<'_>) -> Result<(u32, u32), ReadError> {
    const LARGEST: u32 = u32::MAX - 1;
    let first = cursor.number("a line", 1, LARGEST)?;
    let last = if cursor.try_symbol("..") { cursor.number("a line", first, LARGEST)? } else { first };
    Ok((first, last))
}

/// Reads each fact; `arguments` reads what is between its brackets.
fn each_fact<'a>(
    text: &'a str,
    mut arguments: impl FnMut(&'a str, &mut Cursor<'a>) -> Result<(), ReadError>,
) -> Result<(), ReadError> {
    let mut cursor = Cursor::new(text);
    while !cursor.at_end() {
        let place = cursor;
        let name = cursor.word();
        if !matches!(name, "num" | "block" | "queen") {
            return Err(place.expected(KNOWN));
        }
        cursor.symbol("(")?;
        arguments(name, &mut cursor)?;
        cursor.symbol(")")?;
        cursor.symbol(".")?;
    }
    Ok(())
}
