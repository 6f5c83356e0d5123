//! Where answers go: standard output or a file, buffered, flushed before the end.

use std::{
    fs::File,
    io::{self, BufWriter, IsTerminal, Write},
    path::{Path, PathBuf},
};

use crate::failure::Failure;

/// The answer's way out. Writing to it never panics; a closed pipe ends the program quietly.
pub(crate) struct Output {
    to: BufWriter<Box<dyn Write>>,
    /// People at a terminal want each answer when it is found.
    eager: bool,
}

impl Output {
    /// Standard output, or the file of `--output`.
    pub(crate) fn open(path: Option<&Path>) -> Self {
        let to: Box<dyn Write> = match path {
            None => Box::new(io::stdout().lock()),
            Some(path) => Box::new(LazyFile { path: path.into(), file: None }),
        };
        let eager = path.is_none() && io::stdout().is_terminal();
        Self { to: BufWriter::with_capacity(1 << 16, to), eager }
    }

    /// One answer is complete.
    pub(crate) fn answer_done(&mut self) -> Result<(), Failure> {
        if self.eager {
            self.to.flush()?;
        }
        Ok(())
    }

    /// Writes out what is still buffered.
    pub(crate) fn finish(mut self) -> Result<(), Failure> {
        self.to.flush()?;
        Ok(())
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.to.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.to.flush()
    }
}

/// A file that is created when the first answer arrives, so that a failed run leaves an old one alone.
struct LazyFile {
    path: PathBuf,
    file: Option<File>,
}

impl LazyFile {
    fn file(&mut self) -> io::Result<&mut File> {
        if self.file.is_none() {
            let created = File::create(&self.path)
                .map_err(|error| io::Error::new(error.kind(), format!("{}: {error}", self.path.display())))?;
            self.file = Some(created);
        }
        self.file.as_mut().ok_or_else(|| io::ErrorKind::NotFound.into())
    }
}

impl Write for LazyFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file()?.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.as_mut().map_or(Ok(()), File::flush)
    }
}
