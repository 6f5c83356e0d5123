//! Entries for local search.

use queens_core::{DynSearch, Problem, SolveError, Takes};
use queens_local::{
    FirstChoice, LinearTime, LocalSearch, Method, MinConflicts, Neighbourhood, Objective, RandomRestart,
    Schedule, SeedWalk, Setup, SidewaysDescent, SimulatedAnnealing, Start, SteepestDescent,
    StochasticDescent, TabuSearch,
};

use crate::{Algorithm, Knob, Knobs};

const UNLIMITED: u64 = u64::MAX;

const fn max_steps(default: u64) -> Knob {
    Knob::whole("max-steps", "the most steps of one run", 0..=UNLIMITED, Some(default))
}

const OBJECTIVE: Knob = Knob::choice("objective", "what is made small", &["pairs", "attacked-queens"]);
const MOVES: Knob =
    Knob::choice("neighbourhood", "which boards are one move away", &["column-moves", "row-moves", "swaps"]);
const SWAPS: Knob =
    Knob::choice("neighbourhood", "which boards are one move away", &["swaps", "column-moves", "row-moves"]);
const START: Knob =
    Knob::choice("start", "how the first board is made", &["random", "permutation", "greedy"]);
const SIDEWAYS_MOVES: Knob =
    Knob::whole("sideways", "moves without gain in a row", 0..=u32::MAX as u64, Some(100));

/// An entry for a method that draws random numbers and may end without a solution.
const fn entry(name: &'static str, summary: &'static str) -> Algorithm {
    Algorithm::new(name, summary)
        .takes(Takes::SQUARES)
        .seeded()
        .incomplete()
        .memory(|n| Setup::DEFAULT.start(Start::Greedy).bytes_needed(n))
}

/// A search that has begun, without its type.
type Started = Result<Box<dyn DynSearch>, SolveError>;

/// Sets what all algorithms have in common, then begins.
macro_rules! begin {
    ($algorithm:expr, $problem:expr, $seed:expr, $knobs:expr; $($setter:ident),*) => {{
        let mut algorithm = $algorithm;
        $(algorithm = begin!(@ algorithm, $knobs, $setter);)*
        Ok(Box::new(algorithm.start($problem, $seed)?))
    }};
    (@ $algorithm:ident, $knobs:expr, objective) => { $algorithm.objective(objective($knobs)) };
    (@ $algorithm:ident, $knobs:expr, neighbourhood) => { $algorithm.neighbourhood(neighbourhood($knobs)) };
    (@ $algorithm:ident, $knobs:expr, start_board) => { $algorithm.start_board(start($knobs)) };
    (@ $algorithm:ident, $knobs:expr, max_steps) => { $algorithm.max_steps(steps($knobs)) };
}

fn objective(knobs: &Knobs) -> Objective {
    knobs.choice("objective").and_then(Objective::from_name).unwrap_or_default()
}

fn neighbourhood(knobs: &Knobs) -> Neighbourhood {
    knobs.choice("neighbourhood").and_then(Neighbourhood::from_name).unwrap_or_default()
}

fn start(knobs: &Knobs) -> Start {
    knobs.choice("start").and_then(Start::from_name).unwrap_or_default()
}

fn steps(knobs: &Knobs) -> u64 {
    knobs.whole("max-steps").unwrap_or(UNLIMITED)
}

fn sideways(knobs: &Knobs) -> u32 {
    knobs.whole("sideways").map_or(100, |moves| u32::try_from(moves).unwrap_or(u32::MAX))
}

/// Steepest descent.
pub(super) const STEEPEST: Algorithm =
    entry(SteepestDescent::NAME, "hill climbing: always to a best neighbour, until none is better")
        .knobs(&[OBJECTIVE, MOVES, START, max_steps(UNLIMITED)])
        .search(|problem, seed, knobs| {
            begin!(SteepestDescent::new(), problem, seed, knobs; objective, neighbourhood, start_board, max_steps)
        });

/// First-choice descent.
pub(super) const FIRST_CHOICE: Algorithm =
    entry(FirstChoice::NAME, "hill climbing: to the first random neighbour that is better")
        .knobs(&[OBJECTIVE, MOVES, START, max_steps(UNLIMITED)])
        .search(|problem, seed, knobs| {
            begin!(FirstChoice::new(), problem, seed, knobs; objective, neighbourhood, start_board, max_steps)
        });

/// Stochastic descent.
pub(super) const STOCHASTIC: Algorithm =
    entry(StochasticDescent::NAME, "hill climbing: to a random better neighbour, likelier the more it gains")
        .knobs(&[
            Knob::flag("weighted", "whether a larger gain makes a neighbour likelier", true),
            OBJECTIVE,
            MOVES,
            START,
            max_steps(UNLIMITED),
        ])
        .search(|problem, seed, knobs| {
            let algorithm = StochasticDescent::new().weighted(knobs.flag("weighted"));
            begin!(algorithm, problem, seed, knobs; objective, neighbourhood, start_board, max_steps)
        });

/// Steepest descent that may go sideways.
pub(super) const SIDEWAYS: Algorithm =
    entry(SidewaysDescent::NAME, "steepest descent that may cross plateaus by moves without gain")
        .knobs(&[SIDEWAYS_MOVES, OBJECTIVE, MOVES, START, max_steps(UNLIMITED)])
        .search(|problem, seed, knobs| {
            let algorithm = SidewaysDescent::new().sideways(sideways(knobs));
            begin!(algorithm, problem, seed, knobs; objective, neighbourhood, start_board, max_steps)
        });

/// Random restart.
pub(super) const RESTART: Algorithm = entry(
    RandomRestart::<SteepestDescent>::NAME,
    "a hill climber that begins anew on a random board whenever it is stuck",
)
.knobs(&[
    Knob::choice(
        "climber",
        "what is begun anew",
        &["steepest", "sideways", "first-choice", "stochastic", "min-conflicts"],
    ),
    Knob::whole("max-restarts", "the most restarts after the first try", 0..=UNLIMITED, Some(10_000)),
    SIDEWAYS_MOVES,
    OBJECTIVE,
    MOVES,
    START,
    max_steps(UNLIMITED),
])
.search(restart);

fn restart(problem: &Problem, seed: u64, knobs: &Knobs) -> Started {
    fn around<A>(climber: A, problem: &Problem, seed: u64, knobs: &Knobs) -> Started
    where
        A: LocalSearch,
        A::Rule: 'static,
    {
        let restarts = knobs.whole("max-restarts").unwrap_or(UNLIMITED);
        Ok(Box::new(RandomRestart::new(climber).max_restarts(restarts).start(problem, seed)?))
    }
    /// A climber with the common knobs set.
    macro_rules! climber {
        ($climber:expr) => {{
            let climber = $climber.neighbourhood(neighbourhood(knobs)).start_board(start(knobs));
            climber.max_steps(steps(knobs))
        }};
    }
    match knobs.choice("climber") {
        Some("sideways") => {
            let climber = SidewaysDescent::new().sideways(sideways(knobs)).objective(objective(knobs));
            around(climber!(climber), problem, seed, knobs)
        }
        Some("first-choice") => {
            around(climber!(FirstChoice::new().objective(objective(knobs))), problem, seed, knobs)
        }
        Some("stochastic") => {
            around(climber!(StochasticDescent::new().objective(objective(knobs))), problem, seed, knobs)
        }
        Some("min-conflicts") => {
            // A try needs an end for another one to begin.
            let steps = steps(knobs).min(10_000);
            around(climber!(MinConflicts::new()).max_steps(steps), problem, seed, knobs)
        }
        _ => around(climber!(SteepestDescent::new().objective(objective(knobs))), problem, seed, knobs),
    }
}

/// The walk of seed 000.
pub(super) const SEED_000: Algorithm =
    entry(SeedWalk::NAME, "the walk of seed 000: always to a best neighbour, even uphill, at most 500 steps")
        .knobs(&[max_steps(500)])
        .search(|problem, seed, knobs| begin!(SeedWalk::new(), problem, seed, knobs; max_steps));

/// Min-conflicts.
pub(super) const MIN_CONFLICTS: Algorithm =
    entry(MinConflicts::NAME, "a random attacked queen goes where the fewest attack it")
        .knobs(&[
            Knob::flag("stay", "whether the present place is compared too, as the textbook has it", false),
            MOVES,
            START,
            max_steps(100_000),
        ])
        .search(|problem, seed, knobs| {
            let algorithm = MinConflicts::new().stay(knobs.flag("stay"));
            begin!(algorithm, problem, seed, knobs; neighbourhood, start_board, max_steps)
        });

/// Simulated annealing.
pub(super) const ANNEALING: Algorithm =
    entry(SimulatedAnnealing::NAME, "a random neighbour, accepted by chance if worse, ever more rarely")
        .knobs(&[
            Knob::choice(
                "schedule",
                "how the temperature falls; auto fits a geometric one to the side",
                &["auto", "geometric", "linear", "logarithmic"],
            ),
            Knob::real(
                "temperature",
                "the first temperature, or the scale of a logarithmic one",
                0.001..=1e9,
                Some(1.0),
            ),
            Knob::real("cooling", "what a step of a geometric schedule leaves", 0.001..=1.0, Some(0.999)),
            Knob::whole("cooling-steps", "steps of a linear schedule", 1..=UNLIMITED, Some(100_000)),
            Knob::real("least", "where the temperature stops falling", 0.0..=1e9, Some(0.15)),
            OBJECTIVE,
            SWAPS,
            START,
            max_steps(10_000_000),
        ])
        .search(|problem, seed, knobs| {
            let mut algorithm = SimulatedAnnealing::new();
            if let Some(schedule) = schedule(knobs) {
                algorithm = algorithm.schedule(schedule);
            }
            begin!(algorithm, problem, seed, knobs; objective, neighbourhood, start_board, max_steps)
        });

fn schedule(knobs: &Knobs) -> Option<Schedule> {
    let initial = knobs.real("temperature")?;
    let least = knobs.real("least")?;
    match knobs.choice("schedule") {
        Some("geometric") => Some(Schedule::Geometric { initial, factor: knobs.real("cooling")?, least }),
        Some("linear") => Some(Schedule::Linear { initial, steps: knobs.whole("cooling-steps")?, least }),
        Some("logarithmic") => Some(Schedule::Logarithmic { scale: initial }),
        _ => None,
    }
}

/// Tabu search.
pub(super) const TABU: Algorithm =
    entry(TabuSearch::NAME, "to a best neighbour, even uphill, but not back to a place just left")
        .knobs(&[
            Knob::whole("tenure", "steps for which a place that was left is tabu", 0..=65_535, Some(10)),
            OBJECTIVE,
            SWAPS,
            START,
            max_steps(100_000),
        ])
        .search(|problem, seed, knobs| {
            let tenure = knobs.whole("tenure").map_or(10, |steps| u32::try_from(steps).unwrap_or(u32::MAX));
            let algorithm = TabuSearch::new().tenure(tenure);
            begin!(algorithm, problem, seed, knobs; objective, neighbourhood, start_board, max_steps)
        });

/// The linear-time method.
pub(super) const LINEAR: Algorithm = Algorithm::new(
    LinearTime::NAME,
    "one solution of a huge board in linear time: random placement, then repair",
)
.seeded()
.incomplete()
.memory(LinearTime::bytes_needed)
.knobs(&[
    Knob::choice("method", "how columns are tried", &["stream", "shuffle"]),
    Knob::whole("max-attempts", "the most attempts", 1..=u32::MAX as u64, Some(10_000)),
])
.direct(|problem, seed, knobs| {
    let attempts = knobs.whole("max-attempts").and_then(|attempts| u32::try_from(attempts).ok());
    let mut algorithm = LinearTime::new().max_attempts(attempts.unwrap_or(u32::MAX));
    if let Some(method) = knobs.choice("method").and_then(Method::from_name) {
        algorithm = algorithm.method(method);
    }
    algorithm.solve(problem, seed).map(|outcome| outcome.solution)
});
