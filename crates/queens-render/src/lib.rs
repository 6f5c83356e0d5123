//! Pictures of boards, records and curves.
//!
//! Boards and records go in, text comes out: lines for a terminal, SVG for a page, and with the feature
//! `png` a file of pixels. Nothing here knows an algorithm, a terminal, a file or a font: whether colour
//! is wanted is the caller's knowledge, and letters are drawn as lines. The same input gives the same bytes.
//!
//! # Example
//!
//! ```
//! use queens_core::BoardRef;
//! use queens_render::{Diagram, SvgStyle, TextStyle};
//!
//! // Three queens attack each other: `!` says so without colour.
//! let board = BoardRef::rows(&[0, 3, 1, 1]).to_board();
//! let diagram = Diagram::new(&board);
//! assert_eq!(diagram.text(&TextStyle::new()), "\
//! 4 ♛ · · ·
//! 3 · · · ♛!
//! 2 · ♛!· ·
//! 1 · ♛!· ·
//!   a b c d
//! ");
//! let svg = diagram.svg(&SvgStyle::new());
//! assert!(svg.contains("<title>4 queens on a board of side 4</title>"));
//! ```
//!
//! # What there is
//!
//! - [`Diagram`]: one board, whole or partial, right or wrong, with placed queens, blocked squares and regions.
//! - [`Sheet`]: many boards with captions on one page.
//! - [`Density`]: boards of any size in a few shades.
//! - [`player`]: traces of searches, as lines, as NDJSON and as a page that plays them.
//! - [`Chart`], [`Histogram`] and [`sparkline`]: curves over steps or generations, points with error bars, bars.
//!
//! # Features
//!
//! - `png`: pictures as PNG, by the crate `resvg` without its fonts.
#![allow(clippy::cast_sign_loss, reason = "lengths are not negative, and casts of floats saturate")]

extern crate alloc;

mod chart;
mod colouring;
mod conflict;
mod coordinates;
mod density;
mod diagram;
mod error;
pub mod player;
#[cfg(feature = "png")]
pub mod png;
mod sheet;
mod svg;
mod terminal;

pub use chart::{Axis, Bar, Chart, Histogram, Look, Point, Scale, Series, sparkline};
pub use coordinates::Coordinates;
pub use density::Density;
pub use diagram::Diagram;
pub use error::RenderError;
pub use sheet::Sheet;
pub use svg::SvgStyle;
pub use terminal::Charset;
pub use terminal::TextStyle;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
