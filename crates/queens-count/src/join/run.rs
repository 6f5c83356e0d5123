//! Running jobs: the engine as a caller sees it.

use core::ops::Range;

use super::even::{InTurn, MapBlocks};
use super::memory;
use super::numbering::{ColumnPair, Group};
use super::path::Path;
use super::subsets::Subsets;
use super::tables::{Board, Tables, Worker};
use crate::error::CountError;
use crate::observer::{Batch, Observer};
use crate::tally::Tally;
use crate::{MAX_N, plain, recount};

/// Version of the method; ledgers and shards of another version are not continued. It changes when the weighted set of
/// boards of a job changes, not when the method gets faster.
pub const VERSION: u32 = 1;

/// Quadrant lists of up to so many bytes are kept for all column sets, unless the memory given is smaller.
const KEEP_UP_TO: u64 = 2 << 30;

/// The join engine for one board size: numbered, independent jobs whose weighted counts add up to the number of solutions.
///
/// ```
/// use queens_count::{Join, Path};
///
/// let join = Join::new(8, Path::best(), None)?;
/// let all = join.run(&[0..join.jobs()], 1, 1, &())?;
/// assert_eq!(all.count(), 92);
/// // Any part of the jobs, anywhere, at any time:
/// let (some, others) = (join.run(&[0..5], 1, 5, &())?, join.run(&[5..join.jobs()], 1, 5, &())?);
/// assert_eq!(some.count() + others.count(), 92);
/// # Ok::<(), queens_count::CountError>(())
/// ```
#[derive(Debug)]
pub struct Join {
    n: u32,
    path: Path,
    keep: bool,
    groups: Vec<NumberedGroup>,
    jobs: u64,
}

#[derive(Debug)]
struct NumberedGroup {
    /// Middle-row column (odd n); `n/2` for even n.
    col: u32,
    jobs: Range<u64>,
    group: Group,
}

impl Join {
    /// The jobs of an `n × n` board, to be run on `path` with at most `memory` bytes.
    ///
    /// Time and memory: the list of jobs, 4 bytes each; 40 MB and a second at n = 28.
    ///
    /// # Errors
    /// [`CountError::TooLarge`] for `n > 32`; [`CountError::Path`] if the processor lacks the path;
    /// [`CountError::Memory`] if the tables do not fit into `memory`.
    pub fn new(n: u32, path: Path, memory: Option<u64>) -> Result<Self, CountError> {
        if n > MAX_N {
            return Err(CountError::TooLarge { n, max: MAX_N });
        }
        if !path.is_available() {
            return Err(CountError::Path { path: path.name() });
        }
        let keep = memory::whole(n, 1, true) <= memory.unwrap_or(KEEP_UP_TO).min(KEEP_UP_TO);
        let needed = memory::whole(n, 1, keep);
        if let Some(limit) = memory
            && needed > limit
        {
            return Err(CountError::Memory { needed, limit });
        }
        let mut join = Self { n, path, keep, groups: Vec::new(), jobs: 0 };
        if n < 4 {
            // No quadrants: one job, answered by the plain search.
            join.jobs = 1;
            return Ok(join);
        }
        let h = n / 2;
        let subsets = Subsets::new(h);
        let last = if n.is_multiple_of(2) { h } else { 1 };
        for col in (last..=h).rev() {
            let group =
                if col == h { Group::of_orbits(&subsets, h) } else { Group::of_column(&subsets, h, col) };
            let jobs = join.jobs..join.jobs + group.len();
            join.jobs = jobs.end;
            join.groups.push(NumberedGroup { col, jobs, group });
        }
        Ok(join)
    }

    /// Size of the board.
    pub fn n(&self) -> u32 {
        self.n
    }

    /// The path that its jobs take.
    pub fn path(&self) -> Path {
        self.path
    }

    /// Number of jobs; they are numbered from 0.
    pub fn jobs(&self) -> u64 {
        self.jobs
    }

    /// Ranges of jobs that share tables. Within one of them, every range of jobs is about as heavy as any other of its length.
    pub fn groups(&self) -> impl Iterator<Item = Range<u64>> + '_ {
        let whole = self.groups.is_empty().then_some(0..self.jobs);
        self.groups.iter().map(|group| group.jobs.clone()).chain(whole)
    }

    /// Bytes that a run on `threads` threads will take, roughly and rather too high.
    pub fn bytes_needed(&self, threads: usize) -> u64 {
        memory::whole(self.n, threads, self.keep)
    }

    /// A batch length that gives each of `threads` threads (0: one for each processor) some dozens of batches, but a single thread
    /// batches of about a second: the longer one is, the more neighbours it brings together.
    pub fn even_batch(&self, threads: usize) -> u64 {
        let processors = || std::thread::available_parallelism().map_or(1, usize::from);
        let threads = if threads == 0 { processors() } else { threads };
        if threads == 1 { self.lasting_batch() } else { (self.jobs / (64 * threads as u64)).clamp(1, 1024) }
    }

    /// A batch length that makes a batch last about a second on one thread of a fast processor: for ledgers. It depends on
    /// n alone, so that the batches of different machines are cut alike.
    pub fn lasting_batch(&self) -> u64 {
        // Jobs a second: about 25 000 at n = 18 and a fifteenth for n + 2; 480 000 at n = 17 and a twelfth.
        let (mut jobs, from, growth): (u64, u32, u64) =
            if self.n.is_multiple_of(2) { (25_000, 18, 15) } else { (480_000, 17, 12) };
        for _ in (from..self.n).step_by(2) {
            jobs /= growth;
        }
        jobs.max(1)
    }

    /// Runs all jobs in `ranges`, in batches of at most `batch` jobs on `threads` threads (0: one for each processor), and adds
    /// up. The sum does not depend on the number of threads.
    ///
    /// # Errors
    /// [`CountError::NoSuchJob`] for a range past the end; [`CountError::Stopped`] or whatever error the observer returns.
    pub fn run(
        &self,
        ranges: &[Range<u64>],
        threads: usize,
        batch: u64,
        observer: &dyn Observer,
    ) -> Result<Tally, CountError> {
        if let Some(past) = ranges.iter().find(|range| !range.is_empty() && range.end > self.jobs) {
            return Err(CountError::NoSuchJob { job: past.end - 1, jobs: self.jobs });
        }
        if self.groups.is_empty() {
            return self.run_tiny(ranges, observer);
        }
        #[cfg(feature = "parallel")]
        if threads != 1 {
            return super::pool::run(self, ranges, threads, batch, observer);
        }
        let _ = threads;
        let mut sum = Tally::default();
        self.each_group(ranges, batch, &InTurn, |work| {
            let stop = || observer.stop();
            let mut worker = work.tables.worker(&stop);
            for jobs in &work.batches {
                sum.merge(&work.run(jobs, &mut *worker, observer)?)?;
            }
            Ok(())
        })?;
        Ok(sum)
    }

    /// The weighted count of one job, by a depth-first search that shares nothing with the join. For audits; slow.
    ///
    /// # Errors
    /// [`CountError::NoSuchJob`]; [`CountError::Stopped`].
    pub fn recount(&self, job: u64, observer: &dyn Observer) -> Result<u128, CountError> {
        let stop = || observer.stop();
        if job >= self.jobs {
            return Err(CountError::NoSuchJob { job, jobs: self.jobs });
        }
        let Some(numbered) = self.groups.iter().find(|numbered| numbered.jobs.contains(&job)) else {
            return plain::count(self.n, &stop).ok_or(CountError::Stopped);
        };
        let ColumnPair { left, right, orbit } = numbered.group.pair(job - numbered.jobs.start);
        let job = JobSet { col: numbered.col, left, right, orbit };
        recount::recount(self.n, &job, &stop).ok_or(CountError::Stopped)
    }

    /// Makes the tables of each group that `ranges` touch, by `map`, and hands them to `run` with the batches to be run.
    pub(super) fn each_group(
        &self,
        ranges: &[Range<u64>],
        batch: u64,
        map: &impl MapBlocks,
        mut run: impl FnMut(GroupWork<'_>) -> Result<(), CountError>,
    ) -> Result<(), CountError> {
        let mut board = None;
        for NumberedGroup { col, jobs, group } in &self.groups {
            let batches: Vec<Range<u64>> = ranges
                .iter()
                .map(|range| range.start.max(jobs.start)..range.end.min(jobs.end))
                .filter(|range| !range.is_empty())
                .flat_map(|range| split(range, batch.max(1)))
                .collect();
            if batches.is_empty() {
                continue;
            }
            let board = board.get_or_insert_with(|| Board::new(self.n, self.keep, map));
            let tables = board.tables(*col, self.path, map);
            run(GroupWork { first: jobs.start, group, batches, tables })?;
        }
        Ok(())
    }

    /// `n < 4`: one job, the plain search.
    fn run_tiny(&self, ranges: &[Range<u64>], observer: &dyn Observer) -> Result<Tally, CountError> {
        let mut sum = Tally::default();
        for jobs in ranges.iter().filter(|range| !range.is_empty()) {
            observer.begun(jobs);
            let mut tally = Tally::default();
            let count = plain::count(self.n, &|| false).unwrap_or_default();
            tally.add_block(1, count as u64);
            observer.done(&Batch { jobs: jobs.clone(), tally })?;
            sum.merge(&tally)?;
        }
        Ok(sum)
    }
}

/// What a job number stands for (see [`numbering`](super::numbering)).
#[derive(Clone, Copy, Debug)]
pub(crate) struct JobSet {
    /// Column of the queen in the middle row; `n/2` if n is even or that queen stands in the centre.
    pub(crate) col: u32,
    /// Columns of the top left quadrant, lowest bit at the edge.
    pub(crate) left: u32,
    /// Columns of the top right quadrant, lowest bit at the edge.
    pub(crate) right: u32,
    /// Column sets in its orbit.
    pub(crate) orbit: u64,
}

/// The batches of one group, and the tables to run them with.
pub(super) struct GroupWork<'a> {
    first: u64,
    group: &'a Group,
    pub(super) batches: Vec<Range<u64>>,
    pub(super) tables: Box<dyn Tables>,
}

impl GroupWork<'_> {
    /// Runs one batch.
    pub(super) fn run(
        &self,
        jobs: &Range<u64>,
        worker: &mut dyn Worker,
        observer: &dyn Observer,
    ) -> Result<Tally, CountError> {
        observer.begun(jobs);
        let mut tally = Tally::default();
        // Within a batch by column set, so that neighbours find the quadrant lists of each other in the cache.
        let mut pairs: Vec<ColumnPair> = jobs.clone().map(|job| self.group.pair(job - self.first)).collect();
        pairs.sort_unstable_by_key(|pair| (pair.left, pair.right));
        for pair in pairs {
            if observer.stop() {
                return Err(CountError::Stopped);
            }
            tally.merge(&worker.run(pair).ok_or(CountError::Stopped)?)?;
        }
        observer.done(&Batch { jobs: jobs.clone(), tally })?;
        Ok(tally)
    }
}

/// Cuts a range at the multiples of `batch`, so that overlapping ranges are cut alike.
fn split(range: Range<u64>, batch: u64) -> impl Iterator<Item = Range<u64>> {
    let Range { start, end } = range;
    (start / batch..end.div_ceil(batch))
        .map(move |k| start.max(k * batch)..end.min(k.saturating_add(1).saturating_mul(batch)))
}
