//! The command line: what can be typed.

use std::{path::PathBuf, time::Duration};

use clap::{ArgMatches, Args, CommandFactory, FromArgMatches, Parser, Subcommand};
use queens::text::{Base, Form};

use crate::{format::Format, knobs, knobs::Setting, memory, problem::ProblemArgs};

/// Solve, list, check, draw and convert N-queens boards.
#[derive(Debug, Parser)]
#[command(name = "queens", version, propagate_version = true, subcommand_required = true)]
#[command(after_help = "\
Exit status: 0 answered; 1 the answer is no; 2 bad usage or bad input;
3 stopped by a limit or Ctrl-C, or input or output failed.")]
struct Cli {
    #[command(subcommand)]
    command: Command,
    #[command(flatten)]
    common: Common,
}

/// What every command takes.
#[derive(Args, Debug)]
pub(crate) struct Common {
    /// Say nothing on stderr but errors
    #[arg(long, short, global = true)]
    pub(crate) quiet: bool,
    /// Stop after this long: 10s, 500ms, 2m, 1h
    #[arg(long, global = true, value_name = "TIME", value_parser = parse_time)]
    pub(crate) time_limit: Option<Duration>,
    /// Refuse what needs more memory: 4G, 512M
    #[arg(long, global = true, value_name = "BYTES", value_parser = memory::parse_bytes)]
    pub(crate) memory: Option<u64>,
}

/// The commands.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Find one solution
    #[command(after_help = "\
Examples:
  queens solve 8
  queens solve 1000000 --format text --output board.txt
  queens solve --problem fixtures/problems/13-regions-8-unique.json
  queens solve 8 --placed b4,d5 --with depth-first")]
    Solve(SolveArgs),
    /// List every solution, one after the other
    #[command(after_help = "\
Examples:
  queens list 8
  queens list 8 --fundamental --format board
  queens list 8 --order seed-002 --stats
  queens list 20 --limit 3 --format json")]
    List(ListArgs),
    /// Say of each board whether it is a solution, and if not, why
    #[command(after_help = "\
Examples:
  queens list 8 | queens check - --complete
  queens check students-output.txt --skip-text
  echo 40752613 | queens check")]
    Check(CheckArgs),
    /// Draw boards
    #[command(after_help = "\
Examples:
  echo 04752613 | queens draw
  queens draw boards.txt --format fen")]
    Draw(DrawArgs),
    /// Write boards in another form
    #[command(after_help = "\
Examples:
  echo '[(0, 1), (1, 3), (2, 0), (3, 2)]' | queens convert --to digits
  queens convert boards.txt --to map --base 1")]
    Convert(ConvertArgs),
    /// List the algorithms and their knobs
    Algorithms,
}

/// `queens solve`.
#[derive(Args, Debug)]
pub(crate) struct SolveArgs {
    #[command(flatten)]
    pub(crate) problem: ProblemArgs,
    /// The algorithm, see `queens algorithms`; without it depth-first search for n <= 20 or any other
    /// problem than the plain board, the closed form above
    #[arg(long, value_name = "ALGORITHM")]
    pub(crate) with: Option<String>,
    /// The seed of the random choices
    #[arg(long, value_name = "SEED", default_value_t = 0, value_parser = parse_whole)]
    #[arg(allow_negative_numbers = true)]
    pub(crate) seed: u64,
    #[command(flatten)]
    pub(crate) writing: WritingArgs,
    /// The algorithm's own knobs, taken from the table of algorithms.
    #[arg(skip)]
    pub(crate) knobs: Vec<Setting>,
}

/// `queens list`.
#[derive(Args, Debug)]
pub(crate) struct ListArgs {
    #[command(flatten)]
    pub(crate) problem: ProblemArgs,
    /// Only the lexicographically least of each class under the problem's symmetries
    #[arg(long)]
    pub(crate) fundamental: bool,
    /// At most this many
    #[arg(long, value_name = "K", value_parser = parse_whole, allow_negative_numbers = true)]
    pub(crate) limit: Option<u64>,
    /// Pass over this many first
    #[arg(long, value_name = "K", default_value_t = 0, value_parser = parse_whole)]
    #[arg(allow_negative_numbers = true)]
    pub(crate) skip: u64,
    /// The order: lexicographic, reverse, or the open list of seed 002
    #[arg(long, value_enum, default_value_t = ListOrder::Lexicographic)]
    pub(crate) order: ListOrder,
    /// Say on stderr what the search did
    #[arg(long)]
    pub(crate) stats: bool,
    #[command(flatten)]
    pub(crate) writing: WritingArgs,
}

/// The order in which solutions are listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum ListOrder {
    /// Smallest column of the first row first.
    Lexicographic,
    /// Largest column of the first row first.
    Reverse,
    /// As the program of seed 002 finds them, with its own figures.
    #[value(name = "seed-002")]
    Seed002,
}

/// `queens check`.
#[derive(Args, Debug)]
pub(crate) struct CheckArgs {
    /// The boards, in any form; `-` or nothing is standard input
    #[arg(value_name = "FILE", default_value = "-")]
    pub(crate) file: PathBuf,
    /// Every board must be a solution of this many queens; without it each board's own side counts
    #[arg(long = "n", short, value_name = "N", value_parser = crate::problem::parse_side)]
    pub(crate) n: Option<u32>,
    /// Every board must be a solution of this problem
    #[arg(long, value_name = "FILE", conflicts_with = "n")]
    pub(crate) problem: Option<PathBuf>,
    /// The boards must be all solutions: say what is missing, doubled or symmetric to an earlier one
    #[arg(long)]
    pub(crate) complete: bool,
    #[command(flatten)]
    pub(crate) reading: ReadingArgs,
    /// How to answer
    #[arg(long, value_enum, default_value_t = Report::Text)]
    pub(crate) format: Report,
    /// Write the answer to this file
    #[arg(long, short, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

/// How `check` answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Report {
    /// A line for people per board, and a summary.
    Text,
    /// A JSON object per board, and one for the summary.
    Ndjson,
}

/// `queens draw`.
#[derive(Args, Debug)]
pub(crate) struct DrawArgs {
    /// The boards, in any form; `-` or nothing is standard input
    #[arg(value_name = "FILE", default_value = "-")]
    pub(crate) file: PathBuf,
    /// The form to draw in: board, seed-002, fen
    #[arg(long, value_name = "FORM", default_value = "board", value_parser = parse_form)]
    pub(crate) format: Form,
    #[command(flatten)]
    pub(crate) reading: ReadingArgs,
    /// Write the drawing to this file
    #[arg(long, short, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

/// `queens convert`.
#[derive(Args, Debug)]
pub(crate) struct ConvertArgs {
    /// The boards, in any form; `-` or nothing is standard input
    #[arg(value_name = "FILE", default_value = "-")]
    pub(crate) file: PathBuf,
    /// The form to write: list, digits, pairs, map, board, seed-002, fen
    #[arg(long, value_name = "FORM", value_parser = parse_form)]
    pub(crate) to: Form,
    /// Count lines from 0 or from 1 in what is written
    #[arg(long, value_name = "0|1", default_value = "0", value_parser = parse_base)]
    pub(crate) base: Base,
    #[command(flatten)]
    pub(crate) reading: ReadingArgs,
    /// Write the boards to this file
    #[arg(long, short, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

/// How boards are read.
#[derive(Args, Debug)]
pub(crate) struct ReadingArgs {
    /// The boards count lines from 0 or from 1; without it each board tells, 0 where it does not
    #[arg(long, value_name = "0|1", value_parser = parse_base)]
    pub(crate) read_base: Option<Base>,
    /// Pass over text around the boards
    #[arg(long)]
    pub(crate) skip_text: bool,
}

/// How solutions are written.
#[derive(Args, Debug)]
pub(crate) struct WritingArgs {
    /// How to write solutions
    #[arg(long, value_enum, value_name = "FORMAT")]
    pub(crate) format: Option<Format>,
    /// Count lines from 0 or from 1 in text forms; JSON and CSV count from 0
    #[arg(long, value_name = "0|1", default_value = "0", value_parser = parse_base)]
    pub(crate) base: Base,
    /// Write the answer to this file
    #[arg(long, short, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

/// Reads the command line; usage errors end the program with status 2, `--help` with 0.
pub(crate) fn parse() -> (Command, Common) {
    let mut matches = command().get_matches();
    let parsed = from_matches(&mut matches).unwrap_or_else(|error| error.exit());
    (parsed.command, parsed.common)
}

/// The whole command, with the knobs of the table of algorithms added to `solve`.
fn command() -> clap::Command {
    Cli::command().mut_subcommand("solve", knobs::add_to)
}

fn from_matches(matches: &mut ArgMatches) -> Result<Cli, clap::Error> {
    let mut cli = Cli::from_arg_matches(matches)?;
    if let (Command::Solve(solve), Some(("solve", matches))) = (&mut cli.command, matches.subcommand()) {
        solve.knobs = knobs::read(matches);
    }
    Ok(cli)
}

fn parse_form(text: &str) -> Result<Form, String> {
    text.parse::<Form>().map_err(|error| error.to_string())
}

fn parse_base(text: &str) -> Result<Base, String> {
    match text {
        "0" => Ok(Base::Zero),
        "1" => Ok(Base::One),
        _ => Err("expected 0 or 1".to_string()),
    }
}

/// Reads a seed or a number of solutions.
fn parse_whole(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| format!("expected a whole number from 0 to {}", u64::MAX))
}

/// Reads `10s`, `500ms`, `2m`, `1h` or a bare number of seconds.
fn parse_time(text: &str) -> Result<Duration, String> {
    let expected = || "expected a time such as 10s, 500ms, 2m or 1h".to_string();
    let digits = text.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let unit = match &text[digits.len()..] {
        "ms" => 0.001,
        "" | "s" => 1.0,
        "m" => 60.0,
        "h" => 3600.0,
        _ => return Err(expected()),
    };
    let number: f64 = digits.parse().map_err(|_| expected())?;
    Duration::try_from_secs_f64(number * unit).map_err(|_| expected())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_is_well_formed() {
        command().debug_assert();
    }

    #[test]
    fn times_are_read_with_units() {
        assert_eq!(parse_time("500ms"), Ok(Duration::from_millis(500)));
        assert_eq!(parse_time("1.5m"), Ok(Duration::from_secs(90)));
        for wrong in ["", "s", "-1s", "1 s", "1d", "inf", "nan", "1e400h"] {
            assert!(parse_time(wrong).is_err(), "{wrong}");
        }
    }
}
