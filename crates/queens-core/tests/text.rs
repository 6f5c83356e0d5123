//! Boards as text: whole texts in, messages out.

use queens_core::{
    Board, BoardRef, Problem, Square,
    text::{self, Base, Entry, Form, ReadError, Reader, WriteError},
};

fn read(text: &str) -> Vec<Result<Entry, ReadError>> {
    Reader::new(text).collect()
}

/// The columns of every board; a text with a fault fails.
fn cols(text: &str) -> Vec<Vec<u32>> {
    read(text).into_iter().map(|entry| entry.unwrap().board.to_cols().unwrap()).collect()
}

fn only(text: &str) -> Entry {
    let mut entries = read(text);
    assert_eq!(entries.len(), 1, "{text}");
    entries.remove(0).unwrap()
}

const SOLUTION: [u32; 8] = [0, 4, 7, 5, 2, 6, 1, 3];

#[test]
fn one_board_in_every_form() {
    for (form, base, text) in [
        (Form::List, Base::Zero, "0 4 7 5 2 6 1 3"),
        (Form::List, Base::Zero, "0,4,7,5,2,6,1,3"),
        (Form::List, Base::Zero, "[0, 4, 7, 5, 2, 6, 1, 3]"),
        (Form::List, Base::Zero, "[0 4 7 5 2 6 1 3]"),
        (Form::List, Base::One, "1 5 8 6 3 7 2 4"),
        (Form::List, Base::One, "[\n  1,\n  5,\n  8,\n  6,\n  3,\n  7,\n  2,\n  4\n]\n"),
        (Form::Digits, Base::Zero, "40752613"),
        (Form::Digits, Base::One, "15863724"),
        (Form::Pairs, Base::Zero, "[(0, 0), (1, 4), (2, 7), (3, 5), (4, 2), (5, 6), (6, 1), (7, 3)]"),
        (Form::Pairs, Base::One, "[(1,1),(2,5),(3,8),(4,6),(5,3),(6,7),(7,2),(8,4)]"),
        (Form::Map, Base::One, "{1: 1, 2: 7, 3: 5, 4: 8, 5: 2, 6: 4, 7: 6, 8: 3}"),
        (Form::Map, Base::Zero, "{0: 0, 1: 6, 2: 4, 3: 7, 4: 1, 5: 3, 6: 5, 7: 2}"),
        (Form::Fen, Base::Zero, "Q7/4Q3/7Q/5Q2/2Q5/6Q1/1Q6/3Q4"),
        (Form::Fen, Base::Zero, "q7/4q3/7q/5q2/2q5/6q1/1q6/3q4"),
        (
            Form::Board,
            Base::Zero,
            "Q.......\n....Q...\n.......Q\n.....Q..\n..Q.....\n......Q.\n.Q......\n...Q....\n",
        ),
    ] {
        let expected = if text == "40752613" { vec![4, 0, 7, 5, 2, 6, 1, 3] } else { SOLUTION.to_vec() };
        for text in [text.to_owned(), format!("\u{feff}  {text} \t\r\n"), text.replace('\n', "\r\n")] {
            let entry = only(&text);
            assert_eq!(entry.board.to_cols(), Some(expected.clone()), "{text}");
            assert_eq!((entry.form, entry.base, entry.line), (form, base, 1), "{text}");
        }
    }
}

#[test]
fn the_map_of_the_constraint_solver() {
    let entry = only("{1: 1, 2: 5, 3: 8, 4: 6, 5: 3, 6: 7, 7: 2, 8: 4}");
    assert_eq!((entry.form, entry.base), (Form::Map, Base::One));
    // The map names the row of each column: (row 4, column 1) is a queen, (row 1, column 4) is none.
    assert!(entry.board.queens().contains(&Square::new(4, 1)));
    assert!(Problem::new(8).check_board(&entry.board).is_ok());
}

#[test]
fn the_hill_climbers_output_holds_92_solutions() {
    let output = include_str!("data/hill-climbing-8.txt");
    let mut boards = Vec::new();
    for (entry, line) in Reader::new(output).skip_text(true).zip(2..) {
        let entry = entry.unwrap();
        assert_eq!((entry.form, entry.base, entry.line), (Form::Pairs, Base::Zero, line));
        let solution = Problem::new(8).check_board(&entry.board).unwrap();
        assert_eq!(
            text::write(&entry.board, Form::Pairs, Base::Zero).unwrap().to_string(),
            output.lines().nth(line - 1).unwrap()
        );
        boards.push(solution.into_vec());
    }
    boards.sort();
    boards.dedup();
    assert_eq!(boards.len(), 92);

    let faults: Vec<usize> = Reader::new(output).filter_map(Result::err).map(|error| error.line).collect();
    assert_eq!(faults, [1, 95], "the prose is a fault unless it is to be passed over");
}

#[test]
fn the_depth_first_searchs_output_is_read_and_written() {
    let output = include_str!("data/depth-first-6.txt");
    let boards: Vec<Entry> = Reader::new(output).skip_text(true).map(Result::unwrap).collect();
    let columns: Vec<_> = boards.iter().map(|entry| entry.board.to_cols().unwrap()).collect();
    assert_eq!(columns, [[4, 2, 0, 5, 3, 1], [3, 0, 4, 1, 5, 2], [2, 5, 1, 4, 0, 3], [1, 3, 5, 0, 2, 4]]);
    for entry in boards {
        assert_eq!(entry.form, Form::SeedBoard);
        let written = text::write(&entry.board, Form::SeedBoard, Base::Zero).unwrap().to_string();
        assert!(output.contains(&format!("\n{written}\n")), "{written}");
    }
}

#[test]
fn arrays_hold_boards_on_one_line_or_several() {
    let two = [vec![1, 3, 0, 2], vec![2, 0, 3, 1]];
    for text in [
        "[[1, 3, 0, 2], [2, 0, 3, 1]]",
        "[\n[1,3,0,2],\n[2,0,3,1]\n]\n",
        "[\n  [\n    1,\n    3,\n    0,\n    2\n  ],\n  [\n    2,\n    0,\n    3,\n    1\n  ]\n]",
        "[[2, 4, 1, 3], [3, 1, 4, 2]]",
        "[[(0, 1), (1, 3), (2, 0), (3, 2)], [(0, 2), (1, 0), (2, 3), (3, 1)]]",
        "[{0: 2, 1: 0, 2: 3, 3: 1}, [2, 0, 3, 1]]",
        "[[1, 3, 0, 2]]\n\n2031",
    ] {
        assert_eq!(cols(text), two, "{text}");
    }
    assert_eq!(cols("[[], []]"), [vec![0; 0], vec![0; 0]]);
    let lines: Vec<_> =
        read("[\n[0],\n\n[0], [1]]\n0").into_iter().map(|entry| entry.unwrap().line).collect();
    assert_eq!(lines, [2, 4, 4, 5]);
}

#[test]
fn boards_of_all_forms_may_be_mixed() {
    let text = "1 3 0 2\n\n.Q..\n...Q\nQ...\n..Q.\n..Q.\nQ...\n...Q\n.Q..\n***---***\n1Q2/3Q/Q3/2Q1\n\
                |  Q     |\n|      Q |\n|Q       |\n|    Q   |\n*****\n----\n{0: 2, 1: 0, 2: 3, 3: 1}\n2413";
    let forms: Vec<_> = read(text).into_iter().map(|entry| entry.unwrap().form).collect();
    assert_eq!(
        forms,
        [Form::List, Form::Board, Form::Board, Form::Fen, Form::SeedBoard, Form::Map, Form::Digits]
    );
}

#[test]
fn small_boards() {
    assert_eq!(read(""), []);
    assert_eq!(read(" \n\n"), []);
    for text in ["[]", "[ ]", "{}"] {
        assert_eq!(only(text).board, Board::new(0, vec![]).unwrap());
    }
    for text in ["0", "1", "[0]", "[1]", "Q", "|Q |", "[(0, 0)]", "[(1, 1)]", "{1: 1}"] {
        assert_eq!(only(text).board, BoardRef::rows(&[0]).to_board(), "{text}");
    }
    assert_eq!(only(".").board, Board::new(1, vec![]).unwrap());
}

#[test]
fn the_base_is_found_or_told() {
    let base = |text, told| Reader::new(text).base(told).next().unwrap().map(|entry| entry.base);
    assert_eq!(base("1 1 1", None), Ok(Base::Zero));
    assert_eq!(base("1 1 1", Some(Base::One)), Ok(Base::One));
    assert_eq!(base("1 3 1", None), Ok(Base::One));
    assert!(base("1 3 1", Some(Base::Zero)).is_err());
    assert!(base("0 1 1", Some(Base::One)).is_err());
    assert!(base("0 1 3", None).is_err());
    // Two queens on a larger board: only its side tells the base.
    let pairs = |n, told| {
        let entry = Reader::new("[(1, 3), (4, 8)]").n(n).base(told).next().unwrap().unwrap();
        (entry.board.n(), entry.base)
    };
    assert_eq!(pairs(None, None), (9, Base::Zero));
    assert_eq!(pairs(Some(8), None), (8, Base::One));
    assert_eq!(pairs(Some(10), None), (10, Base::Zero));
    assert_eq!(pairs(None, Some(Base::One)), (8, Base::One));
    assert_eq!(Reader::new("[0, 1, 2]").n(Some(8)).next().unwrap().unwrap().board.n(), 3);
}

#[test]
fn a_form_that_cannot_hold_a_board_says_so() {
    let write = |board: &Board, form, base| text::write(board, form, base).map(|text| text.to_string());
    let doubled = Board::new(3, vec![Square::new(0, 0), Square::new(0, 1), Square::new(2, 2)]).unwrap();
    for form in [Form::List, Form::Digits] {
        assert_eq!(write(&doubled, form, Base::Zero), Err(WriteError::Row { row: 0, queens: 2, form }));
    }
    assert_eq!(write(&doubled, Form::Map, Base::Zero).unwrap(), "{0: 0, 1: 0, 2: 2}");
    let missing = Board::new(3, vec![Square::new(0, 0), Square::new(1, 0)]).unwrap();
    assert_eq!(
        write(&missing, Form::Map, Base::Zero),
        Err(WriteError::Column { col: 0, queens: 2, form: Form::Map })
    );
    assert_eq!(
        write(&missing, Form::List, Base::Zero).unwrap_err().to_string(),
        "row 2 holds 0 queens, the form `list` needs one in every row"
    );
    let ten: Vec<u32> = (0..10).collect();
    let ten = BoardRef::rows(&ten).to_board();
    assert_eq!(write(&ten, Form::Digits, Base::Zero).unwrap(), "0123456789");
    assert_eq!(
        write(&ten, Form::Digits, Base::One).unwrap_err().to_string(),
        "the side is 10, the form `digits` in this base holds at most 9"
    );
    for form in Form::ALL {
        let empty = if form == Form::Map { "{}" } else { "[]" };
        assert_eq!(write(&Board::new(0, vec![]).unwrap(), form, Base::One).unwrap(), empty);
    }
}
