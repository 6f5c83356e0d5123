//! Every ready-made constraint against its meaning written as a closure: same solutions in the same order at every
//! propagation level, and as strong a filter as it claims.

use proptest::prelude::*;
use queens_csp::constraints::{
    AllDifferent, AllDifferentBounds, AllDifferentOffset, AtMostOne, Comparison, Element, ExactlyOne, Linear,
    NotEqual, Table,
};
use queens_csp::{Assignment, Constraint, Csp, Propagation, Solver, ValueOrder, VariableOrder};

type Model = Csp<usize, i32>;

const LEVELS: [Propagation; 4] =
    [Propagation::None, Propagation::ForwardChecking, Propagation::ArcConsistency, Propagation::Maintained];

/// The domains of some variables: each a few values between -2 and 5 in any order.
fn domains(variables: core::ops::RangeInclusive<usize>) -> impl Strategy<Value = Vec<Vec<i32>>> {
    prop::collection::vec(prop::collection::vec(-2..6_i32, 1..6), variables)
}

fn model(domains: &[Vec<i32>]) -> Model {
    let mut csp = Csp::new();
    for (variable, values) in domains.iter().enumerate() {
        csp.add_variable(variable, values.iter().copied()).unwrap();
    }
    csp
}

fn solver(level: Propagation) -> Solver {
    Solver::new().variable_order(VariableOrder::Input).propagation(level)
}

fn listed(csp: &Model, solver: &Solver) -> Vec<Vec<i32>> {
    solver.solutions(csp).map(|solution| solution.iter().map(|(_, &value)| value).collect()).collect()
}

/// All combinations in input order that the closure accepts, and the same from the constraint at every level.
fn same_as_naive(
    domains: &[Vec<i32>],
    constraint: impl Constraint<usize, i32> + Clone + 'static,
    naive: impl Fn(&[i32]) -> bool + Send + Sync + 'static,
) -> Vec<Vec<i32>> {
    let mut plain = model(domains);
    let scope = constraint.scope().to_vec();
    let values_of = move |assignment: &Assignment<'_, usize, i32>| -> Vec<i32> {
        (0..assignment.len()).map(|position| assignment[position]).collect()
    };
    plain.constrain(scope, move |assignment| naive(&values_of(assignment))).unwrap();
    let expected = listed(&plain, &solver(Propagation::None));
    let mut quick = model(domains);
    quick.add(constraint).unwrap();
    for level in LEVELS {
        assert_eq!(listed(&quick, &solver(level)), expected, "{level:?}");
        assert_eq!(listed(&plain, &solver(level)), expected, "closure, {level:?}");
        let shuffled = Solver::new().propagation(level).value_order(ValueOrder::LeastConstraining).seed(3);
        let mut found = listed(&quick, &shuffled);
        let mut sorted = expected.clone();
        found.sort_unstable();
        sorted.sort_unstable();
        assert_eq!(found, sorted, "other orders, {level:?}");
    }
    expected
}

/// What is left of each domain before the first choice; `None` if nothing can be.
fn filtered(
    domains: &[Vec<i32>],
    constraint: impl Constraint<usize, i32> + 'static,
) -> Option<Vec<Vec<i32>>> {
    let mut csp = model(domains);
    csp.add(constraint).unwrap();
    let mut run = solver(Propagation::Maintained).start(&csp);
    run.prepare().ok()?;
    Some((0..domains.len()).map(|v| sorted(run.domains().values(v).map(|id| csp.values()[id]))).collect())
}

fn sorted(values: impl IntoIterator<Item = i32>) -> Vec<i32> {
    let mut values: Vec<i32> = values.into_iter().collect();
    values.sort_unstable();
    values.dedup();
    values
}

/// The values that solutions have, for each variable; `None` if there is no solution.
fn supported(solutions: &[Vec<i32>]) -> Option<Vec<Vec<i32>>> {
    let variables = solutions.first()?.len();
    Some((0..variables).map(|v| sorted(solutions.iter().map(|solution| solution[v]))).collect())
}

fn distinct(values: &[i32]) -> bool {
    sorted(values.iter().copied()).len() == values.len()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn not_equal(domains in domains(2..=2), offset in -3..4_i64) {
        let constraint = NotEqual::new(0, 1).offset(offset);
        let solutions = same_as_naive(&domains, constraint.clone(), move |v| i64::from(v[0]) + offset != i64::from(v[1]));
        prop_assert_eq!(filtered(&domains, constraint), supported(&solutions));
    }

    #[test]
    fn all_different(domains in domains(1..=5)) {
        let constraint = AllDifferent::new(0..domains.len());
        let solutions = same_as_naive(&domains, constraint.clone(), distinct);
        same_as_naive(&domains, constraint.clone().domain_consistent(), distinct);
        prop_assert_eq!(filtered(&domains, constraint.domain_consistent()), supported(&solutions));
    }

    #[test]
    fn all_different_bounds(domains in domains(1..=5)) {
        let constraint = AllDifferentBounds::new(0..domains.len());
        let solutions = same_as_naive(&domains, constraint.clone(), distinct);
        if let Some(left) = filtered(&domains, constraint) {
            // Each bound has a support in the intervals that the domains span.
            let spans: Vec<Vec<i32>> =
                left.iter().map(|values| (values[0]..=values[values.len() - 1]).collect()).collect();
            let mut relaxed = model(&spans);
            relaxed.add(AllDifferent::new(0..spans.len())).unwrap();
            let supports = supported(&listed(&relaxed, &solver(Propagation::ForwardChecking)));
            let bounds = |domains: &[Vec<i32>]| -> Vec<(i32, i32)> {
                domains.iter().map(|values| (values[0], values[values.len() - 1])).collect()
            };
            prop_assert_eq!(supports.map(|supports| bounds(&supports)), Some(bounds(&left)));
        } else {
            prop_assert!(solutions.is_empty());
        }
    }

    #[test]
    fn all_different_offset(domains in domains(1..=5), offsets in prop::collection::vec(-3..4_i64, 5)) {
        let terms: Vec<(usize, i64)> = (0..domains.len()).map(|v| (v, offsets[v])).collect();
        same_as_naive(&domains, AllDifferentOffset::new(terms), move |v| {
            let sums: Vec<i32> = v.iter().zip(&offsets).map(|(&value, &offset)| value + offset as i32).collect();
            distinct(&sums)
        });
    }

    #[test]
    fn linear(
        domains in domains(1..=4),
        coefficients in prop::collection::vec(-3..4_i64, 4),
        right in -8..9_i64,
        comparison in prop::sample::select(vec![
            Comparison::Equal, Comparison::NotEqual, Comparison::AtMost, Comparison::AtLeast,
        ]),
    ) {
        let terms: Vec<(usize, i64)> = (0..domains.len()).map(|v| (v, coefficients[v])).collect();
        same_as_naive(&domains, Linear::new(terms, comparison, right), move |v| {
            let sum: i64 = v.iter().zip(&coefficients).map(|(&value, &c)| i64::from(value) * c).sum();
            match comparison {
                Comparison::Equal => sum == right,
                Comparison::NotEqual => sum != right,
                Comparison::AtMost => sum <= right,
                Comparison::AtLeast => sum >= right,
            }
        });
    }

    #[test]
    fn table(domains in domains(1..=4), rows in prop::collection::vec(prop::collection::vec(-3..7_i32, 4), 0..30)) {
        let rows: Vec<Vec<i32>> = rows.into_iter().map(|row| row[..domains.len()].to_vec()).collect();
        let constraint = Table::new(0..domains.len(), rows.clone());
        let solutions = same_as_naive(&domains, constraint.clone(), move |v| rows.iter().any(|row| row == v));
        prop_assert_eq!(filtered(&domains, constraint), supported(&solutions));
    }

    #[test]
    fn element(domains in domains(2..=2), array in prop::collection::vec(-3..7_i32, 0..8)) {
        let constraint = Element::new(array.clone(), 0, 1);
        let solutions = same_as_naive(&domains, constraint.clone(), move |v| {
            usize::try_from(v[0]).is_ok_and(|index| array.get(index) == Some(&v[1]))
        });
        prop_assert_eq!(filtered(&domains, constraint), supported(&solutions));
    }

    #[test]
    fn at_most_one_and_exactly_one(domains in domains(1..=4), values in prop::collection::vec(-3..7_i32, 4)) {
        let literals: Vec<(usize, i32)> = (0..domains.len()).map(|v| (v, values[v])).collect();
        let count = move |v: &[i32]| v.iter().zip(&values).filter(|(a, b)| a == b).count();
        let (at_most, exactly) = (AtMostOne::new(literals.clone()), ExactlyOne::new(literals));
        let few = count.clone();
        let solutions = same_as_naive(&domains, at_most.clone(), move |v| few(v) <= 1);
        prop_assert_eq!(filtered(&domains, at_most), supported(&solutions));
        let solutions = same_as_naive(&domains, exactly.clone(), move |v| count(v) == 1);
        prop_assert_eq!(filtered(&domains, exactly), supported(&solutions));
    }

    /// Several constraints together, with doubles of each kind, still agree with closures.
    #[test]
    fn mixtures(domains in domains(4..=4), right in -4..9_i64, array in prop::collection::vec(-2..6_i32, 6)) {
        let mut quick = model(&domains);
        quick.add(AllDifferent::new([0, 1, 2]).domain_consistent()).unwrap();
        quick.add(Linear::at_most([(0, 1), (2, 2), (3, -1)], right)).unwrap();
        quick.add(Element::new(array.clone(), 1, 3)).unwrap();
        quick.add(NotEqual::new(3, 0).offset(1)).unwrap();
        let mut plain = model(&domains);
        plain.constrain([0, 1, 2, 3], move |v| {
            v[0] != v[1] && v[1] != v[2] && v[0] != v[2]
                && i64::from(v[0] + 2 * v[2] - v[3]) <= right
                && usize::try_from(v[1]).is_ok_and(|index| array.get(index) == Some(&v[3]))
                && v[3] + 1 != v[0]
        }).unwrap();
        let expected = listed(&plain, &solver(Propagation::None));
        for level in LEVELS {
            prop_assert_eq!(&listed(&quick, &solver(level)), &expected);
        }
    }
}
