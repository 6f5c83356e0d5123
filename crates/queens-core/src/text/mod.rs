//! Boards as text: what people and programs write down, read and written.
//!
//! | [`Form`] | name | the same solution of side 4 |
//! |---|---|---|
//! | [`List`](Form::List) | `list` | `1 3 0 2`, read also as `1,3,0,2` and `[1, 3, 0, 2]` |
//! | [`Digits`](Form::Digits) | `digits` | `1302`, up to side 10 |
//! | [`Pairs`](Form::Pairs) | `pairs` | `[(0, 1), (1, 3), (2, 0), (3, 2)]`, each pair a row and a column |
//! | [`Map`](Form::Map) | `map` | `{0: 2, 1: 0, 2: 3, 3: 1}`, each entry a column and its row |
//! | [`Board`](Form::Board) | `board` | four lines such as `.Q..`, read also with blanks between |
//! | [`SeedBoard`](Form::SeedBoard) | `seed-002` | four lines such as <code>\|  Q     \|</code>, two characters per square |
//! | [`Fen`](Form::Fen) | `fen` | `1Q2/3Q/Q3/2Q1`, runs of empty squares as decimal numbers |
//!
//! The board of side 0 is `[]`. [`write`](write()) writes one board in a form; a [`Reader`] reads all boards of a text.
//!
//! # What a text may hold
//!
//! - One board per line, drawn boards over as many lines as they have rows. Forms may be mixed.
//! - Arrays of boards in brackets, on one line or over several: `[[1,3,0,2],[2,0,3,1]]`.
//! - Empty lines, and lines of stars and dashes, anywhere between boards.
//! - A byte-order mark, carriage returns, blanks around a board, a last line without an end.
//! - Prose around the boards, if [`Reader::skip_text`] is set.
//!
//! # The base of numbers
//!
//! Programs count rows and columns from 0 or from 1, and seldom say which. Unless [`Reader::base`] says
//! it, each board is asked: a 0 means base 0; without it a number equal to the side means base 1 (it would be
//! off the board otherwise); and a board with neither is taken as base 0. A number that does not fit its base is an error.
//!
//! # Example
//!
//! ```
//! use queens_core::text::{self, Base, Form, Reader};
//!
//! // A board counted from 1 comes in, a drawing goes out.
//! let entry = Reader::new("{1: 2, 2: 4, 3: 1, 4: 3}").next().expect("one board")?;
//! assert_eq!((entry.form, entry.base), (Form::Map, Base::One));
//! assert_eq!(
//!     text::write(&entry.board, Form::Board, Base::Zero).expect("any board can be drawn").to_string(),
//!     "..Q.\n\
//!      Q...\n\
//!      ...Q\n\
//!      .Q.."
//! );
//!
//! // What is wrong is named, and what follows is read all the same.
//! let mut boards = Reader::new("1 3 0 4\n1 3 0 2\n");
//! let error = boards.next().expect("a fault").unwrap_err();
//! assert_eq!(error.to_string(), "line 1, column 7: found `4`, expected a number from 0 to 3");
//! assert_eq!(boards.next().expect("one more")?.board.to_cols(), Some(vec![1, 3, 0, 2]));
//! # Ok::<(), queens_core::text::ReadError>(())
//! ```

mod boxed;
mod digits;
mod dots;
mod drawn;
mod error;
mod fen;
mod form;
mod list;
mod map;
mod numbers;
mod pairs;
mod reader;
mod recognise;
mod scanner;
mod write;

pub use error::{Expected, Found, ReadError, WriteError};
pub use form::{Base, Form, UnknownForm};
pub use reader::Reader;
use reader::Reading;
pub use write::{Written, write};

use crate::Board;

/// A board that has been read, and how it was written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The board.
    pub board: Board,
    /// The form it was written in.
    pub form: Form,
    /// The base of its numbers; [`Base::Zero`] for drawn boards and FEN, which number nothing.
    pub base: Base,
    /// The line where it begins, counted from 1.
    pub line: usize,
}
