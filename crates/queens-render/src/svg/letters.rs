//! Letters made of straight strokes, so that a picture needs no font.
//!
//! Each glyph is a list of polylines on a small grid: x from 0 to 6 to the right; y from 0, the top of
//! capitals, over 2, the top of small letters, and 6, the line that letters stand on, to 8, the foot of
//! `g`. Two digits are one corner, a blank lifts the pen. What has no glyph is drawn as a box.

use core::fmt::Write;

use super::number::Short;

/// Where a text stands relative to its point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Anchor {
    /// It begins there.
    Start,
    /// Its middle is there.
    Middle,
    /// It ends there.
    End,
}

/// The height of capitals, in units of the grid.
pub(crate) const CAPITAL: f64 = 6.0;
/// From the end of a glyph to the next.
const GAP: u32 = 2;
const BLANK: u32 = 3;
const BOX: &str = "0040460600";

/// The strokes of a character.
const fn glyph(c: char) -> &'static str {
    match c {
        '0' | 'O' => "103041453616050110",
        '1' => "012026 0646",
        '2' => "01103041420646",
        '3' => "0110304142334445361605 1333",
        '4' => "300444 3036",
        '5' => "400002324345361605",
        '6' => "413010010516364543321203",
        '7' => "004016",
        '8' => "103041423313020110 1304051636454433",
        '9' => "051636454130100103143443",
        'a' => "4332120305163645 4246",
        'b' => "0006 0312324345361605",
        'c' => "4332120305163645",
        'd' => "4046 4332120305163645",
        'e' => "04444332120305163645",
        'f' => "30201116 0232",
        'g' => "4332120305163645 4247381807",
        'h' => "0006 0312324346",
        'i' => "0206 0000",
        'j' => "22271808 2020",
        'k' => "0006 4204 2346",
        'l' | 'I' => "0006",
        'm' => "0206 0312223336 3342526366",
        'n' => "0206 0312324346",
        'o' => "123243453616050312",
        'p' => "0208 0312324345361605",
        'q' => "4248 4332120305163645",
        'r' => "0206 03122232",
        's' => "4212031434453606",
        't' => "10152636 0232",
        'u' => "0205163645 4246",
        'v' => "022642",
        'w' => "0216325662",
        'x' | '×' => "0246 4206",
        'y' => "0226 4218",
        'z' => "02420646",
        'A' => "062046 1333",
        'B' => "003041423303 334445360600",
        'C' => "4130100105163645",
        'D' => "00304145360600",
        'E' => "40000646 0333",
        'F' => "400006 0333",
        'G' => "41301001051636454323",
        'H' => "0006 4046 0343",
        'J' => "4045361605",
        'K' => "0006 4004 2246",
        'L' => "000646",
        'M' => "0600234046",
        'N' => "06004640",
        'P' => "06003041423303",
        'Q' => "103041453616050110 2446",
        'R' => "06003041423303 2346",
        'S' => "413010010213334445361605",
        'T' => "0040 2026",
        'U' => "000516364540",
        'V' => "002640",
        'W' => "0016325660",
        'X' => "0046 4006",
        'Y' => "002340 2326",
        'Z' => "00400646",
        '.' => "0606",
        ',' => "1607",
        ':' => "0303 0606",
        ';' => "1313 1607",
        '-' => "0333",
        '–' => "0343",
        '+' => "0343 2125",
        '±' => "0242 2024 0646",
        '=' => "0242 0444",
        '/' => "0640",
        '\\' => "0046",
        '(' => "20111526",
        ')' => "00111506",
        '[' => "10000616",
        ']' => "00101606",
        '<' => "410345",
        '>' => "014305",
        '%' => "0640 0101 4545",
        '*' => "2125 0244 0442",
        '^' => "022042",
        '_' => "0747",
        '\'' | '’' => "0001",
        '"' => "0001 2021",
        '!' => "0004 0606",
        '?' => "01103041422324 2626",
        '#' => "1016 3036 0242 0444",
        '|' => "0008",
        '~' => "04133343",
        '·' => "0303",
        _ => BOX,
    }
}

/// The corners of a character's strokes, each with the news whether the pen is lifted before it.
fn corners(c: char) -> impl Iterator<Item = (bool, u32, u32)> {
    glyph(c).split(' ').flat_map(|stroke| {
        stroke
            .as_bytes()
            .chunks_exact(2)
            .enumerate()
            .map(|(index, corner)| (index == 0, u32::from(corner[0] - b'0'), u32::from(corner[1] - b'0')))
    })
}

/// The width of a character without the gap behind it.
fn advance(c: char) -> u32 {
    if c.is_whitespace() { BLANK } else { corners(c).map(|(_, x, _)| x).max().unwrap_or(0) }
}

/// The width of a text in units of the grid.
pub(crate) fn width(text: &str) -> f64 {
    let units: u32 = text.chars().map(|c| advance(c) + GAP).sum();
    f64::from(units.saturating_sub(GAP))
}

/// Adds the strokes of a text to the data of a path; `y` is the line it stands on, `unit` one step of the grid.
pub(crate) fn write(path: &mut String, text: &str, (x, y): (f64, f64), unit: f64, anchor: Anchor) {
    let shift = match anchor {
        Anchor::Start => 0.0,
        Anchor::Middle => width(text) / 2.0,
        Anchor::End => width(text),
    };
    let mut pen = x - shift * unit;
    let top = y - CAPITAL * unit;
    for c in text.chars() {
        if !c.is_whitespace() {
            let mut last = None;
            for (lifted, cx, cy) in corners(c) {
                let (px, py) = (pen + f64::from(cx) * unit, top + f64::from(cy) * unit);
                if last == Some((cx, cy)) && !lifted {
                    // A dot: a stroke without length, which the round pen makes visible.
                    path.push_str("h0");
                } else {
                    let command = if lifted { 'M' } else { 'L' };
                    // Writing into a string cannot fail.
                    let _ = write!(path, "{command}{} {}", Short(px), Short(py));
                }
                last = Some((cx, cy));
            }
        }
        pen += f64::from(advance(c) + GAP) * unit;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_printable_character_of_english_has_strokes_of_its_own() {
        for c in ('a'..='z').chain('A'..='Z').chain('0'..='9').chain(".,:;-+=/()[]<>%*^_'!?#|".chars()) {
            assert_ne!(glyph(c), BOX, "{c}");
            assert!(corners(c).all(|(_, x, y)| x <= 6 && y <= 8), "{c}");
            for stroke in glyph(c).split(' ') {
                assert!(stroke.len() >= 4 && stroke.len() % 2 == 0, "{c}: {stroke}");
            }
        }
    }

    #[test]
    fn texts_are_placed_by_their_anchor() {
        let path = |anchor| {
            let mut path = String::new();
            write(&mut path, "l.", (10.0, 20.0), 1.0, anchor);
            path
        };
        assert!((width("l.") - 2.0).abs() < 1e-9);
        assert_eq!(path(Anchor::Start), "M10 14L10 20M12 20h0");
        assert_eq!(path(Anchor::Middle), "M9 14L9 20M11 20h0");
        assert_eq!(path(Anchor::End), "M8 14L8 20M10 20h0");
        assert!(width("").abs() < 1e-9);
    }
}
