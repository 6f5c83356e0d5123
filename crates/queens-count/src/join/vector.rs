//! Registers: what the matching loop needs of a processor.

/// A register of lanes, one bit each.
pub(crate) trait Vector: Copy + Send + Sync + 'static {
    /// Bits of the register.
    const LANES: usize;
    /// Words that may be counted in one accumulator.
    const PERIOD: usize;
    /// Measured cost, for the choice of the number of key bits.
    const COST: Cost;

    /// No lane set; also an empty accumulator.
    fn none() -> Self;
    /// The first `lanes` lanes set.
    fn first(lanes: usize) -> Self;
    /// Lanes set in both.
    fn and(self, other: Self) -> Self;
    /// Lanes set here and not in the other.
    fn without(self, other: Self) -> Self;
    /// Row `i`: the lanes `j` for which bit `i` of `plane[j]` is 0. `plane` holds `LANES` bytes.
    fn free_rows(plane: &[u8]) -> [Self; 8];
    /// `accumulator` plus the number of set lanes.
    fn count(accumulator: Self, lanes: Self) -> Self;
    /// `sum` plus what is in an accumulator.
    fn add(sum: Self, accumulator: Self) -> Self;
    /// The sum as a number.
    fn total(sum: Self) -> u64;
}

/// Cycles that a path takes for the parts of the work.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cost {
    /// Per word, register and nibble.
    pub(crate) nibble: f64,
    /// Per word and register besides: the population count.
    pub(crate) popcount: f64,
    /// Per register of partners: slicing.
    pub(crate) slice: f64,
    /// Per register of partners and nibble: the tables.
    pub(crate) table: f64,
    /// Per word: what sorting by counting costs more than the fastest sort of the path.
    pub(crate) counting_sort: f64,
}
