//! Shards: one count on many machines, in any order.
//!
//! A plan cuts the jobs into shards of equal weight: shard `i` of `m` takes the `i`-th of `m` slices of every group of jobs.
//! Since job numbers run along a golden walk, every slice is an even sample of its group. Each shard is run into a ledger
//! of its own; a directory of such ledgers, from anywhere, is merged: equal doubles are counted once, contradictions
//! refused, missing jobs listed.

use core::ops::Range;
use std::path::{Path as FilePath, PathBuf};

use serde::{Deserialize, Serialize};

use crate::error::CountError;
use crate::join::{Join, NUMBERING, Path, VERSION};
use crate::ledger::{Coverage, Damage, Header, LedgerError, Record, parse};

/// Ending of the files that [`merge`] reads.
pub const LEDGER_ENDING: &str = "ledger";

/// How a count is cut into shards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Plan {
    schema: String,
    version: u32,
    n: u32,
    method: u32,
    numbering: String,
    jobs: u64,
    shards: u64,
}

const SCHEMA: &str = "queens-count-plan";

impl Plan {
    /// The plan of `shards` shards.
    ///
    /// # Errors
    /// [`LedgerError::Plan`] for no shards.
    pub fn new(join: &Join, shards: u64) -> Result<Self, LedgerError> {
        if shards == 0 {
            return Err(LedgerError::Plan { message: "there must be at least one shard".into() });
        }
        Ok(Self {
            schema: SCHEMA.into(),
            version: 1,
            n: join.n(),
            method: VERSION,
            numbering: NUMBERING.into(),
            jobs: join.jobs(),
            shards,
        })
    }

    /// Size of the board.
    pub fn n(&self) -> u32 {
        self.n
    }

    /// Number of shards; they are numbered from 0.
    pub fn shards(&self) -> u64 {
        self.shards
    }

    /// The plan as JSON.
    pub fn to_json(&self) -> String {
        // Strings and integers always serialise.
        serde_json::to_string_pretty(self).unwrap_or_default()
    }

    /// A plan from its JSON.
    ///
    /// # Errors
    /// [`LedgerError::Plan`] if it is none, or one of another method or numbering.
    pub fn from_json(json: &str) -> Result<Self, LedgerError> {
        let plan: Self =
            serde_json::from_str(json).map_err(|error| LedgerError::Plan { message: error.to_string() })?;
        let expected = (SCHEMA, 1, VERSION, NUMBERING);
        let found = (plan.schema.as_str(), plan.version, plan.method, plan.numbering.as_str());
        if found != expected || plan.shards == 0 {
            let message = format!("found {found:?} with {} shards, expected {expected:?}", plan.shards);
            return Err(LedgerError::Plan { message });
        }
        Ok(plan)
    }

    /// The engine that runs this plan's jobs.
    ///
    /// # Errors
    /// As [`Join::new`]; [`LedgerError::Plan`] if the plan has another number of jobs than its board.
    pub fn join(&self, path: Path, memory: Option<u64>) -> Result<Join, LedgerError> {
        let join = Join::new(self.n, path, memory)?;
        if join.jobs() != self.jobs {
            let message = format!("n = {} has {} jobs, not {}", self.n, join.jobs(), self.jobs);
            return Err(LedgerError::Plan { message });
        }
        Ok(join)
    }

    /// The jobs of one shard, as ascending ranges.
    ///
    /// # Errors
    /// [`LedgerError::NoSuchShard`].
    pub fn ranges(&self, join: &Join, shard: u64) -> Result<Vec<Range<u64>>, LedgerError> {
        if shard >= self.shards {
            return Err(LedgerError::NoSuchShard { shard, shards: self.shards });
        }
        let cut = |len: u64, i: u64| (u128::from(len) * u128::from(i) / u128::from(self.shards)) as u64;
        let slice = |group: Range<u64>| {
            let len = group.end - group.start;
            group.start + cut(len, shard)..group.start + cut(len, shard + 1)
        };
        Ok(join.groups().map(slice).filter(|range| !range.is_empty()).collect())
    }

    /// File name for the ledger of one shard.
    pub fn file_name(&self, shard: u64) -> String {
        format!("queens-{}-shard-{shard}-of-{}.{LEDGER_ENDING}", self.n, self.shards)
    }
}

/// A directory of ledgers, put together.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Merged {
    /// Size of the board.
    pub n: u32,
    /// Number of all jobs.
    pub jobs: u64,
    /// The sum, and what is missing.
    pub coverage: Coverage,
    /// Lines that were not used.
    pub damage: Vec<Damage>,
    /// The ledgers read.
    pub files: Vec<PathBuf>,
}

/// Puts together all files in `directory` that end in `.ledger`.
///
/// # Errors
/// [`LedgerError::Io`]; [`LedgerError::NoDirectory`]; [`LedgerError::NoLedgers`];
/// [`LedgerError::Foreign`] if the ledgers do not belong together; [`LedgerError::NoHeader`];
/// [`LedgerError::Contradiction`] and [`LedgerError::Overlap`], naming files and jobs.
pub fn merge(directory: &FilePath) -> Result<Merged, LedgerError> {
    let io = |path: &FilePath| {
        let path = path.to_path_buf();
        move |error: std::io::Error| LedgerError::Io { path, message: error.to_string() }
    };
    let mut files = Vec::new();
    let entries = match std::fs::read_dir(directory) {
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
            return Err(LedgerError::NoDirectory { path: directory.into() });
        }
        entries => entries.map_err(io(directory))?,
    };
    for entry in entries {
        let path = entry.map_err(io(directory))?.path();
        if path.extension().is_some_and(|ending| ending == LEDGER_ENDING) {
            files.push(path);
        }
    }
    files.sort();
    let mut first: Option<Header> = None;
    let (mut records, mut damage) = (Vec::<(PathBuf, Record)>::new(), Vec::new());
    for path in &files {
        let contents = parse(path, &std::fs::read(path).map_err(io(path))?);
        let begun_only = contents.records.is_empty() && contents.damage.len() <= 1;
        damage.extend(contents.damage);
        let header = match contents.header {
            Some(header) => header,
            // Killed while its first line was written.
            None if begun_only => continue,
            None => return Err(LedgerError::NoHeader { path: path.clone() }),
        };
        // The first says n and the number of jobs; all else is known.
        let expected = first.get_or_insert_with(|| Header::of(header.n, header.jobs));
        if let Some((field, found, expected)) = header.difference(expected) {
            return Err(LedgerError::Foreign { path: path.clone(), field, found, expected });
        }
        records.extend(contents.records.into_iter().map(|record| (path.clone(), record)));
    }
    let Some(header) = first else {
        return Err(LedgerError::NoLedgers { path: directory.into() });
    };
    let all = 0..header.jobs;
    let coverage = Coverage::of(
        records.iter().map(|(path, record)| (path.as_path(), record)),
        core::slice::from_ref(&all),
    )?;
    Ok(Merged { n: header.n, jobs: header.jobs, coverage, damage, files })
}

impl Merged {
    /// The engine that ran these jobs.
    ///
    /// # Errors
    /// As [`Join::new`].
    pub fn join(&self, path: Path, memory: Option<u64>) -> Result<Join, CountError> {
        Join::new(self.n, path, memory)
    }
}
