//! `queens draw`: boards in any form, drawn.

use std::io::Write;

use queens::{
    render::RenderError,
    text::{self, Base, Entry, Form},
};

use crate::{
    args::{DrawArgs, DrawFormat, ReadingArgs},
    control::Control,
    failure::Failure,
    input::Input,
    output::Output,
    picture::{Picture, Pictures},
    problem::ProblemReading,
};

pub(crate) fn run(args: &DrawArgs, control: &Control) -> Result<(), Failure> {
    match args.format {
        DrawFormat::Picture(picture) => draw(args, picture, control),
        DrawFormat::Form(_) if args.problem.is_some() => Err(Failure::Input(
            "--problem shows in pictures alone: --format ascii, unicode, svg or png".to_string(),
        )),
        DrawFormat::Form(form) => {
            let input = Input::read(&args.file)?;
            let mut output = Output::open(args.output.as_deref());
            rewrite(&input, &args.reading, form, Base::Zero, &mut output, control)?;
            output.finish()
        }
    }
}

/// Draws every board of a text, SVG and PNG on one page.
fn draw(args: &DrawArgs, picture: Picture, control: &Control) -> Result<(), Failure> {
    let problem = args.problem.as_deref().map(|path| ProblemReading::default().read(path)).transpose()?;
    let side = problem.as_ref().map(queens::Problem::n);
    let mut pictures = Pictures::new(picture, args.picture, args.output.as_deref(), problem)?;
    let input = Input::read(&args.file)?;
    let mut output = Output::open(args.output.as_deref());
    let faults = each_board(&input, &args.reading, &mut output, control, |entry, output| {
        let board = entry.board.n();
        if let Some(problem) = side.filter(|&side| side != board) {
            return Ok(Err(RenderError::OtherSide { board, problem }.to_string()));
        }
        let caption = format!("line {}", entry.line);
        pictures.add(output, entry.board, caption).map(Ok)
    })?;
    pictures.finish(&mut output, |count| format!("{count} boards"))?;
    output.finish()?;
    report(&faults)
}

/// Writes every board of a text in one form, with an empty line between drawings.
pub(super) fn rewrite(
    input: &Input,
    reading: &ReadingArgs,
    form: Form,
    base: Base,
    output: &mut Output,
    control: &Control,
) -> Result<(), Failure> {
    let mut first = true;
    let faults = each_board(input, reading, output, control, |entry, output| {
        let written = match text::write(&entry.board, form, base) {
            Ok(written) => written,
            Err(error) => return Ok(Err(error.to_string())),
        };
        if !first && form == Form::Board {
            output.write_all(b"\n")?;
        }
        first = false;
        writeln!(output, "{written}")?;
        Ok(Ok(()))
    })?;
    output.flush()?;
    report(&faults)
}

/// What could not be read or written is reported when all else is done, so that nothing is lost.
fn report(faults: &[String]) -> Result<(), Failure> {
    if faults.is_empty() { Ok(()) } else { Err(Failure::Input(faults.join("\nqueens: "))) }
}

/// Writes every board of a text; `write` says what is wrong with a board that cannot be written. The faults.
fn each_board(
    input: &Input,
    reading: &ReadingArgs,
    output: &mut Output,
    control: &Control,
    mut write: impl FnMut(Entry, &mut Output) -> Result<Result<(), String>, Failure>,
) -> Result<Vec<String>, Failure> {
    let mut faults = Vec::new();
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
        let line = entry.line;
        match write(entry, output)? {
            Ok(()) => output.answer_done()?,
            Err(error) => faults.push(format!("{}: line {line}: {error}", input.name)),
        }
    }
    Ok(faults)
}
