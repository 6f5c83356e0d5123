//! Laws of the text forms: what is written reads back, and no text whatever makes the reader panic.

use proptest::{collection::vec, prelude::*, sample::select};
use queens_core::{
    Board, BoardRef, Square,
    text::{self, Base, Form, Reader},
};

const BASES: [Base; 2] = [Base::Zero, Base::One];

/// One queen per row, columns repeat.
fn any_rows(largest: u32) -> impl Strategy<Value = Board> {
    (1..=largest).prop_flat_map(|n| vec(0..n, n as usize)).prop_map(|cols| BoardRef::rows(&cols).to_board())
}

/// Any set of queens.
fn any_board(largest: u32) -> impl Strategy<Value = Board> {
    (0..=largest).prop_flat_map(|n| {
        let squares = vec((0..n.max(1), 0..n.max(1)), 0..=(2 * n as usize));
        squares.prop_map(move |squares| {
            let mut queens: Vec<Square> = squares.into_iter().map(Square::from).collect();
            queens.sort();
            queens.dedup();
            Board::new(n, if n == 0 { vec![] } else { queens }).unwrap()
        })
    })
}

/// Characters that boards are made of, and some that they are not.
fn boardlike() -> impl Strategy<Value = String> {
    const PIECES: &[&str] = &[
        "[",
        "]",
        "{",
        "}",
        "(",
        ")",
        ",",
        ":",
        "/",
        "|",
        "Q",
        "Q ",
        "  ",
        ".",
        "0",
        "1",
        "2",
        "3",
        "9",
        " ",
        "\n",
        "\r\n",
        "\t",
        "*",
        "-",
        "x",
        "皇",
        "é",
        "[[",
        "]]",
        "(0, 1)",
        "1: 2",
        "4294967295",
        "4294967296",
        "1234",
        "\u{feff}",
        "..Q\n",
        "|Q |\n",
        "2Q/Q2/1Q1",
    ];
    vec(select(PIECES), 0..60).prop_map(|pieces| pieces.concat())
}

/// Reads to the end; every line and column that an error names is in the text.
fn read_all(text: &str, n: Option<u32>, base: Option<Base>, skip_text: bool) -> Result<(), TestCaseError> {
    let body = text.strip_prefix('\u{feff}').unwrap_or(text);
    let lines: Vec<&str> = body.split('\n').collect();
    let mut reads = 0;
    for read in Reader::new(text).n(n).base(base).skip_text(skip_text) {
        reads += 1;
        prop_assert!(reads <= text.len() + 1, "the reader does not come forward");
        match read {
            Ok(entry) => prop_assert!((1..=lines.len()).contains(&entry.line)),
            Err(error) => {
                prop_assert!((1..=lines.len()).contains(&error.line), "{error}");
                let columns = lines[error.line - 1].chars().count();
                prop_assert!((1..=columns + 1).contains(&error.column), "{error}");
            }
        }
    }
    Ok(())
}

proptest! {
    #[test]
    fn every_form_reads_back(board in any_board(20), base in select(&BASES[..])) {
        for form in Form::ALL {
            let Ok(written) = text::write(&board, form, base) else { continue };
            let written = written.to_string();
            // A lone number is a digit string; one empty square in FEN is the same `1`.
            if board.n() == 1 && form == Form::Fen && board.queens().is_empty() { continue }
            let mut reader = Reader::new(&written).n(Some(board.n())).base(Some(base));
            let entry = reader.next().unwrap().map_err(|error| TestCaseError::fail(format!("{written}: {error}")))?;
            prop_assert_eq!(reader.next(), None);
            if form == Form::Pairs && board.queens().is_empty() {
                prop_assert_eq!(written, "[]");
                continue;
            }
            prop_assert_eq!(&entry.board, &board, "{}", written);
            prop_assert_eq!(entry.line, 1);
            if board.n() > 1 {
                prop_assert_eq!(entry.form, form);
            }
        }
    }

    #[test]
    fn whole_boards_need_no_hints(cols in (2_u32..40).prop_flat_map(|n| Just((0..n).collect::<Vec<_>>()).prop_shuffle()), base in select(&BASES[..])) {
        let board = BoardRef::rows(&cols).to_board();
        for form in Form::ALL {
            let Ok(written) = text::write(&board, form, base) else {
                prop_assert_eq!(form, Form::Digits);
                prop_assert!(cols.len() > 9);
                continue
            };
            let entry = Reader::new(&written.to_string()).next().unwrap().unwrap();
            prop_assert_eq!(&entry.board, &board);
            prop_assert_eq!(entry.form, form);
            let numbered = !matches!(form, Form::Board | Form::SeedBoard | Form::Fen);
            prop_assert_eq!(entry.base, if numbered { base } else { Base::Zero });
        }
    }

    #[test]
    fn mixed_texts_read_back(
        boards in vec((any_rows(9), select(&Form::ALL[..]), select(&["\n", "\r\n", "\n\n", " \n***--***\n"][..])), 0..12),
        base in select(&BASES[..]),
        prose: bool,
    ) {
        let mut whole = String::new();
        let mut expected = Vec::new();
        for (board, form, end) in boards {
            let Ok(written) = text::write(&board, form, base) else { continue };
            if prose {
                whole.push_str("this is solution No.1\n");
            }
            whole.push_str(&written.to_string());
            whole.push_str(end);
            expected.push(board);
        }
        let read: Result<Vec<_>, _> =
            Reader::new(&whole).base(Some(base)).skip_text(prose).map(|read| read.map(|entry| entry.board)).collect();
        prop_assert_eq!(read.map_err(|error| TestCaseError::fail(format!("{whole}: {error}")))?, expected);
    }

    #[test]
    fn writing_into_a_string_is_writing(board in any_board(12), form in select(&Form::ALL[..])) {
        if let Ok(written) = text::write(&board, form, Base::Zero) {
            prop_assert_eq!(written.try_to_string(), Ok(written.to_string()));
        }
    }

    #[test]
    fn boardlike_texts_never_panic(
        text in boardlike(),
        n in select(&[None, Some(0), Some(1), Some(8), Some(u32::MAX)][..]),
        base in select(&[None, Some(Base::Zero), Some(Base::One)][..]),
        skip_text: bool,
    ) {
        read_all(&text, n, base, skip_text)?;
    }

    #[test]
    fn arbitrary_bytes_never_panic(bytes in vec(any::<u8>(), 0..200), skip_text: bool) {
        read_all(&String::from_utf8_lossy(&bytes), None, None, skip_text)?;
    }
}
