//! Proves that the libraries need no operating system: a static library with its own panic handler
//! and its own allocator. If any crate below asked for the standard library, the build would end with
//! two panic handlers.
#![no_std]

extern crate alloc;

mod arena;

use core::panic::PanicInfo;

use queens_core::{Evaluator, Permutation, Problem, SolveError, closed_form, random};

#[panic_handler]
fn stop(_: &PanicInfo<'_>) -> ! {
    loop {
        core::hint::spin_loop();
    }
}

/// The number of solutions of the board of side `n`, by going through them; -1 if anything differs
/// from what it should be.
#[unsafe(no_mangle)]
pub extern "C" fn queens_no_std(n: u32) -> i64 {
    solve(n).unwrap_or(-1)
}

fn solve(n: u32) -> Result<i64, SolveError> {
    let problem = Problem::new(n);
    let listed = queens_dfs::solutions(&problem)?.count() as u128;
    let counted = queens_dfs::count(&problem)?;
    let direct = closed_form(n)?.is_none_or(|board| problem.check(board).is_ok());
    let start = Permutation::random(n, &mut random::generator(1))?;
    let evaluator = Evaluator::new(start.clone())?;
    let judged = (evaluator.cost() == 0) == problem.check(start).is_ok();
    let same = listed == counted && direct && judged;
    Ok(if same { i64::try_from(listed).unwrap_or(i64::MAX) } else { -1 })
}
