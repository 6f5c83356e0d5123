//! What `check --complete` keeps in mind: the solutions seen so far, their classes, what is missing.

use std::collections::{HashMap, hash_map::Entry as Slot};

use queens::{
    Problem, Solution, Symmetry,
    dfs::{self, DepthFirst},
};

use crate::{args::Common, control::Control, failure::Failure, memory, progress::Progress};

/// Missing solutions that are told.
const MISSING_TOLD: usize = 20;

/// The solutions seen so far, each with its first line.
#[derive(Default)]
pub(super) struct Seen {
    lines: HashMap<Solution, usize>,
    classes: HashMap<Solution, Solution>,
}

impl Seen {
    /// Remembers a solution; the line of an equal one, or else of a symmetric one.
    pub(super) fn add(
        &mut self,
        solution: Solution,
        line: usize,
    ) -> (Option<usize>, Option<(usize, Symmetry)>) {
        if let Some(&first) = self.lines.get(&solution) {
            return (Some(first), None);
        }
        let symmetric = match self.classes.entry(solution.canonical()) {
            Slot::Occupied(class) => {
                let first = class.get();
                let mut group = solution.symmetry_group().iter();
                let symmetry = group.find(|&symmetry| first.image(symmetry).as_ref() == Some(&solution));
                self.lines.get(first).copied().zip(symmetry)
            }
            Slot::Vacant(class) => {
                class.insert(solution.clone());
                None
            }
        };
        self.lines.insert(solution, line);
        (None, symmetric)
    }

    /// Goes through every solution of the problem and keeps those that were not given.
    pub(super) fn missing(
        &self,
        problem: &Problem,
        common: &Common,
        control: &Control,
    ) -> Result<Missing, Failure> {
        let n = problem.n();
        memory::admit(DepthFirst::bytes_needed(n), common.memory, &format!("a board of {n} queens"))?;
        let mut missing = Missing { total: 0, count: 0, first: Vec::new(), classes: self.classes.len() };
        let mut progress = Progress::new(common.quiet);
        for solution in dfs::solutions(problem).map_err(Failure::input)? {
            if missing.total.is_multiple_of(1024) {
                if let Some(stop) = control.stop() {
                    return Err(Failure::Stopped(format!("{stop} while looking for missing solutions")));
                }
                progress.listed(missing.total);
            }
            missing.total += 1;
            if !self.lines.contains_key(&solution) {
                missing.count += 1;
                if missing.first.len() < MISSING_TOLD {
                    missing.first.push(solution);
                }
            }
        }
        progress.end();
        Ok(missing)
    }
}

/// What a list lacks to be complete.
pub(super) struct Missing {
    pub(super) total: u64,
    pub(super) count: u64,
    pub(super) first: Vec<Solution>,
    pub(super) classes: usize,
}
