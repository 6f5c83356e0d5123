//! Where a problem lets queens move: lines without a placed queen, squares that are not blocked.

use alloc::vec::Vec;

use queens_core::{
    Axis, Problem, SolveError, Square,
    random::{self, Generator},
};

use crate::memory::reserved;

/// The free lines and the blocked squares of a problem, by the lines of an encoding.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub(crate) struct Room {
    n: u32,
    /// The lines without a placed queen in order; `None` means all of them.
    free: Option<Vec<u32>>,
    /// The placed queens as (line, place), sorted.
    placed: Vec<(u32, u32)>,
    /// The blocked squares as (line, place), sorted.
    blocked: Vec<(u32, u32)>,
    /// Whether the placed queens and blocked squares alone show that there is no solution.
    impossible: bool,
}

impl Room {
    /// O(p log p + b log b) for p placed queens and b blocked squares, and O(n) if p > 0.
    pub(crate) fn new(problem: &Problem, axis: Axis) -> Result<Self, SolveError> {
        let n = problem.n();
        let placed = by_line(problem.placed(), axis)?;
        let blocked = by_line(problem.blocked(), axis)?;
        let mut free = None;
        if !placed.is_empty() {
            let mut lines = reserved(n as usize)?;
            let mut taken = placed.iter().map(|&(line, _)| line).peekable();
            for line in 0..n {
                let mut is_free = true;
                while taken.next_if_eq(&line).is_some() {
                    is_free = false;
                }
                if is_free {
                    lines.push(line);
                }
            }
            free = Some(lines);
        }
        let mut room = Self { n, free, placed, blocked, impossible: false };
        room.impossible = room.placed_queens_attack()?
            || room.placed.iter().any(|&(line, place)| room.is_blocked(line, place))
            || room.some_line_is_blocked();
        Ok(room)
    }

    pub(crate) const fn n(&self) -> u32 {
        self.n
    }

    /// Whether there is evidently no solution.
    pub(crate) const fn is_impossible(&self) -> bool {
        self.impossible
    }

    /// Whether every line and place is one of the board's, free lines and squares in order.
    #[cfg(feature = "serde")]
    pub(crate) fn fits(&self, lines: &[u32]) -> bool {
        let on = |&(line, place): &(u32, u32)| line < self.n && place < self.n;
        let sorted = |squares: &[(u32, u32)]| squares.is_sorted() && squares.iter().all(on);
        let free = self.free.as_deref().unwrap_or_default();
        lines.len() as u64 == u64::from(self.n)
            && free.is_sorted_by(|a, b| a < b)
            && free.last().is_none_or(|&line| line < self.n)
            && sorted(&self.placed)
            && sorted(&self.blocked)
    }

    /// Whether the problem has neither placed queens nor blocked squares.
    pub(crate) const fn is_plain(&self) -> bool {
        self.free.is_none() && self.blocked.is_empty()
    }

    /// The placed queens as (line, place), sorted.
    pub(crate) fn placed(&self) -> &[(u32, u32)] {
        &self.placed
    }

    /// The number of lines whose queens may move.
    #[inline]
    pub(crate) fn free_count(&self) -> u32 {
        self.free.as_ref().map_or(self.n, |lines| lines.len() as u32)
    }

    /// The free line number `index`, in order.
    #[inline]
    pub(crate) fn free_line(&self, index: u32) -> u32 {
        self.free.as_ref().map_or(index, |lines| lines[index as usize])
    }

    /// The lines whose queens may move, in order.
    #[inline]
    pub(crate) fn free_lines(&self) -> impl Iterator<Item = u32> + Clone + '_ {
        (0..self.free_count()).map(|index| self.free_line(index))
    }

    /// Whether a queen may stand there.
    #[inline]
    pub(crate) fn is_open(&self, line: u32, place: u32) -> bool {
        self.blocked.is_empty() || !self.is_blocked(line, place)
    }

    fn is_blocked(&self, line: u32, place: u32) -> bool {
        self.blocked.binary_search(&(line, place)).is_ok()
    }

    /// The blocked places of a line, in order.
    fn blocked_on(&self, line: u32) -> &[(u32, u32)] {
        let first = self.blocked.partition_point(|&(other, _)| other < line);
        let past = self.blocked.partition_point(|&(other, _)| other <= line);
        &self.blocked[first..past]
    }

    /// A place of a line that is not blocked, each equally likely; any place if all are blocked.
    pub(crate) fn draw_place(&self, line: u32, rng: &mut Generator) -> u32 {
        let blocked = self.blocked_on(line);
        let open = self.n - blocked.len() as u32;
        if open == 0 {
            return random::below(rng, self.n);
        }
        // The k-th open place: every blocked place at or before it shifts it by one.
        blocked
            .iter()
            .fold(random::below(rng, open), |place, &(_, blocked)| place + u32::from(blocked <= place))
    }

    fn placed_queens_attack(&self) -> Result<bool, SolveError> {
        let n = u64::from(self.n);
        let mut lanes = reserved(self.placed.len())?;
        let keys: [fn(Square, u64) -> u64; 4] = [
            |queen, _| u64::from(queen.row),
            |queen, _| u64::from(queen.col),
            |queen, _| queen.up(),
            |queen, n| queen.down(n as u32),
        ];
        for key in keys {
            lanes.clear();
            lanes.extend(self.placed.iter().map(|&(line, place)| key(Square::new(line, place), n)));
            lanes.sort_unstable();
            if lanes.windows(2).any(|pair| pair[0] == pair[1]) {
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn some_line_is_blocked(&self) -> bool {
        self.blocked.chunk_by(|a, b| a.0 == b.0).any(|line| line.len() as u64 == u64::from(self.n))
    }
}

/// The squares as (line, place), sorted.
fn by_line(squares: &[Square], axis: Axis) -> Result<Vec<(u32, u32)>, SolveError> {
    let mut pairs = reserved(squares.len())?;
    pairs.extend(squares.iter().map(|square| match axis {
        Axis::Row => (square.row, square.col),
        Axis::Column => (square.col, square.row),
    }));
    pairs.sort_unstable();
    Ok(pairs)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn room(problem: queens_core::ProblemBuilder) -> Room {
        Room::new(&problem.build().unwrap(), Axis::Column).unwrap()
    }

    #[test]
    fn lines_with_placed_queens_are_not_free() {
        let room = room(Problem::builder(5).place(0, 3).place(2, 4));
        assert_eq!(room.free_lines().collect::<Vec<_>>(), [0, 1, 2]);
        assert!(!room.is_impossible() && !room.is_plain());
    }

    #[test]
    fn evident_contradictions_are_seen() {
        assert!(room(Problem::builder(5).place(0, 3).place(1, 4)).is_impossible());
        assert!(room(Problem::builder(5).place(0, 3).place(4, 3)).is_impossible());
        assert!(room(Problem::builder(5).place(0, 3).block(0, 3)).is_impossible());
        assert!(room(Problem::builder(2).block(0, 1).block(1, 1)).is_impossible());
        assert!(!room(Problem::builder(2).block(0, 0).block(1, 1)).is_impossible());
    }

    #[test]
    fn drawn_places_are_open_and_all_of_them_are_drawn() {
        let room = room(Problem::builder(6).block(0, 2).block(3, 2).block(5, 2).block(1, 1));
        let mut rng = random::generator(0);
        let mut seen = [0_u32; 6];
        for _ in 0..3000 {
            seen[room.draw_place(2, &mut rng) as usize] += 1;
        }
        assert!([0, 3, 5].iter().all(|&place| seen[place] == 0));
        assert!([1, 2, 4].iter().all(|&place| (850..1150).contains(&seen[place])), "{seen:?}");
    }
}
