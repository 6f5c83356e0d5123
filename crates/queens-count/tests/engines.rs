//! All engines and paths count the same, and what is known.

#![allow(clippy::single_range_in_vec_init, reason = "a run takes many ranges, and here just one")]

use queens_count::{CountError, Engine, Join, Options, Path, choose, count};

/// OEIS A000170 and A002562.
const KNOWN: [(u128, u128); 19] = [
    (1, 1),
    (1, 1),
    (0, 0),
    (0, 0),
    (2, 1),
    (10, 2),
    (4, 1),
    (40, 6),
    (92, 12),
    (352, 46),
    (724, 92),
    (2_680, 341),
    (14_200, 1_787),
    (73_712, 9_233),
    (365_596, 45_752),
    (2_279_184, 285_053),
    (14_772_512, 1_846_955),
    (95_815_104, 11_977_939),
    (666_090_624, 83_263_591),
];

fn paths() -> impl Iterator<Item = Path> {
    Path::ALL.into_iter().filter(|path| path.is_available())
}

#[test]
fn depth_first_engines_count_what_is_known() {
    for engine in [Engine::Plain, Engine::Bitmask] {
        for (n, known) in (0..=11).zip(KNOWN) {
            let found = count(n, &Options::default().engine(engine), &()).unwrap();
            assert_eq!((found.all, found.fundamental()), known, "{engine}, n = {n}");
            assert_eq!(found.choice.engine, engine);
        }
    }
}

#[test]
fn every_path_of_the_join_engine_counts_what_is_known() {
    for path in paths() {
        for (n, known) in (0..=15).zip(KNOWN) {
            let found = count(n, &Options::default().path(path).threads(1), &()).unwrap();
            assert_eq!((found.all, found.fundamental()), known, "{path}, n = {n}");
            assert_eq!(found.choice.path, Some(path));
        }
    }
}

#[test]
fn the_default_choice_counts_what_is_known() {
    for (n, known) in (0..=17).zip(KNOWN) {
        let found = count(n, &Options::default(), &()).unwrap();
        assert_eq!((found.all, found.fundamental()), known, "{}, n = {n}", found.choice);
    }
}

/// 64-bit words and split keys are for large boards; here they are held against the usual form on sampled jobs.
#[test]
fn paths_agree_job_by_job_where_words_are_long() {
    for n in [20, 21] {
        let joins: Vec<Join> = paths().map(|path| Join::new(n, path, None).unwrap()).collect();
        let first = joins[0].jobs() - 3;
        let tallies: Vec<_> =
            joins.iter().map(|join| join.run(&[0..1, first..first + 2], 1, 1, &()).unwrap()).collect();
        assert!(tallies.windows(2).all(|pair| pair[0] == pair[1]), "n = {n}: {tallies:?}");
        assert!(tallies[0].is_consistent());
    }
}

/// The same board with all quadrant lists kept, and with lists made job by job since memory is short by `bytes`.
fn kept_and_on_demand(n: u32, path: Path, bytes: u64) -> [Join; 2] {
    let kept = Join::new(n, path, None).unwrap();
    let on_demand = Join::new(n, path, Some(kept.bytes_needed(1) - bytes)).unwrap();
    assert!(on_demand.bytes_needed(1) < kept.bytes_needed(1));
    [kept, on_demand]
}

#[test]
fn lists_made_job_by_job_give_the_same_jobs() {
    for n in [17, 18, 19] {
        let [kept, on_demand] = kept_and_on_demand(n, Path::best(), 100_000);
        // Some of each group.
        let jobs: Vec<_> = kept.groups().map(|group| group.start + 100..group.start + 140).collect();
        assert_eq!(kept.run(&jobs, 1, 7, &()), on_demand.run(&jobs, 1, 40, &()), "n = {n}");
    }
}

#[test]
fn whole_boards_are_counted_job_by_job() {
    for path in paths() {
        for n in 4..=13 {
            let [_, join] = kept_and_on_demand(n, path, 1);
            let total = join.run(&[0..join.jobs()], 1, 100, &()).unwrap();
            assert_eq!(total.count(), KNOWN[n as usize].0, "n = {n}, {}", path.name());
        }
    }
}

#[test]
fn the_number_of_threads_does_not_matter() {
    for n in [12, 13, 14] {
        let totals =
            [1, 2, 3, 0].map(|threads| count(n, &Options::default().threads(threads), &()).unwrap().all);
        assert_eq!(totals, [KNOWN[n as usize].0; 4]);
    }
}

#[test]
fn the_choice_is_told() {
    assert_eq!(choose(8, &Options::default()).unwrap().to_string(), "bitmask: the board is small");
    let join = choose(18, &Options::default().path(Path::Portable)).unwrap();
    assert_eq!(join.to_string(), "join (portable): its path was asked for");
}

#[test]
fn what_cannot_be_counted_is_refused_before_it_is_begun() {
    assert_eq!(count(33, &Options::default(), &()), Err(CountError::TooLarge { n: 33, max: 32 }));
    assert_eq!(count(u32::MAX, &Options::default(), &()), Err(CountError::TooLarge { n: u32::MAX, max: 32 }));
    let refused = count(28, &Options::default().memory(1 << 20), &());
    assert!(matches!(refused, Err(CountError::Memory { limit: 1_048_576, .. })), "{refused:?}");
    let join = Join::new(8, Path::Portable, None).unwrap();
    let past = join.run(&[0..join.jobs() + 1], 1, 1, &());
    assert_eq!(past, Err(CountError::NoSuchJob { job: join.jobs(), jobs: join.jobs() }));
}
