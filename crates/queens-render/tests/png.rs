//! Boards in pixels.
#![cfg(feature = "png")]

#[allow(dead_code, reason = "each test file uses its own part")]
mod common;

use std::io::Cursor;

use common::{board, crowded};
use queens_core::closed_form;
use queens_render::{Chart, Coordinates, Diagram, Histogram, RenderError, Series, Sheet, SvgStyle, png};

/// Width, and red, green, blue, alpha of each pixel.
struct Pixels {
    width: u32,
    height: u32,
    bytes: Vec<u8>,
}

impl Pixels {
    fn of(file: &[u8]) -> Self {
        let mut reader = ::png::Decoder::new(Cursor::new(file)).read_info().expect("a PNG");
        let mut bytes = vec![0; reader.output_buffer_size().expect("a size")];
        let info = reader.next_frame(&mut bytes).expect("pixels");
        assert_eq!(info.color_type, ::png::ColorType::Rgba);
        Self { width: info.width, height: info.height, bytes }
    }

    fn at(&self, x: u32, y: u32) -> [u8; 3] {
        let start = (y * self.width + x) as usize * 4;
        assert_eq!(self.bytes[start + 3], 255, "no pixel is transparent");
        [self.bytes[start], self.bytes[start + 1], self.bytes[start + 2]]
    }

    /// How many pixels have a colour.
    fn count(&self, colour: [u8; 3]) -> usize {
        self.bytes.chunks(4).filter(|pixel| pixel[..3] == colour).count()
    }
}

const LIGHT: [u8; 3] = [0xf6, 0xec, 0xd9];
const DARK: [u8; 3] = [0xd6, 0xbd, 0x92];
const QUEEN: [u8; 3] = [0x1d, 0x1d, 0x1f];
const FAULT: [u8; 3] = [0xc8, 0x10, 0x2e];
const PLACED: [u8; 3] = [0x1b, 0x5f, 0xae];
const BLOCKED: [u8; 3] = [0x77, 0x77, 0x77];

fn bare() -> SvgStyle {
    SvgStyle::new().coordinates(Coordinates::None).square(40)
}

#[test]
fn squares_and_queens_have_their_colours() {
    for n in [4, 5] {
        let cols: Vec<i64> = (0..n).map(|row| [1, 3, 0, 2, 4][row]).collect();
        let pixels = Pixels::of(&Diagram::new(&board(&cols)).png(&bare()).unwrap());
        let n = n as u32;
        assert_eq!((pixels.width, pixels.height), (40 * n, 40 * n));
        for (row, col) in (0..n).flat_map(|row| (0..n).map(move |col| (row, col))) {
            let dark = (n - 1 - row + col).is_multiple_of(2);
            let corner = pixels.at(col * 40 + 4, row * 40 + 4);
            assert_eq!(corner, if dark { DARK } else { LIGHT }, "row {row}, column {col}");
            let foot = pixels.at(col * 40 + 20, row * 40 + 34);
            assert_eq!(foot == QUEEN, cols[row as usize] == i64::from(col), "row {row}, column {col}");
        }
    }
}

#[test]
fn faults_placed_queens_and_blocked_squares_are_seen() {
    let wrong = Pixels::of(&Diagram::new(&board(&[0, 0, -1, 3])).png(&bare()).unwrap());
    // The line of attack, of the queens' own colour, is laid over them and rounds a little.
    for (x, y) in [(20, 34), (20, 74)] {
        let near = wrong.at(x, y).iter().zip(FAULT).all(|(part, fault)| part.abs_diff(fault) < 3);
        assert!(near, "{:?}", wrong.at(x, y));
    }
    // The line from queen to queen, half through, over the edge between the squares.
    let [red, green, _] = wrong.at(20, 41);
    assert!(red > 180 && green < 150, "{red} {green}");
    let problem = crowded();
    let board = board(&[1, -1, -1, -1, -1]);
    let pixels = Pixels::of(&Diagram::new(&board).with_problem(&problem).unwrap().png(&bare()).unwrap());
    assert_eq!(pixels.at(60, 34), PLACED);
    assert_eq!(pixels.at(160 - 20 + 40, 40 + 4), BLOCKED);
    assert!(pixels.count(PLACED) > 100 && pixels.count(QUEEN) == 0);
}

#[test]
fn letters_are_drawn_without_a_font() {
    let with = Pixels::of(&Diagram::new(&board(&[-1, -1])).png(&SvgStyle::new().square(40)).unwrap());
    let ink = |pixels: &Pixels, x: u32, y: u32| pixels.at(x, y).iter().all(|&part| part < 140);
    let left = (0..30).flat_map(|x| (0..with.height).map(move |y| (x, y))).filter(|&(x, y)| ink(&with, x, y));
    assert!(left.count() > 20, "1 and 2 stand beside the board");
}

#[test]
fn dots_and_shades() {
    let board = closed_form(600).unwrap().unwrap().view().to_board();
    let pixels = Pixels::of(&Diagram::new(&board).png(&SvgStyle::new()).unwrap());
    assert_eq!(pixels.width, 600);
    assert!(pixels.count([255, 255, 255]) > 300_000 && pixels.count(QUEEN) > 500);
    let board = closed_form(100_000).unwrap().unwrap().view().to_board();
    let pixels = Pixels::of(&Diagram::new(&board).png(&SvgStyle::new().cells(10)).unwrap());
    assert_eq!(pixels.width, 510);
    // The first queens are on every second column of the first half of the rows.
    assert!(pixels.at(25, 25)[0] < 60);
    assert_eq!(pixels.at(450, 25), [255, 255, 255]);
}

#[test]
fn pages_and_curves() {
    let mut sheet = Sheet::new(&bare()).title("two");
    let board = board(&[1, 3, 0, 2]);
    sheet.push(&Diagram::new(&board), "left").unwrap();
    sheet.push(&Diagram::new(&board), "right").unwrap();
    let pixels = Pixels::of(&sheet.png().unwrap());
    assert_eq!(pixels.width, 16 + 2 * (160 + 16));
    assert_eq!(pixels.count(QUEEN) % 2, 0);
    let chart = Chart::new("down").series(Series::of_values("cost", [5.0, 4.0, 0.0]));
    let pixels = Pixels::of(&chart.png().unwrap());
    assert_eq!((pixels.width, pixels.height), (640, 400));
    assert!(pixels.count([0x00, 0x72, 0xb2]) > 300);
    let pixels = Pixels::of(&Histogram::of_counts("h", [1, 1, 2]).png().unwrap());
    assert!(pixels.count([0x56, 0xb4, 0xe9]) > 10_000);
}

#[test]
fn what_is_too_large_or_no_picture_is_refused() {
    let board = closed_form(128).unwrap().unwrap().view().to_board();
    let huge = Diagram::new(&board).png(&SvgStyle::new().coordinates(Coordinates::None).square(200));
    assert_eq!(
        huge,
        Err(RenderError::TooManyPixels { width: 25_600, height: 25_600, most: png::MOST_PIXELS })
    );
    let svg = Diagram::new(&board).svg(&bare());
    for scale in [0.0, -1.0, f32::NAN, f32::INFINITY] {
        assert_eq!(png::encode(&svg, scale), Err(RenderError::Scale));
    }
    assert!(matches!(png::encode(&svg, f32::MAX), Err(RenderError::TooManyPixels { .. })));
    assert_eq!(Pixels::of(&png::encode(&svg, 0.01).unwrap()).width, 52);
    for text in
        ["", "no picture", "<svg", "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"0\" height=\"0\"/>"]
    {
        assert!(matches!(png::encode(text, 1.0), Err(RenderError::Svg { .. })), "{text}");
    }
}
