//! Boards as SVG: some held in snapshots, all well-formed.

#[allow(dead_code, reason = "each test file uses its own part")]
mod common;

extern crate alloc;

use alloc::collections::BTreeSet;

use common::{board, count, crowded, sound};
use insta::assert_snapshot;
use queens_core::{Board, Diagonals, Problem, Square, closed_form};
use queens_render::{Coordinates, Diagram, RenderError, Sheet, SvgStyle};

/// The solution of the closed form, or an empty board where there is none.
fn whole(n: u32) -> Board {
    closed_form(n)
        .unwrap()
        .map_or_else(|| Board::new(n, vec![]).unwrap(), |solution| solution.view().to_board())
}

#[test]
fn a_small_board() {
    assert_snapshot!(Diagram::new(&board(&[1, 3, 0, 3])).svg(&SvgStyle::new()));
}

#[test]
fn a_problem_with_everything() {
    let problem = crowded();
    let board = board(&[1, -1, 2, 4, 0]);
    let diagram = Diagram::new(&board).with_problem(&problem).unwrap().title("all at once");
    let svg = diagram.svg(&SvgStyle::new().coordinates(Coordinates::None));
    assert_snapshot!(svg);
    sound(&svg);
    // Attacks around the edges do not go straight.
    let torus = Problem::builder(4).diagonals(Diagonals::Toroidal).build().unwrap();
    let board = common::board(&[1, 3, 0, 2]);
    let svg = Diagram::new(&board).with_problem(&torus).unwrap().svg(&SvgStyle::new());
    assert!(svg.contains("stroke-dasharray") && sound(&svg).descendants().count() > 8);
    let svg = Diagram::new(&board).with_problem(&torus).unwrap().svg(&SvgStyle::new().attacks(false));
    assert!(!svg.contains("stroke-dasharray"));
}

#[test]
fn boards_of_every_size_are_sound_and_small() {
    for n in [0, 1, 2, 3, 4, 8, 13, 27, 99, 128] {
        let board = whole(n);
        let svg = Diagram::new(&board).svg(&SvgStyle::new());
        assert_eq!(count(&svg, "use"), board.queens().len(), "side {n}");
        assert!(svg.len() < 1600 + 400 * n as usize, "side {n}: {} bytes", svg.len());
        for coordinates in [Coordinates::None, Coordinates::Numbers] {
            sound(&Diagram::new(&board).svg(&SvgStyle::new().coordinates(coordinates)));
        }
    }
    for n in [129, 500, 1024] {
        let svg = Diagram::new(&whole(n)).svg(&SvgStyle::new());
        assert_eq!(count(&svg, "use"), 0);
        assert_eq!(svg.matches("h0").count(), n as usize, "a dot for each queen of side {n}");
        assert!(svg.len() < 1000 + 20 * n as usize, "side {n}: {} bytes", svg.len());
    }
    for n in [1025, 1_000_000] {
        // A permutation without any pattern is the hardest to write in few bytes.
        let scattered = (0..u64::from(n)).map(|row| {
            let mixed = row.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 20;
            Square::new(row as u32, (mixed % u64::from(n)) as u32)
        });
        let board = Board::new(n, scattered.collect()).unwrap();
        for cells in [0, 1, 100, 1000] {
            let svg = Diagram::new(&board).svg(&SvgStyle::new().cells(cells));
            sound(&svg);
            assert!(svg.len() < 900_000, "{} bytes", svg.len());
        }
        let svg = Diagram::new(&board).svg(&SvgStyle::new());
        assert!(svg.len() < 150_000, "{} bytes", svg.len());
    }
    let alone = Board::new(u32::MAX, vec![Square::new(5, 7)]).unwrap();
    assert!(Diagram::new(&alone).svg(&SvgStyle::new()).len() < 1000);
}

#[test]
fn large_problems_are_drawn_in_runs() {
    let n = 300;
    let ids: Vec<Vec<u32>> = (0..n).map(|row| vec![row; n as usize]).collect();
    let blocked = (0..n)
        .flat_map(|row| (0..n / 2).map(move |col| Square::new(row, col * 2 / 3)).collect::<BTreeSet<_>>());
    let problem = Problem::builder(n).regions(&ids).block_all(blocked).place(7, 290).build().unwrap();
    let board = whole(n);
    let svg = Diagram::new(&board).with_problem(&problem).unwrap().svg(&SvgStyle::new());
    sound(&svg);
    assert!(svg.len() < 60_000, "{} bytes", svg.len());
}

#[test]
fn titles_are_escaped() {
    let board = board(&[0]);
    let title = "a < b & \"c\" ]]> \u{0}\u{1b}\u{ffff} é ♛";
    let svg = Diagram::new(&board).title(title).svg(&SvgStyle::new());
    let document = sound(&svg);
    let told = document.descendants().find(|node| node.has_tag_name(("http://www.w3.org/2000/svg", "title")));
    assert_eq!(told.and_then(|node| node.text()), Some("a < b & \"c\" ]]> \u{fffd}\u{fffd}\u{fffd} é ♛"));
    let mut sheet = Sheet::new(&SvgStyle::new()).title(title);
    sheet.push(&Diagram::new(&board), title).unwrap();
    sound(&sheet.svg());
}

#[test]
fn the_twelve_on_one_page() {
    let text = include_str!("../../../fixtures/fundamental-8.txt");
    let mut sheet = Sheet::new(&SvgStyle::new().square(16)).title("8 queens");
    for (line, number) in text.lines().zip(1..) {
        let cols: Vec<i64> = line.split_whitespace().map(|col| col.parse().unwrap()).collect();
        sheet.push(&Diagram::new(&board(&cols)), &number.to_string()).unwrap();
    }
    assert_eq!((sheet.len(), sheet.is_empty()), (12, false));
    let svg = sheet.svg();
    assert_eq!(count(&svg, "use"), 96);
    assert_eq!(count(&svg, "pattern"), 1);
    assert!(svg.contains("<desc>12 boards, 4 in a row. 1; 2; 3; 4; 5; 6; 7; 8; 9; 10; 11; 12</desc>"));
    let wide = sheet.columns(12).svg();
    let size = |svg: &str, side: &str| -> f64 {
        sound(svg).root_element().attribute(side).unwrap().parse().unwrap()
    };
    assert!(size(&wide, "width") > 6.0 * size(&wide, "height"));
    assert!(size(&svg, "width") > size(&svg, "height"));
}

#[test]
fn pages_of_few_and_of_too_many_boards() {
    let style = SvgStyle::new().coordinates(Coordinates::None).square(10);
    assert_snapshot!(Sheet::new(&style).svg());
    let (small, large) = (board(&[1, 3, 0, 2]), whole(2000));
    let mut sheet = Sheet::new(&style).columns(0);
    sheet.push(&Diagram::new(&small), "").unwrap();
    sheet.push(&Diagram::new(&small), "same").unwrap();
    assert_snapshot!(sheet.svg());
    sheet.push(&Diagram::new(&large), "shades").unwrap();
    sound(&sheet.svg());
    let mut sheet = Sheet::new(&style);
    for _ in 0..Sheet::MOST_BOARDS {
        sheet.push(&Diagram::new(&small), "").unwrap();
    }
    let refused = sheet.push(&Diagram::new(&small), "").unwrap_err();
    assert_eq!(refused, RenderError::TooManyBoards { most: 1000 });
    assert_eq!(refused.to_string(), "one page holds at most 1000 boards");
    sound(&sheet.svg());
}
