//! Sudoku: rows, columns and boxes each hold all digits.

use queens_csp::constraints::AllDifferent;
use queens_csp::{Csp, ModelError};

/// 22 givens, none of which can be left out.
const PUZZLE: &str = "\
    . . 6 . . . . 2 . \
    . 9 . 3 2 . . . . \
    . 4 5 . 8 . . . . \
    . . . . . 5 7 . . \
    . . . . . . 1 . 3 \
    4 2 . . 7 . . 9 . \
    . . . . 3 4 . . . \
    . 8 . . . . 6 7 . \
    . . . . . 1 . . .";

/// Squares are (row, column).
fn model(puzzle: &str) -> Result<Csp<(u8, u8), u8>, ModelError> {
    let mut csp = Csp::new();
    // Numbered first, the digits are tried in ascending order in every square.
    csp.number_values(1..=9)?;
    let squares = (0..81).map(|i| (i / 9, i % 9));
    for (square, given) in squares.zip(puzzle.split_whitespace()) {
        match given.parse() {
            Ok(digit) => csp.add_variable(square, [digit])?,
            Err(_) => csp.add_variable(square, 1..=9)?,
        }
    }
    for i in 0..9 {
        csp.add(AllDifferent::new((0..9).map(|j| (i, j))).domain_consistent())?;
        csp.add(AllDifferent::new((0..9).map(|j| (j, i))).domain_consistent())?;
        csp.add(
            AllDifferent::new((0..9).map(|j| (i / 3 * 3 + j / 3, i % 3 * 3 + j % 3))).domain_consistent(),
        )?;
    }
    Ok(csp)
}

fn main() -> Result<(), ModelError> {
    let csp = model(PUZZLE)?;
    let Some(solution) = csp.first() else {
        println!("no solution");
        return Ok(());
    };
    for row in 0..9 {
        let digits: Vec<String> = (0..9).map(|column| solution[&(row, column)].to_string()).collect();
        println!("{}", digits.join(" "));
    }
    println!("unique: {}", csp.is_unique());
    Ok(())
}

#[test]
fn the_puzzle_has_one_solution() {
    use queens_csp::{Propagation, Solver, Uniqueness};
    let csp = model(PUZZLE).unwrap();
    let Uniqueness::Unique(solution) = Solver::new().propagation(Propagation::Maintained).uniqueness(&csp)
    else {
        panic!("not unique");
    };
    for i in 0..9 {
        for squares in [
            (0..9).map(|j| (i, j)).collect::<Vec<_>>(),
            (0..9).map(|j| (j, i)).collect(),
            (0..9).map(|j| (i / 3 * 3 + j / 3, i % 3 * 3 + j % 3)).collect(),
        ] {
            let mut digits: Vec<u8> = squares.iter().map(|square| solution[square]).collect();
            digits.sort_unstable();
            assert_eq!(digits, [1, 2, 3, 4, 5, 6, 7, 8, 9]);
        }
    }
    assert_eq!(csp.first().as_ref(), Some(&solution));
    // Each given is needed.
    for (place, _) in PUZZLE.match_indices(|c: char| c.is_ascii_digit()) {
        let mut open = String::from(PUZZLE);
        open.replace_range(place..=place, ".");
        assert!(!model(&open).unwrap().is_unique());
    }
}
