//! The one table of all algorithms; each crate's entries stand in a file of its own.

mod core;
#[cfg(feature = "count")]
mod count;
#[cfg(feature = "csp")]
mod csp;
#[cfg(feature = "dfs")]
mod dfs;
#[cfg(feature = "ga")]
mod ga;
#[cfg(feature = "local")]
mod local;

use crate::{Algorithm, UnknownAlgorithm};

/// Every algorithm that the crate's features include.
pub static ALGORITHMS: &[Algorithm] = &[
    core::CLOSED_FORM,
    #[cfg(feature = "dfs")]
    dfs::DEPTH_FIRST,
    #[cfg(feature = "dfs")]
    dfs::SEED_002,
    #[cfg(feature = "csp")]
    csp::CSP,
    #[cfg(feature = "local")]
    local::STEEPEST,
    #[cfg(feature = "local")]
    local::FIRST_CHOICE,
    #[cfg(feature = "local")]
    local::STOCHASTIC,
    #[cfg(feature = "local")]
    local::SIDEWAYS,
    #[cfg(feature = "local")]
    local::RESTART,
    #[cfg(feature = "local")]
    local::SEED_000,
    #[cfg(feature = "local")]
    local::MIN_CONFLICTS,
    #[cfg(feature = "local")]
    local::ANNEALING,
    #[cfg(feature = "local")]
    local::TABU,
    #[cfg(feature = "local")]
    local::LINEAR,
    #[cfg(feature = "ga")]
    ga::GENETIC,
    #[cfg(feature = "ga")]
    ga::SEED_004,
    #[cfg(feature = "ga")]
    ga::ISLANDS,
    #[cfg(feature = "count")]
    count::PLAIN,
    #[cfg(feature = "count")]
    count::BITMASK,
    #[cfg(feature = "count")]
    count::JOIN,
];

/// The algorithm of that name.
///
/// # Errors
///
/// [`UnknownAlgorithm`], which suggests the nearest known name.
pub fn algorithm(name: &str) -> Result<&'static Algorithm, UnknownAlgorithm> {
    let unknown = || UnknownAlgorithm { name: name.to_owned() };
    ALGORITHMS.iter().find(|entry| entry.name == name).ok_or_else(unknown)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A name or one word of it: what can be typed without quotes.
    fn is_plain(name: &str) -> bool {
        !name.is_empty() && name.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-')
    }

    fn names_are_plain_and_unique(names: &[&str]) {
        for (index, name) in names.iter().enumerate() {
            assert!(is_plain(name), "{name}");
            assert!(!names[..index].contains(name), "{name} twice");
        }
    }

    #[test]
    fn names_are_plain_and_unique_and_every_entry_can_do_something() {
        names_are_plain_and_unique(&ALGORITHMS.iter().map(|entry| entry.name).collect::<Vec<_>>());
        for entry in ALGORITHMS {
            names_are_plain_and_unique(&entry.knobs.iter().map(|knob| knob.name).collect::<Vec<_>>());
            assert!(!entry.summary.is_empty() && !entry.summary.ends_with('.'), "{}", entry.name);
            let ways =
                [entry.search.is_some(), entry.direct.is_some(), entry.list.is_some(), entry.count.is_some()];
            assert!(ways.contains(&true), "{}", entry.name);
        }
    }

    #[test]
    fn every_default_is_within_its_range() {
        for knob in ALGORITHMS.iter().flat_map(|entry| entry.knobs) {
            if let Some(default) = knob.default {
                assert_eq!(knob.parse(&default.to_string()), Ok(default), "{knob}");
            }
        }
    }
}
