//! The searches against counts that others have published, and against every fixture problem.

use queens_core::{Diagonals, ExpectedStatus, Instance, Problem};
use queens_dfs::{DepthFirst, count, solutions};

#[test]
fn the_plain_board_has_the_known_counts() {
    // OEIS A000170.
    let known = [1, 1, 0, 0, 2, 10, 4, 40, 92, 352, 724];
    for (n, known) in (0..).zip(known) {
        let problem = Problem::new(n);
        assert_eq!(count(&problem), Ok(known), "n = {n}");
        assert_eq!(solutions(&problem).unwrap().count() as u128, known, "n = {n}");
    }
}

#[test]
fn the_torus_has_the_known_counts() {
    // OEIS A007705 at the odd sides; none for n divisible by 2 or 3 (Pólya 1918).
    for (n, known) in [(5, 10), (7, 28), (8, 0), (9, 0), (11, 88), (12, 0)] {
        let torus = Problem::builder(n).diagonals(Diagonals::Toroidal).build().unwrap();
        assert_eq!(count(&torus), Ok(known), "n = {n}");
        assert_eq!(solutions(&torus).unwrap().count() as u128, known, "n = {n}");
    }
}

/// OEIS A002464: permutations in which neighbours do not differ by one.
#[test]
fn queens_that_must_not_touch_have_the_known_counts() {
    let known = [1, 1, 0, 0, 2, 14, 90, 646, 5_242];
    for (n, known) in (0..).zip(known) {
        let problem = Problem::builder(n).diagonals(Diagonals::Adjacent).build().unwrap();
        assert_eq!(count(&problem), Ok(known), "n = {n}");
    }
}

/// Every problem of the collection, with its verified answer. The 100 queens alone take most of the time
/// of these tests, so their boards are listed once and no more.
#[test]
fn fixture_problems_have_their_verified_answers() {
    let folder = format!("{}/../../fixtures/problems", env!("CARGO_MANIFEST_DIR"));
    let mut seen = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|extension| extension != "json") {
            continue;
        }
        let name = path.display().to_string();
        let instance: Instance = serde_json::from_str(&std::fs::read_to_string(&path).unwrap()).expect(&name);
        let (problem, expected) = (instance.problem, instance.expected.expect(&name));
        seen += 1;

        let all: Vec<_> = solutions(&problem).unwrap().collect();
        assert_eq!(Some(all.len() as u128), expected.count, "{name}");
        assert_eq!(expected.status == ExpectedStatus::Sat, !all.is_empty(), "{name}");
        if let Some(cols) = expected.solution {
            let solution = problem.check(cols).expect(&name);
            assert!(all.binary_search(&solution).is_ok(), "{name}");
        }
        if problem.n() < 100 {
            assert_eq!(count(&problem).ok(), expected.count, "{name}");
            let outcome = DepthFirst::new().solve(&problem, 0).unwrap();
            assert_eq!(outcome.solution.as_ref(), all.first(), "{name}");
        }
    }
    assert!(seen >= 11, "{seen} problems");
}
