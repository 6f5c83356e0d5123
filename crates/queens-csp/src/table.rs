//! Names and numbers: which variable and which value has which number.

use alloc::vec::Vec;
use core::borrow::Borrow;
use core::hash::Hash;
use std::collections::HashMap;

use crate::domains::NONE;
use crate::error::ModelError;

/// What variables and values are made of: anything that can be compared, hashed and cloned.
///
/// Implemented for every type that has the listed traits; nothing is to be done by hand. `Send`, `Sync` and
/// `'static` let a search be moved to another thread and outlive the model.
pub trait Label: Clone + Eq + Hash + Send + Sync + 'static {}

impl<X: Clone + Eq + Hash + Send + Sync + 'static> Label for X {}

/// Variables and values in order of their first appearance, and the way back. The hash maps are looked up, never
/// iterated over.
#[derive(Clone)]
pub(crate) struct Table<V, T> {
    variables: Vec<V>,
    variable_index: HashMap<V, usize>,
    values: Vec<T>,
    value_index: HashMap<T, u32>,
}

impl<V: Label, T: Label> Table<V, T> {
    pub(crate) fn new() -> Self {
        Self {
            variables: Vec::new(),
            variable_index: HashMap::new(),
            values: Vec::new(),
            value_index: HashMap::new(),
        }
    }

    pub(crate) fn variables(&self) -> &[V] {
        &self.variables
    }

    pub(crate) fn values(&self) -> &[T] {
        &self.values
    }

    pub(crate) fn index_of(&self, variable: &V) -> Option<usize> {
        self.variable_index.get(variable).copied()
    }

    pub(crate) fn find<Q: Eq + Hash + ?Sized>(&self, variable: &Q) -> Option<usize>
    where
        V: Borrow<Q>,
    {
        self.variable_index.get(variable).copied()
    }

    pub(crate) fn id_of(&self, value: &T) -> Option<usize> {
        self.value_index.get(value).map(|&id| id as usize)
    }

    /// Adds a variable that is not there yet.
    pub(crate) fn add_variable(&mut self, variable: V) {
        self.variable_index.insert(variable.clone(), self.variables.len());
        self.variables.push(variable);
    }

    /// The number of `value`, a new one if it is seen for the first time.
    pub(crate) fn intern(&mut self, value: T) -> Result<u32, ModelError> {
        if let Some(&id) = self.value_index.get(&value) {
            return Ok(id);
        }
        let id =
            u32::try_from(self.values.len()).ok().filter(|&id| id != NONE).ok_or(ModelError::TooLarge)?;
        self.value_index.insert(value.clone(), id);
        self.values.push(value);
        Ok(id)
    }
}
