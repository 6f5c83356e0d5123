//! A problem as a propositional formula in conjunctive normal form, in the format of the DIMACS challenges.
//!
//! Variable row · n + column + 1 says that a queen stands on the square. Each row, column and region has a clause that
//! there is one, and each pair of squares that attack each other a clause that not both are taken. Placed queens and
//! blocked squares are unit clauses.

use core::fmt::{self, Write};

use queens_core::{Diagonals, Problem, Square};

/// Writes the problem for SAT solvers. The models are the solutions, one to one. O(n³) clauses.
///
/// # Errors
/// Those of `out`, and [`fmt::Error`] if n² is beyond 2³¹ - 1, more than the format's readers take.
pub fn write_dimacs(problem: &Problem, out: &mut impl Write) -> fmt::Result {
    let n = problem.n();
    let variables =
        n.checked_mul(n).filter(|&variables| i32::try_from(variables).is_ok()).ok_or(fmt::Error)?;
    let mut clauses = 0_u64;
    each_clause(problem, |_| {
        clauses += 1;
        // Counting takes as long as writing; an empty piece now and then lets `out` put an end to it.
        if clauses.is_multiple_of(1 << 16) { out.write_str("") } else { Ok(()) }
    })?;
    writeln!(out, "c {n} queens, diagonals {}; variable row * {n} + column + 1", problem.diagonals())?;
    writeln!(out, "p cnf {variables} {clauses}")?;
    each_clause(problem, |literals| {
        for literal in literals {
            write!(out, "{literal} ")?;
        }
        writeln!(out, "0")
    })
}

fn each_clause(problem: &Problem, mut clause: impl FnMut(&[i64]) -> fmt::Result) -> fmt::Result {
    let n = problem.n();
    let literal = |square: Square| i64::from(square.row) * i64::from(n) + i64::from(square.col) + 1;
    for &queen in problem.placed() {
        clause(&[literal(queen)])?;
    }
    for &square in problem.blocked() {
        clause(&[-literal(square)])?;
    }
    let mut line = Vec::new();
    for a in 0..n {
        for by_row in [true, false] {
            line.clear();
            line.extend((0..n).map(|b| literal(if by_row { Square::new(a, b) } else { Square::new(b, a) })));
            clause(&line)?;
        }
    }
    if let Some(regions) = problem.regions() {
        let mut members = alloc::vec![Vec::new(); n as usize];
        for square in squares(n) {
            members[regions.index_of(square) as usize].push(literal(square));
        }
        for line in members {
            clause(&line)?;
            for (index, &a) in line.iter().enumerate() {
                for &b in &line[index + 1..] {
                    clause(&[-a, -b])?;
                }
            }
        }
    }
    for a in squares(n) {
        for b in attacked_after(a, problem) {
            clause(&[-literal(a), -literal(b)])?;
        }
    }
    Ok(())
}

fn squares(n: u32) -> impl Iterator<Item = Square> {
    (0..n).flat_map(move |row| (0..n).map(move |col| Square::new(row, col)))
}

/// The squares of the same row to the right, and those of lower rows that a queen attacks, each once.
fn attacked_after(a: Square, problem: &Problem) -> impl Iterator<Item = Square> {
    let (n, rule) = (problem.n(), problem.diagonals());
    let right = (a.col + 1..n).map(move |col| Square::new(a.row, col));
    let below = (a.row + 1..n).flat_map(move |row| {
        let d = row - a.row;
        let (col, d, n) = (i64::from(a.col), i64::from(d), i64::from(n));
        let columns = match rule {
            Diagonals::Adjacent if d > 1 => alloc::vec![col],
            Diagonals::Toroidal => alloc::vec![col, (col + d) % n, (col - d).rem_euclid(n)],
            _ => alloc::vec![col, col + d, col - d],
        };
        let mut columns: Vec<u32> = columns
            .into_iter()
            .filter_map(|col| u32::try_from(col).ok())
            .filter(|&col| i64::from(col) < n)
            .collect();
        columns.sort_unstable();
        columns.dedup();
        columns.into_iter().map(move |col| Square::new(row, col))
    });
    right.chain(below)
}
