//! `queens solve`, held in snapshots.

#[allow(dead_code, reason = "each test file uses its own part")]
mod common;

use common::{problem, run, session, text, transcript};
use insta::assert_snapshot;

#[test]
fn eight_queens() {
    assert_snapshot!(transcript(&["solve", "8"], ""));
}

#[test]
fn the_smallest_boards() {
    assert_snapshot!(session(&[&["solve", "0"], &["solve", "1"], &["solve", "2"], &["solve", "3"]]));
}

#[test]
fn no_sides() {
    assert_snapshot!(session(&[
        &["solve", "-1"],
        &["solve", "9999999999999"],
        &["solve", "abc"],
        &["solve", ""],
        &["solve", "8.0"],
        &["solve"],
        &["solve", "8", "9"],
    ]));
}

#[test]
fn boards_beyond_memory_are_refused() {
    let by = |n| ["solve", n, "--memory", "1G"];
    assert_snapshot!(session(&[&by("4294967295"), &by("4000000000")]));
}

#[test]
fn drawn_forms_ask_for_their_own_memory() {
    for format in ["pairs", "map", "fen", "board"] {
        let output = run(&["solve", "1000000", "--memory", "8M", "--format", format], "");
        assert_eq!(output.status.code(), Some(2), "{format}");
    }
    assert!(run(&["solve", "1000000", "--memory", "8M"], "").status.success());
}

#[test]
fn every_format() {
    let formats = ["text", "digits", "pairs", "map", "board", "seed-002", "fen", "json", "ndjson", "csv"];
    let all: Vec<_> = formats.map(|format| transcript(&["solve", "6", "--format", format, "-q"], "")).into();
    assert_snapshot!(all.join("\n"));
}

#[test]
fn json_of_other_ends() {
    assert_snapshot!(session(&[
        &["solve", "3", "--format", "ndjson", "-q"],
        &["solve", "21", "--format", "ndjson"],
    ]));
}

#[test]
fn formats_that_do_not_fit() {
    assert_snapshot!(session(&[
        &["solve", "8", "--format", "gif"],
        &["solve", "11", "--format", "digits", "-q"],
        &["solve", "8", "--base", "2"],
        &["solve", "5", "--format", "text", "--base", "1", "-q"],
    ]));
}

#[test]
fn fixture_problems() {
    let names =
        ["01-completion-8-nauck-1850", "02-completion-8-unsat", "13-regions-8-unique", "15-regions-9-count"];
    let all: Vec<_> = names.map(|name| transcript(&["solve", "--problem", &problem(name)], "")).into();
    assert_snapshot!(all.join("\n"));
}

#[test]
fn squares_on_the_command_line() {
    assert_snapshot!(session(&[
        &["solve", "8", "--placed", "b4,d5"],
        &["solve", "8", "--placed", "a1,b2"],
        &["solve", "8", "--blocked", "a8,h1", "--diagonals", "full"],
        &["solve", "5", "--diagonals", "toroidal"],
        &["solve", "4", "--diagonals", "adjacent"],
        &["solve", "8", "--placed", "z9"],
        &["solve", "8", "--placed", "a9"],
        &["solve", "8", "--blocked", "é1"],
        &["solve", "0", "--placed", "a1"],
        &["solve", "8", "--diagonals", "half"],
    ]));
}

#[test]
fn problem_files_that_are_none() {
    let inputs =
        ["", "[]", "{}", "{\"n\": 4, \"queens\": 3}", "{\"n\": -1}", "{\"n\": 4, \"placed\": [[4, 0]]}"];
    assert_snapshot!(common::answers(&["solve", "--problem", "-"], &inputs));
}

#[test]
fn a_wrong_algorithm_is_named() {
    // The list of known ones grows, so only the sentence before it is held.
    let output = run(&["solve", "8", "--with", "nope"], "");
    let said = text(&output.stderr);
    assert!(said.starts_with("queens: there is no algorithm `nope`; known are "), "{said}");
    assert!(said.contains("depth-first"), "{said}");
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn an_algorithm_refuses_what_it_cannot_do() {
    assert_snapshot!(session(&[
        &["solve", "8", "--with", "closed-form", "--placed", "a1"],
        &["solve", "8", "--with", "closed-form", "--no-such-knob", "3"],
        &["solve", "8", "--with", "closed-form", "-q"],
    ]));
}

#[test]
fn seeds() {
    assert_snapshot!(session(&[
        &["solve", "4", "--seed", "18446744073709551615", "--format", "ndjson"],
        &["solve", "4", "--seed", "18446744073709551616"],
        &["solve", "4", "--seed", "-1"],
    ]));
}

#[test]
fn a_time_limit_prints_the_best_board() {
    let args = ["solve", "200", "--with", "depth-first", "--time-limit", "50ms"];
    let output = run(&[&args[..], &["--format", "ndjson"]].concat(), "");
    assert_eq!(output.status.code(), Some(3));
    let document: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(document["status"], "stopped");
    assert_eq!(document["stop"], "time-limit");
    assert!(document["solution"].is_null());
    assert_eq!(document["best"]["n"], 200);
    assert!(document["best"]["queens"].as_array().is_some_and(|queens| !queens.is_empty()));
    let said = text(&output.stderr);
    assert!(said.starts_with("queens: depth-first: ") && said.contains("of 200 queens placed"), "{said}");
    let drawn = run(&[&args[..], &["--format", "board"]].concat(), "");
    assert_eq!(text(&drawn.stdout).lines().count(), 200);
}

#[test]
fn wrong_limits() {
    assert_snapshot!(session(&[
        &["solve", "8", "--time-limit", "soon"],
        &["solve", "8", "--time-limit", "-1s"],
        &["solve", "8", "--memory", "much"],
    ]));
}
