//! Empty: see `benches/`.
