//! `queens export`: a problem in a form that other solvers read, so that they can check our answers.

use std::{fmt, io::Write};

use queens::csp::instance::{write_dimacs, write_json, write_minizinc};

use crate::{
    args::{ExportArgs, ExportForm},
    control::Control,
    failure::Failure,
    output::Output,
};

/// The readers of DIMACS number their variables to 2^31 - 1, and each square is one.
const LARGEST_DIMACS: u32 = 46_340;

pub(crate) fn run(args: &ExportArgs, control: &Control) -> Result<(), Failure> {
    let problem = args.problem.read()?;
    let n = problem.n();
    if args.to == ExportForm::Dimacs && n > LARGEST_DIMACS {
        return Err(Failure::Input(format!("DIMACS holds boards of up to {LARGEST_DIMACS} queens, not {n}")));
    }
    let mut text = Text { to: Output::open(args.output.as_deref()), control, failure: None, pieces: 0 };
    let written = match args.to {
        ExportForm::Dimacs => write_dimacs(&problem, &mut text),
        ExportForm::Minizinc => write_minizinc(&problem, &mut text),
        ExportForm::Json => write_json(&problem, &mut text),
    };
    match (written, text.failure) {
        (Ok(()), _) => text.to.finish(),
        (Err(_), Some(failure)) => Err(failure),
        (Err(error), None) => Err(Failure::Io(format!("cannot write the problem: {error}"))),
    }
}

/// Text on its way out, which keeps the failure that `fmt` has no words for.
struct Text<'a> {
    to: Output,
    control: &'a Control,
    failure: Option<Failure>,
    pieces: u64,
}

impl fmt::Write for Text<'_> {
    fn write_str(&mut self, piece: &str) -> fmt::Result {
        self.pieces += 1;
        let stop =
            if piece.is_empty() || self.pieces.is_multiple_of(4096) { self.control.stop() } else { None };
        let failure = match stop {
            Some(stop) => Failure::Stopped(stop.to_string()),
            None => match self.to.write_all(piece.as_bytes()) {
                Ok(()) => return Ok(()),
                Err(error) => Failure::from(error),
            },
        };
        self.failure = Some(failure);
        Err(fmt::Error)
    }
}
