//! Many boards out of one text, in any mixture of forms.

use core::iter::FusedIterator;

use super::{
    Base, Entry, Expected, Form, ReadError, boxed, digits, dots, drawn, fen, list, map,
    numbers::Named,
    pairs,
    recognise::{Opening, is_divider, recognise},
    scanner::Scanner,
};

/// What the reader has been told about the boards.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Reading {
    pub(super) n: Option<u32>,
    pub(super) base: Option<Base>,
    pub(super) skip_text: bool,
}

/// Reads the boards of a text one by one; see the [module](super) for the forms.
///
/// A fault in one board does not hide the others: the reader goes on behind it.
/// Time and memory are proportional to the text, whatever sides and numbers it claims.
///
/// ```
/// use queens_core::text::{Base, Form, Reader};
///
/// let text = "Two boards:\n[(0, 1), (1, 3), (2, 0), (3, 2)]\n\n..Q.\nQ...\n...Q\n.Q..\n";
/// let boards = Reader::new(text).skip_text(true).collect::<Result<Vec<_>, _>>()?;
/// assert_eq!(boards[0].form, Form::Pairs);
/// assert_eq!(boards[1].form, Form::Board);
/// assert_eq!(boards[1].line, 4);
/// assert_eq!(boards[1].board.to_cols(), Some(vec![2, 0, 3, 1]));
/// # Ok::<(), queens_core::text::ReadError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Reader<'a> {
    scanner: Scanner<'a>,
    reading: Reading,
    place: Place,
}

/// Where the reader stands between two boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    /// At or before the beginning of a line.
    Outside,
    /// As outside, but an array has been broken by a fault: its commas and brackets may still follow.
    Broken,
    /// In an array, before an element.
    Element,
    /// In an array, behind an element.
    Behind,
}

impl<'a> Reader<'a> {
    /// The boards of `text`.
    ///
    /// Bytes that may not be UTF-8 become a text by [`String::from_utf8_lossy`](alloc::string::String::from_utf8_lossy);
    /// columns then still count its characters.
    pub fn new(text: &'a str) -> Self {
        Self { scanner: Scanner::new(text), reading: Reading::default(), place: Place::Outside }
    }

    /// The side of the boards, where it is known \[default: unknown\].
    ///
    /// Only pairs and maps need it, which do not tell their side: without it, it is the number of
    /// their queens or what their largest number asks for. The other forms tell their side, and a board of
    /// another side than this is returned all the same.
    #[must_use]
    pub const fn n(mut self, n: Option<u32>) -> Self {
        self.reading.n = n;
        self
    }

    /// The base of the numbers \[default: found from each board\].
    #[must_use]
    pub const fn base(mut self, base: Option<Base>) -> Self {
        self.reading.base = base;
        self
    }

    /// Whether lines that begin no board are passed over \[default: no, they are errors\].
    ///
    /// A line that begins as a board and goes wrong is an error all the same.
    #[must_use]
    pub const fn skip_text(mut self, skip_text: bool) -> Self {
        self.reading.skip_text = skip_text;
        self
    }

    /// A board or array that begins on a line of its own. `None` if the line begins no board and is passed over.
    fn line(&mut self) -> Option<Result<Entry, ReadError>> {
        let (opening, certain) = match recognise(self.scanner.rest_of_line()) {
            Some(recognised) => recognised,
            None if self.reading.skip_text => {
                self.scanner.next_line();
                return None;
            }
            None => {
                let error = self.scanner.error(Expected::Board);
                self.scanner.next_line();
                return Some(Err(error));
            }
        };
        if self.reading.skip_text && !certain {
            self.scanner.next_line();
            return None;
        }
        let read = match opening {
            Opening::Dots => return Some(drawn::read(&mut self.scanner, &dots::MANNER)),
            Opening::Box => return Some(drawn::read(&mut self.scanner, &boxed::MANNER)),
            Opening::Fen => fen::read(&mut self.scanner),
            Opening::Numbers => list::read_bare(&mut self.scanner).and_then(|named| self.alone(named)),
            Opening::Digits => digits::read(&mut self.scanner).and_then(|named| self.alone(named)),
            Opening::Brace => map::read(&mut self.scanner).and_then(|named| self.alone(named)),
            Opening::Bracket => self.open_bracket()?.and_then(|named| self.alone(named)),
        };
        self.scanner.multiline = false;
        self.scanner.next_line();
        Some(read)
    }

    /// Reads a list or pairs; `None` if the bracket opens an array, whose first element is now next.
    fn open_bracket(&mut self) -> Option<Result<Named, ReadError>> {
        let named = Named::new(Form::List, &self.scanner);
        self.scanner.bump();
        self.scanner.skip_blanks();
        // A bracket with nothing behind it on its line is closed on a later one.
        self.scanner.multiline |= self.scanner.at_line_end();
        self.scanner.skip_gap();
        if self.place != Place::Element && matches!(self.scanner.peek(), Some('[' | '{')) {
            self.scanner.multiline = true;
            self.place = Place::Element;
            return None;
        }
        Some(self.bracketed(named))
    }

    /// The rest of a list or of pairs.
    fn bracketed(&mut self, named: Named) -> Result<Named, ReadError> {
        if self.scanner.peek() == Some('(') {
            pairs::read(named, &mut self.scanner)
        } else {
            list::read_bracketed(named, &mut self.scanner)
        }
    }

    /// A board of numbers with nothing behind it on its line, but what is left of a broken array.
    fn alone(&mut self, named: Named) -> Result<Entry, ReadError> {
        if self.place == Place::Broken {
            self.scanner.skip_blanks();
            self.skip_remains();
        }
        self.scanner.demand_line_end()?;
        named.resolve(&mut self.scanner, &self.reading)
    }

    /// Passes over the commas and the closing bracket of a broken array.
    fn skip_remains(&mut self) {
        self.scanner.eat(',');
        self.scanner.skip_blanks();
        if self.scanner.eat(']') {
            self.place = Place::Outside;
            self.scanner.skip_blanks();
        }
    }

    /// An element of an array: a list, pairs, or a map.
    fn element(&mut self) -> Result<Entry, ReadError> {
        self.scanner.skip_gap();
        let read = match self.scanner.peek() {
            Some('{') => map::read(&mut self.scanner),
            Some('[') => self.open_bracket().unwrap_or_else(|| Err(self.scanner.error(Expected::Board))),
            _ => Err(self.scanner.error(Expected::Syntax("a board in brackets"))),
        };
        match read {
            Ok(named) => {
                self.place = Place::Behind;
                named.resolve(&mut self.scanner, &self.reading)
            }
            Err(error) => {
                self.find_next_element();
                Err(error)
            }
        }
    }

    /// After a fault in an element: behind its closing bracket if that is on the same line.
    fn find_next_element(&mut self) {
        if self.scanner.skip_past(']') {
            self.place = Place::Behind;
        } else {
            self.scanner.multiline = false;
            self.scanner.next_line();
            self.place = Place::Broken;
        }
    }

    /// From behind an element to the next one, or out of the array.
    fn behind_element(&mut self) -> Result<(), ReadError> {
        self.scanner.skip_gap();
        if self.scanner.eat(',') {
            self.place = Place::Element;
            return Ok(());
        }
        if self.scanner.eat(']') {
            self.place = Place::Outside;
            self.scanner.multiline = false;
            let end = self.scanner.demand_line_end();
            self.scanner.next_line();
            return end;
        }
        let error = self.scanner.error(Expected::Syntax("`,` or `]`"));
        if matches!(self.scanner.peek(), Some('[' | '{')) {
            self.place = Place::Element;
        } else {
            self.find_next_element();
        }
        Err(error)
    }
}

impl Iterator for Reader<'_> {
    type Item = Result<Entry, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            match self.place {
                Place::Element => return Some(self.element()),
                Place::Behind => {
                    if let Err(error) = self.behind_element() {
                        return Some(Err(error));
                    }
                }
                Place::Outside | Place::Broken => {
                    self.scanner.skip_blanks();
                    if self.place == Place::Broken {
                        self.skip_remains();
                    }
                    if self.scanner.at_end() {
                        return None;
                    }
                    if is_divider(self.scanner.rest_of_line()) {
                        self.scanner.next_line();
                    } else if let Some(read) = self.line() {
                        return Some(read);
                    }
                }
            }
        }
    }
}

impl FusedIterator for Reader<'_> {}
