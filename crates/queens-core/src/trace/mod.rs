//! Neutral records of what a search did: all that pictures, NDJSON and the player read.
//!
//! A record says how the board changed ([`Change`]), which numbers belong to the step (the cost, the
//! number of equally good choices, a temperature) and, in words, why the step was taken. It knows
//! nothing of the algorithm that made it. The form is versioned by [`VERSION`].
//!
//! ```
//! use queens_core::{Square, trace::{Change, Kind, Record}};
//! let record = Record::new(7, Kind::Move, vec![Change::Move {
//!     from: Square::new(5, 3),
//!     to: Square::new(2, 3),
//! }], "pairs 4 to 2, 3 equal choices")
//! .scalar("cost", 2)
//! .scalar("ties", 3);
//! assert_eq!(
//!     record.to_string(),
//!     "step 7: queen of column 3 moves from row 5 to row 2: pairs 4 to 2, 3 equal choices"
//! );
//! ```

use alloc::{borrow::Cow, vec::Vec};
use core::fmt;

use crate::Square;

mod view;

pub use view::{Domain, Member, Origin, View};

/// The version of the form of records and views; it grows when a field changes its meaning.
pub const VERSION: u32 = 1;

/// What kind of step a record tells of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum Kind {
    /// The first board.
    Start,
    /// A queen is put on the board.
    Place,
    /// A queen is taken back.
    Remove,
    /// A queen moves.
    Move,
    /// Two queens exchange their columns.
    Swap,
    /// A move was considered and refused; the board stays.
    Stay,
    /// A value is assigned and domains shrink.
    Assign,
    /// An assignment leads nowhere.
    Fail,
    /// The search begins anew on another board.
    Restart,
    /// A generation has been made.
    Generation,
    /// The board is a solution and the search goes on.
    Solution,
}

impl Kind {
    /// The kind's name, as it stands in JSON.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Start => "start",
            Self::Place => "place",
            Self::Remove => "remove",
            Self::Move => "move",
            Self::Swap => "swap",
            Self::Stay => "stay",
            Self::Assign => "assign",
            Self::Fail => "fail",
            Self::Restart => "restart",
            Self::Generation => "generation",
            Self::Solution => "solution",
        }
    }

    /// What happened, for people, when the board did not change.
    pub const fn in_words(self) -> &'static str {
        match self {
            Self::Remove => "back",
            Self::Stay => "the board stays",
            Self::Assign => "assigned",
            Self::Fail => "refused",
            other => other.as_str(),
        }
    }
}

/// One change of the board.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum Change {
    /// A queen appears.
    Place(Square),
    /// A queen disappears.
    Remove(Square),
    /// A queen moves.
    Move {
        /// Where it stood.
        from: Square,
        /// Where it stands now.
        to: Square,
    },
    /// All queens are new.
    Board(Vec<Square>),
}

impl fmt::Display for Change {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Place(at) => write!(f, "queen placed on {at}"),
            Self::Remove(at) => write!(f, "queen taken from {at}"),
            Self::Move { from, to } if from.col == to.col => {
                write!(f, "queen of column {} moves from row {} to row {}", from.col, from.row, to.row)
            }
            Self::Move { from, to } if from.row == to.row => {
                write!(f, "queen of row {} moves from column {} to column {}", from.row, from.col, to.col)
            }
            Self::Move { from, to } => write!(f, "queen moves from {from} to {to}"),
            Self::Board(queens) if queens.is_empty() => f.write_str("empty board"),
            Self::Board(queens) => write!(f, "new board of {} queens", queens.len()),
        }
    }
}

/// A number of a record: whole numbers stay whole.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(untagged))]
pub enum Number {
    /// A whole number.
    Whole(i64),
    /// A real number.
    Real(f64),
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Whole(whole) => whole.fmt(f),
            Self::Real(real) => real.fmt(f),
        }
    }
}

impl From<f64> for Number {
    fn from(real: f64) -> Self {
        Self::Real(real)
    }
}

macro_rules! whole_number {
    ($($int:ty),*) => {$(
        impl From<$int> for Number {
            /// Numbers beyond the range of `i64` saturate.
            fn from(whole: $int) -> Self {
                Self::Whole(i64::try_from(whole).unwrap_or(i64::MAX))
            }
        }
    )*};
}
whole_number!(i32, i64, u32, u64, usize);

/// What one step did, and why.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct Record {
    /// The number of the step, from 1 on; 0 is the first board.
    pub step: u64,
    /// What kind of step.
    pub kind: Kind,
    /// How the board changed, in order.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub changes: Vec<Change>,
    /// Named numbers: cost, ties, temperature.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty", with = "by_name"))]
    pub scalars: Vec<(Cow<'static, str>, Number)>,
    /// Named lists: the fitness of a population, the sizes of domains.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty", with = "by_name"))]
    pub lists: Vec<(Cow<'static, str>, Vec<Number>)>,
    /// Why, in words.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "str::is_empty"))]
    pub reason: Cow<'static, str>,
}

impl Record {
    /// A record without numbers; add them by [`Self::scalar`] and [`Self::list`].
    pub fn new(step: u64, kind: Kind, changes: Vec<Change>, reason: impl Into<Cow<'static, str>>) -> Self {
        Self { step, kind, changes, scalars: Vec::new(), lists: Vec::new(), reason: reason.into() }
    }

    /// Adds a named number.
    #[must_use]
    pub fn scalar(mut self, name: impl Into<Cow<'static, str>>, value: impl Into<Number>) -> Self {
        self.scalars.push((name.into(), value.into()));
        self
    }

    /// Adds a named list.
    #[must_use]
    pub fn list<T: Into<Number>>(
        mut self,
        name: impl Into<Cow<'static, str>>,
        values: impl IntoIterator<Item = T>,
    ) -> Self {
        self.lists.push((name.into(), values.into_iter().map(Into::into).collect()));
        self
    }
}

/// One line for people: stable, made for snapshots.
impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "step {}: ", self.step)?;
        if self.changes.is_empty() {
            f.write_str(self.kind.in_words())?;
        }
        for (index, change) in self.changes.iter().enumerate() {
            write!(f, "{}{change}", if index == 0 { "" } else { ", " })?;
        }
        if !self.reason.is_empty() {
            write!(f, ": {}", self.reason)?;
        }
        Ok(())
    }
}

/// Pairs of name and value as a map, in their order.
#[cfg(feature = "serde")]
mod by_name {
    use alloc::{borrow::Cow, vec::Vec};
    use core::{fmt, marker::PhantomData};

    use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

    type Pairs<T> = Vec<(Cow<'static, str>, T)>;

    pub(super) fn serialize<T: Serialize, S: Serializer>(pairs: &Pairs<T>, to: S) -> Result<S::Ok, S::Error> {
        to.collect_map(pairs.iter().map(|(name, value)| (name, value)))
    }

    pub(super) fn deserialize<'de, T, D>(from: D) -> Result<Pairs<T>, D::Error>
    where
        T: Deserialize<'de>,
        D: Deserializer<'de>,
    {
        struct InOrder<T>(PhantomData<T>);

        impl<'de, T: Deserialize<'de>> de::Visitor<'de> for InOrder<T> {
            type Value = Pairs<T>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a map of names to numbers")
            }

            fn visit_map<A: de::MapAccess<'de>>(self, mut map: A) -> Result<Pairs<T>, A::Error> {
                let mut pairs = Vec::new();
                while let Some(pair) = map.next_entry()? {
                    pairs.push(pair);
                }
                Ok(pairs)
            }
        }

        from.deserialize_map(InOrder(PhantomData))
    }
}
