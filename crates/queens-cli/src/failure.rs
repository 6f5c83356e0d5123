//! Why the program ends with a status other than 0, and what it says then.

use std::{
    fmt,
    io::{self, Write},
    process::ExitCode,
};

/// An end that is no plain success.
#[derive(Debug)]
pub(crate) enum Failure {
    /// Status 1: the answer is no.
    No(String),
    /// Status 2: the input or the usage is wrong.
    Input(String),
    /// Status 3: a limit or Ctrl-C stopped the work.
    Stopped(String),
    /// Status 3: reading or writing failed.
    Io(String),
    /// Nobody reads the output any more: a quiet end, status 0.
    ClosedPipe,
}

impl Failure {
    /// The input is at fault.
    pub(crate) fn input(message: impl fmt::Display) -> Self {
        Self::Input(message.to_string())
    }

    /// Says what has to be said on stderr; the exit status.
    pub(crate) fn report(self) -> ExitCode {
        let (message, status) = match self {
            Self::No(message) => (message, 1),
            Self::Input(message) => (message, 2),
            Self::Stopped(message) | Self::Io(message) => (message, 3),
            Self::ClosedPipe => return ExitCode::SUCCESS,
        };
        if !message.is_empty() {
            say(message);
        }
        ExitCode::from(status)
    }
}

/// Writes a line to stderr; if nobody can read it, the work goes on without.
pub(crate) fn say(message: impl fmt::Display) {
    let _ = writeln!(io::stderr(), "queens: {message}");
}

/// Errors of writing; reading names its file where it happens.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Self::ClosedPipe,
            _ => Self::Io(format!("cannot write the output: {error}")),
        }
    }
}
