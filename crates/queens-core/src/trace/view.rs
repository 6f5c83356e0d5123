//! What a picture can show of a search beside its board: asked of the search, never kept by it.

use alloc::{borrow::Cow, vec::Vec};

use crate::Square;

/// What a search can show of its present state beside the board.
///
/// A search works it out when it is asked ([`Search::view`](crate::Search::view)), so that a run that
/// nobody looks at pays nothing for it.
///
/// ```
/// use queens_core::{Square, trace::View};
/// let costs = View::Costs(vec![(Square::new(0, 1), 3), (Square::new(2, 1), 0)]);
/// assert_eq!(costs.name(), "costs");
/// # #[cfg(feature = "serde")]
/// assert_eq!(serde_json::to_string(&costs).unwrap(), r#"{"costs":[[[0,1],3],[[2,1],0]]}"#);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum View {
    /// The cost of every neighbour of the board: a square, and the cost of the board on which the queen
    /// of its line stands there. For column moves the line is the square's column, for row moves its
    /// row; by a swap the row's queen comes there and another row's takes her column, so that each
    /// swap is listed by both of its squares.
    Costs(Vec<(Square, u64)>),
    /// The open lines of a constraint search, each with the squares that are left to it.
    Domains(Vec<Domain>),
    /// The free squares that a depth-first search has still to try, below the queens above them.
    Untried(Vec<Square>),
    /// The boards of a population.
    Population(Vec<Member>),
}

impl View {
    /// The kind of view, as it stands in JSON.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Costs(_) => "costs",
            Self::Domains(_) => "domains",
            Self::Untried(_) => "untried",
            Self::Population(_) => "population",
        }
    }

    /// The number of numbers that it holds: what it costs to keep.
    pub fn size(&self) -> usize {
        match self {
            Self::Costs(costs) => 3 * costs.len(),
            Self::Domains(domains) => domains.iter().map(|domain| 1 + 2 * domain.squares.len()).sum(),
            Self::Untried(squares) => 2 * squares.len(),
            Self::Population(members) => members.iter().map(|member| 8 + member.cols.len()).sum(),
        }
    }
}

/// A line of the board that must still get its queen, and where she may stand.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct Domain {
    /// The line's name: `row 3`, `column 0`, `region 5`.
    pub line: Cow<'static, str>,
    /// The squares that are left to it.
    pub squares: Vec<Square>,
}

impl Domain {
    /// A line and its squares.
    pub fn new(line: impl Into<Cow<'static, str>>, squares: Vec<Square>) -> Self {
        Self { line: line.into(), squares }
    }
}

/// One board of a population, and where it comes from.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub struct Member {
    /// The column of each row's queen.
    pub cols: Vec<u32>,
    /// Its cost: the number of attacking pairs.
    pub cost: u64,
    /// Where it comes from.
    pub origin: Origin,
    /// The boards of the population before from which it was made: two for a child, one for a copy or a
    /// survivor, none for a newcomer.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub parents: Vec<u32>,
    /// The rows that were cut out for the crossover, from the first up to, not including, the second.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub cut: Option<(u32, u32)>,
    /// The two rows at which, or between which, it was mutated.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub mutated: Option<(u32, u32)>,
}

impl Member {
    /// A board without parents.
    pub const fn new(cols: Vec<u32>, cost: u64, origin: Origin) -> Self {
        Self { cols, cost, origin, parents: Vec::new(), cut: None, mutated: None }
    }

    /// Sets the boards from which it was made.
    #[must_use]
    pub fn parents(mut self, parents: &[u32]) -> Self {
        self.parents = parents.to_vec();
        self
    }

    /// Sets the rows that were cut out.
    #[must_use]
    pub const fn cut(mut self, rows: Option<(u32, u32)>) -> Self {
        self.cut = rows;
        self
    }

    /// Sets the rows of the mutation.
    #[must_use]
    pub const fn mutated(mut self, rows: Option<(u32, u32)>) -> Self {
        self.mutated = rows;
        self
    }
}

/// Where a board of a population comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum Origin {
    /// It was a member before.
    Survivor,
    /// It was bred from members before.
    Child,
    /// It is a random board.
    Newcomer,
    /// It was given at the start.
    Given,
    /// It came from another island.
    Migrant,
}
