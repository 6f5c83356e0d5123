//! Boards drawn as pictures by `draw`, `solve` and `list`.

#[allow(dead_code, reason = "each test file uses its own part")]
mod common;

use std::fs;

use common::{answers, problem, run, session, text, transcript};
use insta::assert_snapshot;

const PNG: [u8; 8] = *b"\x89PNG\r\n\x1a\n";

#[test]
fn drawings_for_terminals() {
    assert_snapshot!(answers(&["draw", "--format", "unicode"], &["1302\n0123\n", "[]\n", ""]));
    assert_snapshot!(answers(&["draw", "--format", "ascii", "--coordinates", "numbers"], &["1302\n"]));
    let coloured = transcript(&["draw", "--format", "ascii", "--colour", "always"], "1303\n");
    assert_snapshot!(coloured.replace('\x1b', "\\e"));
    // A pipe is no terminal.
    let plain = transcript(&["draw", "--format", "unicode"], "1303\n");
    assert!(!plain.contains('\x1b'));
    assert_eq!(run(&["draw", "--format", "unicode", "--color", "never"], "1303\n").status.code(), Some(0));
}

#[test]
fn problems_are_shown() {
    let regions = problem("13-regions-8-unique");
    assert_snapshot!(session(&[
        &["solve", "--problem", &regions, "--format", "unicode", "-q"],
        &["solve", "6", "--placed", "b6", "--blocked", "a1,f6", "--format", "ascii", "-q"],
        &["list", "4", "--format", "ascii", "--coordinates", "none"],
        &["solve", "3", "--format", "ascii"],
        &["solve", "8", "--format", "svg", "--coordinates", "all"],
    ]));
    assert_snapshot!(answers(
        &["draw", "--problem", &regions, "--format", "ascii"],
        &[
            "04752613\n1302\n",
            "Q.......\n........\n........\n........\n........\n........\n........\n........\n"
        ]
    ));
    assert_snapshot!(answers(&["draw", "--problem", &regions], &["04752613\n"]));
}

#[test]
fn svg_of_one_board_and_of_many() {
    let one = text(&run(&["solve", "8", "--format", "svg", "-q"], "").stdout);
    assert!(
        one.starts_with("<svg ") && one.contains("<title>8 queens on a board of side 8</title>"),
        "{one}"
    );
    assert_eq!(one.matches("<use ").count(), 8);
    let twelve = text(&run(&["list", "8", "--fundamental", "--format", "svg"], "").stdout);
    assert!(twelve.contains("<title>12 fundamental solutions of 8 queens</title>"), "{twelve}");
    assert!(twelve.contains("<desc>12 boards, 4 in a row. 1: class of 8; 2: class of 8;"), "{twelve}");
    assert!(twelve.contains("; 10: class of 4; "), "{twelve}");
    assert_eq!(twelve.matches("<use ").count(), 96);
    let some = text(&run(&["list", "8", "--skip", "90", "--format", "svg"], "").stdout);
    assert!(some.contains("<title>2 solutions of 8 queens</title>") && some.contains("91; 92"), "{some}");
    let drawn = text(&run(&["draw", "--format", "svg"], "1302\n\n2031\n").stdout);
    assert!(drawn.contains("<title>2 boards</title>") && drawn.contains("line 1; line 3"), "{drawn}");
    let large = text(&run(&["solve", "100000", "--format", "svg", "-q"], "").stdout);
    assert!(large.len() < 5000 && large.contains("Shades"), "{large}");
    // No board, no picture; what can be drawn is drawn although something else cannot be read.
    assert_eq!(text(&run(&["draw", "--format", "svg"], "").stdout), "");
    assert_eq!(text(&run(&["list", "3", "--format", "svg"], "").stdout), "");
    let part = run(&["draw", "--format", "svg"], "1302\nfoo\n");
    assert_eq!((part.status.code(), text(&part.stdout).matches("<use ").count()), (Some(2), 4));
}

#[test]
fn an_unfinished_search_is_drawn() {
    let args = ["solve", "200", "--with", "depth-first", "--time-limit", "50ms", "--format", "svg"];
    let output = run(&args, "");
    assert_eq!(output.status.code(), Some(3));
    assert!(text(&output.stdout).contains("queens on a board of side 200</title>"));
}

#[test]
fn png_files() {
    let directory = tempfile::tempdir().expect("a directory");
    let path = directory.path().join("board.png");
    let name = path.to_str().expect("UTF-8");
    for args in [&["solve", "8", "-q"][..], &["list", "8", "--fundamental"]] {
        assert_eq!(text(&run(&[args, &["--format", "png", "--output", name]].concat(), "").stdout), "");
        let bytes = fs::read(&path).expect("the picture");
        assert_eq!(bytes[..8], PNG);
    }
    // A pipe may take pixels.
    assert_eq!(run(&["draw", "--format", "png"], "1302\n").stdout[..8], PNG);
}

#[test]
fn too_many_boards_for_a_page() {
    assert_snapshot!(session(&[
        &["list", "11", "--format", "svg", "--limit", "1001"],
        &["list", "11", "--format", "png"],
    ]));
    let page = run(&["list", "11", "--format", "svg", "--limit", "1000"], "");
    assert_eq!(page.status.code(), Some(0));
    let png = run(&["list", "8", "--format", "png", "--limit", "1000"], "");
    assert_eq!(png.stdout[..8], PNG);
    let boards = text(&run(&["list", "9"], "").stdout).repeat(3);
    assert_snapshot!(transcript(&["draw", "--format", "svg"], boards));
}
