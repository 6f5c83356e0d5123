//! Axes: from numbers to places, and ticks at round numbers.

/// How an axis goes from numbers to places.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Scale {
    /// Equal steps are equally far apart.
    #[default]
    Linear,
    /// Equal factors are equally far apart; numbers that are not positive have no place.
    Log,
}

/// Numbers nearer to 0 or farther from it than these have no place in a picture.
const SMALLEST: f64 = 1e-300;
const LARGEST: f64 = 1e300;

impl Scale {
    /// Whether the number has a place on such an axis: finite, not beyond 1e300, and positive for logarithms.
    pub fn takes(self, number: f64) -> bool {
        match self {
            Self::Linear => number.abs() <= LARGEST,
            Self::Log => (SMALLEST..=LARGEST).contains(&number),
        }
    }

    fn place(self, number: f64) -> f64 {
        match self {
            Self::Linear => number,
            Self::Log => libm::log10(number),
        }
    }
}

/// An axis with its ends and ticks.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Ruler {
    scale: Scale,
    low: f64,
    high: f64,
    /// Numbers to be written, increasing, all within the ends.
    pub(super) ticks: Vec<f64>,
    /// Decimals of ticks on a linear axis.
    decimals: usize,
}

impl Ruler {
    /// An axis over all of `numbers`, which the scale must take, that ends at ticks, of which there are about `most`.
    pub(super) fn over(
        scale: Scale,
        numbers: impl IntoIterator<Item = f64>,
        zero: bool,
        most: usize,
    ) -> Self {
        let none = (f64::INFINITY, f64::NEG_INFINITY);
        let (mut low, mut high) =
            numbers.into_iter().fold(none, |(low, high), number| (number.min(low), number.max(high)));
        if low > high {
            (low, high) = if scale == Scale::Log { (1.0, 10.0) } else { (0.0, 1.0) };
        }
        match scale {
            Scale::Linear => {
                if zero {
                    (low, high) = (low.min(0.0), high.max(0.0));
                }
                Self::linear(low, high, most)
            }
            Scale::Log => Self::log(low, high, most),
        }
    }

    /// The ends as they are given, with ticks between; the scale must take them and the first be the smaller.
    pub(super) fn between(scale: Scale, low: f64, high: f64, most: usize) -> Self {
        let mut ruler = match scale {
            Scale::Linear => Self::linear(low, high, most),
            Scale::Log => Self::log(low, high, most),
        };
        ruler.ticks.retain(|tick| (low..=high).contains(tick));
        (ruler.low, ruler.high) = (low, high);
        ruler
    }

    /// An axis without ticks, for what is not measured in numbers.
    pub(super) const fn blank() -> Self {
        Self { scale: Scale::Linear, low: 0.0, high: 1.0, ticks: Vec::new(), decimals: 0 }
    }

    fn linear(low: f64, high: f64, most: usize) -> Self {
        let size = low.abs().max(high.abs());
        let (mut low, mut high) = (low, high);
        // Numbers that differ in their last digits alone would give ticks that cannot be told apart.
        if high - low <= size * 1e-9 || high - low < SMALLEST {
            let half = if size < SMALLEST { 1.0 } else { size * 0.5 };
            (low, high) = (low - half, high + half);
        }
        let step = round_step((high - low) / most.max(2) as f64);
        let (first, last) = ((low / step + 1e-6).floor(), (high / step - 1e-6).ceil());
        let count = ((last - first) as usize).min(1000);
        // Multiplying keeps errors from adding up.
        let ticks: Vec<f64> = (0..=count).map(|index| (first + index as f64) * step).collect();
        let decimals = (-libm::log10(step) - 1e-9).ceil().clamp(0.0, 12.0) as usize;
        Self { scale: Scale::Linear, low: first * step, high: last * step, ticks, decimals }
    }

    fn log(low: f64, high: f64, most: usize) -> Self {
        let (first, last) = (libm::log10(low), libm::log10(high));
        let few = last - first < 2.5;
        let within: &[f64] = if few { &[1.0, 2.0, 5.0] } else { &[1.0] };
        let every = (((last - first) / most.max(2) as f64).ceil().max(1.0)) as usize;
        let decades = (first - 1e-9).floor() as i32..=(last + 1e-9).ceil() as i32;
        let all: Vec<f64> = decades
            .step_by(every)
            .flat_map(|decade| within.iter().map(move |factor| factor * power_of_ten(decade)))
            .collect();
        let at_most = |number: f64| all.iter().rposition(|&tick| tick <= number * (1.0 + 1e-9)).unwrap_or(0);
        let from = at_most(low);
        let reaches = |&tick: &f64| tick >= high * (1.0 - 1e-9);
        let to = all.iter().position(reaches).unwrap_or(all.len() - 1);
        // One number alone gets room on both sides.
        let (from, to) =
            if from >= to { (from.saturating_sub(1), (to + 1).min(all.len() - 1)) } else { (from, to) };
        let ticks = all[from.min(to)..=to].to_vec();
        let high = ticks.last().copied().unwrap_or(high).max(high);
        Self {
            scale: Scale::Log,
            low: ticks.first().copied().unwrap_or(low).min(low),
            high,
            ticks,
            decimals: 0,
        }
    }

    /// Where a number stands: 0 at the low end, 1 at the high end, beyond them outside; `None` if it has no place.
    pub(super) fn place(&self, number: f64) -> Option<f64> {
        let at = |number| self.scale.place(number);
        let place = (at(number) - at(self.low)) / (at(self.high) - at(self.low));
        (self.scale.takes(number) && place.is_finite()).then_some(place)
    }

    /// The low end.
    pub(super) fn low(&self) -> f64 {
        self.low
    }

    /// A tick in words.
    pub(super) fn name(&self, tick: f64) -> String {
        let size = tick.abs();
        if size < SMALLEST {
            return "0".to_string();
        }
        let largest = if self.scale == Scale::Log { size } else { self.low.abs().max(self.high.abs()) };
        if !(1e-3..1e6).contains(&largest) {
            return Exponent(tick).to_string();
        }
        let decimals = match self.scale {
            Scale::Linear => self.decimals,
            Scale::Log => (-libm::log10(size) - 1e-9).ceil().max(0.0) as usize,
        };
        format!("{tick:.decimals$}")
    }
}

/// A number with four digits that count, such as `0.1235`, `12`, `3.1e-7`; whole numbers up to a million whole.
pub(super) fn significant(number: f64) -> String {
    let size = number.abs();
    if size < SMALLEST {
        return "0".to_string();
    }
    if !(1e-3..1e6).contains(&size) {
        return Exponent(number).to_string();
    }
    let decimals = (3.0 - libm::log10(size).floor()).clamp(0.0, 6.0) as usize;
    let written = format!("{number:.decimals$}");
    if decimals == 0 { written } else { written.trim_end_matches('0').trim_end_matches('.').to_string() }
}

/// A number such as `2e6` or `-1.25e-7`.
struct Exponent(f64);

impl core::fmt::Display for Exponent {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        // Four digits tell ticks apart; zeros at the end do not help.
        let written = format!("{:.4e}", self.0);
        let (digits, exponent) = written.split_once('e').unwrap_or((&written, "0"));
        let digits = digits.trim_end_matches('0').trim_end_matches('.');
        write!(f, "{digits}e{exponent}")
    }
}

/// The smallest of 1, 2, 5 times a power of ten that is not below.
fn round_step(step: f64) -> f64 {
    let power = power_of_ten(libm::log10(step).floor() as i32);
    let fits = |factor: &&f64| **factor * power >= step * (1.0 - 1e-9);
    [1.0, 2.0, 5.0].iter().find(fits).copied().unwrap_or(10.0) * power
}

/// The nearest number to a power of ten; dividing is exact where multiplying by a fraction is not.
fn power_of_ten(exponent: i32) -> f64 {
    format!("1e{exponent}").parse().unwrap_or(1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(ruler: &Ruler) -> String {
        ruler.ticks.iter().map(|&tick| ruler.name(tick)).collect::<Vec<_>>().join(" ")
    }

    fn linear(low: f64, high: f64) -> String {
        names(&Ruler::over(Scale::Linear, [low, high], false, 6))
    }

    fn log(low: f64, high: f64) -> String {
        names(&Ruler::over(Scale::Log, [low, high], false, 6))
    }

    #[test]
    fn ticks_are_round() {
        assert_eq!(linear(0.0, 28.0), "0 5 10 15 20 25 30");
        assert_eq!(linear(-0.3, 0.42), "-0.4 -0.2 0.0 0.2 0.4 0.6".replace("0.0", "0"));
        assert_eq!(linear(0.0, 1e7), "0 2e6 4e6 6e6 8e6 1e7");
        assert_eq!(linear(5.0, 5.0), "2 3 4 5 6 7 8");
        assert_eq!(linear(0.0, 0.0), "-1.0 -0.5 0 0.5 1.0");
        assert_eq!(linear(1e-300, 2e-300).split(' ').count(), 6);
        assert_eq!(log(3.0, 4000.0), "1 10 100 1000 10000");
        assert_eq!(log(3.0, 40.0), "2 5 10 20 50");
        assert_eq!(log(7.0, 7.0), "5 10");
        assert_eq!(log(10.0, 10.0), "5 10 20");
        assert_eq!(log(0.002, 900.0), "0.001 0.01 0.1 1 10 100 1000");
        assert_eq!(names(&Ruler::over(Scale::Linear, [], true, 4)), "0.0 0.5 1.0".replace("0.0", "0"));
        assert_eq!(names(&Ruler::over(Scale::Log, [], true, 4)), "1 2 5 10");
    }

    #[test]
    fn four_digits_count() {
        let numbers =
            [0.0, 1.0, -12.0, 0.123_456, 7.5, 6.928_203, 1234.5, 99_999.6, 1_234_567.0, 3.1e-7, 1e-4];
        let written = numbers.map(significant).join(" ");
        assert_eq!(written, "0 1 -12 0.1235 7.5 6.928 1234 100000 1.2346e6 3.1e-7 1e-4");
    }

    #[test]
    fn any_two_numbers_give_an_axis_that_holds_them() {
        let numbers =
            [-1e300, -1e9, -3.3, -1e-300, 0.0, 5e-324, 1e-300, 1e-9, 0.1, 1.0, 1.000_000_000_1, 1e15, 1e300];
        for scale in [Scale::Linear, Scale::Log] {
            for &low in &numbers {
                for &high in
                    numbers.iter().filter(|&&high| high >= low && scale.takes(low) && scale.takes(high))
                {
                    let ruler = Ruler::over(scale, [low, high], false, 6);
                    for number in [low, high] {
                        let place =
                            ruler.place(number).unwrap_or_else(|| panic!("{scale:?} {low:e} {high:e}"));
                        assert!((-1e-6..=1.0 + 1e-6).contains(&place), "{scale:?} {low:e} {high:e} {place}");
                    }
                    assert!(
                        (2..=14).contains(&ruler.ticks.len()),
                        "{scale:?} {low:e} {high:e} {:?}",
                        ruler.ticks
                    );
                    assert!(ruler.ticks.is_sorted());
                }
            }
        }
    }
}
