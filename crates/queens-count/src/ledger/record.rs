//! The lines of a ledger.
//!
//! ```text
//!  7d1c02ab {"schema":"queens-count-ledger","version":1,"n":20,"engine":"join","method":1,"numbering":"golden-pairs-1","jobs":46508}
//!  0f3399c1 {"first":0,"last":1023,"count":"857340122","residues":[857340122,857340122],"micros":1203311}
//! ```
//!
//! One line of JSON each, behind the CRC-32 of its bytes in hexadecimal. Counts are decimal strings, since JSON numbers
//! lose digits above 2^53.

use core::ops::Range;

use serde::{Deserialize, Serialize};

use crate::join::{Join, NUMBERING, VERSION};
use crate::tally::Tally;

/// What a ledger is about. Ledgers are continued and merged only if all of it is equal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Header {
    pub(crate) schema: String,
    pub(crate) version: u32,
    pub(crate) n: u32,
    pub(crate) engine: String,
    pub(crate) method: u32,
    pub(crate) numbering: String,
    pub(crate) jobs: u64,
}

impl Header {
    pub(crate) fn new(join: &Join) -> Self {
        Self::of(join.n(), join.jobs())
    }

    /// The header that this version writes for a board of `n` with so many jobs.
    pub(crate) fn of(n: u32, jobs: u64) -> Self {
        Self {
            schema: "queens-count-ledger".into(),
            version: 1,
            n,
            engine: "join".into(),
            method: VERSION,
            numbering: NUMBERING.into(),
            jobs,
        }
    }

    /// The first field in which `self` differs from what is expected: name, found, expected.
    pub(crate) fn difference(&self, expected: &Self) -> Option<(&'static str, String, String)> {
        let fields = [
            ("schema", self.schema.clone(), expected.schema.clone()),
            ("version", self.version.to_string(), expected.version.to_string()),
            ("n", self.n.to_string(), expected.n.to_string()),
            ("engine", self.engine.clone(), expected.engine.clone()),
            ("method", self.method.to_string(), expected.method.to_string()),
            ("numbering", self.numbering.clone(), expected.numbering.clone()),
            ("jobs", self.jobs.to_string(), expected.jobs.to_string()),
        ];
        fields.into_iter().find(|(_, found, expected)| found != expected)
    }
}

/// A finished batch as it is written.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    first: u64,
    last: u64,
    count: String,
    residues: [u64; 2],
    micros: u64,
}

/// A finished batch.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Record {
    /// The jobs, by number.
    pub jobs: Range<u64>,
    /// Their weighted count and its residues.
    pub tally: Tally,
    /// Time taken, in microseconds, by the caller's clock.
    pub micros: u64,
}

impl Record {
    pub(crate) fn to_line(&self) -> String {
        line(&Written {
            first: self.jobs.start,
            last: self.jobs.end.saturating_sub(1),
            count: self.tally.count().to_string(),
            residues: self.tally.residues(),
            micros: self.micros,
        })
    }
}

impl Header {
    pub(crate) fn to_line(&self) -> String {
        line(self)
    }
}

fn line(value: &impl Serialize) -> String {
    // Strings and integers always serialise.
    let json = serde_json::to_string(value).unwrap_or_default();
    format!("{:08x} {json}\n", crc32fast::hash(json.as_bytes()))
}

/// The JSON of a line, if its checksum holds.
pub(crate) fn checked(line: &[u8]) -> Result<&str, &'static str> {
    let line = core::str::from_utf8(line).map_err(|_| "not text")?;
    let (checksum, json) = line.split_once(' ').ok_or("no checksum")?;
    if checksum == format!("{:08x}", crc32fast::hash(json.as_bytes())) {
        Ok(json)
    } else {
        Err("the checksum does not fit")
    }
}

/// A record from its JSON, if it makes sense for `jobs` jobs.
pub(crate) fn record(json: &str, jobs: u64) -> Result<Record, &'static str> {
    let written: Written = serde_json::from_str(json).map_err(|_| "not a record")?;
    let count = written.count.parse().map_err(|_| "the count is no number")?;
    let tally = Tally::from_parts(count, written.residues).ok_or("the count does not fit its residues")?;
    if written.first > written.last || written.last >= jobs {
        return Err("no such jobs");
    }
    Ok(Record { jobs: written.first..written.last + 1, tally, micros: written.micros })
}
