//! The searches against counts that others have published, and against every fixture problem.

use queens_core::{Diagonals, Instance, Problem};
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

fn fixture(name: &str) -> Instance {
    let path = format!("{}/../../fixtures/problems/{name}.json", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    serde_json::from_str(&text).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The problems whose whole search is short. Row by row without propagation goes astray on three: see
/// the names that are missing in [`no_fixture_is_forgotten`].
const SHORT: [&str; 7] = [
    "01-completion-8-nauck-1850",
    "02-completion-8-unsat",
    "03-completion-20-sat",
    "11-excluded-diagonals-18-unsat",
    "13-regions-8-unique",
    "15-regions-9-count",
    "17-toroidal-12-unsat",
];

#[test]
fn fixture_problems_have_their_verified_answers() {
    for name in SHORT {
        let instance = fixture(name);
        let expected = instance.expected.expect(name);
        let problem = instance.problem;
        let all: Vec<_> = solutions(&problem).unwrap().collect();
        assert_eq!(Some(all.len() as u128), expected.count, "{name}");
        assert_eq!(count(&problem).ok(), expected.count, "{name}");
        if let Some(cols) = expected.solution {
            let solution = problem.check(cols).expect(name);
            assert!(all.binary_search(&solution).is_ok(), "{name}");
        }
        let outcome = DepthFirst::new().solve(&problem, 0).unwrap();
        assert_eq!(outcome.solution.as_ref(), all.first(), "{name}");
    }
}

/// What depth-first search finds is what the problem accepts, so the searches that are too long to end
/// are left to the solvers that propagate: they are named here, so that a new fixture is not overlooked.
#[test]
fn no_fixture_is_forgotten() {
    let left_to_propagation =
        ["05-completion-50-sat", "06-completion-50-unsat", "08-completion-100-unsat", "09-blocked-28-sat"];
    let folder = format!("{}/../../fixtures/problems", env!("CARGO_MANIFEST_DIR"));
    let mut names: Vec<String> = std::fs::read_dir(folder)
        .unwrap()
        .filter_map(|entry| entry.unwrap().file_name().to_str()?.strip_suffix(".json").map(str::to_owned))
        .collect();
    names.sort_unstable();
    let mut known: Vec<&str> = SHORT.into_iter().chain(left_to_propagation).collect();
    known.sort_unstable();
    assert_eq!(names, known);
}
