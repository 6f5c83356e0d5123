//! The allowed combinations, one by one.

use alloc::boxed::Box;
use alloc::vec::Vec;

use crate::constraint::{Assignment, Constraint, Setting};
use crate::domains::Domains;
use crate::propagator::{Failure, Propagator};
use crate::table::Label;

/// The variables take one of the listed combinations of values.
///
/// Propagation: every value left stands in a combination all of whose values are left (generalised arc consistency),
/// by going through the list: O(combinations · k). Combinations of the wrong length are never taken.
///
/// ```
/// use queens_csp::{Csp, constraints::Table};
///
/// let mut csp = Csp::new();
/// csp.add_variables(["meal", "drink"], ["fish", "soup", "wine", "water"])?;
/// csp.add(Table::new(["meal", "drink"], [["fish", "wine"], ["fish", "water"], ["soup", "water"]]))?;
/// assert_eq!(csp.count(), 3);
/// # Ok::<(), queens_csp::ModelError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Table<V, T> {
    scope: Vec<V>,
    rows: Vec<Vec<T>>,
}

impl<V, T> Table<V, T> {
    /// The variables of `scope` take one of `rows`, whose values are in order of the scope.
    #[must_use]
    pub fn new<R: IntoIterator<Item = T>>(
        scope: impl IntoIterator<Item = V>,
        rows: impl IntoIterator<Item = R>,
    ) -> Self {
        let rows = rows.into_iter().map(|row| row.into_iter().collect()).collect();
        Self { scope: scope.into_iter().collect(), rows }
    }
}

impl<V: Label, T: Label> Constraint<V, T> for Table<V, T> {
    fn scope(&self) -> &[V] {
        &self.scope
    }

    fn satisfied(&self, assignment: &Assignment<'_, V, T>) -> bool {
        self.rows.iter().any(|row| {
            let fits = |(position, value)| assignment.get(position).is_none_or(|assigned| assigned == value);
            row.len() == self.scope.len() && row.iter().enumerate().all(fits)
        })
    }

    fn propagator(&self, setting: &Setting<'_, V, T>) -> Option<Box<dyn Propagator>> {
        let variables = setting.variables();
        let ids = |row: &Vec<T>| row.iter().map(|value| setting.id_of(value)).collect::<Option<Vec<usize>>>();
        let rows: Vec<Vec<usize>> =
            self.rows.iter().filter(|row| row.len() == variables.len()).filter_map(ids).collect();
        let marks = alloc::vec![alloc::vec![false; setting.values().len()]; variables.len()];
        Some(Box::new(TablePropagator { variables, rows, marks }))
    }
}

#[derive(Debug)]
struct TablePropagator {
    variables: Vec<usize>,
    rows: Vec<Vec<usize>>,
    /// Scratch: whether a value has a support, by position and value.
    marks: Vec<Vec<bool>>,
}

impl Propagator for TablePropagator {
    fn assigned(&mut self, _: usize, domains: &mut Domains) -> Result<(), Failure> {
        self.propagate(domains)
    }

    /// Once is enough: values go only if no living row has them, so no living row dies of it.
    fn propagate(&mut self, domains: &mut Domains) -> Result<(), Failure> {
        let Self { variables, rows, marks } = self;
        for marks in &mut *marks {
            marks.fill(false);
        }
        for row in rows {
            if variables.iter().zip(&*row).all(|(&variable, &value)| domains.contains(variable, value)) {
                for (marks, &value) in marks.iter_mut().zip(&*row) {
                    marks[value] = true;
                }
            }
        }
        for (&variable, marks) in variables.iter().zip(&*marks) {
            domains.retain(variable, |value| marks[value])?;
        }
        Ok(())
    }
}
