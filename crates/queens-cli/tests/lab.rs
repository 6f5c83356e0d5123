//! `queens lab`: experiments, their formats, limits and errors.

#[allow(dead_code, reason = "each test file uses its own part")]
mod common;

use common::{run, session, status, text, transcript};
use insta::assert_snapshot;

/// The tables without the version, which changes with every release.
fn shown(args: &[&str]) -> String {
    transcript(args, "").replace(concat!("queens ", env!("CARGO_PKG_VERSION")), "queens X.Y.Z")
}

#[test]
fn help_of_every_experiment() {
    assert_snapshot!(transcript(&["lab", "--help"], ""));
    for experiment in ["hill-climbing", "compare", "scaling", "seed-003"] {
        assert_snapshot!(format!("help_{experiment}"), transcript(&["lab", experiment, "--help"], ""));
    }
}

#[test]
fn tables() {
    assert_snapshot!("hill_climbing", shown(&["lab", "hill-climbing", "5", "--runs", "50", "--seed", "3"]));
    assert_snapshot!("seed_002", shown(&["lab", "seed-002", "8"]));
    assert_snapshot!("seed_003", shown(&["lab", "seed-003"]));
    assert_snapshot!("compare", shown(&["lab", "compare", "6", "--runs", "10", "--no-times"]));
    let scaling =
        ["lab", "scaling", "--with", "tabu", "--to", "16", "--points", "3", "--runs", "9", "--no-times"];
    assert_snapshot!("scaling", shown(&scaling));
    // A knob that is turned stands in the title, and changes what is measured.
    let turned = shown(&[&scaling[..], &["--tenure", "0"]].concat());
    assert!(
        turned.contains("\ntabu: cost against the side of the board, n = 8 to 16, tenure 0\n"),
        "{turned}"
    );
    assert_ne!(turned, shown(&scaling));
}

/// Times stand in tables of their own, with units.
#[test]
fn times_are_shown_unless_they_are_not_wanted() {
    let said = text(&run(&["lab", "compare", "5", "--runs", "3"], "").stdout);
    let (_, times) = said.split_once("Time of a run on this machine").expect("a table of times");
    let line = times.lines().find(|line| line.starts_with("closed-form")).unwrap_or_default();
    let words: Vec<&str> = line.split_whitespace().collect();
    assert!(
        matches!(words[..], ["closed-form", time, "µs" | "ms" | "s"] if time.parse::<f64>().is_ok()),
        "{line}"
    );
    let said = text(&run(&["lab", "compare", "5", "--runs", "3", "--no-times"], "").stdout);
    assert!(!said.contains("Time of a run"), "{said}");
}

#[test]
fn threads_change_nothing() {
    let with = |threads: &str| {
        run(
            &["lab", "compare", "6", "--runs", "20", "--no-times", "--format", "json", "--threads", threads],
            "",
        )
        .stdout
    };
    let one = with("1");
    assert_eq!(with("2"), one);
    assert_eq!(with("7"), one);
}

#[test]
fn machine_formats() {
    let csv = shown(&["lab", "hill-climbing", "4", "--runs", "20", "--format", "csv"]);
    assert_snapshot!("csv", csv);
    let json = run(&["lab", "seed-004", "--runs", "20", "--format", "json"], "").stdout;
    let document: serde_json::Value = serde_json::from_slice(&json).expect("JSON");
    assert_eq!(document["schema"], "queens-lab");
    assert_eq!((&document["complete"], &document["runs"]), (&true.into(), &20.into()));
    assert_eq!(document["tables"][0]["rows"][0]["seed"], "never");
    let svg = text(&run(&["lab", "seed-004", "--runs", "20", "--format", "svg"], "").stdout);
    assert!(svg.starts_with("<svg") && svg.trim_end().ends_with("</svg>"), "{svg}");
}

#[test]
fn usage_and_input_errors() {
    assert_snapshot!(session(&[
        &["lab"],
        &["lab", "hill-climbing", "--runs", "0"],
        &["lab", "scaling"],
        &["lab", "scaling", "--with", "tabo"],
        &["lab", "scaling", "--with", "count-join"],
        &["lab", "scaling", "--with", "tabu", "--sideways", "3"],
        &["lab", "scaling", "--with", "tabu", "--tenure", "many"],
        &["lab", "seed-002", "--runs", "3"],
        &["lab", "scaling", "--with", "tabu", "--from", "9", "--to", "8"],
        &["lab", "seed-003", "--format", "svg"],
        &["lab", "seed-004", "--runs", "3", "--format", "svg", "--figure", "frob"],
        &["lab", "hill-climbing", "8", "--memory", "1M"],
    ]));
}

#[test]
fn a_time_limit_shows_what_is_finished() {
    let output =
        run(&["lab", "seed-004", "--runs", "100000000", "--time-limit", "300ms", "--format", "json"], "");
    assert_eq!(output.status.code(), Some(3));
    assert!(text(&output.stderr).starts_with("queens: time limit reached"), "{}", text(&output.stderr));
    let document: serde_json::Value = serde_json::from_slice(&output.stdout).expect("closed JSON");
    assert_eq!(document["complete"], false);
}

#[test]
fn an_answer_goes_to_a_file() {
    let directory = tempfile::tempdir().expect("a directory");
    let path = directory.path().join("table.csv");
    let name = path.to_str().expect("UTF-8");
    assert_eq!(status(&["lab", "seed-002", "5", "--format", "csv", "-o", name], ""), 0);
    assert!(std::fs::read_to_string(&path).expect("a table").starts_with("table,n,"));
}
