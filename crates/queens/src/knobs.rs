//! The values of an algorithm's knobs, and what can be wrong with them.

use core::fmt;

use crate::{Kind, Knob, Value, algorithm::nearest};

/// The values of an algorithm's knobs: those that were set, and the defaults of the rest.
///
/// ```
/// use queens::{Knob, Knobs};
/// const KNOBS: &[Knob] = &[
///     Knob::whole("sideways", "moves without gain in a row", 0..=1_000, Some(100)),
///     Knob::whole("population", "boards in a generation, by default 10 n", 2..=1_000_000, None),
/// ];
/// let mut knobs = Knobs::new(KNOBS);
/// assert_eq!((knobs.whole("sideways"), knobs.whole("population")), (Some(100), None));
/// knobs.assign("sideways=7")?;
/// assert_eq!(knobs.whole("sideways"), Some(7));
/// assert_eq!(
///     knobs.assign("sidewise=7").unwrap_err().to_string(),
///     "there is no knob `sidewise`, did you mean `sideways`?"
/// );
/// # Ok::<(), queens::KnobError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Knobs {
    known: &'static [Knob],
    values: Vec<Option<Value>>,
}

impl Knobs {
    /// Every knob at its default.
    pub fn new(known: &'static [Knob]) -> Self {
        Self { known, values: known.iter().map(|knob| knob.default).collect() }
    }

    /// Sets one from text.
    ///
    /// # Errors
    ///
    /// [`KnobError::Unknown`] and [`KnobError::Value`].
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), KnobError> {
        let unknown = || KnobError::Unknown { name: name.to_owned(), known: self.known };
        let index = self.known.iter().position(|knob| knob.name == name).ok_or_else(unknown)?;
        self.values[index] = Some(self.known[index].parse(value)?);
        Ok(())
    }

    /// Sets one from `name=value`.
    ///
    /// # Errors
    ///
    /// [`KnobError::Form`] without an equals sign, and those of [`Self::set`].
    pub fn assign(&mut self, text: &str) -> Result<(), KnobError> {
        let (name, value) = text.split_once('=').ok_or_else(|| KnobError::Form { found: text.to_owned() })?;
        self.set(name.trim(), value.trim())
    }

    /// Every knob with its value, `None` where the algorithm chooses.
    pub fn iter(&self) -> impl Iterator<Item = (&'static Knob, Option<Value>)> {
        self.known.iter().zip(self.values.iter().copied())
    }

    /// The value of a knob, `None` where the algorithm chooses and for a name that is not known.
    pub fn get(&self, name: &str) -> Option<Value> {
        self.iter().find(|(knob, _)| knob.name == name)?.1
    }

    /// The value of a whole number's knob.
    pub fn whole(&self, name: &str) -> Option<u64> {
        match self.get(name)? {
            Value::Whole(whole) => Some(whole),
            _ => None,
        }
    }

    /// The value of a real number's knob.
    pub fn real(&self, name: &str) -> Option<f64> {
        match self.get(name)? {
            Value::Real(real) => Some(real),
            _ => None,
        }
    }

    /// The word of a choice.
    pub fn choice(&self, name: &str) -> Option<&'static str> {
        match self.get(name)? {
            Value::Choice(word) => Some(word),
            _ => None,
        }
    }

    /// Whether a flag is set.
    pub fn flag(&self, name: &str) -> bool {
        self.get(name) == Some(Value::Flag(true))
    }
}

/// Why a knob cannot be set.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum KnobError {
    /// The algorithm has no knob of that name.
    Unknown {
        /// The name.
        name: String,
        /// The knobs that it has.
        known: &'static [Knob],
    },
    /// The value is of another type, or out of range.
    Value {
        /// The knob's name.
        name: &'static str,
        /// The text that was given.
        found: String,
        /// What it takes.
        expected: Kind,
    },
    /// The text is not of the form `name=value`.
    Form {
        /// The text.
        found: String,
    },
}

impl fmt::Display for KnobError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown { name, known } => {
                write!(f, "there is no knob `{name}`")?;
                let names = || known.iter().map(|knob| knob.name);
                match nearest(name, names()) {
                    Some(near) => write!(f, ", did you mean `{near}`?"),
                    None if known.is_empty() => f.write_str("; the algorithm has none"),
                    None => write!(f, "; known are {}", names().collect::<Vec<_>>().join(", ")),
                }
            }
            Self::Value { name, found, expected } => {
                write!(f, "knob {name} cannot be `{found}`, expected a {expected}")
            }
            Self::Form { found } => write!(f, "`{found}` is no setting, expected name=value"),
        }
    }
}

impl core::error::Error for KnobError {}

#[cfg(test)]
mod tests {
    use super::*;

    const KNOBS: &[Knob] = &[
        Knob::whole("steps", "most steps", 1..=u64::MAX, Some(u64::MAX)),
        Knob::whole("size", "boards, by default 10 n", 2..=9, None),
        Knob::real("cooling", "factor per step", 0.5..=1.0, Some(0.99)),
        Knob::choice("order", "order of values", &["first", "last"]),
        Knob::flag("memetic", "improve each child", false),
    ];

    #[test]
    fn values_are_read_by_type_and_range() {
        let mut knobs = Knobs::new(KNOBS);
        for (name, text) in
            [("steps", "5"), ("size", "9"), ("cooling", "0.75"), ("order", "last"), ("memetic", "true")]
        {
            knobs.set(name, text).unwrap();
            assert_eq!(knobs.get(name).unwrap().to_string(), text);
        }
        assert_eq!((knobs.whole("steps"), knobs.real("cooling")), (Some(5), Some(0.75)));
        assert_eq!((knobs.choice("order"), knobs.flag("memetic")), (Some("last"), true));
        // Another type's reader and an unknown name see nothing.
        assert_eq!((knobs.real("steps"), knobs.whole("speed"), knobs.flag("order")), (None, None, false));
    }

    #[test]
    fn defaults_read_back_as_themselves() {
        for knob in KNOBS {
            if let Some(default) = knob.default {
                assert_eq!(knob.parse(&default.to_string()).unwrap(), default, "{}", knob.name);
            }
        }
    }

    #[test]
    fn what_is_out_of_range_or_of_another_type_is_refused_with_the_range() {
        let error = |name, text| Knobs::new(KNOBS).set(name, text).unwrap_err().to_string();
        assert_eq!(
            error("steps", "0"),
            "knob steps cannot be `0`, expected a whole number, 1 or more, or unlimited"
        );
        assert_eq!(error("size", "10"), "knob size cannot be `10`, expected a whole number, 2 to 9");
        assert_eq!(
            error("size", "unlimited"),
            "knob size cannot be `unlimited`, expected a whole number, 2 to 9"
        );
        assert_eq!(error("cooling", "NaN"), "knob cooling cannot be `NaN`, expected a number, 0.5 to 1");
        assert_eq!(error("order", "First"), "knob order cannot be `First`, expected a word of first, last");
        assert_eq!(error("memetic", ""), "knob memetic cannot be ``, expected a flag, true or false");
        assert_eq!(
            error("xyz", "1"),
            "there is no knob `xyz`; known are steps, size, cooling, order, memetic"
        );
        let form = Knobs::new(KNOBS).assign("steps").unwrap_err();
        assert_eq!(form.to_string(), "`steps` is no setting, expected name=value");
    }
}
