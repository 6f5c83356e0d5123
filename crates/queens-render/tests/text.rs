//! Boards as text, held in snapshots.

#[allow(dead_code, reason = "each test file uses its own part")]
mod common;

use common::{board, crowded};
use insta::assert_snapshot;
use queens_core::{Board, BoardRef, Problem, Square, closed_form};
use queens_render::{Charset, Coordinates, Diagram, TextStyle};

/// Escape sequences made visible.
fn shown(text: &str) -> String {
    text.replace('\x1b', "\\e")
}

fn both(diagram: &Diagram<'_>) -> String {
    format!("{}\n{}", diagram.text(&TextStyle::new()), diagram.text(&TextStyle::ascii()))
}

#[test]
fn whole_partial_and_crowded_boards() {
    let solution = board(&[0, 4, 7, 5, 2, 6, 1, 3]);
    let partial = board(&[2, -1, -1, 2, 0]);
    let several = Board::new(3, vec![Square::new(0, 0), Square::new(0, 2), Square::new(2, 1)]).unwrap();
    let columns = BoardRef::columns(&[1, 1, 3, 0]).to_board();
    let all = [&solution, &partial, &several, &columns].map(|board| both(&Diagram::new(board)));
    assert_snapshot!(all.join("\n"));
}

#[test]
fn the_smallest_boards() {
    let boards = [vec![], vec![0], vec![-1], vec![-1, 1]].map(|cols| board(&cols));
    let all = boards.each_ref().map(|board| both(&Diagram::new(board)));
    assert_snapshot!(all.join("\n"));
    let regions = Problem::builder(1).regions(&[[7]]).build().unwrap();
    assert_snapshot!(both(&Diagram::new(&boards[1]).with_problem(&regions).unwrap()));
}

#[test]
fn problems_show_what_they_ask() {
    let problem = crowded();
    let board = board(&[1, -1, 2, 4, 0]);
    let diagram = Diagram::new(&board).with_problem(&problem).unwrap();
    assert_snapshot!(both(&diagram));
    assert_snapshot!(shown(&diagram.text(&TextStyle::new().colour(true).coordinates(Coordinates::None))));
    let plain = Problem::builder(5).place(0, 1).place(4, 2).block(2, 2).build().unwrap();
    let diagram = Diagram::new(&board).with_problem(&plain).unwrap();
    assert_snapshot!(both(&diagram));
    assert_snapshot!(shown(&diagram.text(&TextStyle::ascii().colour(true))));
    let begun = common::board(&[1, -1, -1, -1, -1]);
    assert_snapshot!(both(&Diagram::new(&begun).with_problem(&plain).unwrap()));
    assert_eq!(
        Diagram::new(&board).with_problem(&Problem::new(4)).unwrap_err().to_string(),
        "the board has side 5 and the problem side 4"
    );
}

#[test]
fn names_of_lines() {
    let wide = closed_form(28).unwrap().unwrap().view().to_board();
    let style = |coordinates| TextStyle::ascii().coordinates(coordinates);
    let names = [Coordinates::Algebraic, Coordinates::Numbers, Coordinates::None];
    let all = names.map(|coordinates| {
        let text = Diagram::new(&wide).text(&style(coordinates));
        let lines: Vec<&str> = text.lines().collect();
        // The ends tell all.
        [&lines[..4], &["…"], &lines[lines.len() - 3..]].concat().join("\n")
    });
    assert_snapshot!(all.join("\n\n"));
    let problem = crowded();
    let board = board(&[1, 3, 0, 4, 2]);
    let diagram = Diagram::new(&board).with_problem(&problem).unwrap();
    assert_snapshot!(diagram.text(&style(Coordinates::Numbers)));
}

#[test]
fn colour_changes_nothing_but_colour() {
    let problem = crowded();
    let board = board(&[1, -1, 2, 4, 0]);
    for diagram in [Diagram::new(&board), Diagram::new(&board).with_problem(&problem).unwrap()] {
        for charset in [Charset::Ascii, Charset::Unicode] {
            let style = TextStyle::new().charset(charset);
            let mut coloured = diagram.text(&style.colour(true));
            while let Some(start) = coloured.find('\x1b') {
                let end = start + coloured[start..].find('m').expect("the end of the sequence");
                coloured.replace_range(start..=end, "");
            }
            // Blanks behind the last square may be coloured.
            let bare = |text: &str| text.lines().map(str::trim_end).collect::<Vec<_>>().join("\n");
            assert_eq!(bare(&coloured), bare(&diagram.text(&style)));
        }
    }
    assert!(Diagram::new(&board).text(&TextStyle::ascii()).is_ascii());
}

#[test]
fn large_boards_become_shades() {
    let large = closed_form(1_000_000).unwrap().unwrap().view().to_board();
    let diagram = Diagram::new(&large);
    assert_snapshot!(diagram.text(&TextStyle::new().cells(12)));
    assert_snapshot!(diagram.text(&TextStyle::ascii().cells(5)));
    // The largest board of all, with one queen.
    let alone = Board::new(u32::MAX, vec![Square::new(u32::MAX - 1, 0)]).unwrap();
    assert_snapshot!(Diagram::new(&alone).text(&TextStyle::new().cells(3)));
    assert!(diagram.text(&TextStyle::new().largest(u32::MAX)).lines().count() < 40);
    let middle = closed_form(101).unwrap().unwrap().view().to_board();
    assert_eq!(Diagram::new(&middle).text(&TextStyle::new()).lines().count(), 37);
    assert_eq!(Diagram::new(&middle).text(&TextStyle::new().largest(101)).lines().count(), 103);
}
