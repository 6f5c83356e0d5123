//! What searches show beside the board, held against a plain recount.

use queens::{
    Problem, Square,
    trace::{Change, Origin, View},
};
use queens_render::player::{Header, Recorder, Trace};

fn record(n: u32, name: &str, knobs: &[(&str, &str)], seed: u64) -> Trace {
    let entry = queens::algorithm(name).unwrap();
    let problem = Problem::new(n);
    let set = entry.knobs_from(knobs.iter().copied()).unwrap();
    let mut search = (entry.search.unwrap())(&problem, seed, &set).unwrap();
    let header = Header::new(name, &problem, seed);
    Recorder::default().max_steps(120).record(header, &mut *search, || None).unwrap()
}

/// Every frame's board and its one view.
fn views(trace: &Trace) -> Vec<(Vec<Square>, &View)> {
    let boards = trace.boards().map(|board| board.unwrap());
    boards.zip(&trace.frames).map(|(board, frame)| (board, &frame.views[0])).collect()
}

fn attack(a: Square, b: Square) -> bool {
    let (down, across) = (a.row.abs_diff(b.row), a.col.abs_diff(b.col));
    down == 0 || across == 0 || down == across
}

fn pairs(queens: &[Square]) -> u64 {
    let with_later =
        |(index, &queen)| queens[index + 1..].iter().filter(|&&other| attack(queen, other)).count();
    queens.iter().enumerate().map(with_later).sum::<usize>() as u64
}

#[test]
fn costs_are_those_of_the_neighbours() {
    for (moves, count) in [("column-moves", 56), ("row-moves", 56), ("swaps", 56)] {
        let trace = record(8, "sideways", &[("neighbourhood", moves)], 4);
        for (board, view) in views(&trace) {
            let View::Costs(costs) = view else { panic!("{moves}: {}", view.name()) };
            assert_eq!(costs.len(), count, "{moves}");
            for &(at, cost) in costs {
                let mut neighbour = board.clone();
                for queen in &mut neighbour {
                    match moves {
                        "column-moves" if queen.col == at.col => queen.row = at.row,
                        "row-moves" | "swaps" if queen.row == at.row => queen.col = at.col,
                        // The queen of that column takes the column that is left.
                        "swaps" if queen.col == at.col => {
                            queen.col = board.iter().find(|queen| queen.row == at.row).unwrap().col;
                        }
                        _ => {}
                    }
                }
                assert_eq!(cost, pairs(&neighbour), "{moves}: {at}");
            }
        }
    }
}

#[test]
fn untried_squares_are_free_and_tried_in_their_order() {
    for order in ["lexicographic", "reverse"] {
        let trace = record(8, "depth-first", &[("order", order)], 0);
        let all = views(&trace);
        for ((board, view), next) in all.iter().zip(&trace.frames[1..]) {
            let View::Untried(squares) = view else { panic!("{}", view.name()) };
            for at in squares {
                assert!(
                    board.iter().filter(|queen| queen.row < at.row).all(|&queen| !attack(queen, *at)),
                    "{at}"
                );
            }
            let row = board.len() as u32;
            let first = squares.iter().find(|at| at.row == row);
            match next.record.changes[..] {
                [Change::Place(at)] => assert_eq!(Some(&at), first),
                _ => assert_eq!(None, first, "a queen is taken back only where nothing is left to try"),
            }
        }
    }
}

#[test]
fn domains_hold_every_square_that_is_not_attacked() {
    let trace = record(8, "csp", &[("lines", "rows")], 0);
    let failed =
        |frame: usize| trace.frames[frame].record.scalars.iter().any(|(name, _)| name == "tried row");
    let mut seen = 0;
    for (frame, (board, view)) in views(&trace).into_iter().enumerate() {
        let View::Domains(domains) = view else { panic!("{}", view.name()) };
        for domain in domains {
            let row: u32 = domain.line.strip_prefix("row ").unwrap().parse().unwrap();
            let free = (0..8).map(|col| Square::new(row, col));
            let free: Vec<Square> =
                free.filter(|&at| board.iter().all(|&queen| !attack(queen, at))).collect();
            // A try that failed, and values refused on the way back, leave fewer.
            assert!(domain.squares.iter().all(|at| free.contains(at)), "{row}: {domain:?} {free:?}");
            seen += usize::from(domain.squares == free && !failed(frame));
        }
    }
    assert!(seen > 10, "{seen}");
}

#[test]
fn a_population_tells_where_its_boards_come_from() {
    let few: &[(&str, &str)] = &[("population-size", "6"), ("offspring", "12")];
    for (name, knobs) in [("genetic", few), ("seed-004", &few[..1])] {
        let trace = record(8, name, knobs, 9);
        let mut before: Option<&[queens::trace::Member]> = None;
        let (mut stayed, mut crossed) = (0, 0);
        for frame in &trace.frames {
            let View::Population(members) = &frame.views[0] else { panic!("{name}") };
            assert_eq!(members.len(), 6);
            for member in members {
                let queens = member.cols.iter().zip(0..).map(|(&col, row)| Square::new(row, col));
                assert_eq!(member.cost, pairs(&queens.collect::<Vec<_>>()));
                let parents = member.parents.iter().map(|&parent| &before.unwrap()[parent as usize].cols);
                let parents: Vec<&Vec<u32>> = parents.collect();
                match (member.origin, &parents[..]) {
                    (Origin::Survivor, [parent]) => {
                        assert_eq!(*parent, &member.cols);
                        stayed += 1;
                    }
                    (Origin::Child, [parent]) => {
                        let changed = parent.iter().zip(&member.cols).filter(|(a, b)| a != b).count();
                        assert_eq!(changed, if member.mutated.is_some() { 2 } else { 0 });
                    }
                    (Origin::Child, [_, _]) => {
                        assert!(member.cut.is_none_or(|(from, to)| from < to && to <= 8));
                        crossed += 1;
                    }
                    (Origin::Newcomer, []) => {}
                    other => panic!("{name}: {other:?}"),
                }
            }
            before = Some(members);
        }
        assert!(crossed > 0 && (stayed > 0 || name == "seed-004"), "{name}: {stayed} {crossed}");
    }
}
