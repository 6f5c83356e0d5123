//! Problem files: every form is recognised and read, wrong ones are refused at the right place, and what is written
//! means the same.
#![cfg(feature = "instances")]

use proptest::prelude::*;
use queens_core::{Diagonals, Problem, Square, Stop, closed_form};
use queens_csp::instance::{Format, Reader, read, write_dimacs, write_json, write_minizinc};
use queens_csp::queens::QueensSolver;

fn problem(text: &str, format: Format) -> Problem {
    assert_eq!(Format::recognise(text), Some(format), "{text}");
    let by_content = read(text).unwrap().problem;
    let by_name = Reader::new().format(format).read(text).unwrap().problem;
    assert_eq!(by_content, by_name);
    by_content
}

fn squares(list: &[(u32, u32)]) -> Vec<Square> {
    list.iter().map(|&square| square.into()).collect()
}

#[test]
fn blocked_squares_of_prob080() {
    let expected = Problem::builder(28).block(0, 0).block(0, 1).block(27, 4).build().unwrap();
    for text in [
        "letting n = 28\nletting blocks = [[1,1],[1,2],[28,5]]\n",
        "language ESSENCE' 1.0\n\n$ a comment\nletting n be 28\nletting blocks be [\n  [1,1],\n  [1,2], $ another\n  [28,5]\n]",
        "language Essence 1.3\nletting blocks be [[1,1; int(1..2)],[1,2; int(1..2)],[28,5]; int(1..3)]\nletting n be 28",
        "n = 28;\r\nblocks = [| 1,1 | 1,2 |\r\n 28,5 |];\r\n",
    ] {
        assert_eq!(problem(text, Format::Blocked), expected, "{text}");
    }
    assert_eq!(problem("letting n = 4\nletting blocks = []", Format::Blocked), Problem::new(4));
}

#[test]
fn completions_of_prob079() {
    let text = "letting n = 8\nletting init = [[3, 3],\n[4, 1]]";
    let nauck = problem(text, Format::Completion);
    assert_eq!(nauck.placed(), squares(&[(3, 3), (4, 1)]));
    assert_eq!(QueensSolver::new().count(&nauck).unwrap().solutions, 2);
}

#[test]
fn a_completion_of_2550_queens_with_ten_left_to_place() {
    let whole = closed_form(2550).unwrap().unwrap();
    let placed =
        (0..2550).filter(|row| row % 255 != 7).map(|row| format!("[{row},{}]", whole.as_slice()[row]));
    let text = format!("letting n = 2550\nletting init = [{}]\n", placed.collect::<Vec<_>>().join(",\n"));
    let problem = problem(&text, Format::Completion);
    assert_eq!(problem.placed().len(), 2540);
    let outcome = QueensSolver::new().solve(&problem, 0).unwrap();
    assert_eq!(outcome.stop, Stop::Solved);
    assert!(QueensSolver::new().count(&problem).unwrap().solutions >= 1);
}

#[test]
fn excluded_diagonals_of_prob079() {
    let text = "n = 4\nnumdiags = 3\ndiags = [[3,1],[0,0],[2,0]]\n";
    let problem = problem(text, Format::ExcludedDiagonals);
    // row + column = 3; row - column = -3; row - column = -1.
    let expected = [(0, 3), (1, 2), (2, 1), (3, 0), (0, 1), (1, 2), (2, 3)];
    let mut expected = squares(&expected);
    expected.sort();
    expected.dedup();
    assert_eq!(problem.blocked(), expected);
    let first = Reader::new().diagonals_used(1).read(text).unwrap().problem;
    assert_eq!(first.blocked(), squares(&[(0, 3), (1, 2), (2, 1), (3, 0)]));
    assert!(Reader::new().diagonals_used(0).read(text).unwrap().problem.is_plain());
    let all = Reader::new().diagonals_used(3).read(text).unwrap().problem;
    assert_eq!(all, problem);
    let more = Reader::new().diagonals_used(4).read(text).unwrap_err();
    assert_eq!(more.to_string(), "the first 4 diagonals are asked for, the number of those given is 3");
}

#[test]
fn facts() {
    let expected = Problem::builder(3).block(0, 2).block(2, 1).place(1, 0).build().unwrap();
    let one_by_one = "num(1). num(2). num(3).\nblock(1,3). block(3,2).\nqueen(2,1).";
    let range = "% three\nnum(1..3).\nqueen(2 , 1).block(1,3).\nblock( 3,2 ) .";
    assert_eq!(problem(one_by_one, Format::Facts), expected);
    assert_eq!(problem(range, Format::Facts), expected);
}

#[test]
fn letters() {
    let regions = [[1_u32, 1, 2, 2], [1, 3, 3, 2], [4, 4, 3, 2], [4, 4, 4, 2]];
    let expected = Problem::builder(4).diagonals(Diagonals::Adjacent).regions(&regions).build().unwrap();
    let grids = ["AABB\nACCB\nDDCB\nDDDB\n", "\nA A B B\n A C C B\nD D C B\nD D D B\n\n"];
    for grid in grids {
        let found = problem(grid, Format::Letters);
        assert_eq!(found.diagonals(), Diagonals::Adjacent);
        for at in (0..4).flat_map(|row| (0..4).map(move |col| Square::new(row, col))) {
            let index = |problem: &Problem| problem.regions().unwrap().index_of(at);
            assert_eq!(index(&found), index(&expected));
        }
    }
}

#[test]
fn wrong_files_are_refused_where_they_are_wrong() {
    let wrong = [
        ("", None),
        ("hello world", None),
        ("{\"n\": 8,\n \"placed\": [[1, 9]]}", None),
        ("{\"n\": 8,\n \"placed\": [[1, 2]}", None),
        ("{\"blocked\": [[1, 2],\n[1, 2]],\n \"name\": \"a \\\"b\\\" % [\", \"n\": 8}", None),
        ("{\"n\": 2, \"expected\": null,\n \"regions\": [[1, 1], [2]]}", None),
        ("{\"n\": 2,\n \"regions\": [[1, 1]]}", None),
        ("{\"n\": 2,\n \"regions\": [[1, 1], [1, 1]]}", None),
        ("{\"n\": 2,\n \"regionz\": null}", None),
        ("letting n = 8\nletting blocks = [[1,1],[1,9]]", None),
        ("letting n = 8\nletting blocks = [[1,1],[0,2]]", None),
        ("letting n = 8\nletting blocks = [[1,1],[1,1]]", None),
        ("letting n = 8\nletting blocks = [[1,1] [1,2]]", None),
        ("letting n = 8\nletting blocks = [[1,1,1]]", None),
        ("letting n = 8\nletting blocks = [[1,1],", None),
        ("letting blocks = [[1,1]]", None),
        ("letting n = 8\nletting blocks = [[1,1]]\nletting init = [[1,1]]", None),
        ("letting n = -8\nletting init = []", None),
        ("letting n = 99999999999\nletting init = []", None),
        ("letting n 8\nletting init = []", None),
        ("letting n = 8\nletting init = [[8,0]]", None),
        ("letting n = 8\nletting blocks = [[1,1]]\nletting n = 9", None),
        ("letting n = 8\nletting blocks = [[1,1]]\nletting blocks = [[2,2]]", None),
        ("n = 8\nnumdiags = 3\ndiags = [[3,0]]", None),
        ("n = 8\nnumdiags = 1\ndiags = [[15,0]]", None),
        ("n = 8\nnumdiags = 1\ndiags = [[3,2]]", None),
        ("num(1). num(3).", None),
        ("num(1..4).\nblock(5,1).", None),
        ("num(1..4).\nblock(4,1)", None),
        ("num(1..4).\nblok(4,1).", None),
        ("num(4..1).", None),
        ("AB\nA", None),
        ("AAB\nACC\nAC!", Some(Format::Letters)),
        ("AAB\nACC\nAC", Some(Format::Letters)),
        ("AA\nAA", None),
        ("letting n = 8", Some(Format::Facts)),
        ("num(1).", Some(Format::Json)),
    ];
    let told: Vec<String> = wrong
        .iter()
        .map(|&(text, format)| {
            let reader = format.map_or(Reader::new(), |format| Reader::new().format(format));
            format!("{text:?}\n    {}", reader.read(text).unwrap_err())
        })
        .collect();
    insta::assert_snapshot!(told.join("\n"));
}

/// Counts the models of a formula by splitting on the first literal of the first clause that is not true.
fn models(clauses: &[Vec<i64>], variables: usize) -> u128 {
    let Some(clause) = clauses.iter().min_by_key(|clause| clause.len()) else { return 1 << variables };
    let Some(&literal) = clause.first() else { return 0 };
    [literal, -literal].into_iter().map(|truth| models(&assume(clauses, truth), variables - 1)).sum()
}

fn assume(clauses: &[Vec<i64>], truth: i64) -> Vec<Vec<i64>> {
    let open = clauses.iter().filter(|clause| !clause.contains(&truth));
    open.map(|clause| clause.iter().copied().filter(|&literal| literal != -truth).collect()).collect()
}

fn dimacs_count(problem: &Problem) -> u128 {
    let mut text = String::new();
    write_dimacs(problem, &mut text).unwrap();
    let mut lines = text.lines().filter(|line| !line.starts_with('c'));
    let header: Vec<usize> = lines.next().unwrap().split(' ').filter_map(|word| word.parse().ok()).collect();
    let clauses: Vec<Vec<i64>> = lines
        .map(|line| {
            let mut literals: Vec<i64> = line.split(' ').map(|word| word.parse().unwrap()).collect();
            assert_eq!(literals.pop(), Some(0));
            literals
        })
        .collect();
    assert_eq!(clauses.len(), header[1]);
    models(&clauses, header[0])
}

/// Problems of up to 6 queens with a little of everything.
fn problems() -> impl Strategy<Value = Problem> {
    let square = |n: u32| (0..n, 0..n).prop_map(|(row, col)| Square::new(row, col));
    let diagonals = prop::sample::select(vec![Diagonals::Full, Diagonals::Adjacent, Diagonals::Toroidal]);
    (1..7_u32, diagonals, any::<bool>()).prop_flat_map(move |(n, diagonals, regions)| {
        let placed = prop::collection::btree_set(square(n), 0..=1);
        let blocked = prop::collection::btree_set(square(n), 0..=n as usize);
        (placed, blocked).prop_map(move |(placed, blocked)| {
            let builder = Problem::builder(n).diagonals(diagonals).place_all(placed).block_all(blocked);
            let slanted: Vec<Vec<u32>> =
                (0..n).map(|row| (0..n).map(|col| (row * 2 + col / 2) % n).collect()).collect();
            let plain = builder.clone().build().unwrap();
            // The pattern has n regions for some n only.
            if regions { builder.regions(&slanted).build().unwrap_or(plain) } else { plain }
        })
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn formulas_have_as_many_models_as_problems_solutions(problem in problems()) {
        prop_assert_eq!(dimacs_count(&problem), QueensSolver::new().count(&problem).unwrap().solutions);
    }

    #[test]
    fn json_comes_back(problem in problems()) {
        let mut text = String::new();
        write_json(&problem, &mut text).unwrap();
        prop_assert_eq!(Format::recognise(&text), Some(Format::Json));
        prop_assert_eq!(read(&text).unwrap().problem, problem);
    }

    /// Whatever the text: an answer or an error, no panic.
    #[test]
    fn no_text_is_too_strange(text in "(letting|n|init|blocks|diags|num|block|[0-9 =\\[\\],;.()|%\n-]|\\PC){0,30}") {
        let _ = read(&text);
        for format in Format::ALL {
            let _ = Reader::new().format(format).read(&text);
        }
    }
}

#[test]
fn minizinc_models_are_as_they_should_be() {
    let regions = [[0, 0, 1], [2, 0, 1], [2, 2, 1]];
    let squares = Problem::builder(4).place(1, 3).block(0, 0).build().unwrap();
    let toroidal = Problem::builder(5).diagonals(Diagonals::Toroidal).build().unwrap();
    let regions = Problem::builder(3).diagonals(Diagonals::Adjacent).regions(&regions).build().unwrap();
    let mut text = String::new();
    for problem in [squares, toroidal, regions] {
        write_minizinc(&problem, &mut text).unwrap();
    }
    insta::assert_snapshot!(text);
}

#[test]
fn what_dimacs_cannot_number_is_refused() {
    assert!(write_dimacs(&Problem::new(50_000), &mut String::new()).is_err());
    assert!(write_dimacs(&Problem::new(u32::MAX), &mut String::new()).is_err());
    assert_eq!(dimacs_count(&Problem::new(0)), 1);
}
