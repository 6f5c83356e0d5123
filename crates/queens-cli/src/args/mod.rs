//! The command line: what can be typed.

mod boards;
mod check;
mod convert;
mod count;
mod draw;
mod export;
mod generate;
mod lab;
mod list;
mod picture;
mod shard;
mod solve;
mod trace;
mod values;

use std::{path::Path, time::Duration};

use clap::{ArgMatches, Args, CommandFactory, FromArgMatches, Parser, Subcommand};

use self::values::parse_time;
pub(crate) use self::{
    boards::{ReadingArgs, WritingArgs},
    check::{CheckArgs, Report},
    convert::ConvertArgs,
    count::{CountArgs, CountFormat, RunningArgs},
    draw::{DrawArgs, DrawFormat},
    export::{ExportArgs, ExportForm},
    generate::GenerateCommand,
    lab::{Experiment, LabArgs, LabFormat, LabRunArgs},
    list::{ListArgs, ListOrder},
    picture::{Colour, PictureArgs},
    shard::{AuditArgs, MergeArgs, PlanArgs, RunArgs, ShardCommand},
    solve::SolveArgs,
    trace::{TraceArgs, TraceFormat},
};
use crate::{knobs, memory};

/// Solve, list, count, check, draw and convert N-queens boards.
#[derive(Debug, Parser)]
#[command(name = "queens", version, propagate_version = true)]
#[command(after_help = "\
Exit status: 0 answered; 1 the answer is no; 2 bad usage or bad input;
3 stopped by a limit or Ctrl-C, or input or output failed.")]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    common: Common,
}

/// What every command takes.
#[derive(Args, Debug)]
#[command(next_help_heading = "Options of every command")]
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
  queens list 8 --fundamental --format svg --output twelve.svg
  queens list 8 --order seed-002 --stats
  queens list 20 --limit 3 --format json")]
    List(ListArgs),
    /// Count the solutions, all of them and the fundamental ones
    #[command(after_help = "\
Examples:
  queens count 16
  queens count --problem fixtures/problems/13-regions-8-unique.json
  queens count 20 --ledger q20
  queens count 28 --estimate --time-limit 10m")]
    Count(CountArgs),
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
  queens draw boards.txt --format fen
  queens draw boards.txt --format svg --output boards.svg")]
    Draw(DrawArgs),
    /// Write boards in another form
    #[command(after_help = "\
Examples:
  echo '[(0, 1), (1, 3), (2, 0), (3, 2)]' | queens convert --to digits
  queens convert boards.txt --to map --base 1")]
    Convert(ConvertArgs),
    /// Show step by step what a search does, and why
    #[command(after_help = "\
Examples:
  queens trace 8 --with steepest --seed 2
  queens trace 8 --with genetic --format html --output genetic.html
  queens trace 6 --with depth-first --compare csp --output compare.html
  queens trace 20 --with min-conflicts --output trace.ndjson
  queens trace --from trace.ndjson --output trace.html")]
    Trace(TraceArgs),
    /// Write a problem in a form that other solvers read
    #[command(after_help = "\
Examples:
  queens export 8 --to dimacs
  queens export --problem fixtures/problems/09-blocked-28-sat.json --to minizinc")]
    Export(ExportArgs),
    /// Count one large board on many machines
    #[command(subcommand)]
    Shard(ShardCommand),
    /// Repeat seeded runs and print tables with intervals, beside exact and printed values
    #[command(after_help = "\
Examples:
  queens lab hill-climbing
  queens lab seed-000 --runs 20 --seed 7
  queens lab compare 8
  queens lab scaling --with min-conflicts --from 8 --to 1000")]
    Lab(LabArgs),
    /// List the algorithms and their knobs
    Algorithms,
    /// Write completions for a shell, or manual pages
    #[command(subcommand, hide = true)]
    Generate(GenerateCommand),
}

impl Command {
    /// The file of `--output`.
    pub(crate) fn output(&self) -> Option<&Path> {
        let output = match self {
            Self::Solve(args) => &args.writing.output,
            Self::List(args) => &args.writing.output,
            Self::Count(args) => &args.output,
            Self::Check(args) => &args.output,
            Self::Draw(args) => &args.output,
            Self::Convert(args) => &args.output,
            Self::Trace(args) => &args.output,
            Self::Export(args) => &args.output,
            Self::Lab(args) => &args.experiment.run().output,
            Self::Shard(ShardCommand::Plan(args)) => &args.output,
            Self::Shard(_) | Self::Algorithms | Self::Generate(_) => &None,
        };
        output.as_deref()
    }
}

/// Reads the command line.
///
/// # Errors
/// What is to be printed instead of running a command: a usage error, or `--help`.
pub(crate) fn parse() -> Result<(Option<Command>, Common), clap::Error> {
    let parsed = from_matches(&mut command().try_get_matches()?)?;
    Ok((parsed.command, parsed.common))
}

/// The whole command, with the knobs of the table of algorithms added to those that take them.
pub(crate) fn command() -> clap::Command {
    // Deferred: the other commands need not wait for a hundred flags.
    let trace = |trace| knobs::add_to(trace).mut_arg("n", |n| n.required_unless_present("from"));
    Cli::command()
        .mut_subcommand("solve", |solve| solve.defer(knobs::add_to))
        .mut_subcommand("trace", |command| command.defer(trace))
        .mut_subcommand("lab", |lab| lab.mut_subcommand("scaling", |scaling| scaling.defer(knobs::add_to)))
}

fn from_matches(matches: &mut ArgMatches) -> Result<Cli, clap::Error> {
    let mut cli = Cli::from_arg_matches(matches)?;
    let mut innermost = &*matches;
    while let Some((_, matches)) = innermost.subcommand() {
        innermost = matches;
    }
    let knobs = match &mut cli.command {
        Some(Command::Solve(solve)) => &mut solve.knobs,
        Some(Command::Trace(trace)) => &mut trace.knobs,
        Some(Command::Lab(LabArgs { experiment: Experiment::Scaling { knobs, .. } })) => knobs,
        _ => return Ok(cli),
    };
    *knobs = knobs::read(innermost);
    Ok(cli)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_is_well_formed() {
        command().debug_assert();
    }
}
