//! Curves and histograms: some held in snapshots, all well-formed whatever the numbers are.

#[allow(dead_code, reason = "each test file uses its own part")]
mod common;

use common::sound;
use insta::assert_snapshot;
use queens_core::trace::{Kind, Record};
use queens_render::{Bar, Chart, Histogram, Look, Point, Scale, Series, TextStyle};

/// Best, mean and worst of a few generations.
fn generations() -> Chart {
    let records: Vec<Record> = (0..30_u64)
        .map(|step| {
            let best = 9 - step / 4;
            Record::new(step, Kind::Generation, vec![], "")
                .scalar("best so far", best)
                .scalar("mean", best as f64 * 1.5 + 2.0)
                .scalar("worst", best * 2 + 4)
        })
        .collect();
    let chart = Chart::new("fitness over generations").x_label("generation").y_label("pairs").size(320, 220);
    ["best so far", "mean", "worst", "no such number"]
        .iter()
        .fold(chart, |chart, name| chart.series(Series::of_records(name, &records)))
}

/// Points with error bars on logarithmic axes, and the line that fits them.
fn scaling() -> Chart {
    let point = |n: f64| Point { x: n, y: 0.002 * n * n, error: Some((0.0015 * n * n, 0.003 * n * n)) };
    let measured = Series::new("measured", [10.0, 30.0, 100.0, 1000.0].map(point)).look(Look::Points);
    let fit = measured.fitted(true).unwrap();
    Chart::new("time").x_scale(Scale::Log).y_scale(Scale::Log).series(measured).series(fit).size(300, 200)
}

#[test]
fn curves() {
    assert_snapshot!(generations().text(&TextStyle::new(), 50, 10));
    assert_snapshot!(generations().text(&TextStyle::ascii().colour(true), 30, 4).replace('\x1b', "\\e"));
    assert_snapshot!(scaling().text(&TextStyle::ascii(), 50, 10));
    assert_snapshot!(generations().svg());
    assert_snapshot!(scaling().svg());
    sound(&generations().svg());
    sound(&scaling().svg());
}

/// All that the bars of counts stand for.
#[allow(clippy::cast_sign_loss, reason = "counts are not negative")]
fn total(histogram: &Histogram) -> u64 {
    histogram.bars.iter().map(|bar| bar.value as u64).sum()
}

#[test]
fn histograms() {
    let steps = Histogram::new("steps")
        .x_label("steps")
        .y_label("runs")
        .bar(Bar::new("0-9", 12.0).error(3.5))
        .bar(Bar::new("10-19", 40.25).error(6.0))
        .bar(Bar::new("20-29", 0.01))
        .bar(Bar::new("30-39", 0.0));
    assert_snapshot!(steps.text(&TextStyle::new(), 60));
    assert_snapshot!(steps.text(&TextStyle::ascii(), 40));
    let svg = steps.svg();
    sound(&svg);
    assert_snapshot!(svg);
    // Names that have no room side by side stand upright, all of them; an interval need not be even.
    let mut named = Histogram::new("share")
        .bar(Bar::new("first-choice", 0.12).between(0.05, 0.2))
        .bar(Bar::new("min-conflicts", 1.0).between(0.963, 1.0))
        .bar(Bar::new("annealing", 0.5).error(0.1));
    named.size = (160, 200);
    assert!(named.svg().contains("rotate(-90)"));
    assert_snapshot!(named.text(&TextStyle::new(), 60));
    let narrow = named.svg();
    sound(&narrow);
    named.size = (640, 400);
    assert!(!named.svg().contains("rotate(-90)"));
    let counted = Histogram::of_counts("wide", [0, 1, 2, u64::MAX]);
    assert_eq!(counted.bars.len(), 40);
    assert_eq!(total(&counted), 4);
    assert_eq!(Histogram::of_counts("none", []).bars, []);
    let values = Histogram::of_values("values", &[0.1, 0.2, 0.25, 0.9, 1.0, f64::NAN, f64::INFINITY], 5);
    assert_snapshot!(values.text(&TextStyle::new(), 40));
    assert_eq!(Histogram::of_values("none", &[f64::NAN], 5).bars, []);
    assert_eq!(total(&Histogram::of_values("one", &[7.0], 5)), 1);
}

#[test]
fn no_number_breaks_a_picture() {
    let odd = [
        f64::NAN,
        f64::INFINITY,
        f64::NEG_INFINITY,
        f64::MAX,
        f64::MIN,
        5e-324,
        -1e-300,
        0.0,
        -7.0,
        3.0,
        1e300,
    ];
    let rows = [&odd[..], &odd[3..], &odd[7..], &odd[..3], &[], &[2.0]];
    for (values, scale) in rows.iter().flat_map(|values| [(values, Scale::Linear), (values, Scale::Log)]) {
        for look in [Look::Line, Look::Points, Look::Dashed] {
            let point = |(x, y): (f64, f64)| Point { x, y, error: Some((x, y * 2.0)) };
            let pairs = values.iter().flat_map(|&x| values.iter().map(move |&y| (x, y)));
            let chart = Chart::new("odd")
                .series(Series::of_values("values", values.iter().copied()).look(look))
                .series(Series::new("pairs", pairs.map(point)).look(look))
                .x_scale(scale)
                .y_scale(scale)
                .x_range(f64::NAN, 3.0)
                .size(0, u32::MAX);
            sound(&chart.svg());
            assert!(chart.text(&TextStyle::new(), 0, 0).lines().count() >= 5);
            let zoomed = chart.x_range(1.0, 2.0).y_range(0.5, 0.6).size(640, 400);
            sound(&zoomed.svg());
            assert!(zoomed.text(&TextStyle::new(), 5000, 5000).lines().count() >= 200);
        }
    }
    let mut histogram = Histogram::new("odd");
    histogram.bars = odd.iter().map(|&value| Bar::new("<&>", value).error(value)).collect();
    sound(&histogram.svg());
    assert_eq!(histogram.text(&TextStyle::new(), 0).lines().count(), odd.len() + 1);
    assert_eq!(total(&Histogram::of_values("odd", &odd, 10)), 6);
    let chart = Chart::new("gaps").series(Series::of_values("gaps", [1.0, f64::NAN, 3.0, 0.0]));
    assert_eq!(chart.left_out(), 1);
    assert_eq!(chart.clone().y_scale(Scale::Log).left_out(), 2);
    assert!(chart.svg().contains("which are left out: 1."));
}

#[test]
fn a_million_points_are_a_small_picture() {
    let wave = || (0..1_000_000).map(|x| (f64::from(x) / 300.0).sin() + f64::from(x % 7));
    for look in [Look::Line, Look::Points] {
        let chart = Chart::new("long").series(Series::of_values("wave", wave()).look(look));
        let svg = chart.svg();
        let most = if look == Look::Line { 100_000 } else { 4_000_000 };
        assert!(svg.len() < most, "{} bytes", svg.len());
        assert!(chart.text(&TextStyle::new(), 80, 20).len() < 8000);
    }
}
