//! The commands, one file each.

mod algorithms;
mod check;
mod convert;
mod count;
mod draw;
mod export;
mod generate;
mod lab;
mod list;
mod shard;
mod solve;
mod trace;
mod welcome;

use queens::{
    SolveError,
    text::{Entry, ReadError, Reader},
};

use crate::{
    args::{Command, Common, ReadingArgs},
    control::Control,
    failure::{Failure, say},
    input::Input,
    output,
};

/// Runs a command; without one a board is shown.
pub(crate) fn run(command: Option<Command>, common: &Common) -> Result<(), Failure> {
    let Some(command) = command else { return welcome::run() };
    if let Some(path) = command.output() {
        output::admit(path)?;
    }
    let control = Control::start(common.time_limit)?;
    match command {
        Command::Solve(args) => solve::run(&args, common, &control),
        Command::List(args) => list::run(&args, common, &control),
        Command::Count(args) => count::run(&args, common, &control),
        Command::Check(args) => check::run(&args, common, &control),
        Command::Draw(args) => draw::run(&args, &control),
        Command::Convert(args) => convert::run(&args, &control),
        Command::Trace(args) => trace::run(&args, common, &control),
        Command::Export(args) => export::run(&args, &control),
        Command::Shard(command) => shard::run(command, common, &control),
        Command::Generate(command) => generate::run(&command),
        Command::Lab(args) => lab::run(&args, common, &control),
        Command::Algorithms => algorithms::run(),
    }
}

/// An algorithm cannot begin, or cannot vouch for its board.
fn refusal(error: SolveError) -> Failure {
    match error {
        SolveError::Rejected(_) => Failure::Io(format!("this is a fault of the program: {error}")),
        error => Failure::input(error),
    }
}

impl Common {
    /// Says something on stderr that is no error.
    fn note(&self, message: impl std::fmt::Display) {
        if !self.quiet {
            say(message);
        }
    }
}

/// "1 step", "2 steps".
fn counted(count: u64, noun: &str) -> String {
    let plural = match noun {
        "class" | "batch" => "es",
        _ => "s",
    };
    format!("{count} {noun}{}", if count == 1 { "" } else { plural })
}

impl ReadingArgs {
    /// The boards of a text, in the order of their lines.
    fn boards<'a>(
        &self,
        input: &'a Input,
        n: Option<u32>,
    ) -> impl Iterator<Item = Result<Entry, ReadError>> + 'a {
        Reader::new(&input.text).skip_text(self.skip_text).base(self.read_base).n(n)
    }
}
