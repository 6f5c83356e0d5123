//! The exact success rates of hill climbing, for each objective, neighbourhood and first board.
//!
//! ```text
//! cargo run --release --package queens-local --example exact_landscape -- 8 0 100
//! ```
//!
//! The first number is n, the others are allowances of sideways moves.

use std::env;

use queens_core::SolveError;
use queens_local::{Landscape, Neighbourhood, Objective, Rates};

fn main() -> Result<(), SolveError> {
    let numbers: Vec<u32> = env::args().skip(1).filter_map(|text| text.parse().ok()).collect();
    let (n, allowances) = numbers.split_first().map_or((6, &[0, 100][..]), |(&n, rest)| (n, rest));
    println!(
        "| objective | moves | sideways | first boards | P(solved) | steps when solved (sd) | steps when not (sd) |"
    );
    println!("|---|---|---|---|---|---|---|");
    for neighbourhood in [Neighbourhood::ColumnMoves, Neighbourhood::Swaps] {
        for objective in Objective::ALL {
            let landscape = Landscape::new(n, neighbourhood, objective)?;
            for &sideways in allowances {
                let Some(exact) = landscape.descent(sideways, |_, _| true) else { continue };
                let head = format!("| {objective} | {neighbourhood} | {sideways}");
                if let Some(rates) = exact.every_board {
                    print_row(&head, "any", &rates);
                }
                print_row(&head, "permutations", &exact.permutations);
                if sideways == 0 {
                    eprintln!("{objective}, {neighbourhood}: {:?}", exact.states);
                }
            }
        }
    }
    Ok(())
}

fn print_row(head: &str, starts: &str, rates: &Rates) {
    let [solved, not] = [rates.steps_when_solved, rates.steps_when_not].map(|spread| {
        spread.map_or("-".to_owned(), |spread| format!("{:.6} ({:.3})", spread.mean, spread.sd))
    });
    println!("{head} | {starts} | {:.8} | {solved} | {not} |", rates.solved);
}
