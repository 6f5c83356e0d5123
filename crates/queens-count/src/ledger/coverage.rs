//! What a set of records covers: the sum, and the jobs that are still missing.

use core::ops::Range;
use std::path::{Path, PathBuf};

use super::error::LedgerError;
use super::record::Record;
use crate::tally::Tally;

/// Records put together.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Coverage {
    /// Sum over all jobs covered, each counted once.
    pub tally: Tally,
    /// The records counted, by job number.
    pub records: Vec<Record>,
    /// Jobs wanted and not covered, as ranges in ascending order.
    pub missing: Vec<Range<u64>>,
    /// Records that repeated another one and agreed with it.
    pub repeated: u64,
}

impl Coverage {
    /// Whether no job is missing.
    pub fn is_complete(&self) -> bool {
        self.missing.is_empty()
    }

    /// Number of jobs covered.
    pub fn jobs(&self) -> u64 {
        self.records.iter().map(|record| record.jobs.end - record.jobs.start).sum()
    }

    /// Puts records together; `wanted` are the jobs that should be covered, as ascending ranges.
    pub(crate) fn of<'a>(
        records: impl IntoIterator<Item = (&'a Path, &'a Record)>,
        wanted: &[Range<u64>],
    ) -> Result<Self, LedgerError> {
        let mut records: Vec<_> = records.into_iter().collect();
        records.sort_by_key(|(_, record)| (record.jobs.start, record.jobs.end));
        let mut coverage = Self::default();
        let mut previous: Option<(&Path, &Record)> = None;
        for (path, record) in records {
            if let Some((other_path, other)) = previous
                && record.jobs.start < other.jobs.end
            {
                let paths = [other_path, path].map(PathBuf::from);
                if record.jobs != other.jobs {
                    let jobs = [other.jobs.clone(), record.jobs.clone()];
                    return Err(LedgerError::Overlap { jobs, paths });
                }
                if record.tally != other.tally {
                    let counts = [other.tally.count(), record.tally.count()];
                    return Err(LedgerError::Contradiction { jobs: record.jobs.clone(), counts, paths });
                }
                coverage.repeated += 1;
                continue;
            }
            coverage.tally.merge(&record.tally)?;
            coverage.records.push(record.clone());
            previous = Some((path, record));
        }
        coverage.missing = wanted.iter().flat_map(|range| coverage.gaps(range)).collect();
        Ok(coverage)
    }

    /// The parts of `range` that no record covers.
    fn gaps(&self, range: &Range<u64>) -> Vec<Range<u64>> {
        let mut gaps = Vec::new();
        let mut at = range.start;
        for record in &self.records {
            let (start, end) = (record.jobs.start.min(range.end), record.jobs.end.min(range.end));
            if start > at {
                gaps.push(at..start);
            }
            at = at.max(end);
        }
        if at < range.end {
            gaps.push(at..range.end);
        }
        gaps
    }
}

#[cfg(test)]
mod tests {
    use super::{Coverage, LedgerError, Path, Record, Tally};

    fn record(start: u64, end: u64, count: u64) -> Record {
        let mut tally = Tally::default();
        tally.add_block(1, count);
        Record { jobs: start..end, tally, micros: 0 }
    }

    fn cover(records: &[Record]) -> Result<Coverage, LedgerError> {
        Coverage::of(records.iter().map(|record| (Path::new("a"), record)), &[0..10, 12..20])
    }

    #[test]
    fn gaps_are_listed() {
        let coverage = cover(&[record(12, 14, 5), record(2, 4, 7), record(18, 20, 1)]).unwrap();
        assert_eq!(coverage.missing, [0..2, 4..10, 14..18]);
        assert_eq!((coverage.tally.count(), coverage.jobs()), (13, 6));
        assert!(cover(&[record(0, 10, 1), record(12, 20, 1)]).unwrap().is_complete());
    }

    #[test]
    fn equal_repeats_count_once() {
        let coverage = cover(&[record(0, 5, 7), record(5, 10, 1), record(0, 5, 7)]).unwrap();
        assert_eq!((coverage.tally.count(), coverage.repeated), (8, 1));
    }

    #[test]
    fn contradictions_and_overlaps_are_refused() {
        let error = cover(&[record(0, 5, 7), record(0, 5, 8)]).unwrap_err();
        assert_eq!(error.to_string(), "jobs 0 to 4 count 7 in a but 8 in a");
        let error = cover(&[record(0, 5, 7), record(4, 6, 8)]).unwrap_err();
        assert_eq!(error.to_string(), "jobs 0 to 4 in a overlap jobs 4 to 5 in a");
    }
}
