//! One thing that can be set on an algorithm: named, typed, with range and default, read from text.

use core::{fmt, ops::RangeInclusive};

use crate::KnobError;

/// Something that can be set on an algorithm.
///
/// ```
/// use queens::Knob;
/// const SIDEWAYS: Knob = Knob::whole("sideways", "moves without gain in a row", 0..=1_000, Some(100));
/// assert_eq!(
///     SIDEWAYS.to_string(),
///     "sideways: moves without gain in a row [whole number, 0 to 1000] [default: 100]"
/// );
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Knob {
    /// The name: lower case, words joined by hyphens.
    pub name: &'static str,
    /// What it does, with its unit, in one line without a full stop.
    pub help: &'static str,
    /// What values it takes.
    pub kind: Kind,
    /// Its value unless set; `None` if the algorithm chooses by the problem, as `help` then says.
    pub default: Option<Value>,
}

/// What values a knob takes.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum Kind {
    /// A whole number; a `max` of `u64::MAX` means no limit, and `unlimited` is then a value too.
    Whole {
        /// The least.
        min: u64,
        /// The greatest.
        max: u64,
    },
    /// A finite real number.
    Real {
        /// The least.
        min: f64,
        /// The greatest.
        max: f64,
    },
    /// One of several words.
    Choice(&'static [&'static str]),
    /// `true` or `false`.
    Flag,
}

/// The value of a knob.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum Value {
    /// A whole number.
    Whole(u64),
    /// A real number.
    Real(f64),
    /// A word of the knob's list.
    Choice(&'static str),
    /// Yes or no.
    Flag(bool),
}

impl Knob {
    /// A whole number within a range.
    #[must_use]
    pub const fn whole(
        name: &'static str,
        help: &'static str,
        range: RangeInclusive<u64>,
        default: Option<u64>,
    ) -> Self {
        let kind = Kind::Whole { min: *range.start(), max: *range.end() };
        let default = match default {
            Some(value) => Some(Value::Whole(value)),
            None => None,
        };
        Self { name, help, kind, default }
    }

    /// A real number within a range.
    #[must_use]
    pub const fn real(
        name: &'static str,
        help: &'static str,
        range: RangeInclusive<f64>,
        default: Option<f64>,
    ) -> Self {
        let kind = Kind::Real { min: *range.start(), max: *range.end() };
        let default = match default {
            Some(value) => Some(Value::Real(value)),
            None => None,
        };
        Self { name, help, kind, default }
    }

    /// One of several words, the first being the default; without words it takes no value at all.
    #[must_use]
    pub const fn choice(name: &'static str, help: &'static str, words: &'static [&'static str]) -> Self {
        let default = match words {
            [first, ..] => Some(Value::Choice(first)),
            [] => None,
        };
        Self { name, help, kind: Kind::Choice(words), default }
    }

    /// Yes or no.
    #[must_use]
    pub const fn flag(name: &'static str, help: &'static str, default: bool) -> Self {
        Self { name, help, kind: Kind::Flag, default: Some(Value::Flag(default)) }
    }

    /// Reads a value of this knob.
    ///
    /// # Errors
    ///
    /// [`KnobError::Value`] for a text of another type or a number out of range.
    pub fn parse(&self, text: &str) -> Result<Value, KnobError> {
        let value = match self.kind {
            Kind::Whole { max: u64::MAX, .. } if text == UNLIMITED => Some(Value::Whole(u64::MAX)),
            Kind::Whole { min, max } => {
                text.parse().ok().filter(|value| (min..=max).contains(value)).map(Value::Whole)
            }
            Kind::Real { min, max } => text
                .parse()
                .ok()
                .filter(|value: &f64| value.is_finite() && (min..=max).contains(value))
                .map(Value::Real),
            Kind::Choice(words) => words.iter().find(|&&word| word == text).copied().map(Value::Choice),
            Kind::Flag => text.parse().ok().map(Value::Flag),
        };
        value.ok_or_else(|| KnobError::Value { name: self.name, found: text.to_owned(), expected: self.kind })
    }
}

const UNLIMITED: &str = "unlimited";

/// For a help text: name, help, range and default in one line.
impl fmt::Display for Knob {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {} [{}]", self.name, self.help, self.kind)?;
        match self.default {
            Some(default) => write!(f, " [default: {default}]"),
            None => Ok(()),
        }
    }
}

/// The values in words, as they complete "expected a …".
impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Whole { min, max: u64::MAX } => write!(f, "whole number, {min} or more, or {UNLIMITED}"),
            Self::Whole { min, max } => write!(f, "whole number, {min} to {max}"),
            Self::Real { min, max } => write!(f, "number, {min} to {max}"),
            Self::Choice(words) => write!(f, "word of {}", words.join(", ")),
            Self::Flag => f.write_str("flag, true or false"),
        }
    }
}

/// As [`Knob::parse`] reads it.
impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Whole(u64::MAX) => f.write_str(UNLIMITED),
            Self::Whole(whole) => whole.fmt(f),
            Self::Real(real) => real.fmt(f),
            Self::Choice(word) => f.write_str(word),
            Self::Flag(flag) => flag.fmt(f),
        }
    }
}
