//! `queens count` and `queens shard`, held in snapshots.

#[allow(dead_code, reason = "each test file uses its own part")]
mod common;

use std::{fs, path::Path};

use common::{problem, run, session, status, text, transcript};
use insta::{assert_snapshot, with_settings};
use tempfile::tempdir;

/// A transcript in which names that hang on the machine or its mood are replaced.
fn steady(transcript: &str, directory: &Path) -> String {
    let directory = directory.to_string_lossy().into_owned();
    let mut text = transcript.replace(&directory, "DIR");
    for path in ["avx512", "avx2"] {
        text = text.replace(&format!("({path})"), "(PATH)").replace(&format!("\"{path}\""), "\"PATH\"");
    }
    text.replace("(portable)", "(PATH)").replace("\"portable\"", "\"PATH\"")
}

/// The answer alone.
fn said(args: &[&str]) -> String {
    text(&run(args, "").stdout)
}

#[test]
fn the_smallest_boards_and_eight() {
    assert_snapshot!(session(&[
        &["count", "0"],
        &["count", "1"],
        &["count", "2"],
        &["count", "3"],
        &["count", "8"],
        &["count", "8", "--quiet"],
    ]));
}

#[test]
fn every_format() {
    let formats = ["text", "json", "csv"];
    let all = formats.map(|format| transcript(&["count", "12", "--format", format], ""));
    assert_snapshot!(steady(&all.join("\n"), Path::new("/nowhere")));
}

#[test]
fn every_engine_and_path_agrees() {
    let fourteen = "all          365596\nfundamental  45752\n";
    for engine in ["plain", "bitmask", "join"] {
        assert_eq!(said(&["count", "14", "--engine", engine]), fourteen, "{engine}");
    }
    assert_eq!(said(&["count", "14", "--path", "portable", "--threads", "3"]), fourteen);
}

#[test]
fn other_problems_are_counted_by_search() {
    assert_snapshot!(session(&[
        &["count", "8", "--placed", "d5,e4"],
        &["count", "--problem", &problem("13-regions-8-unique")],
        &["count", "--problem", &problem("02-completion-8-unsat"), "--format", "json"],
        &["count", "7", "--diagonals", "toroidal", "--format", "csv"],
        &["count", "5", "--blocked", "a1", "--engine", "join"],
        &["count", "5", "--blocked", "a1", "--ledger", "nowhere"],
    ]));
    assert_eq!(status(&["count", "20", "--diagonals", "adjacent", "--time-limit", "100ms"], ""), 3);
}

#[test]
fn what_cannot_be_counted_is_refused() {
    assert_snapshot!(session(&[
        &["count", "33"],
        &["count", "4294967295"],
        &["count", "4294967296"],
        &["count", "-1"],
        &["count", "20", "--memory", "1M"],
        &["count", "8", "--engine", "magic"],
        &["count", "8", "--path", "magic"],
        &["count", "8", "--threads", "0"],
        &["count", "8", "--jobs", "5"],
        &["count", "14", "--estimate", "--jobs", "0"],
        &["count", "8", "--engine", "plain", "--path", "portable"],
        &["count", "8", "--engine", "plain", "--ledger", "nowhere"],
    ]));
}

#[test]
fn every_engine_obeys_the_time_limit() {
    for engine in ["plain", "bitmask", "join"] {
        let output = run(&["count", "21", "--engine", engine, "--time-limit", "200ms"], "");
        assert_eq!((output.status.code(), output.stdout.len()), (Some(3), 0), "{engine}");
        assert!(text(&output.stderr).contains("time limit reached"), "{engine}");
    }
}

#[test]
fn a_ledger_is_continued_until_it_is_complete() {
    let directory = tempdir().expect("a directory");
    let ledger = directory.path().join("q15").to_string_lossy().into_owned();
    let mut stops = 0;
    let answer = loop {
        let output = run(&["count", "15", "--ledger", &ledger, "--time-limit", "60ms"], "");
        match output.status.code() {
            Some(0) => break text(&output.stdout),
            status => assert_eq!(status, Some(3)),
        }
        assert!(text(&output.stderr).contains("the same command continues"));
        stops += 1;
        if stops > 20 {
            // A machine too slow for the limit still has to end with the right sum.
            break said(&["count", "15", "--ledger", &ledger]);
        }
    };
    assert_eq!(answer, "all          2279184\nfundamental  285053\n");
    let again = transcript(&["count", "15", "--ledger", &ledger], "");
    assert_snapshot!("a_ledger_that_is_complete", steady(&again, directory.path()));
    let other = transcript(&["count", "14", "--ledger", &ledger], "");
    assert_snapshot!("a_ledger_of_another_board", steady(&other, directory.path()));
}

#[test]
fn a_damaged_record_is_named_and_counted_again() {
    let directory = tempdir().expect("a directory");
    let ledger = directory.path().to_string_lossy().into_owned();
    said(&["count", "13", "--ledger", &ledger]);
    let file = directory.path().join("count.ledger");
    let mut bytes = fs::read(&file).expect("the ledger");
    let last = bytes.len() - 10;
    bytes[last] ^= 1;
    fs::write(&file, bytes).expect("the ledger");
    let again = steady(&transcript(&["count", "13", "--ledger", &ledger], ""), directory.path());
    assert_snapshot!(again);
}

#[test]
fn estimates_name_their_sample() {
    let report = said(&["count", "14", "--estimate", "--jobs", "100", "--seed", "7"]);
    with_settings!({ filters => vec![
        (r"cpu time .*", "cpu time     TIMES"),
    ] }, { assert_snapshot!(report) });
    let timed = run(&["count", "13", "--estimate", "--time-limit", "200ms", "--format", "json"], "");
    assert_eq!(timed.status.code(), Some(0));
    let document: serde_json::Value = serde_json::from_slice(&timed.stdout).expect("JSON");
    assert_eq!(document["schema"], "queens-estimate");
    assert_eq!(document["published"], "73712");
    assert_eq!(said(&["count", "12", "--estimate", "--jobs", "5", "--format", "csv"]).lines().count(), 2);
}

/// A plan of four shards of n = 13.
fn plan(directory: &Path) -> String {
    let plan = directory.join("plan.json").to_string_lossy().into_owned();
    said(&["shard", "plan", "13", "--shards", "4", "--output", &plan]);
    plan
}

#[test]
fn shards_in_any_order_add_up() {
    let directory = tempdir().expect("a directory");
    let plan = plan(directory.path());
    let ledgers = directory.path().join("ledgers").to_string_lossy().into_owned();
    let runs = [
        transcript(&["shard", "plan", "13", "--shards", "4"], ""),
        transcript(&["shard", "run", &plan, "--shard", "2", "--output", &ledgers], ""),
        transcript(&["shard", "run", &plan, "--shard", "0", "--output", &ledgers], ""),
        transcript(&["shard", "merge", &ledgers], ""),
        transcript(&["shard", "run", &plan, "--shard", "3,2,1", "--output", &ledgers], ""),
        transcript(&["shard", "merge", &ledgers, "--format", "json"], ""),
        transcript(&["shard", "audit", &ledgers, "--sample", "50%"], ""),
        transcript(&["shard", "audit", &ledgers, "--sample", "1", "--recount", "false"], ""),
    ];
    assert_snapshot!(steady(&runs.join("\n"), directory.path()));
}

#[test]
fn doubled_contradicting_and_foreign_results() {
    let directory = tempdir().expect("a directory");
    let plan = plan(directory.path());
    let path = |name: &str| directory.path().join(name);
    let ledgers = path("ledgers");
    let told = ledgers.to_string_lossy().into_owned();
    said(&["shard", "run", &plan, "--shard", "0,1,2,3", "--output", &told]);
    let first = ledgers.join("queens-13-shard-0-of-4.ledger");
    fs::copy(&first, ledgers.join("copy.ledger")).expect("a copy");
    let mut runs = vec![transcript(&["shard", "merge", &told], "")];
    // A board of another size in the same directory.
    let other = path("other").to_string_lossy().into_owned();
    said(&["count", "12", "--ledger", &other]);
    fs::copy(path("other").join("count.ledger"), ledgers.join("copy.ledger")).expect("a copy");
    runs.push(transcript(&["shard", "merge", &told], ""));
    assert_snapshot!(steady(&runs.join("\n"), directory.path()));
}

#[test]
fn shards_without_jobs_are_said() {
    let noted = |shards: &str| text(&run(&["shard", "plan", "6", "--shards", shards], "").stderr);
    assert_eq!(noted("2"), "");
    assert!(noted("64").contains("shards without any"), "{}", noted("64"));
}

#[test]
fn shards_that_cannot_be() {
    let directory = tempdir().expect("a directory");
    let plan = plan(directory.path());
    let nowhere = directory.path().join("nowhere").to_string_lossy().into_owned();
    let place = directory.path().to_string_lossy().into_owned();
    let begun = directory.path().join("begun");
    transcript(&["shard", "run", &plan, "--shard", "0", "--output", &begun.to_string_lossy()], "");
    let ledger = fs::read_dir(&begun).expect("a directory").next().expect("a ledger").expect("a file").path();
    let written = fs::read_to_string(&ledger).expect("a ledger");
    let first = written.lines().next().expect("a line");
    fs::write(&ledger, format!("{first}\n")).expect("a ledger");
    let begun = begun.to_string_lossy().into_owned();
    let runs = [
        transcript(&["shard", "plan", "13", "--shards", "0"], ""),
        transcript(&["shard", "plan", "33", "--shards", "2"], ""),
        transcript(&["shard", "run", &plan, "--shard", "4", "--output", &nowhere], ""),
        transcript(&["shard", "run", "-", "--shard", "4", "--output", &nowhere], ""),
        transcript(&["shard", "run", &nowhere, "--shard", "0", "--output", &nowhere], ""),
        transcript(&["shard", "merge", &nowhere], ""),
        transcript(&["shard", "audit", &place], ""),
        transcript(&["shard", "audit", &begun], ""),
        transcript(&["shard", "audit", &place, "--sample", "2"], ""),
        transcript(&["shard"], ""),
    ];
    assert_snapshot!(steady(&runs.join("\n"), directory.path()));
}
