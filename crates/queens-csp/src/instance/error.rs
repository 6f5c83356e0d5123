//! What is wrong with a problem file, and where.

use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};

use queens_core::ProblemError;

/// What is wrong with a problem file, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ReadError {
    /// The line, from 1 on; 0 if the fault is in no one line.
    pub line: usize,
    /// The column, in characters from 1 on; 0 if the fault is in no one column.
    pub column: usize,
    /// What was expected and what was found.
    pub message: String,
}

impl ReadError {
    /// The JSON reader's words, without its own telling of the place.
    pub(super) fn json(error: &serde_json::Error) -> Self {
        let whole = error.to_string();
        let place = alloc::format!(" at line {} column {}", error.line(), error.column());
        let message = whole.strip_suffix(&place).unwrap_or(&whole).to_owned();
        Self { line: error.line(), column: error.column(), message }
    }

    /// A problem that cannot be, for a reason that is not in one place.
    pub(super) fn problem(error: &ProblemError) -> Self {
        Self { line: 0, column: 0, message: error.to_string() }
    }
}

impl core::fmt::Display for ReadError {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        if self.line > 0 {
            write!(f, "line {}, column {}: ", self.line, self.column)?;
        }
        f.write_str(&self.message)
    }
}

impl core::error::Error for ReadError {}
