//! Matching: how many words of one list are disjoint from how many words of another.
//!
//! Partners are bit-sliced: lane `j` of row `i` tells whether bit `i` of partner `j` is free. The partners disjoint
//! from a word are then the lanes left after and-ing the rows of its set bits. Rows are and-ed in groups of four
//! beforehand, for all 16 values of a nibble:
//!
//! ```text
//!  tables[c][v] = and of the rows 4c+i for the bits i of v       (lanes: partners)
//!
//!  word  0110 0001 1100    disjoint partners = tables[2][0110] & tables[1][0001] & tables[0][1100]
//! ```
//!
//! So a word costs one load per nibble and one population count, for as many partners as a register has lanes. The
//! tables of one block ([`Z`] registers of partners, 8 nibbles) fit into a first-level cache.
//!
//! [`Vector`] is what a register must be able to do; the loop is the same on all paths.

use super::buckets::{Buckets, Keys, Partners, Planes, Runs};

/// Registers of partners in a block.
pub(crate) const Z: usize = 4;

/// A register of lanes, one bit each.
pub(crate) trait Vector: Copy + Send + Sync + 'static {
    /// Bits of the register.
    const LANES: usize;
    /// Words that may be counted in one accumulator.
    const PERIOD: usize;
    /// Measured cost, for the choice of the number of key bits.
    const COST: Cost;

    /// No lane set; also an empty accumulator.
    fn none() -> Self;
    /// The first `lanes` lanes set.
    fn first(lanes: usize) -> Self;
    /// Lanes set in both.
    fn and(self, other: Self) -> Self;
    /// Lanes set here and not in the other.
    fn without(self, other: Self) -> Self;
    /// Row `i`: the lanes `j` for which bit `i` of `plane[j]` is 0. `plane` holds `LANES` bytes.
    fn free_rows(plane: &[u8]) -> [Self; 8];
    /// `accumulator` plus the number of set lanes.
    fn count(accumulator: Self, lanes: Self) -> Self;
    /// `sum` plus what is in an accumulator.
    fn add(sum: Self, accumulator: Self) -> Self;
    /// The sum as a number.
    fn total(sum: Self) -> u64;
}

/// Cycles that a path takes for the parts of the work.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cost {
    /// Per word, register and nibble.
    pub(crate) nibble: f64,
    /// Per word and register besides: the population count.
    pub(crate) popcount: f64,
    /// Per register of partners: slicing.
    pub(crate) slice: f64,
    /// Per register of partners and nibble: the tables.
    pub(crate) table: f64,
    /// Per word: what sorting by counting costs more than the fastest sort of the path.
    pub(crate) counting_sort: f64,
}

type Tables<V> = [[[V; Z]; 16]; 8];

/// Scratch space of the matching loop.
#[derive(Debug)]
pub(crate) struct Bench<V> {
    tables: Box<Tables<V>>,
    /// Partners whose key is disjoint from the outer key at hand, cell by cell.
    outer: Planes,
    outer_starts: Vec<u32>,
    /// Partners whose whole key is disjoint from that of the bucket at hand.
    gathered: Planes,
    runs: Runs,
}

impl<V: Vector> Bench<V> {
    pub(crate) fn new() -> Self {
        Self {
            tables: Box::new([[[V::none(); Z]; 16]; 8]),
            outer: Planes::default(),
            outer_starts: Vec::new(),
            gathered: Planes::default(),
            runs: Runs::new(),
        }
    }
}

/// A segment smaller than this many partners is not split further.
const MIN_SEGMENT: usize = 400;

/// For each list of seekers the number of disjoint pairs of its words and `partners`.
#[inline(always)]
pub(crate) fn join<V: Vector, const LISTS: usize>(
    seekers: [&Buckets; LISTS],
    partners: &Partners,
    keys: Keys,
    bench: &mut Bench<V>,
) -> [u64; LISTS] {
    let Bench { tables, outer, outer_starts, gathered, runs } = bench;
    let mut sums = [V::none(); LISTS];
    if partners.len() == 0 {
        return [0; LISTS];
    }
    gathered.room(partners.len());
    let order = keys.shared_order();
    let rest = keys.word_bits - keys.outer - keys.inner - keys.shared;
    let planes = (rest.div_ceil(8) as usize).clamp(1, 4);
    let per_bucket = 1usize << (keys.shared + keys.split);
    let cells = per_bucket << keys.inner;
    for outer_key in 0..1usize << keys.outer {
        if seekers.iter().all(|list| list.run_len(outer_key * cells, cells) == 0) {
            continue;
        }
        // With no outer bits the partners are gathered straight from their cells.
        let (from, starts) = if keys.outer == 0 {
            (&partners.planes, &partners.starts)
        } else {
            outer.room(partners.len());
            outer_starts.clear();
            let mut len = 0;
            for cell in 0..cells {
                outer_starts.push(len as u32);
                for &(first, count) in runs.disjoint(keys.outer, outer_key) {
                    let at = (cell << keys.outer) + first as usize;
                    let (start, end) = (partners.starts[at], partners.starts[at + count as usize]);
                    len = append(outer, len, &partners.planes, start as usize, end as usize, planes);
                }
            }
            outer_starts.push(len as u32);
            (&*outer, &*outer_starts)
        };
        for inner_key in 0..1usize << keys.inner {
            let bucket = (outer_key << keys.inner | inner_key) * per_bucket;
            let seeking: usize = seekers.iter().map(|list| list.run_len(bucket, per_bucket)).sum();
            if seeking == 0 {
                continue;
            }
            let disjoint = runs.disjoint(keys.inner, inner_key);
            let split = split_bits(keys, seeking, disjoint, starts);
            let joined = keys.split - split;
            let nibbles = ((rest - split).div_ceil(4) as usize).clamp(1, 8);
            for segment in 0..1usize << split {
                let mut len = 0;
                // Where the partners of each place in the shared order start.
                let mut places = [0; 5];
                for (place, shared) in order.values.iter().enumerate() {
                    for cell in segment << joined..(segment + 1) << joined {
                        for &(first, count) in disjoint {
                            let at = ((cell << keys.shared | shared) << keys.inner) + first as usize;
                            let (start, end) = (starts[at], starts[at + count as usize]);
                            len = append(gathered, len, from, start as usize, end as usize, planes);
                        }
                    }
                    places[place + 1] = len;
                }
                let mut start = 0;
                while start < len {
                    let registers = (len - start).div_ceil(V::LANES).min(Z);
                    fill_tables(tables, gathered, start, len, registers, nibbles);
                    for (shared, &(from, to)) in order.disjoint.iter().enumerate() {
                        let lane =
                            |place: usize| places[place].saturating_sub(start).min(registers * V::LANES);
                        let block = Block {
                            seekers,
                            bucket: bucket + (shared << keys.split),
                            runs: runs.disjoint(split, segment),
                            joined,
                            tables,
                        };
                        block.match_lanes(lane(from), lane(to), nibbles, &mut sums);
                    }
                    start += V::LANES * Z;
                }
            }
        }
    }
    sums.map(V::total)
}

/// How many of the split bits are worth their while for one bucket: a segment should keep a register of partners and
/// a few seekers. At least so many that the rest of a word fits into 32 bits.
#[inline(always)]
fn split_bits(keys: Keys, seeking: usize, disjoint: &[(u32, u32)], starts: &[u32]) -> u32 {
    if keys.split == 0 {
        return 0;
    }
    let least = (keys.word_bits - keys.outer - keys.inner - keys.shared).saturating_sub(32);
    let mut partners = 0;
    for &(first, count) in disjoint {
        for cell in 0..1usize << (keys.shared + keys.split) {
            let at = (cell << keys.inner) + first as usize;
            partners += (starts[at + count as usize] - starts[at]) as usize;
        }
    }
    let mut split = keys.split;
    while split > least && (partners >> split < MIN_SEGMENT << keys.shared || seeking >> split < 6) {
        split -= 1;
    }
    split
}

/// Copies the words `start..end` of `source` behind the `len` words of `target`; returns the new length.
#[inline(always)]
fn append(
    target: &mut Planes,
    len: usize,
    source: &Planes,
    start: usize,
    end: usize,
    planes: usize,
) -> usize {
    const STEP: usize = 64;
    for (to, from) in target.bytes.iter_mut().zip(&source.bytes).take(planes) {
        // Whole steps, past the end: what is copied too much lies in the slack or is overwritten by the next run.
        let (mut at, mut read) = (len, start);
        while read < end {
            to[at..at + STEP].copy_from_slice(&from[read..read + STEP]);
            at += STEP;
            read += STEP;
        }
    }
    len + (end - start)
}

/// Slices `registers` registers of partners from word `start` on and makes their tables.
#[inline(always)]
fn fill_tables<V: Vector>(
    tables: &mut Tables<V>,
    partners: &Planes,
    start: usize,
    len: usize,
    registers: usize,
    nibbles: usize,
) {
    for z in 0..registers {
        let at = start + z * V::LANES;
        let lanes = V::first((len - at).min(V::LANES));
        for (p, plane) in partners.bytes.iter().enumerate().take(nibbles.div_ceil(2)) {
            let rows = V::free_rows(&plane[at..at + V::LANES]);
            // Lanes past the end are cut off once, in the lowest table.
            let base = if p == 0 { lanes } else { V::first(V::LANES) };
            let [r0, r1, r2, r3, r4, r5, r6, r7] = rows;
            fill_table(&mut tables[2 * p], z, base, [r0, r1, r2, r3]);
            if 2 * p + 1 < nibbles {
                fill_table(&mut tables[2 * p + 1], z, V::first(V::LANES), [r4, r5, r6, r7]);
            }
        }
    }
}

#[inline(always)]
fn fill_table<V: Vector>(table: &mut [[V; Z]; 16], z: usize, base: V, rows: [V; 4]) {
    let r = rows.map(|row| row.and(base));
    let r01 = r[0].and(r[1]);
    let r02 = r[0].and(r[2]);
    let r12 = r[1].and(r[2]);
    let r012 = r01.and(r[2]);
    let low = [base, r[0], r[1], r01, r[2], r02, r12, r012];
    for (value, lanes) in low.into_iter().enumerate() {
        table[value][z] = lanes;
        table[value + 8][z] = lanes.and(r[3]);
    }
}

/// A block of partners in tables, and the seekers to match with it.
struct Block<'a, V, const LISTS: usize> {
    seekers: [&'a Buckets; LISTS],
    /// The first of the buckets that differ in their split bits.
    bucket: usize,
    /// Runs of split bits, of which the lower `joined` are not minded.
    runs: &'a [(u32, u32)],
    joined: u32,
    tables: &'a Tables<V>,
}

impl<V: Vector, const LISTS: usize> Block<'_, V, LISTS> {
    /// Adds, for each list, the number of disjoint pairs of its words and the partners in lanes `start..end`.
    #[inline(always)]
    fn match_lanes(&self, start: usize, end: usize, nibbles: usize, sums: &mut [V; LISTS]) {
        if start >= end {
            return;
        }
        let (first, last) = (start / V::LANES, (end - 1) / V::LANES);
        let mut masks = [V::first(V::LANES); Z];
        masks[last] = V::first(end - last * V::LANES);
        masks[first] = masks[first].without(V::first(start - first * V::LANES));
        macro_rules! dispatch {
            ($($n:literal)*) => {
                match (nibbles, first, last) {
                    $(($n, 0, 0) => self.add::<0, 1, $n>(masks, sums),
                      ($n, 0, 1) => self.add::<0, 2, $n>(masks, sums),
                      ($n, 0, 2) => self.add::<0, 3, $n>(masks, sums),
                      ($n, 0, _) => self.add::<0, 4, $n>(masks, sums),
                      ($n, 1, 1) => self.add::<1, 1, $n>(masks, sums),
                      ($n, 1, 2) => self.add::<1, 2, $n>(masks, sums),
                      ($n, 1, _) => self.add::<1, 3, $n>(masks, sums),
                      ($n, 2, 2) => self.add::<2, 1, $n>(masks, sums),
                      ($n, 2, _) => self.add::<2, 2, $n>(masks, sums),
                      ($n, ..) => self.add::<3, 1, $n>(masks, sums),)*
                    _ => {}
                }
            };
        }
        dispatch!(1 2 3 4 5 6 7 8);
    }

    #[inline(always)]
    fn add<const FIRST: usize, const REGISTERS: usize, const NIBBLES: usize>(
        &self,
        masks: [V; Z],
        sums: &mut [V; LISTS],
    ) {
        let tables = self.tables;
        for &(first, count) in self.runs {
            let (first, count) = ((first as usize) << self.joined, (count as usize) << self.joined);
            for (sum, list) in sums.iter_mut().zip(self.seekers) {
                for period in list.run(self.bucket + first, count).chunks(V::PERIOD) {
                    let mut counters = [V::none(); REGISTERS];
                    for &word in period {
                        for (z, counter) in counters.iter_mut().enumerate() {
                            let mut lanes = tables[0][word as usize & 15][FIRST + z];
                            for c in 1..NIBBLES {
                                lanes = lanes.and(tables[c][(word >> (4 * c)) as usize & 15][FIRST + z]);
                            }
                            *counter = V::count(*counter, lanes.and(masks[FIRST + z]));
                        }
                    }
                    for counter in counters {
                        *sum = V::add(*sum, counter);
                    }
                }
            }
        }
    }
}
