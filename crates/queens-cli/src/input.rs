//! Reading files and standard input, with errors that name them.

use std::{
    fs,
    io::{self, Read},
    path::Path,
};

use crate::failure::Failure;

/// A text and the name under which messages speak of it.
#[derive(Debug)]
pub(crate) struct Input {
    /// The file's path, or `standard input`.
    pub(crate) name: String,
    /// The whole text.
    pub(crate) text: String,
}

impl Input {
    /// Reads a whole file, or standard input for `-`.
    pub(crate) fn read(path: &Path) -> Result<Self, Failure> {
        let stdin = path.as_os_str() == "-";
        let name = if stdin { "standard input".to_string() } else { path.display().to_string() };
        let mut bytes = Vec::new();
        let read = if stdin {
            io::stdin().lock().read_to_end(&mut bytes).map(|_| ())
        } else if path.is_dir() {
            return Err(Failure::Input(format!("{name}: a directory, expected a file")));
        } else {
            fs::read(path).map(|all| bytes = all)
        };
        read.map_err(|error| match error.kind() {
            io::ErrorKind::NotFound => Failure::Input(format!("{name}: no such file")),
            io::ErrorKind::PermissionDenied => Failure::Input(format!("{name}: permission denied")),
            _ => Failure::Io(format!("{name}: cannot be read: {error}")),
        })?;
        match String::from_utf8(bytes) {
            Ok(text) => Ok(Self { name, text }),
            Err(error) => {
                let good = &error.as_bytes()[..error.utf8_error().valid_up_to()];
                let line = good.split(|&byte| byte == b'\n').count();
                Err(Failure::Input(format!("{name}: line {line}: not UTF-8 text")))
            }
        }
    }
}
