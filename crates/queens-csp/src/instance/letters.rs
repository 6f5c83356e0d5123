//! A grid of letters, one for each region: n lines of n letters, with or without spaces between them.
//!
//! The rule is that of the puzzles which are printed so: one queen in each row, column and region, and no two touch. A
//! capital is another letter than its small one.

use alloc::vec::Vec;

use queens_core::{Diagonals, Problem};

use super::completion::build;
use super::error::ReadError;

/// The lines that have letters, with their numbers from 1 on.
fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.lines()
        .enumerate()
        .map(|(index, line)| (index + 1, line))
        .filter(|(_, line)| !line.trim().is_empty())
}

fn letters(line: &str) -> impl Iterator<Item = char> {
    line.chars().filter(|c| !c.is_whitespace())
}

/// Whether every line has letters only, and as many as the first.
pub(super) fn looks_like(text: &str) -> bool {
    let Some((_, first)) = lines(text).next() else { return false };
    let width = letters(first).count();
    lines(text).count() == width
        && lines(text)
            .all(|(_, line)| letters(line).count() == width && letters(line).all(char::is_alphabetic))
}

pub(super) fn read(text: &str) -> Result<Problem, ReadError> {
    let n = lines(text).count();
    let mut rows: Vec<Vec<u32>> = Vec::new();
    for (number, line) in lines(text) {
        if let Some(column) = line.chars().position(|c| !c.is_alphabetic() && !c.is_whitespace()) {
            let found = line.chars().nth(column).unwrap_or_default();
            let message = alloc::format!("expected a letter, found {found:?}");
            return Err(ReadError { line: number, column: column + 1, message });
        }
        let row: Vec<u32> = letters(line).map(u32::from).collect();
        if row.len() != n {
            let message = alloc::format!("expected {n} letters, as there are {n} lines, found {}", row.len());
            return Err(ReadError { line: number, column: 1, message });
        }
        rows.push(row);
    }
    let n = u32::try_from(n).unwrap_or(u32::MAX);
    build(Problem::builder(n).diagonals(Diagonals::Adjacent).regions(&rows))
}
