//! Faults in texts: every message by eye, and that no fault hides the boards behind it.

use queens_core::text::{Base, Found, ReadError, Reader};

/// One line per board: its lines' columns, or the message.
fn report(reader: Reader) -> String {
    let line = |read: Result<_, ReadError>| match read {
        Ok(queens_core::text::Entry { board, form, .. }) => format!("{form}: {board}"),
        Err(error) => error.to_string(),
    };
    reader.map(line).collect::<Vec<_>>().join("\n")
}

fn strict(text: &str) -> String {
    report(Reader::new(text))
}

#[test]
fn lines_of_no_known_form() {
    insta::assert_snapshot!(strict("hello world\n  一共找到92组\n(0, 5)\n-1 2\n#\u{7}\n\u{7}\n1 0"), @r"
    line 1, column 1: found `hello`, expected a board (list, digits, pairs, map, rows of `Q` and `.`, or a FEN placement field)
    line 2, column 3: found `一共找到92组`, expected a board (list, digits, pairs, map, rows of `Q` and `.`, or a FEN placement field)
    line 3, column 1: found `(`, expected a board (list, digits, pairs, map, rows of `Q` and `.`, or a FEN placement field)
    line 4, column 1: found `-`, expected a board (list, digits, pairs, map, rows of `Q` and `.`, or a FEN placement field)
    line 5, column 1: found `#`, expected a board (list, digits, pairs, map, rows of `Q` and `.`, or a FEN placement field)
    line 6, column 1: found `\u{7}`, expected a board (list, digits, pairs, map, rows of `Q` and `.`, or a FEN placement field)
    list: 1 0
    ");
}

#[test]
fn faults_in_lists() {
    insta::assert_snapshot!(strict("0 4 x\n0,,1\n0, 1,\n[0, 1\n[0; 1]\n[0, 1] 2\n[0, -1]\n[0, 1,]\n1.5\n0 1]"), @"
    line 1, column 5: found `x`, expected a column number
    line 2, column 3: found `,`, expected a column number
    line 3, column 6: found the end of the line, expected a column number
    line 4, column 6: found the end of the line, expected `,` or `]`
    line 5, column 3: found `;`, expected `,` or `]`
    line 6, column 8: found `2`, expected the end of the line
    line 7, column 5: found `-`, expected a column number
    line 8, column 7: found `]`, expected a column number
    line 9, column 2: found `.`, expected the end of the line
    line 10, column 4: found `]`, expected a column number
    ");
}

#[test]
fn numbers_that_do_not_fit() {
    insta::assert_snapshot!(strict("0 1 3\n1 2 4\n1 3 5\n3 0 1\n99999999999999999999999999999 0\n4294967295 0\n4294967296"), @"
    line 1, column 5: found `3`, expected a number from 0 to 2
    line 2, column 5: found `4`, expected a number from 0 to 2
    line 3, column 5: found `5`, expected a number from 1 to 3
    line 4, column 1: found `3`, expected a number from 0 to 2
    line 5, column 1: found `999999999999999999999999…`, expected a number below 2^32
    line 6, column 1: found `4294967295`, expected a number from 0 to 1
    digits: 4 2 9 4 9 6 7 2 9 6
    ");
    let text = "0 1 2\n1 3 2";
    insta::assert_snapshot!(report(Reader::new(text).base(Some(Base::One))), @"
    line 1, column 1: found `0`, expected a number from 1 to 3
    list: 0 2 1
    ");
    insta::assert_snapshot!(report(Reader::new(text).base(Some(Base::Zero))), @"
    list: 0 1 2
    line 2, column 3: found `3`, expected a number from 0 to 2
    ");
}

#[test]
fn faults_in_digits() {
    insta::assert_snapshot!(strict("4075x613\n40752619\n40752613 and more\n01234567890"), @"
    line 1, column 5: found `x613`, expected the end of the line
    line 2, column 8: found `9`, expected a number from 0 to 7
    line 3, column 10: found `and`, expected a column number
    line 4, column 1: found `01234567890`, expected at most 10 digits
    ");
}

#[test]
fn faults_in_pairs() {
    insta::assert_snapshot!(strict("[(0, 5), (1 3)]\n[(0, 5) (1, 3)]\n[(0, 5), 1]\n[(0, 5, 1)]\n[(x, 5)]\n[(0, )]\n[(0, 1), (1, 2), (0, 1)]\n[(1, 2), (2, 1), (1, 2)]\n[(0, 4294967295)]\n[(0, 1)"), @"
    line 1, column 13: found `3`, expected `,`
    line 2, column 9: found `(`, expected `,` or `]`
    line 3, column 10: found `1`, expected `(`
    line 4, column 7: found `,`, expected `)`
    line 5, column 3: found `x`, expected a row number
    line 6, column 6: found `)`, expected a column number
    line 7, column 19: found `0`, expected a square that holds no queen yet
    line 8, column 19: found `1`, expected a square that holds no queen yet
    line 9, column 6: found `4294967295`, expected a number from 0 to 4294967294
    line 10, column 8: found the end of the text, expected `,` or `]`
    ");
    insta::assert_snapshot!(report(Reader::new("[(0, 7), (8, 1)]\n[(1, 8), (0, 2)]").n(Some(8))), @"
    line 1, column 11: found `8`, expected a number from 0 to 7
    line 2, column 6: found `8`, expected a number from 0 to 7
    ");
    insta::assert_snapshot!(report(Reader::new("[(0, 7)]\n[]").n(Some(0))), @"
    line 1, column 3: found `0`, expected no queen, for the board has side 0
    list: []
    ");
}

#[test]
fn faults_in_maps() {
    insta::assert_snapshot!(strict("{1: 1, 1: 2}\n{3: 1, 1: 2, 2: 3, 1: 3, 3: 3}\n{1, 2}\n{1: 2; 2: 1}\n{\"1\": 1}\n{1: }"), @r#"
    line 1, column 8: found `1`, expected a column that has not been named yet
    line 2, column 20: found `1`, expected a column that has not been named yet
    line 3, column 3: found `,`, expected `:`
    line 4, column 6: found `;`, expected `,` or `}`
    line 5, column 2: found `"`, expected a column number
    line 6, column 5: found `}`, expected a row number
    "#);
}

#[test]
fn faults_in_drawn_boards() {
    insta::assert_snapshot!(strict("Q..\n.x.\n..Q\n1 0"), @"
    line 2, column 2: found `x`, expected `Q` or `.`
    list: 1 0
    ");
    insta::assert_snapshot!(strict(".Q..\n...Q\nQ..\n..Q.\n\n.Q..\n...Q\nQ....\n..Q.\n1 0"), @"
    line 3, column 4: found the end of the line, expected a row of 4 squares
    line 8, column 5: found `.`, expected a row of 4 squares
    list: 1 0
    ");
    insta::assert_snapshot!(strict(".Q..\n...Q\n\nQ...\n1 0"), @"
    line 3, column 1: found the end of the line, expected row 3 of 4
    line 5, column 1: found `1`, expected row 2 of 4
    list: 1 0
    ");
    insta::assert_snapshot!(strict("Q.\n1 0"), @"
    line 2, column 1: found `1`, expected row 2 of 2
    list: 1 0
    ");
    insta::assert_snapshot!(strict("Q."), @"line 1, column 3: found the end of the text, expected row 2 of 2");
    insta::assert_snapshot!(strict("|Q   |\n|  Q|\n|Q |"), @"
    line 2, column 5: found `|`, expected a blank, for every square is two characters wide
    seed-002: 0
    ");
    insta::assert_snapshot!(strict("|Q   |\n|  Q |"), @"seed-002: 0 1");
    insta::assert_snapshot!(strict("|Q   |\n|   Q|\n||\n|Q   \n|Q | x"), @"
    line 2, column 5: found `Q`, expected a blank, for every square is two characters wide
    line 3, column 2: found `|`, expected at least one square
    line 4, column 6: found the end of the line, expected `Q`, a blank or `|`
    ");
}

#[test]
fn faults_in_fen() {
    insta::assert_snapshot!(strict("3Q/4/4\n3Q/4/4/5\n3Q/4/4/3\n3Q/4/4/4/4\n3Q//4/4\n/4/4/4\n3Q/4/4/04\n3Q/4/4/0Q3\n3Q/4/4/4 w - - 0 1\n3K/4/4/4\n4294967295/1\n4294967296/1\n1Q2/3Q/Q3/2Q1"), @"
    line 1, column 7: found the end of the line, expected row 4 of 4
    line 2, column 8: found `5`, expected a row of 4 squares
    line 3, column 9: found the end of the line, expected a row of 4 squares
    line 4, column 9: found `/`, expected the end of the line
    line 5, column 4: found `/`, expected `Q` or a number of empty squares
    line 6, column 1: found `/`, expected a board (list, digits, pairs, map, rows of `Q` and `.`, or a FEN placement field)
    fen: 3 - - -
    line 8, column 8: found `0`, expected `Q` or a number of empty squares
    line 9, column 10: found `w`, expected the end of the line
    line 10, column 2: found `K`, expected the end of the line
    line 11, column 13: found the end of the line, expected a row of 4294967295 squares
    line 12, column 1: found `4294967296`, expected a number below 2^32
    fen: 1 3 0 2
    ");
}

#[test]
fn a_fault_in_an_array_does_not_hide_the_other_boards() {
    insta::assert_snapshot!(strict("[[0, 1], [0, x], [0, 2], [1 0] [0], {0: 0}, 7, [0]]\n1 0"), @"
    list: 0 1
    line 1, column 14: found `x`, expected a column number
    line 1, column 22: found `2`, expected a number from 0 to 1
    list: 1 0
    line 1, column 32: found `[`, expected `,` or `]`
    list: 0
    map: 0
    line 1, column 45: found `7`, expected a board in brackets
    list: 1 0
    ");
    insta::assert_snapshot!(strict("[\n[0, 1],\n[0, 1\n[1, 0],\n[1, 0]\n]\n1 0"), @"
    list: 0 1
    line 4, column 1: found `[`, expected `,` or `]`
    list: 1 0
    list: 1 0
    ");
    insta::assert_snapshot!(strict("[[0, 1], 7\n[1, 0],\n[1, 0]]\n1 0"), @"
    list: 0 1
    line 1, column 10: found `7`, expected a board in brackets
    list: 1 0
    list: 1 0
    list: 1 0
    ");
    insta::assert_snapshot!(strict("[[[0]]]\n[[0]] 1\n[[0]\n"), @"
    line 1, column 3: found `[`, expected a column number
    line 1, column 7: found `]`, expected the end of the line
    list: 0
    line 2, column 7: found `1`, expected the end of the line
    list: 0
    line 4, column 1: found the end of the text, expected `,` or `]`
    ");
}

#[test]
fn prose_is_passed_over_but_not_broken_boards() {
    let text = "Here are 3 boards (8x8, 92 solutions) of 12/31/2024:\n\
                92 solutions\n\
                [INFO] start\n\
                1 3 0 2\n\
                1 3 0 x\n\
                Queens are ...\n\
                ..Q.\nQ...\n...Q\n.Q..\n\
                ...and so on\n\
                ..Q.\nQ...\nthe end\n\
                [1, 3, 0\n\
                40752x13\n";
    insta::assert_snapshot!(report(Reader::new(text).skip_text(true)), @"
    list: 1 3 0 2
    line 5, column 7: found `x`, expected a column number
    board: 2 0 3 1
    line 14, column 1: found `the`, expected row 3 of 4
    line 15, column 9: found the end of the line, expected `,` or `]`
    line 16, column 6: found `x13`, expected the end of the line
    ");
}

#[test]
fn hostile_texts_are_small_faults() {
    let long = |piece: &str| piece.repeat(200_000);
    for text in [
        long("["),
        long("[["),
        long("{"),
        long("("),
        long("[(0,"),
        long("[[x],"),
        long("[[0]"),
        long("9"),
        long("Q"),
        long("|"),
        long("8/"),
        long("[\n"),
        long("[[\n"),
    ] {
        for read in Reader::new(&text) {
            let error = read.map(|entry| entry.board.n()).map_err(|error| error.found);
            if let Err(Found::Text(found)) = error {
                assert!(found.chars().count() <= 25);
            }
        }
    }
    // A side of four thousand million costs nothing until somebody draws it.
    let entry = Reader::new("[(4294967294, 0)]").next().unwrap().unwrap();
    assert_eq!((entry.board.n(), entry.board.queens().len()), (u32::MAX, 1));
}
