//! Laws of the listing: for any small problem it is what trying every permutation gives, in order.

extern crate alloc;

use alloc::collections::BTreeSet;

use proptest::prelude::*;
use queens_core::{Diagonals, Problem, Solution, Square, random};
use queens_dfs::{Order, Solutions, count, nth_solution, random_solution, solutions};

/// Every permutation that the problem accepts, in lexicographic order: the plain way.
fn brute_force(problem: &Problem) -> Vec<Solution> {
    fn extend(problem: &Problem, cols: &mut Vec<u32>, found: &mut Vec<Solution>) {
        if cols.len() == problem.n() as usize {
            found.extend(problem.check(cols.clone()));
            return;
        }
        for col in 0..problem.n() {
            if !cols.contains(&col) {
                cols.push(col);
                extend(problem, cols, found);
                cols.pop();
            }
        }
    }
    let mut found = Vec::new();
    extend(problem, &mut Vec::new(), &mut found);
    found
}

fn ordered(problem: &Problem, order: Order) -> Vec<Solution> {
    Solutions::new(problem, order).unwrap().collect()
}

prop_compose! {
    /// Some problem of up to 6 queens: any rule, few or many squares, regions of any shape or none.
    fn problems()(n in 0_u32..=6)(
        n in Just(n),
        diagonals in prop::sample::select(vec![Diagonals::Full, Diagonals::Adjacent, Diagonals::Toroidal]),
        placed in prop::collection::btree_set((0..n.max(1), 0..n.max(1)), 0..=2),
        blocked in prop::collection::btree_set((0..n.max(1), 0..n.max(1)), 0..=6),
        region_order in prop::option::of(Just((0..n * n).map(|cell| cell % n).collect::<Vec<u32>>()).prop_shuffle()),
    ) -> Problem {
        let squares = |set: BTreeSet<(u32, u32)>| {
            set.into_iter().map(|(row, col)| Square::new(row, col)).filter(move |square| square.is_on(n))
        };
        let mut builder =
            Problem::builder(n).diagonals(diagonals).place_all(squares(placed)).block_all(squares(blocked));
        if let Some(ids) = region_order.filter(|ids| !ids.is_empty()) {
            let rows: Vec<&[u32]> = ids.chunks(n as usize).collect();
            builder = builder.regions(&rows);
        }
        builder.build().expect("a well-formed problem")
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    #[test]
    fn every_solution_once_and_in_order(problem in problems()) {
        let mut expected = brute_force(&problem);
        prop_assert_eq!(count(&problem), Ok(expected.len() as u128));
        prop_assert_eq!(&ordered(&problem, Order::Lexicographic), &expected);
        for (k, solution) in (0..).zip(&expected) {
            prop_assert_eq!(nth_solution(&problem, k), Ok(Some(solution.clone())));
        }
        prop_assert_eq!(nth_solution(&problem, expected.len() as u128), Ok(None));
        expected.reverse();
        prop_assert_eq!(ordered(&problem, Order::Reverse), expected);
    }

    /// Any board of the same side will do, solution or not, and what was passed over stays so.
    #[test]
    fn resuming_is_skipping(
        problem in problems(), taken in 0_usize..4, choice in any::<prop::sample::Index>(), reverse: bool,
    ) {
        let order = if reverse { Order::Reverse } else { Order::Lexicographic };
        let all = ordered(&problem, order);
        let boards = brute_force(&Problem::builder(problem.n()).diagonals(Diagonals::Adjacent).build().unwrap());
        prop_assume!(!boards.is_empty());
        let board = choice.get(&boards);
        let behind = |solution: &&Solution| if reverse { *solution < board } else { *solution > board };

        let mut listing = Solutions::new(&problem, order).unwrap();
        listing.by_ref().take(taken).for_each(drop);
        let expected: Vec<_> = all.iter().skip(taken).filter(behind).cloned().collect();
        prop_assert_eq!(listing.after(board).collect::<Vec<_>>(), expected);
    }
}

#[test]
fn resuming_behind_each_solution_gives_the_rest() {
    for n in [0, 1, 5, 6, 7] {
        for order in [Order::Lexicographic, Order::Reverse] {
            let all = ordered(&Problem::new(n), order);
            for (k, solution) in all.iter().enumerate() {
                let rest = Solutions::new(&Problem::new(n), order).unwrap().after(solution);
                assert!(rest.eq(all[k + 1..].iter().cloned()), "n = {n}, {order:?}, behind {solution}");
            }
        }
    }
}

#[test]
fn a_board_of_another_side_resumes_nothing() {
    let five = solutions(&Problem::new(5)).unwrap().next().unwrap();
    assert_eq!(solutions(&Problem::new(6)).unwrap().after(&five).count(), 4);
}

/// Chi-square with 39 degrees of freedom: 72.1 is passed by chance once in a thousand.
#[test]
fn random_solutions_are_uniform() {
    let problem = Problem::new(7);
    let all = ordered(&problem, Order::Lexicographic);
    let mut seen = vec![0_u32; all.len()];
    let mut rng = random::generator(5);
    for _ in 0..4_000 {
        let drawn = random_solution(&problem, &mut rng).unwrap().expect("there are 40");
        seen[all.binary_search(&drawn).expect("one of them")] += 1;
    }
    let chi: f64 = seen.iter().map(|&k| (f64::from(k) - 100.0).powi(2) / 100.0).sum();
    assert!(chi < 72.1, "chi-square {chi}: {seen:?}");
    assert_eq!(random_solution(&Problem::new(3), &mut rng), Ok(None));
}
