//! Intervals: how far a statistic of so many runs can be off.
//!
//! Every interval is at the level 95 %: in 95 of 100 experiments it holds the true value.
//!
//! | statistic | interval | source |
//! |---|---|---|
//! | a rate | Wilson's score interval, right also near 0 and 1 | Wilson 1927, doi:10.1080/01621459.1927.10502953; Brown, Cai and `DasGupta` 2001, doi:10.1214/ss/1009213286 |
//! | a mean | mean ± t · s/√m, with the quantile of Student's t of m - 1 degrees of freedom | Student 1908, doi:10.1093/biomet/6.1.1 |
//! | a median, a quantile | between two of the ordered observations, which the binomial distribution chooses; no assumption on the distribution | Hahn and Meeker 1991, doi:10.1002/9780470316771, section 5.2 |
//!
//! The interval of a mean assumes that the mean is nearly normal, which it is for the hundreds of runs that
//! an experiment has, and less so for a handful of runs of a skewed cost. A bound that so few runs cannot
//! give is `None`.

use statrs::{
    distribution::{Binomial, ContinuousCDF, StudentsT},
    statistics::Statistics,
};

/// The probability that lies below, and that lies above, an interval: half of 5 %.
const TAIL: f64 = 0.025;
/// The quantile .975 of the standard normal distribution.
const Z: f64 = 1.959_963_984_540_054;

/// Above so many observations expansions take the place of exact distributions.
const MANY: f64 = 1000.0;

/// A statistic of some runs with its 95 % interval.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Estimate {
    /// The statistic itself.
    pub value: f64,
    /// The lower bound; `None` if the runs are too few to give one.
    pub low: Option<f64>,
    /// The upper bound; `None` if the runs are too few to give one.
    pub high: Option<f64>,
}

impl Estimate {
    /// A statistic between two bounds.
    pub const fn between(value: f64, low: f64, high: f64) -> Self {
        Self { value, low: Some(low), high: Some(high) }
    }

    /// A statistic without an interval: of a single run, or of runs that all do the same.
    pub const fn alone(value: f64) -> Self {
        Self { value, low: None, high: None }
    }

    /// Whether the interval holds a value; a missing bound holds everything.
    pub fn holds(&self, value: f64) -> bool {
        self.low.is_none_or(|low| low <= value) && self.high.is_none_or(|high| value <= high)
    }

    /// The same in another unit, `factor` > 0 of them to one of these.
    #[must_use]
    pub fn scaled(self, factor: f64) -> Self {
        let scale = |bound: Option<f64>| bound.map(|bound| bound * factor);
        Self { value: self.value * factor, low: scale(self.low), high: scale(self.high) }
    }
}

/// The rate of `successes` in `runs`, with Wilson's interval; `None` without runs.
///
/// ```
/// use queens_lab::interval::rate;
/// let estimate = rate(15, 50).expect("there are runs");
/// let (low, high) = (estimate.low.unwrap(), estimate.high.unwrap());
/// assert!((low - 0.1910).abs() < 5e-5 && (high - 0.4375).abs() < 5e-5);
/// ```
pub fn rate(successes: u64, runs: u64) -> Option<Estimate> {
    if runs == 0 {
        return None;
    }
    let (m, z2) = (runs as f64, Z * Z);
    let value = successes as f64 / m;
    let centre = (value + z2 / (2.0 * m)) / (1.0 + z2 / m);
    let half = Z / (1.0 + z2 / m) * (value * (1.0 - value) / m + z2 / (4.0 * m * m)).sqrt();
    // At the ends the bound is the end itself; rounding must not move it.
    let low = if successes == 0 { 0.0 } else { (centre - half).max(0.0) };
    let high = if successes == runs { 1.0 } else { (centre + half).min(1.0) };
    Some(Estimate::between(value, low, high))
}

/// The mean of some observations, with the interval of Student's t; `None` without observations.
///
/// ```
/// use queens_lab::interval::mean;
/// // Mean 3, standard deviation 1.5811, t = 2.7764 of 4 degrees of freedom.
/// let estimate = mean(&[1.0, 2.0, 3.0, 4.0, 5.0]).expect("there are observations");
/// assert!((estimate.low.unwrap() - 1.0368).abs() < 1e-4);
/// assert!((estimate.high.unwrap() - 4.9632).abs() < 1e-4);
/// ```
pub fn mean(observations: &[f64]) -> Option<Estimate> {
    let runs = observations.len();
    if runs == 0 {
        return None;
    }
    // Not the running mean of the library: the sum of counts is exact, in whatever order.
    let value = observations.iter().sum::<f64>() / runs as f64;
    if runs == 1 {
        return Some(Estimate::alone(value));
    }
    let half = student(runs as f64 - 1.0)? * observations.std_dev() / (runs as f64).sqrt();
    Some(Estimate::between(value, value - half, value + half))
}

/// The quantile .975 of Student's t; `None` without degrees of freedom.
pub(crate) fn student(freedom: f64) -> Option<f64> {
    if freedom > MANY {
        // The iteration of the library loses digits from 10^6 on and does not end at 10^8. The expansion of
        // Abramowitz and Stegun 1964, 26.7.5, is right to 9 digits here.
        let (z, z3, z5) = (Z, Z.powi(3), Z.powi(5));
        let first = (z3 + z) / (4.0 * freedom);
        return Some(z + first + (5.0 * z5 + 16.0 * z3 + 3.0 * z) / (96.0 * freedom * freedom));
    }
    Some(StudentsT::new(0.0, 1.0, freedom).ok()?.inverse_cdf(1.0 - TAIL))
}

/// A quantile of some observations, 0 < `share` < 1, with the interval between two of them; `None`
/// without observations.
///
/// The quantile is an observation itself: the least that at least this share of all does not exceed.
///
/// ```
/// use queens_lab::interval::quantile;
/// let observations: Vec<f64> = (1..=100).map(f64::from).collect();
/// let median = quantile(&observations, 0.5).expect("there are observations");
/// assert_eq!((median.value, median.low, median.high), (50.0, Some(40.0), Some(61.0)));
/// // Of 20 observations none is surely above the quantile .95.
/// let high = quantile(&observations[..20], 0.95).expect("there are observations");
/// assert_eq!((high.value, high.high), (19.0, None));
/// ```
pub fn quantile(observations: &[f64], share: f64) -> Option<Estimate> {
    let runs = observations.len();
    let mut ordered = observations.to_vec();
    ordered.sort_by(f64::total_cmp);
    // Rounding must not push an exact rank up by one.
    let rank = (share * runs as f64 - 1e-9).ceil().max(1.0) as usize;
    let value = *ordered.get(rank - 1)?;
    let (least, most) = ranks(runs as u64, share)?;
    let at = |rank: u64| rank.checked_sub(1).and_then(|index| ordered.get(index as usize)).copied();
    Some(Estimate { value, low: at(least), high: at(most) })
}

/// The ranks of the bounds: the number of observations below the true quantile is binomial, and falls outside
/// of them with at most 2.5 % on each side.
fn ranks(runs: u64, share: f64) -> Option<(u64, u64)> {
    let m = runs as f64;
    if m > MANY {
        // The normal distribution in its place, rounded outwards.
        let half = Z * (m * share * (1.0 - share)).sqrt();
        let (low, high) = ((m * share - half).floor().max(0.0), (m * share + half).ceil());
        return Some((low as u64, high as u64 + 1));
    }
    let below = Binomial::new(share, runs).ok()?;
    Some((first_rank(&below, TAIL), first_rank(&below, 1.0 - TAIL) + 1))
}

/// The least k with P(B <= k) >= `probability`.
fn first_rank(binomial: &Binomial, probability: f64) -> u64 {
    use statrs::distribution::DiscreteCDF;
    let (mut least, mut most) = (0, binomial.n());
    while least < most {
        let middle = least + (most - least) / 2;
        if binomial.cdf(middle) >= probability {
            most = middle;
        } else {
            least = middle + 1;
        }
    }
    least
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn close(estimate: Estimate, low: f64, high: f64, within: f64) {
        let near = |bound: Option<f64>, known: f64| bound.is_some_and(|b| (b - known).abs() < within);
        assert!(near(estimate.low, low) && near(estimate.high, high), "{estimate:?}");
    }

    /// Wilson's formula, worked out by another program.
    #[test]
    fn rates_have_wilsons_bounds() {
        close(rate(0, 10).unwrap(), 0.0, 0.277_532_8, 1e-6);
        close(rate(10, 10).unwrap(), 0.722_467_2, 1.0, 1e-6);
        close(rate(1, 10).unwrap(), 0.017_876_2, 0.404_150_0, 1e-6);
        close(rate(1403, 10_000).unwrap(), 0.133_631_1, 0.147_245_1, 1e-6);
        assert_eq!(rate(0, 0), None);
    }

    /// The quantiles .975 of Student's t in every table.
    #[test]
    fn students_quantiles_are_those_of_the_tables() {
        for (freedom, known) in
            [(1.0, 12.7062), (2.0, 4.3027), (4.0, 2.7764), (9.0, 2.2622), (30.0, 2.0423), (1000.0, 1.9623)]
        {
            assert!((student(freedom).unwrap() - known).abs() < 5e-5, "{freedom}");
        }
        for (freedom, known) in [(1e3, 1.962_339_1), (1e4, 1.960_201_2), (1e8, 1.959_964_0)] {
            assert!((student(freedom).unwrap() - known).abs() < 5e-8, "{freedom}");
        }
        let (below, above) = (student(MANY).unwrap(), student(MANY + 1e-6).unwrap());
        assert!((below - above).abs() < 1e-8, "{below} {above}");
    }

    /// The ranks of many observations, by sums of the binomial distribution done elsewhere.
    #[test]
    fn ranks_of_many_observations_are_rounded_outwards() {
        assert_eq!(ranks(1000, 0.5), Some((469, 532)));
        assert_eq!(ranks(1000, 0.95), Some((936, 964)));
        assert_eq!(ranks(2000, 0.95), Some((1880, 1921)), "exact: 1880 and 1920");
        assert_eq!(ranks(1_000_000, 0.5), Some((499_020, 500_981)));
    }

    #[test]
    fn means_of_few_observations() {
        assert_eq!(mean(&[]), None);
        assert_eq!(mean(&[7.0]), Some(Estimate::alone(7.0)));
        assert_eq!(mean(&[7.0, 7.0]), Some(Estimate::between(7.0, 7.0, 7.0)));
    }

    /// The ranks of the tables for a median: 10 observations 2 and 9, 20: 6 and 15, 50: 18 and 33.
    #[test]
    fn quantiles_lie_between_the_ranks_of_the_tables() {
        for (runs, low, high) in [(10, 2.0, 9.0), (20, 6.0, 15.0), (50, 18.0, 33.0)] {
            let observations: Vec<f64> = (1..=runs).map(f64::from).collect();
            let median = quantile(&observations, 0.5).unwrap();
            assert_eq!((median.low, median.high), (Some(low), Some(high)), "{runs}");
        }
        assert_eq!(quantile(&[], 0.5), None);
        assert_eq!(quantile(&[3.0], 0.5), Some(Estimate::alone(3.0)));
        // 5 observations: below all of them with 1/32 > 2.5 %.
        assert_eq!(quantile(&[1.0, 2.0, 3.0, 4.0, 5.0], 0.5), Some(Estimate::alone(3.0)));
    }

    proptest! {
        #[test]
        fn the_order_of_runs_does_not_matter(
            mut observations in proptest::collection::vec(0_u16..1000, 1..60),
            turn in 0_usize..60,
        ) {
            let floats = |values: &[u16]| values.iter().copied().map(f64::from).collect::<Vec<_>>();
            let before = floats(&observations);
            let turn = turn % observations.len();
            observations.rotate_left(turn);
            observations.reverse();
            let after = floats(&observations);
            for share in [0.05, 0.5, 0.95] {
                prop_assert_eq!(quantile(&before, share), quantile(&after, share));
            }
            let (one, other) = (mean(&before).unwrap(), mean(&after).unwrap());
            prop_assert!((one.value - other.value).abs() < 1e-9);
            if let (Some(low), Some(same)) = (one.low, other.low) {
                prop_assert!((low - same).abs() < 1e-9);
            }
        }

        #[test]
        fn a_statistic_lies_in_its_interval(successes in 0_u64..500, failures in 0_u64..500) {
            let runs = successes + failures;
            if let Some(estimate) = rate(successes, runs) {
                prop_assert!(estimate.holds(estimate.value));
                prop_assert!(estimate.low >= Some(0.0) && estimate.high <= Some(1.0));
            }
            let observations: Vec<f64> = (0..runs.max(1)).map(|x| (x * x % 97) as f64).collect();
            for share in [0.1, 0.5, 0.95] {
                let estimate = quantile(&observations, share).unwrap();
                prop_assert!(estimate.holds(estimate.value), "{:?}", estimate);
            }
        }
    }
}
