//! `queens draw`: boards in any form, drawn.

use std::io::Write;

use queens::text::{self, Base, Form};

use crate::{
    args::{DrawArgs, ReadingArgs},
    control::Control,
    failure::Failure,
    input::Input,
    output::Output,
};

pub(crate) fn run(args: &DrawArgs, control: &Control) -> Result<(), Failure> {
    let input = Input::read(&args.file)?;
    let mut output = Output::open(args.output.as_deref());
    rewrite(&input, &args.reading, args.format, Base::Zero, &mut output, control)?;
    output.finish()
}

/// Writes every board of a text in one form, with an empty line between drawings.
///
/// What cannot be read or written is reported when all else is done, so that nothing is lost.
pub(super) fn rewrite(
    input: &Input,
    reading: &ReadingArgs,
    form: Form,
    base: Base,
    output: &mut Output,
    control: &Control,
) -> Result<(), Failure> {
    let mut faults = Vec::new();
    let mut first = true;
    for entry in reading.boards(input, None) {
        if let Some(stop) = control.stop() {
            output.flush()?;
            return Err(Failure::Stopped(stop.to_string()));
        }
        let entry = match entry {
            Ok(entry) => entry,
            Err(error) => {
                faults.push(format!("{}: {error}", input.name));
                continue;
            }
        };
        let written = match text::write(&entry.board, form, base) {
            Ok(written) => written,
            Err(error) => {
                faults.push(format!("{}: line {}: {error}", input.name, entry.line));
                continue;
            }
        };
        if !first && form == Form::Board {
            output.write_all(b"\n")?;
        }
        first = false;
        writeln!(output, "{written}")?;
        output.answer_done()?;
    }
    if faults.is_empty() {
        return Ok(());
    }
    output.flush()?;
    Err(Failure::Input(faults.join("\nqueens: ")))
}
