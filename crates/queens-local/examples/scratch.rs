use queens_core::{Problem, Search, Stop};
use queens_local::*;
use std::time::Instant;
fn go<A: LocalSearch>(name: &str, a: &A, ns: &[u32], seeds: u64, restart: bool) {
    for &n in ns {
        let p = Problem::new(n);
        let t = Instant::now();
        let mut ok = 0;
        let mut steps = 0;
        let mut maxs = 0;
        for s in 0..seeds {
            let st = if restart {
                let mut r = RandomRestart::new(a.clone()).start(&p, s).unwrap();
                let stop = r.run();
                (stop, r.stats())
            } else {
                let mut r = a.begin(&p, s).unwrap();
                let stop = r.run();
                (stop, r.stats())
            };
            if st.0 == Stop::Solved {
                ok += 1;
                steps += st.1.steps;
                maxs = maxs.max(st.1.steps)
            }
        }
        println!(
            "{name} n={n} {ok}/{seeds} mean steps {:.2} max {} time/run {:.6}",
            steps as f64 / ok.max(1) as f64,
            maxs,
            t.elapsed().as_secs_f64() / seeds as f64
        );
    }
}
fn main() {
    let small: Vec<u32> = (4..=20).collect();
    let w = std::env::args().nth(1).unwrap();
    match w.as_str() {
        "mc" => {
            go("mc excl", &MinConflicts::new().max_steps(1000), &[8], 20000, false);
            go("mc stay", &MinConflicts::new().stay(true).max_steps(1000), &[8], 20000, false);
            go(
                "mc greedy",
                &MinConflicts::new().start_board(Start::Greedy).max_steps(1000),
                &[8, 100, 1000],
                1000,
                false,
            );
            go("mc greedy", &MinConflicts::new().start_board(Start::Greedy), &[10000], 20, false);
            go("mc", &MinConflicts::new(), &small, 100, false);
            go("mc", &MinConflicts::new(), &[1000], 5, false);
            go("mc swaps", &MinConflicts::new().neighbourhood(Neighbourhood::Swaps), &small, 100, false);
            go("mc swaps", &MinConflicts::new().neighbourhood(Neighbourhood::Swaps), &[1000], 5, false);
        }
        "sa" => {
            for nb in Neighbourhood::ALL {
                go(nb.as_str(), &SimulatedAnnealing::new().neighbourhood(nb), &small, 100, false);
                go(nb.as_str(), &SimulatedAnnealing::new().neighbourhood(nb), &[100, 1000], 3, false);
            }
        }
        "tabu" => {
            for nb in Neighbourhood::ALL {
                for obj in Objective::ALL {
                    println!("{obj}");
                    go(nb.as_str(), &TabuSearch::new().neighbourhood(nb).objective(obj), &small, 100, false);
                    go(nb.as_str(), &TabuSearch::new().neighbourhood(nb).objective(obj), &[100], 3, false);
                }
            }
            go("tabu", &TabuSearch::new(), &[1000], 3, false);
        }
        "rr" => {
            go("steep", &SteepestDescent::new(), &small, 20, true);
            go(
                "swaps",
                &SteepestDescent::new().neighbourhood(Neighbourhood::Swaps),
                &[8, 20, 50, 100],
                20,
                true,
            );
            go("side", &SidewaysDescent::new(), &[8, 20, 50], 20, true);
            go("fc", &FirstChoice::new(), &small, 20, true);
            go("st", &StochasticDescent::new(), &small, 20, true);
            go("seedwalk", &SeedWalk::new(), &small, 20, true);
            go(
                "side swaps",
                &SidewaysDescent::new().neighbourhood(Neighbourhood::Swaps),
                &[8, 20, 50, 100],
                20,
                true,
            );
        }
        "job" => {
            for k in 0..10 {
                let t = Instant::now();
                let c = SeedWalk::new().collect(&Problem::new(8), 600, k).unwrap();
                println!("{} {} {:?}", c.solutions.len(), c.solved, t.elapsed());
            }
        }
        _ => {}
    }
}
