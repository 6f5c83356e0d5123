//! Matching: how many words of one list are disjoint from how many words of another.
//!
//! For each bucket of seekers the partners whose keys are disjoint are gathered, segment by segment, and bit-sliced
//! (see [`sliced`](super::sliced)); then each seeker is tried with a whole register of them at once. The loop is the same on all
//! paths.

use super::buckets::{Buckets, Keys, Partners, Planes};
use super::cost::Bucket;
use super::reflected::{self, Runs};
use super::sliced::{MAX_LISTS, Seeking, Sliced};
use super::vector::Vector;

/// Scratch space, and whether to go on.
pub(crate) struct Bench<'a, V> {
    stop: &'a dyn Fn() -> bool,
    sliced: Sliced<V>,
    /// Partners whose key is disjoint from the outer key at hand, cell by cell.
    outer: Planes,
    outer_starts: Vec<u32>,
    /// Partners whose whole key is disjoint from that of the bucket at hand.
    gathered: Planes,
    runs: Runs,
}

impl<'a, V: Vector> Bench<'a, V> {
    /// `stop` is asked some dozens of times in a long join.
    pub(crate) fn new(stop: &'a dyn Fn() -> bool) -> Self {
        Self {
            stop,
            sliced: Sliced::new(),
            outer: Planes::default(),
            outer_starts: Vec::new(),
            gathered: Planes::default(),
            runs: Runs::new(),
        }
    }
}

/// For each of up to [`MAX_LISTS`] lists of seekers the number of disjoint pairs of its words and `partners`; none if
/// the bench says stop.
#[inline(always)]
pub(crate) fn join<V: Vector>(
    seekers: &[&Buckets],
    partners: &Partners,
    keys: Keys,
    bench: &mut Bench<'_, V>,
) -> Option<[u64; MAX_LISTS]> {
    let Bench { stop, sliced, outer, outer_starts, gathered, runs } = bench;
    let mut sums = [V::none(); MAX_LISTS];
    if partners.len() == 0 {
        return Some([0; MAX_LISTS]);
    }
    gathered.room(partners.len());
    let rest = keys.word_bits - keys.outer - keys.inner - keys.shared;
    let planes = (rest.div_ceil(8) as usize).clamp(1, 4);
    let per_bucket = 1usize << (keys.shared + keys.split);
    let cells = per_bucket << keys.inner;
    for outer_key in 0..1usize << keys.outer {
        if outer_key > 0 && stop() {
            return None;
        }
        if seekers.iter().all(|list| list.run_len(outer_key * cells, cells) == 0) {
            continue;
        }
        // With no outer bits the partners are gathered straight from their cells.
        let (from, starts) = if keys.outer == 0 {
            (partners.planes.rows(), &partners.starts)
        } else {
            outer.room(partners.len());
            outer_starts.clear();
            let (mut to, from) = (outer.rows_mut(), partners.planes.rows());
            let mut len = 0;
            for cell in 0..cells {
                outer_starts.push(len as u32);
                for &(first, count) in runs.disjoint(keys.outer, outer_key) {
                    let at = (cell << keys.outer) + first as usize;
                    let (start, end) = (partners.starts[at], partners.starts[at + count as usize]);
                    len = append(&mut to, len, &from, start as usize, end as usize, planes);
                }
            }
            outer_starts.push(len as u32);
            (outer.rows(), &*outer_starts)
        };
        for inner_key in 0..1usize << keys.inner {
            let bucket = (outer_key << keys.inner | inner_key) * per_bucket;
            let seeking: usize = seekers.iter().map(|list| list.run_len(bucket, per_bucket)).sum();
            if seeking == 0 {
                continue;
            }
            let disjoint = runs.disjoint(keys.inner, inner_key);
            let split = split_bits::<V>(keys, seeking, disjoint, starts);
            let joined = keys.split - split;
            for segment in 0..1usize << split {
                let mut len = 0;
                // Where the partners of each place of the shared bits start.
                let mut places = [0; 5];
                let mut to = gathered.rows_mut();
                for shared in 0..1usize << keys.shared {
                    for cell in segment << joined..(segment + 1) << joined {
                        for &(first, count) in disjoint {
                            let at = ((cell << keys.shared | shared) << keys.inner) + first as usize;
                            let (start, end) = (starts[at], starts[at + count as usize]);
                            len = append(&mut to, len, &from, start as usize, end as usize, planes);
                        }
                    }
                    places[shared + 1] = len;
                }
                let seeking_runs = runs.disjoint(split, reflected::value(split, segment));
                let mut start = 0;
                while start < len {
                    let end = sliced.slice(gathered, start, len, rest - split);
                    for shared in 0..1usize << keys.shared {
                        let lane = |place: u32| places[place as usize].saturating_sub(start);
                        let (first, count) = runs.disjoint(keys.shared, shared)[0];
                        let seeking = Seeking {
                            lists: seekers,
                            bucket: bucket + (shared << keys.split),
                            runs: seeking_runs,
                            joined,
                        };
                        sliced.count(lane(first)..lane(first + count), seeking, &mut sums);
                    }
                    start = end;
                }
            }
        }
    }
    Some(sums.map(V::total))
}

/// How many of the split bits are worth their while for one bucket. At least so many that the rest of a word fits into 32 bits.
#[inline(always)]
fn split_bits<V: Vector>(keys: Keys, seeking: usize, disjoint: &[(u32, u32)], starts: &[u32]) -> u32 {
    if keys.split == 0 {
        return 0;
    }
    let mut partners = 0;
    for &(first, count) in disjoint {
        for cell in 0..1usize << (keys.shared + keys.split) {
            let at = (cell << keys.inner) + first as usize;
            partners += (starts[at + count as usize] - starts[at]) as usize;
        }
    }
    let rest = keys.word_bits - keys.outer - keys.inner - keys.shared;
    let bucket = Bucket { seekers: seeking as f64, partners: partners as f64, shared: keys.shared, rest };
    bucket.split::<V>(rest.saturating_sub(32), keys.split)
}

/// Copies the words `start..end` of the first `planes` planes of `source` behind the `len` words of `target`; returns the new
/// length.
#[inline(always)]
fn append(
    target: &mut [&mut [u8]; 4],
    len: usize,
    source: &[&[u8]; 4],
    start: usize,
    end: usize,
    planes: usize,
) -> usize {
    match planes {
        1 => copy::<1>(target, len, source, start, end),
        2 => copy::<2>(target, len, source, start, end),
        3 => copy::<3>(target, len, source, start, end),
        _ => copy::<4>(target, len, source, start, end),
    }
    len + (end - start)
}

/// Whole steps, past the end: what is copied too much lies in the slack or is overwritten by the next run.
#[inline(always)]
fn copy<const PLANES: usize>(
    target: &mut [&mut [u8]; 4],
    mut to: usize,
    source: &[&[u8]; 4],
    mut from: usize,
    end: usize,
) {
    const STEP: usize = 64;
    loop {
        for p in 0..PLANES {
            target[p][to..to + STEP].copy_from_slice(&source[p][from..from + STEP]);
        }
        to += STEP;
        from += STEP;
        if from >= end {
            break;
        }
    }
}
