//! Texts of assignments: `letting n = 28`, `n = 8;`, `letting init be [[1,2],[3,4]]`.
//!
//! The common part of CSPLib's forms: names, whole numbers, and lists of pairs, over as many lines as you like.
//! `letting` and `;` are optional, `be` stands for `=`, a pair list may be written `[[1,2],[3,4]]` or `[|1,2|3,4|]`, and
//! Essence's header and index ranges (`; int(1..9)`) are passed over.

use alloc::vec::Vec;

use super::cursor::Cursor;
use super::error::ReadError;

/// The assignments of a text, one by one.
#[derive(Debug)]
pub(super) struct Assignments<'a> {
    cursor: Cursor<'a>,
    /// Where the last name stood.
    name: Cursor<'a>,
    /// The names so far.
    seen: Vec<&'a str>,
}

impl<'a> Assignments<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        let mut cursor = Cursor::new(text);
        let mut ahead = cursor;
        if ahead.word() == "language" {
            // `language ESSENCE' 1.0`
            ahead.word();
            ahead.try_symbol("'");
            while ahead.peek().is_some_and(|c| c.is_ascii_digit() || c == '.' || c == ' ') {
                let _ = ahead.try_symbol(".") || ahead.number("a version", 0, u32::MAX).is_ok();
            }
            cursor = ahead;
        }
        Self { cursor, name: cursor, seen: Vec::new() }
    }

    /// The name of the next assignment, or `None` at the end; the cursor stands before the value. The names that may
    /// come are `known`, for the message.
    pub(super) fn next_name(&mut self, known: &str) -> Result<Option<&'a str>, ReadError> {
        while self.cursor.try_symbol(";") {}
        if self.cursor.at_end() {
            return Ok(None);
        }
        let mut ahead = self.cursor;
        if ahead.word() == "letting" {
            self.cursor = ahead;
        }
        self.cursor.skip();
        self.name = self.cursor;
        let name = self.cursor.word();
        if name.is_empty() {
            return Err(self.name.expected(known));
        }
        if self.seen.contains(&name) {
            return Err(self.name.fault(alloc::format!("{name} is given a second time")));
        }
        self.seen.push(name);
        let mut ahead = self.cursor;
        if ahead.word() == "be" {
            self.cursor = ahead;
        } else {
            self.cursor.symbol("=")?;
        }
        Ok(Some(name))
    }

    /// Where the last name stands.
    pub(super) const fn place(&self) -> Cursor<'a> {
        self.name
    }

    /// The last name should not be here.
    pub(super) fn unknown(&self, known: &str) -> ReadError {
        self.name.expected(known)
    }

    /// The value: a whole number.
    pub(super) fn number(&mut self, what: &str, least: u32, most: u32) -> Result<u32, ReadError> {
        self.cursor.number(what, least, most)
    }

    /// The value: a list of pairs of numbers, read by `first` and `second`.
    pub(super) fn pairs<T>(
        &mut self,
        mut pair: impl FnMut(&mut Cursor<'a>) -> Result<T, ReadError>,
    ) -> Result<Vec<T>, ReadError> {
        let mut pairs = Vec::new();
        let cursor = &mut self.cursor;
        if cursor.try_symbol("[|") {
            while !cursor.try_symbol("]") {
                pairs.push(pair(cursor)?);
                cursor.symbol("|")?;
            }
            return Ok(pairs);
        }
        cursor.symbol("[")?;
        while !cursor.try_symbol("]") {
            if !pairs.is_empty() {
                cursor.symbol(",")?;
                if cursor.try_symbol("]") {
                    break;
                }
            }
            cursor.symbol("[")?;
            pairs.push(pair(cursor)?);
            skip_range(cursor)?;
            cursor.symbol("]")?;
            let mut ahead = *cursor;
            if ahead.try_symbol(";") && ahead.word() == "int" {
                skip_range(cursor)?;
            }
        }
        Ok(pairs)
    }
}

/// Passes over `; int(1..9)`.
fn skip_range(cursor: &mut Cursor<'_>) -> Result<(), ReadError> {
    if !cursor.try_symbol(";") {
        return Ok(());
    }
    if cursor.word() != "int" {
        return Err(cursor.expected("`int`"));
    }
    cursor.symbol("(")?;
    while !cursor.try_symbol(")") {
        if !cursor.try_symbol("..") {
            cursor.number("a bound", 0, u32::MAX)?;
        }
    }
    Ok(())
}

/// The names that a text assigns to, as far as it can be told without reading the values.
pub(super) fn names(text: &str) -> Vec<&str> {
    let assigns = |rest: &str| {
        let rest = rest.trim_start();
        (rest.starts_with('=') && !rest.starts_with("=="))
            || rest.strip_prefix("be").is_some_and(starts_apart)
    };
    let mut names = Vec::new();
    for line in text.lines().map(|line| line.split(['%', '$', '#']).next().unwrap_or_default()) {
        for part in line.split(';') {
            let part = part.trim_start();
            let part =
                part.strip_prefix("letting").filter(|rest| starts_apart(rest)).unwrap_or(part).trim_start();
            let end = part.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(part.len());
            if end > 0 && assigns(&part[end..]) {
                names.push(&part[..end]);
            }
        }
    }
    names
}

fn starts_apart(rest: &str) -> bool {
    rest.is_empty() || rest.starts_with(char::is_whitespace)
}
