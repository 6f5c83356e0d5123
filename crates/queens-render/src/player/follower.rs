//! Following a board by the records alone.

use core::fmt;
use std::collections::HashSet;

use queens_core::{
    Square,
    trace::{Change, Record},
};

/// A board that is kept up to date by records.
///
/// ```
/// use queens_core::{Square, trace::{Change, Kind, Record}};
/// use queens_render::player::Follower;
/// let mut board = Follower::new(4);
/// board.apply(&Record::new(1, Kind::Place, vec![Change::Place(Square::new(0, 1))], ""))?;
/// assert_eq!(board.queens(), [Square::new(0, 1)]);
/// let again = board.apply(&Record::new(2, Kind::Place, vec![Change::Place(Square::new(0, 1))], ""));
/// assert_eq!(again.unwrap_err().to_string(), "step 2: there is a queen on (0, 1) already");
/// # Ok::<(), queens_render::player::Misfit>(())
/// ```
#[derive(Clone, Debug)]
pub struct Follower {
    n: u32,
    queens: HashSet<Square>,
}

impl Follower {
    /// An empty board of side `n`.
    pub fn new(n: u32) -> Self {
        Self { n, queens: HashSet::new() }
    }

    /// The queens, sorted by row, then column.
    pub fn queens(&self) -> Vec<Square> {
        let mut queens: Vec<Square> = self.queens.iter().copied().collect();
        queens.sort_unstable();
        queens
    }

    /// Makes the changes of a record.
    ///
    /// # Errors
    ///
    /// [`Misfit`] if the record cannot be one of this board; the board is then of no use any more.
    pub fn apply(&mut self, record: &Record) -> Result<(), Misfit> {
        for change in &record.changes {
            self.change(change).map_err(|wrong| Misfit { step: record.step, wrong })?;
        }
        Ok(())
    }

    fn change(&mut self, change: &Change) -> Result<(), Wrong> {
        match change {
            Change::Place(at) => self.place(*at),
            Change::Remove(at) => self.remove(*at),
            Change::Move { from, to } => {
                self.remove(*from)?;
                self.place(*to)
            }
            Change::Board(queens) => {
                self.queens.clear();
                queens.iter().try_for_each(|&at| self.place(at))
            }
            _ => Err(Wrong::Unknown),
        }
    }

    fn place(&mut self, at: Square) -> Result<(), Wrong> {
        if !at.is_on(self.n) {
            return Err(Wrong::OffBoard(at, self.n));
        }
        if self.queens.insert(at) { Ok(()) } else { Err(Wrong::Taken(at)) }
    }

    fn remove(&mut self, at: Square) -> Result<(), Wrong> {
        if self.queens.remove(&at) { Ok(()) } else { Err(Wrong::Empty(at)) }
    }
}

/// A record that does not fit the board before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Misfit {
    step: u64,
    wrong: Wrong,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wrong {
    OffBoard(Square, u32),
    Taken(Square),
    Empty(Square),
    Unknown,
}

impl fmt::Display for Misfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "step {}: ", self.step)?;
        match self.wrong {
            Wrong::OffBoard(at, n) => write!(f, "{at} is not on a board of side {n}"),
            Wrong::Taken(at) => write!(f, "there is a queen on {at} already"),
            Wrong::Empty(at) => write!(f, "there is no queen on {at}"),
            Wrong::Unknown => f.write_str("a change of an unknown kind"),
        }
    }
}

impl core::error::Error for Misfit {}
