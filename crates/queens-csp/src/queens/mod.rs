//! The N-queens problem, in all its variants, as a constraint problem.
//!
//! [`Model`] turns a [`Problem`](queens_core::Problem) into a [`Csp`](crate::Csp) over the board's lines;
//! [`QueensSolver`] searches it and answers with checked solutions; [`Explanation`] says which placed queens are to
//! blame when there is none.
//!
//! ```
//! use queens_core::Problem;
//! use queens_csp::queens::QueensSolver;
//!
//! // Nauck 1850: queens on b4 and d5, two ways to add the other six.
//! let problem = Problem::builder(8).place(4, 1).place(3, 3).build()?;
//! let solver = QueensSolver::new();
//! let found = solver.solve(&problem, 1)?.solution.expect("there are two");
//! assert_eq!(found.as_slice()[4], 1);
//! assert_eq!(solver.count(&problem)?.solutions, 2);
//! assert!(!solver.uniqueness(&problem)?.is_unique());
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```

mod constraint;
mod explain;
mod free;
mod line;
mod model;
mod propagator;
mod run;
mod solver;
mod step;

pub use self::constraint::Queens;
pub use self::explain::Explanation;
pub use self::line::Line;
pub use self::model::{Lines, Model};
pub use self::run::{QueensRun, QueensSolutions};
pub use self::solver::QueensSolver;
pub use self::step::QueensStep;
