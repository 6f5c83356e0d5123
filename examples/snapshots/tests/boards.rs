//! A user's own snapshots of a board and of records, as text and as JSON.

use queens_core::{Problem, text::{self, Base, Form}};
use snapshots::first_solution;

#[test]
fn a_solution_is_one_line() {
    let (solution, _) = first_solution(&Problem::new(8)).unwrap();
    insta::assert_snapshot!(solution.unwrap(), @"");
}

#[test]
fn a_board_can_be_drawn() {
    let (solution, _) = first_solution(&Problem::new(6)).unwrap();
    let board = solution.unwrap().view().to_board();
    insta::assert_snapshot!(text::write(&board, Form::Board, Base::Zero).unwrap(), @"");
}

#[test]
fn the_way_to_a_solution_can_be_read() {
    let (_, records) = first_solution(&Problem::new(4)).unwrap();
    let lines: Vec<String> = records.iter().map(ToString::to_string).collect();
    insta::assert_snapshot!(lines.join("\n"), @"");
}

#[test]
fn a_record_is_a_json_object() {
    let (_, records) = first_solution(&Problem::new(4)).unwrap();
    insta::assert_json_snapshot!(records[0], @"");
}
