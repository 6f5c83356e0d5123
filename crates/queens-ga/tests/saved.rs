//! Saved and continued equals not interrupted.
#![cfg(feature = "serde")]

use queens_core::{Problem, Search};
use queens_ga::{GeneticAlgorithm, GeneticRun, Islands, IslandsRun, StartPopulation};

fn state(run: &GeneticRun) -> impl PartialEq + core::fmt::Debug + use<> {
    let best = run.best();
    (run.board().to_board(), run.cost(), best.0.to_board(), best.1, run.stats(), run.population().clone())
}

fn saved(run: &GeneticRun) -> GeneticRun {
    serde_json::from_str(&serde_json::to_string(run).unwrap()).unwrap()
}

#[test]
fn a_saved_run_goes_on_as_if_nothing_had_happened() {
    for (algorithm, n) in [(GeneticAlgorithm::default(), 30), (GeneticAlgorithm::seed_004(), 8)] {
        for seed in 0..10 {
            let mut whole = algorithm.start(&Problem::new(n), seed).unwrap();
            let mut parts = saved(&whole);
            let mut stop = None;
            while stop.is_none() {
                assert_eq!(state(&parts), state(&whole));
                stop = whole.run_for(3);
                assert_eq!(parts.run_for(3), stop);
                parts = saved(&parts);
            }
            assert_eq!(state(&parts), state(&whole));
            assert_eq!(Some(parts.run()), stop);
        }
    }
}

#[test]
fn a_given_start_is_saved_with_its_size() {
    let boards = [[0, 1, 2, 3, 4, 5], [5, 4, 3, 2, 1, 0], [0, 1, 2, 3, 5, 4]];
    let given = StartPopulation::new(6, boards).unwrap();
    let mut whole = GeneticAlgorithm::default().start_from(&Problem::new(6), &given, 1).unwrap();
    let mut parts = saved(&whole);
    assert_eq!(whole.run(), parts.run());
    assert_eq!(state(&whole), state(&parts));
    assert_eq!(whole.population().len(), 3);
}

#[test]
fn clones_go_their_ways() {
    let mut run = GeneticAlgorithm::default().start(&Problem::new(40), 1).unwrap();
    run.run_for(20);
    let mut clone = run.clone();
    assert_eq!(run.run(), clone.run());
    assert_eq!(state(&run), state(&clone));
}

#[test]
fn islands_are_saved_too() {
    let setting = Islands::new(GeneticAlgorithm::default()).interval(5);
    let mut whole = setting.start(&Problem::new(30), 4).unwrap();
    let mut parts = setting.start(&Problem::new(30), 4).unwrap();
    let mut stop = None;
    while stop.is_none() {
        stop = whole.run_for(1);
        parts = serde_json::from_str::<IslandsRun>(&serde_json::to_string(&parts).unwrap()).unwrap();
        assert_eq!(parts.run_for(1), stop);
        assert_eq!((parts.cost(), parts.stats()), (whole.cost(), whole.stats()));
    }
    assert_eq!(parts.board(), whole.board());
}

#[test]
fn damaged_files_are_errors() {
    let text =
        serde_json::to_string(&GeneticAlgorithm::default().start(&Problem::new(8), 1).unwrap()).unwrap();
    assert!(serde_json::from_str::<GeneticRun>(&text.replace("\"n\":8", "\"n\":7")).is_err());
    assert!(serde_json::from_str::<GeneticRun>(&text.replace("\"version\":1", "\"version\":9")).is_err());
    let whole = Islands::new(GeneticAlgorithm::default()).start(&Problem::new(8), 1).unwrap();
    let text = serde_json::to_string(&whole).unwrap();
    assert!(serde_json::from_str::<IslandsRun>(&text).is_ok());
    assert!(serde_json::from_str::<IslandsRun>(&text.replace("\"islands\":4", "\"islands\":5")).is_err());
}
