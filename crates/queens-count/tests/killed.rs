//! A run that is killed at any moment continues and ends with the same total.
//!
//! In a file, and so a process, of its own: a process being started holds the locks of its parent for a moment, which
//! would disturb other tests.
#![cfg(feature = "std")]
#![allow(clippy::single_range_in_vec_init, reason = "a run takes many ranges, and here just one")]

use core::time::Duration;
use std::path::Path;
use std::process::{Command, Stdio};

use queens_count::ledger::{LEDGER_FILE, Ledger};
use queens_count::{CountError, Join, Observer, Path as Kernel};

const Q16: u128 = 14_772_512;

fn no_clock() -> Duration {
    Duration::ZERO
}

/// Not a test of its own: the process that `killed_runs_continue` starts and kills. It waits a little at each batch, so
/// that there is something to kill.
#[test]
fn child_of_killed_runs_continue() {
    struct Slowly;
    impl Observer for Slowly {
        fn done(&self, _: &queens_count::Batch) -> Result<(), CountError> {
            std::thread::sleep(Duration::from_millis(2));
            Ok(())
        }
    }
    let Some(path) = std::env::var_os("QUEENS_COUNT_TEST_LEDGER") else { return };
    let join = Join::new(16, Kernel::best(), None).unwrap();
    let ledger = Ledger::open(Path::new(&path), &join).unwrap();
    let all = ledger.run(&join, &[0..join.jobs()], 2, 16, &no_clock, &Slowly).unwrap();
    assert_eq!(all.tally.count(), Q16);
}

#[test]
fn killed_runs_continue_to_the_same_total() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join(LEDGER_FILE);
    let join = Join::new(16, Kernel::best(), None).unwrap();
    let (mut kills, mut moments, mut jobs_before) = (0, 1u64, 0);
    loop {
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "child_of_killed_runs_continue"])
            .env("QUEENS_COUNT_TEST_LEDGER", &path)
            .stdout(Stdio::null())
            .spawn()
            .unwrap();
        moments = moments.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        std::thread::sleep(Duration::from_millis(5 + (moments >> 33) % 90));
        child.kill().unwrap();
        if child.wait().unwrap().success() {
            break;
        }
        kills += 1;
        assert!(kills < 200, "no progress");
        let coverage = Ledger::open(&path, &join).unwrap().coverage(&[0..join.jobs()]).unwrap();
        assert!(coverage.jobs() >= jobs_before, "what was recorded stays");
        jobs_before = coverage.jobs();
        if coverage.is_complete() {
            break;
        }
    }
    assert!(kills >= 3, "too fast to be killed: {kills}");
    let ledger = Ledger::open(&path, &join).unwrap();
    let all = ledger.run(&join, &[0..join.jobs()], 1, 16, &no_clock, &()).unwrap();
    assert_eq!((all.tally.count(), all.jobs()), (Q16, join.jobs()));
}
