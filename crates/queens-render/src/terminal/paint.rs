//! ANSI colours.

/// A way to show a piece of text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Paint {
    /// What the text is: the parameters of an SGR sequence, empty for plain text.
    pub(crate) code: &'static str,
    /// The colour behind it, a number of the 256-colour palette.
    pub(crate) behind: Option<u8>,
}

pub(crate) const FAULT: &str = "1;31";
pub(crate) const PLACED: &str = "1;34";
pub(crate) const QUEEN: &str = "1";
pub(crate) const FAINT: &str = "2";

/// Colours behind regions, light enough for dark text.
pub(crate) const BEHIND: [u8; crate::colouring::COLOURS] = [217, 153, 157, 229, 183, 223, 152, 218, 252, 194];

/// Adds a piece of text, in colour if that is on.
pub(crate) fn add(text: &mut String, piece: &str, paint: Paint, colour: bool) {
    if !colour || (paint.code.is_empty() && paint.behind.is_none()) {
        text.push_str(piece);
        return;
    }
    text.push_str("\x1b[");
    match paint.behind {
        // Black on the region's colour, whatever the terminal's own colours are.
        Some(behind) => {
            // A code with a 3 names a colour of its own.
            text.push_str(if paint.code.contains('3') { "" } else { "30;" });
            if !paint.code.is_empty() {
                text.push_str(paint.code);
                text.push(';');
            }
            text.push_str("48;5;");
            text.push_str(&behind.to_string());
        }
        None => text.push_str(paint.code),
    }
    text.push('m');
    text.push_str(piece);
    text.push_str("\x1b[0m");
}
