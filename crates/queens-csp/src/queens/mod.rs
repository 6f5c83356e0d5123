//! The N-queens problem as a constraint problem.

mod constraint;
mod line;
mod propagator;

pub use self::constraint::{Diagonals, Queens};
pub use self::line::Line;
