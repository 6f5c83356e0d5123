//! How the temperature of simulated annealing falls.

use core::fmt;

use queens_core::SolveError;

/// How the temperature falls with the number k of the step, from 0 on. The unit is that of the cost.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum Schedule {
    /// `max(initial * factor^k, least)` (Kirkpatrick, Gelatt and Vecchi 1983).
    Geometric {
        /// The first temperature, above 0.
        initial: f64,
        /// What each step leaves of it, above 0 and at most 1.
        factor: f64,
        /// Where it stops falling, 0 or more.
        least: f64,
    },
    /// `max(initial * (1 - k / steps), least)`.
    Linear {
        /// The first temperature, above 0.
        initial: f64,
        /// The number of steps after which it would be 0, at least 1.
        steps: u64,
        /// Where it stops falling, 0 or more.
        least: f64,
    },
    /// `scale / ln(k + 2)`: slow enough to reach a solution with certainty in the long run if `scale` is at
    /// least the depth of the deepest local minimum (Hajek 1988, doi:10.1287/moor.13.2.311).
    Logarithmic {
        /// The scale, above 0.
        scale: f64,
    },
}

impl Schedule {
    /// A schedule for boards of side `n`: geometric, from 1 by a factor of 1 - 1/(50n + 50) per step down
    /// to 1/(2 ln(n + 2)).
    ///
    /// The last temperature is low enough that the few boards that solve are not lost among the n² or so
    /// neighbours with one attacking pair more, and high enough that no local minimum holds for ever.
    #[must_use]
    pub fn for_side(n: u32) -> Self {
        let n = f64::from(n);
        let factor = 1.0 - 1.0 / (50.0 * n + 50.0);
        Self::Geometric { initial: 1.0, factor, least: 0.5 / libm::log(n + 2.0) }
    }

    /// The temperature of step `k`.
    pub fn temperature(&self, k: u64) -> f64 {
        let k = k as f64;
        match *self {
            Self::Geometric { initial, factor, least } => (initial * libm::pow(factor, k)).max(least),
            Self::Linear { initial, steps, least } => {
                (initial * (1.0 - k / steps as f64)).max(least).max(0.0)
            }
            Self::Logarithmic { scale } => scale / libm::log(k + 2.0),
        }
    }

    /// Its name: lower case, words joined by hyphens.
    pub const fn as_str(&self) -> &'static str {
        match self {
            Self::Geometric { .. } => "geometric",
            Self::Linear { .. } => "linear",
            Self::Logarithmic { .. } => "logarithmic",
        }
    }

    /// Refuses values out of their ranges.
    pub(crate) fn check(&self) -> Result<(), SolveError> {
        let positive = |value: f64| value > 0.0 && value.is_finite();
        let least_is_fine = |least: f64| least >= 0.0 && least.is_finite();
        let wrong = |name, expected| Err(SolveError::Knob { name, expected });
        match *self {
            Self::Geometric { initial, .. } | Self::Linear { initial, .. } if !positive(initial) => {
                wrong("initial temperature", "a number above 0")
            }
            Self::Geometric { factor, .. } if !(positive(factor) && factor <= 1.0) => {
                wrong("factor", "a number above 0, at most 1")
            }
            Self::Geometric { least, .. } | Self::Linear { least, .. } if !least_is_fine(least) => {
                wrong("least temperature", "a number, 0 or more")
            }
            Self::Linear { steps: 0, .. } => wrong("cooling steps", "at least 1"),
            Self::Logarithmic { scale } if !positive(scale) => wrong("scale", "a number above 0"),
            _ => Ok(()),
        }
    }
}

impl fmt::Display for Schedule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_schedule_falls_to_its_end() {
        let linear = Schedule::Linear { initial: 2.0, steps: 10, least: 0.0 };
        let halves = Schedule::Geometric { initial: 8.0, factor: 0.5, least: 1.0 };
        let log = Schedule::Logarithmic { scale: 3.0 };
        for schedule in [linear, halves, log, Schedule::for_side(0), Schedule::for_side(u32::MAX)] {
            assert!((0..100).all(|k| schedule.temperature(k + 1) <= schedule.temperature(k)));
            assert!(schedule.check().is_ok());
        }
        let near = |a: f64, b: f64| (a - b).abs() < 1e-12;
        assert!(near(linear.temperature(5), 1.0) && near(linear.temperature(99), 0.0));
        assert!(near(halves.temperature(2), 2.0) && near(halves.temperature(u64::MAX), 1.0));
        assert!(near(log.temperature(0) * core::f64::consts::LN_2, 3.0));
    }

    #[test]
    fn nonsense_is_refused() {
        let geometric = |initial, factor, least| Schedule::Geometric { initial, factor, least };
        for wrong in [
            geometric(0.0, 0.9, 0.0),
            geometric(f64::NAN, 0.9, 0.0),
            geometric(1.0, 1.1, 0.0),
            geometric(1.0, 0.9, -1.0),
            Schedule::Linear { initial: 1.0, steps: 0, least: 0.0 },
            Schedule::Logarithmic { scale: f64::INFINITY },
        ] {
            assert!(matches!(wrong.check(), Err(SolveError::Knob { .. })), "{wrong:?}");
        }
    }
}
