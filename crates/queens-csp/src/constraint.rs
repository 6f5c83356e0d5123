//! What a constraint is to its user: a scope, and a test.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::ops::Index;

use crate::domains::{Domains, NONE};
use crate::propagator::Propagator;
use crate::table::{Label, Table};

/// A condition on some variables.
///
/// The least that a constraint needs is a [`scope`](Self::scope) and a test. With
/// that it works at every propagation level. A [`propagator`](Self::propagator) makes it faster.
///
/// ```
/// use queens_csp::{Assignment, Constraint, Csp, Solver, VariableOrder};
///
/// /// No two queens in the same row or on the same diagonal; the variables are columns, the values rows.
/// struct Queens(Vec<i32>);
///
/// impl Constraint<i32, i32> for Queens {
///     fn scope(&self) -> &[i32] {
///         &self.0
///     }
///
///     fn satisfied(&self, assignment: &Assignment<'_, i32, i32>) -> bool {
///         assignment.iter().all(|(c1, r1)| {
///             assignment.iter().all(|(c2, r2)| c1 == c2 || (r1 != r2 && (r1 - r2).abs() != (c1 - c2).abs()))
///         })
///     }
/// }
///
/// let mut csp = Csp::new();
/// csp.add_variables(1..=8, 1..=8)?;
/// csp.add(Queens((1..=8).collect()))?;
/// let first = Solver::new().variable_order(VariableOrder::Input).first(&csp).into_solution().unwrap();
/// assert_eq!(format!("{first:?}"), "{1: 1, 2: 5, 3: 8, 4: 6, 5: 3, 6: 7, 7: 2, 8: 4}");
/// # Ok::<(), queens_csp::ModelError>(())
/// ```
pub trait Constraint<V, T>: Send + Sync {
    /// The variables that it is about: at least one, none twice. Must not change.
    fn scope(&self) -> &[V];

    /// The least number of variables that make sense, 1 if not said otherwise.
    fn least_scope(&self) -> usize {
        1
    }

    /// `false` if the assignment violates the constraint. Some variables may be unassigned: then `false` means that
    /// no way of assigning them can mend it, and `true` promises nothing.
    fn satisfied(&self, assignment: &Assignment<'_, V, T>) -> bool;

    /// A propagator for a search in this setting, or `None` for the general one, which tests values.
    fn propagator(&self, setting: &Setting<'_, V, T>) -> Option<Box<dyn Propagator>> {
        let _ = setting;
        None
    }
}

/// The values of a constraint's variables, as far as they are assigned. Positions are those of the scope.
#[derive(Debug)]
pub struct Assignment<'a, V, T> {
    scope: &'a [V],
    values: &'a [T],
    /// Number of the value at each position, or `NONE`.
    slots: &'a [u32],
}

impl<'a, V, T> Assignment<'a, V, T> {
    pub(crate) fn new(scope: &'a [V], values: &'a [T], slots: &'a [u32]) -> Self {
        Self { scope, values, slots }
    }

    /// Number of variables in the scope.
    pub fn len(&self) -> usize {
        self.slots.len()
    }

    /// Whether the scope is empty, which it never is for a constraint of a model.
    pub fn is_empty(&self) -> bool {
        self.slots.is_empty()
    }

    /// The value at a position of the scope; `None` if it is unassigned or there is no such position.
    pub fn get(&self, position: usize) -> Option<&'a T> {
        self.slots.get(position).and_then(|&slot| self.values.get(slot as usize))
    }

    /// The value of a variable of the scope. Looks through the scope: use [`get`](Self::get) where speed counts.
    pub fn of(&self, variable: &V) -> Option<&'a T>
    where
        V: PartialEq,
    {
        self.get(self.scope.iter().position(|candidate| candidate == variable)?)
    }

    /// Whether every variable has a value.
    pub fn is_complete(&self) -> bool {
        self.slots.iter().all(|&slot| slot != NONE)
    }

    /// The assigned variables with their values, in order of the scope.
    pub fn iter(&self) -> impl Iterator<Item = (&'a V, &'a T)> + '_ {
        let values = self.values;
        self.scope
            .iter()
            .zip(self.slots)
            .filter_map(move |(variable, &slot)| values.get(slot as usize).map(|value| (variable, value)))
    }
}

impl<V, T> Index<usize> for Assignment<'_, V, T> {
    type Output = T;

    /// # Panics
    /// If there is no such position, or it is unassigned. In a closure given to
    /// [`Csp::constrain`](crate::Csp::constrain) every position is assigned.
    fn index(&self, position: usize) -> &T {
        &self.values[self.slots[position] as usize]
    }
}

/// What a constraint can know when it makes its propagator: the numbers behind the names.
#[derive(Debug)]
pub struct Setting<'a, V, T> {
    pub(crate) table: &'a Table<V, T>,
    pub(crate) domains: &'a Domains,
    pub(crate) variables: &'a [u32],
}

impl<V: Label, T: Label> Setting<'_, V, T> {
    /// The numbers of the scope's variables, in order of the scope.
    pub fn variables(&self) -> Vec<usize> {
        self.variables.iter().map(|&variable| variable as usize).collect()
    }

    /// The domains before the search.
    pub fn domains(&self) -> &Domains {
        self.domains
    }

    /// Every value of the model; its index is its number.
    pub fn values(&self) -> &[T] {
        self.table.values()
    }

    /// The number of a value, `None` if no variable of the model can take it.
    pub fn id_of(&self, value: &T) -> Option<usize> {
        self.table.id_of(value)
    }
}

impl<V, T> core::fmt::Debug for Table<V, T> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Table").finish_non_exhaustive()
    }
}
