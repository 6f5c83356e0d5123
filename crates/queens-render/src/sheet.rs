//! Many boards on one page.

use core::fmt::Write;

use crate::{
    Diagram, RenderError, SvgStyle,
    svg::{
        self,
        letters::{self, Anchor, CAPITAL},
        number::Short,
        page::Drawing,
    },
};

/// Room between two boards and at the edge of the page, in pixels.
const GAP: f64 = 16.0;
/// The largest step of the captions' letters, in pixels.
const UNIT: f64 = 1.6;

/// The description tells the captions of so many boards; nobody wants to listen to more.
const MOST_DESCRIBED: usize = 40;

/// A page of many boards with captions, row by row.
///
/// ```
/// use queens_core::BoardRef;
/// use queens_render::{Diagram, Sheet, SvgStyle};
/// let boards = [[1, 3, 0, 2], [2, 0, 3, 1]].map(|cols| BoardRef::rows(&cols).to_board());
/// let mut sheet = Sheet::new(&SvgStyle::new().square(12)).title("4 queens");
/// for (number, board) in (1..).zip(&boards) {
///     sheet.push(&Diagram::new(board), &number.to_string())?;
/// }
/// assert!(sheet.svg().contains("<title>4 queens</title>"));
/// # Ok::<(), queens_render::RenderError>(())
/// ```
#[derive(Debug)]
pub struct Sheet {
    style: SvgStyle,
    title: Option<String>,
    columns: Option<u32>,
    boards: Vec<Placed>,
    drawing: Drawing,
}

/// A board that has been drawn and waits for its place.
#[derive(Debug)]
struct Placed {
    body: String,
    /// Its side with the margin, in pixels.
    side: f64,
    scale: f64,
    caption: String,
}

impl Sheet {
    /// The most boards on one page.
    pub const MOST_BOARDS: usize = 1000;

    /// An empty page; every board is drawn in the same style.
    pub fn new(style: &SvgStyle) -> Self {
        Self { style: *style, title: None, columns: None, boards: Vec::new(), drawing: Drawing::default() }
    }

    /// Sets the title, which is also written above the boards.
    #[must_use]
    pub fn title(mut self, title: impl Into<String>) -> Self {
        self.title = Some(title.into());
        self
    }

    /// Sets the number of boards beside each other, at least 1; without it the page becomes nearly square.
    #[must_use]
    pub const fn columns(mut self, columns: u32) -> Self {
        self.columns = Some(columns);
        self
    }

    /// The number of boards on the page.
    pub const fn len(&self) -> usize {
        self.boards.len()
    }

    /// Whether there is none.
    pub const fn is_empty(&self) -> bool {
        self.boards.is_empty()
    }

    /// Adds a board; an empty caption takes no room if all are empty.
    ///
    /// # Errors
    ///
    /// [`RenderError::TooManyBoards`] beyond [`MOST_BOARDS`](Self::MOST_BOARDS).
    pub fn push(&mut self, diagram: &Diagram<'_>, caption: &str) -> Result<(), RenderError> {
        if self.boards.len() >= Self::MOST_BOARDS {
            return Err(RenderError::TooManyBoards { most: Self::MOST_BOARDS });
        }
        let size = svg::board::draw(&mut self.drawing, diagram, &self.style);
        let body = core::mem::take(&mut self.drawing.body);
        let side = size.whole() * size.scale;
        self.boards.push(Placed { body, side, scale: size.scale, caption: caption.to_string() });
        Ok(())
    }

    /// The page as an SVG document.
    pub fn svg(&self) -> String {
        let count = self.boards.len();
        let columns = self.columns.map_or_else(|| nearly_square(count), |columns| columns.max(1) as usize);
        let columns = columns.min(count.max(1));
        let side = self.boards.iter().map(|board| board.side).fold(0.0, f64::max);
        let captioned = self.boards.iter().any(|board| !board.caption.is_empty());
        let unit = UNIT.min(side / 40.0).max(0.8);
        let caption = if captioned { CAPITAL * unit + 10.0 } else { 0.0 };
        let top = if self.title.is_some() { CAPITAL * 2.0 + 2.0 * GAP } else { GAP };
        let (across, down) = (side + GAP, side + caption + GAP);
        let width = GAP + across * columns as f64;
        let height = top + down * count.div_ceil(columns) as f64;

        let mut drawing =
            Drawing { queen: self.drawing.queen, checkers: self.drawing.checkers, ..Drawing::default() };
        let title = self.title.clone().unwrap_or_else(|| format!("{count} boards"));
        if self.title.is_some() {
            drawing.text(
                &title,
                (GAP, GAP + CAPITAL * 2.0),
                2.0_f64.min((width - GAP) / letters::width(&title)),
                Anchor::Start,
            );
        }
        let mut captions = String::new();
        for (index, board) in self.boards.iter().enumerate() {
            let x = GAP + across * (index % columns) as f64;
            let y = top + down * (index / columns) as f64;
            let _ = writeln!(
                drawing.body,
                "<g transform=\"translate({} {}) scale({})\">\n{}</g>",
                Short(x),
                Short(y),
                Short(board.scale),
                board.body
            );
            let at = (x + side / 2.0, y + side + CAPITAL * unit + 5.0);
            letters::write(&mut captions, &board.caption, at, unit, Anchor::Middle);
        }
        drawing.strokes(&captions, unit, svg::page::INK);
        let described: Vec<&str> = self
            .boards
            .iter()
            .map(|board| board.caption.as_str())
            .filter(|caption| !caption.is_empty())
            .collect();
        let mut description = format!("{count} boards, {columns} in a row.");
        if (1..=MOST_DESCRIBED).contains(&described.len()) {
            let _ = write!(description, " {}", described.join("; "));
        }
        drawing.finish(&title, &description, (width, height), 1.0)
    }

    /// The page as a PNG file.
    ///
    /// # Errors
    ///
    /// [`RenderError::TooManyPixels`] if the page is too large.
    #[cfg(feature = "png")]
    pub fn png(&self) -> Result<Vec<u8>, RenderError> {
        crate::png::encode(&self.svg(), 1.0)
    }
}

/// The smallest number of columns that is at least the number of rows.
fn nearly_square(count: usize) -> usize {
    let root = count.isqrt();
    if root * root < count { root + 1 } else { root.max(1) }
}
