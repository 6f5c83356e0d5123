//! # Simulated annealing
//!
//! Draw a random neighbour. If it is not worse, go there; if it is worse by d, go there all the same with
//! probability exp(-d / T). The temperature T falls from step to step: at first the walk is nearly blind,
//! in the end it is a descent. What it has climbed out of while it was hot, it need not fear when it is cold.
//!
//! ```text
//!   T = 1.0   2 pairs -> 3 pairs?  exp(-1.0) = 37 %  drawn 0.21: accepted
//!   T = 0.2   2 pairs -> 3 pairs?  exp(-5.0) = 0.7 % drawn 0.21: refused, the board stays
//! ```
//!
//! ```text
//! for k = 0, 1, ...
//!     if cost(board) = 0: stop, solved
//!     T <- temperature of step k, by the schedule
//!     draw a random neighbour; d <- its cost - cost(board)
//!     if d <= 0, or with probability exp(-d / T): go there
//!     else: stay
//! ```
//!
//! **Cost.** O(1) per step, whatever n is; a step looks at one neighbour. Large boards want slow cooling and
//! a low last temperature: see [`Schedule::for_side`].
//!
//! **Source.** Kirkpatrick, Gelatt and Vecchi (1983), doi:10.1126/science.220.4598.671; the acceptance is that
//! of Metropolis and others (1953), doi:10.1063/1.1699114.

use queens_core::{
    SolveError,
    random::{self, Generator},
    trace::Record,
};

use crate::{Choice, LocalSearch, Neighbourhood, Rule, Schedule, Setup, State, Why, algorithm::local_search};

/// Simulated annealing: a random neighbour, accepted by chance if it is worse, ever more rarely.
///
/// ```
/// use queens_core::{Problem, Stop};
/// use queens_local::{Schedule, SimulatedAnnealing};
///
/// let cooling = Schedule::Linear { initial: 1.0, steps: 20_000, least: 0.1 };
/// let outcome = SimulatedAnnealing::new().schedule(cooling).solve(&Problem::new(50), 1)?;
/// assert_eq!(outcome.stop, Stop::Solved);
/// # Ok::<(), queens_core::SolveError>(())
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct SimulatedAnnealing {
    /// What the search is about. Other defaults than elsewhere: swaps, 10,000,000 steps.
    pub setup: Setup,
    /// How the temperature falls. Default: `None`, which means [`Schedule::for_side`].
    pub schedule: Option<Schedule>,
}

impl SimulatedAnnealing {
    const DEFAULT: Self = Self {
        setup: Setup::DEFAULT.neighbourhood(Neighbourhood::Swaps).max_steps(10_000_000),
        schedule: None,
    };

    /// Sets how the temperature falls.
    #[must_use]
    pub const fn schedule(mut self, schedule: Schedule) -> Self {
        self.schedule = Some(schedule);
        self
    }
}

local_search!(SimulatedAnnealing, setters: objective, neighbourhood, start_board, max_steps);

impl LocalSearch for SimulatedAnnealing {
    type Rule = AnnealingRule;
    const NAME: &'static str = "annealing";

    fn setup(&self) -> Setup {
        self.setup
    }

    fn rule(&self, n: u32) -> Result<AnnealingRule, SolveError> {
        let schedule = self.schedule.unwrap_or_else(|| Schedule::for_side(n));
        schedule.check()?;
        Ok(AnnealingRule { schedule, steps: 0, temperature: schedule.temperature(0) })
    }
}

/// The rule of [`SimulatedAnnealing`].
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct AnnealingRule {
    schedule: Schedule,
    /// Steps done.
    steps: u64,
    /// That of the last step.
    temperature: f64,
}

impl AnnealingRule {
    /// The temperature of the last step.
    pub const fn temperature(&self) -> f64 {
        self.temperature
    }
}

impl Rule for AnnealingRule {
    const WANDERS: bool = true;

    fn choose(&mut self, state: &State, rng: &mut Generator) -> Choice {
        self.temperature = self.schedule.temperature(self.steps);
        self.steps += 1;
        let Some(step) = state.draw(rng) else { return Choice::Stay { delta: 0, why: Why::Blocked } };
        let delta = state.delta(step);
        if delta <= 0 {
            return Choice::Move { step, delta, ties: 1, why: Why::NotWorse };
        }
        if random::unit(rng) < libm::exp(-(delta as f64) / self.temperature) {
            Choice::Move { step, delta, ties: 1, why: Why::Accepted }
        } else {
            Choice::Stay { delta, why: Why::Refused }
        }
    }

    fn reset(&mut self) {
        self.steps = 0;
        self.temperature = self.schedule.temperature(0);
    }

    fn annotate(&self, record: Record) -> Record {
        record.scalar("temperature", self.temperature)
    }
}
