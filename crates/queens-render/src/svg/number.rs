//! Numbers of a picture, as short as they can be.

use core::fmt;

/// A length with at most two decimals and no trailing zeros.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Short(pub(crate) f64);

impl fmt::Display for Short {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Lengths are of the order of a page; what is not becomes 0 rather than a broken picture.
        let hundredths = if self.0.abs() < 1e12 { (self.0 * 100.0).round() as i64 } else { 0 };
        let (sign, rest) = (if hundredths < 0 { "-" } else { "" }, hundredths.unsigned_abs());
        match (rest / 100, rest % 100) {
            (whole, 0) => write!(f, "{sign}{whole}"),
            (0, cents) if cents % 10 == 0 => write!(f, "{sign}.{}", cents / 10),
            (0, cents) => write!(f, "{sign}.{cents:02}"),
            (whole, cents) if cents % 10 == 0 => write!(f, "{sign}{whole}.{}", cents / 10),
            (whole, cents) => write!(f, "{sign}{whole}.{cents:02}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short_and_never_break_a_picture() {
        let shown = [0.0, 1.0, -2.5, 0.05, -0.5, 12.345, -0.001, f64::NAN, f64::INFINITY, 1e300];
        let shown = shown.map(|number| Short(number).to_string());
        assert_eq!(shown, ["0", "1", "-2.5", ".05", "-.5", "12.35", "0", "0", "0", "0"]);
    }
}
