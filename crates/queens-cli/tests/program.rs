//! The program as a whole: help, streams, files, signals.

#[allow(dead_code, reason = "each test file uses its own part")]
mod common;

use std::io::{BufRead, BufReader};

use common::{queens, run, session, status, text, transcript};
use insta::assert_snapshot;

#[test]
fn help_of_every_command() {
    assert_snapshot!(session(&[&["--help"]]));
    for command in ["list", "count", "check", "draw", "convert", "export", "shard", "algorithms"] {
        assert_snapshot!(format!("help_{command}"), transcript(&[command, "--help"], ""));
    }
    // The knobs at the end of `solve --help` grow with the table of algorithms.
    let help = transcript(&["solve", "--help"], "");
    let (own, _) = help.split_once("Knobs of algorithms").unwrap_or((&help, ""));
    assert_snapshot!("help_solve", own.split("\nExamples:").next().unwrap_or_default());
    assert!(help.contains("\nExamples:\n  queens solve 8\n"));
    let help = transcript(&["trace", "--help"], "");
    let (own, _) = help.split_once("Knobs of algorithms").unwrap_or((&help, ""));
    assert_snapshot!("help_trace", own.split("\nExamples:").next().unwrap_or_default());
    assert!(help.contains("\nExamples:\n  queens trace 8 --with steepest"));
}

#[test]
fn usage_errors() {
    assert_snapshot!(session(&[&["frob"], &["slove", "8"], &["--frob"], &["solve", "8", "--output"]]));
}

#[test]
fn alone_it_shows_a_board_and_what_to_try() {
    assert_snapshot!(session(&[&[]]));
    let shown = text(&run(&[], "").stdout);
    let directory = tempfile::tempdir().expect("a directory");
    for line in shown.lines().filter_map(|line| line.strip_prefix("  queens ")) {
        // What is to be typed ends before the explanation.
        let typed = line.split("   ").next().unwrap_or_default();
        let first = typed.split(" | ").next().unwrap_or_default();
        let args: Vec<&str> = first.split(' ').collect();
        let run = queens(&args).current_dir(directory.path()).output().expect("the program runs");
        assert_eq!(run.status.code(), Some(0), "{typed}");
    }
}

#[test]
fn completions_and_manual_pages_name_every_command() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = text(&run(&["generate", "completions", shell], "").stdout);
        assert!(script.contains("algorithms") && script.contains("time-limit"), "{shell}");
    }
    let page = text(&run(&["generate", "man"], "").stdout);
    assert!(page.contains(".TH queens 1") && page.contains("queens\\-count(1)"), "{page}");
    let directory = tempfile::tempdir().expect("a directory");
    let path = directory.path().to_string_lossy().into_owned();
    assert_eq!(status(&["generate", "man", "--output", &path], ""), 0);
    let solve = std::fs::read_to_string(directory.path().join("queens-solve.1")).expect("a page");
    assert!(solve.contains("mutation\\-rate"));
}

#[test]
fn algorithms_are_described() {
    let said = text(&run(&["algorithms"], "").stdout);
    for block in said.split("\n\n") {
        let mut lines = block.lines();
        let (name, summary) = lines.next().and_then(|line| line.split_once(": ")).expect("name: summary");
        assert!(!name.contains(' ') && !summary.is_empty(), "{block}");
        assert!(lines.next().is_some_and(|line| line.contains("; takes ")), "{block}");
        assert!(lines.all(|line| line.starts_with("    --")), "{block}");
    }
    assert!(said.contains("depth-first: ") && said.contains("closed-form: "));
}

#[test]
fn files_that_cannot_be_read() {
    let (missing, directory) = ("no/such/file", "tests");
    assert_snapshot!(session(&[
        &["check", missing],
        &["check", directory],
        &["draw", missing],
        &["convert", missing, "--to", "list"],
        &["solve", "--problem", missing],
        &["list", "--problem", directory],
        &["check", "--problem", missing],
    ]));
    assert_snapshot!(transcript(&["check"], b"1302\n13\xff\n"));
    assert_snapshot!(transcript(&["solve", "--problem", "-"], b"\xff\xfe"));
}

#[test]
fn files_that_cannot_be_written() {
    assert_snapshot!(session(&[
        &["solve", "4", "--output", "no/such/directory/file"],
        &["list", "4", "--output", "no/such/directory/file"],
        &["solve", "4", "--output", "tests"],
        // Before days of work, not after.
        &["count", "24", "--output", "no/such/directory/file"],
    ]));
}

#[test]
fn an_answer_goes_to_a_file() {
    let directory = tempfile::tempdir().expect("a directory");
    let path = directory.path().join("board.txt");
    let name = path.to_str().expect("UTF-8");
    assert_eq!(text(&run(&["solve", "8", "-q", "--output", name], "").stdout), "");
    assert_eq!(status(&["check", name], ""), 0);
    // An answer of none leaves the file of an earlier run alone.
    assert_eq!(status(&["solve", "3", "--output", name], ""), 1);
    assert_eq!(status(&["check", name], ""), 0);
}

#[test]
fn a_closed_pipe_ends_the_program_quietly() {
    let mut child = queens(&["list", "14"]).spawn().expect("the program starts");
    let mut first = String::new();
    BufReader::new(child.stdout.take().expect("a pipe")).read_line(&mut first).expect("a line");
    assert_eq!(first.trim(), "0 2 4 6 11 9 12 3 13 8 1 5 7 10");
    let output = child.wait_with_output().expect("the program ends");
    assert_eq!(text(&output.stderr), "");
    assert_eq!(output.status.code(), Some(0));
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_status_3() {
    use std::{fs::OpenOptions, process::Stdio};
    let full = || Stdio::from(OpenOptions::new().write(true).open("/dev/full").expect("/dev/full"));
    for args in [
        &["solve", "8", "-q"][..],
        &["list", "8"],
        &["algorithms"],
        &["list", "8", "--format", "json"],
        &["--help"],
    ] {
        let output = queens(args).stdin(Stdio::null()).stdout(full()).output().expect("the program ends");
        let said = text(&output.stderr);
        assert!(said.starts_with("queens: cannot write the output: "), "{args:?}: {said}");
        assert!(!said.contains("panicked"));
        assert_eq!(output.status.code(), Some(3), "{args:?}");
    }
    assert_eq!(status(&["list", "8", "--output", "/dev/full"], ""), 3);
    // What nobody can be told changes nothing.
    for (args, expected) in [(&["count", "8"][..], 0), (&["check", "eight"], 2), (&["list", "x"], 2)] {
        let output = queens(args).stdin(Stdio::null()).stderr(full()).output().expect("the program ends");
        assert_eq!(output.status.code(), Some(expected), "{args:?}");
        assert_eq!(expected == 0, text(&output.stdout).contains("92"), "{args:?}");
    }
}

#[cfg(unix)]
#[test]
fn ctrl_c_closes_the_json() {
    let directory = tempfile::tempdir().expect("a directory");
    let path = directory.path().join("list.json");
    let name = path.to_str().expect("UTF-8");
    let child =
        queens(&["list", "20", "--format", "json", "--output", name]).spawn().expect("the program starts");
    // The first written buffer shows that the handler of signals is in place.
    while std::fs::metadata(&path).map_or(0, |data| data.len()) == 0 {
        std::thread::sleep(core::time::Duration::from_millis(5));
    }
    let kill = std::process::Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(kill.is_ok_and(|status| status.success()));
    let output = child.wait_with_output().expect("the program ends");
    assert_eq!(output.status.code(), Some(3));
    assert!(text(&output.stderr).starts_with("queens: interrupted after "));
    let written = std::fs::read(&path).expect("the list");
    let document: serde_json::Value = serde_json::from_slice(&written).expect("closed JSON");
    assert_eq!(document["complete"], false);
    let listed = document["solutions"].as_array().map_or(0, Vec::len);
    assert_eq!(document["count"], listed.to_string());
}
