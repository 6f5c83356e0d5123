//! Pictures of boards, records and curves.
