//! Where answers go: standard output or a file, buffered, flushed before the end.

use std::{
    fs::{self, File, OpenOptions},
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

/// Looks whether a file can be written, before the work for it is done. What it holds is left alone.
pub(crate) fn admit(path: &Path) -> Result<(), Failure> {
    let looked = match fs::metadata(path) {
        Ok(found) if found.is_file() || found.is_dir() => OpenOptions::new().write(true).open(path).map(drop),
        // A pipe would take opening and closing for the whole output.
        Ok(_) => Ok(()),
        Err(_) => {
            let directory = path.parent().filter(|directory| !directory.as_os_str().is_empty());
            match fs::metadata(directory.unwrap_or(Path::new("."))) {
                Ok(found) if !found.is_dir() => Err(io::ErrorKind::NotADirectory.into()),
                looked => looked.map(drop),
            }
        }
    };
    Ok(looked.map_err(|error| named(path, &error))?)
}

fn named(path: &Path, error: &io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("{}: {error}", path.display()))
}

/// A file that is created when the first answer arrives, so that a failed run leaves an old one alone.
struct LazyFile {
    path: PathBuf,
    file: Option<File>,
}

impl LazyFile {
    fn file(&mut self) -> io::Result<&mut File> {
        if self.file.is_none() {
            self.file = Some(File::create(&self.path).map_err(|error| named(&self.path, &error))?);
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
