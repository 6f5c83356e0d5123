//! The number of threads changes nothing.
#![cfg(feature = "parallel")]

use queens_core::{Problem, Search};
use queens_ga::{GeneticAlgorithm, Islands};

#[test]
fn islands_do_not_depend_on_the_threads() {
    let setting = Islands::new(GeneticAlgorithm::default()).islands(5).interval(10);
    let with_threads = |threads| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        pool.install(|| {
            let mut run = setting.start(&Problem::new(40), 6).unwrap();
            let stop = run.run();
            (stop, run.board().to_board(), run.stats(), run.islands()[4].population().clone())
        })
    };
    let one = with_threads(1);
    assert_eq!(with_threads(2), one);
    assert_eq!(with_threads(7), one);
}
