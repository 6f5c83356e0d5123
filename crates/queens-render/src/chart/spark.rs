//! Curves of one line.

use crate::Charset;

/// The values as one line of at most `width` characters, the lowest value lowest; several values that share a character
/// show their mean. Values that are not finite are blanks. O(values).
///
/// ```
/// use queens_render::{Charset, sparkline};
/// assert_eq!(sparkline(&[9.0, 6.0, 4.0, 4.0, 1.0, 0.0], 60, Charset::Unicode), "█▆▄▄▂▁");
/// assert_eq!(sparkline(&[0.0, f64::NAN, 7.0], 60, Charset::Ascii), "_ #");
/// ```
pub fn sparkline(values: &[f64], width: usize, charset: Charset) -> String {
    let signs = match charset {
        Charset::Ascii => ['_', '.', '-', '~', '=', '+', '*', '#'],
        Charset::Unicode => ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'],
    };
    let width = width.min(values.len());
    let cell = |index: usize| {
        let edge = |index: usize| (index as u128 * values.len() as u128 / width as u128) as usize;
        let finite = values[edge(index)..edge(index + 1)].iter().filter(|value| value.is_finite());
        let count = finite.clone().count() as f64;
        // Each part is divided first, so that the sum of large values stays finite.
        let mean: f64 = finite.map(|value| value / count).sum();
        (count > 0.0).then_some(mean)
    };
    let cells: Vec<Option<f64>> = (0..width).map(cell).collect();
    let low = cells.iter().flatten().copied().fold(f64::INFINITY, f64::min);
    let high = cells.iter().flatten().copied().fold(f64::NEG_INFINITY, f64::max);
    let sign = |value: f64| {
        // Halves keep the difference of extreme values finite.
        let share = (value / 2.0 - low / 2.0) / (high / 2.0 - low / 2.0);
        signs[if share.is_finite() { (share * 7.0).round() as usize } else { 0 }.min(7)]
    };
    cells.iter().map(|cell| cell.map_or(' ', sign)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_values_make_a_line() {
        let line = |values: &[f64], width| sparkline(values, width, Charset::Ascii);
        assert_eq!(line(&[], 10), "");
        assert_eq!(line(&[1.0], 0), "");
        assert_eq!(line(&[3.0, 3.0], 10), "__");
        assert_eq!(line(&[f64::MIN, 0.0, f64::MAX], 10), "_=#");
        assert_eq!(line(&[f64::MAX, f64::MAX, f64::MIN, f64::MIN], 2), "#_");
        assert_eq!(line(&[f64::NAN, f64::INFINITY], 10), "  ");
        let long: Vec<f64> = (0..1000).map(f64::from).collect();
        assert_eq!(line(&long, 8), "_.-~=+*#");
    }
}
