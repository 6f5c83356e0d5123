//! Runs the program as a user would, and writes down all that it said.

use std::{
    io::Write,
    path::{Path, PathBuf},
    process::{Command, Output, Stdio},
};

/// The program, about to be run from the crate's own directory.
pub(crate) fn queens(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_queens"));
    command.current_dir(env!("CARGO_MANIFEST_DIR")).args(args);
    // The width and colour of help must not hang on the terminal of whoever tests.
    command.env_remove("COLUMNS").env_remove("CLICOLOR_FORCE");
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Runs the program with a standard input; it must not panic, and must end with one of its statuses.
pub(crate) fn run(args: &[&str], stdin: impl AsRef<[u8]>) -> Output {
    let mut child = queens(args).spawn().expect("the program starts");
    let mut pipe = child.stdin.take().expect("standard input is a pipe");
    let bytes = stdin.as_ref().to_vec();
    // A program that does not read its input closes the pipe, which is no fault.
    let feeding = std::thread::spawn(move || drop(pipe.write_all(&bytes)));
    let output = child.wait_with_output().expect("the program ends");
    feeding.join().expect("the input is fed");
    let said = text(&output.stderr);
    assert!(!said.contains("panicked"), "{args:?}: {said}");
    assert!(matches!(output.status.code(), Some(0..=3)), "{args:?}: {}: {said}", output.status);
    output
}

/// All that the program said, as one text.
pub(crate) fn transcript(args: &[&str], stdin: impl AsRef<[u8]>) -> String {
    let output = run(args, stdin);
    let status = output.status.code().unwrap_or(-1);
    let (said, noted) = (text(&output.stdout), text(&output.stderr));
    let heading = if noted.is_empty() { "" } else { "--- stderr\n" };
    format!("$ queens {}\n{said}{heading}{noted}--- status {status}\n", args.join(" "))
}

/// The transcripts of several runs without input.
pub(crate) fn session(runs: &[&[&str]]) -> String {
    let all: Vec<String> = runs.iter().map(|args| transcript(args, "")).collect();
    all.join("\n")
}

/// The transcripts of one command line with several inputs, each shown before its answer.
pub(crate) fn answers(args: &[&str], inputs: &[&str]) -> String {
    let all: Vec<String> =
        inputs.iter().map(|input| format!("input: {input:?}\n{}", transcript(args, input))).collect();
    all.join("\n")
}

/// The exit status of a run.
pub(crate) fn status(args: &[&str], stdin: impl AsRef<[u8]>) -> i32 {
    run(args, stdin).status.code().unwrap_or(-1)
}

/// What the program wrote, as text.
pub(crate) fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("the program writes UTF-8")
}

/// A fixture problem.
pub(crate) fn problem(name: &str) -> String {
    format!("../../fixtures/problems/{name}.json")
}

/// A file beside the crates.
pub(crate) fn repository(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path)
}
