//! The variables of the queens model.

/// A line of the board that holds exactly one queen; as a variable, its value says where.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Line {
    /// A row; the value is the column of its queen.
    Row(u32),
    /// A column; the value is the row of its queen.
    Column(u32),
    /// A region; the value is `row * n + column` of its queen.
    Region(u32),
}

impl Line {
    /// Row and column of the line's queen if the line has this value.
    #[inline]
    pub fn square(self, value: u32, n: u32) -> (u32, u32) {
        match self {
            Self::Row(row) => (row, value),
            Self::Column(column) => (value, column),
            Self::Region(_) => (value / n.max(1), value % n.max(1)),
        }
    }
}

impl core::fmt::Display for Line {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            Self::Row(row) => write!(f, "row {row}"),
            Self::Column(column) => write!(f, "column {column}"),
            Self::Region(region) => write!(f, "region {region}"),
        }
    }
}
