//! SEND + MORE = MONEY: a digit for each letter, different letters different digits, no leading zero.

use queens_csp::constraints::{AllDifferent, Linear};
use queens_csp::{Csp, ModelError, Propagation, Solver};

fn model() -> Result<Csp<char, u8>, ModelError> {
    let mut csp = Csp::new();
    csp.add_variables("SM".chars(), 1..=9)?;
    csp.add_variables("ENDORY".chars(), 0..=9)?;
    csp.add(AllDifferent::new("SENDMORY".chars()))?;
    let mut coefficients: Vec<(char, i64)> = csp.variables().iter().map(|&letter| (letter, 0)).collect();
    for (word, sign) in [("SEND", 1), ("MORE", 1), ("MONEY", -1)] {
        for (power, letter) in (0..).zip(word.chars().rev()) {
            if let Some(term) = coefficients.iter_mut().find(|term| term.0 == letter) {
                term.1 += sign * 10_i64.pow(power);
            }
        }
    }
    csp.add(Linear::equal(coefficients, 0))?;
    Ok(csp)
}

fn main() -> Result<(), ModelError> {
    let csp = model()?;
    let answer = Solver::new().propagation(Propagation::Maintained).first(&csp);
    println!("{:?}", answer.statistics);
    if let Some(digits) = answer.into_solution() {
        let number = |word: &str| word.chars().map(|letter| digits[&letter].to_string()).collect::<String>();
        println!("{} + {} = {}", number("SEND"), number("MORE"), number("MONEY"));
        println!("unique: {}", csp.is_unique());
    }
    Ok(())
}

#[test]
fn the_sum_is_found_and_unique() {
    use queens_csp::Propagation::{ArcConsistency, ForwardChecking, Maintained};
    let csp = model().unwrap();
    for level in [ForwardChecking, ArcConsistency, Maintained] {
        let digits = Solver::new().propagation(level).first(&csp).into_solution().unwrap();
        let number = |word: &str| word.chars().fold(0_u32, |n, letter| n * 10 + u32::from(digits[&letter]));
        assert_eq!((number("SEND"), number("MORE"), number("MONEY")), (9567, 1085, 10652));
    }
    assert!(csp.is_unique());
}
