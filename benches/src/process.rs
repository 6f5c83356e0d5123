//! Whole programs, timed from start to end.

use std::{env, process::Command, time::Instant};

/// The first word with which a bench calls itself, to be one of two whole programs that are compared.
pub const CHILD: &str = "child";

/// A command in which `{n}` stands for the side of the board.
#[derive(Clone, Debug)]
pub struct Program {
    words: Vec<String>,
}

impl Program {
    /// The command in an environment variable, cut at white space; `None` if it is not set.
    pub fn from_env(variable: &str) -> Option<Self> {
        let words: Vec<String> = env::var(variable).ok()?.split_whitespace().map(ToOwned::to_owned).collect();
        (!words.is_empty()).then_some(Self { words })
    }

    /// This bench itself, called with the word [`CHILD`] and those given.
    ///
    /// # Panics
    ///
    /// If the system does not tell where this program is.
    pub fn itself(words: &[&str]) -> Self {
        let path = env::current_exe().expect("this program has a path");
        let mut all = vec![path.to_string_lossy().into_owned(), CHILD.to_owned()];
        all.extend(words.iter().map(|&word| word.to_owned()));
        Self { words: all }
    }

    /// The command for a board of side n, each word without the directories in front, to call it by.
    pub fn name(&self, n: u32) -> String {
        let words = self.words_for(n);
        let names: Vec<&str> = words.iter().filter_map(|word| word.rsplit('/').next()).collect();
        names.join(" ")
    }

    fn words_for(&self, n: u32) -> Vec<String> {
        self.words.iter().map(|word| word.replace("{n}", &n.to_string())).collect()
    }

    /// What it prints for a board of side n, and its time in seconds.
    ///
    /// # Panics
    ///
    /// If it cannot be run or fails.
    pub fn run(&self, n: u32) -> (String, f64) {
        let words = self.words_for(n);
        let start = Instant::now();
        let output = Command::new(&words[0]).args(&words[1..]).output();
        let seconds = start.elapsed().as_secs_f64();
        let output = output.unwrap_or_else(|error| panic!("{}: {error}", words.join(" ")));
        assert!(output.status.success(), "{} has failed: {}", words.join(" "), output.status);
        (String::from_utf8_lossy(&output.stdout).into_owned(), seconds)
    }
}
