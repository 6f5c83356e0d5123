//! `queens draw` and `queens convert`, held in snapshots.

#[allow(dead_code, reason = "each test file uses its own part")]
mod common;

use common::{answers, run, text, transcript};
use insta::assert_snapshot;

const FORMS: [&str; 7] = ["list", "digits", "pairs", "map", "board", "seed-002", "fen"];

#[test]
fn drawings() {
    assert_snapshot!(answers(
        &["draw"],
        &["1302\n2031\n", "[[0,1],[1,0]]\n", "[]\n", "1302\nhello\n2031\n", ""]
    ));
    assert_snapshot!(answers(&["draw", "--format", "fen"], &["1302\n"]));
    assert_snapshot!(answers(&["draw", "--format", "seed-002"], &["1302\n"]));
    assert_snapshot!(answers(&["draw", "--format", "gif"], &["1302\n"]));
}

#[test]
fn conversions() {
    let all = FORMS.map(|form| transcript(&["convert", "--to", form], "1302\n2031\n")).join("\n");
    assert_snapshot!(all);
    let all = FORMS.map(|form| transcript(&["convert", "--to", form, "--base", "1"], "1302\n")).join("\n");
    assert_snapshot!(all);
}

#[test]
fn conversions_that_cannot_be() {
    assert_snapshot!(answers(&["convert"], &["1302\n"]));
    assert_snapshot!(answers(&["convert", "--to", "nope"], &["1302\n"]));
    assert_snapshot!(answers(&["convert", "--to", "list"], &["Q.\n..\n", "1302\n\nfoo\n2031"]));
    assert_snapshot!(answers(&["convert", "--to", "map"], &["0 0\n"]));
    assert_snapshot!(answers(&["convert", "--to", "digits"], &["0 1 2 3 4 5 6 7 8 9 10\n"]));
}

#[test]
fn every_form_goes_to_every_other_and_back() {
    let list = text(&run(&["list", "6"], "").stdout);
    for there in FORMS {
        let written = run(&["convert", "--to", there], &list).stdout;
        for form in FORMS {
            let between = run(&["convert", "--to", form], &written).stdout;
            let back = run(&["convert", "--to", "list"], between).stdout;
            assert_eq!(text(&back), list, "{there} to {form}");
        }
    }
}

#[test]
fn a_huge_side_is_not_drawn_square_by_square() {
    for (form, largest) in [("board", "32768"), ("seed-002", "32768"), ("fen", "10000000")] {
        let output = run(&["draw", "-", "--format", form], "[(0, 99999999)]");
        assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0), "{form}");
        assert!(text(&output.stderr).contains(&format!("is drawn up to {largest}")), "{form}");
    }
}
