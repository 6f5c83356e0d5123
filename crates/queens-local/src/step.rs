//! What one step did, and why.

use alloc::{format, string::String, vec, vec::Vec};
use core::fmt;

use queens_core::{
    Axis, Square,
    trace::{Change, Kind, Record, View},
};

use crate::{Neighbourhood, State};

/// What one step of a local search did, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct Step {
    /// How the board changed.
    pub action: Action,
    /// The cost before.
    pub before: u64,
    /// The cost after; of a refused move the cost that it would have led to.
    pub after: u64,
    /// The number of equally good moves, this one included; 1 where moves are not compared.
    pub ties: u32,
    /// Why this move.
    pub why: Why,
}

/// How a step changed the board. A *line* is a row, and a column for column moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Action {
    /// The queen of a line went to another place of it.
    Shift {
        /// The line.
        line: u32,
        /// Where the queen stood.
        from: u32,
        /// Where it stands.
        to: u32,
    },
    /// Two rows exchanged their columns.
    Swap {
        /// One row.
        a: u32,
        /// The other one.
        b: u32,
    },
    /// The board stays.
    Stay,
    /// The search began again on another board.
    Restart,
}

/// Why a step was taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum Why {
    /// A best neighbour, and better than the board.
    Steepest,
    /// A best neighbour, as good as the board.
    Sideways {
        /// The number of sideways moves in a row, this one included.
        in_a_row: u32,
    },
    /// A best neighbour, worse than the board: the method always takes one.
    Uphill,
    /// The first better neighbour that was drawn.
    FirstBetter,
    /// One of the better neighbours, drawn by its gain or evenly.
    Better,
    /// A place with the fewest conflicts for a queen under attack.
    FewestConflicts,
    /// Not worse than the board.
    NotWorse,
    /// Worse than the board, but accepted by chance.
    Accepted,
    /// Worse than the board, and refused by chance.
    Refused,
    /// No move could be drawn: a blocked square was in the way.
    Blocked,
    /// A best neighbour among those that are not tabu.
    NotTabu,
    /// Tabu, but better than every board so far.
    Aspiration,
    /// A best one of all, since every move is tabu.
    AllTabu,
    /// The board before was given up.
    GivenUp,
}

impl fmt::Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Steepest => f.write_str("steepest descent"),
            Self::Sideways { in_a_row } => write!(f, "sideways move {in_a_row} in a row"),
            Self::Uphill => f.write_str("no neighbour is better, a best one is taken all the same"),
            Self::FirstBetter => f.write_str("the first better neighbour drawn"),
            Self::Better => f.write_str("one of the better neighbours"),
            Self::FewestConflicts => f.write_str("fewest conflicts for this queen"),
            Self::NotWorse => f.write_str("not worse"),
            Self::Accepted => f.write_str("worse, accepted by chance"),
            Self::Refused => f.write_str("worse, refused by chance"),
            Self::Blocked => f.write_str("a blocked square was drawn"),
            Self::NotTabu => f.write_str("best move that is not tabu"),
            Self::Aspiration => f.write_str("tabu, but better than every board so far"),
            Self::AllTabu => f.write_str("best move, every one is tabu"),
            Self::GivenUp => f.write_str("restart"),
        }
    }
}

impl Step {
    /// The record of the step, on the board that it led to.
    pub(crate) fn record(&self, number: u64, state: &State) -> Record {
        let (kind, changes) = self.changes(state);
        Record::new(number, kind, changes, self.reason(state))
            .scalar("cost", state.cost())
            .scalar("ties", self.ties)
    }

    fn changes(&self, state: &State) -> (Kind, Vec<Change>) {
        let axis = state.neighbourhood().axis();
        match self.action {
            Action::Shift { line, from, to } => {
                let change = Change::Move { from: axis.square(line, from), to: axis.square(line, to) };
                (Kind::Move, vec![change])
            }
            Action::Swap { a, b } => {
                let col = |row: u32| state.lines()[row as usize];
                let change = |row, from, to| Change::Move {
                    from: Axis::Row.square(row, from),
                    to: Axis::Row.square(row, to),
                };
                (Kind::Swap, vec![change(a, col(b), col(a)), change(b, col(a), col(b))])
            }
            Action::Stay => (Kind::Stay, Vec::new()),
            Action::Restart => {
                let queens: Vec<Square> = state.view().queens().collect();
                (Kind::Restart, vec![Change::Board(queens)])
            }
        }
    }

    fn reason(&self, state: &State) -> String {
        let unit = state.objective().unit();
        let ties = match self.ties {
            0 | 1 => String::new(),
            ties => format!(", {ties} equal choices"),
        };
        format!("{unit} {} to {}{ties}, {}", self.before, self.after, self.why)
    }
}

/// The cost of every neighbour, by the square to which a line's queen would go.
pub(crate) fn costs(state: &State) -> View {
    let axis = state.neighbourhood().axis();
    let mut costs = Vec::new();
    for (step, cost) in state.neighbours() {
        match step {
            crate::Move::Shift { line, to } => costs.push((axis.square(line, to), cost)),
            crate::Move::Swap { a, b } => {
                let square = |row: u32, other: u32| axis.square(row, state.lines()[other as usize]);
                costs.extend([(square(a, b), cost), (square(b, a), cost)]);
            }
        }
    }
    View::Costs(costs)
}

/// The action of a move on the board before it.
pub(crate) fn action(step: crate::Move, state: &State) -> Action {
    debug_assert_eq!(matches!(step, crate::Move::Swap { .. }), state.neighbourhood() == Neighbourhood::Swaps);
    match step {
        crate::Move::Shift { line, to } => Action::Shift { line, from: state.lines()[line as usize], to },
        crate::Move::Swap { a, b } => Action::Swap { a, b },
    }
}
