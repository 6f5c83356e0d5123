//! `queens algorithms`: what there is to choose from.

use std::io::Write;

use queens::{ALGORITHMS, Algorithm};

use crate::{failure::Failure, output::Output};

pub(crate) fn run() -> Result<(), Failure> {
    let mut output = Output::open(None);
    for (index, entry) in ALGORITHMS.iter().enumerate() {
        if index > 0 {
            writeln!(output)?;
        }
        writeln!(output, "{}: {}", entry.name, entry.summary)?;
        writeln!(output, "    {}", abilities(entry))?;
        for knob in entry.knobs {
            writeln!(output, "    --{knob}")?;
        }
    }
    output.finish()
}

/// What an algorithm does and takes, in one line.
fn abilities(entry: &Algorithm) -> String {
    let pick = |pairs: &[(bool, &'static str)]| {
        let words: Vec<&str> = pairs.iter().filter(|(yes, _)| *yes).map(|&(_, word)| word).collect();
        words.join(", ")
    };
    let does = pick(&[
        (entry.search.is_some() || entry.direct.is_some(), "solves"),
        (entry.list.is_some(), "lists"),
        (entry.count.is_some(), "counts"),
        (entry.seeded, "random"),
        (!entry.complete, "may end without a solution"),
    ]);
    let takes = entry.takes;
    let parts = pick(&[
        (takes.placed, "placed queens"),
        (takes.blocked, "blocked squares"),
        (takes.adjacent, "adjacent diagonals"),
        (takes.toroidal, "toroidal diagonals"),
        (takes.regions, "regions"),
    ]);
    format!("{does}; takes {}", if parts.is_empty() { "the plain board" } else { &parts })
}
