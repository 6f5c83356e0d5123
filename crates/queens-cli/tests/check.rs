//! `queens check`, held in snapshots.

#[allow(dead_code, reason = "each test file uses its own part")]
mod common;

use common::{answers, problem, run, status, text, transcript};
use insta::assert_snapshot;

/// A solution of side 4 in every form of text.
const FORMS: &str = "\
1 3 0 2
1,3,0,2
[1, 3, 0, 2]
1302
2413
[(0, 1), (1, 3), (2, 0), (3, 2)]
{0: 2, 1: 0, 2: 3, 3: 1}
1Q2/3Q/Q3/2Q1
.Q..
...Q
Q...
..Q.
";

#[test]
fn every_form() {
    assert_snapshot!(transcript(&["check"], FORMS));
    assert_snapshot!(transcript(&["check", "--format", "ndjson"], FORMS));
}

#[test]
fn wrong_boards_name_the_attacking_queens() {
    assert_snapshot!(answers(
        &["check"],
        &[
            "[(0, 3), (1, 6), (2, 7), (3, 0), (4, 2), (5, 1), (6, 4), (7, 5)]\n",
            "0123\n",
            "0 0 0 0\n",
            "Q.Q.\n....\n....\n....\n",
            "1302\n0123\n40752613\n",
            "[]\n",
            "0\n",
        ]
    ));
}

#[test]
fn all_92_of_the_list() {
    let list = run(&["list", "8"], "").stdout;
    let output = run(&["check", "-", "--complete"], list);
    assert_eq!(output.status.code(), Some(0));
    let said = text(&output.stdout);
    assert_snapshot!(said.lines().last().unwrap_or_default(), @"92 of 92 solutions, 12 classes; 0 missing, 0 doubled");
}

#[test]
fn all_92_that_seed_000_prints() {
    let file = "../queens-core/tests/data/hill-climbing-8.txt";
    let output = run(&["check", file, "--complete", "--skip-text"], "");
    assert_eq!(output.status.code(), Some(0));
    let said = text(&output.stdout);
    assert_snapshot!(said.lines().last().unwrap_or_default(), @"92 of 92 solutions, 12 classes; 0 missing, 0 doubled");
}

#[test]
fn completeness() {
    assert_snapshot!(answers(
        &["check", "--complete"],
        &[
            "1302\n2031\n",
            "1302\n",
            "1302\n2031\n1302\n",
            "1302\n2031\n0123\n",
            "40752613\n",
            "1302\n40752613\n",
            "",
        ]
    ));
    assert_snapshot!(answers(
        &["check", "--complete", "--format", "ndjson"],
        &["1302\n1302\n", "1302\n2031\n"]
    ));
    assert_snapshot!(answers(&["check", "--complete", "-n", "3"], &["", "012\n"]));
}

#[test]
fn a_given_side_or_problem() {
    assert_snapshot!(answers(&["check", "-n", "5"], &["1302\n", "02413\n", ""]));
    let regions = problem("13-regions-8-unique");
    assert_snapshot!(answers(&["check", "--problem", &regions], &["40752613\n", "1302\n"]));
    let nauck = problem("01-completion-8-nauck-1850");
    assert_snapshot!(answers(&["check", "--problem", &nauck], &["04752613\n"]));
    // What the program itself finds is right for the problem.
    for name in ["01-completion-8-nauck-1850", "13-regions-8-unique", "09-blocked-28-sat"] {
        let file = problem(name);
        let solved = run(&["solve", "--problem", &file, "--format", "text"], "").stdout;
        assert_eq!(status(&["check", "--problem", &file], solved), 0, "{name}");
    }
}

#[test]
fn completeness_beyond_memory_is_refused() {
    assert_snapshot!(answers(&["check", "-n", "4000000000", "--complete", "--memory", "1G"], &[""]));
}

#[test]
fn unreadable_lines_are_named() {
    assert_snapshot!(answers(
        &["check"],
        &[
            "hello\n13x2\n[1,2\n",
            "1302\nhello\n",
            "9\n",
            "[(0,1),(0,99999999999999999999)]\n",
            "(5,1)\n",
            "[[[[[[[[[[[[\n",
            "{0: 1, 0: 2}\n",
            "1Q2/3Q/Q3\n",
            "99999999999Q/8\n",
            "Q..\n..\nQ..\n",
            "{",
            "\u{0}\n",
            "\u{1F451}\n",
            "",
        ]
    ));
}

#[test]
fn prose_is_passed_over_when_asked() {
    assert_snapshot!(answers(
        &["check", "--skip-text"],
        &["The first board:\n1302\nand that is all\n", "nothing\n"]
    ));
}

#[test]
fn bases() {
    assert_snapshot!(answers(&["check", "--read-base", "1"], &["2 4 1 3\n", "1 3 0 2\n"]));
    assert_snapshot!(answers(&["check", "--read-base", "0"], &["2 4 1 3\n", "1 3 0 2\n"]));
}
