//! Traces of searches: recorded, kept in files, told in words, and played in a page.
//!
//! A [`Recorder`] steps a search and keeps what it says of each step in a [`Trace`]: a [`Header`] that
//! says which search on which problem, a [`Frame`] for each step (a
//! [`Record`](queens_core::trace::Record), the counts, and what a picture shows beside the board), and
//! an [`End`] that says why it stopped. A trace is
//!
//! - told in one line per step by its `Display`,
//! - written and read as NDJSON by [`ndjson`], a documented and versioned form,
//! - made into one self-contained HTML file by [`page`]: it plays the trace forwards and backwards, shows
//!   why each step was taken, and loads nothing from anywhere.
//!
//! ```
//! use queens_core::Problem;
//! use queens_render::player::{Header, Recorder, ndjson, page};
//!
//! let problem = Problem::new(6);
//! let entry = queens::algorithm("steepest")?;
//! let mut search = (entry.search.unwrap())(&problem, 1, &entry.default_knobs())?;
//! let header = Header::new(entry.name, &problem, 1);
//! let trace = Recorder::default().record(header, &mut *search, || None)?;
//!
//! println!("{trace}");
//! let file = ndjson::to_string(&trace)?;
//! assert_eq!(ndjson::read(&file)?, trace);
//! assert!(page(&[&trace])?.starts_with("<!doctype html>"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod follower;
pub mod ndjson;
mod pack;
mod page;
mod recorder;
mod text;
mod trace;

pub use follower::{Follower, Misfit};
pub use page::{LARGEST_SIDE, page};
pub use recorder::Recorder;
pub use trace::{End, Frame, Header, Trace};
