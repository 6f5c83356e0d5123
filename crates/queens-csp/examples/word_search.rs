//! A word search puzzle: where do the words go, in eight directions, without sharing a letter square?

use queens_csp::{Csp, ModelError, Solver, Ties, ValueOrder, VariableOrder};

const SIDE: usize = 7;
const WORDS: [&str; 5] = ["QUEEN", "BISHOP", "KNIGHT", "ROOK", "PAWN"];
const DIRECTIONS: [(isize, isize); 8] =
    [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];

/// The squares of a word's letters, in order.
type Squares = Vec<(usize, usize)>;

/// Everywhere a word of this length fits.
fn placements(length: usize) -> Vec<Squares> {
    let mut all = Vec::new();
    for start in 0..SIDE * SIDE {
        for (down, right) in DIRECTIONS {
            let along = |from: usize, by: isize, step: isize| {
                from.checked_add_signed(by * step).filter(|&place| place < SIDE)
            };
            let squares = (0..)
                .take(length)
                .map(|step| Some((along(start / SIDE, down, step)?, along(start % SIDE, right, step)?)));
            all.extend(squares.collect::<Option<Squares>>());
        }
    }
    all
}

fn model() -> Result<Csp<&'static str, Squares>, ModelError> {
    let mut csp = Csp::new();
    for word in WORDS {
        csp.add_variable(word, placements(word.len()))?;
    }
    for (index, a) in WORDS.iter().enumerate() {
        for b in &WORDS[index + 1..] {
            csp.constrain([*a, *b], |squares| squares[0].iter().all(|square| !squares[1].contains(square)))?;
        }
    }
    Ok(csp)
}

fn solver(seed: u64) -> Solver {
    Solver::new()
        .variable_order(VariableOrder::MinimumRemainingValues(Ties::Degree))
        .value_order(ValueOrder::Random)
        .seed(seed)
}

fn main() -> Result<(), ModelError> {
    let Some(solution) = solver(1).first(&model()?).into_solution() else {
        println!("they do not fit");
        return Ok(());
    };
    let mut grid = vec![vec!['.'; SIDE]; SIDE];
    for (word, squares) in solution.iter() {
        for (letter, &(row, column)) in word.chars().zip(squares) {
            grid[row][column] = letter;
        }
    }
    for row in grid {
        println!("{}", row.iter().collect::<String>());
    }
    Ok(())
}

#[test]
fn words_fit_and_share_no_square() {
    let csp = model().unwrap();
    for seed in 0..5 {
        let solution = solver(seed).first(&csp).into_solution().unwrap();
        let mut squares: Squares = solution.iter().flat_map(|(_, squares)| squares.clone()).collect();
        let letters: usize = WORDS.iter().map(|word| word.len()).sum();
        squares.sort_unstable();
        squares.dedup();
        assert_eq!(squares.len(), letters);
        assert!(WORDS.iter().all(|word| solution[*word].len() == word.len()));
    }
    assert_eq!(solver(7).first(&csp).into_solution(), solver(7).first(&csp).into_solution());
}
