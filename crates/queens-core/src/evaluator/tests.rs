//! The evaluator against the plain O(n²) count, and the number of cells that it touches.

use alloc::vec::Vec;

use proptest::prelude::*;

use super::*;
use crate::{ColumnEncoding, Diagonals, Permutation, RowEncoding, random};

/// Pairs, attacked queens and each queen's conflicts, counted pair by pair.
fn recount(places: &[u32]) -> (u64, u32, Vec<u32>) {
    let mut conflicts = alloc::vec![0; places.len()];
    let mut pairs = 0;
    for a in 0..places.len() {
        for b in a + 1..places.len() {
            let apart = places[a].abs_diff(places[b]) as usize;
            if apart == 0 || apart == b - a {
                pairs += 1;
                conflicts[a] += 1;
                conflicts[b] += 1;
            }
        }
    }
    let attacked = conflicts.iter().filter(|&&k| k > 0).count();
    (pairs, attacked as u32, conflicts)
}

fn assert_recounted<E: Encoding>(board: &Evaluator<E>) {
    let (pairs, attacked, conflicts) = recount(board.board().lines());
    assert_eq!((board.cost(), board.attacked_queens()), (pairs, attacked));
    for (line, &expected) in (0..board.n()).zip(&conflicts) {
        assert_eq!(board.conflicts(line), expected);
        assert_eq!(board.is_attacked(line), expected > 0);
    }
}

/// What a move did, and what it was said to do.
fn assert_predicted<E>(before: &Evaluator<E>, after: &Evaluator<E>, delta: i64, attacked_delta: i32)
where
    E: Encoding,
{
    assert_eq!(Some(after.cost()), before.cost().checked_add_signed(delta));
    assert_eq!(Some(after.attacked_queens()), before.attacked_queens().checked_add_signed(attacked_delta));
    assert_recounted(after);
}

fn shifts_agree<E: LineEncoding + Clone + PartialEq + core::fmt::Debug>(board: E, moves: &[(u32, u32)]) {
    let n = board.n();
    let mut board = Evaluator::new(board).unwrap();
    assert_recounted(&board);
    for (line, to) in moves.iter().map(|&(line, to)| (line % n, to % n)) {
        let before = board.clone();
        let from = board.board().lines()[line as usize];
        let (delta, attacked) = (board.move_delta(line, to), board.attacked_move_delta(line, to));
        let expected = board.conflicts_at(line, to);
        let lifted = board.lift(line);
        assert_eq!((lifted.line(), lifted.place()), (line, from));
        assert_eq!((lifted.move_delta(to), lifted.conflicts_at(to)), (delta, expected));
        assert_eq!(board, before, "asking changes nothing");
        board.move_queen(line, to);
        assert_predicted(&before, &board, delta, attacked);
        assert_eq!(board.conflicts(line), expected);

        let mut undone = board.clone();
        undone.move_queen(line, from);
        assert_eq!(undone, before);
    }
}

fn swaps_agree(board: Permutation, moves: &[(u32, u32)]) {
    let n = board.n();
    let mut board = Evaluator::new(board).unwrap();
    assert_recounted(&board);
    for (a, b) in moves.iter().map(|&(a, b)| (a % n, b % n)) {
        let before = board.clone();
        let (delta, attacked) = (board.swap_delta(a, b), board.attacked_swap_delta(a, b));
        assert_eq!(board, before, "asking changes nothing");
        board.swap(a, b);
        assert_predicted(&before, &board, delta, attacked);

        let mut undone = board.clone();
        undone.swap(b, a);
        assert_eq!(undone, before);
    }
}

proptest! {
    #[test]
    fn any_sequence_of_moves_equals_a_recount(
        n in 1_u32..24,
        seed: u64,
        moves in prop::collection::vec((any::<u32>(), any::<u32>()), 1..60),
    ) {
        let mut rng = random::generator(seed);
        shifts_agree(RowEncoding::random(n, &mut rng)?, &moves);
        shifts_agree(ColumnEncoding::random(n, &mut rng)?, &moves);
        swaps_agree(Permutation::random(n, &mut rng)?, &moves);
    }

    #[test]
    fn every_move_of_a_small_board_is_predicted(n in 1_u32..7, seed: u64) {
        let mut rng = random::generator(seed);
        let all: Vec<_> = (0..n).flat_map(|line| (0..n).map(move |to| (line, to))).collect();
        for one in &all {
            shifts_agree(RowEncoding::random(n, &mut rng)?, &[*one]);
            swaps_agree(Permutation::random(n, &mut rng)?, &[*one]);
        }
    }
}

#[test]
fn crowded_boards_are_counted() {
    let one_lane = RowEncoding::new([3; 9]).unwrap();
    let board = Evaluator::new(one_lane).unwrap();
    assert_eq!((board.cost(), board.attacked_queens()), (36, 9));
    let diagonal = Evaluator::new(Permutation::identity(9).unwrap()).unwrap();
    assert_eq!((diagonal.cost(), diagonal.attacked_queens()), (36, 9));
}

#[test]
fn the_smallest_boards_have_no_attacks() {
    for n in 0..2 {
        let board = Evaluator::new(Permutation::identity(n).unwrap()).unwrap();
        assert_eq!((board.n(), board.cost(), board.attacked_queens()), (n, 0, 0));
    }
    let one = Evaluator::new(ColumnEncoding::identity(1).unwrap()).unwrap();
    assert_eq!((one.conflicts_at(0, 0), one.move_delta(0, 0), one.attacked_move_delta(0, 0)), (0, 0, 0));
}

#[test]
fn other_rules_and_sides_are_refused() {
    let board = || Permutation::identity(5).unwrap();
    for diagonals in [Diagonals::Adjacent, Diagonals::Toroidal] {
        let problem = Problem::builder(5).diagonals(diagonals).build().unwrap();
        let refused = Evaluator::for_problem(&problem, board()).unwrap_err();
        assert!(matches!(refused, SolveError::Unsupported { .. }), "{refused}");
    }
    let regions: Vec<[u32; 5]> = (0..5).map(|row| [row; 5]).collect();
    let regions = Problem::builder(5).regions(&regions).build().unwrap();
    assert!(matches!(Evaluator::for_problem(&regions, board()), Err(SolveError::Unsupported { .. })));
    assert!(matches!(Evaluator::for_problem(&Problem::new(6), board()), Err(SolveError::Knob { .. })));
    let squares = Problem::builder(5).place(0, 0).block(1, 1).build().unwrap();
    assert!(Evaluator::for_problem(&squares, board()).is_ok());
}

#[test]
#[should_panic(expected = "place 4 is off the board of side 4")]
fn a_place_off_the_board_is_no_lane_of_another_kind() {
    let mut board = Evaluator::new(RowEncoding::identity(4).unwrap()).unwrap();
    board.move_queen(0, 4);
}

/// The most cells that one operation touches, over random moves: asking for each number and moving.
fn most_cells_touched(n: u32) -> [u64; 7] {
    let mut rng = random::generator(3);
    let mut rows = Evaluator::new(RowEncoding::random(n, &mut rng).unwrap()).unwrap();
    let mut columns = Evaluator::new(ColumnEncoding::random(n, &mut rng).unwrap()).unwrap();
    let mut swaps = Evaluator::new(Permutation::random(n, &mut rng).unwrap()).unwrap();
    let mut most = [0; 7];
    for _ in 0..20_000 {
        let (line, to) = (random::below(&mut rng, n), random::below(&mut rng, n));
        for meter in [&rows.meter, &columns.meter, &swaps.meter] {
            meter.take();
        }
        let mut touched = [0; 7];
        let _ = (rows.cost(), rows.attacked_queens(), rows.conflicts(line), rows.conflicts_at(line, to));
        touched[0] = rows.meter.take();
        rows.move_delta(line, to);
        touched[1] = rows.meter.take();
        rows.attacked_move_delta(line, to);
        touched[2] = rows.meter.take();
        rows.move_queen(line, to);
        columns.move_queen(line, to);
        touched[3] = rows.meter.take().max(columns.meter.take());
        swaps.swap_delta(line, to);
        touched[4] = swaps.meter.take();
        swaps.attacked_swap_delta(line, to);
        touched[5] = swaps.meter.take();
        swaps.swap(line, to);
        touched[6] = swaps.meter.take();
        most = core::array::from_fn(|kind| most[kind].max(touched[kind]));
    }
    most
}

#[test]
fn no_operation_touches_more_cells_on_a_larger_board() {
    // Six lanes and two queens on each for a shift, eight lanes and two queens on each for a swap.
    let bounds = [6, 6, 12, 18, 8, 24, 24];
    for n in [64, 65_536] {
        let most = most_cells_touched(n);
        assert!(most.iter().zip(bounds).all(|(&most, bound)| most <= bound), "n = {n}: {most:?}");
        assert_eq!([most[0], most[1], most[4]], [6, 6, 8], "every lane is read once");
    }
}

#[test]
fn the_bytes_needed_are_those_allocated() {
    let board = Evaluator::new(RowEncoding::identity(1000).unwrap()).unwrap();
    let allocated = board.lanes.capacity() * size_of::<Lane>() + board.crowded.capacity();
    assert_eq!(Evaluator::<RowEncoding>::bytes_needed(1000), allocated as u64);
    assert_eq!(
        (Evaluator::<RowEncoding>::bytes_needed(1), Evaluator::<Permutation>::bytes_needed(1)),
        (41, 33)
    );
}

#[cfg(feature = "serde")]
#[test]
fn a_saved_evaluator_is_its_board() {
    let board = Evaluator::new(RowEncoding::new([0, 2, 2, 1]).unwrap()).unwrap();
    let saved = serde_json::to_string(&board).unwrap();
    assert_eq!(saved, "[0,2,2,1]");
    assert_eq!(serde_json::from_str::<Evaluator<RowEncoding>>(&saved).unwrap(), board);
    assert!(serde_json::from_str::<Evaluator<RowEncoding>>("[0,4]").is_err());
}
