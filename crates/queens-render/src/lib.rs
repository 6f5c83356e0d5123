//! Pictures of boards, records and curves.

pub mod player;
