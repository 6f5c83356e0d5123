//! The problem of a command: `N`, or `--problem FILE`, with squares added on the command line.

use std::path::{Path, PathBuf};

use clap::Args;
use queens::{
    Diagonals, Problem, ProblemBuilder, Square,
    csp::instance::{Format, Reader},
};

use crate::{failure::Failure, input::Input};

/// The problem to work on.
#[derive(Args, Debug)]
pub(crate) struct ProblemArgs {
    /// The number of queens, which is the side of the board: 0 to 4294967295
    #[arg(value_name = "N", value_parser = parse_side, allow_negative_numbers = true)]
    #[arg(required_unless_present = "problem", conflicts_with = "problem")]
    n: Option<u32>,
    /// A problem in any form: JSON, CSPLib 079 or 080, ASP facts, a grid of letters; `-` is standard input
    #[arg(long, value_name = "FILE")]
    problem: Option<PathBuf>,
    #[command(flatten)]
    reading: ProblemReading,
    /// Queens that must be there, as a chess player names squares: a1,c5
    #[arg(long, value_name = "SQUARES", value_delimiter = ',')]
    placed: Vec<String>,
    /// Squares that no queen may use: b2,h8
    #[arg(long, value_name = "SQUARES", value_delimiter = ',')]
    blocked: Vec<String>,
    /// Diagonals count in full, only between adjacent squares, or around the edges
    #[arg(long, value_name = "full|adjacent|toroidal", value_parser = parse_diagonals)]
    diagonals: Option<Diagonals>,
}

/// How the problem's file is read.
#[derive(Args, Clone, Copy, Debug, Default)]
pub(crate) struct ProblemReading {
    /// The form of the problem's file: json, blocked, completion, diagonals, asp, letters; told by its content
    /// unless set
    #[arg(long, value_name = "FORM", value_parser = parse_input_format, requires = "problem", conflicts_with = "n")]
    input_format: Option<Format>,
    /// Of the file's excluded diagonals take the first so many
    #[arg(long, value_name = "K", requires = "problem", conflicts_with = "n")]
    diagonals_used: Option<usize>,
}

impl ProblemArgs {
    /// Reads the file, if there is one, and adds what the command line says.
    pub(crate) fn read(&self) -> Result<Problem, Failure> {
        let base = match (&self.problem, self.n) {
            (Some(path), _) => self.reading.read(path)?,
            (None, n) => Problem::new(n.unwrap_or_default()),
        };
        if self.placed.is_empty() && self.blocked.is_empty() && self.diagonals.is_none() {
            return Ok(base);
        }
        let n = base.n();
        let squares = |flag: &str, names: &[String]| -> Result<Vec<Square>, Failure> {
            let square = |name: &String| {
                Square::from_algebraic(name, n).ok_or_else(|| {
                    if n == 0 {
                        return Failure::Input(format!("{flag} {name}: a board of side 0 has no squares"));
                    }
                    let last = Square::new(0, n - 1).to_algebraic(n);
                    Failure::Input(format!("{flag} {name}: expected a square of the board, a1 to {last}"))
                })
            };
            names.iter().map(square).collect()
        };
        rebuild(&base)
            .diagonals(self.diagonals.unwrap_or(base.diagonals()))
            .place_all(squares("--placed", &self.placed)?)
            .block_all(squares("--blocked", &self.blocked)?)
            .build()
            .map_err(Failure::input)
    }
}

impl ProblemReading {
    /// Reads a problem file.
    pub(crate) fn read(self, path: &Path) -> Result<Problem, Failure> {
        let Input { name, text } = Input::read(path)?;
        let mut reader = Reader::new();
        reader.format = self.input_format;
        reader.diagonals_used = self.diagonals_used;
        let instance = reader.read(&text).map_err(|error| Failure::Input(format!("{name}: {error}")))?;
        Ok(instance.problem)
    }
}

fn parse_input_format(name: &str) -> Result<Format, String> {
    Format::from_name(name)
        .ok_or_else(|| format!("expected one of {}", Format::ALL.map(Format::name).join(", ")))
}

/// A builder that holds all of a problem already.
fn rebuild(problem: &Problem) -> ProblemBuilder {
    let builder = Problem::builder(problem.n())
        .diagonals(problem.diagonals())
        .place_all(problem.placed().iter().copied())
        .block_all(problem.blocked().iter().copied());
    match problem.regions() {
        Some(regions) => builder.regions(&regions.rows().collect::<Vec<_>>()),
        None => builder,
    }
}

/// Reads a side of a board.
pub(crate) fn parse_side(text: &str) -> Result<u32, String> {
    text.parse().map_err(|_| format!("expected a whole number from 0 to {}", u32::MAX))
}

fn parse_diagonals(text: &str) -> Result<Diagonals, String> {
    match text {
        "full" => Ok(Diagonals::Full),
        "adjacent" => Ok(Diagonals::Adjacent),
        "toroidal" => Ok(Diagonals::Toroidal),
        _ => Err("expected full, adjacent or toroidal".to_string()),
    }
}
