//! Runs that can be killed at any moment.
//!
//! A ledger is a file to which every finished batch of jobs is appended, with a checksum, and flushed to the disk before
//! the next batch of that thread begins. Whatever kills the run, the file holds whole records and at most one torn line at
//! its end. Opened again, it tells which jobs are missing, and only those are run. At most the batches in flight are lost.
//!
//! A damaged line is never added up: it is named ([`Ledger::damage`]), its jobs count as missing and are run again.

mod coverage;
mod error;
mod record;

use alloc::collections::BTreeMap;
use core::ops::Range;
use core::time::Duration;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

pub use coverage::Coverage;
pub use error::LedgerError;
pub(crate) use record::Header;
pub use record::Record;

use crate::error::CountError;
use crate::join::Join;
use crate::observer::{Batch, Observer};

/// The file name that [`Ledger::open`] is commonly given.
pub const LEDGER_FILE: &str = "count.ledger";

/// A line that was not used.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Damage {
    /// The ledger.
    pub path: PathBuf,
    /// Its number, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub reason: &'static str,
}

impl core::fmt::Display for Damage {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "{}: line {}: {}", self.path.display(), self.line, self.reason)
    }
}

/// The contents of a ledger file.
pub(crate) struct Contents {
    pub(crate) header: Option<Header>,
    pub(crate) records: Vec<Record>,
    pub(crate) damage: Vec<Damage>,
    /// Whether the last line is whole.
    ended: bool,
}

/// Reads what is whole in the bytes of a ledger.
pub(crate) fn parse(path: &Path, bytes: &[u8]) -> Contents {
    let ended = bytes.is_empty() || bytes.ends_with(b"\n");
    let mut contents = Contents { header: None, records: Vec::new(), damage: Vec::new(), ended };
    for (index, line) in bytes.split(|&byte| byte == b'\n').enumerate().filter(|(_, line)| !line.is_empty()) {
        let read = record::checked(line).and_then(|json| match &contents.header {
            None if index == 0 => {
                contents.header = Some(serde_json::from_str(json).map_err(|_| "not a ledger")?);
                Ok(())
            }
            header => {
                let jobs = header.as_ref().map_or(u64::MAX, |header| header.jobs);
                contents.records.push(record::record(json, jobs)?);
                Ok(())
            }
        });
        if let Err(reason) = read {
            contents.damage.push(Damage { path: path.into(), line: index + 1, reason });
        }
    }
    contents
}

/// An open ledger. The file stays locked as long as this lives.
///
/// ```
/// use queens_count::{Join, Path};
/// use queens_count::ledger::{LEDGER_FILE, Ledger};
/// # use core::time::Duration;
///
/// let directory = tempfile::tempdir()?;
/// let join = Join::new(12, Path::best(), None)?;
/// let clock = || Duration::ZERO; // the library reads no clock: bring one
/// let ledger = Ledger::open(&directory.path().join(LEDGER_FILE), &join)?;
/// let all = ledger.run(&join, &[0..join.jobs()], 1, 10, &clock, &())?;
/// assert_eq!(all.tally.count(), 14_200);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Ledger {
    path: PathBuf,
    file: File,
    records: Vec<Record>,
    damage: Vec<Damage>,
}

impl Ledger {
    /// Opens the ledger at `path` for the jobs of `join`, or begins it (with its directory).
    ///
    /// # Errors
    /// [`LedgerError::Foreign`] if it belongs to another n, method or numbering; [`LedgerError::NoHeader`] if its first
    /// line is damaged but records follow; [`LedgerError::Locked`] if another process holds it; [`LedgerError::Io`].
    pub fn open(path: &Path, join: &Join) -> Result<Self, LedgerError> {
        let io = |error: std::io::Error| LedgerError::Io { path: path.into(), message: error.to_string() };
        if let Some(directory) = path.parent() {
            std::fs::create_dir_all(directory).map_err(io)?;
        }
        let mut file = OpenOptions::new().read(true).append(true).create(true).open(path).map_err(io)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(LedgerError::Locked { path: path.into() }),
            Err(TryLockError::Error(error)) => return Err(io(error)),
        }
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).map_err(io)?;
        let Contents { header, records, damage, ended } = parse(path, &bytes);
        let expected = Header::new(join);
        match header {
            Some(header) => {
                if let Some((field, found, expected)) = header.difference(&expected) {
                    return Err(LedgerError::Foreign { path: path.into(), field, found, expected });
                }
                if !ended {
                    // A torn line stays where it is, and is ended.
                    file.write_all(b"\n").map_err(io)?;
                }
            }
            None if records.is_empty() && damage.len() <= 1 => {
                // New, or killed while its first line was written.
                file.set_len(0).map_err(io)?;
                file.write_all(expected.to_line().as_bytes()).map_err(io)?;
                file.sync_all().map_err(io)?;
            }
            None => return Err(LedgerError::NoHeader { path: path.into() }),
        }
        Ok(Self { path: path.into(), file, records, damage })
    }

    /// Lines that were found damaged when the ledger was opened.
    pub fn damage(&self) -> &[Damage] {
        &self.damage
    }

    /// What the ledger covers of `wanted`, ascending ranges of jobs.
    ///
    /// # Errors
    /// [`LedgerError::Contradiction`], [`LedgerError::Overlap`].
    pub fn coverage(&self, wanted: &[Range<u64>]) -> Result<Coverage, LedgerError> {
        Coverage::of(self.records.iter().map(|record| (self.path.as_path(), record)), wanted)
    }

    /// Runs the jobs of `wanted` that are missing and records each batch; returns what is covered then.
    ///
    /// `clock` gives the time since any fixed moment; it is read at both ends of a batch.
    ///
    /// # Errors
    /// As [`Join::run`], [`coverage`](Self::coverage); [`LedgerError::Count`] with [`CountError::Record`] if a record
    /// cannot be written. Whatever was recorded stays.
    pub fn run(
        self,
        join: &Join,
        wanted: &[Range<u64>],
        threads: usize,
        batch: u64,
        clock: &(dyn Fn() -> Duration + Sync),
        observer: &dyn Observer,
    ) -> Result<Coverage, LedgerError> {
        let before = self.coverage(wanted)?;
        if before.is_complete() {
            return Ok(before);
        }
        let recorder = Recorder { state: Mutex::new((self, BTreeMap::new())), clock, inner: observer };
        join.run(&before.missing, threads, batch, &recorder)?;
        let (ledger, _) = recorder.state.into_inner().unwrap_or_else(PoisonError::into_inner);
        ledger.coverage(wanted)
    }

    fn append(&mut self, record: Record) -> Result<(), CountError> {
        let failed = |error: std::io::Error| CountError::Record {
            message: format!("{}: {error}", self.path.display()),
        };
        self.file.write_all(record.to_line().as_bytes()).map_err(failed)?;
        self.file.sync_data().map_err(failed)?;
        self.records.push(record);
        Ok(())
    }
}

/// Records what it observes, then passes it on.
struct Recorder<'a> {
    /// The ledger, and when each batch under way was begun.
    state: Mutex<(Ledger, BTreeMap<u64, Duration>)>,
    clock: &'a (dyn Fn() -> Duration + Sync),
    inner: &'a dyn Observer,
}

impl Observer for Recorder<'_> {
    fn begun(&self, jobs: &Range<u64>) {
        let now = (self.clock)();
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        state.1.insert(jobs.start, now);
        self.inner.begun(jobs);
    }

    fn done(&self, batch: &Batch) -> Result<(), CountError> {
        let now = (self.clock)();
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let begun = state.1.remove(&batch.jobs.start).unwrap_or(now);
        let micros = now.saturating_sub(begun).as_micros() as u64;
        state.0.append(Record { jobs: batch.jobs.clone(), tally: batch.tally, micros })?;
        self.inner.done(batch)
    }

    fn stop(&self) -> bool {
        self.inner.stop()
    }
}
