//! One run of any algorithm of the table, to its end or to a limit.

use queens::{Algorithm, Knobs, Outcome, Problem, Solution, Stats, Stop};

use crate::{Lab, LabError};

/// In what an algorithm's effort is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Effort {
    /// Moves on a whole board.
    Moves,
    /// Queens placed, or values assigned.
    Nodes,
    /// Boards generated.
    Boards,
    /// It takes no steps.
    Nothing,
}

impl Effort {
    /// What the algorithm's counts mean.
    fn of(algorithm: &Algorithm, stats: &Stats) -> (Self, u64) {
        match stats {
            _ if algorithm.search.is_none() => (Self::Nothing, 0),
            Stats { nodes, .. } if *nodes > 0 && algorithm.makes_boards() => (Self::Boards, *nodes),
            Stats { nodes, .. } if *nodes > 0 => (Self::Nodes, *nodes),
            // A restart is a step, but no move.
            stats => (Self::Moves, stats.steps.saturating_sub(stats.restarts)),
        }
    }

    /// In words, in the plural.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Moves => "moves",
            Self::Nodes => "nodes",
            Self::Boards => "boards",
            Self::Nothing => "-",
        }
    }
}

/// How a run ended.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Single {
    /// The solution, checked.
    pub(crate) solution: Option<Vec<u32>>,
    /// Whether the algorithm has proved that there is none.
    pub(crate) proved_none: bool,
    /// Whether the experiment's limit on steps ended it.
    pub(crate) limited: bool,
    /// What its effort is counted in.
    pub(crate) effort: Effort,
    /// How much that was.
    pub(crate) cost: u64,
    /// How long it took, if there is a clock.
    pub(crate) seconds: Option<f64>,
}

/// The most steps of a run unless somebody says otherwise: up to 100,000, fewer on boards where a step looks
/// at n² neighbours, so that every run ends in seconds.
pub(crate) const fn step_limit(n: u32) -> u64 {
    let squares = n as u64 * n as u64;
    let limit = 200_000_000 / if squares == 0 { 1 } else { squares };
    match limit {
        0..1_000 => 1_000,
        100_001.. => 100_000,
        _ => limit,
    }
}

/// Runs an algorithm once; `None` if the experiment must stop before the end.
pub(crate) fn solve(
    lab: &Lab<'_>,
    algorithm: &'static Algorithm,
    problem: &Problem,
    seed: u64,
    knobs: &Knobs,
    max_steps: u64,
) -> Result<Option<Single>, LabError> {
    let (ended, seconds) = lab.timed(|| end(lab, algorithm, problem, seed, knobs, max_steps));
    let Some(Ended { solution, stats, stop, limited }) = ended? else { return Ok(None) };
    let (effort, cost) = Effort::of(algorithm, &stats);
    let proved = stop == Some(Stop::Exhausted) || (algorithm.search.is_none() && algorithm.complete);
    Ok(Some(Single {
        proved_none: solution.is_none() && proved,
        solution: solution.map(Solution::into_vec),
        limited,
        effort,
        cost,
        seconds,
    }))
}

/// How an algorithm ended.
struct Ended {
    solution: Option<Solution>,
    stats: Stats,
    /// `None` for plain functions, and where the limit ended the search.
    stop: Option<Stop>,
    limited: bool,
}

fn end(
    lab: &Lab<'_>,
    algorithm: &'static Algorithm,
    problem: &Problem,
    seed: u64,
    knobs: &Knobs,
    max_steps: u64,
) -> Result<Option<Ended>, LabError> {
    let Some(start) = algorithm.search else {
        let direct = algorithm.direct.ok_or(LabError::NotSolving { algorithm: algorithm.name })?;
        let solution = direct(problem, seed, knobs)?;
        return Ok(Some(Ended { solution, stats: Stats::default(), stop: None, limited: false }));
    };
    let mut search = start(problem, seed, knobs)?;
    Ok(match pull(lab, &mut *search, problem.n(), max_steps) {
        Pulled::Stopped(stop) => {
            let outcome = Outcome::of(&*search, stop, problem)?;
            let Outcome { solution, stats, .. } = outcome;
            Some(Ended { solution, stats, stop: Some(stop), limited: false })
        }
        Pulled::Limited => Some(Ended { solution: None, stats: search.stats(), stop: None, limited: true }),
        Pulled::Interrupted => None,
    })
}

/// How a search was left.
enum Pulled {
    Stopped(Stop),
    Limited,
    Interrupted,
}

/// Steps a search until it stops, has done `max_steps`, or must stop.
fn pull(lab: &Lab<'_>, search: &mut dyn queens::DynSearch, n: u32, max_steps: u64) -> Pulled {
    // Steps between two looks whether to stop, fewer where a step is long.
    let look = (4_000_000 / u64::from(n.max(1)).pow(2)).clamp(1, 4096);
    let mut left = max_steps;
    loop {
        // One call more than there are steps: the last one may only say that the board is solved.
        let steps = look.min(left);
        if let Some(stop) = search.run_for(steps) {
            return Pulled::Stopped(stop);
        }
        left -= steps;
        if left == 0 {
            return if search.cost() == 0 && search.best().1 == 0 {
                search.run_for(1).map_or(Pulled::Limited, Pulled::Stopped)
            } else {
                Pulled::Limited
            };
        }
        if lab.must_stop() {
            return Pulled::Interrupted;
        }
    }
}

#[cfg(test)]
mod tests {
    use queens::ALGORITHMS;

    use super::*;

    #[test]
    fn every_algorithm_ends_within_its_limit() {
        let (lab, problem) = (Lab::new(0), Problem::new(6));
        for algorithm in ALGORITHMS.iter().filter(|a| a.search.is_some() || a.direct.is_some()) {
            let run = |steps| {
                let knobs = algorithm.default_knobs();
                solve(&lab, algorithm, &problem, 1, &knobs, steps).unwrap().expect("nobody interrupts")
            };
            let single = run(1000);
            assert_eq!(single, run(1000), "{}", algorithm.name);
            assert!(!single.proved_none && single.seconds.is_none(), "{}", algorithm.name);
            if let Some(cols) = &single.solution {
                assert!(problem.check(cols.as_slice()).is_ok());
            } else {
                assert!(!algorithm.complete || single.limited, "{}", algorithm.name);
            }
            let none = run(0);
            assert!(none.limited || none.solution.is_some(), "{}", algorithm.name);
        }
    }

    #[test]
    fn limits_fall_with_the_square_of_the_side() {
        let limits = [0, 8, 100, 1000, u32::MAX].map(step_limit);
        assert_eq!(limits, [100_000, 100_000, 20_000, 1_000, 1_000]);
    }
}
