//! Reading a text from left to right, knowing line and column.

use alloc::format;
use alloc::string::{String, ToString};

use super::error::ReadError;

/// A place in a text, ahead of which nothing has been read.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cursor<'a> {
    rest: &'a str,
    line: usize,
    column: usize,
}

impl<'a> Cursor<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        Self { rest: text, line: 1, column: 1 }
    }

    /// With everything read.
    pub(super) fn at_the_end_of(text: &'a str) -> Self {
        let mut cursor = Self::new(text);
        while cursor.take().is_some() {}
        cursor
    }

    /// The next character, not taken.
    pub(super) fn peek(&self) -> Option<char> {
        self.rest.chars().next()
    }

    /// The next character.
    pub(super) fn take(&mut self) -> Option<char> {
        let next = self.peek()?;
        self.rest = &self.rest[next.len_utf8()..];
        if next == '\n' {
            self.line += 1;
            self.column = 1;
        } else {
            self.column += 1;
        }
        Some(next)
    }

    /// Passes over white space and comments: `%`, `$`, `#` and `//` to the end of the line.
    pub(super) fn skip(&mut self) {
        while let Some(next) = self.peek() {
            if matches!(next, '%' | '$' | '#') || self.rest.starts_with("//") {
                while self.peek().is_some_and(|next| next != '\n') {
                    self.take();
                }
            } else if next.is_whitespace() || next == '\u{feff}' {
                self.take();
            } else {
                return;
            }
        }
    }

    /// Whether nothing but white space and comments is left.
    pub(super) fn at_end(&mut self) -> bool {
        self.skip();
        self.rest.is_empty()
    }

    /// Takes `symbol` if it is next.
    pub(super) fn try_symbol(&mut self, symbol: &str) -> bool {
        self.skip();
        let found = self.rest.starts_with(symbol);
        if found {
            symbol.chars().for_each(|_| {
                self.take();
            });
        }
        found
    }

    /// Takes `symbol`, which must be next.
    pub(super) fn symbol(&mut self, symbol: &str) -> Result<(), ReadError> {
        if self.try_symbol(symbol) { Ok(()) } else { Err(self.expected(&format!("`{symbol}`"))) }
    }

    /// The word that is next, empty if there is none: letters, digits and underscores, a letter first.
    pub(super) fn word(&mut self) -> &'a str {
        self.skip();
        let start = self.rest;
        if self.peek().is_some_and(|next| next.is_alphabetic() || next == '_') {
            while self.peek().is_some_and(|next| next.is_alphanumeric() || next == '_') {
                self.take();
            }
        }
        &start[..start.len() - self.rest.len()]
    }

    /// The characters between two quotation marks, as they stand.
    pub(super) fn string(&mut self) -> Result<&'a str, ReadError> {
        self.symbol("\"")?;
        let start = self.rest;
        loop {
            let read = start.len() - self.rest.len();
            match self.take() {
                Some('"') => return Ok(&start[..read]),
                Some('\\') => drop(self.take()),
                Some(_) => {}
                None => return Err(self.expected("the end of a string")),
            }
        }
    }

    /// Whether `word` is next; it is not taken.
    pub(super) fn is_before(&mut self, word: &str) -> bool {
        self.skip();
        self.rest.starts_with(word)
    }

    /// A whole number from `least` to `most`, which `what` describes.
    pub(super) fn number(&mut self, what: &str, least: u32, most: u32) -> Result<u32, ReadError> {
        self.skip();
        let wanted = format!("{what} from {least} to {most}");
        let start = *self;
        if self.peek() == Some('-') {
            self.take();
        }
        while self.peek().is_some_and(|next| next.is_ascii_digit()) {
            self.take();
        }
        let text = &start.rest[..start.rest.len() - self.rest.len()];
        match text.parse() {
            Ok(number) if (least..=most).contains(&number) => Ok(number),
            _ => {
                *self = start;
                Err(self.expected(&wanted))
            }
        }
    }

    /// An error here: this was expected, and what is here was found.
    pub(super) fn expected(&self, what: &str) -> ReadError {
        let found = match self.found() {
            found if found.is_empty() => "the end".to_string(),
            found => found,
        };
        self.fault(format!("expected {what}, found {found}"))
    }

    /// An error here, in these words.
    pub(super) fn fault(&self, message: String) -> ReadError {
        ReadError { line: self.line, column: self.column, message }
    }

    /// The word, number or character that is here, not longer than a line of a message can hold.
    fn found(&self) -> String {
        const LONGEST: usize = 20;
        let mut ahead = *self;
        let mut found = String::new();
        let first = ahead.take();
        found.extend(first);
        let joins = |c: char| c.is_alphanumeric() || c == '_';
        if first.is_some_and(|first| joins(first) || first == '-') {
            while let Some(next) = ahead.peek().filter(|&next| joins(next)) {
                if found.chars().count() == LONGEST {
                    found.push('…');
                    break;
                }
                found.push(next);
                ahead.take();
            }
        }
        match first {
            Some(first) if !joins(first) && first != '-' => format!("{found:?}"),
            _ => found,
        }
    }
}
