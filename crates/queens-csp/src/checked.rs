//! Constraints that are only tests: plain testing, forward checking and arc consistency for any of them.

use alloc::sync::Arc;
use alloc::vec::Vec;

use crate::constraint::{Assignment, Constraint};
use crate::domains::{Domains, NONE};
use crate::propagator::{Failure, Propagator};
use crate::table::{Label, Table};

/// The most combinations of the other variables' values that are tried to find a support for one value. Beyond it
/// the value stays, which is sound; forward checking catches it later.
const MOST_COMBINATIONS: usize = 4096;

/// A constraint that is asked, with the values of its scope before it.
pub(crate) struct Checked<V, T> {
    constraint: Arc<dyn Constraint<V, T>>,
    table: Arc<Table<V, T>>,
    variables: Vec<u32>,
    slots: Vec<u32>,
    /// Whether values of a last unassigned variable are filtered.
    filters: bool,
}

impl<V: Label, T: Label> Checked<V, T> {
    /// `filters` is false at the level "no propagation": then the constraint is tested and nothing else.
    pub(crate) fn new(
        constraint: Arc<dyn Constraint<V, T>>,
        table: Arc<Table<V, T>>,
        variables: Vec<u32>,
        filters: bool,
    ) -> Self {
        let slots = alloc::vec![NONE; variables.len()];
        Self { constraint, table, variables, slots, filters }
    }

    fn holds(&self) -> bool {
        let assignment = Assignment::new(self.constraint.scope(), self.table.values(), &self.slots);
        self.constraint.satisfied(&assignment)
    }

    /// Fills the slots from what is assigned, or, if `single` is set, from every domain of one value; returns the
    /// number of open positions and the first of them.
    fn fill(&mut self, domains: &Domains, single: bool) -> (usize, usize) {
        let (mut open, mut first) = (0, 0);
        for (position, slot) in self.slots.iter_mut().enumerate() {
            let variable = self.variables[position] as usize;
            let value = match domains.assigned(variable) {
                None if single && domains.size(variable) == 1 => domains.least(variable),
                known => known,
            };
            *slot = value.map_or(NONE, |value| value as u32);
            if value.is_none() {
                first = if open == 0 { position } else { first };
                open += 1;
            }
        }
        (open, first)
    }

    /// Keeps the values of the only open position that pass the test.
    fn filter(&mut self, position: usize, domains: &mut Domains) -> Result<(), Failure> {
        let variable = self.variables[position] as usize;
        let result = domains.retain(variable, |value| {
            self.slots[position] = value as u32;
            self.holds()
        });
        self.slots[position] = NONE;
        result.map(|_| ())
    }

    /// Whether some combination of the open positions' values passes the test. `choices` are these values.
    fn supported(&mut self, open: &[usize], choices: &[Vec<u32>], odometer: &mut [usize]) -> bool {
        odometer.fill(0);
        loop {
            for ((&position, values), &turn) in open.iter().zip(choices).zip(odometer.iter()) {
                self.slots[position] = values[turn];
            }
            if self.holds() {
                return true;
            }
            let Some(wheel) = (0..open.len()).rev().find(|&i| odometer[i] + 1 < choices[i].len()) else {
                return false;
            };
            odometer[wheel] += 1;
            odometer[wheel + 1..].fill(0);
        }
    }

    /// Takes from one open position the values without support. Returns whether any went.
    fn revise(&mut self, position: usize, domains: &mut Domains) -> Result<bool, Failure> {
        self.fill(domains, true);
        let open: Vec<usize> =
            (0..self.slots.len()).filter(|&other| other != position && self.slots[other] == NONE).collect();
        let size = |other: usize| domains.size(self.variables[other] as usize);
        let combinations = open.iter().try_fold(1_usize, |product, &other| product.checked_mul(size(other)));
        if combinations.is_none_or(|combinations| combinations > MOST_COMBINATIONS) {
            return Ok(false);
        }
        let choices: Vec<Vec<u32>> = open
            .iter()
            .map(|&other| domains.values(self.variables[other] as usize).map(|value| value as u32).collect())
            .collect();
        let mut odometer = alloc::vec![0; open.len()];
        let variable = self.variables[position] as usize;
        domains.retain(variable, |value| {
            self.slots[position] = value as u32;
            self.supported(&open, &choices, &mut odometer)
        })
    }
}

impl<V: Label, T: Label> Propagator for Checked<V, T> {
    fn assigned(&mut self, _: usize, domains: &mut Domains) -> Result<(), Failure> {
        let (open, first) = self.fill(domains, false);
        match open {
            1 if self.filters => self.filter(first, domains),
            _ if self.holds() => Ok(()),
            _ => Err(Failure),
        }
    }

    /// Generalised arc consistency: every value left has a support, or too many combinations to look for one.
    fn propagate(&mut self, domains: &mut Domains) -> Result<(), Failure> {
        if self.fill(domains, true).0 == 0 {
            return if self.holds() { Ok(()) } else { Err(Failure) };
        }
        loop {
            let mut changed = false;
            for position in 0..self.variables.len() {
                if domains.size(self.variables[position] as usize) > 1 {
                    changed |= self.revise(position, domains)?;
                }
            }
            if !changed {
                return Ok(());
            }
        }
    }
}

impl<V, T> core::fmt::Debug for Checked<V, T> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Checked").field("variables", &self.variables).finish_non_exhaustive()
    }
}
