//! A problem as a MiniZinc model.

use core::fmt::{self, Write};

use queens_core::{Diagonals, Problem};

/// Writes the problem for the solvers that read MiniZinc. `queen[r]` is the column of row r, both from 0 on.
///
/// # Errors
/// Those of `out`.
pub fn write_minizinc(problem: &Problem, out: &mut impl Write) -> fmt::Result {
    let n = problem.n();
    writeln!(out, "% {n} queens, diagonals {}; rows and columns from 0 on", problem.diagonals())?;
    writeln!(out, "include \"all_different.mzn\";")?;
    writeln!(out, "int: n = {n};")?;
    writeln!(out, "array[0..n-1] of var 0..n-1: queen;")?;
    writeln!(out, "constraint all_different(queen);")?;
    match problem.diagonals() {
        Diagonals::Full => {
            writeln!(out, "constraint all_different(r in 0..n-1)(queen[r] + r);")?;
            writeln!(out, "constraint all_different(r in 0..n-1)(queen[r] - r);")?;
        }
        Diagonals::Toroidal => {
            writeln!(out, "constraint all_different(r in 0..n-1)((queen[r] + r) mod n);")?;
            writeln!(out, "constraint all_different(r in 0..n-1)((queen[r] - r + n) mod n);")?;
        }
        Diagonals::Adjacent => {
            writeln!(out, "constraint forall(r in 0..n-2)(abs(queen[r] - queen[r+1]) != 1);")?;
        }
    }
    for queen in problem.placed() {
        writeln!(out, "constraint queen[{}] = {};", queen.row, queen.col)?;
    }
    for square in problem.blocked() {
        writeln!(out, "constraint queen[{}] != {};", square.row, square.col)?;
    }
    if let Some(regions) = problem.regions() {
        writeln!(out, "array[0..n-1, 0..n-1] of int: region = array2d(0..n-1, 0..n-1, [")?;
        for row in regions.rows() {
            for index in row {
                write!(out, "{index},")?;
            }
            writeln!(out)?;
        }
        writeln!(out, "]);")?;
        writeln!(out, "constraint all_different(r in 0..n-1)(region[r, queen[r]]);")?;
    }
    writeln!(out, "solve satisfy;")?;
    writeln!(out, "output [show(queen)];")
}
