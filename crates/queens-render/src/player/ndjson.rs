//! Traces as NDJSON: one JSON object per line, made for files and for other programs.
//!
//! | line | object |
//! |---|---|
//! | first | the [`Header`]: `schema` `"queens-trace"`, `version`, `n`, `algorithm`, `seed` (a decimal string), `knobs` (pairs of name and value), `problem`, `max_steps`, `every`, `left_out`, perhaps `views_until` |
//! | each step | the [`Frame`]: the record's `step`, `kind`, `changes`, `scalars`, `lists`, `reason`, then `cost`, `stats` and `views` |
//! | last | the [`End`]: `schema` `"queens-trace-end"`, `version`, `stop`, `stats`, `cost`, `solution` |
//!
//! The first step has the number 0 and gives the whole first board. Following the changes gives every
//! board: `{"place": [r, c]}`, `{"remove": [r, c]}`, `{"move": {"from": [r, c], "to": [r, c]}}` and
//! `{"board": [[r, c], …]}`, which stands for a board that is wholly new. Empty fields are left out. A
//! reader passes over fields that it does not know; a new version means that a field has another meaning.

use core::fmt;
use std::io::{self, Write};

use queens_core::{Violation, trace::VERSION};

use super::{End, Follower, Frame, Header, Misfit, Trace};

/// Writes a trace.
///
/// # Errors
///
/// Those of the writer.
pub fn write(trace: &Trace, to: &mut (impl Write + ?Sized)) -> io::Result<()> {
    let mut line = |object: serde_json::Result<String>| writeln!(to, "{}", object.map_err(io::Error::from)?);
    line(serde_json::to_string(&trace.header))?;
    for frame in &trace.frames {
        line(serde_json::to_string(frame))?;
    }
    line(serde_json::to_string(&trace.end))
}

/// A trace as text.
///
/// # Errors
///
/// As [`write()`].
pub fn to_string(trace: &Trace) -> io::Result<String> {
    let mut bytes = Vec::new();
    write(trace, &mut bytes)?;
    String::from_utf8(bytes).map_err(io::Error::other)
}

/// Reads a trace, follows its records and has its solution checked again.
///
/// # Errors
///
/// [`ReadError`], which names the line.
pub fn read(text: &str) -> Result<Trace, ReadError> {
    let mut lines = text.lines().zip(1..).filter(|(line, _)| !line.trim().is_empty());
    let (first, number) = lines.next().ok_or(ReadError::Unfinished)?;
    let header: Header = parse(first, number)?;
    if header.schema != Header::SCHEMA {
        return Err(ReadError::Schema { found: header.schema.into_owned() });
    }
    if header.version > VERSION {
        return Err(ReadError::Version { found: header.version });
    }
    if header.n != header.problem.n() {
        return Err(ReadError::Json {
            line: number,
            column: 0,
            message: "n is not the problem's side".into(),
        });
    }
    let mut board = Follower::new(header.n);
    let mut frames: Vec<Frame> = Vec::new();
    while let Some((line, number)) = lines.next() {
        if line.starts_with(r#"{"schema""#) {
            let end: End = parse(line, number)?;
            let last = frames.last().map(|last| last.record.step);
            let steps = (frames.len() as u64).saturating_add(header.left_out);
            if last.and_then(|last| last.checked_add(1)) != Some(steps) {
                let message = "there are not as many steps as there should be".to_owned();
                return Err(ReadError::Json { line: number, column: 0, message });
            }
            if let Some(cols) = &end.solution {
                header.problem.check(cols.as_slice()).map_err(ReadError::Solution)?;
            }
            if let Some((_, number)) = lines.next() {
                let message = "expected nothing after the end of the trace".to_owned();
                return Err(ReadError::Json { line: number, column: 0, message });
            }
            return Ok(Trace { header, frames, end });
        }
        let frame: Frame = parse(line, number)?;
        let in_order =
            frames.last().map_or(frame.record.step == 0, |last| last.record.step < frame.record.step);
        if !in_order {
            let message = format!("step {} is out of order", frame.record.step);
            return Err(ReadError::Json { line: number, column: 0, message });
        }
        board.apply(&frame.record).map_err(|misfit| ReadError::Board { line: number, misfit })?;
        frames.push(frame);
    }
    Err(ReadError::Unfinished)
}

fn parse<T: serde::de::DeserializeOwned>(line: &str, number: usize) -> Result<T, ReadError> {
    serde_json::from_str(line).map_err(|error| {
        // The reader knows this line alone, and calls it the first.
        let (column, told) = (error.column(), error.to_string());
        let place = format!(" at line 1 column {column}");
        let message = told.strip_suffix(&place).unwrap_or(&told).to_owned();
        ReadError::Json { line: number, column, message }
    })
}

/// Why a text is no trace.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ReadError {
    /// A line is not what stands there in a trace.
    Json {
        /// The line, from 1 on.
        line: usize,
        /// The column, from 1 on; 0 if the fault is in no one column.
        column: usize,
        /// What is wrong.
        message: String,
    },
    /// It is of another form.
    Schema {
        /// The form.
        found: String,
    },
    /// It was written by a later version.
    Version {
        /// That version.
        found: u32,
    },
    /// A record does not fit the board before it.
    Board {
        /// The line, from 1 on.
        line: usize,
        /// What does not fit.
        misfit: Misfit,
    },
    /// The solution is none.
    Solution(Violation),
    /// The last line is missing.
    Unfinished,
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Json { line, column: 0, message } => write!(f, "line {line}: {message}"),
            Self::Json { line, column, message } => write!(f, "line {line}, column {column}: {message}"),
            Self::Schema { found } => write!(f, "the schema is `{found}`, expected `{}`", Header::SCHEMA),
            Self::Version { found } => {
                write!(f, "version {found} of the form is not known, the latest known is {VERSION}")
            }
            Self::Board { line, misfit } => write!(f, "line {line}: {misfit}"),
            Self::Solution(violation) => write!(f, "the solution is none: {violation}"),
            Self::Unfinished => write!(f, "the last line, of schema `{}`, is missing", End::SCHEMA),
        }
    }
}

impl core::error::Error for ReadError {}
