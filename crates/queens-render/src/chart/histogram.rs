//! Histograms: how often, with error bars.

use core::fmt::Write;

use super::{
    frame::{Frame, UNIT},
    histogram_text,
    scale::{Ruler, Scale},
    svg::COLOURS,
};
use crate::{
    TextStyle,
    svg::{
        letters::{self, Anchor, CAPITAL},
        number::Short,
        page::{Drawing, INK},
    },
};

/// One bar of a histogram.
#[derive(Clone, Debug, PartialEq)]
pub struct Bar {
    /// What stands below or beside it.
    pub label: String,
    /// Its length. Negative or not finite is drawn as no bar.
    pub value: f64,
    /// The ends of its error bar, the lower one first.
    pub error: Option<(f64, f64)>,
}

/// Bars side by side.
///
/// ```
/// use queens_render::{Histogram, TextStyle};
/// let steps = Histogram::of_counts("steps to a solution", [3_u64, 4, 4, 4, 5, 5, 7]);
/// assert_eq!(steps.text(&TextStyle::ascii(), 30), "\
/// steps to a solution
/// 3 | #######                 1
/// 4 | ######################  3
/// 5 | ###############         2
/// 6 |                         0
/// 7 | #######                 1
/// ");
/// ```
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Histogram {
    /// What the picture shows.
    pub title: String,
    /// What the bars stand for.
    pub x_label: String,
    /// What their lengths are.
    pub y_label: String,
    /// The bars from left to right, or from top to bottom.
    pub bars: Vec<Bar>,
    /// Width and height of the SVG in pixels, 160 to 10,000 each. Default: 640 x 400.
    pub size: (u32, u32),
}

impl Bar {
    /// A bar without an error bar.
    pub fn new(label: impl Into<String>, value: f64) -> Self {
        Self { label: label.into(), value, error: None }
    }

    /// Sets half the length of its error bar, such as a standard error.
    #[must_use]
    pub fn error(self, half: f64) -> Self {
        let value = self.value;
        self.between(value - half, value + half)
    }

    /// Sets the ends of its error bar; what is out of order or not finite counts for nothing.
    #[must_use]
    pub const fn between(mut self, low: f64, high: f64) -> Self {
        self.error = Some((low, high));
        self
    }

    /// The length that is drawn.
    pub(super) fn length(&self) -> f64 {
        if self.value > 0.0 && Scale::Linear.takes(self.value) { self.value } else { 0.0 }
    }

    /// The ends of the error bar, if it can be drawn.
    pub(super) fn ends(&self) -> Option<(f64, f64)> {
        let (low, high) = self.error.filter(|(low, high)| low <= high)?;
        (Scale::Linear.takes(low) && Scale::Linear.takes(high)).then(|| (low.max(0.0), high.max(0.0)))
    }
}

impl Histogram {
    /// The most bars that the constructors make.
    pub const MOST_BARS: usize = 200;

    /// A histogram without bars.
    pub fn new(title: impl Into<String>) -> Self {
        let [x_label, y_label] = [const { String::new() }; 2];
        Self { title: title.into(), x_label, y_label, bars: Vec::new(), size: (640, 400) }
    }

    /// How often each whole number occurs: a bar for each from the least to the greatest, or for equal ranges of
    /// them where these would be more than 40.
    pub fn of_counts(title: impl Into<String>, numbers: impl IntoIterator<Item = u64>) -> Self {
        let mut numbers: Vec<u64> = numbers.into_iter().collect();
        numbers.sort_unstable();
        let mut histogram = Self::new(title);
        let (Some(&low), Some(&high)) = (numbers.first(), numbers.last()) else { return histogram };
        let width = (u128::from(high - low) + 1).div_ceil(40);
        let mut rest = &numbers[..];
        let mut from = u128::from(low);
        while from <= u128::from(high) {
            let next = from + width;
            let inside = rest.partition_point(|&number| u128::from(number) < next);
            rest = &rest[inside..];
            let label = if width == 1 { from.to_string() } else { format!("{from}-{}", next - 1) };
            histogram.bars.push(Bar::new(label, inside as f64));
            from = next;
        }
        histogram
    }

    /// How many values fall into each of about `bars` ranges with round ends, at most
    /// [`MOST_BARS`](Self::MOST_BARS); a value on an end belongs to the range above. Values that are not finite
    /// are left out.
    pub fn of_values(title: impl Into<String>, values: &[f64], bars: usize) -> Self {
        let finite = || values.iter().copied().filter(|&value| Scale::Linear.takes(value));
        let mut histogram = Self::new(title);
        if finite().next().is_none() {
            return histogram;
        }
        let ruler = Ruler::over(Scale::Linear, finite(), false, bars.clamp(2, Self::MOST_BARS));
        let mut counts = vec![0_u64; ruler.ticks.len().saturating_sub(1).max(1)];
        let last = counts.len() - 1;
        for value in finite() {
            let above = ruler.ticks.partition_point(|&tick| tick <= value);
            // The greatest value may stand on the last end.
            let range = above.saturating_sub(1).min(last);
            counts[range] += 1;
        }
        for (&count, ends) in counts.iter().zip(ruler.ticks.windows(2)) {
            let label = format!("{}..{}", ruler.name(ends[0]), ruler.name(ends[1]));
            histogram.bars.push(Bar::new(label, count as f64));
        }
        histogram
    }

    /// Adds a bar.
    #[must_use]
    pub fn bar(mut self, bar: Bar) -> Self {
        self.bars.push(bar);
        self
    }

    /// Sets what the bars stand for.
    #[must_use]
    pub fn x_label(mut self, label: impl Into<String>) -> Self {
        self.x_label = label.into();
        self
    }

    /// Sets what the lengths of the bars are.
    #[must_use]
    pub fn y_label(mut self, label: impl Into<String>) -> Self {
        self.y_label = label.into();
        self
    }

    /// The bars as lines of text, about `width` characters wide, at least 20.
    pub fn text(&self, style: &TextStyle, width: usize) -> String {
        histogram_text::draw(self, style, width.clamp(20, 1000))
    }

    /// The histogram as an SVG document. Names that have no room side by side stand upright; numbers that have none
    /// are left out.
    pub fn svg(&self) -> String {
        let (width, height) = (self.size.0.clamp(160, 10_000), self.size.1.clamp(160, 10_000));
        let (width, height) = (f64::from(width), f64::from(height));
        let lengths =
            self.bars.iter().flat_map(|bar| [bar.length(), bar.ends().map_or(0.0, |(_, high)| high)]);
        let up = Ruler::over(Scale::Linear, lengths, true, (height / 60.0) as usize);
        let across = Ruler::blank();
        let upright = self.upright(width);
        let mut drawing = Drawing::default();
        let frame = Frame {
            title: &self.title,
            labels: (&self.x_label, &self.y_label),
            rulers: (&across, &up),
            keys: &[],
            size: (width, height),
            names: upright.unwrap_or(0.0),
        };
        let area = frame.draw(&mut drawing);
        let slot = area.width / self.bars.len().max(1) as f64;
        let bottom = area.y(0.0);
        let [mut bars, mut errors, mut labels] = [const { String::new() }; 3];
        let mut free = f64::NEG_INFINITY;
        for (index, bar) in self.bars.iter().enumerate() {
            let left = area.left + slot * index as f64;
            let (x, middle) = (left + slot * 0.08, left + slot / 2.0);
            if let Some(place) = up.place(bar.length()).filter(|&place| place > 0.0) {
                let (top, wide) = (area.y(place), slot * 0.84);
                let _ = write!(
                    bars,
                    "M{} {}h{}V{}H{}z",
                    Short(x),
                    Short(top),
                    Short(wide),
                    Short(bottom),
                    Short(x)
                );
            }
            let ends = bar.ends().and_then(|(low, high)| Some((up.place(low)?, up.place(high)?)));
            if let Some((low, high)) = ends {
                let half = (slot * 0.2).min(4.0);
                let (from, wide) = (Short(middle - half), Short(half * 2.0));
                let (top, foot) = (Short(area.y(high)), Short(area.y(low)));
                let back = Short(half);
                let _ = write!(errors, "M{from} {top}h{wide}m-{back} 0V{foot}m-{back} 0h{wide}");
            }
            if upright.is_some() {
                // Turned by a quarter to the left, across is up and down is across.
                let at = (-bottom - 8.0, middle + CAPITAL * UNIT / 2.0);
                letters::write(&mut labels, &bar.label, at, UNIT, Anchor::End);
                continue;
            }
            let wide = letters::width(&bar.label) * UNIT / 2.0;
            if middle - wide > free {
                let at = (middle, bottom + 8.0 + CAPITAL * UNIT);
                letters::write(&mut labels, &bar.label, at, UNIT, Anchor::Middle);
                free = middle + wide + 6.0;
            }
        }
        drawing.path(format_args!("fill=\"{}\"", COLOURS[5]), &bars);
        drawing.path(format_args!("fill=\"none\" stroke=\"{INK}\""), &errors);
        if upright.is_some() {
            drawing.element(format_args!("<g transform=\"rotate(-90)\">"));
        }
        drawing.strokes(&labels, UNIT, INK);
        if upright.is_some() {
            drawing.element(format_args!("</g>"));
        }
        let shown: Vec<String> =
            self.bars.iter().take(40).map(|bar| format!("{} at {}", bar.value, bar.label)).collect();
        let more = if self.bars.len() > shown.len() { ", and more" } else { "" };
        let description = format!("{} bars: {}{more}.", self.bars.len(), shown.join(", "));
        drawing.finish(&self.title, &description, (width, height), 1.0)
    }

    /// The height of the longest label, if the labels are names that have no room side by side but have it upright.
    fn upright(&self, width: f64) -> Option<f64> {
        let is_name = |bar: &Bar| bar.label.starts_with(char::is_alphabetic);
        let longest = self.bars.iter().map(|bar| letters::width(&bar.label) * UNIT).fold(0.0, f64::max);
        // Roughly: the axis on the left takes some of it.
        let slot = (width - 60.0) / self.bars.len().max(1) as f64;
        let crowded = longest + 6.0 > slot && slot > 10.0 * UNIT;
        (crowded && self.bars.iter().any(is_name)).then_some(longest)
    }

    /// The histogram as a PNG file.
    ///
    /// # Errors
    ///
    /// [`RenderError::TooManyPixels`](crate::RenderError::TooManyPixels) if its size is too large.
    #[cfg(feature = "png")]
    pub fn png(&self) -> Result<Vec<u8>, crate::RenderError> {
        crate::png::encode(&self.svg(), 1.0)
    }
}
