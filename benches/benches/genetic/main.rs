//! How often and how fast does the genetic algorithm solve, beside another one's hill climbing and evolution?
//!
//! `cargo bench -p benches --bench genetic --features genetic_algorithm -- rows`, `… -- rows evolve`
//!
//! Each pair is 100 fresh seeds on either side (2000 at n = 8 and 500 at n = 16, which are soon done); what is
//! compared is the mean time of those that succeed, from building the strategy to the solution, which is checked.
//! The peer is set up as in its own queens examples: permutations of bytes, pairs of queens on a diagonal counted
//! in a double loop, the stochastic hill climber with equals accepted, 10,000 stale generations; evolution with a
//! population of 20, mutation 0.2, the elite selected. Ours is the default, which has no local improvement.

use benches::{Request, timed};
use queens_core::{Problem, Stop};
use queens_ga::GeneticAlgorithm;

const SIDES: [u8; 5] = [8, 16, 32, 64, 100];

/// Seeds of one run: enough of them that a small board's run does not hang on one moment of the machine.
const fn seeds(n: u8) -> u64 {
    match n {
        ..16 => 2000,
        16..32 => 500,
        _ => 100,
    }
}

/// Successes, and the seconds that all of them took.
#[derive(Clone, Copy, Debug, Default)]
struct Tally {
    seeds: u64,
    solved: u64,
    seconds: f64,
}

impl Tally {
    /// Runs the fresh seeds of a pair by a program that tells whether it has solved.
    fn of(n: u8, pair: u64, mut solve: impl FnMut(u64) -> bool) -> Self {
        let mut tally = Self { seeds: seeds(n), ..Self::default() };
        for seed in pair * seeds(n)..(pair + 1) * seeds(n) {
            let (solved, seconds) = timed(&mut || solve(seed));
            if solved {
                tally.solved += 1;
                tally.seconds += seconds;
            }
        }
        tally
    }

    fn mean(self) -> f64 {
        self.seconds / self.solved as f64
    }
}

fn ours(n: u8, seed: u64) -> bool {
    let problem = Problem::new(n.into());
    let outcome = GeneticAlgorithm::default().solve(&problem, seed).expect("the plain board is taken");
    outcome.stop == Stop::Solved && outcome.solution.is_some()
}

/// A row of successes: of how many seeds, and the mean seconds of the successes.
fn row(n: u8, program: &str, tallies: &[Tally]) {
    let all = tallies.iter().fold(Tally::default(), |all, tally| Tally {
        seeds: all.seeds + tally.seeds,
        solved: all.solved + tally.solved,
        seconds: all.seconds + tally.seconds,
    });
    println!("{n}\t{program}\t{}\t{}\t{:.9}", all.solved, all.seeds, all.mean());
}

#[cfg(feature = "genetic_algorithm")]
mod peer;

fn main() {
    let request = Request::from_args();
    #[cfg(feature = "genetic_algorithm")]
    peer::rows(request.has("evolve"));
    #[cfg(not(feature = "genetic_algorithm"))]
    {
        let _ = request;
        eprintln!("the peer stands behind --features genetic_algorithm; ours alone:");
        println!("n\tprogram\tsolved\tseeds\tmean_s");
        for n in SIDES {
            let tallies = (1..=benches::PAIRS as u64).map(|pair| Tally::of(n, pair, |seed| ours(n, seed)));
            row(n, "queens-ga", &tallies.collect::<Vec<_>>());
        }
    }
}
