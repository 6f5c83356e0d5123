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
}
