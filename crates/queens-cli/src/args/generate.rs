//! What `queens generate` takes.

use std::path::PathBuf;

use clap::Subcommand;
use clap_complete::Shell;

/// `queens generate`: what a package of the program installs beside it.
#[derive(Debug, Subcommand)]
pub(crate) enum GenerateCommand {
    /// Completions for a shell, on stdout
    Completions {
        /// The shell
        #[arg(value_enum)]
        shell: Shell,
    },
    /// The manual page on stdout, or a page for each command in a directory
    Man {
        /// The directory
        #[arg(long, short, value_name = "DIR")]
        output: Option<PathBuf>,
    },
}
