//! A complete assignment that satisfies every constraint.

use alloc::boxed::Box;
use alloc::sync::Arc;
use core::borrow::Borrow;
use core::fmt;
use core::hash::Hash;
use core::ops::Index;

use crate::table::{Label, Table};

/// A value for each variable, such that every constraint holds. Only a search makes one.
#[derive(Clone)]
pub struct Solution<V, T> {
    table: Arc<Table<V, T>>,
    values: Box<[u32]>,
}

impl<V: Label, T: Label> Solution<V, T> {
    pub(crate) fn new(table: Arc<Table<V, T>>, values: Box<[u32]>) -> Self {
        Self { table, values }
    }

    /// The value of a variable, `None` if the model has no such variable.
    pub fn get<Q: Eq + Hash + ?Sized>(&self, variable: &Q) -> Option<&T>
    where
        V: Borrow<Q>,
    {
        self.table.find(variable).and_then(|index| self.at(index))
    }

    /// The value of the variable with this number.
    pub fn at(&self, index: usize) -> Option<&T> {
        self.values.get(index).map(|&id| &self.table.values()[id as usize])
    }

    /// All variables with their values, in order of addition.
    pub fn iter(&self) -> impl Iterator<Item = (&V, &T)> {
        self.table.variables().iter().zip(self.values.iter().map(|&id| &self.table.values()[id as usize]))
    }
}

impl<V: Label + Borrow<Q>, T: Label, Q: Eq + Hash + ?Sized> Index<&Q> for Solution<V, T> {
    type Output = T;

    /// # Panics
    /// If the model has no such variable.
    fn index(&self, variable: &Q) -> &T {
        match self.get(variable) {
            Some(value) => value,
            None => panic!("no such variable in the model"),
        }
    }
}

impl<V: Label, T: Label> PartialEq for Solution<V, T> {
    fn eq(&self, other: &Self) -> bool {
        self.iter().eq(other.iter())
    }
}

impl<V: Label, T: Label> Eq for Solution<V, T> {}

impl<V: Label + fmt::Debug, T: Label + fmt::Debug> fmt::Debug for Solution<V, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}
