//! Heuristics: which variable is next, and which of its values first. One file each.

pub(crate) mod value;
pub(crate) mod variable;

pub use self::value::{ValueOrder, ValueRank};
pub use self::variable::{Ties, VariableOrder, VariableRank};

use queens_core::random::Generator;

use crate::domains::Domains;
use crate::engine::Network;

/// What a heuristic can look at.
pub(crate) struct View<'a> {
    pub(crate) domains: &'a Domains,
    pub(crate) network: &'a Network,
    pub(crate) weights: &'a [u64],
    /// The variable of the last open choice, 0 if there is none.
    pub(crate) last: usize,
    pub(crate) generator: &'a mut Generator,
}
