//! Problem files in every form, the questions about all solutions, and problems for other solvers.

#[allow(dead_code, reason = "each test file uses its own part")]
mod common;

use common::{answers, problem, run, session, text, transcript};
use insta::assert_snapshot;

const BLOCKED: &str = "letting n = 8\nletting blocks = [[1,1],\n [1,2],[2,2]]\n";
const COMPLETION: &str = "letting n = 8\nletting init = [[0,3],[5,2]]\n";
const DIAGONALS: &str = "n = 8\nnumdiags = 3\ndiags = [[3,0],[11,1],[5,1]]\n";
const FACTS: &str = "num(1..6).\nblock(1,1).\nqueen(2,4).\n";
const LETTERS: &str = "AABB\nAABC\nADCC\nDDDC\n";
const JSON: &str = r#"{"n": 6, "blocked": [[0, 1]]}"#;

#[test]
fn every_form_is_told_by_its_content() {
    let forms = [JSON, BLOCKED, COMPLETION, DIAGONALS, FACTS, LETTERS];
    assert_snapshot!(answers(&["solve", "--problem", "-", "--format", "text"], &forms));
    assert_snapshot!(answers(&["count", "--problem", "-"], &forms));
}

#[test]
fn the_form_can_be_said_and_diagonals_left_out() {
    let with = |flags: &[&str], input| transcript(&[&["count", "--problem", "-"], flags].concat(), input);
    let all = [
        with(&["--diagonals-used", "1"], DIAGONALS),
        with(&["--diagonals-used", "0"], DIAGONALS),
        with(&["--input-format", "blocked"], COMPLETION),
        with(&["--input-format", "letters"], LETTERS),
        with(&["--input-format", "sudoku"], LETTERS),
        transcript(&["count", "8", "--input-format", "json"], ""),
    ];
    assert_snapshot!(all.join("\n"));
}

#[test]
fn wrong_files_are_refused_at_their_place() {
    let wrong = [
        r#"{"n": 6, "blocked": [[0, 6]]}"#,
        "letting n = 8\nletting blocks = [[1,1],[1,9]]\n",
        "letting n = 8\nletting init = [[8,0]]\n",
        "n = 8\nnumdiags = 1\ndiags = [[15,0]]\n",
        "num(1..4).\nblok(4,1).\n",
        "AB\nA!\n",
        "",
    ];
    assert_snapshot!(answers(&["solve", "--problem", "-"], &wrong));
}

#[test]
fn how_many_whether_one_and_why_none() {
    let unique = problem("13-regions-8-unique");
    let none = problem("02-completion-8-unsat");
    assert_snapshot!(session(&[
        &["solve", "8", "--count"],
        &["solve", "--problem", &none, "--count", "--format", "json"],
        &["solve", "--problem", &unique, "--unique"],
        &["solve", "--problem", &unique, "--unique", "--format", "json"],
        &["solve", "6", "--unique", "--format", "text"],
        &["solve", "6", "--unique", "--format", "ndjson"],
        &["solve", "4", "--unique", "--format", "ascii"],
        &["solve", "3", "--unique"],
        &["solve", "--problem", &none, "--why"],
        &["solve", "--problem", &none, "--why", "--format", "ndjson"],
        &["solve", "3", "--why"],
        &["solve", "4", "--why"],
        &["solve", "4", "--why", "--format", "ndjson"],
        &["solve", "8", "--count", "--with", "csp"],
        &["solve", "8", "--count", "--format", "board"],
        &["solve", "8", "--unique", "--why"],
        &["solve", "8", "--unique", "--restart", "3"],
    ]));
}

#[test]
fn a_population_can_be_typed_in() {
    let with = |args: &[&str], boards: &[&str]| {
        let fixed = ["--population", "-", "--format", "text"];
        answers(&[&["solve"], args, &fixed].concat(), boards)
    };
    let good = "1 2 3 4 5 6 7 8\n2 1 3 4 5 6 7 8\n3 2 1 4 5 6 8 7\n8 7 6 5 4 3 2 1\n";
    let wrong = [
        "1 2 3 4 5 6 7 8\n2 2 3 4 5 6 7 8\n",
        "1 2 3 4 5 6 7 8\n2 1 3 4 5 6 7\n",
        "1 2 3 4 5 6 7 8\n\n1 2 3 4 5 6 7 8\n",
        "Q.......\nQ.......\n........\n........\n........\n........\n........\n........\n",
        "{0: 0, 1: 0, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6, 7: 7}\n",
        "hello\n",
        "",
    ];
    let all = [
        with(&["8", "--with", "genetic"], &[good]),
        with(&["8", "--with", "seed-004"], &[good]),
        with(&["8", "--with", "seed-004"], &wrong),
        with(&["8", "--with", "steepest"], &[good]),
        with(&["8", "--with", "genetic", "--population-size", "9"], &[good]),
        with(&["8"], &[good]),
    ];
    assert_snapshot!(all.join("\n"));
}

#[test]
fn problems_for_other_solvers() {
    assert_snapshot!(session(&[
        &["export", "3", "--to", "dimacs"],
        &["export", "4", "--to", "minizinc"],
        &["export", "0", "--to", "dimacs"],
        &["export", "--problem", &problem("13-regions-8-unique"), "--to", "json"],
        &["export", "46341", "--to", "dimacs"],
        &["export", "20000", "--to", "dimacs", "--time-limit", "100ms", "--quiet"],
    ]));
    let json = text(&run(&["export", "--problem", "-", "--to", "json"], BLOCKED).stdout);
    assert_snapshot!(json.trim_end(), @r#"{"n":8,"diagonals":"full","placed":[],"blocked":[[0,0],[0,1],[1,1]],"regions":null}"#);
    assert_eq!(text(&run(&["count", "--problem", "-"], json).stdout).split_whitespace().count(), 2);
}
