//! The frame of every picture: size, title, description, escaping.

use core::fmt::{self, Write};

use super::{
    letters::{self, Anchor},
    number::Short,
};

/// The colour of letters and lines.
pub(crate) const INK: &str = "#222";

/// A picture that is being drawn, in user units.
#[derive(Debug, Default)]
pub(crate) struct Drawing {
    pub(crate) body: String,
    /// Whether the definition of the queen is asked for.
    pub(crate) queen: bool,
    /// Whether the pattern of dark squares is asked for.
    pub(crate) checkers: bool,
}

/// One square of the board is this many user units wide.
pub(crate) const SQUARE: f64 = 10.0;

/// The dark squares, repeated over the board.
pub(crate) const CHECKERS: &str = "<pattern id=\"queens-checkers\" width=\"20\" height=\"20\" \
     patternUnits=\"userSpaceOnUse\"><path fill=\"#d6bd92\" d=\"M10 0h10v10H0v10h10z\"/></pattern>";

/// A queen in a square of ten units.
pub(crate) const QUEEN: &str = "<path id=\"queens-queen\" d=\"M2.7 7.4L1.8 3.6 3.5 5.6 3.4 2.5 4.6 5.2 5 2 \
     5.4 5.2 6.6 2.5 6.5 5.6 8.2 3.6 7.3 7.4zM2.5 7.9h5l.3 1H2.2zM1.2 3.3a.6.6 0 1 0 1.2 0a.6.6 0 1 0-1.2 0z\
     M2.8 2.1a.6.6 0 1 0 1.2 0a.6.6 0 1 0-1.2 0zM4.4 1.6a.6.6 0 1 0 1.2 0a.6.6 0 1 0-1.2 0zM6 2.1a.6.6 0 1 0 1.2 \
     0a.6.6 0 1 0-1.2 0zM7.6 3.3a.6.6 0 1 0 1.2 0a.6.6 0 1 0-1.2 0z\"/>";

impl Drawing {
    /// A path, unless it is empty.
    pub(crate) fn path(&mut self, attributes: fmt::Arguments<'_>, data: &str) {
        if !data.is_empty() {
            self.element(format_args!("<path {attributes} d=\"{data}\"/>"));
        }
    }

    /// Any element; its text must be escaped already.
    pub(crate) fn element(&mut self, element: fmt::Arguments<'_>) {
        // Writing into a string cannot fail.
        let _ = writeln!(self.body, "{element}");
    }

    /// A rectangle.
    pub(crate) fn rectangle(&mut self, attributes: &str, (x, y): (f64, f64), (width, height): (f64, f64)) {
        let (x, y, width, height) = (Short(x), Short(y), Short(width), Short(height));
        self.element(format_args!(
            "<rect {attributes} x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"/>"
        ));
    }

    /// The strokes of letters.
    pub(crate) fn strokes(&mut self, data: &str, unit: f64, colour: &str) {
        self.path(
            format_args!(
                "fill=\"none\" stroke=\"{colour}\" stroke-width=\"{}\" stroke-linecap=\"round\" stroke-linejoin=\"round\"",
                Short(unit * 0.9)
            ),
            data,
        );
    }

    /// A text on its own.
    pub(crate) fn text(&mut self, text: &str, at: (f64, f64), unit: f64, anchor: Anchor) {
        let mut data = String::new();
        letters::write(&mut data, text, at, unit, anchor);
        self.strokes(&data, unit, INK);
    }

    /// The whole document: `size` in user units, each of which is `scale` pixels wide.
    pub(crate) fn finish(
        self,
        title: &str,
        description: &str,
        (width, height): (f64, f64),
        scale: f64,
    ) -> String {
        let mut page = String::with_capacity(self.body.len() + 1024);
        let (title, description) = (Escaped(title), Escaped(description));
        let _ = write!(
            page,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" width=\"{}\" height=\"{}\" \
             viewBox=\"0 0 {} {}\">\n<title>{title}</title>\n<desc>{description}</desc>\n",
            Short(width * scale),
            Short(height * scale),
            Short(width),
            Short(height),
        );
        if self.queen || self.checkers {
            let queen = if self.queen { QUEEN } else { "" };
            let checkers = if self.checkers { CHECKERS } else { "" };
            let _ = writeln!(page, "<defs>{checkers}{queen}</defs>");
        }
        let _ = writeln!(
            page,
            "<rect fill=\"#fff\" width=\"{}\" height=\"{}\"/>\n{}</svg>",
            Short(width),
            Short(height),
            self.body
        );
        page
    }
}

/// A text as XML may hold it; characters that XML has no place for become U+FFFD.
pub(crate) struct Escaped<'a>(pub(crate) &'a str);

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for c in self.0.chars() {
            match c {
                '&' => f.write_str("&amp;")?,
                '<' => f.write_str("&lt;")?,
                '>' => f.write_str("&gt;")?,
                '"' => f.write_str("&quot;")?,
                '\t' | '\n' => f.write_char(c)?,
                c if c.is_control() || matches!(c, '\u{fffe}' | '\u{ffff}') => f.write_char('\u{fffd}')?,
                c => f.write_char(c)?,
            }
        }
        Ok(())
    }
}
