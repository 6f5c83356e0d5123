//! The knobs of the algorithms as flags of `solve`, `trace` and `lab scaling`: one flag per name, whatever algorithm it turns.

use clap::{Arg, ArgMatches, Command};
use queens::{ALGORITHMS, Algorithm, Kind, Knob, Knobs};

use crate::failure::Failure;

/// A knob set on the command line: name and value as typed.
pub(crate) type Setting = (String, String);

/// Adds a flag for every knob of the table of algorithms.
pub(crate) fn add_to(command: Command) -> Command {
    // A knob gives way to a flag of the command itself: `trace --max-steps` bounds every search.
    let own = |command: &Command, name: &str| command.get_arguments().any(|arg| arg.get_id() == name);
    let names: Vec<_> = names().into_iter().filter(|name| !own(&command, &name.replace('-', "_"))).collect();
    names.into_iter().fold(command.next_help_heading("Knobs of algorithms"), |command, name| {
        let users = || users(name);
        let help = users().next().map_or("", |(_, knob)| knob.help);
        let algorithms: Vec<&str> = users().map(|(algorithm, _)| algorithm).collect();
        let arg = Arg::new(name).long(name).help(format!("{help} ({})", algorithms.join(", ")));
        let flag = users().all(|(_, knob)| knob.kind == Kind::Flag);
        command.arg(if flag {
            arg.num_args(0..=1).default_missing_value("true").require_equals(true).value_name("BOOL")
        } else {
            arg.value_name("VALUE").allow_hyphen_values(true)
        })
    })
}

/// The knobs that were set, as the algorithm takes them.
pub(crate) fn of(entry: &Algorithm, settings: &[Setting]) -> Result<Knobs, Failure> {
    let settings = settings.iter().map(|(name, value)| (name.as_str(), value.as_str()));
    entry.knobs_from(settings).map_err(|error| Failure::Input(format!("{}: {error}", entry.name)))
}

/// The knobs that were set.
pub(crate) fn read(matches: &ArgMatches) -> Vec<Setting> {
    let value = |name: &&str| matches.try_get_one::<String>(name).ok().flatten().cloned();
    names().iter().filter_map(|name| Some(((*name).to_string(), value(name)?))).collect()
}

/// Every knob's name once, sorted.
fn names() -> Vec<&'static str> {
    let mut names: Vec<_> = ALGORITHMS.iter().flat_map(|entry| entry.knobs).map(|knob| knob.name).collect();
    names.sort_unstable();
    names.dedup();
    names
}

/// The algorithms that have a knob of this name.
fn users(name: &str) -> impl Iterator<Item = (&'static str, &'static Knob)> {
    ALGORITHMS.iter().flat_map(move |entry| {
        entry.knobs.iter().filter(move |knob| knob.name == name).map(|knob| (entry.name, knob))
    })
}
