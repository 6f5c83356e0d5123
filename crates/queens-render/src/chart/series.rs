//! Rows of points, and where they come from.

use queens_core::trace::{Number, Record};

use super::scale::significant;

/// One point of a curve.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Point {
    /// Its place from left to right.
    pub x: f64,
    /// Its height.
    pub y: f64,
    /// The ends of its error bar, the lower one first.
    pub error: Option<(f64, f64)>,
}

impl From<(f64, f64)> for Point {
    fn from((x, y): (f64, f64)) -> Self {
        Self { x, y, error: None }
    }
}

/// How a row of points is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Look {
    /// A line from point to point.
    #[default]
    Line,
    /// Marks without a line.
    Points,
    /// A dashed line: a fit, a bound, an exact value.
    Dashed,
}

/// A row of points with a name.
///
/// Numbers that are not finite are never drawn: they leave a gap in the line, and the chart says how many
/// points it left out.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Series {
    /// What the legend calls it.
    pub name: String,
    /// The points, in the order in which a line joins them.
    pub points: Vec<Point>,
    /// How they are shown.
    pub look: Look,
}

impl Series {
    /// Points that a line joins.
    pub fn new<P: Into<Point>>(name: impl Into<String>, points: impl IntoIterator<Item = P>) -> Self {
        Self { name: name.into(), points: points.into_iter().map(Into::into).collect(), look: Look::Line }
    }

    /// Heights over 0, 1, 2, …
    pub fn of_values(name: impl Into<String>, values: impl IntoIterator<Item = f64>) -> Self {
        Self::new(name, values.into_iter().enumerate().map(|(index, value)| (index as f64, value)))
    }

    /// A named number of records over their steps; records without it are passed over.
    ///
    /// ```
    /// use queens_core::trace::{Kind, Record};
    /// use queens_render::Series;
    /// let records = [5, 3, 0].map(|cost| Record::new(5 - cost, Kind::Move, vec![], "").scalar("cost", cost));
    /// let series = Series::of_records("cost", &records);
    /// assert_eq!(series.points[1].x, 2.0);
    /// assert_eq!(series.points[1].y, 3.0);
    /// ```
    pub fn of_records<'a>(scalar: &str, records: impl IntoIterator<Item = &'a Record>) -> Self {
        let points = records.into_iter().filter_map(|record| {
            let (_, number) = record.scalars.iter().find(|(name, _)| name == scalar)?;
            let y = match *number {
                Number::Whole(whole) => whole as f64,
                Number::Real(real) => real,
            };
            Some((record.step as f64, y))
        });
        Self::new(scalar, points)
    }

    /// The straight line that fits the points best by least squares of the heights, from the first to the last
    /// place; with `logs`, of the logarithms of both, which is a power law: straight on two logarithmic axes.
    ///
    /// Points that are not finite, or not positive where logarithms are asked for, do not count. `None` with fewer
    /// than two different places. The name tells the formula.
    pub fn fitted(&self, logs: bool) -> Option<Self> {
        let into = |number: f64| if logs { libm::log(number) } else { number };
        let back = |number: f64| if logs { libm::exp(number) } else { number };
        let points: Vec<(f64, f64)> = self
            .points
            .iter()
            .map(|point| (into(point.x), into(point.y)))
            .filter(|(x, y)| x.is_finite() && y.is_finite())
            .collect();
        let count = points.len() as f64;
        let (mean_x, mean_y) =
            points.iter().fold((0.0, 0.0), |(a, b), (x, y)| (a + x / count, b + y / count));
        let (xx, xy) = points.iter().fold((0.0, 0.0), |(xx, xy), (x, y)| {
            (xx + (x - mean_x) * (x - mean_x), xy + (x - mean_x) * (y - mean_y))
        });
        let slope = xy / xx;
        let start = mean_y - slope * mean_x;
        if !slope.is_finite() || !start.is_finite() {
            return None;
        }
        let ends = points
            .iter()
            .fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), (x, _)| (x.min(low), x.max(high)));
        let at = |x: f64| (back(x), back(start + slope * x));
        let name = if logs {
            format!("{} x^{slope:.3}", significant(back(start)))
        } else {
            let sign = if slope < 0.0 { '-' } else { '+' };
            format!("{} {sign} {} x", significant(start), significant(slope.abs()))
        };
        Some(Self::new(name, [at(ends.0), at(ends.1)]).look(Look::Dashed))
    }

    /// Sets how the points are shown.
    #[must_use]
    pub const fn look(mut self, look: Look) -> Self {
        self.look = look;
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fits_find_what_made_the_points() {
        let line = Series::of_values("y", (0..9).map(|x| 3.0 - 2.0 * f64::from(x))).fitted(false).unwrap();
        assert_eq!(line.name, "3 - 2 x");
        assert!((line.points[1].y + 13.0).abs() < 1e-9);
        let power =
            Series::new("t", [(1.0, 2.0), (10.0, 200.0), (100.0, 20_000.0), (0.0, 1.0), (f64::NAN, 1.0)]);
        assert_eq!(power.fitted(true).unwrap().name, "2 x^2.000");
        for points in [vec![], vec![(1.0, 1.0)], vec![(1.0, 1.0), (1.0, 2.0)], vec![(-1.0, 1.0), (-2.0, 2.0)]]
        {
            assert_eq!(Series::new("none", points).fitted(true), None);
        }
    }
}
