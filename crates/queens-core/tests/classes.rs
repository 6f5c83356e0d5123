//! The classes of solutions under the symmetries of the square, by trying every permutation.

extern crate alloc;

use alloc::collections::{BTreeMap, BTreeSet};

use queens_core::{Problem, Solution, Symmetry};

/// Every solution, by checking every permutation.
fn brute_force(problem: &Problem) -> Vec<Solution> {
    fn extend(problem: &Problem, cols: &mut Vec<u32>, found: &mut Vec<Solution>) {
        if cols.len() == problem.n() as usize {
            found.extend(problem.check(cols.as_slice()));
            return;
        }
        for col in (0..problem.n()).filter(|col| !cols.contains(col)).collect::<Vec<_>>() {
            cols.push(col);
            extend(problem, cols, found);
            cols.pop();
        }
    }
    let mut found = Vec::new();
    extend(problem, &mut Vec::new(), &mut found);
    found
}

/// Class size -> number of classes.
fn classes(solutions: &[Solution]) -> BTreeMap<u32, usize> {
    let mut sizes = BTreeMap::new();
    for solution in solutions.iter().filter(|solution| solution.is_fundamental()) {
        *sizes.entry(solution.class_size()).or_default() += 1;
    }
    sizes
}

#[test]
fn eight_queens_have_eleven_classes_of_eight_and_one_of_four() {
    let solutions = brute_force(&Problem::new(8));
    assert_eq!(solutions.len(), 92);
    assert_eq!(classes(&solutions), BTreeMap::from([(4, 1), (8, 11)]));
}

#[test]
fn the_numbers_of_classes_are_those_of_oeis_a002562() {
    for (n, expected) in (0..8).zip([1, 1, 0, 0, 1, 2, 1, 6]) {
        let number: usize = classes(&brute_force(&Problem::new(n))).values().sum();
        assert_eq!(number, expected, "n = {n}");
    }
}

#[test]
fn a_class_is_closed_and_has_one_canonical_member() {
    for problem in [
        Problem::new(6),
        Problem::new(7),
        Problem::builder(7).place(3, 3).build().unwrap(),
        Problem::builder(6).block(0, 1).build().unwrap(),
        Problem::builder(6).block(0, 0).block(5, 5).build().unwrap(),
    ] {
        let solutions = brute_force(&problem);
        let all: BTreeSet<_> = solutions.iter().cloned().collect();
        for solution in &solutions {
            let class = solution.symmetries();
            assert_eq!(class.len() as u32, solution.class_size());
            assert_eq!(class[0], solution.canonical());
            assert_eq!(class.iter().filter(|member| member.is_fundamental()).count(), 1);
            assert!(class.iter().all(|member| all.contains(member)), "an image is a solution too");
        }
    }
}

#[test]
fn a_symmetry_that_the_problem_has_not_gives_no_image() {
    let problem = Problem::builder(6).block(0, 0).build().unwrap();
    let solution = problem.check([1, 3, 5, 0, 2, 4]).unwrap();
    assert_eq!(solution.image(Symmetry::HalfTurn), None);
    assert!(solution.image(Symmetry::Transpose).is_some());
    assert_eq!(solution.symmetry_group().order(), 2);
}
