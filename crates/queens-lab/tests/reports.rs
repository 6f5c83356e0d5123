//! Every experiment, small: its tables, and that no number of threads changes them.

use core::sync::atomic::{AtomicU64, Ordering};

use queens::algorithm;
use queens_lab::{
    Clock, Estimate, Lab, LabError, Observer, Report, compare, hill_climbing,
    report::{Cell, Table},
    scaling, seed_000, seed_001, seed_002, seed_003, seed_004,
};

type Experiment = fn(&Lab<'_>) -> Result<Report, LabError>;

/// All experiments on small boards, a few runs each.
const EXPERIMENTS: [(&str, Experiment); 8] = [
    ("hill_climbing", |lab| hill_climbing::report(lab, &hill_climbing::Settings::new(5).runs(100))),
    ("seed_000", |lab| seed_000::report(lab, &seed_000::Settings::new(5).runs(8).walks(30))),
    ("seed_001", |lab| seed_001::report(lab, &seed_001::Settings::new(5).runs(4))),
    ("seed_002", |lab| seed_002::report(lab, 8)),
    ("seed_003", |lab| seed_003::report(lab)),
    ("seed_004", |lab| seed_004::report(lab, &seed_004::Settings::new(6).runs(40))),
    ("compare", |lab| compare::report(lab, &compare::Settings::new(6).runs(20).max_steps(Some(2000)))),
    ("scaling", |lab| {
        let entry = algorithm("min-conflicts").expect("it is in the table");
        let settings = scaling::Settings::new(entry).sides(8, 40).points(4).runs(20);
        scaling::report(lab, entry, &settings)
    }),
];

/// The version changes with every release, the tables do not.
fn without_version(text: &str) -> String {
    text.replace(concat!("queens ", env!("CARGO_PKG_VERSION")), "queens X.Y.Z")
        .replace(concat!("\"queens\": \"", env!("CARGO_PKG_VERSION")), "\"queens\": \"X.Y.Z")
}

#[test]
fn tables_of_every_experiment() {
    for (name, experiment) in EXPERIMENTS {
        let report = experiment(&Lab::new(1)).unwrap();
        assert!(report.complete, "{name}");
        insta::assert_snapshot!(name, without_version(&report.to_text()));
    }
}

#[test]
fn no_number_of_threads_changes_a_report() {
    for (name, experiment) in EXPERIMENTS {
        let all = |threads| {
            let report = experiment(&Lab::new(2).threads(threads)).unwrap();
            [report.to_text(), report.to_csv(), report.to_json(), report.to_svg(None).unwrap_or_default()]
        };
        let one = all(1);
        assert_eq!(all(2), one, "{name}");
        assert_eq!(all(7), one, "{name}");
    }
}

#[test]
fn another_seed_is_another_experiment() {
    for (name, experiment) in EXPERIMENTS {
        let csv = |seed| experiment(&Lab::new(seed)).unwrap().to_csv();
        let is_random = !matches!(name, "seed_002" | "seed_003");
        assert_eq!(csv(1) != csv(2), is_random, "{name}");
    }
}

#[test]
fn machine_formats() {
    let report = EXPERIMENTS[1].1(&Lab::new(1)).unwrap();
    insta::assert_snapshot!("seed_000_csv", report.to_csv());
    insta::assert_snapshot!("seed_000_json", without_version(&report.to_json()));
}

/// Every look at it is a millisecond later.
struct Ticks(AtomicU64);

impl Clock for Ticks {
    fn seconds(&self) -> f64 {
        self.0.fetch_add(1, Ordering::Relaxed) as f64 / 1000.0
    }
}

#[test]
fn times_come_last_and_only_with_a_clock() {
    let clock = Ticks(AtomicU64::new(0));
    for (name, experiment) in EXPERIMENTS {
        let plain = experiment(&Lab::new(1)).unwrap();
        let timed = experiment(&Lab::new(1).threads(1).clock(&clock)).unwrap();
        assert!(
            plain.tables.iter().all(|table| table.columns.iter().all(|column| !column.measured)),
            "{name}"
        );
        let mut seen = false;
        for column in timed.tables.iter().flat_map(|table| &table.columns) {
            // A table of times begins with the names of its rows.
            seen |= column.measured;
            assert!(!seen || column.measured || column.key == "algorithm" || column.key == "n", "{name}");
        }
        if matches!(name, "compare" | "scaling") {
            assert!(seen, "{name}");
            insta::assert_snapshot!(format!("{name}_timed"), without_version(&timed.to_text()));
        }
    }
}

fn estimates(table: &Table) -> impl Iterator<Item = (Estimate, f64)> + '_ {
    let column = |key| table.columns.iter().position(|column| column.key == key);
    let pair = column("measured").zip(column("exact"));
    table.rows.iter().filter_map(move |row| match (&row[pair?.0], &row[pair?.1]) {
        (Cell::Figure(measured, _), Cell::Figure(exact, _)) => Some((*measured, exact.value)),
        _ => None,
    })
}

/// Twice the 95 % interval is about four standard deviations to each side.
#[test]
fn exact_values_lie_within_four_deviations_of_the_measured_ones() {
    let lab = Lab::new(5);
    let reports = [
        hill_climbing::report(&lab, &hill_climbing::Settings::new(6).runs(3000)).unwrap(),
        seed_000::report(&lab, &seed_000::Settings::new(6).runs(60).walks(4)).unwrap(),
        seed_001::report(&lab, &seed_001::Settings::new(6).runs(20)).unwrap(),
    ];
    for report in &reports {
        let mut compared = 0;
        for (measured, exact) in report.tables.iter().flat_map(estimates) {
            let (Some(low), Some(high)) = (measured.low, measured.high) else { continue };
            let width = high - low + 1e-9;
            assert!((measured.value - exact).abs() <= width, "{}: {measured:?} {exact}", report.experiment);
            compared += 1;
        }
        assert!(compared >= 3, "{}: {compared}", report.experiment);
    }
}

/// Stops as soon as anything is asked.
struct Stopped;

impl Observer for Stopped {
    fn must_stop(&self) -> bool {
        true
    }
}

#[test]
fn a_stopped_experiment_has_its_tables_without_figures() {
    for (name, experiment) in EXPERIMENTS {
        let report = experiment(&Lab::new(1).observer(&Stopped)).unwrap();
        assert_eq!(report.complete, name == "seed_003", "{name}");
        assert!(report.to_text().contains("STOPPED") || report.complete, "{name}");
        assert!(!report.to_json().contains("NaN") && !report.to_csv().contains("NaN"), "{name}");
    }
}

#[test]
fn small_and_large_boards_are_ordinary() {
    for n in 0..4 {
        let lab = Lab::new(1);
        let reports = [
            hill_climbing::report(&lab, &hill_climbing::Settings::new(n).runs(3)),
            seed_000::report(&lab, &seed_000::Settings::new(n).runs(2).walks(3)),
            seed_001::report(&lab, &seed_001::Settings::new(n).runs(2)),
            seed_002::report(&lab, n),
            seed_004::report(&lab, &seed_004::Settings::new(n).runs(3)),
            compare::report(&lab, &compare::Settings::new(n).runs(3).max_steps(Some(200))),
        ];
        for report in reports {
            let report = report.unwrap();
            assert!(report.complete && !report.to_csv().contains("NaN"), "{} {n}", report.experiment);
        }
    }
    let large = seed_001::report(&Lab::new(1), &seed_001::Settings::new(10));
    assert_eq!(large.unwrap_err(), LabError::Side { n: 10, most: 9 });
    let huge =
        compare::report(&Lab::new(1), &compare::Settings::new(u32::MAX).runs(1).memory(1 << 20)).unwrap();
    assert!(huge.to_text().contains("too large"));
}

#[test]
fn scaling_refuses_what_has_no_answer() {
    let entry = algorithm("closed-form").unwrap();
    let report =
        |from, to| scaling::report(&Lab::new(0), entry, &scaling::Settings::new(entry).sides(from, to));
    assert_eq!(report(9, 8).unwrap_err(), LabError::EmptyRange { from: 9, to: 8 });
    assert_eq!(report(0, 8).unwrap_err(), LabError::EmptyRange { from: 0, to: 8 });
    let counter = algorithm("count-plain").unwrap();
    let error = scaling::report(&Lab::new(0), counter, &scaling::Settings::new(counter)).unwrap_err();
    assert_eq!(error.to_string(), "count-plain does not solve, it only lists or counts");
}
