//! The names of parts, as they are typed: `tournament:3`, `pmx`, `generational:2`.

use core::{fmt, str::FromStr};

/// A name that no part has, or a number behind it that cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct UnknownName {
    /// What kind of part was asked for.
    pub what: &'static str,
    /// The names that there are.
    pub expected: &'static str,
}

impl fmt::Display for UnknownName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no such {}, expected {}", self.what, self.expected)
    }
}

impl core::error::Error for UnknownName {}

/// Splits `name:number` at the colon.
pub(crate) fn split(text: &str) -> (&str, Option<&str>) {
    text.split_once(':').map_or((text, None), |(name, number)| (name, Some(number)))
}

/// The number behind the colon, `default` where there is none, `None` if it cannot be read.
pub(crate) fn number<T: FromStr>(text: Option<&str>, default: T) -> Option<T> {
    text.map_or(Some(default), |text| text.parse().ok())
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use crate::{Duplicates, Fitness};

    #[test]
    fn names_round_trip() {
        for fitness in [Fitness::NonAttacking, Fitness::Inverse] {
            assert_eq!(fitness.to_string().parse(), Ok(fitness));
        }
        for policy in [Duplicates::Refuse, Duplicates::Allow] {
            assert_eq!(policy.to_string().parse(), Ok(policy));
        }
        let unknown = "28".parse::<Fitness>().unwrap_err();
        assert_eq!(unknown.to_string(), "no such fitness, expected non-attacking or inverse");
        assert!("never".parse::<Duplicates>().is_err());
    }
}
