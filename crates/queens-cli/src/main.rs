//! The program `queens`: solves, lists, counts, checks, draws and converts N-queens boards.
//!
//! stdout carries the answer and nothing else; progress and notes go to stderr. Exit status: 0
//! answered, 1 the answer is no, 2 bad usage or bad input, 3 stopped by a limit or Ctrl-C, or input or
//! output failed.
// A program is allowed its standard streams; `core` spellings would only hide them here.
#![allow(
    clippy::std_instead_of_core,
    clippy::std_instead_of_alloc,
    reason = "a program with std, not a library"
)]

mod args;
mod commands;
mod control;
mod failure;
mod format;
mod input;
mod knobs;
mod memory;
mod output;
mod picture;
mod problem;
mod progress;
mod state;
mod watch;

use std::process::ExitCode;

use failure::Failure;

fn main() -> ExitCode {
    let done = match args::parse() {
        Ok((command, common)) => commands::run(command, &common),
        Err(instead) => match instead.print() {
            // Wrong usage is wrong usage, whether or not anybody can be told.
            _ if instead.use_stderr() => return ExitCode::from(2),
            printed => printed.map_err(Failure::from),
        },
    };
    done.map_or_else(Failure::report, |()| ExitCode::SUCCESS)
}
