//! Curves: cost over steps, fitness over generations, time over the side of the board.

mod frame;
mod histogram;
mod histogram_text;
mod scale;
mod series;
mod spark;
mod svg;
mod text;

pub use histogram::{Bar, Histogram};
pub use scale::Scale;
pub use series::{Look, Point, Series};
pub use spark::sparkline;

use core::{fmt::Write, iter};

use self::scale::Ruler;
use crate::TextStyle;

/// One of the two axes of a chart.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct Axis {
    /// What is measured.
    pub label: String,
    /// How numbers become places.
    pub scale: Scale,
    /// The ends; without them the axis holds all points and ends at round numbers.
    pub range: Option<(f64, f64)>,
}

/// Curves in one frame, with axes, round ticks and a legend.
///
/// Points with a number that is not finite, is beyond 1e300, or is not positive on a logarithmic axis are left out and
/// leave a gap; [`Chart::left_out`] counts them and the picture's description tells it. Long rows of
/// points are thinned to what the eye can tell apart, so that a picture of a million points is small.
///
/// ```
/// use queens_render::{Chart, Series, TextStyle};
/// let chart = Chart::new("cost over steps")
///     .x_label("step")
///     .y_label("cost")
///     .series(Series::of_values("cost", [9.0, 6.0, 4.0, 4.0, 1.0, 0.0]));
/// assert!(chart.svg().contains("<title>cost over steps</title>"));
/// assert_eq!(chart.text(&TextStyle::ascii(), 24, 6), "\
/// cost over steps
/// cost
/// 10 |*
///    | **
///    |   ***
///  5 |      *******
///    |             ***
///  0 |               *****
///    +--------------------
///     0                  5
///                     step
/// ");
/// ```
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Chart {
    /// What the picture shows.
    pub title: String,
    /// The axis from left to right.
    pub x: Axis,
    /// The axis from bottom to top. On a linear axis without a range, 0 is always shown.
    pub y: Axis,
    /// The rows of points, drawn in order.
    pub series: Vec<Series>,
    /// Width and height of the SVG in pixels, 160 to 10,000 each. Default: 640 x 400.
    pub size: (u32, u32),
}

impl Chart {
    /// A chart without curves.
    pub fn new(title: impl Into<String>) -> Self {
        let (x, y) = (Axis::default(), Axis::default());
        Self { title: title.into(), x, y, series: Vec::new(), size: (640, 400) }
    }

    /// Adds a row of points.
    #[must_use]
    pub fn series(mut self, series: Series) -> Self {
        self.series.push(series);
        self
    }

    /// Sets what is measured from left to right.
    #[must_use]
    pub fn x_label(mut self, label: impl Into<String>) -> Self {
        self.x.label = label.into();
        self
    }

    /// Sets what is measured from bottom to top.
    #[must_use]
    pub fn y_label(mut self, label: impl Into<String>) -> Self {
        self.y.label = label.into();
        self
    }

    /// Sets how the axis from left to right goes.
    #[must_use]
    pub const fn x_scale(mut self, scale: Scale) -> Self {
        self.x.scale = scale;
        self
    }

    /// Sets how the axis from bottom to top goes.
    #[must_use]
    pub const fn y_scale(mut self, scale: Scale) -> Self {
        self.y.scale = scale;
        self
    }

    /// Sets the ends of the axis from left to right; ends that are no range of it count for nothing.
    #[must_use]
    pub const fn x_range(mut self, low: f64, high: f64) -> Self {
        self.x.range = Some((low, high));
        self
    }

    /// Sets the ends of the axis from bottom to top; ends that are no range of it count for nothing.
    #[must_use]
    pub const fn y_range(mut self, low: f64, high: f64) -> Self {
        self.y.range = Some((low, high));
        self
    }

    /// Sets width and height of the SVG in pixels; what is outside 160 to 10,000 is taken as the nearer of them.
    #[must_use]
    pub const fn size(mut self, width: u32, height: u32) -> Self {
        self.size = (width, height);
        self
    }

    /// How many points have no place on the axes.
    pub fn left_out(&self) -> usize {
        self.series.iter().flat_map(|series| &series.points).filter(|point| !self.takes(point)).count()
    }

    /// The chart as an SVG document. O(points).
    pub fn svg(&self) -> String {
        svg::draw(self)
    }

    /// The chart as lines of text, `width` characters wide with `height` lines within the frame; what is outside
    /// 20 to 1,000 and 3 to 200 is taken as the nearer of them.
    pub fn text(&self, style: &TextStyle, width: usize, height: usize) -> String {
        text::draw(self, style, width.clamp(20, 1000), height.clamp(3, 200))
    }

    /// The chart as a PNG file.
    ///
    /// # Errors
    ///
    /// [`RenderError::TooManyPixels`](crate::RenderError::TooManyPixels) if its size is too large.
    #[cfg(feature = "png")]
    pub fn png(&self) -> Result<Vec<u8>, crate::RenderError> {
        crate::png::encode(&self.svg(), 1.0)
    }

    /// Whether a point has a place on the axes.
    fn takes(&self, point: &Point) -> bool {
        self.x.scale.takes(point.x) && self.y.scale.takes(point.y)
    }

    /// The ends of the part of an error bar that has a place; a bar that does not hold its point has none.
    fn error(&self, point: &Point) -> Option<(f64, f64)> {
        let (low, high) = point.error?;
        let sound = self.takes(point) && low <= point.y && point.y <= high && self.y.scale.takes(high);
        // The foot of a bar may fall below all logarithms: it then ends at the point's own axis.
        sound.then_some((low, high))
    }

    /// Both axes, with about so many ticks.
    fn rulers(&self, ticks: (usize, usize)) -> (Ruler, Ruler) {
        let points =
            || self.series.iter().flat_map(|series| &series.points).filter(|point| self.takes(point));
        let heights = points().flat_map(|point| {
            let (low, high) = self.error(point).unwrap_or((point.y, point.y));
            iter::once(point.y).chain([low, high].into_iter().filter(|&end| self.y.scale.takes(end)))
        });
        let x = match self.x.ends() {
            Some((low, high)) => Ruler::between(self.x.scale, low, high, ticks.0),
            None => Ruler::over(self.x.scale, points().map(|point| point.x), false, ticks.0),
        };
        let y = match self.y.ends() {
            Some((low, high)) => Ruler::between(self.y.scale, low, high, ticks.1),
            None => Ruler::over(self.y.scale, heights, true, ticks.1),
        };
        (x, y)
    }

    /// What the picture shows, in words.
    fn description(&self) -> String {
        let names: Vec<&str> = self.series.iter().map(|series| series.name.as_str()).collect();
        let mut description =
            format!("{} over {}: {}.", or(&self.y.label, "y"), or(&self.x.label, "x"), names.join(", "));
        let left_out = self.left_out();
        if left_out > 0 {
            // Writing into a string cannot fail.
            let _ =
                write!(description, " Points without a place on the axes, which are left out: {left_out}.");
        }
        description
    }
}

impl Axis {
    /// The range, if it is one of this axis.
    fn ends(&self) -> Option<(f64, f64)> {
        let sound = |&(low, high): &(f64, f64)| {
            self.scale.takes(low) && self.scale.takes(high) && high - low > 1e-9 * low.abs().max(high.abs())
        };
        self.range.filter(sound)
    }
}

fn or<'a>(text: &'a str, otherwise: &'a str) -> &'a str {
    if text.is_empty() { otherwise } else { text }
}
