//! The commands of the documents run as they stand, and say what the documents show.
//!
//! Each line of a `sh` block goes through `sh` with the program on the PATH, in a directory of its own that has
//! `fixtures/` in it. A comment `# exit 1` names the status where it is not 0; a line with `# long` takes many
//! seconds and is left out, and blocks with `cargo` in them are for the shell of a developer. The lines of
//! a `text` block after a `sh` block must be said by its commands, in their order, an ellipsis apart.
#![cfg(unix)]

#[allow(dead_code, reason = "each test file uses its own part")]
mod common;

use std::{
    env, fs,
    path::Path,
    process::{Command, Stdio},
};

use common::{repository, text};

/// A fenced block: what follows the first fence, and the lines within.
#[derive(Debug, PartialEq)]
struct Block<'a> {
    language: &'a str,
    lines: Vec<&'a str>,
}

fn blocks(document: &str) -> Vec<Block<'_>> {
    let mut blocks: Vec<Block<'_>> = Vec::new();
    let mut open = false;
    for line in document.lines() {
        match (line.strip_prefix("```"), open) {
            (Some(_), true) => open = false,
            (Some(language), false) => {
                open = true;
                blocks.push(Block { language, lines: Vec::new() });
            }
            (None, true) => blocks.last_mut().expect("an open block").lines.push(line),
            (None, false) => {}
        }
    }
    assert!(!open, "a fence is not closed");
    blocks
}

/// A command line, as its comment wants it to be taken.
#[derive(Debug, PartialEq)]
enum Wanted {
    Long,
    Status(i32),
}

fn wanted(line: &str) -> Wanted {
    let comment = line.split_once(" # ").map_or("", |(_, comment)| comment.trim());
    let word = comment.split([':', ',', ';']).next().unwrap_or_default();
    if word == "long" {
        return Wanted::Long;
    }
    match word.strip_prefix("exit ") {
        Some(status) => Wanted::Status(status.parse().expect(line)),
        None => Wanted::Status(0),
    }
}

/// Runs a line in a directory, and gives all that was said: the answer, then the notes.
fn said(line: &str, status: i32, directory: &Path) -> String {
    let program = Path::new(env!("CARGO_BIN_EXE_queens"));
    let mut path = program.parent().expect("a directory").as_os_str().to_owned();
    path.push(":");
    path.push(env::var_os("PATH").unwrap_or_default());
    let output = Command::new("sh")
        .args(["-c", line])
        .env("PATH", path)
        .current_dir(directory)
        .stdin(Stdio::null())
        .output()
        .expect("sh runs");
    let (answer, notes) = (text(&output.stdout), text(&output.stderr));
    assert_eq!(output.status.code(), Some(status), "{line}\n{answer}{notes}");
    // The first program of a pipe may fail unseen.
    assert!(!notes.contains("error:") && !notes.contains("panicked"), "{line}\n{notes}");
    answer + &notes
}

/// The first line that is shown and was not said after those before it.
fn unsaid<'a>(shown: &[&'a str], said: &str) -> Option<&'a str> {
    let mut lines = said.lines().map(str::trim_end);
    shown
        .iter()
        .map(|line| line.trim_end())
        .filter(|line| !matches!(*line, "" | "…"))
        .find(|line| !lines.any(|other| other == *line))
}

/// Runs a document; gives how many lines ran and how many blocks of output were compared.
fn run(document: &str) -> (usize, usize) {
    let directory = tempfile::tempdir().expect("a directory");
    let fixtures = fs::canonicalize(repository("fixtures")).expect("the fixtures");
    std::os::unix::fs::symlink(fixtures, directory.path().join("fixtures")).expect("a link");
    let (mut ran, mut compared) = (0, 0);
    // What the last block of commands said, unless it was not run as a whole.
    let mut last: Option<String> = None;
    for block in blocks(document) {
        match block.language {
            "sh" if block.lines.iter().any(|line| line.starts_with("cargo ")) => last = None,
            "sh" => {
                let mut all = Some(String::new());
                for line in block.lines.iter().filter(|line| !line.trim().is_empty()) {
                    assert!(line.contains("queens"), "not a command of the program: {line}");
                    match wanted(line) {
                        Wanted::Long => all = None,
                        Wanted::Status(status) => {
                            let new = said(line, status, directory.path());
                            ran += 1;
                            if let Some(all) = &mut all {
                                all.push_str(&new);
                            }
                        }
                    }
                }
                last = all;
            }
            "text" => {
                if let Some(said) = last.take() {
                    let missing = unsaid(&block.lines, &said);
                    assert_eq!(missing, None, "shown, but not said after the lines before it:\n{said}");
                    compared += 1;
                }
            }
            _ => {}
        }
    }
    (ran, compared)
}

#[test]
fn the_readme_runs() {
    let document = fs::read_to_string(repository("README.md")).expect("the document");
    let (ran, _) = run(&document);
    assert!(ran >= 10, "only {ran} commands were run");
}

#[test]
fn the_lessons_run() {
    let document = fs::read_to_string(repository("docs/teaching.md")).expect("the document");
    let (ran, compared) = run(&document);
    assert!(ran >= 18 && compared >= 12, "only {ran} commands were run, {compared} outputs compared");
}

#[test]
fn comments_say_how_a_line_is_taken() {
    assert_eq!(wanted("queens solve 8"), Wanted::Status(0));
    assert_eq!(wanted("queens count 18   # 666090624: a second"), Wanted::Status(0));
    assert_eq!(wanted("queens solve 3 # exit 1"), Wanted::Status(1));
    assert_eq!(wanted("queens solve 3   # exit 3: stuck"), Wanted::Status(3));
    assert_eq!(wanted("queens count 22 # long"), Wanted::Long);
    assert_eq!(wanted("queens count 22 # long: it continues"), Wanted::Long);
    assert_eq!(wanted("queens solve 8 # a long line"), Wanted::Status(0));
}

#[test]
fn a_document_that_is_not_true_is_refused() {
    let (ran, compared) =
        run("```sh\nqueens solve 4\nqueens solve 3 # exit 1\n```\nsays\n```text\n.Q..\n…\n```\n");
    assert_eq!((ran, compared), (2, 1));
    for wrong in [
        "```sh\nqueens solve 3\n```\n",
        "```sh\nqueens frobnicate\n```\n",
        "```sh\nqueens frobnicate | head -1\n```\n",
        "```sh\nqueens solve 4\n```\n```text\nQ...\n.Q..\n```\n",
    ] {
        let refused = std::panic::catch_unwind(|| run(wrong));
        assert!(refused.is_err(), "{wrong}");
    }
}
