//! `array[index] = result`.

use alloc::boxed::Box;
use alloc::vec::Vec;

use super::integer::{Integer, Integers};
use crate::constraint::{Assignment, Constraint, Setting};
use crate::domains::Domains;
use crate::propagator::{Failure, Propagator};
use crate::table::Label;

/// A variable is the element of an array that another variable points to: `array[index] = result`, from 0 on. An
/// index outside the array is never taken.
///
/// Propagation: both variables keep what the other supports (arc consistency), O(array and values).
///
/// ```
/// use queens_csp::{Csp, constraints::Element};
///
/// let mut csp = Csp::new();
/// csp.add_variable("month", 0..100)?;
/// csp.add_variable("days", [28, 31])?;
/// csp.add(Element::new([31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31], "month", "days"))?;
/// assert_eq!(csp.count(), 8);
/// # Ok::<(), queens_csp::ModelError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Element<V, T> {
    array: Vec<T>,
    /// Index, result.
    scope: [V; 2],
}

impl<V, T> Element<V, T> {
    /// `array[index] = result`.
    #[must_use]
    pub fn new(array: impl IntoIterator<Item = T>, index: V, result: V) -> Self {
        Self { array: array.into_iter().collect(), scope: [index, result] }
    }

    fn at(&self, index: i128) -> Option<&T> {
        usize::try_from(index).ok().and_then(|index| self.array.get(index))
    }
}

impl<V: Label, T: Label + Integer> Constraint<V, T> for Element<V, T> {
    fn scope(&self) -> &[V] {
        &self.scope
    }

    fn satisfied(&self, assignment: &Assignment<'_, V, T>) -> bool {
        match (assignment.get(0), assignment.get(1)) {
            (Some(index), result) => self
                .at(index.to_integer())
                .is_some_and(|element| result.is_none_or(|result| element == result)),
            (None, Some(result)) => self.array.contains(result),
            (None, None) => true,
        }
    }

    fn propagator(&self, setting: &Setting<'_, V, T>) -> Option<Box<dyn Propagator>> {
        let numbers = Integers::new(setting.values());
        let element = |value| self.at(numbers.of(value)).and_then(|element| setting.id_of(element));
        let elements = (0..setting.values().len()).map(element).collect();
        let variables = setting.variables();
        let marks = alloc::vec![false; setting.values().len()];
        Some(Box::new(ElementPropagator { index: variables[0], result: variables[1], elements, marks }))
    }
}

#[derive(Debug)]
struct ElementPropagator {
    index: usize,
    result: usize,
    /// For each value as an index, the value that the array has there.
    elements: Vec<Option<usize>>,
    /// Scratch: values that some index gives.
    marks: Vec<bool>,
}

impl Propagator for ElementPropagator {
    fn assigned(&mut self, _: usize, domains: &mut Domains) -> Result<(), Failure> {
        self.propagate(domains)
    }

    /// First the index, then the result; once is enough, as an index that stays supports its result.
    fn propagate(&mut self, domains: &mut Domains) -> Result<(), Failure> {
        let Self { index, result, elements, marks } = self;
        let fitting: Vec<usize> = domains
            .values(*index)
            .filter(|&value| elements[value].is_some_and(|element| domains.contains(*result, element)))
            .collect();
        marks.fill(false);
        for &value in &fitting {
            if let Some(element) = elements[value] {
                marks[element] = true;
            }
        }
        domains.retain(*index, |value| fitting.binary_search(&value).is_ok())?;
        domains.retain(*result, |value| marks[value]).map(|_| ())
    }
}
