//! `queens trace`, held in snapshots.

#[allow(dead_code, reason = "each test file uses its own part")]
mod common;

use std::fs;

use common::{problem, run, session, status, text, transcript};
use insta::assert_snapshot;

#[test]
fn one_line_per_step() {
    assert_snapshot!(session(&[
        &["trace", "4", "--with", "steepest", "--seed", "2"],
        &["trace", "4", "--with", "depth-first"],
        &["trace", "5", "--with", "csp", "-q"],
        &["trace", "8", "--with", "steepest", "--neighbourhood", "swaps", "--seed", "3"],
        &["trace", "3", "--with", "csp"],
    ]));
}

#[test]
fn the_smallest_boards() {
    for n in ["0", "1", "2", "3"] {
        for name in ["depth-first", "csp", "steepest", "annealing", "genetic"] {
            for format in ["text", "ndjson", "html"] {
                let status =
                    status(&["trace", n, "--with", name, "--format", format, "--max-steps", "50"], "");
                // What proves that there is no solution says no (a population of all six boards too), what gets stuck has been told whole, and the
                // others go on to the limit.
                let expected = match (n, name) {
                    ("0" | "1", _) | (_, "steepest") => 0,
                    (_, "depth-first" | "csp" | "genetic") => 1,
                    _ => 3,
                };
                assert_eq!(status, expected, "{name} n = {n}");
            }
        }
    }
}

#[test]
fn limits() {
    assert_snapshot!(session(&[
        &["trace", "8", "--with", "depth-first", "--max-steps", "5"],
        &["trace", "6", "--with", "depth-first", "--every", "20"],
        &["trace", "8", "--with", "depth-first", "--max-steps", "0"],
        &["trace", "8", "--with", "depth-first", "--every", "0"],
    ]));
}

#[test]
fn what_cannot_be_traced() {
    assert_snapshot!(session(&[
        &["trace", "8"],
        &["trace", "--with", "csp"],
        &["trace", "8", "--with", "linear"],
        &["trace", "8", "--with", "steepist"],
        &["trace", "8", "--with", "steepest", "--order", "reverse"],
        &["trace", "8", "--with", "steepest", "--compare", "csp"],
        &["trace", "8", "--with", "csp", "--compare", "count-plain", "--format", "html"],
        &["trace", "8", "--with", "csp", "--from", "x.ndjson"],
        &["trace", "5000", "--with", "depth-first", "--format", "html"],
        &["trace", "4294967295", "--with", "depth-first", "--memory", "1G"],
        &["trace", "--problem", &problem("13-regions-8-unique"), "--with", "steepest"],
        &["trace", "--from", "no/such/file"],
        &["trace", "--from", "Cargo.toml"],
    ]));
}

#[test]
fn a_problem_in_a_file() {
    let args = ["trace", "--problem", &problem("13-regions-8-unique"), "--with", "csp"];
    assert_snapshot!(transcript(&args, ""));
}

#[test]
fn files_are_named_by_what_they_are() {
    let directory = tempfile::tempdir().unwrap();
    let file = |name: &str| directory.path().join(name).to_string_lossy().into_owned();
    let (ndjson, html, again) = (file("a.ndjson"), file("a.html"), file("b.html"));
    assert_eq!(status(&["trace", "6", "--with", "csp", "-o", &ndjson], ""), 0);
    assert_eq!(status(&["trace", "6", "--with", "csp", "-o", &html], ""), 0);
    // A page made from the file is the page made from the search.
    assert_eq!(status(&["trace", "--from", &ndjson, "-o", &again], ""), 0);
    assert!(fs::read(&html).unwrap() == fs::read(&again).unwrap());
    let words = text(&run(&["trace", "--from", &ndjson], "").stdout);
    assert_eq!(words, text(&run(&["trace", "6", "--with", "csp"], "").stdout));
    // Two files, or two algorithms, make one page.
    let two = text(&run(&["trace", "--from", &ndjson, &ndjson, "--format", "html"], "").stdout);
    assert!(two.contains("<title>csp on 6 queens and csp on 6 queens</title>"));
    let compared =
        ["trace", "6", "--with", "csp", "--compare", "depth-first", "--order", "reverse", "--format", "html"];
    let compared = text(&run(&compared, "").stdout);
    assert!(compared.contains("<title>csp on 6 queens and depth-first on 6 queens</title>"));
    // Both come through standard input as well.
    let from_input = run(&["trace", "--from", "-"], fs::read(&ndjson).unwrap());
    assert_eq!(text(&from_input.stdout), words);
}
