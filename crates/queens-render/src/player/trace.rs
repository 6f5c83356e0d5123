//! A search from its first board to its end, as it was recorded.

extern crate alloc;

use alloc::borrow::Cow;

use queens_core::{
    Problem, Square, Stats, Stop,
    trace::{Record, VERSION, View},
};
use serde::{Deserialize, Serialize};

use super::{Follower, Misfit};

/// A recorded search.
#[derive(Clone, Debug, PartialEq)]
pub struct Trace {
    /// Which search on which problem.
    pub header: Header,
    /// The first board (step 0), then the steps that were kept, in order.
    pub frames: Vec<Frame>,
    /// How it ended.
    pub end: End,
}

/// Which search was recorded, on which problem, and how completely.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[non_exhaustive]
pub struct Header {
    /// Always [`Header::SCHEMA`].
    pub schema: Cow<'static, str>,
    /// The version of records and views.
    pub version: u32,
    /// The side of the board.
    pub n: u32,
    /// The algorithm's name in the table of algorithms.
    pub algorithm: String,
    /// The seed, a decimal string in JSON.
    #[serde(with = "decimal")]
    pub seed: u64,
    /// The algorithm's knobs as they were set, by name.
    pub knobs: Vec<(String, String)>,
    /// The problem.
    pub problem: Problem,
    /// The number of steps after which the recorder stops a search.
    pub max_steps: u64,
    /// One step in so many was kept, besides the first board and the last step.
    pub every: u64,
    /// Steps that were done and not kept.
    pub left_out: u64,
    /// The last step with views, if they were too many to be kept for all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub views_until: Option<u64>,
}

impl Header {
    /// The name of the form.
    pub const SCHEMA: &'static str = "queens-trace";

    /// A header for an algorithm without knobs.
    pub fn new(algorithm: impl Into<String>, problem: &Problem, seed: u64) -> Self {
        Self {
            schema: Self::SCHEMA.into(),
            version: VERSION,
            n: problem.n(),
            algorithm: algorithm.into(),
            seed,
            knobs: Vec::new(),
            problem: problem.clone(),
            max_steps: u64::MAX,
            every: 1,
            left_out: 0,
            views_until: None,
        }
    }

    /// Adds a knob's value.
    #[must_use]
    pub fn knob(mut self, name: impl Into<String>, value: impl Into<String>) -> Self {
        self.knobs.push((name.into(), value.into()));
        self
    }
}

/// One step: what it did and why, and what can be seen after it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[non_exhaustive]
pub struct Frame {
    /// The step. If steps before it were left out, its changes begin with the whole board before it.
    #[serde(flatten)]
    pub record: Record,
    /// The cost after it.
    pub cost: u64,
    /// The counts after it.
    pub stats: Stats,
    /// What a picture shows beside the board.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub views: Vec<View>,
}

impl Frame {
    /// A frame without views.
    pub const fn new(record: Record, cost: u64, stats: Stats) -> Self {
        Self { record, cost, stats, views: Vec::new() }
    }
}

/// How a search ended.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[non_exhaustive]
pub struct End {
    /// Always [`End::SCHEMA`].
    pub schema: Cow<'static, str>,
    /// The version of records and views.
    pub version: u32,
    /// Why it stopped.
    pub stop: Stop,
    /// What was done.
    pub stats: Stats,
    /// The cost of its best board.
    pub cost: u64,
    /// The column of each row, if it ended with a solution: one that the problem has checked.
    pub solution: Option<Vec<u32>>,
}

impl End {
    /// The name of the form.
    pub const SCHEMA: &'static str = "queens-trace-end";

    /// The end of a search.
    pub fn new(stop: Stop, stats: Stats, cost: u64, solution: Option<Vec<u32>>) -> Self {
        Self { schema: Self::SCHEMA.into(), version: VERSION, stop, stats, cost, solution }
    }
}

impl Trace {
    /// The queens after each frame, sorted, made from the records alone. O(n log n) each.
    pub fn boards(&self) -> impl Iterator<Item = Result<Vec<Square>, Misfit>> + '_ {
        let mut board = Follower::new(self.header.n);
        self.frames.iter().map(move |frame| {
            board.apply(&frame.record)?;
            Ok(board.queens())
        })
    }
}

/// Whole numbers as decimal strings, since many readers of JSON know only doubles.
mod decimal {
    use serde::{Deserialize, Deserializer, Serializer, de};

    #[allow(clippy::trivially_copy_pass_by_ref, reason = "serde passes fields by reference")]
    pub(super) fn serialize<S: Serializer>(number: &u64, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(number)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<u64, D::Error> {
        let text = String::deserialize(from)?;
        text.parse().map_err(|_| de::Error::custom(format_args!("`{text}` is no whole number")))
    }
}
