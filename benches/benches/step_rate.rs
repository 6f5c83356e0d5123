//! How long does a step of each local search take, and a neighbour that it looks at?
//!
//! `cargo bench -p benches --bench step_rate` (criterion), `… -- rows` (rows alone)
//!
//! Searches that stop are begun again on another board; making the boards is not counted. The last look
//! around, which finds that no neighbour is better, counts as a step.

use core::{ops::ControlFlow, time::Duration};
use std::time::Instant;

use benches::{PAIRS, Request, median};
use criterion::{BenchmarkId, Criterion};
use queens_core::{Problem, Search, Stop};
use queens_local::{
    FirstChoice, LocalSearch, MinConflicts, Neighbourhood, SidewaysDescent, SimulatedAnnealing,
    SteepestDescent, StochasticDescent, TabuSearch,
};

const SIDES: [u32; 5] = [8, 32, 128, 512, 2048];

/// The time of so many steps.
fn time_of<A: LocalSearch>(algorithm: &A, n: u32, steps: u64) -> Duration {
    let problem = Problem::new(n);
    let (mut time, mut left, mut seed) = (Duration::ZERO, steps, 0);
    while left > 0 {
        let mut run = algorithm.begin(&problem, seed).expect("the plain board is taken");
        let start = Instant::now();
        while left > 0 {
            match run.step() {
                ControlFlow::Continue(_) => left -= 1,
                ControlFlow::Break(stop) => {
                    left -= u64::from(stop == Stop::LocalMinimum);
                    break;
                }
            }
        }
        time += start.elapsed();
        seed += 1;
    }
    time
}

/// Prints a row for each side. Steps of the descents look at all neighbours, those of min-conflicts at a line.
fn rows<A: LocalSearch>(algorithm: &A, neighbours: impl Fn(u32) -> Option<u64>) {
    for n in SIDES {
        let mut steps = 1;
        while time_of(algorithm, n, steps) < Duration::from_millis(20) {
            steps *= 2;
        }
        let sample = |_| time_of(algorithm, n, steps).as_secs_f64() * 1e9 / steps as f64;
        let mut samples: Vec<f64> = (0..PAIRS).map(sample).collect();
        let each = median(&mut samples);
        let per_neighbour =
            neighbours(n).map_or("-".to_owned(), |count| format!("{:.2}", each / count as f64));
        println!("{}\t{n}\t{each:.1}\t{:.0}\t{per_neighbour}", A::NAME, 1e9 / each);
    }
}

fn criterion_of<A: LocalSearch>(criterion: &mut Criterion, algorithm: &A) {
    let mut group = criterion.benchmark_group(A::NAME);
    group.warm_up_time(Duration::from_millis(300)).measurement_time(Duration::from_secs(1)).sample_size(10);
    for n in SIDES {
        group.bench_with_input(BenchmarkId::from_parameter(n), &n, |bench, &n| {
            bench.iter_custom(|steps| time_of(algorithm, n, steps));
        });
    }
    group.finish();
}

fn main() {
    if Request::from_args().rows_only() {
        let all = |n| Some(Neighbourhood::default().size(n));
        println!("algorithm\tn\tns_per_step\tsteps_per_s\tns_per_neighbour");
        rows(&SteepestDescent::new(), all);
        rows(&SidewaysDescent::new(), all);
        rows(&StochasticDescent::new(), all);
        rows(&FirstChoice::new(), |_| None);
        rows(&MinConflicts::new(), |n| Some(u64::from(n) - 1));
        rows(&SimulatedAnnealing::new(), |_| Some(1));
        rows(&TabuSearch::new(), |_| None);
        return;
    }
    let mut criterion = Criterion::default().configure_from_args();
    criterion_of(&mut criterion, &SteepestDescent::new());
    criterion_of(&mut criterion, &SidewaysDescent::new());
    criterion_of(&mut criterion, &StochasticDescent::new());
    criterion_of(&mut criterion, &FirstChoice::new());
    criterion_of(&mut criterion, &MinConflicts::new());
    criterion_of(&mut criterion, &SimulatedAnnealing::new());
    criterion_of(&mut criterion, &TabuSearch::new());
    criterion.final_summary();
}
