//! Boards too large to be drawn square by square, as shades.

use super::{Charset, TextStyle};
use crate::Density;

/// Rows of cells two characters wide, and a line that says what a cell is.
pub(crate) fn write(density: &Density, style: &TextStyle) -> String {
    let shades = match style.charset {
        Charset::Ascii => ["  ", "..", "::", "**", "##"],
        Charset::Unicode => ["  ", "░░", "▒▒", "▓▓", "██"],
    };
    let mut text = String::new();
    for row in density.levels(4).chunks(density.cells().max(1) as usize) {
        let line: String = row.iter().map(|&level| shades[level as usize]).collect();
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text.push_str(&density.legend());
    text.push('\n');
    text
}
