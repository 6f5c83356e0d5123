//! The cost of every board.

use alloc::vec::Vec;

use queens_core::SolveError;

use crate::{Neighbourhood, Objective, memory::reserved};

/// A board as a number: three bits for the place of each line, line 0 lowest.
pub(super) type Code = u32;

/// The cost of every board by its code, [`Table::NO_BOARD`] for codes that are none.
#[derive(Clone, Debug)]
pub(super) struct Table {
    n: u32,
    neighbourhood: Neighbourhood,
    costs: Vec<u8>,
}

impl Table {
    /// No board has this cost: 28 pairs are the most.
    pub(super) const NO_BOARD: u8 = u8::MAX;

    /// Fills the table queen by queen; the boards of a permutation neighbourhood are the permutations.
    pub(super) fn new(
        n: u32,
        neighbourhood: Neighbourhood,
        objective: Objective,
    ) -> Result<Self, SolveError> {
        let codes = 1_usize << (3 * n);
        let mut costs = reserved(codes)?;
        costs.resize(codes, Self::NO_BOARD);
        let mut filler = Filler {
            n,
            permutations: neighbourhood == Neighbourhood::Swaps,
            objective,
            crossing: [0; 8],
            up: [0; 16],
            down: [0; 16],
            costs: &mut costs,
        };
        filler.fill(0, 0, 0, 0);
        Ok(Self { n, neighbourhood, costs })
    }

    pub(super) const fn n(&self) -> u32 {
        self.n
    }

    pub(super) const fn neighbourhood(&self) -> Neighbourhood {
        self.neighbourhood
    }

    /// The number of codes, boards or not.
    pub(super) const fn codes(&self) -> u32 {
        1 << (3 * self.n)
    }

    pub(super) fn cost(&self, board: Code) -> u8 {
        self.costs[board as usize]
    }

    pub(super) fn is_board(&self, code: Code) -> bool {
        self.cost(code) != Self::NO_BOARD
    }

    /// Whether every place occurs once.
    pub(super) fn is_permutation(&self, board: Code) -> bool {
        let places = (0..self.n).fold(0, |places, line| places | 1_u32 << place(board, line));
        places == (1 << self.n) - 1
    }

    /// The least cost of a neighbour, and all neighbours with that cost; `None` if there are no neighbours.
    pub(super) fn best_neighbours(&self, board: Code, best: &mut Vec<Code>) -> Option<u8> {
        best.clear();
        let mut least = Self::NO_BOARD;
        let mut offer = |neighbour: Code| {
            let cost = self.costs[neighbour as usize];
            if cost < least {
                least = cost;
                best.clear();
            }
            if cost == least {
                best.push(neighbour);
            }
        };
        match self.neighbourhood {
            Neighbourhood::RowMoves | Neighbourhood::ColumnMoves => {
                for line in 0..self.n {
                    let here = place(board, line);
                    let others = board & !(7 << (3 * line));
                    for to in (0..self.n).filter(|&to| to != here) {
                        offer(others | to << (3 * line));
                    }
                }
            }
            Neighbourhood::Swaps => {
                for a in 0..self.n {
                    for b in a + 1..self.n {
                        let differ = place(board, a) ^ place(board, b);
                        offer(board ^ differ << (3 * a) ^ differ << (3 * b));
                    }
                }
            }
        }
        (!best.is_empty()).then_some(least)
    }
}

/// The place of a line.
pub(super) const fn place(board: Code, line: u32) -> u32 {
    board >> (3 * line) & 7
}

/// Puts queens down line by line; each lane knows the lines of its queens as a set of bits.
struct Filler<'a> {
    n: u32,
    permutations: bool,
    objective: Objective,
    crossing: [u8; 8],
    up: [u8; 16],
    down: [u8; 16],
    costs: &'a mut [u8],
}

impl Filler<'_> {
    /// All boards that go on from the queens of the lines below `line`.
    fn fill(&mut self, line: u32, board: Code, pairs: u8, attacked: u8) {
        if line == self.n {
            let cost = match self.objective {
                Objective::Pairs => pairs,
                Objective::AttackedQueens => attacked.count_ones() as u8,
            };
            self.costs[board as usize] = cost;
            return;
        }
        let queen = 1 << line;
        for place in 0..self.n {
            let (crossing, up, down) =
                (place as usize, (line + place) as usize, (line + self.n - 1 - place) as usize);
            if self.permutations && self.crossing[crossing] != 0 {
                continue;
            }
            // No queen stands on two of the three lanes.
            let attackers = self.crossing[crossing] | self.up[up] | self.down[down];
            let more = if attackers == 0 { 0 } else { attackers | queen };
            self.crossing[crossing] |= queen;
            self.up[up] |= queen;
            self.down[down] |= queen;
            let pairs = pairs + attackers.count_ones() as u8;
            self.fill(line + 1, board | place << (3 * line), pairs, attacked | more);
            self.crossing[crossing] ^= queen;
            self.up[up] ^= queen;
            self.down[down] ^= queen;
        }
    }
}
