//! A report as text for people, as CSV and as JSON for programs, and its pictures as SVG.
//!
//! ```
//! use queens_lab::{Lab, seed_003};
//! let report = seed_003::report(&Lab::new(0))?;
//! assert!(report.to_text().contains("{1: 1, 2: 5, 3: 8, 4: 6, 5: 3, 6: 7, 7: 2, 8: 4}"));
//! assert!(report.to_json().starts_with("{\n  \"schema\": \"queens-lab\",\n  \"version\": 1,"));
//! # Ok::<(), queens_lab::LabError>(())
//! ```

mod csv;
mod json;
mod svg;
mod text;

/// The version of this crate, which every report names.
pub(crate) const VERSION: &str = env!("CARGO_PKG_VERSION");
