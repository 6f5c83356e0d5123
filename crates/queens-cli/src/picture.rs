//! Boards as pictures: text at once, SVG and PNG as one page when all boards are known.
//!
//! The only place that asks whether standard output is a terminal that wants colour.

use std::{
    env,
    io::{self, IsTerminal, Write},
    path::Path,
};

use queens::{
    Board, Problem,
    render::{Charset, Coordinates, Diagram, RenderError, Sheet, SvgStyle, TextStyle, png},
};

use crate::{
    args::{Colour, PictureArgs, WritingArgs},
    failure::Failure,
    format::Format,
    output::Output,
};

/// A kind of picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Picture {
    Ascii,
    Unicode,
    Svg,
    Png,
}

impl Picture {
    pub(crate) const ALL: [Self; 4] = [Self::Ascii, Self::Unicode, Self::Svg, Self::Png];

    /// Its name on the command line.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Ascii => "ascii",
            Self::Unicode => "unicode",
            Self::Svg => "svg",
            Self::Png => "png",
        }
    }
}

/// Boards that are being drawn.
pub(crate) struct Pictures {
    picture: Picture,
    text: TextStyle,
    coordinates: Option<Coordinates>,
    problem: Option<Problem>,
    /// How to ask for fewer boards.
    advice: &'static str,
    /// Boards that wait for the page to be laid out, with captions.
    waiting: Vec<(Board, String)>,
    drawn: usize,
}

impl Pictures {
    /// Refuses a PNG that would go to a terminal.
    pub(crate) fn new(
        picture: Picture,
        args: PictureArgs,
        output: Option<&Path>,
        problem: Option<Problem>,
    ) -> Result<Self, Failure> {
        let terminal = output.is_none() && io::stdout().is_terminal();
        admit(picture, terminal)?;
        let charset = if picture == Picture::Ascii { Charset::Ascii } else { Charset::Unicode };
        let coordinates = args.coordinates.map(Coordinates::from);
        let text = TextStyle::new()
            .charset(charset)
            .colour(in_colour(
                args.colour,
                terminal,
                env::var_os("NO_COLOR").is_some_and(|set| !set.is_empty()),
            ))
            .coordinates(coordinates.unwrap_or_default());
        Ok(Self { picture, text, coordinates, problem, advice: "", waiting: Vec::new(), drawn: 0 })
    }

    /// What draws the solutions of a problem, if the format is a picture.
    pub(crate) fn wanted(
        format: Format,
        args: &WritingArgs,
        problem: &Problem,
    ) -> Result<Option<Self>, Failure> {
        let of = |picture| Self::new(picture, args.picture, args.output.as_deref(), Some(problem.clone()));
        format.picture().map(of).transpose()
    }

    /// Sets what to say if the boards are more than a page holds.
    pub(crate) const fn advice(mut self, advice: &'static str) -> Self {
        self.advice = advice;
        self
    }

    /// Draws a board, or keeps it for the page.
    pub(crate) fn add(&mut self, output: &mut Output, board: Board, caption: String) -> Result<(), Failure> {
        if matches!(self.picture, Picture::Svg | Picture::Png) {
            if self.waiting.len() >= Sheet::MOST_BOARDS {
                let refused = RenderError::TooManyBoards { most: Sheet::MOST_BOARDS };
                return Err(Failure::Input(format!("{refused}{}", self.advice)));
            }
            self.waiting.push((board, caption));
            return Ok(());
        }
        if self.drawn > 0 {
            output.write_all(b"\n")?;
        }
        self.drawn += 1;
        Ok(output.write_all(self.diagram(&board)?.text(&self.text).as_bytes())?)
    }

    /// Writes the page, if there is anything on it; `title` is told the number of boards.
    pub(crate) fn finish(
        &mut self,
        output: &mut Output,
        title: impl FnOnce(usize) -> String,
    ) -> Result<(), Failure> {
        let waiting = core::mem::take(&mut self.waiting);
        let style = self.svg_style(waiting.first().map_or(0, |(board, _)| board.n()), waiting.len());
        let svg = match &waiting[..] {
            [] => return Ok(()),
            [(board, _)] => self.diagram(board)?.svg(&style),
            many => {
                let mut sheet = Sheet::new(&style).title(title(many.len()));
                for (board, caption) in many {
                    sheet.push(&self.diagram(board)?, caption).map_err(Failure::input)?;
                }
                sheet.svg()
            }
        };
        if self.picture == Picture::Png {
            let pixels =
                png::encode(&svg, 1.0).map_err(|error| Failure::Input(format!("{error}{}", self.advice)))?;
            return Ok(output.write_all(&pixels)?);
        }
        Ok(output.write_all(svg.as_bytes())?)
    }

    fn diagram<'a>(&'a self, board: &'a Board) -> Result<Diagram<'a>, Failure> {
        match &self.problem {
            Some(problem) => Diagram::new(board).with_problem(problem).map_err(Failure::input),
            None => Ok(Diagram::new(board)),
        }
    }

    /// One board is large; the more there are, the smaller they get.
    fn svg_style(&self, n: u32, boards: usize) -> SvgStyle {
        let style = SvgStyle::new();
        let side = match boards {
            0..=1 => return style.coordinates(self.coordinates.unwrap_or_default()),
            2..=36 => 180,
            37..=200 => 120,
            _ => 80,
        };
        let square = (side / n.max(1)).clamp(1, 24);
        let names = if square < 18 { Coordinates::None } else { Coordinates::Algebraic };
        style.square(square).coordinates(self.coordinates.unwrap_or(names))
    }
}

/// A terminal cannot show a PNG file.
fn admit(picture: Picture, terminal: bool) -> Result<(), Failure> {
    if picture == Picture::Png && terminal {
        return Err(Failure::Input(
            "--format png: a terminal cannot show it; write it to a file by --output FILE".to_string(),
        ));
    }
    Ok(())
}

/// What is asked for on the command line comes before what the environment says.
const fn in_colour(wanted: Colour, terminal: bool, no_color: bool) -> bool {
    match wanted {
        Colour::Always => true,
        Colour::Never => false,
        Colour::Auto => terminal && !no_color,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_png_on_a_terminal_is_refused() {
        for picture in Picture::ALL {
            assert!(admit(picture, false).is_ok());
            assert_eq!(admit(picture, true).is_err(), picture == Picture::Png);
        }
    }

    #[test]
    fn colour_goes_to_terminals_that_want_it() {
        assert!(in_colour(Colour::Auto, true, false));
        assert!(!in_colour(Colour::Auto, true, true));
        assert!(!in_colour(Colour::Auto, false, false));
        assert!(in_colour(Colour::Always, false, true));
        assert!(!in_colour(Colour::Never, true, false));
    }
}
