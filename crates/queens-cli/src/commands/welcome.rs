//! `queens` alone: a board, and what to try.

use std::io::Write;

use queens::{Problem, algorithm, text::Base};

use super::refusal;
use crate::{
    failure::Failure,
    format::{self, Format},
    output::Output,
};

const TO_TRY: &str = "
Eight queens, and none attacks another. Three things to try:

  queens solve 8 --with min-conflicts --seed 7   another board, found by another method
  queens count 14                                how many there are on a larger one
  queens trace 8 --with restart -o steps.html    a page that shows each step of a search, and why

`queens help` shows every command, `queens algorithms` every method.
";

pub(crate) fn run() -> Result<(), Failure> {
    let mut output = Output::open(None);
    let entry = algorithm("closed-form").map_err(Failure::input)?;
    if let Some(direct) = entry.direct
        && let Some(solution) = direct(&Problem::new(8), 0, &entry.default_knobs()).map_err(refusal)?
    {
        format::write_one(&mut output, &solution, Format::Board, Base::Zero)?;
    }
    output.write_all(TO_TRY.as_bytes())?;
    output.finish()
}
