//! A queens problem as variables and one constraint.

use alloc::sync::Arc;
use alloc::vec::Vec;

use queens_core::{EMPTY, Problem, SolveError, Square};

use super::constraint::Queens;
use super::free::Free;
use super::line::Line;
use crate::csp::Csp;
use crate::error::ModelError;

/// Which lines become variables.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Lines {
    /// Rows alone on plain boards of up to 128 rows, where columns hardly ever are tighter, and all lines on any
    /// other.
    #[default]
    Automatic,
    /// Rows, and regions if there are any.
    Rows,
    /// Rows, columns, and regions if there are any: each choice is made on the tightest line of all.
    All,
}

/// A queens problem in the form of a [`Csp`]: each line without a placed queen is a variable, its values are the
/// squares that the placed queens leave to it, and one [`Queens`] constraint holds for all.
///
/// ```
/// use queens_core::Problem;
/// use queens_csp::queens::{Line, Lines, Model};
///
/// let problem = Problem::builder(6).place(0, 1).build()?;
/// let model = Model::new(&problem, Lines::All)?;
/// let csp = model.csp().expect("no line is without a square");
/// assert_eq!(csp.variables().len(), 10); // five rows and five columns are open
/// let solution = csp.first().expect("there is one");
/// assert_eq!(solution[&Line::Row(1)], 3);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Model {
    n: u32,
    /// The column of each row's placed queen, or `EMPTY`.
    placed: Vec<u32>,
    /// `None` if it is plain before any search that there is no solution.
    csp: Option<Csp<Line, u32>>,
}

impl Model {
    /// The model of a problem. O(n²) for n open rows, and memory as [`bytes_needed`](Self::bytes_needed) says.
    ///
    /// # Errors
    /// [`SolveError::Memory`] if the domains do not fit.
    pub fn new(problem: &Problem, lines: Lines) -> Result<Self, SolveError> {
        let memory = SolveError::Memory { needed: Self::bytes_needed(problem.n()) };
        let mut room: Vec<u64> = Vec::new();
        // The placed queens need some bytes for each line, the domains at least a bit for each open square.
        room.try_reserve(problem.n() as usize * 4).map_err(|_| memory)?;
        drop(room);
        let Some(free) = Free::new(problem) else {
            return Ok(Self { n: problem.n(), placed: Vec::new(), csp: None });
        };
        let words = (free.rows.len() as u64 * 2).saturating_mul(u64::from(problem.n()).div_ceil(64));
        if words > u64::from(u32::MAX) {
            return Err(memory);
        }
        let csp = match build(problem, &free, lines) {
            Ok(csp) => Some(csp),
            Err(ModelError::EmptyDomain) => None,
            Err(ModelError::Memory { needed }) => return Err(SolveError::Memory { needed }),
            Err(_) => return Err(memory),
        };
        Ok(Self { n: problem.n(), placed: free.cols, csp })
    }

    /// Bytes that a search of a board of side n without placed queens can need: the domains of rows and columns, twice,
    /// and 16 bytes to undo the loss of each square.
    pub const fn bytes_needed(n: u32) -> u64 {
        let domains = (n as u64).div_ceil(64).saturating_mul(8).saturating_mul(n as u64).saturating_mul(4);
        domains.saturating_add((n as u64).saturating_mul(n as u64).saturating_mul(32))
    }

    /// The constraint problem; `None` if there is no solution because placed queens attack each other or stand on
    /// blocked squares, or a line has no square left.
    pub fn csp(&self) -> Option<&Csp<Line, u32>> {
        self.csp.as_ref()
    }

    /// The side of the board.
    pub fn n(&self) -> u32 {
        self.n
    }

    /// The column of each row's placed queen, [`EMPTY`] where there is none. Empty if the placed queens contradict
    /// each other.
    pub fn placed(&self) -> &[u32] {
        &self.placed
    }

    /// The whole board of a solution of the model: column of each row.
    pub fn board(&self, solution: &crate::Solution<Line, u32>) -> Vec<u32> {
        let mut cols = self.placed.clone();
        for (line, &value) in solution.iter() {
            if let Line::Row(row) = *line {
                cols[row as usize] = value;
            }
        }
        cols
    }
}

/// # Errors
/// [`ModelError::EmptyDomain`] if a line has no square.
fn build(problem: &Problem, free: &Free<'_>, lines: Lines) -> Result<Csp<Line, u32>, ModelError> {
    let n = problem.n();
    let columns = lines == Lines::All || (lines == Lines::Automatic && !(problem.is_plain() && n <= 128));
    let mut csp = Csp::new();
    if free.rows.is_empty() {
        return Ok(csp);
    }
    let mut scope: Vec<Line> = free.rows.iter().map(|&row| Line::Row(row)).collect();
    if columns {
        scope.extend(free.columns.iter().map(|&column| Line::Column(column)));
    }
    let values = problem.regions().map_or(n, |_| n.saturating_mul(n));
    csp.number_values(0..values)?;
    if problem.is_plain() {
        csp.add_variables(scope.iter().copied(), 0..n)?;
    } else {
        for &row in &free.rows {
            let open = free.columns.iter().copied().filter(|&col| free.is_free(Square::new(row, col)));
            csp.add_variable_by_numbers(Line::Row(row), open.map(|col| col as usize))?;
        }
        for &col in free.columns.iter().filter(|_| columns) {
            let open = free.rows.iter().copied().filter(|&row| free.is_free(Square::new(row, col)));
            csp.add_variable_by_numbers(Line::Column(col), open.map(|row| row as usize))?;
        }
    }
    let mut queens = Queens::new(n, problem.diagonals(), scope);
    if let Some(regions) = problem.regions() {
        add_regions(&mut csp, &mut queens, free, n)?;
        let indices: Vec<u32> = regions.rows().flatten().copied().collect();
        queens = queens.regions(Arc::from(indices));
    }
    csp.add(queens)?;
    Ok(csp)
}

/// Adds the open regions as variables and to the scope.
fn add_regions(
    csp: &mut Csp<Line, u32>,
    queens: &mut Queens,
    free: &Free<'_>,
    n: u32,
) -> Result<(), ModelError> {
    let open_column = |col: &u32| free.columns.binary_search(col).is_ok();
    let mut squares: Vec<Vec<usize>> = alloc::vec![Vec::new(); n as usize];
    for &row in &free.rows {
        for col in (0..n).filter(open_column) {
            let square = Square::new(row, col);
            if let Some(region) = free.region(square).filter(|_| free.is_free(square)) {
                squares[region as usize].push(row as usize * n as usize + col as usize);
            }
        }
    }
    for region in free.open_regions() {
        csp.add_variable_by_numbers(Line::Region(region), squares[region as usize].iter().copied())?;
        queens.scope.push(Line::Region(region));
    }
    Ok(())
}

/// The placed part of a board, for those that fill it.
pub(super) fn count_empty(cols: &[u32]) -> u64 {
    cols.iter().filter(|&&col| col == EMPTY).count() as u64
}
