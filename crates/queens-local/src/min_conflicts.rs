//! # Min-conflicts
//!
//! Take a random queen that is under attack and put it where the fewest queens of the others attack it;
//! ties are broken at random. Only one line is looked at in each step, never the whole board, and from a
//! good first board the number of steps hardly grows with n: about 50, be it 100 queens or 10,000.
//!
//! ```text
//!   the queen of column 1 is drawn; the numbers are the queens that would attack it there
//!        . 3 . .   3 where it stands
//!        Q 2 Q .
//!        . 3 . Q
//!        . 0 . .   the fewest: it goes there
//! ```
//!
//! ```text
//! repeat
//!     if no queen is attacked: stop, solved
//!     line <- a random one of the lines whose queen is attacked
//!     place <- a random one of the places of that line with the fewest conflicts
//!     put the queen there
//! ```
//!
//! In the textbook's rule the present place is one of those compared, so that a queen may stay and the
//! step is lost; on 8 queens 6 % of the runs then never get out again. Leaving the present place out
//! ([`MinConflicts::stay`]`(false)`, the default) every run solves.
//!
//! **Cost.** O(n) per step, O(n²) for a greedy first board.
//!
//! **Source.** Minton, Johnston, Philips and Laird (1992), doi:10.1016/0004-3702(92)90007-K.

use queens_core::{
    SolveError, Stop,
    random::{self, Generator},
};

use crate::{
    Choice, LocalSearch, Move, Neighbourhood, Rule, Setup, State, Why, algorithm::local_search, ties::Ties,
};

/// Min-conflicts: a random attacked queen goes where the fewest attack it.
///
/// It makes attacking pairs small: what the queen gains the board gains. With swaps, the row exchanges
/// its column with the row that makes the board best.
///
/// ```
/// use queens_core::{Problem, Stop};
/// use queens_local::{MinConflicts, Start};
///
/// let problem = Problem::builder(100).place(0, 50).block(1, 52).build().expect("a problem");
/// let outcome = MinConflicts::new().start_board(Start::Greedy).solve(&problem, 1)?;
/// assert_eq!(outcome.stop, Stop::Solved);
/// assert!(outcome.stats.steps < 2000);
/// # Ok::<(), queens_core::SolveError>(())
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct MinConflicts {
    /// What the search is about; the objective is always attacking pairs. Other default than elsewhere:
    /// 100,000 steps.
    pub setup: Setup,
    /// Whether the present place is one of those compared. Default: false.
    pub stay: bool,
}

impl MinConflicts {
    const DEFAULT: Self = Self { setup: Setup::DEFAULT.max_steps(100_000), stay: false };

    /// Sets whether the present place is one of those compared, as the textbook's rule has it.
    #[must_use]
    pub const fn stay(mut self, stay: bool) -> Self {
        self.stay = stay;
        self
    }
}

local_search!(MinConflicts, setters: neighbourhood, start_board, max_steps);

impl LocalSearch for MinConflicts {
    type Rule = MinConflictsRule;
    const NAME: &'static str = "min-conflicts";

    fn setup(&self) -> Setup {
        self.setup.objective(crate::Objective::Pairs)
    }

    fn rule(&self, _n: u32) -> Result<MinConflictsRule, SolveError> {
        Ok(MinConflictsRule { stay: self.stay })
    }
}

/// The rule of [`MinConflicts`].
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct MinConflictsRule {
    stay: bool,
}

impl Rule for MinConflictsRule {
    const WANDERS: bool = true;

    fn choose(&mut self, state: &State, rng: &mut Generator) -> Choice {
        let attacked = || state.free_lines().filter(|&line| state.is_attacked(line));
        // Placed queens never move, so that they are not counted.
        let count = if state.is_plain() { state.attacked_queens() } else { attacked().count() as u32 };
        let drawn = random::below(rng, count) as usize;
        let Some(line) = attacked().nth(drawn) else { return Choice::Stop(Stop::LocalMinimum) };
        let mut best = Ties::new();
        if self.stay {
            let stay = match state.neighbourhood() {
                Neighbourhood::Swaps => Move::Swap { a: line, b: line },
                _ => Move::Shift { line, to: state.lines()[line as usize] },
            };
            best.offer(stay, 0, rng);
        }
        state.scan_line(line, |step, delta| best.offer(step, delta, rng));
        match best.chosen() {
            Some((step, delta, ties)) => Choice::Move { step, delta, ties, why: Why::FewestConflicts },
            // Every other place is blocked; another queen may have one.
            None => Choice::Stay { delta: 0, why: Why::Blocked },
        }
    }
}
