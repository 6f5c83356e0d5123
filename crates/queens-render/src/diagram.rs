//! A board as it is to be shown: its queens and, if there is one, the problem that they are to solve.

use queens_core::{Board, Problem, Square};

use crate::{
    RenderError, SvgStyle, TextStyle,
    conflict::Conflicts,
    svg::{self, page::Drawing},
    terminal,
};

/// Up to this side a picture's description names the square of every queen.
const MOST_NAMED: u32 = 32;

/// A board that is about to be drawn: whole or partial, right or wrong.
///
/// Queens that attack each other or stand on a blocked square are marked, in every form of picture also
/// without colour. A problem adds its placed queens, blocked squares, regions and rule of diagonals.
///
/// ```
/// use queens_core::BoardRef;
/// use queens_render::{Diagram, TextStyle};
/// let board = BoardRef::rows(&[1, 3, 0, 3]).to_board();
/// assert_eq!(Diagram::new(&board).text(&TextStyle::ascii()), "\
/// 4 . Q . .
/// 3 . . . Q!
/// 2 Q . . .
/// 1 . . . Q!
///   a b c d
/// ");
/// ```
#[derive(Clone, Debug)]
pub struct Diagram<'a> {
    board: &'a Board,
    problem: Option<&'a Problem>,
    title: Option<String>,
}

impl<'a> Diagram<'a> {
    /// A diagram of a board alone, with full diagonals.
    pub const fn new(board: &'a Board) -> Self {
        Self { board, problem: None, title: None }
    }

    /// Adds the problem that the board is to solve.
    ///
    /// # Errors
    ///
    /// [`RenderError::OtherSide`] if its side is not that of the board.
    pub fn with_problem(mut self, problem: &'a Problem) -> Result<Self, RenderError> {
        let (board, side) = (self.board.n(), problem.n());
        if board != side {
            return Err(RenderError::OtherSide { board, problem: side });
        }
        self.problem = Some(problem);
        Ok(self)
    }

    /// Sets the title that screen readers read out; without it the picture says what it shows.
    #[must_use]
    pub fn title(mut self, title: impl Into<String>) -> Self {
        self.title = Some(title.into());
        self
    }

    /// The board as lines of text, each ended by a line feed.
    ///
    /// Boards larger than [`TextStyle::largest`] become shades, see [`Density`](crate::Density).
    /// O(n²) for a whole board, O(queens + cells²) for shades.
    pub fn text(&self, style: &TextStyle) -> String {
        terminal::board::write(self, style)
    }

    /// The board as an SVG document.
    ///
    /// Up to side 128 with squares and queens, up to 1024 with dots, beyond as shades, where neither
    /// the problem nor attacks are shown. The text has O(n) bytes beside blocked squares and regions.
    pub fn svg(&self, style: &SvgStyle) -> String {
        let mut drawing = Drawing::default();
        let size = svg::board::draw(&mut drawing, self, style);
        let whole = size.whole();
        drawing.finish(&self.heading(), &self.description(), (whole, whole), size.scale)
    }

    /// The board as a PNG file: the [SVG](Self::svg) in pixels.
    ///
    /// # Errors
    ///
    /// [`RenderError::TooManyPixels`] if the style asks for a picture too large.
    #[cfg(feature = "png")]
    pub fn png(&self, style: &SvgStyle) -> Result<Vec<u8>, RenderError> {
        crate::png::encode(&self.svg(style), 1.0)
    }

    pub(crate) fn n(&self) -> u32 {
        self.board.n()
    }

    pub(crate) fn queens(&self) -> &'a [Square] {
        self.board.queens()
    }

    pub(crate) fn problem(&self) -> Option<&'a Problem> {
        self.problem
    }

    /// Whether the problem wants a queen there.
    pub(crate) fn is_placed(&self, square: Square) -> bool {
        self.problem.is_some_and(|problem| problem.placed().binary_search(&square).is_ok())
    }

    pub(crate) fn conflicts(&self) -> Conflicts {
        Conflicts::of(self.n(), self.queens(), self.problem)
    }

    /// The title, or what the picture shows.
    pub(crate) fn heading(&self) -> String {
        self.title.clone().unwrap_or_else(|| {
            let (n, queens) = (self.n(), self.queens().len());
            format!("{queens} queen{} on a board of side {n}", if queens == 1 { "" } else { "s" })
        })
    }

    /// What the picture shows, in words.
    fn description(&self) -> String {
        let n = self.n();
        if n > SvgStyle::MOST_DOTS {
            return "Shades: the darker a cell, the more queens stand in it.".to_string();
        }
        let faulty = match self.conflicts().count() {
            0 => "No queen attacks another.".to_string(),
            1 => "1 queen stands wrong.".to_string(),
            count if self.problem.is_none_or(Problem::is_plain) => {
                format!("{count} queens attack each other.")
            }
            count => format!("{count} queens break a rule: they attack each other or stand where none may."),
        };
        if n > MOST_NAMED || self.queens().is_empty() {
            return faulty;
        }
        let names: Vec<String> = self.queens().iter().map(|queen| queen.to_algebraic(n)).collect();
        format!("Queens on {}. {faulty}", names.join(", "))
    }
}
