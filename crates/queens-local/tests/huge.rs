//! The linear-time method: every size, both ways, the memory it takes.
#![allow(unsafe_code, reason = "an allocator that counts is unsafe by its trait")]

use core::{
    alloc::{GlobalAlloc, Layout},
    sync::atomic::{AtomicUsize, Ordering},
};
use std::{alloc::System, sync::Mutex};

use queens_core::{Problem, SolveError};
use queens_local::{LinearTime, Method};

/// Counts the bytes that are allocated, and the most at any time.
struct Counting;

static NOW: AtomicUsize = AtomicUsize::new(0);
static PEAK: AtomicUsize = AtomicUsize::new(0);
/// The tests of this file run one at a time, so that none counts the bytes of another.
static ALONE: Mutex<()> = Mutex::new(());

// SAFETY: everything is passed on to the system's allocator as it is.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        let now = NOW.fetch_add(layout.size(), Ordering::SeqCst) + layout.size();
        PEAK.fetch_max(now, Ordering::SeqCst);
        // SAFETY: the caller keeps the rules of `GlobalAlloc::alloc`.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, at: *mut u8, layout: Layout) {
        NOW.fetch_sub(layout.size(), Ordering::SeqCst);
        // SAFETY: the caller keeps the rules of `GlobalAlloc::dealloc`.
        unsafe { System.dealloc(at, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

const METHODS: [Method; 2] = [Method::Shuffle, Method::Stream];

fn alone() -> std::sync::MutexGuard<'static, ()> {
    ALONE.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
}

/// The plain O(n²) rule.
fn attack_free(cols: &[u32]) -> bool {
    let apart = |a: usize, b: usize| {
        let cols = cols[a].abs_diff(cols[b]) as usize;
        cols != 0 && cols != b - a
    };
    (0..cols.len()).all(|a| (a + 1..cols.len()).all(|b| apart(a, b)))
}

#[test]
fn every_small_board_is_solved() {
    let _alone = alone();
    for method in METHODS {
        let linear = LinearTime::new().method(method);
        for n in 0..150 {
            for seed in 0..3 {
                let outcome = linear.solve(&Problem::new(n), seed).unwrap();
                assert_eq!(outcome.method, method);
                match outcome.solution {
                    Some(solution) => assert!(attack_free(solution.as_slice()), "n = {n}"),
                    None => assert!(n == 2 || n == 3, "n = {n}, {method}"),
                }
            }
        }
    }
}

#[test]
fn large_boards_are_solved_at_the_first_attempt_with_few_queens_left() {
    let _alone = alone();
    for method in METHODS {
        for n in [1000, 1001, 65_536, 300_000] {
            let outcome = LinearTime::new().method(method).solve(&Problem::new(n), 7).unwrap();
            assert!(outcome.solution.is_some());
            assert_eq!(outcome.failed_attempts, 0);
            assert!(outcome.left < 250 && outcome.swaps < 400, "n = {n}: {outcome:?}");
            let most = if method == Method::Stream { 2 } else { 4 };
            assert!(outcome.tries < most * u64::from(n), "n = {n}: {outcome:?}");
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_board_and_another_one_another() {
    let _alone = alone();
    let problem = Problem::new(5000);
    for method in METHODS {
        let solve = |seed| LinearTime::new().method(method).solve(&problem, seed).unwrap().solution.unwrap();
        assert_eq!(solve(1), solve(1));
        assert_ne!(solve(1), solve(2));
    }
}

#[test]
fn failed_attempts_are_counted_and_never_returned() {
    let _alone = alone();
    // On six queens most attempts end in a trap of the exchanges.
    let mut failed = 0;
    for seed in 0..20 {
        let outcome = LinearTime::new().solve(&Problem::new(6), seed).unwrap();
        assert!(outcome.solution.is_some());
        failed += outcome.failed_attempts;
        let hasty = LinearTime::new().max_attempts(1).solve(&Problem::new(6), seed).unwrap();
        assert_eq!(hasty.solution.is_some(), outcome.failed_attempts == 0);
    }
    assert!(failed > 0);
}

#[test]
fn what_it_cannot_take_is_refused() {
    let _alone = alone();
    let placed = Problem::builder(9).place(0, 0).build().unwrap();
    assert!(matches!(LinearTime::new().solve(&placed, 0), Err(SolveError::Unsupported { .. })));
    let none = LinearTime::new().max_attempts(0).solve(&Problem::new(9), 0);
    assert!(matches!(none, Err(SolveError::Knob { .. })));
}

#[test]
fn no_more_than_the_bytes_needed_are_allocated() {
    let _alone = alone();
    for method in METHODS {
        let n = 1_000_000;
        let before = NOW.load(Ordering::SeqCst);
        PEAK.store(before, Ordering::SeqCst);
        let outcome = LinearTime::new().method(method).solve(&Problem::new(n), 1).unwrap();
        let peak = (PEAK.load(Ordering::SeqCst) - before) as u64;
        assert!(outcome.solution.is_some());
        let needed = LinearTime::bytes_needed(n);
        // The test harness allocates a little beside us, on a thread of its own.
        assert!(peak <= needed + (1 << 16), "{method}: {peak} of {needed}");
        assert!(peak <= 5 * u64::from(n) && peak > 4 * u64::from(n));
    }
}
