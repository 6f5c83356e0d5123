//! What can be wrong with a model.

/// Why a variable or a constraint was not accepted. The model is then as it was before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ModelError {
    /// A variable without values.
    EmptyDomain,
    /// The variable is in the model already; `index` is its number there.
    DoubledVariable {
        /// Number of the variable, by order of addition.
        index: usize,
    },
    /// A constraint names a variable that the model does not have.
    UnknownVariable {
        /// Position in the constraint's scope.
        position: usize,
    },
    /// A constraint names a variable twice.
    DoubledInScope {
        /// Position of the second mention in the constraint's scope.
        position: usize,
    },
    /// A constraint with fewer variables than it needs.
    ScopeTooSmall {
        /// The least number of variables.
        needed: usize,
        /// Number of variables found.
        found: usize,
    },
    /// More than 2³² - 1 variables or values, or more than 2³² - 1 words of 64 values.
    TooLarge,
    /// The memory for the domains cannot be had.
    Memory {
        /// Bytes that are needed.
        needed: u64,
    },
    /// A value number that has not been given out.
    UnknownValue {
        /// The number.
        number: usize,
    },
}

impl core::fmt::Display for ModelError {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            Self::EmptyDomain => f.write_str("a variable needs at least one value"),
            Self::DoubledVariable { index } => {
                write!(f, "the variable is in the model already, as number {index}")
            }
            Self::UnknownVariable { position } => {
                write!(f, "variable {position} of the scope is not in the model")
            }
            Self::DoubledInScope { position } => {
                write!(f, "variable {position} of the scope stands there twice")
            }
            Self::ScopeTooSmall { needed, found } => {
                write!(f, "the scope needs at least {needed} variables and has {found}")
            }
            Self::Memory { needed } => write!(f, "{needed} bytes of memory are needed and cannot be had"),
            Self::UnknownValue { number } => write!(f, "there is no value number {number}"),
            Self::TooLarge => f.write_str("more variables or values than 32 bits can number"),
        }
    }
}

impl core::error::Error for ModelError {}
