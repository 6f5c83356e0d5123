//! The player's pages, opened in a real browser: a package of tests alone.
//!
//! They need Chromium and its driver (`apt-get install chromium chromium-driver` on Debian) and stand
//! behind the feature `browser`, which `cargo xtask ci` turns on; without it nothing is built here. With
//! it they fail where there is no browser, and never pass unseen:
//!
//! ```text
//! cargo test -p player-tests --features browser
//! ```
