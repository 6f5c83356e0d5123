//! Which of a variable's values is tried first.

mod custom;
mod least_constraining;
mod random;

use alloc::sync::Arc;
use core::fmt;

use crate::engine::Engine;

/// Ranks a value of a variable, both by number: the least rank is tried first.
pub type ValueRank = dyn Fn(usize, usize) -> i64 + Send + Sync;

/// In which order a variable's values are tried.
#[derive(Clone, Default)]
#[non_exhaustive]
pub enum ValueOrder {
    /// As they were given.
    #[default]
    Input,
    /// The value first that leaves the other variables the most values.
    LeastConstraining,
    /// Any order, with equal chances.
    Random,
    /// By rank, a function of variable number and value number; input order among equals.
    Custom(Arc<ValueRank>),
}

impl ValueOrder {
    /// A custom order by rank, least first.
    #[must_use]
    pub fn by_rank(rank: impl Fn(usize, usize) -> i64 + Send + Sync + 'static) -> Self {
        Self::Custom(Arc::new(rank))
    }
}

impl fmt::Debug for ValueOrder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Input => "Input",
            Self::LeastConstraining => "LeastConstraining",
            Self::Random => "Random",
            Self::Custom(_) => "Custom",
        })
    }
}

/// Brings the engine's candidates from `start` on, which are in input order, into the order wanted.
#[inline]
pub(crate) fn arrange(engine: &mut Engine, variable: usize, start: usize) {
    match &engine.knobs().value_order {
        ValueOrder::Input => {}
        ValueOrder::Random => random::arrange(engine, start),
        ValueOrder::LeastConstraining => least_constraining::arrange(engine, variable, start),
        ValueOrder::Custom(rank) => {
            let rank = Arc::clone(rank);
            custom::arrange(engine.candidates(start), variable, rank.as_ref());
        }
    }
}
