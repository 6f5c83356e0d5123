//! Ready-made constraints, one per file.
//!
//! Each says what it means by a plain test, and brings a propagator that finds the consequences faster than testing
//! could. Where it calculates, values are turned into integers by [`Integer`].

mod all_different;
mod all_different_bounds;
mod all_different_offset;
mod at_most_one;
mod element;
mod exactly_one;
mod integer;
mod linear;
mod literals;
mod matching;
mod not_equal;
mod table;

pub use self::all_different::AllDifferent;
pub use self::all_different_bounds::AllDifferentBounds;
pub use self::all_different_offset::AllDifferentOffset;
pub use self::at_most_one::AtMostOne;
pub use self::element::Element;
pub use self::exactly_one::ExactlyOne;
pub use self::integer::Integer;
pub use self::linear::{Comparison, Linear};
pub use self::not_equal::NotEqual;
pub use self::table::Table;
