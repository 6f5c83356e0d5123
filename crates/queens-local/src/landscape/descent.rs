//! The exact rates of steepest descent.

use alloc::vec::Vec;
use core::ops::AddAssign;

use super::{Landscape, table::Code};

/// Exact values of steepest descent with an allowance of sideways moves.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Exact {
    /// What kinds of boards there are.
    pub states: StateCounts,
    /// Begun on any of the n^n boards; `None` for swaps, whose boards are the permutations.
    pub every_board: Option<Rates>,
    /// Begun on any of the n! boards with one queen per row and column.
    pub permutations: Rates,
}

/// How many boards of which kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct StateCounts {
    /// Some neighbour is better.
    pub improvable: u64,
    /// No neighbour is better, some are as good.
    pub plateau: u64,
    /// All neighbours are worse, or there are none, and it is no solution.
    pub strict_local_minima: u64,
    /// Nobody is attacked.
    pub solutions: u64,
}

impl StateCounts {
    /// All boards.
    pub const fn total(&self) -> u64 {
        self.improvable + self.plateau + self.strict_local_minima + self.solutions
    }
}

/// What a descent comes to, begun on one of several boards, each equally likely.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Rates {
    /// The number of boards.
    pub boards: u64,
    /// The probability to end at a solution.
    pub solved: f64,
    /// The number of moves, given that it does; `None` if that is impossible.
    pub steps_when_solved: Option<Spread>,
    /// The number of moves, given that it does not; `None` if that is impossible.
    pub steps_when_not: Option<Spread>,
}

/// A mean and a standard deviation.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Spread {
    /// The mean.
    pub mean: f64,
    /// The standard deviation of one observation.
    pub sd: f64,
}

/// A probability, and the first two moments of the number of moves together with the event.
#[derive(Clone, Copy, Debug, Default)]
struct Moments {
    zeroth: f64,
    first: f64,
    second: f64,
}

impl Moments {
    /// The same one move later: k + 1 for k.
    fn later(self) -> Self {
        Self {
            zeroth: self.zeroth,
            first: self.first + self.zeroth,
            second: self.second + 2.0 * self.first + self.zeroth,
        }
    }

    fn scaled(self, factor: f64) -> Self {
        Self { zeroth: self.zeroth * factor, first: self.first * factor, second: self.second * factor }
    }

    fn spread(self) -> Option<Spread> {
        // What remains of a probability of 0 is rounding.
        (self.zeroth > 1e-15).then(|| {
            let mean = self.first / self.zeroth;
            Spread { mean, sd: libm::sqrt((self.second / self.zeroth - mean * mean).max(0.0)) }
        })
    }
}

impl AddAssign for Moments {
    fn add_assign(&mut self, other: Self) {
        self.zeroth += other.zeroth;
        self.first += other.first;
        self.second += other.second;
    }
}

/// The value of a board: what a descent from there comes to.
#[derive(Clone, Copy, Debug, Default)]
struct Value {
    /// The moves of the solving descents and their probability.
    solved: Moments,
    /// Those of the others; the probability is one minus that of the former.
    first_when_not: f64,
    second_when_not: f64,
}

impl Value {
    const SOLVED: Self = Self {
        solved: Moments { zeroth: 1.0, first: 0.0, second: 0.0 },
        first_when_not: 0.0,
        second_when_not: 0.0,
    };

    fn not_solved(&self) -> Moments {
        Moments { zeroth: 1.0 - self.solved.zeroth, first: self.first_when_not, second: self.second_when_not }
    }

    /// The mean of values, one move later.
    fn mean_later(values: impl ExactSizeIterator<Item = Self>) -> Self {
        let share = 1.0 / values.len() as f64;
        let (mut solved, mut not) = (Moments::default(), Moments::default());
        for value in values {
            solved += value.solved.later();
            not += value.not_solved().later();
        }
        let (solved, not) = (solved.scaled(share), not.scaled(share));
        Self { solved, first_when_not: not.first, second_when_not: not.second }
    }
}

/// The classes of plateau boards of one cost, with their equally good neighbours.
#[derive(Debug, Default)]
struct Plateau {
    /// In ascending order.
    classes: Vec<u32>,
    /// Where the neighbours of each class begin.
    begins: Vec<usize>,
    neighbours: Vec<u32>,
}

impl Plateau {
    fn add(&mut self, class: u32, neighbours: impl Iterator<Item = u32>) {
        self.classes.push(class);
        self.begins.push(self.neighbours.len());
        self.neighbours.extend(neighbours);
    }

    fn neighbours_of(&self, index: usize) -> &[u32] {
        let end = self.begins.get(index + 1).copied().unwrap_or(self.neighbours.len());
        &self.neighbours[self.begins[index]..end]
    }

    /// The values with an allowance of `sideways` moves, from those with one less, and so on.
    fn settle(&self, sideways: u32, values: &mut [Value]) {
        let mut now: Vec<Value> = self.classes.iter().map(|&class| values[class as usize]).collect();
        for _ in 0..sideways {
            // Neighbours on the plateau have one move less; the others go down and have their values.
            let value = |class: &u32| match self.classes.binary_search(class) {
                Ok(index) => now[index],
                Err(_) => values[*class as usize],
            };
            now = (0..self.classes.len())
                .map(|index| Value::mean_later(self.neighbours_of(index).iter().map(value)))
                .collect();
        }
        for (&class, value) in self.classes.iter().zip(now) {
            values[class as usize] = value;
        }
    }
}

impl Landscape {
    /// The exact values of steepest descent with at most `sideways` moves in a row to an equal board.
    ///
    /// `progress` is told now and then how many of how many classes of boards are done; if it says stop
    /// (`false`), the answer is `None`. O(n^(n + 2)), plus the number of plateau boards times `sideways`.
    pub fn descent(&self, sideways: u32, mut progress: impl FnMut(u64, u64) -> bool) -> Option<Exact> {
        let mut values = alloc::vec![Value::default(); self.classes.count()];
        let mut states = StateCounts::default();
        let mut best = Vec::new();
        let mut done = 0;
        for level in self.by_cost.chunk_by(|&a, &b| self.cost_of(a) == self.cost_of(b)) {
            let mut plateau = Plateau::default();
            for &class in level {
                if done % 0x1_0000 == 0 && !progress(done, self.classes.count() as u64) {
                    return None;
                }
                done += 1;
                let board = self.classes.first(class);
                let cost = self.table.cost(board);
                let least = self.table.best_neighbours(board, &mut best);
                let counted = if cost == 0 {
                    values[class as usize] = Value::SOLVED;
                    &mut states.solutions
                } else if least.is_some_and(|least| least < cost) {
                    let of = |&neighbour: &Code| values[self.classes.of(neighbour)];
                    values[class as usize] = Value::mean_later(best.iter().map(of));
                    &mut states.improvable
                } else if least == Some(cost) {
                    plateau.add(class, best.iter().map(|&neighbour| self.classes.of(neighbour) as u32));
                    &mut states.plateau
                } else {
                    &mut states.strict_local_minima
                };
                *counted += u64::from(self.classes.size(class));
            }
            plateau.settle(sideways, &mut values);
        }
        let swaps = self.table.neighbourhood() == crate::Neighbourhood::Swaps;
        Some(Exact {
            states,
            every_board: (!swaps).then(|| self.rates(&values, |_| true)),
            permutations: self.rates(&values, |board| self.table.is_permutation(board)),
        })
    }

    pub(super) fn cost_of(&self, class: u32) -> u8 {
        self.table.cost(self.classes.first(class))
    }

    /// The mean of the values of some boards.
    fn rates(&self, values: &[Value], counts: impl Fn(Code) -> bool) -> Rates {
        let (mut solved, mut not, mut boards) = (Moments::default(), Moments::default(), 0);
        let sized = self.classes.boards().zip(self.classes.sizes()).zip(values);
        for ((_, size), value) in sized.filter(|((board, _), _)| counts(*board)) {
            solved += value.solved.scaled(size.into());
            not += value.not_solved().scaled(size.into());
            boards += u64::from(size);
        }
        let share = 1.0 / boards as f64;
        Rates {
            boards,
            solved: solved.zeroth * share,
            steps_when_solved: solved.scaled(share).spread(),
            steps_when_not: not.scaled(share).spread(),
        }
    }
}
