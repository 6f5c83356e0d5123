//! Audits: some of the work done again, in another way.
//!
//! A random sample of recorded batches is run again with the join engine, on whatever path and machine is at hand; that
//! finds a computer that miscounts. In each of them one random job is counted once more by a depth-first search that
//! weighs boards as the job does; that would find a method that miscounts. (A redundant second computation is what BOINC
//! calls a quorum: D. P. Anderson, *BOINC: A Platform for Volunteer Computing*, 2020, doi:10.1007/s10723-019-09497-9.)

use core::ops::Range;

use crate::error::CountError;
use crate::join::Join;
use crate::ledger::Record;
use crate::observer::Observer;
use crate::sample;

/// Something that does not agree.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Disagreement {
    /// The jobs, one if it was found by depth-first search.
    pub jobs: Range<u64>,
    /// What was recorded, or what the join engine counts.
    pub recorded: u128,
    /// What was found now.
    pub found: u128,
}

/// The result of an audit.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Audit {
    /// Batches run again.
    pub batches: u64,
    /// Jobs in them.
    pub jobs: u64,
    /// Jobs counted by depth-first search besides.
    pub recounted: u64,
    /// What did not agree.
    pub disagreements: Vec<Disagreement>,
}

/// Audits a `share` (0 to 1) of `records`, at least one; `recount` says whether a job of each is counted by depth-first
/// search, which takes seconds at n = 18 and hours beyond n = 22.
///
/// # Errors
/// As [`Join::run`].
pub fn audit(
    join: &Join,
    records: &[Record],
    share: f64,
    recount: bool,
    seed: u64,
    observer: &dyn Observer,
) -> Result<Audit, CountError> {
    let wanted = (records.len() as f64 * share.clamp(0.0, 1.0)).ceil().max(1.0);
    #[allow(clippy::cast_sign_loss, reason = "at least one")]
    let chosen = sample::distinct(seed, records.len() as u64, wanted as u64);
    let mut audit = Audit::default();
    for index in chosen {
        let record = &records[index as usize];
        let length = record.jobs.end - record.jobs.start;
        let tally = join.run(core::slice::from_ref(&record.jobs), 1, length, observer)?;
        audit.batches += 1;
        audit.jobs += length;
        if tally != record.tally {
            let (recorded, found) = (record.tally.count(), tally.count());
            audit.disagreements.push(Disagreement { jobs: record.jobs.clone(), recorded, found });
        }
        if recount {
            let picked = sample::distinct(seed ^ index, length, 1).first().copied().unwrap_or(0);
            let job = record.jobs.start + picked;
            let jobs = job..job + 1;
            let recorded = join.run(core::slice::from_ref(&jobs), 1, 1, observer)?.count();
            let found = join.recount(job, observer)?;
            audit.recounted += 1;
            if recorded != found {
                audit.disagreements.push(Disagreement { jobs, recorded, found });
            }
        }
    }
    Ok(audit)
}
