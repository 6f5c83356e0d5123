//! What the command line asks of a bench.

use std::env;

/// The words after `--` of `cargo bench -p benches --bench NAME -- …`.
///
/// `rows` leaves criterion out, so that nothing but tab-separated rows is printed; each bench says
/// which other words it knows.
#[derive(Clone, Debug, Default)]
pub struct Request {
    words: Vec<String>,
}

impl Request {
    /// The words of this process, without the options that cargo adds.
    pub fn from_args() -> Self {
        Self { words: env::args().skip(1).filter(|word| !word.starts_with("--")).collect() }
    }

    /// Whether a word is among them.
    pub fn has(&self, word: &str) -> bool {
        self.words.iter().any(|known| known == word)
    }

    /// Whether only rows are to be printed.
    pub fn rows_only(&self) -> bool {
        self.has("rows")
    }

    /// What follows a word, for benches that call themselves; `None` if the word is not the first one.
    pub fn after(&self, word: &str) -> Option<&[String]> {
        self.words.split_first().filter(|(first, _)| *first == word).map(|(_, rest)| rest)
    }
}
