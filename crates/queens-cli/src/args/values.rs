//! How single values are read.

use std::time::Duration;

use queens::text::{Base, Form};

pub(super) fn parse_form(text: &str) -> Result<Form, String> {
    text.parse::<Form>().map_err(|error| error.to_string())
}

pub(super) fn parse_base(text: &str) -> Result<Base, String> {
    match text {
        "0" => Ok(Base::Zero),
        "1" => Ok(Base::One),
        _ => Err("expected 0 or 1".to_string()),
    }
}

/// Reads a seed or a number of solutions.
pub(super) fn parse_whole(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| format!("expected a whole number from 0 to {}", u64::MAX))
}

/// Reads how many there are to be, one at least.
pub(super) fn parse_positive(text: &str) -> Result<u64, String> {
    text.parse()
        .ok()
        .filter(|&number| number > 0)
        .ok_or_else(|| format!("expected a whole number from 1 to {}", u64::MAX))
}

/// Reads `10s`, `500ms`, `2m`, `1h` or a bare number of seconds.
pub(super) fn parse_time(text: &str) -> Result<Duration, String> {
    let expected = || "expected a time such as 10s, 500ms, 2m or 1h".to_string();
    let digits = text.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let unit = match &text[digits.len()..] {
        "ms" => 0.001,
        "" | "s" => 1.0,
        "m" => 60.0,
        "h" => 3600.0,
        _ => return Err(expected()),
    };
    let number: f64 = digits.parse().map_err(|_| expected())?;
    Duration::try_from_secs_f64(number * unit).map_err(|_| expected())
}

/// Reads a share such as `1%` or `0.01`.
pub(super) fn parse_share(text: &str) -> Result<f64, String> {
    let (number, unit) = text.strip_suffix('%').map_or((text, 1.0), |number| (number, 0.01));
    let share = number.parse::<f64>().ok().map(|number| number * unit);
    share
        .filter(|share| (0.0..=1.0).contains(share))
        .ok_or_else(|| "expected a share such as 1% or 0.01".to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read_with_units() {
        assert_eq!(parse_time("500ms"), Ok(Duration::from_millis(500)));
        assert_eq!(parse_time("1.5m"), Ok(Duration::from_secs(90)));
        for wrong in ["", "s", "-1s", "1 s", "1d", "inf", "nan", "1e400h"] {
            assert!(parse_time(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn shares_are_read_with_and_without_a_sign() {
        assert_eq!(parse_share("50%"), Ok(0.5));
        assert_eq!(parse_share("0.25"), Ok(0.25));
        for wrong in ["", "%", "101%", "-1%", "nan", "2"] {
            assert!(parse_share(wrong).is_err(), "{wrong}");
        }
    }
}
