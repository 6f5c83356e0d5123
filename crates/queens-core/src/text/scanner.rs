//! A cursor that walks through a text and knows its line and column.

use alloc::string::{String, ToString};

use super::{Expected, Found, ReadError};

/// Words in messages are cut off after this many characters.
const LONGEST_WORD: usize = 24;

/// Spaces, tabs, and the carriage return before a line feed: what may stand anywhere within a line.
pub(super) const fn is_blank(c: char) -> bool {
    matches!(c, ' ' | '\t' | '\r')
}

/// A place in a text.
#[derive(Clone, Debug)]
pub(super) struct Scanner<'a> {
    text: &'a str,
    /// Byte offset of the cursor.
    at: usize,
    /// The cursor's line, counted from 1, and where it starts.
    line: usize,
    line_start: usize,
    /// Whether a line feed is only a blank here, as in an array over several lines.
    pub(super) multiline: bool,
    /// An offset and its column: errors come in order, and a long line must not be counted anew for each.
    known_column: (usize, usize),
}

impl<'a> Scanner<'a> {
    /// The cursor before the first character; a byte-order mark is no character.
    pub(super) fn new(text: &'a str) -> Self {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        Self { text, at: 0, line: 1, line_start: 0, multiline: false, known_column: (0, 1) }
    }

    pub(super) const fn offset(&self) -> usize {
        self.at
    }

    pub(super) const fn line(&self) -> usize {
        self.line
    }

    pub(super) fn at_end(&self) -> bool {
        self.at == self.text.len()
    }

    pub(super) fn peek(&self) -> Option<char> {
        self.text[self.at..].chars().next()
    }

    /// Moves past the next character.
    pub(super) fn bump(&mut self) {
        if let Some(c) = self.peek() {
            self.at += c.len_utf8();
            if c == '\n' {
                self.line += 1;
                self.line_start = self.at;
            }
        }
    }

    /// Moves past `c` if it is next.
    pub(super) fn eat(&mut self, c: char) -> bool {
        let next = self.peek() == Some(c);
        if next {
            self.bump();
        }
        next
    }

    /// Moves past `c`, which must be next.
    pub(super) fn demand(&mut self, c: char, words: &'static str) -> Result<(), ReadError> {
        if self.eat(c) { Ok(()) } else { Err(self.error(Expected::Syntax(words))) }
    }

    /// Moves past blanks on this line.
    pub(super) fn skip_blanks(&mut self) {
        while self.peek().is_some_and(is_blank) {
            self.at += 1;
        }
    }

    /// Moves past blanks, and past line feeds where these are only blanks.
    pub(super) fn skip_gap(&mut self) {
        self.skip_blanks();
        while self.multiline && self.peek() == Some('\n') {
            self.bump();
            self.skip_blanks();
        }
    }

    /// Whether this line ends at the cursor.
    pub(super) fn at_line_end(&self) -> bool {
        matches!(self.peek(), None | Some('\n'))
    }

    /// Moves past blanks to the end of the line.
    pub(super) fn demand_line_end(&mut self) -> Result<(), ReadError> {
        self.skip_blanks();
        if self.at_line_end() { Ok(()) } else { Err(self.error(Expected::Syntax("the end of the line"))) }
    }

    /// From the cursor to the end of its line.
    pub(super) fn rest_of_line(&self) -> &'a str {
        let rest = &self.text[self.at..];
        rest.find('\n').map_or(rest, |end| &rest[..end])
    }

    /// Moves to the start of the next line, or to the end of the text.
    pub(super) fn next_line(&mut self) {
        self.at += self.rest_of_line().len();
        self.bump();
    }

    /// Moves past the next `wanted` on this line; to the line's end, saying `false`, if there is none.
    pub(super) fn skip_past(&mut self, wanted: char) -> bool {
        let rest = &self.text[self.at..];
        self.at += rest.find([wanted, '\n']).unwrap_or(rest.len());
        self.eat(wanted)
    }

    /// Reads a decimal number; `words` say what kind of number is expected.
    pub(super) fn number(&mut self, words: &'static str) -> Result<u32, ReadError> {
        let digits = digits_at(&self.text[self.at..]);
        if digits.is_empty() {
            return Err(self.error(Expected::Syntax(words)));
        }
        let number = digits.parse().map_err(|_| self.error(Expected::Number))?;
        self.at += digits.len();
        Ok(number)
    }

    /// The numbers from byte `start` on, each with its offset.
    pub(super) fn numbers_from(&self, start: usize) -> impl Iterator<Item = (usize, &'a str)> {
        let text = self.text;
        let mut at = start;
        core::iter::from_fn(move || {
            at += text[at..].find(|c: char| c.is_ascii_digit())?;
            let (offset, digits) = (at, digits_at(&text[at..]));
            at += digits.len();
            Some((offset, digits))
        })
    }

    /// An error at the cursor.
    pub(super) fn error(&mut self, expected: Expected) -> ReadError {
        self.error_at(self.at, expected)
    }

    /// An error at a byte that the cursor has reached or passed.
    pub(super) fn error_at(&mut self, offset: usize, expected: Expected) -> ReadError {
        let (line, line_start) = if offset >= self.line_start {
            (self.line, self.line_start)
        } else {
            let passed = self.text[offset..self.at].matches('\n').count();
            (self.line - passed, self.text[..offset].rfind('\n').map_or(0, |feed| feed + 1))
        };
        let known = self.known_column;
        let (from, column) = if (line_start..=offset).contains(&known.0) { known } else { (line_start, 1) };
        let column = column + self.text[from..offset].chars().count();
        self.known_column = (offset, column);
        ReadError { line, column, found: found(&self.text[offset..]), expected }
    }
}

/// The digits that a text begins with.
fn digits_at(text: &str) -> &str {
    let end = text.bytes().position(|b| !b.is_ascii_digit()).unwrap_or(text.len());
    &text[..end]
}

/// What a text begins with, in the size of a message.
fn found(rest: &str) -> Found {
    let Some(first) = rest.chars().next() else { return Found::EndOfText };
    if first == '\n' || rest.starts_with("\r\n") {
        return Found::EndOfLine;
    }
    let same_word: fn(&char) -> bool = if first.is_ascii_digit() {
        char::is_ascii_digit
    } else if first.is_alphabetic() {
        |c| c.is_alphanumeric()
    } else {
        let quote = matches!(first, '"' | '\'' | '\\');
        return Found::Text(if quote { first.to_string() } else { first.escape_debug().to_string() });
    };
    let mut word = rest.chars().take_while(same_word);
    let mut shown: String = word.by_ref().take(LONGEST_WORD).collect();
    if word.next().is_some() {
        shown.push('…');
    }
    Found::Text(shown)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_and_columns_are_counted_in_characters() {
        let text = "\u{feff}皇后 x\r\n  y";
        let mut scanner = Scanner::new(text);
        scanner.skip_past('x');
        let error = scanner.error(Expected::Board);
        assert_eq!((error.line, error.column, error.found), (1, 5, Found::EndOfLine));
        scanner.next_line();
        scanner.skip_blanks();
        assert_eq!((scanner.error(Expected::Board).line, scanner.error(Expected::Board).column), (2, 3));
        let before = scanner.error_at(3, Expected::Board);
        assert_eq!((before.line, before.column), (1, 2));
    }

    #[test]
    fn long_words_are_cut_and_control_characters_shown() {
        assert_eq!(found(&"7".repeat(1000)), Found::Text("7".repeat(24) + "…"));
        assert_eq!(found("\u{1b}[0m"), Found::Text("\\u{1b}".to_string()));
        assert_eq!(found(""), Found::EndOfText);
    }
}
