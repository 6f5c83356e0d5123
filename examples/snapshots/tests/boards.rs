//! A user's own snapshots of a board and of records, as text and as JSON.

use queens_core::{
    Problem,
    text::{self, Base, Form},
};
use snapshots::first_solution;

#[test]
fn a_solution_is_one_line() {
    let (solution, _) = first_solution(&Problem::new(8)).unwrap();
    insta::assert_snapshot!(solution.unwrap(), @"0 4 7 5 2 6 1 3");
}

#[test]
fn a_board_can_be_drawn() {
    let (solution, _) = first_solution(&Problem::new(6)).unwrap();
    let board = solution.unwrap().view().to_board();
    insta::assert_snapshot!(text::write(&board, Form::Board, Base::Zero).unwrap(), @"
    .Q....
    ...Q..
    .....Q
    Q.....
    ..Q...
    ....Q.
    ");
}

#[test]
fn the_way_to_a_solution_can_be_read() {
    let (_, records) = first_solution(&Problem::new(4)).unwrap();
    let lines: Vec<String> = records.iter().map(ToString::to_string).collect();
    insta::assert_snapshot!(lines.join("\n"), @"
    step 1: queen placed on (0, 0): the first of 4 free squares left
    step 2: queen placed on (1, 2): the first of 2 free squares left
    step 3: queen taken from (1, 2): row 2 has no free square left
    step 4: queen placed on (1, 3): the only free square left
    step 5: queen placed on (2, 1): the only free square left
    step 6: queen taken from (2, 1): row 3 has no free square left
    step 7: queen taken from (1, 3): row 2 has no free square left
    step 8: queen taken from (0, 0): row 1 has no free square left
    step 9: queen placed on (0, 1): the first of 3 free squares left
    step 10: queen placed on (1, 3): the only free square left
    step 11: queen placed on (2, 0): the only free square left
    step 12: queen placed on (3, 2): the only free square left
    ");
}

#[test]
fn a_record_is_a_json_object() {
    let (_, records) = first_solution(&Problem::new(4)).unwrap();
    insta::assert_json_snapshot!(records[0], @r#"
    {
      "step": 1,
      "kind": "place",
      "changes": [
        {
          "place": [
            0,
            0
          ]
        }
      ],
      "scalars": {
        "depth": 1,
        "nodes": 1,
        "backtracks": 0
      },
      "reason": "the first of 4 free squares left"
    }
    "#);
}
