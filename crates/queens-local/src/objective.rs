//! What a search makes small.

use core::fmt;

/// The number that a search makes small; either is 0 exactly at a solution.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Objective {
    /// The number of attacking pairs, 0 to n(n - 1)/2.
    #[default]
    Pairs,
    /// The number of queens attacked at least once, 0 to n.
    AttackedQueens,
}

impl Objective {
    /// Every objective.
    pub const ALL: [Self; 2] = [Self::Pairs, Self::AttackedQueens];

    /// Its name: lower case, words joined by hyphens.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Pairs => "pairs",
            Self::AttackedQueens => "attacked-queens",
        }
    }

    /// What it counts, in words.
    pub const fn unit(self) -> &'static str {
        match self {
            Self::Pairs => "attacking pairs",
            Self::AttackedQueens => "attacked queens",
        }
    }

    /// The objective of a name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|objective| objective.as_str() == name)
    }
}

impl fmt::Display for Objective {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}
