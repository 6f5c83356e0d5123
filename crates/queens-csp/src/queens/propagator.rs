//! Forward checking for queens by shifts.
//!
//! A queen on (r, c) takes from row x the columns c, c - d and c + d with d = |x - r|: one mask where a row fits into
//! a word. Columns are the same with rows and columns exchanged. Her own row, column and region are assigned.

use alloc::vec;
use alloc::vec::Vec;

use queens_core::Diagonals;

use super::constraint::Queens;
use super::line::Line;
use crate::constraint::Setting;
use crate::domains::{Domains, NONE, Window};
use crate::propagator::{Failure, Propagator};

/// A line: its variable, and its number on the board.
#[derive(Clone, Copy, Debug)]
struct Strip {
    variable: u32,
    at: u32,
    window: Window,
}

#[derive(Debug)]
pub(super) struct QueensPropagator {
    rule: Queens,
    /// Whether each row and column has its squares in one word.
    narrow: bool,
    /// The line that each variable of the model is.
    lines: Vec<Option<Line>>,
    rows: Vec<Strip>,
    columns: Vec<Strip>,
    regions: Vec<Strip>,
    row_variable: Vec<u32>,
    column_variable: Vec<u32>,
    /// By region number.
    region_variable: Vec<u32>,
}

impl QueensPropagator {
    pub(super) fn new(rule: &Queens, setting: &Setting<'_, Line, u32>) -> Self {
        let n = rule.n as usize;
        let regions =
            rule.regions.as_ref().and_then(|regions| regions.iter().max()).map_or(0, |&most| most + 1);
        let mut made = Self {
            rule: rule.clone(),
            narrow: n <= 64,
            lines: vec![None; setting.domains().len()],
            rows: Vec::new(),
            columns: Vec::new(),
            regions: Vec::new(),
            row_variable: vec![NONE; n],
            column_variable: vec![NONE; n],
            region_variable: vec![NONE; regions as usize],
        };
        for (&line, variable) in rule.scope.iter().zip(setting.variables()) {
            made.lines[variable] = Some(line);
            let window = setting.domains().window(variable);
            made.narrow &= window.is_low() || matches!(line, Line::Region(_));
            let variable = variable as u32;
            let (slot, index) = match line {
                Line::Row(at) => {
                    made.rows.push(Strip { variable, at, window });
                    (&mut made.row_variable, at)
                }
                Line::Column(at) => {
                    made.columns.push(Strip { variable, at, window });
                    (&mut made.column_variable, at)
                }
                Line::Region(at) => {
                    made.regions.push(Strip { variable, at, window });
                    (&mut made.region_variable, at)
                }
            };
            if let Some(slot) = slot.get_mut(index as usize) {
                *slot = variable;
            }
        }
        made
    }

    /// A queen stands on (row, column).
    fn place(&self, row: u32, column: u32, domains: &mut Domains) -> Result<(), Failure> {
        let n = self.rule.n;
        assign(&self.row_variable, row, column, domains)?;
        assign(&self.column_variable, column, row, domains)?;
        if let Some(region) = self.rule.region((row, column)) {
            assign(&self.region_variable, region, row * n + column, domains)?;
        }
        match self.rule.diagonals {
            _ if !self.narrow => {
                self.take_wide(&self.rows, row, column, domains)?;
                self.take_wide(&self.columns, column, row, domains)?;
            }
            Diagonals::Full => {
                let mask = |bit: u64, d: u32| bit | bit << d | bit >> d;
                take(&self.rows, row, column, domains, mask)?;
                take(&self.columns, column, row, domains, mask)?;
            }
            Diagonals::Adjacent => {
                let mask = |bit: u64, d: u32| if d == 1 { bit | bit << 1 | bit >> 1 } else { bit };
                take(&self.rows, row, column, domains, mask)?;
                take(&self.columns, column, row, domains, mask)?;
            }
            Diagonals::Toroidal => {
                let mask = |bit: u64, d: u32| bit | bit << d | bit >> d | bit << (n - d) | bit >> (n - d);
                take(&self.rows, row, column, domains, mask)?;
                take(&self.columns, column, row, domains, mask)?;
            }
        }
        self.take_from_regions((row, column), domains)
    }

    /// As [`take`], for boards whose rows need more than one word.
    fn take_wide(&self, strips: &[Strip], at: u32, value: u32, domains: &mut Domains) -> Result<(), Failure> {
        let n = self.rule.n;
        for &Strip { variable, at: x, window } in strips {
            if x == at {
                continue;
            }
            let variable = variable as usize;
            domains.remove_in(variable, window, value as usize)?;
            let d = x.abs_diff(at);
            if self.rule.diagonals == Diagonals::Adjacent && d != 1 {
                continue;
            }
            if value >= d {
                domains.remove_in(variable, window, (value - d) as usize)?;
            }
            if value + d < n {
                domains.remove_in(variable, window, (value + d) as usize)?;
            }
            if self.rule.diagonals == Diagonals::Toroidal {
                if value < d {
                    domains.remove_in(variable, window, (value + n - d) as usize)?;
                }
                if value + d >= n {
                    domains.remove_in(variable, window, (value + d - n) as usize)?;
                }
            }
        }
        Ok(())
    }

    /// Takes the attacked squares from the regions but her own.
    fn take_from_regions(&self, queen: (u32, u32), domains: &mut Domains) -> Result<(), Failure> {
        let n = self.rule.n;
        let own = self.rule.region(queen);
        for &Strip { variable, at, .. } in &self.regions {
            if own != Some(at) {
                domains.retain(variable as usize, |square| {
                    !self.rule.attack(queen, (square as u32 / n, square as u32 % n))
                })?;
            }
        }
        Ok(())
    }

    /// Whether all lines through a square still have it.
    fn open(&self, row: u32, column: u32, domains: &Domains) -> bool {
        let n = self.rule.n;
        let has = |variables: &[u32], index: u32, value: u32| {
            let variable = variables.get(index as usize).copied().unwrap_or(NONE);
            variable == NONE || domains.contains(variable as usize, value as usize)
        };
        has(&self.row_variable, row, column)
            && has(&self.column_variable, column, row)
            && self
                .rule
                .region((row, column))
                .is_none_or(|region| has(&self.region_variable, region, row * n + column))
    }
}

/// Assigns `value` to line number `index`, if that is a variable.
#[inline]
fn assign(variables: &[u32], index: u32, value: u32, domains: &mut Domains) -> Result<(), Failure> {
    match variables.get(index as usize) {
        Some(&variable) if variable != NONE => domains.assign(variable as usize, value as usize),
        _ => Ok(()),
    }
}

/// Takes from each strip but her own the squares that a queen attacks who stands on strip number `at`, at `value`;
/// `mask` gives them from her bit and the distance between the strips. Assigned strips are no exception: several may
/// have been assigned before the first is told of, and the one whose queen is attacked has to fail.
#[inline]
fn take(
    strips: &[Strip],
    at: u32,
    value: u32,
    domains: &mut Domains,
    mask: impl Fn(u64, u32) -> u64,
) -> Result<(), Failure> {
    let bit = 1_u64 << value;
    for &Strip { variable, at: x, window } in strips {
        if x != at {
            domains.remove_low(variable as usize, window, mask(bit, x.abs_diff(at)))?;
        }
    }
    Ok(())
}

impl Propagator for QueensPropagator {
    fn assigned(&mut self, variable: usize, domains: &mut Domains) -> Result<(), Failure> {
        let (Some(line), Some(value)) = (self.lines[variable], domains.assigned(variable)) else {
            return Ok(());
        };
        let (row, column) = line.square(value as u32, self.rule.n);
        self.place(row, column, domains)
    }

    /// A square that one of its lines has lost, the others lose too.
    fn propagate(&mut self, domains: &mut Domains) -> Result<(), Failure> {
        loop {
            let mut changed = false;
            for &line in &self.rule.scope {
                let variable = match line {
                    Line::Row(at) => self.row_variable[at as usize],
                    Line::Column(at) => self.column_variable[at as usize],
                    Line::Region(at) => self.region_variable[at as usize],
                } as usize;
                let mut lost: Vec<usize> = Vec::new();
                for value in domains.values(variable) {
                    let (row, column) = line.square(value as u32, self.rule.n);
                    if !self.open(row, column, domains) {
                        lost.push(value);
                    }
                }
                for value in lost {
                    domains.remove(variable, value)?;
                    changed = true;
                }
            }
            if !changed {
                return Ok(());
            }
        }
    }
}
