//! One board, square by square.

use queens_core::{Problem, Square};

use super::{
    Charset, TextStyle, bordered, density,
    paint::{self, Paint},
};
use crate::{Coordinates, Density, Diagram, conflict::Conflicts};

/// Nobody reads more; a larger board would be a text of many megabytes.
const MOST_SQUARES: u32 = 1000;

/// The lines of a board.
pub(crate) fn write(diagram: &Diagram<'_>, style: &TextStyle) -> String {
    let n = diagram.n();
    if n == 0 {
        return "[]\n".to_string();
    }
    if n > style.largest.min(MOST_SQUARES) {
        return density::write(&Density::new(n, diagram.queens().iter().copied(), style.cells), style);
    }
    let cells = Cells::new(diagram, style);
    match diagram.problem().and_then(Problem::regions) {
        Some(regions) => bordered::write(&cells, regions),
        None => plain(&cells),
    }
}

/// Rows of squares two characters wide.
fn plain(cells: &Cells<'_>) -> String {
    let (n, style) = (cells.diagram.n(), cells.style);
    let mut text = String::new();
    let names = Names::new(n, style.coordinates);
    names.columns_above(&mut text, 2, 0);
    for row in 0..n {
        let mut line = names.row(row);
        for col in 0..n {
            let cell = cells.at(Square::new(row, col));
            paint::add(&mut line, &cell.text(), Paint { code: cell.code, behind: None }, style.colour);
            if cell.mark.is_none() {
                line.push(' ');
            }
        }
        text.push_str(line.trim_end());
        text.push('\n');
    }
    names.columns_below(&mut text, 2, 0);
    text
}

/// What one square shows.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cell {
    glyph: char,
    /// `!` beside a queen that breaks a rule, `*` beside a square where the problem wants a queen.
    mark: Option<char>,
    pub(super) code: &'static str,
}

impl Cell {
    /// The glyph and the mark, if there is one.
    pub(super) fn text(self) -> String {
        let mut text = String::from(self.glyph);
        text.extend(self.mark);
        text
    }

    /// The glyph and the mark or a blank.
    pub(super) fn padded(self) -> String {
        [self.glyph, self.mark.unwrap_or(' ')].iter().collect()
    }
}

/// The squares of a board.
pub(super) struct Cells<'a> {
    pub(super) diagram: &'a Diagram<'a>,
    pub(super) style: &'a TextStyle,
    conflicts: Conflicts,
}

impl<'a> Cells<'a> {
    fn new(diagram: &'a Diagram<'a>, style: &'a TextStyle) -> Self {
        Self { diagram, style, conflicts: diagram.conflicts() }
    }

    pub(super) fn at(&self, square: Square) -> Cell {
        let pick = |ascii, unicode| if self.style.charset == Charset::Ascii { ascii } else { unicode };
        let placed = self.diagram.is_placed(square);
        if let Ok(index) = self.diagram.queens().binary_search(&square) {
            let glyph = pick('Q', '♛');
            return match (self.conflicts.faulty[index], placed) {
                (true, _) => Cell { glyph, mark: Some('!'), code: paint::FAULT },
                (false, true) => Cell { glyph, mark: Some('*'), code: paint::PLACED },
                (false, false) => Cell { glyph, mark: None, code: paint::QUEEN },
            };
        }
        let blocked = self.diagram.problem().is_some_and(|problem| problem.is_blocked(square));
        match (placed, blocked) {
            (true, _) => Cell { glyph: pick('q', '♕'), mark: Some('*'), code: paint::PLACED },
            (false, true) => Cell { glyph: pick('#', '▒'), mark: None, code: "" },
            (false, false) => Cell { glyph: pick('.', '·'), mark: None, code: paint::FAINT },
        }
    }
}

/// The names of rows and columns.
pub(super) struct Names {
    n: u32,
    coordinates: Coordinates,
    /// Characters of the longest name of a row.
    width: usize,
}

impl Names {
    pub(super) fn new(n: u32, coordinates: Coordinates) -> Self {
        let width = [0, n - 1].map(|row| coordinates.row(row, n).len()).into_iter().max().unwrap_or(0);
        Self { n, coordinates, width }
    }

    /// The name of a row and a blank; blanks alone for the lines between rows.
    pub(super) fn row(&self, row: u32) -> String {
        self.margin(&self.coordinates.row(row, self.n))
    }

    pub(super) fn margin(&self, name: &str) -> String {
        let width = self.width;
        if self.coordinates == Coordinates::None { String::new() } else { format!("{name:>width$} ") }
    }

    /// Chess players write below the board.
    pub(super) fn columns_below(&self, text: &mut String, step: usize, shift: usize) {
        if self.coordinates == Coordinates::Algebraic {
            self.columns(text, step, shift);
        }
    }

    /// Numbers stand above, where row 0 is.
    pub(super) fn columns_above(&self, text: &mut String, step: usize, shift: usize) {
        if self.coordinates == Coordinates::Numbers {
            self.columns(text, step, shift);
        }
    }

    /// The names from top to bottom, one character a line, since a square has room for one alone.
    fn columns(&self, text: &mut String, step: usize, shift: usize) {
        let names: Vec<String> = (0..self.n).map(|col| self.coordinates.column(col, self.n)).collect();
        let height = names.iter().map(String::len).max().unwrap_or(0);
        for line in 0..height {
            let mut written = self.margin("");
            written.extend(core::iter::repeat_n(' ', shift));
            for name in &names {
                // Short names stand at the foot.
                let at = (line + name.len()).checked_sub(height);
                let c = at.and_then(|at| name.chars().nth(at)).unwrap_or(' ');
                written.push(c);
                written.extend(core::iter::repeat_n(' ', step - 1));
            }
            text.push_str(written.trim_end());
            text.push('\n');
        }
    }
}
