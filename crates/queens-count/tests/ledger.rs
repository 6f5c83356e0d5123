//! Long runs: damaged, stopped, cut into shards, audited, estimated.
#![cfg(feature = "std")]
#![allow(clippy::single_range_in_vec_init, reason = "a run takes many ranges, and here just one")]

use core::time::Duration;
use std::path::Path;

use queens_count::audit::audit;
use queens_count::estimate::estimate;
use queens_count::ledger::{Coverage, LEDGER_FILE, Ledger, LedgerError};
use queens_count::shard::{Plan, merge};
use queens_count::{CountError, Join, Observer, Path as Kernel};

const Q12: u128 = 14_200;
const Q16: u128 = 14_772_512;

fn no_clock() -> Duration {
    Duration::ZERO
}

fn join(n: u32) -> Join {
    Join::new(n, Kernel::best(), None).unwrap()
}

fn run(path: &Path, n: u32, batch: u64) -> Result<Coverage, LedgerError> {
    let join = join(n);
    Ledger::open(path, &join)?.run(&join, &[0..join.jobs()], 1, batch, &no_clock, &())
}

#[test]
fn flipped_bits_are_found_and_their_jobs_run_again() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join(LEDGER_FILE);
    run(&path, 12, 10).unwrap();
    let whole = std::fs::read(&path).unwrap();
    let header = whole.iter().position(|&byte| byte == b'\n').unwrap();
    for step in 0..400 {
        let bit = step * whole.len() * 8 / 400 + step % 8;
        let mut flipped = whole.clone();
        flipped[bit / 8] ^= 1 << (bit % 8);
        std::fs::write(&path, &flipped).unwrap();
        let join = join(12);
        if bit / 8 <= header {
            let error = Ledger::open(&path, &join).unwrap_err();
            assert_eq!(error, LedgerError::NoHeader { path: path.clone() }, "bit {bit}");
            continue;
        }
        let ledger = Ledger::open(&path, &join).unwrap();
        assert!(!ledger.damage().is_empty(), "bit {bit}");
        let all = ledger.run(&join, &[0..join.jobs()], 1, 10, &no_clock, &()).unwrap();
        assert_eq!((all.tally.count(), all.is_complete()), (Q12, true), "bit {bit}");
    }
}

#[test]
fn torn_ledgers_continue() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join(LEDGER_FILE);
    run(&path, 12, 10).unwrap();
    let whole = std::fs::read(&path).unwrap();
    for length in (0..whole.len()).step_by(13) {
        std::fs::write(&path, &whole[..length]).unwrap();
        assert_eq!(run(&path, 12, 10).unwrap().tally.count(), Q12, "length {length}");
        // And what was written behind the torn line is read again.
        assert!(
            Ledger::open(&path, &join(12)).unwrap().coverage(&[0..join(12).jobs()]).unwrap().is_complete()
        );
    }
}

#[test]
fn a_ledger_of_another_count_is_refused() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join(LEDGER_FILE);
    run(&path, 12, 10).unwrap();
    let error = run(&path, 14, 10).unwrap_err();
    assert!(error.to_string().ends_with("belongs to another count: n is 12, expected 14"), "{error}");
}

#[test]
fn a_ledger_in_use_is_refused() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join(LEDGER_FILE);
    let _held = Ledger::open(&path, &join(10)).unwrap();
    assert_eq!(run(&path, 10, 1), Err(LedgerError::Locked { path }));
}

#[test]
fn stopping_keeps_what_is_done() {
    struct AfterThree(core::sync::atomic::AtomicU32);
    impl Observer for AfterThree {
        fn done(&self, _: &queens_count::Batch) -> Result<(), CountError> {
            self.0.fetch_add(1, core::sync::atomic::Ordering::Relaxed);
            Ok(())
        }
        fn stop(&self) -> bool {
            self.0.load(core::sync::atomic::Ordering::Relaxed) >= 3
        }
    }
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join(LEDGER_FILE);
    let join = join(12);
    let ledger = Ledger::open(&path, &join).unwrap();
    let stopped = ledger.run(&join, &[0..join.jobs()], 1, 10, &no_clock, &AfterThree(0.into()));
    assert_eq!(stopped, Err(LedgerError::Count(CountError::Stopped)));
    let kept = Ledger::open(&path, &join).unwrap().coverage(&[0..join.jobs()]).unwrap();
    assert_eq!((kept.jobs(), kept.records.len()), (30, 3));
    assert_eq!(run(&path, 12, 10).unwrap().tally.count(), Q12);
}

#[test]
fn shards_of_any_number_add_up() {
    for (n, shards, known) in [(12, 7, Q12), (13, 5, 73_712), (4, 3, 2), (6, 64, 4)] {
        let directory = tempfile::tempdir().unwrap();
        let join = join(n);
        let plan = Plan::from_json(&Plan::new(&join, shards).unwrap().to_json()).unwrap();
        for shard in (0..shards).rev() {
            let ledger = Ledger::open(&directory.path().join(plan.file_name(shard)), &join).unwrap();
            let ranges = plan.ranges(&join, shard).unwrap();
            let merged = ledger.run(&join, &ranges, 1, 8, &no_clock, &()).unwrap();
            assert!(merged.is_complete());
        }
        let merged = merge(directory.path()).unwrap();
        assert_eq!((merged.coverage.tally.count(), merged.coverage.is_complete()), (known, true), "n = {n}");

        // A double counts once; a file less is a gap.
        let first = directory.path().join(plan.file_name(0));
        std::fs::copy(&first, directory.path().join("again.ledger")).unwrap();
        let doubled = merge(directory.path()).unwrap().coverage;
        assert_eq!(doubled.tally.count(), known);
        assert_eq!(doubled.repeated > 0, !plan.ranges(&join, 0).unwrap().is_empty());
        std::fs::remove_file(directory.path().join("again.ledger")).unwrap();
        std::fs::remove_file(&first).unwrap();
        assert_eq!(
            merge(directory.path()).unwrap().coverage.missing.first(),
            plan.ranges(&join, 0).unwrap().first()
        );
    }
}

#[test]
fn ledgers_that_were_only_begun_hold_nothing() {
    let directory = tempfile::tempdir().unwrap();
    let file = |name: &str| directory.path().join(name);
    assert!(matches!(merge(&file("nowhere")), Err(LedgerError::NoDirectory { .. })));
    run(&file("whole.ledger"), 12, 10).unwrap();
    let written = std::fs::read(file("whole.ledger")).unwrap();
    std::fs::write(file("empty.ledger"), "").unwrap();
    std::fs::write(file("torn.ledger"), &written[..20]).unwrap();
    let merged = merge(directory.path()).unwrap();
    assert_eq!((merged.coverage.tally.count(), merged.coverage.is_complete()), (Q12, true));
    assert_eq!(
        merged.damage.iter().map(|damage| damage.path.clone()).collect::<Vec<_>>(),
        [file("torn.ledger")]
    );

    std::fs::remove_file(file("whole.ledger")).unwrap();
    assert!(matches!(merge(directory.path()), Err(LedgerError::NoLedgers { .. })));
    // Records whose first line is lost are not passed over.
    let header = written.iter().position(|&byte| byte == b'\n').unwrap();
    std::fs::write(file("lost.ledger"), &written[header..]).unwrap();
    assert_eq!(merge(directory.path()), Err(LedgerError::NoHeader { path: file("lost.ledger") }));
}

#[test]
fn ledgers_of_another_making_are_not_merged() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("other.ledger");
    run(&path, 8, 10).unwrap();
    let written = std::fs::read_to_string(&path).unwrap();
    let (header, records) = written.split_once('\n').unwrap();
    let (_, header) = header.split_once(' ').unwrap();
    for (ours, other, expected) in [
        ("\"version\":1", "\"version\":2", "version"),
        ("\"join\"", "\"plain\"", "engine"),
        ("\"method\":1", "\"method\":2", "method"),
        ("golden-pairs-1", "golden-pairs-2", "numbering"),
    ] {
        let header = header.replace(ours, other);
        // The checksum is right: it is the content that is foreign.
        let line = format!("{:08x} {header}\n{records}", crc32fast::hash(header.as_bytes()));
        std::fs::write(&path, line).unwrap();
        let refused = merge(directory.path()).unwrap_err();
        assert!(matches!(refused, LedgerError::Foreign { field, .. } if field == expected), "{refused:?}");
    }
}

#[test]
fn shards_are_even_slices_of_every_group() {
    let join = join(15);
    let plan = Plan::new(&join, 64).unwrap();
    let mut covered = vec![0u8; join.jobs() as usize];
    let sizes: Vec<u64> = (0..64)
        .map(|shard| {
            let ranges = plan.ranges(&join, shard).unwrap();
            ranges.iter().flat_map(Clone::clone).for_each(|job| covered[job as usize] += 1);
            ranges.iter().map(|range| range.end - range.start).sum()
        })
        .collect();
    assert!(covered.iter().all(|&times| times == 1));
    let groups = join.groups().count() as u64;
    assert!(sizes.iter().max().unwrap() - sizes.iter().min().unwrap() <= groups);
}

#[test]
fn bad_plans_are_refused() {
    assert!(matches!(Plan::from_json("{}"), Err(LedgerError::Plan { .. })));
    let json = Plan::new(&join(12), 3).unwrap().to_json();
    assert!(matches!(
        Plan::from_json(&json.replace("golden-pairs-1", "other")),
        Err(LedgerError::Plan { .. })
    ));
    assert!(matches!(Plan::new(&join(12), 0), Err(LedgerError::Plan { .. })));
    let no_such = Plan::new(&join(12), 3).unwrap().ranges(&join(12), 3);
    assert_eq!(no_such.unwrap_err(), LedgerError::NoSuchShard { shard: 3, shards: 3 });
    let lying = Plan::from_json(&json.replace(&join(12).jobs().to_string(), "77")).unwrap();
    assert!(matches!(lying.join(Kernel::best(), None), Err(LedgerError::Plan { .. })));
}

#[test]
fn an_audit_finds_a_wrong_record() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join(LEDGER_FILE);
    let mut all = run(&path, 12, 10).unwrap();
    let join = join(12);
    let clean = audit(&join, &all.records, 0.5, true, 1, &()).unwrap();
    assert!(clean.disagreements.is_empty());
    assert_eq!((clean.batches, clean.recounted), (all.records.len().div_ceil(2) as u64, clean.batches));
    // Swap two results: sum and residues stay right, only running them again can tell.
    let (first, second) = (all.records[0].tally, all.records[1].tally);
    assert_ne!(first, second);
    (all.records[0].tally, all.records[1].tally) = (second, first);
    let caught = audit(&join, &all.records, 1.0, false, 1, &()).unwrap();
    assert_eq!(caught.disagreements.len(), 2);
}

#[test]
fn intervals_cover_the_truth() {
    let join = join(16);
    let covered = (0..100)
        .filter(|&seed| {
            let solutions = estimate(&join, 200, seed, &no_clock, &()).unwrap().solutions;
            assert!(solutions.high - solutions.low < 0.6 * Q16 as f64, "too wide to tell anything");
            (solutions.low..=solutions.high).contains(&(Q16 as f64))
        })
        .count();
    assert!(covered >= 90, "{covered} of 100");
}
