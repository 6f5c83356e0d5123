//! A report's pictures as SVG, drawn by `queens-render`.

use queens_render::{Bar, Chart, Histogram, Look, Point, Scale, Series};

use crate::report::{self, Figure, Report, SeriesKind};

impl Report {
    /// The names of its pictures.
    pub fn figure_names(&self) -> Vec<&'static str> {
        self.figures.iter().map(|figure| figure.name).collect()
    }

    /// A picture of it as an SVG document: the one of that name, or the first; `None` if there is none.
    ///
    /// ```
    /// use queens_lab::{Lab, seed_002};
    /// let report = seed_002::report(&Lab::new(0), 6)?;
    /// assert!(report.to_svg(None).is_some_and(|svg| svg.starts_with("<svg")));
    /// assert_eq!(report.to_svg(Some("frob")), None);
    /// # Ok::<(), queens_lab::LabError>(())
    /// ```
    pub fn to_svg(&self, name: Option<&str>) -> Option<String> {
        let figure = self.figures.iter().find(|figure| name.is_none_or(|name| name == figure.name))?;
        let title = format!("{}: {}", self.title, figure.title);
        Some(figure.svg(title))
    }
}

impl Figure {
    fn svg(&self, title: String) -> String {
        match &self.series[..] {
            [bars] if bars.kind == SeriesKind::Bars => self.histogram(title, bars).svg(),
            _ => self.chart(title).svg(),
        }
    }

    /// Bars with the interval as error bar.
    fn histogram(&self, title: String, series: &report::Series) -> Histogram {
        let mut histogram = Histogram::new(title);
        histogram.x_label = self.x.label.to_string();
        histogram.y_label = self.y.label.to_string();
        histogram.bars = series
            .points
            .iter()
            .enumerate()
            .map(|(index, point)| {
                let label = self.categories.get(index).cloned().unwrap_or_else(|| point.x.to_string());
                let bar = Bar::new(label, point.y);
                match point.low.zip(point.high) {
                    Some((low, high)) => bar.between(low, high),
                    None => bar,
                }
            })
            .collect();
        histogram
    }

    fn chart(&self, title: String) -> Chart {
        let scale = |axis: &report::Axis| if axis.log { Scale::Log } else { Scale::Linear };
        let chart = Chart::new(title)
            .x_label(self.x.label)
            .y_label(self.y.label)
            .x_scale(scale(&self.x))
            .y_scale(scale(&self.y));
        self.series.iter().fold(chart, |chart, series| {
            let point = |point: &report::Point| Point {
                x: point.x,
                y: point.y,
                error: (point.low.is_some() || point.high.is_some())
                    .then(|| (point.low.unwrap_or(point.y), point.high.unwrap_or(point.y))),
            };
            let look = match series.kind {
                SeriesKind::Points => Look::Points,
                SeriesKind::Line => Look::Dashed,
                SeriesKind::Bars => Look::Line,
            };
            chart.series(Series::new(series.name.clone(), series.points.iter().map(point)).look(look))
        })
    }
}
