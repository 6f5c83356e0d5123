//! `queens generate`: completions and manual pages, made from the command line itself.

use std::{fs, io::Write};

use clap_mangen::Man;

use crate::{
    args::{self, GenerateCommand},
    failure::Failure,
    output::Output,
};

pub(crate) fn run(command: &GenerateCommand) -> Result<(), Failure> {
    let mut output = Output::open(None);
    match command {
        GenerateCommand::Completions { shell } => {
            // The generator panics where it cannot write, so it writes to memory.
            let mut script = Vec::new();
            clap_complete::generate(*shell, &mut args::command(), "queens", &mut script);
            output.write_all(&script)?;
        }
        GenerateCommand::Man { output: None } => Man::new(args::command()).render(&mut output)?,
        GenerateCommand::Man { output: Some(directory) } => {
            let failed = |error| Failure::Io(format!("{}: {error}", directory.display()));
            fs::create_dir_all(directory).map_err(failed)?;
            clap_mangen::generate_to(args::command(), directory).map_err(failed)?;
        }
    }
    output.finish()
}
