//! The rule of the game as one constraint over rows, columns and regions.

use alloc::boxed::Box;
use alloc::sync::Arc;
use alloc::vec::Vec;

use queens_core::Diagonals;

use super::line::Line;
use super::propagator::QueensPropagator;
use crate::constraint::{Assignment, Constraint, Setting};
use crate::propagator::Propagator;

/// No two queens attack each other, and the lines agree on where the queens are.
///
/// The variables are [`Line`]s. Rows are enough; with columns (and, where there are any, regions) the search can
/// branch on whatever line has the fewest squares left. Lines that already hold a queen are left out, with the
/// squares that she attacks.
///
/// Values are as [`Line`] says. Numbered as `0, 1, 2, …` (see [`Csp::number_values`](crate::Csp::number_values)) they
/// are propagated by shifts, O(lines · words of a line) for a queen; otherwise the constraint is only tested.
#[derive(Clone, Debug)]
pub struct Queens {
    pub(super) n: u32,
    pub(super) diagonals: Diagonals,
    /// The region of each square, by `row * n + column`.
    pub(super) regions: Option<Arc<[u32]>>,
    pub(super) scope: Vec<Line>,
}

impl Queens {
    /// The rule on an n × n board for the lines of `scope`.
    #[must_use]
    pub fn new(n: u32, diagonals: Diagonals, scope: Vec<Line>) -> Self {
        Self { n, diagonals, regions: None, scope }
    }

    /// Adds regions, given for each square by `row * n + column`: exactly one queen in each.
    #[must_use]
    pub fn regions(mut self, regions: Arc<[u32]>) -> Self {
        self.regions = Some(regions);
        self
    }

    /// Whether queens on two squares attack each other.
    pub(super) fn attack(&self, (r1, c1): (u32, u32), (r2, c2): (u32, u32)) -> bool {
        let (rows, cols) = (r1.abs_diff(r2), c1.abs_diff(c2));
        let diagonal = match self.diagonals {
            Diagonals::Full => rows == cols,
            Diagonals::Adjacent => rows == 1 && cols == 1,
            Diagonals::Toroidal => rows == cols || u64::from(rows) + u64::from(cols) == u64::from(self.n),
        };
        rows == 0
            || cols == 0
            || diagonal
            || self.region((r1, c1)).is_some_and(|r| self.region((r2, c2)) == Some(r))
    }

    pub(super) fn region(&self, (row, column): (u32, u32)) -> Option<u32> {
        let square = row as usize * self.n as usize + column as usize;
        self.regions.as_ref().and_then(|regions| regions.get(square)).copied()
    }

    /// Whether a queen on `square` lies where `line` runs.
    fn on(&self, line: Line, square: (u32, u32)) -> bool {
        match line {
            Line::Row(row) => square.0 == row,
            Line::Column(column) => square.1 == column,
            Line::Region(region) => self.region(square) == Some(region),
        }
    }
}

impl Constraint<Line, u32> for Queens {
    fn scope(&self) -> &[Line] {
        &self.scope
    }

    /// The plain test: O(k²) for k assigned lines.
    fn satisfied(&self, assignment: &Assignment<'_, Line, u32>) -> bool {
        let queens: Vec<(Line, (u32, u32))> =
            assignment.iter().map(|(&line, &value)| (line, line.square(value, self.n))).collect();
        queens.iter().enumerate().all(|(i, &(line, square))| {
            self.on(line, square)
                && queens[..i].iter().all(|&(_, other)| square == other || !self.attack(square, other))
        })
    }

    fn propagator(&self, setting: &Setting<'_, Line, u32>) -> Option<Box<dyn Propagator>> {
        let in_order = setting.values().iter().enumerate().all(|(id, &value)| id == value as usize);
        let domains = setting.domains();
        let fits = |(&line, variable)| match line {
            Line::Row(at) | Line::Column(at) => {
                at < self.n && domains.greatest(variable).is_some_and(|value| value < self.n as usize)
            }
            Line::Region(_) => domains.values(variable).all(|value| {
                let square = line.square(value as u32, self.n);
                square.0 < self.n && self.on(line, square)
            }),
        };
        let fitting = in_order && self.scope.iter().zip(setting.variables()).all(fits);
        fitting.then(|| -> Box<dyn Propagator> { Box::new(QueensPropagator::new(self, setting)) })
    }
}
