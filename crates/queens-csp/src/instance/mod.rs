//! Problems in the forms that the field's people have, and in forms that other solvers read.
//!
//! | form | where it is used | squares |
//! |---|---|---|
//! | [`Json`](Format::Json) | this project, see [`Instance`] | 0-based |
//! | [`Blocked`](Format::Blocked) | CSPLib prob080, blocked n-queens: `letting n = 28`, `letting blocks = [[1,1],…]` | 1-based |
//! | [`Completion`](Format::Completion) | CSPLib prob079, n-queens completion: `letting n = 100`, `letting init = [[52,19],…]` | 0-based |
//! | [`ExcludedDiagonals`](Format::ExcludedDiagonals) | CSPLib prob079: `n = 8`, `numdiags = 9`, `diags = [[3,0],[11,1],…]` | 0-based |
//! | [`Facts`](Format::Facts) | answer set programming: `num(1..28). block(3,7). queen(1,2).` | 1-based |
//! | [`Letters`](Format::Letters) | region puzzles: n lines of n letters, one letter for each region | |
//!
//! Written are [DIMACS CNF](write_dimacs), [MiniZinc](write_minizinc) and [JSON](write_json), so that others can check
//! what is claimed here.
//!
//! ```
//! use queens_csp::instance::{Format, ReadError, read};
//! use queens_csp::queens::QueensSolver;
//!
//! let text = "letting n = 6\nletting blocks = [[1,2],\n  [1,3]]\n";
//! assert_eq!(Format::recognise(text), Some(Format::Blocked));
//! let instance = read(text)?;
//! assert_eq!(QueensSolver::new().count(&instance.problem).unwrap().solutions, 2);
//!
//! let error = read("letting n = 6\nletting blocks = [[1,7]]\n").unwrap_err();
//! assert_eq!(error.to_string(), "line 2, column 22: expected a column from 1 to 6, found 7");
//! # Ok::<(), ReadError>(())
//! ```

mod assignments;
mod blocked;
mod completion;
mod cursor;
mod diagonals;
mod dimacs;
mod error;
mod facts;
mod json;
mod letters;
mod minizinc;
mod squares;

use alloc::format;
use alloc::string::{String, ToString};

use queens_core::{Instance, Problem};

pub use self::dimacs::write_dimacs;
pub use self::error::ReadError;
pub use self::minizinc::write_minizinc;

/// A form of problem files that can be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Format {
    /// A JSON object.
    Json,
    /// CSPLib prob080: blocked squares.
    Blocked,
    /// CSPLib prob079: placed queens.
    Completion,
    /// CSPLib prob079: excluded diagonals.
    ExcludedDiagonals,
    /// Facts of an answer set program.
    Facts,
    /// A grid of letters, one for each region. Queens may not touch; diagonals do not count beyond that.
    Letters,
}

impl Format {
    /// All forms.
    pub const ALL: [Self; 6] =
        [Self::Json, Self::Blocked, Self::Completion, Self::ExcludedDiagonals, Self::Facts, Self::Letters];

    /// The name for `--input-format`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Json => "json",
            Self::Blocked => "blocked",
            Self::Completion => "completion",
            Self::ExcludedDiagonals => "diagonals",
            Self::Facts => "asp",
            Self::Letters => "letters",
        }
    }

    /// The form of that name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|format| format.name() == name)
    }

    /// The form of a text by its content; `None` if it looks like none of them.
    pub fn recognise(text: &str) -> Option<Self> {
        if text.trim_start().starts_with('{') {
            return Some(Self::Json);
        }
        if letters::looks_like(text) {
            return Some(Self::Letters);
        }
        if facts::looks_like(text) {
            return Some(Self::Facts);
        }
        assignments::names(text).into_iter().find_map(|name| match name {
            "blocks" => Some(Self::Blocked),
            "init" => Some(Self::Completion),
            "diags" | "numdiags" => Some(Self::ExcludedDiagonals),
            _ => None,
        })
    }
}

impl core::fmt::Display for Format {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(self.name())
    }
}

/// How a text is to be read.
#[derive(Clone, Copy, Debug, Default)]
#[non_exhaustive]
pub struct Reader {
    /// The form; recognised by content if not set.
    pub format: Option<Format>,
    /// Of excluded diagonals take only the first so many, which there must be; all if not set.
    pub diagonals_used: Option<usize>,
}

impl Reader {
    /// A reader with nothing set.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets the form.
    #[must_use]
    pub fn format(mut self, format: Format) -> Self {
        self.format = Some(format);
        self
    }

    /// Sets how many of the excluded diagonals are taken, the first ones of the file.
    #[must_use]
    pub fn diagonals_used(mut self, first: usize) -> Self {
        self.diagonals_used = Some(first);
        self
    }

    /// Reads a problem.
    ///
    /// # Errors
    /// [`ReadError`]: line, column, what was expected and what was found.
    pub fn read(&self, text: &str) -> Result<Instance, ReadError> {
        let Some(format) = self.format.or_else(|| Format::recognise(text)) else {
            return Err(unknown(text));
        };
        let problem = match format {
            Format::Json => return json::read(text),
            Format::Blocked => blocked::read(text)?,
            Format::Completion => completion::read(text)?,
            Format::ExcludedDiagonals => diagonals::read(text, self.diagonals_used)?,
            Format::Facts => facts::read(text)?,
            Format::Letters => letters::read(text)?,
        };
        Ok(Instance::from(problem))
    }
}

/// Reads a problem of any form.
///
/// # Errors
/// [`ReadError`]: line, column, what was expected and what was found.
pub fn read(text: &str) -> Result<Instance, ReadError> {
    Reader::new().read(text)
}

/// Writes the problem's JSON object, one line.
///
/// # Errors
/// Those of `out`.
pub fn write_json(problem: &Problem, out: &mut impl core::fmt::Write) -> core::fmt::Result {
    let json = serde_json::to_string(problem).map_err(|_| core::fmt::Error)?;
    writeln!(out, "{json}")
}

/// The text is of no known form: names its first word.
fn unknown(text: &str) -> ReadError {
    let mut cursor = cursor::Cursor::new(text);
    cursor.skip();
    let forms: String = Format::ALL.map(|format| format.to_string()).join(", ");
    cursor.expected(&format!("a problem in one of the forms {forms}"))
}
