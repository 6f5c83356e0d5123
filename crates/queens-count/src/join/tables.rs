//! The tables of one group of jobs, with word type and path erased.

use alloc::sync::Arc;

use super::even::{EvenBoard, EvenWorker, MapBlocks};
use super::kernel::Kernel;
use super::numbering::ColumnPair;
use super::odd::{OddBoard, OddGroup, OddWorker};
use super::path::Path;
use super::portable::Portable;
use super::word::Word;
use crate::tally::Tally;

/// Shared by all workers of a group.
pub(crate) trait Tables: Sync {
    /// A worker with scratch space of its own. `stop` is asked now and then in a job that takes long.
    fn worker<'a>(&'a self, stop: &'a dyn Fn() -> bool) -> Box<dyn Worker + 'a>;
}

/// Runs jobs.
pub(crate) trait Worker {
    /// The weighted count of one job; none if it was stopped.
    fn run(&mut self, job: ColumnPair) -> Option<Tally>;
}

/// What the groups of one board share.
pub(crate) enum Board {
    Even { h: u32, keep: bool },
    Odd(Arc<OddBoard>),
}

impl Board {
    /// Board of size `n >= 4`; `keep` says whether it keeps the quadrant lists of all column sets.
    pub(crate) fn new(n: u32, keep: bool, map: &impl MapBlocks) -> Self {
        let h = n / 2;
        if n.is_multiple_of(2) {
            return Self::Even { h, keep };
        }
        Self::Odd(Arc::new(if keep { OddBoard::with_all_blocks(h, map) } else { OddBoard::on_demand(h) }))
    }

    /// The tables of the group of middle-row column `col` (odd n), or of the only group.
    pub(crate) fn tables(&self, col: u32, path: Path, map: &impl MapBlocks) -> Box<dyn Tables> {
        match path {
            #[cfg(target_arch = "x86_64")]
            Path::Avx512 if let Some(kernel) = super::avx512::Avx512::detect() => self.on(col, kernel, map),
            #[cfg(target_arch = "x86_64")]
            Path::Avx2 if let Some(kernel) = super::avx2::Avx2::detect() => self.on(col, kernel, map),
            _ => self.on(col, Portable, map),
        }
    }

    fn on<K: Kernel>(&self, col: u32, kernel: K, map: &impl MapBlocks) -> Box<dyn Tables> {
        let h = match self {
            Self::Even { h, .. } => *h,
            Self::Odd(board) => board.h(),
        };
        // 2h - 2 or 2h - 1 shared diagonals each way: 32 bits are enough up to h = 9.
        if h <= 9 {
            self.of_word::<u32, K>(col, kernel, map)
        } else {
            self.of_word::<u64, K>(col, kernel, map)
        }
    }

    fn of_word<W: Word, K: Kernel>(&self, col: u32, kernel: K, map: &impl MapBlocks) -> Box<dyn Tables> {
        match self {
            Self::Even { h, keep: true } => {
                Box::new(EvenTables { board: EvenBoard::<W>::with_all_blocks(*h, kernel, map), kernel })
            }
            Self::Even { h, keep: false } => {
                Box::new(EvenTables { board: EvenBoard::<W>::on_demand(*h), kernel })
            }
            Self::Odd(board) => {
                Box::new(OddTables { group: OddGroup::<W>::new(Arc::clone(board), col, map), kernel })
            }
        }
    }
}

struct EvenTables<W, K> {
    board: EvenBoard<W>,
    kernel: K,
}

impl<W: Word, K: Kernel> Tables for EvenTables<W, K> {
    fn worker<'a>(&'a self, stop: &'a dyn Fn() -> bool) -> Box<dyn Worker + 'a> {
        Box::new(EvenWorker::new(&self.board, self.kernel, stop))
    }
}

impl<W: Word, K: Kernel> Worker for EvenWorker<'_, W, K> {
    fn run(&mut self, job: ColumnPair) -> Option<Tally> {
        EvenWorker::run(self, job)
    }
}

struct OddTables<W, K> {
    group: OddGroup<W>,
    kernel: K,
}

impl<W: Word, K: Kernel> Tables for OddTables<W, K> {
    fn worker<'a>(&'a self, stop: &'a dyn Fn() -> bool) -> Box<dyn Worker + 'a> {
        Box::new(OddWorker::new(&self.group, self.kernel, stop))
    }
}

impl<W: Word, K: Kernel> Worker for OddWorker<'_, W, K> {
    fn run(&mut self, job: ColumnPair) -> Option<Tally> {
        OddWorker::run(self, job)
    }
}
