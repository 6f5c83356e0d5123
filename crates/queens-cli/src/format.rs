//! How solutions are written: text forms for people, JSON, NDJSON and CSV for programs.
//!
//! The machine formats are documented in `docs/formats.md`.

use std::io::Write;

use queens::{
    Board, Solution,
    text::{self, Base, Form, WriteError},
};

use crate::{
    failure::Failure,
    output::Output,
    picture::{Picture, Pictures},
};

/// The version of the machine formats.
pub(crate) const VERSION: u32 = 1;

/// How to write solutions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Format {
    /// The column of each row, one board per line.
    Text,
    /// The columns as digits without spaces, up to 10 queens.
    Digits,
    /// `[(row, col), …]`, one board per line.
    Pairs,
    /// `{column: row, …}`, one board per line.
    Map,
    /// Drawn with Q and dots.
    Board,
    /// Drawn as the program of seed 002 draws.
    #[value(name = "seed-002")]
    Seed002,
    /// The placement field of FEN, one board per line.
    Fen,
    /// Drawn for a terminal in plain characters, with coordinates.
    Ascii,
    /// Drawn for a terminal in Unicode, with coordinates.
    Unicode,
    /// A picture in SVG, of several boards one page.
    Svg,
    /// A picture in PNG, of several boards one page.
    Png,
    /// One JSON document.
    Json,
    /// One JSON object per line.
    Ndjson,
    /// Comma-separated columns by row, with a header line.
    Csv,
}

impl Format {
    /// The text form of the format, if it is one.
    pub(crate) const fn form(self) -> Option<Form> {
        match self {
            Self::Text => Some(Form::List),
            Self::Digits => Some(Form::Digits),
            Self::Pairs => Some(Form::Pairs),
            Self::Map => Some(Form::Map),
            Self::Board => Some(Form::Board),
            Self::Seed002 => Some(Form::SeedBoard),
            Self::Fen => Some(Form::Fen),
            Self::Ascii | Self::Unicode | Self::Svg | Self::Png | Self::Json | Self::Ndjson | Self::Csv => {
                None
            }
        }
    }

    /// Refuses a side that the format cannot hold, before anything is searched for.
    pub(crate) fn admit(self, n: u32, base: Base) -> Result<(), Failure> {
        let Some(form) = self.form() else { return Ok(()) };
        let most = form.largest_side(base);
        if n > most { Err(Failure::input(WriteError::Side { n, most, form })) } else { Ok(()) }
    }

    /// The kind of picture, if it is one.
    pub(crate) const fn picture(self) -> Option<Picture> {
        match self {
            Self::Ascii => Some(Picture::Ascii),
            Self::Unicode => Some(Picture::Unicode),
            Self::Svg => Some(Picture::Svg),
            Self::Png => Some(Picture::Png),
            _ => None,
        }
    }
}

/// Writes a list of solutions, one by one.
pub(crate) struct ListWriter {
    output: Output,
    format: Format,
    base: Base,
    n: u32,
    written: u64,
    /// For the formats that are pictures.
    pictures: Option<Pictures>,
    /// Whether only fundamental solutions are listed, and how many were passed over: pictures say so.
    fundamental: bool,
    skipped: u64,
}

impl ListWriter {
    pub(crate) const fn new(output: Output, format: Format, base: Base, n: u32) -> Self {
        Self { output, format, base, n, written: 0, pictures: None, fundamental: false, skipped: 0 }
    }

    /// Draws what is listed.
    pub(crate) fn pictures(mut self, pictures: Option<Pictures>, fundamental: bool, skipped: u64) -> Self {
        (self.pictures, self.fundamental, self.skipped) = (pictures, fundamental, skipped);
        self
    }

    /// How many have been written.
    pub(crate) const fn written(&self) -> u64 {
        self.written
    }

    /// Writes one solution.
    pub(crate) fn write(&mut self, solution: &Solution) -> Result<(), Failure> {
        let first = self.written == 0;
        let out = &mut self.output;
        if let Some(pictures) = &mut self.pictures {
            let number = self.skipped.saturating_add(self.written).saturating_add(1);
            let class = if self.fundamental {
                format!(": class of {}", solution.class_size())
            } else {
                String::new()
            };
            pictures.add(out, solution.view().to_board(), format!("{number}{class}"))?;
            self.written += 1;
            return self.output.answer_done();
        }
        match self.format {
            Format::Json => {
                if first {
                    begin_json(out, self.n)?;
                }
                out.write_all(if first { b"\n  " } else { b",\n  " })?;
                write_array(out, solution.as_slice())?;
            }
            Format::Ndjson => {
                write!(
                    out,
                    r#"{{"schema":"queens-solution","version":{VERSION},"n":{},"solution":"#,
                    self.n
                )?;
                write_array(out, solution.as_slice())?;
                out.write_all(b"}\n")?;
            }
            Format::Csv => {
                if first {
                    begin_csv(out, self.n)?;
                }
                write_separated(out, solution.as_slice(), ",", 0)?;
                out.write_all(b"\n")?;
            }
            Format::Text => write_list(out, solution.as_slice(), self.base)?,
            _ => {
                if !first && self.format == Format::Board {
                    out.write_all(b"\n")?;
                }
                write_board(out, &solution.view().to_board(), self.format, self.base)?;
            }
        }
        self.written += 1;
        self.output.answer_done()
    }

    /// Ends the list; `complete` tells readers of JSON whether these are all.
    pub(crate) fn finish(mut self, complete: bool) -> Result<(), Failure> {
        let (out, none) = (&mut self.output, self.written == 0);
        if let Some(pictures) = &mut self.pictures {
            let kind = if self.fundamental { "fundamental solutions" } else { "solutions" };
            pictures.finish(out, |count| format!("{count} {kind} of {} queens", self.n))?;
        }
        match self.format {
            Format::Json => {
                if none {
                    begin_json(out, self.n)?;
                }
                let end = if none { "" } else { "\n" };
                writeln!(out, r#"{end}],"count":"{}","complete":{complete}}}"#, self.written)?;
            }
            Format::Csv if none => begin_csv(out, self.n)?,
            _ => {}
        }
        self.output.finish()
    }
}

fn begin_json(out: &mut Output, n: u32) -> Result<(), Failure> {
    Ok(write!(out, r#"{{"schema":"queens-list","version":{VERSION},"n":{n},"solutions":["#)?)
}

fn begin_csv(out: &mut Output, n: u32) -> Result<(), Failure> {
    for row in 0..n {
        write!(out, "{}row{row}", if row == 0 { "" } else { "," })?;
    }
    Ok(out.write_all(b"\n")?)
}

/// Writes a board, whole or not, in a text form.
pub(crate) fn write_board(
    out: &mut Output,
    board: &Board,
    format: Format,
    base: Base,
) -> Result<(), Failure> {
    let form = format.form().unwrap_or(Form::List);
    Ok(writeln!(out, "{}", text::write(board, form, base).map_err(Failure::input)?)?)
}

/// Writes one solution on its own.
pub(crate) fn write_one(
    out: &mut Output,
    solution: &Solution,
    format: Format,
    base: Base,
) -> Result<(), Failure> {
    match format {
        Format::Text => write_list(out, solution.as_slice(), base),
        Format::Csv => {
            begin_csv(out, solution.n())?;
            write_separated(out, solution.as_slice(), ",", 0)?;
            Ok(out.write_all(b"\n")?)
        }
        _ => write_board(out, &solution.view().to_board(), format, base),
    }
}

/// Writes a board that is no solution: in its form if the form can hold it, otherwise row by row.
pub(crate) fn write_unfinished(
    out: &mut Output,
    board: &Board,
    format: Format,
    base: Base,
) -> Result<(), Failure> {
    match format.form().map(|form| text::write(board, form, base)) {
        Some(Ok(written)) => Ok(writeln!(out, "{written}")?),
        _ => Ok(writeln!(out, "{board}")?),
    }
}

/// Writes a list line without building it first: boards may have a hundred million queens.
pub(crate) fn write_list(out: &mut Output, cols: &[u32], base: Base) -> Result<(), Failure> {
    if cols.is_empty() {
        return Ok(out.write_all(b"[]\n")?);
    }
    write_separated(out, cols, " ", u32::from(base == Base::One))?;
    Ok(out.write_all(b"\n")?)
}

fn write_array(out: &mut Output, cols: &[u32]) -> Result<(), Failure> {
    out.write_all(b"[")?;
    write_separated(out, cols, ",", 0)?;
    Ok(out.write_all(b"]")?)
}

fn write_separated(out: &mut Output, cols: &[u32], separator: &str, offset: u32) -> Result<(), Failure> {
    for (row, &col) in cols.iter().enumerate() {
        if row > 0 {
            out.write_all(separator.as_bytes())?;
        }
        write!(out, "{}", u64::from(col) + u64::from(offset))?;
    }
    Ok(())
}
