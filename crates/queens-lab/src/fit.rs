//! A power law through measured points: cost = c · n^k, by least squares on logarithms.
//!
//! On axes that are both logarithmic a power law is a straight line and its exponent the slope. The slope's
//! interval is ± t · its standard error, with Student's t of (points - 2) degrees of freedom; it tells how
//! well the points lie on a line, and nothing about whether the line goes on beyond them.
//!
//! Source: Draper and Smith 1998, Applied Regression Analysis, 3rd edition, doi:10.1002/9781118625590,
//! section 1.4.

use crate::interval::{Estimate, student};

/// A power law.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct PowerLaw {
    /// The exponent, with its interval if there are three points or more.
    pub exponent: Estimate,
    /// The cost at 1.
    pub factor: f64,
    /// How many points it rests on.
    pub points: usize,
}

impl PowerLaw {
    /// The cost that the law gives.
    pub fn at(&self, x: f64) -> f64 {
        self.factor * x.powf(self.exponent.value)
    }
}

/// Fits a power law to points (x, y); those with an x or y that has no logarithm are left out.
///
/// `None` if fewer than two different x are left.
///
/// ```
/// use queens_lab::fit::power_law;
/// let squares: Vec<(f64, f64)> = (1..=9).map(|x| (f64::from(x), 3.0 * f64::from(x * x))).collect();
/// let law = power_law(&squares).expect("there are points");
/// assert!((law.exponent.value - 2.0).abs() < 1e-12 && (law.factor - 3.0).abs() < 1e-9);
/// ```
pub fn power_law(points: &[(f64, f64)]) -> Option<PowerLaw> {
    let usable = |&&(x, y): &&(f64, f64)| x > 0.0 && y > 0.0 && x.is_finite() && y.is_finite();
    let logs: Vec<(f64, f64)> = points.iter().filter(usable).map(|&(x, y)| (x.ln(), y.ln())).collect();
    let m = logs.len() as f64;
    let mean_x = logs.iter().map(|&(x, _)| x).sum::<f64>() / m;
    let mean_y = logs.iter().map(|&(_, y)| y).sum::<f64>() / m;
    let spread: f64 = logs.iter().map(|&(x, _)| (x - mean_x).powi(2)).sum();
    if logs.len() < 2 || spread <= 0.0 {
        return None;
    }
    let slope = logs.iter().map(|&(x, y)| (x - mean_x) * (y - mean_y)).sum::<f64>() / spread;
    let start = mean_y - slope * mean_x;
    let exponent = if logs.len() == 2 {
        Estimate::alone(slope)
    } else {
        let residuals: f64 = logs.iter().map(|&(x, y)| (y - start - slope * x).powi(2)).sum();
        let half = student(m - 2.0)? * (residuals / (m - 2.0) / spread).sqrt();
        Estimate::between(slope, slope - half, slope + half)
    };
    Some(PowerLaw { exponent, factor: start.exp(), points: logs.len() })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Slope .8, residuals .1 .-.1, worked by hand: x = 0, 1, 2; y = 0, 1.1, 1.6 (natural logarithms).
    #[test]
    fn slope_and_interval_are_those_worked_by_hand() {
        let points: Vec<(f64, f64)> = [(0.0, 0.0), (1.0, 1.1), (2.0, 1.6)]
            .iter()
            .map(|&(x, y): &(f64, f64)| (x.exp(), y.exp()))
            .collect();
        let law = power_law(&points).unwrap();
        // Residuals -.1, .2, -.1: sum of squares .06, error sqrt(.06 / 1 / 2) = .173205, t(1) = 12.7062.
        assert!((law.exponent.value - 0.8).abs() < 1e-12);
        assert!((law.exponent.high.unwrap() - 0.8 - 12.7062 * 0.173_205).abs() < 1e-4);
        assert!((law.factor.ln() - 0.1).abs() < 1e-12);
        assert!((law.at(1.0_f64.exp()) - 0.9_f64.exp()).abs() < 1e-9);
    }

    #[test]
    fn too_few_points_give_no_law() {
        assert_eq!(power_law(&[]), None);
        assert_eq!(power_law(&[(8.0, 3.0)]), None);
        assert_eq!(power_law(&[(8.0, 3.0), (8.0, 4.0), (8.0, 5.0)]), None);
        assert_eq!(power_law(&[(8.0, 0.0), (9.0, 4.0)]), None);
        let two = power_law(&[(1.0, 1.0), (2.0, 4.0), (3.0, 0.0)]).unwrap();
        assert_eq!((two.points, two.exponent.low), (2, None));
    }
}
