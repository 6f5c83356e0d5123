//! Boards in a form of one's choice.

use alloc::{string::String, vec::Vec};
use core::fmt;

use super::{Base, Form, WriteError, boxed, digits, dots, fen, list, map, pairs};
use crate::{Board, Square};

/// A board that is about to be written in a form that can hold it.
///
/// Written by [`Display`](fmt::Display) straight to where it goes, without a copy of the whole text;
/// drawn forms have several lines, none ends with a line feed.
#[derive(Clone, Debug)]
pub struct Written<'a> {
    board: &'a Board,
    form: Form,
    base: Base,
    /// The queens sorted by column, for maps alone.
    by_column: Vec<Square>,
}

/// The board in a form, its numbers counted from `base`.
///
/// Pairs, drawn boards and FEN hold any board. Lists and digits need one queen in every row, maps one in every
/// column. The board of side 0 has nothing to draw and is `{}` as a map and `[]` in all other forms.
/// Pairs do not tell the side: to read back a board with fewer queens than rows, give the side to the
/// [`Reader`](super::Reader).
///
/// O(n + queens) time and text, for drawn boards O(n²) text. Only maps need memory, 8 bytes per queen.
///
/// # Errors
///
/// [`WriteError::Row`] or [`WriteError::Column`] for the first row or column that does not hold
/// exactly one queen, [`WriteError::Side`] beyond [`Form::largest_side`],
/// [`WriteError::Memory`] if there is too little of it.
///
/// ```
/// use queens_core::{Board, BoardRef, text::{self, Base, Form}};
/// let board = BoardRef::rows(&[1, 3, 0, 2]).to_board();
/// let write = |form, base| text::write(&board, form, base).map(|written| written.to_string());
/// assert_eq!(write(Form::List, Base::Zero)?, "1 3 0 2");
/// assert_eq!(write(Form::Digits, Base::One)?, "2413");
/// assert_eq!(write(Form::Pairs, Base::Zero)?, "[(0, 1), (1, 3), (2, 0), (3, 2)]");
/// assert_eq!(write(Form::Map, Base::One)?, "{1: 3, 2: 1, 3: 4, 4: 2}");
/// assert_eq!(write(Form::Board, Base::Zero)?, ".Q..\n...Q\nQ...\n..Q.");
/// assert_eq!(write(Form::Fen, Base::Zero)?, "1Q2/3Q/Q3/2Q1");
/// # Ok::<(), queens_core::text::WriteError>(())
/// ```
pub fn write(board: &Board, form: Form, base: Base) -> Result<Written<'_>, WriteError> {
    let (n, most) = (board.n(), form.largest_side(base));
    if n > most {
        return Err(WriteError::Side { n, most, form });
    }
    let mut by_column = Vec::new();
    match form {
        Form::List | Form::Digits => {
            if let Some((row, queens)) = first_not_one(board, board.queens(), |queen| queen.row) {
                return Err(WriteError::Row { row, queens, form });
            }
        }
        Form::Map => {
            let needed = size_of_val(board.queens()) as u64;
            by_column.try_reserve_exact(board.queens().len()).map_err(|_| WriteError::Memory { needed })?;
            by_column.extend_from_slice(board.queens());
            by_column.sort_unstable_by_key(|queen| (queen.col, queen.row));
            if let Some((col, queens)) = first_not_one(board, &by_column, |queen| queen.col) {
                return Err(WriteError::Column { col, queens, form });
            }
        }
        Form::Pairs | Form::Board | Form::SeedBoard | Form::Fen => {}
    }
    Ok(Written { board, form, base, by_column })
}

/// The first line that does not hold exactly one queen, and how many it holds; `queens` are sorted by line.
fn first_not_one(board: &Board, queens: &[Square], line: fn(&Square) -> u32) -> Option<(u32, u32)> {
    let lines = queens.iter().map(line);
    let out_of_step = lines.zip(0..).find(|&(line, expected)| line != expected);
    let faulty = match out_of_step {
        // A line was passed over, or the one before holds a second queen.
        Some((line, expected)) => expected.min(line),
        None if queens.len() as u64 == u64::from(board.n()) => return None,
        // All queens are in step, and there are fewer than lines.
        None => queens.len() as u32,
    };
    let held = queens.iter().filter(|queen| line(queen) == faulty).count();
    Some((faulty, held as u32))
}

impl Written<'_> {
    /// The whole text; [`ToString`](alloc::string::ToString) does the same but gives up if there is too little memory.
    ///
    /// # Errors
    ///
    /// [`WriteError::Memory`] if the text cannot be allocated.
    pub fn try_to_string(&self) -> Result<String, WriteError> {
        let mut text = Growing { text: String::new(), needed: None };
        match (fmt::write(&mut text, format_args!("{self}")), text.needed) {
            (Ok(()), _) => Ok(text.text),
            (Err(_), needed) => Err(WriteError::Memory { needed: needed.unwrap_or(u64::MAX) }),
        }
    }
}

/// A string that says when it cannot grow.
struct Growing {
    text: String,
    needed: Option<u64>,
}

impl fmt::Write for Growing {
    fn write_str(&mut self, piece: &str) -> fmt::Result {
        if self.text.try_reserve(piece.len()).is_err() {
            self.needed = Some(self.text.len() as u64 + piece.len() as u64);
            return Err(fmt::Error);
        }
        self.text.push_str(piece);
        Ok(())
    }
}

impl fmt::Display for Written<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { board, form, base, by_column } = self;
        if board.n() == 0 {
            return f.write_str(if *form == Form::Map { "{}" } else { "[]" });
        }
        match form {
            Form::List => list::write(board, *base, f),
            Form::Digits => digits::write(board, *base, f),
            Form::Pairs => pairs::write(board, *base, f),
            Form::Map => map::write(by_column, *base, f),
            Form::Board => dots::write(board, f),
            Form::SeedBoard => boxed::write(board, f),
            Form::Fen => fen::write(board, f),
        }
    }
}
