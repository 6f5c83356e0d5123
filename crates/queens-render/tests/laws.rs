//! What holds for every board and every curve.

#[allow(dead_code, reason = "each test file uses its own part")]
mod common;

use common::{count, sound};
use proptest::prelude::*;
use queens_core::{Board, Evaluator, RowEncoding, Square};
use queens_render::{Chart, Density, Diagram, Series, SvgStyle, TextStyle};

/// Any set of queens on a board of side up to 20.
fn boards() -> impl Strategy<Value = Board> {
    (0_u32..20).prop_flat_map(|n| {
        let squares = proptest::collection::btree_set((0..n.max(1), 0..n.max(1)), 0..=(n as usize).min(30));
        squares.prop_map(move |squares| {
            let squares = if n == 0 { Vec::new() } else { squares.into_iter().map(Square::from).collect() };
            Board::new(n, squares).expect("distinct squares of the board")
        })
    })
}

proptest! {
    #[test]
    fn every_queen_is_drawn(board in boards()) {
        let diagram = Diagram::new(&board);
        prop_assert_eq!(count(&diagram.svg(&SvgStyle::new()), "use"), board.queens().len());
        let text = diagram.text(&TextStyle::ascii());
        prop_assert_eq!(text.matches('Q').count(), board.queens().len());
        prop_assert_eq!(text.lines().count(), board.n() as usize + 1);
        let density = Density::new(board.n(), board.queens().iter().copied(), 7);
        prop_assert_eq!(density.total(), board.queens().len() as u64);
    }

    #[test]
    fn the_attacked_are_those_of_the_evaluator(cols in (1_usize..20).prop_flat_map(|n| proptest::collection::vec(0..n as u32, n))) {
        let board = RowEncoding::new(cols).unwrap();
        let drawn = board.view().to_board();
        let attacked = Evaluator::new(board).unwrap().attacked_queens();
        let marked = Diagram::new(&drawn).text(&TextStyle::ascii()).matches('!').count();
        prop_assert_eq!(u64::from(attacked), marked as u64);
    }

    #[test]
    fn every_curve_is_sound(values in proptest::collection::vec(any::<f64>(), 0..40)) {
        let chart = Chart::new("any").series(Series::of_values("values", values));
        sound(&chart.svg());
        let text = chart.text(&TextStyle::ascii(), 60, 10);
        prop_assert!(text.is_ascii());
        prop_assert!(text.lines().all(|line| line.len() <= 60), "{}", text);
    }
}
