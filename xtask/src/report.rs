//! One line for each check, and what came of them all.

use std::{
    fmt, io,
    panic::{AssertUnwindSafe, catch_unwind},
};

/// What came of a check that found no fault.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Passed {
    /// All that was asked holds.
    Held(String),
    /// No answer within the allowed effort: nothing wrong, and nothing shown.
    Open(String),
}

/// What came of a check: `Err` is the fault.
pub type Verdict = Result<Passed, String>;

/// Runs checks, writes a line for each and remembers the faults.
pub struct Report<'out> {
    out: &'out mut dyn io::Write,
    held: usize,
    open: usize,
    faults: Vec<String>,
}

impl<'out> Report<'out> {
    /// A report that writes to `out`.
    pub fn new(out: &'out mut dyn io::Write) -> Self {
        Self { out, held: 0, open: 0, faults: Vec::new() }
    }

    /// Runs one check of `subject` on `case`; a panic is a fault.
    ///
    /// # Errors
    ///
    /// What `out` reports when it cannot be written to.
    pub fn check(&mut self, subject: &str, case: &str, check: impl FnOnce() -> Verdict) -> io::Result<()> {
        let verdict = catch_unwind(AssertUnwindSafe(check)).unwrap_or_else(|_| Err("it panicked".to_owned()));
        let (mark, text) = match verdict {
            Ok(Passed::Held(text)) => {
                self.held += 1;
                ("ok", text)
            }
            Ok(Passed::Open(text)) => {
                self.open += 1;
                ("open", text)
            }
            Err(text) => {
                self.faults.push(format!("{subject}, {case}: {text}"));
                ("FAULT", text)
            }
        };
        writeln!(self.out, "{mark:5}  {subject:24}  {case:30}  {text}")
    }

    /// The checks that failed, each with its subject and its case.
    pub fn faults(&self) -> &[String] {
        &self.faults
    }

    /// The number of checks without a fault that have shown what they were to show.
    pub const fn held(&self) -> usize {
        self.held
    }

    /// Writes the summary.
    ///
    /// # Errors
    ///
    /// What `out` reports when it cannot be written to.
    pub fn summary(&mut self) -> io::Result<()> {
        writeln!(
            self.out,
            "\n{} checks hold, {} without an answer within the allowed effort, {} {}",
            self.held,
            self.open,
            self.faults.len(),
            if self.faults.len() == 1 { "fault" } else { "faults" },
        )?;
        for fault in &self.faults {
            writeln!(self.out, "FAULT  {fault}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for Report<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Report")
            .field("held", &self.held)
            .field("open", &self.open)
            .field("faults", &self.faults)
            .finish_non_exhaustive()
    }
}
