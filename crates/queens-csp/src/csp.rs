//! The model: variables with their values, and constraints.

use alloc::sync::Arc;
use alloc::vec::Vec;

use crate::constraint::{Assignment, Constraint};
use crate::domains::Domains;
use crate::error::ModelError;
use crate::run::Solutions;
use crate::solution::Solution;
use crate::solver::Solver;
use crate::table::{Label, Table};

/// A constraint satisfaction problem: variables of type `V`, values of type `T`.
///
/// Variables and values can be anything that has `Clone + Eq + Hash`. The order in which variables are added, and
/// the order of each variable's values, is what "input order" means in the search.
///
/// ```
/// use queens_csp::Csp;
///
/// let mut map = Csp::new();
/// map.add_variables(["WA", "NT", "SA", "Q", "NSW", "V", "T"], ["red", "green", "blue"])?;
/// for (a, b) in [("WA", "NT"), ("WA", "SA"), ("NT", "SA"), ("NT", "Q"), ("SA", "Q"), ("SA", "NSW"),
///                ("SA", "V"), ("Q", "NSW"), ("NSW", "V")] {
///     map.constrain([a, b], |color| color[0] != color[1])?;
/// }
/// let colors = map.first().expect("three colours are enough");
/// assert_ne!(colors["WA"], colors["NT"]);
/// assert_eq!(map.count(), 18);
/// # Ok::<(), queens_csp::ModelError>(())
/// ```
#[derive(Clone)]
pub struct Csp<V, T> {
    pub(crate) table: Arc<Table<V, T>>,
    pub(crate) domains: Domains,
    /// Each variable's values in input order, where that differs from the order of their numbers.
    pub(crate) preferences: Vec<Option<Arc<[u32]>>>,
    pub(crate) constraints: Vec<Placed<V, T>>,
}

/// A constraint with the numbers of its scope's variables.
pub(crate) struct Placed<V, T> {
    pub(crate) constraint: Arc<dyn Constraint<V, T>>,
    pub(crate) variables: Vec<u32>,
}

impl<V, T> Clone for Placed<V, T> {
    fn clone(&self) -> Self {
        Self { constraint: Arc::clone(&self.constraint), variables: self.variables.clone() }
    }
}

impl<V: Label, T: Label> Csp<V, T> {
    /// A model without variables. It has one solution, the empty one.
    #[must_use]
    pub fn new() -> Self {
        Self {
            table: Arc::new(Table::new()),
            domains: Domains::default(),
            preferences: Vec::new(),
            constraints: Vec::new(),
        }
    }

    /// Numbers `values` in the given order, before any variable brings them. Never needed for an answer; it makes
    /// value numbers predictable, which propagators that calculate with them ask for.
    ///
    /// # Errors
    /// [`ModelError::TooLarge`].
    pub fn number_values(&mut self, values: impl IntoIterator<Item = T>) -> Result<(), ModelError> {
        let table = Arc::make_mut(&mut self.table);
        values.into_iter().try_for_each(|value| table.intern(value).map(|_| ()))
    }

    /// Adds a variable that can take one of `values`; doubled values count once.
    ///
    /// # Errors
    /// [`ModelError::EmptyDomain`], [`ModelError::DoubledVariable`], [`ModelError::TooLarge`],
    /// [`ModelError::Memory`].
    pub fn add_variable(
        &mut self,
        variable: V,
        values: impl IntoIterator<Item = T>,
    ) -> Result<(), ModelError> {
        self.add_variables([variable], values)
    }

    /// Adds variables that can all take the same `values`.
    ///
    /// # Errors
    /// As [`add_variable`](Self::add_variable); the variables before the faulty one have been added.
    pub fn add_variables(
        &mut self,
        variables: impl IntoIterator<Item = V>,
        values: impl IntoIterator<Item = T>,
    ) -> Result<(), ModelError> {
        let table = Arc::make_mut(&mut self.table);
        let ids: Vec<u32> = values.into_iter().map(|value| table.intern(value)).collect::<Result<_, _>>()?;
        self.add_all(variables, &ids)
    }

    /// Adds a variable whose values are given by their numbers, the quick way for large domains.
    ///
    /// ```
    /// # let mut csp = queens_csp::Csp::new();
    /// csp.number_values(["red", "green", "blue"])?;
    /// csp.add_variable_by_numbers('x', [0, 2])?;
    /// assert_eq!(csp.solutions().map(|s| s[&'x']).collect::<Vec<_>>(), ["red", "blue"]);
    /// # Ok::<(), queens_csp::ModelError>(())
    /// ```
    ///
    /// # Errors
    /// As [`add_variable`](Self::add_variable), and [`ModelError::UnknownValue`].
    pub fn add_variable_by_numbers(
        &mut self,
        variable: V,
        values: impl IntoIterator<Item = usize>,
    ) -> Result<(), ModelError> {
        let known = self.values().len();
        let check = |number| {
            if number < known { Ok(number as u32) } else { Err(ModelError::UnknownValue { number }) }
        };
        let ids: Vec<u32> = values.into_iter().map(check).collect::<Result<_, _>>()?;
        self.add_all([variable], &ids)
    }

    fn add_all(&mut self, variables: impl IntoIterator<Item = V>, ids: &[u32]) -> Result<(), ModelError> {
        if ids.is_empty() {
            return Err(ModelError::EmptyDomain);
        }
        let preference: Option<Arc<[u32]>> = (!ids.is_sorted()).then(|| first_mentions(ids).into());
        let table = Arc::make_mut(&mut self.table);
        let mut pattern = None;
        for variable in variables {
            if let Some(index) = table.index_of(&variable) {
                return Err(ModelError::DoubledVariable { index });
            }
            match pattern {
                None => self.domains.add(ids)?,
                Some(first) => self.domains.add_like(first)?,
            }
            pattern = pattern.or(Some(self.domains.len() - 1));
            table.add_variable(variable);
            self.preferences.push(preference.clone());
        }
        Ok(())
    }

    /// Adds the constraint that `test` holds for the values of `scope`, given in this order. The test is called
    /// with every position assigned.
    ///
    /// ```
    /// # let mut csp = queens_csp::Csp::new();
    /// csp.add_variables(["x", "y", "z"], 1..20)?;
    /// csp.constrain(["x", "y", "z"], |v| v[0] * v[0] + v[1] * v[1] == v[2] * v[2] && v[0] < v[1])?;
    /// assert_eq!(csp.solutions().count(), 5);
    /// # Ok::<(), queens_csp::ModelError>(())
    /// ```
    ///
    /// # Errors
    /// As [`add`](Self::add).
    pub fn constrain(
        &mut self,
        scope: impl IntoIterator<Item = V>,
        test: impl Fn(&Assignment<'_, V, T>) -> bool + Send + Sync + 'static,
    ) -> Result<(), ModelError> {
        self.add(Test { scope: scope.into_iter().collect(), test })
    }

    /// Adds a constraint.
    ///
    /// # Errors
    /// [`ModelError::ScopeTooSmall`], [`ModelError::UnknownVariable`], [`ModelError::DoubledInScope`].
    pub fn add(&mut self, constraint: impl Constraint<V, T> + 'static) -> Result<(), ModelError> {
        self.add_shared(Arc::new(constraint))
    }

    /// Adds a constraint that is also held elsewhere.
    ///
    /// # Errors
    /// As [`add`](Self::add).
    pub fn add_shared(&mut self, constraint: Arc<dyn Constraint<V, T>>) -> Result<(), ModelError> {
        let scope = constraint.scope();
        let needed = constraint.least_scope().max(1);
        if scope.len() < needed {
            return Err(ModelError::ScopeTooSmall { needed, found: scope.len() });
        }
        let mut variables = Vec::with_capacity(scope.len());
        for (position, variable) in scope.iter().enumerate() {
            let index = self.table.index_of(variable).ok_or(ModelError::UnknownVariable { position })?;
            variables.push(index as u32);
        }
        if let Some(position) = doubled(&variables) {
            return Err(ModelError::DoubledInScope { position });
        }
        self.constraints.push(Placed { constraint, variables });
        Ok(())
    }

    /// The variables in order of addition: the index is the variable's number.
    pub fn variables(&self) -> &[V] {
        self.table.variables()
    }

    /// All values in order of first appearance: the index is the value's number.
    pub fn values(&self) -> &[T] {
        self.table.values()
    }

    /// The number of a variable.
    pub fn index_of(&self, variable: &V) -> Option<usize> {
        self.table.index_of(variable)
    }

    /// Number of constraints.
    pub fn constraint_count(&self) -> usize {
        self.constraints.len()
    }

    /// A solution, or `None`, which is a proof that there is none. As [`Solver::first`] with nothing set.
    pub fn first(&self) -> Option<Solution<V, T>> {
        Solver::new().first(self).into_solution()
    }

    /// Every solution, found one by one as the iterator is asked.
    pub fn solutions(&self) -> Solutions<V, T> {
        Solver::new().solutions(self)
    }

    /// The number of solutions, by finding each of them.
    pub fn count(&self) -> u128 {
        Solver::new().count(self).solutions
    }

    /// Whether there is exactly one solution. Stops at the second.
    pub fn is_unique(&self) -> bool {
        Solver::new().uniqueness(self).is_unique()
    }
}

impl<V: Label, T: Label> Default for Csp<V, T> {
    fn default() -> Self {
        Self::new()
    }
}

impl<V, T> core::fmt::Debug for Csp<V, T> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Csp")
            .field("variables", &self.domains.len())
            .field("constraints", &self.constraints.len())
            .finish_non_exhaustive()
    }
}

/// A closure as a constraint.
struct Test<V, F> {
    scope: Vec<V>,
    test: F,
}

impl<V, T, F> Constraint<V, T> for Test<V, F>
where
    V: Label,
    F: Fn(&Assignment<'_, V, T>) -> bool + Send + Sync,
{
    fn scope(&self) -> &[V] {
        &self.scope
    }

    fn satisfied(&self, assignment: &Assignment<'_, V, T>) -> bool {
        !assignment.is_complete() || (self.test)(assignment)
    }
}

/// The values in order of first mention.
fn first_mentions(ids: &[u32]) -> Vec<u32> {
    let mut order: Vec<usize> = (0..ids.len()).collect();
    order.sort_by_key(|&i| ids[i]);
    order.dedup_by_key(|i| ids[*i]);
    order.sort_unstable();
    order.into_iter().map(|i| ids[i]).collect()
}

/// The position of a second mention.
fn doubled(variables: &[u32]) -> Option<usize> {
    let mut order: Vec<usize> = (0..variables.len()).collect();
    order.sort_by_key(|&i| variables[i]);
    order.windows(2).filter(|pair| variables[pair[0]] == variables[pair[1]]).map(|pair| pair[1]).min()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn faulty_models_are_refused() {
        let mut csp = Csp::new();
        assert_eq!(csp.add_variable("a", []), Err(ModelError::EmptyDomain));
        assert_eq!(csp.add_variable("a", [1, 2]), Ok(()));
        assert_eq!(csp.add_variable("b", [1, 2]), Ok(()));
        assert_eq!(csp.add_variable("a", [3]), Err(ModelError::DoubledVariable { index: 0 }));
        assert_eq!(csp.constrain([], |_| true), Err(ModelError::ScopeTooSmall { needed: 1, found: 0 }));
        assert_eq!(csp.constrain(["a", "z"], |_| true), Err(ModelError::UnknownVariable { position: 1 }));
        assert_eq!(csp.constrain(["b", "a", "b"], |_| true), Err(ModelError::DoubledInScope { position: 2 }));
        assert_eq!((csp.variables(), csp.constraint_count(), csp.count()), (&["a", "b"][..], 0, 4));
    }

    #[test]
    fn values_come_in_input_order() {
        let mut csp = Csp::new();
        assert_eq!(csp.add_variable('x', [3, 1, 2, 1, 3]), Ok(()));
        assert_eq!(csp.add_variable('y', [1, 2, 3]), Ok(()));
        let pairs: Vec<(i32, i32)> = csp.solutions().map(|s| (s[&'x'], s[&'y'])).collect();
        assert_eq!(pairs, [(3, 1), (3, 2), (3, 3), (1, 1), (1, 2), (1, 3), (2, 1), (2, 2), (2, 3)]);
    }

    #[test]
    fn the_empty_model_has_the_empty_solution() {
        let csp: Csp<u8, u8> = Csp::new();
        assert_eq!((csp.count(), csp.is_unique(), csp.first().map(|s| s.iter().count())), (1, true, Some(0)));
    }
}
