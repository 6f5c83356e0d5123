//! `queens list`, held in snapshots.

#[allow(dead_code, reason = "each test file uses its own part")]
mod common;

use common::{problem, repository, run, session, text, transcript};
use insta::assert_snapshot;

#[test]
fn the_92_are_the_fixture() {
    let golden = std::fs::read_to_string(repository("fixtures/8-queens.txt")).expect("the fixture");
    let boards = |text: &str| -> Vec<Vec<u32>> {
        let lines = text.lines().filter(|line| line.starts_with(|c: char| c.is_ascii_digit()));
        lines.map(|line| line.chars().filter_map(|c| c.to_digit(10)).collect()).collect()
    };
    let listed = boards(&text(&run(&["list", "8"], "").stdout));
    assert_eq!(listed.len(), 92);
    assert_eq!(listed, boards(&golden));
}

#[test]
fn every_order() {
    let all: Vec<_> = ["lexicographic", "reverse", "seed-002"]
        .map(|order| transcript(&["list", "6", "--order", order, "--stats"], ""))
        .into();
    assert_snapshot!(all.join("\n"));
}

#[test]
fn the_open_list_of_seed_002() {
    let said = text(&run(&["list", "8", "--order", "seed-002", "--stats"], "").stderr);
    let last = said.lines().last().unwrap_or_default();
    assert_snapshot!(last, @"queens: 92 solutions, 15712 looks, 170.783 looks per solution");
}

#[test]
fn fundamental_skip_and_limit() {
    assert_snapshot!(session(&[
        &["list", "8", "--fundamental"],
        &["list", "8", "--skip", "90"],
        &["list", "8", "--skip", "90", "--limit", "1", "--stats"],
        &["list", "8", "--skip", "92"],
        &["list", "8", "--limit", "0"],
        &["list", "8", "--fundamental", "--skip", "11", "--limit", "5"],
        &["list", "8", "--limit", "-1"],
    ]));
}

#[test]
fn every_format() {
    let formats = ["text", "digits", "pairs", "map", "board", "seed-002", "fen", "json", "ndjson", "csv"];
    let of = |n| formats.map(|format| transcript(&["list", n, "--format", format], "")).join("\n");
    assert_snapshot!("formats_of_four", of("4"));
    assert_snapshot!("formats_of_none", of("3"));
    assert_snapshot!("formats_of_zero", of("0"));
}

#[test]
fn the_smallest_boards() {
    assert_snapshot!(session(&[&["list", "0"], &["list", "1"], &["list", "2"], &["list", "3"]]));
}

#[test]
fn a_cut_list_is_not_complete() {
    assert_snapshot!(session(&[
        &["list", "6", "--limit", "2", "--format", "json"],
        &["list", "6", "--skip", "2", "--format", "json"],
    ]));
}

#[test]
fn problems() {
    let regions = problem("13-regions-8-unique");
    let none = problem("02-completion-8-unsat");
    assert_snapshot!(session(&[
        &["list", "--problem", &regions],
        &["list", "--problem", &none],
        &["list", "--problem", &regions, "--order", "seed-002"],
        &["list", "5", "--placed", "a1"],
        &["list", "5", "--diagonals", "toroidal"],
        &["list", "5", "--problem", "x"],
    ]));
}

#[test]
fn boards_beyond_memory_are_refused() {
    assert_snapshot!(session(&[&["list", "4294967295", "--memory", "1G"]]));
}

#[test]
fn a_time_limit_ends_the_list() {
    let output = run(&["list", "18", "--time-limit", "100ms", "--format", "json"], "");
    assert_eq!(output.status.code(), Some(3));
    let document: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(document["complete"], false);
    let listed = document["solutions"].as_array().map_or(0, Vec::len);
    assert_eq!(document["count"], listed.to_string());
}
