//! What is asked of an algorithm, and what the right answer is.

use std::collections::BTreeSet;

use queens::Problem;

use crate::{
    Fixtures, Rules,
    fixtures::KnownProblem,
    rules::{Diagonals, Queen},
};

/// A problem, and what is known of its solutions.
#[derive(Clone, Debug)]
pub struct Case {
    /// How the report calls it.
    pub name: String,
    /// The problem as the algorithms get it.
    pub problem: Problem,
    /// The problem as the verifier understands it.
    pub rules: Rules,
    /// What is known of its solutions.
    pub truth: Truth,
}

/// What is known of the solutions of a case.
#[derive(Clone, Debug)]
pub enum Truth {
    /// All of them, the column of each row.
    All(BTreeSet<Vec<u32>>),
    /// Their number.
    Count(u128),
    /// That there are some.
    Soluble,
}

impl Case {
    /// The plain board; for n = 8 held against the golden set, for others against the plain loop, and
    /// beyond `largest` known only to be soluble.
    pub fn plain(n: u32, largest: u32, fixtures: &Fixtures) -> Self {
        let rules = Rules::empty(n, Diagonals::Full);
        let truth = match n {
            8 => Truth::All(fixtures.eight.iter().cloned().collect()),
            n if n <= largest => Truth::All(rules.every_solution().into_iter().collect()),
            _ => Truth::Soluble,
        };
        Self { name: format!("n = {n}"), problem: Problem::new(n), rules, truth }
    }

    /// The plain board with another rule of diagonals.
    ///
    /// # Errors
    ///
    /// What the library says if it refuses the problem.
    pub fn with_diagonals(n: u32, diagonals: Diagonals) -> Result<Self, String> {
        let (word, rule) = match diagonals {
            Diagonals::Full => ("full", queens::Diagonals::Full),
            Diagonals::Adjacent => ("adjacent", queens::Diagonals::Adjacent),
            Diagonals::Toroidal => ("toroidal", queens::Diagonals::Toroidal),
        };
        let problem = Problem::builder(n).diagonals(rule).build().map_err(|error| error.to_string())?;
        let rules = Rules::empty(n, diagonals);
        let truth = Truth::All(rules.every_solution().into_iter().collect());
        Ok(Self { name: format!("n = {n} {word}"), problem, rules, truth })
    }

    /// A problem of the fixtures.
    pub fn known(known: &KnownProblem) -> Self {
        Self {
            name: known.name.clone(),
            problem: known.instance.problem.clone(),
            rules: known.rules.clone(),
            truth: Truth::Count(known.count),
        }
    }

    /// The number of solutions, if it is known.
    pub fn count(&self) -> Option<u128> {
        match &self.truth {
            Truth::All(all) => Some(all.len() as u128),
            Truth::Count(count) => Some(*count),
            Truth::Soluble => None,
        }
    }

    /// Whether there is a solution.
    pub fn is_soluble(&self) -> bool {
        self.count() != Some(0)
    }

    /// Whether all solutions are known one by one, so that it is small enough to be gone through.
    pub const fn is_small(&self) -> bool {
        matches!(self.truth, Truth::All(_))
    }

    /// Whether it is the board of 8 that the golden set answers.
    pub fn is_golden(&self) -> bool {
        self.name == "n = 8"
    }

    /// Judges one board that was called a solution.
    ///
    /// # Errors
    ///
    /// What is wrong with it.
    pub fn judge(&self, queens: &[Queen]) -> Result<(), String> {
        if let Some(fault) = self.rules.fault(queens) {
            return Err(format!("a wrong board: {fault}"));
        }
        let mut sorted = queens.to_vec();
        sorted.sort_unstable();
        let cols: Vec<u32> = sorted.iter().map(|queen| queen.1).collect();
        match &self.truth {
            Truth::All(all) if !all.contains(&cols) => Err(format!("{cols:?} is not among the known boards")),
            _ => Ok(()),
        }
    }

    /// Judges boards that were called all the solutions.
    ///
    /// # Errors
    ///
    /// A wrong board, one that occurs twice, or a number that is not the right one.
    pub fn judge_all(&self, boards: &[Vec<Queen>]) -> Result<(), String> {
        let mut seen = BTreeSet::new();
        for board in boards {
            self.judge(board)?;
            if !seen.insert(board) {
                let cols: Vec<u32> = board.iter().map(|queen| queen.1).collect();
                return Err(format!("{cols:?} occurs twice"));
            }
        }
        match self.count() {
            Some(count) if count != boards.len() as u128 => {
                Err(format!("{} boards, expected {count}", boards.len()))
            }
            _ => Ok(()),
        }
    }
}
