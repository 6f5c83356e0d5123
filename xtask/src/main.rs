//! `cargo xtask`: see the library for what the commands do.

use std::{env, io, path::PathBuf, process::ExitCode};

use queens::{ALGORITHMS, Algorithm};
use xtask::{Fixtures, Report, ci, pictures, verify};

const USAGE: &str = "\
usage: cargo xtask COMMAND

  verify [NAME...]  run every algorithm (or those named) and check all that they say
  pictures          draw the pictures of the documents anew
  pictures --check  say which of them the program would draw otherwise
  ci                format, lints, docs, tests, no_std, pictures, verify: all that must pass
  no-std            build the libraries without the standard library
  help              show this text
";

fn main() -> ExitCode {
    let args: Vec<String> = env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let done = match args[..] {
        ["verify", ref names @ ..] => verify_command(names),
        ["pictures"] => pictures::write(pictures::PICTURES, &pictures_directory(), pictures::draw),
        ["pictures", "--check"] => pictures::check(pictures::PICTURES, &pictures_directory(), pictures::draw),
        ["ci"] => ci::run(),
        ["no-std"] => ci::no_std(),
        [] | ["help" | "--help" | "-h"] => {
            print!("{USAGE}");
            Ok(())
        }
        _ => {
            eprint!("unknown command `{}`\n\n{USAGE}", args.join(" "));
            return ExitCode::from(2);
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("error: {message}");
            ExitCode::FAILURE
        }
    }
}

fn pictures_directory() -> PathBuf {
    xtask::root().join(pictures::DIRECTORY)
}

/// Verifies the algorithms named, or all.
fn verify_command(names: &[&str]) -> Result<(), String> {
    let named: Result<Vec<Algorithm>, _> =
        names.iter().map(|name| queens::algorithm(name).copied()).collect();
    let named = named.map_err(|error| error.to_string())?;
    let table = if named.is_empty() { ALGORITHMS } else { &named };
    let fixtures = Fixtures::read(&xtask::root().join("fixtures"))?;
    let mut out = io::stdout().lock();
    let mut report = Report::new(&mut out);
    verify::run(&fixtures, table, &verify::Effort::default(), &mut report)
        .and_then(|()| report.summary())
        .map_err(|error| error.to_string())?;
    match report.faults() {
        [] => Ok(()),
        faults => Err(format!("{} of the checks failed", faults.len())),
    }
}
