//! How far an unfinished board is from a solution, in words.

use queens::{Board, Diagonals, Problem, Violation};

/// "2 attacking pairs", "5 of 8 queens placed".
pub(crate) fn describe(problem: &Problem, board: &Board) -> String {
    let (placed, n) = (board.queens().len(), board.n());
    if placed < n as usize {
        return format!("{placed} of {n} queens placed");
    }
    if problem.diagonals() == Diagonals::Full {
        let pairs = attacking_pairs(board);
        return format!("{pairs} attacking pair{}", if pairs == 1 { "" } else { "s" });
    }
    let broken = problem.violations(board).len();
    format!("{broken} broken rule{}", if broken == 1 { "" } else { "s" })
}

/// The pairs of queens on a common line: k queens on a line are k (k - 1) / 2 pairs.
fn attacking_pairs(board: &Board) -> u64 {
    // `violations` names the k - 1 neighbouring pairs of each crowded line, line by line.
    let mut violations = Problem::new(board.n()).violations(board).into_iter().peekable();
    let mut pairs = 0;
    while let Some(violation) = violations.next() {
        let Violation::Attack { line, .. } = violation else { continue };
        let mut queens = 2;
        while violations
            .next_if(|next| matches!(next, Violation::Attack { line: same, .. } if *same == line))
            .is_some()
        {
            queens += 1;
        }
        pairs += queens * (queens - 1) / 2;
    }
    pairs
}

#[cfg(test)]
mod tests {
    use queens::BoardRef;

    use super::*;

    #[test]
    fn pairs_are_counted_line_by_line() {
        let board = |cols: &[u32]| BoardRef::rows(cols).to_board();
        assert_eq!(attacking_pairs(&board(&[0; 5])), 10);
        assert_eq!(attacking_pairs(&board(&[0, 1, 2, 3])), 6);
        assert_eq!(attacking_pairs(&board(&[1, 3, 0, 2])), 0);
        assert_eq!(describe(&Problem::new(4), &board(&[1, 3, 0, 3])), "1 attacking pair");
        assert_eq!(describe(&Problem::new(4), &board(&[1, queens::EMPTY, 0, 3])), "3 of 4 queens placed");
    }
}
