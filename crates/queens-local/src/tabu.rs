//! # Tabu search
//!
//! Always go to a best neighbour, uphill too, but do not go back: for some steps no queen may return to a
//! place that it has left. The ban is lifted for a move that would lead to a better board than all so far
//! (*aspiration*).
//!
//! ```text
//!   step 7: row 2 leaves column 5, row 6 leaves column 0
//!   tabu until step 17: (row 2, column 5), (row 6, column 0)
//!   step 8: the best swap would bring row 2 back to column 5: the next best one is taken
//! ```
//!
//! ```text
//! repeat
//!     if cost(board) = 0: stop, solved
//!     among the moves of attacked queens that lead to no tabu place,
//!         or to a board better than all so far,
//!         go to a random one of the best
//!     the places left are tabu for `tenure` steps
//! ```
//!
//! If every move is tabu, the best one of all is taken.
//!
//! **Cost.** O(a n) per step for a attacked queens, at most O(n²); a random permutation has about 0.8 n of
//! them, a board near a solution two or three. Memory O(n + tenure) beside the board.
//!
//! **Source.** Glover (1989), doi:10.1287/ijoc.1.3.190. Looking at the moves of attacked queens alone, and
//! banning pairs of line and place: Galinier and Hao (1997), doi:10.1007/BFb0017440.

use alloc::{collections::VecDeque, vec::Vec};

use queens_core::{SolveError, Stop, random::Generator, trace::Record};

use crate::{
    Choice, LocalSearch, Move, Neighbourhood, Rule, Setup, State, Why, algorithm::local_search,
    memory::reserved, ties::Ties,
};

/// Tabu search: a best neighbour, even a worse one, but never back for some steps.
///
/// ```
/// use queens_core::{Problem, Stop};
/// use queens_local::TabuSearch;
///
/// let outcome = TabuSearch::new().tenure(5).solve(&Problem::new(20), 1)?;
/// assert_eq!(outcome.stop, Stop::Solved);
/// # Ok::<(), queens_core::SolveError>(())
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct TabuSearch {
    /// What the search is about. Other defaults than elsewhere: swaps, 100,000 steps.
    pub setup: Setup,
    /// For how many steps a place that was left is tabu, 0 to 65,535. Default: 10.
    pub tenure: u32,
}

impl TabuSearch {
    const DEFAULT: Self =
        Self { setup: Setup::DEFAULT.neighbourhood(Neighbourhood::Swaps).max_steps(100_000), tenure: 10 };

    /// Sets for how many steps a place that was left is tabu.
    #[must_use]
    pub const fn tenure(mut self, steps: u32) -> Self {
        self.tenure = steps;
        self
    }
}

local_search!(TabuSearch, setters: objective, neighbourhood, start_board, max_steps);

impl LocalSearch for TabuSearch {
    type Rule = TabuRule;
    const NAME: &'static str = "tabu";

    fn setup(&self) -> Setup {
        self.setup
    }

    fn rule(&self, n: u32) -> Result<TabuRule, SolveError> {
        if self.tenure > u32::from(u16::MAX) {
            return Err(SolveError::Knob { name: "tenure", expected: "at most 65,535 steps" });
        }
        let mut tabu_places = reserved(n as usize)?;
        tabu_places.resize(n as usize, 0);
        Ok(TabuRule { tenure: self.tenure, steps: 0, least: u64::MAX, tabu: VecDeque::new(), tabu_places })
    }
}

/// The rule of [`TabuSearch`].
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct TabuRule {
    tenure: u32,
    /// Steps done.
    steps: u64,
    /// The least cost so far.
    least: u64,
    /// The step from which on a place of a line is free again, in the order of these steps.
    tabu: VecDeque<(u64, u32, u32)>,
    /// For each line the number of its tabu places: mostly 0, and then the list need not be read.
    tabu_places: Vec<u32>,
}

impl TabuRule {
    fn is_tabu(&self, line: u32, place: u32) -> bool {
        self.tabu_places[line as usize] > 0
            && self.tabu.iter().any(|&(_, tabu_line, tabu_place)| (tabu_line, tabu_place) == (line, place))
    }

    fn leads_to_tabu(&self, step: Move, lines: &[u32]) -> bool {
        match step {
            Move::Shift { line, to } => self.is_tabu(line, to),
            Move::Swap { a, b } => self.is_tabu(a, lines[b as usize]) || self.is_tabu(b, lines[a as usize]),
        }
    }

    /// A queen has left a place.
    fn ban(&mut self, line: u32, place: u32) {
        if self.tenure > 0 {
            self.tabu.push_back((self.steps + u64::from(self.tenure), line, place));
            self.tabu_places[line as usize] += 1;
        }
    }

    fn lift_bans(&mut self) {
        while let Some(&(until, line, _)) = self.tabu.front()
            && until <= self.steps
        {
            self.tabu.pop_front();
            self.tabu_places[line as usize] -= 1;
        }
    }
}

impl Rule for TabuRule {
    const WANDERS: bool = true;

    fn choose(&mut self, state: &State, rng: &mut Generator) -> Choice {
        self.lift_bans();
        self.steps += 1;
        let cost = state.cost();
        self.least = self.least.min(cost);
        // To be better than all boards so far a move must gain more than this.
        let aspired = self.least as i64 - cost as i64;
        let (mut best, mut any) = (Ties::new(), Ties::new());
        let mut offer = |step, delta| {
            let tabu = self.leads_to_tabu(step, state.lines());
            if !tabu || delta < aspired {
                let why = if tabu { Why::Aspiration } else { Why::NotTabu };
                best.offer((step, why), delta, rng);
            } else {
                any.offer((step, Why::AllTabu), delta, rng);
            }
        };
        for line in state.free_lines().filter(|&line| state.is_attacked(line)) {
            state.scan_line(line, |step, delta| {
                // A swap of two attacked queens comes up twice and is offered once.
                let again = matches!(step, Move::Swap { a, b } if b < a && state.is_attacked(b));
                if !again {
                    offer(step, delta);
                }
            });
        }
        let Some(((step, why), delta, ties)) = best.chosen().or(any.chosen()) else {
            return Choice::Stop(Stop::LocalMinimum);
        };
        match step {
            Move::Shift { line, .. } => self.ban(line, state.lines()[line as usize]),
            Move::Swap { a, b } => {
                self.ban(a, state.lines()[a as usize]);
                self.ban(b, state.lines()[b as usize]);
            }
        }
        Choice::Move { step, delta, ties, why }
    }

    fn reset(&mut self) {
        self.steps = 0;
        self.least = u64::MAX;
        self.tabu.clear();
        self.tabu_places.fill(0);
    }

    fn fits(&self, n: u32) -> bool {
        let mut counts = alloc::vec![0; self.tabu_places.len()];
        let all_on = self
            .tabu
            .iter()
            .all(|&(_, line, _)| counts.get_mut(line as usize).map(|count| *count += 1).is_some());
        self.tabu_places.len() as u64 == u64::from(n) && all_on && counts == self.tabu_places
    }

    fn annotate(&self, record: Record) -> Record {
        record.scalar("tabu", self.tabu.len())
    }
}
