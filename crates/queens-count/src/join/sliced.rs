//! Bit-sliced partners, and the loop that everything waits for.
//!
//! Lane `j` of row `i` tells whether bit `i` of partner `j` is free. The partners disjoint
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
//! tables of [`Z`] registers of partners, 8 nibbles, fit into a first-level cache.

use core::ops::Range;

use super::buckets::{Buckets, Planes};
use super::vector::Vector;

/// Registers of partners that are matched at once.
pub(crate) const Z: usize = 4;

/// Lists of seekers that are counted apart. Not a parameter of the loops, of which there are many enough for a compiler.
pub(crate) const MAX_LISTS: usize = 3;

/// Up to `Z` registers of partners.
#[derive(Debug)]
pub(crate) struct Sliced<V> {
    tables: Box<[[[V; Z]; 16]; 8]>,
    lanes: usize,
    nibbles: usize,
}

/// The words of a bucket that seek.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Seeking<'a> {
    pub(crate) lists: &'a [&'a Buckets],
    /// The first of the buckets that differ in their split bits.
    pub(crate) bucket: usize,
    /// Runs of split bits, of which the lower `joined` are not minded.
    pub(crate) runs: &'a [(u32, u32)],
    pub(crate) joined: u32,
}

impl<V: Vector> Sliced<V> {
    pub(crate) fn new() -> Self {
        Self { tables: Box::new([[[V::none(); Z]; 16]; 8]), lanes: 0, nibbles: 0 }
    }

    /// Slices partners from `start` on, as many as there is room for up to `end`, by their lowest `bits` bits; returns where
    /// it stopped.
    #[inline(always)]
    pub(crate) fn slice(&mut self, partners: &Planes, start: usize, end: usize, bits: u32) -> usize {
        let Self { tables, lanes, nibbles } = self;
        *lanes = (end - start).min(V::LANES * Z);
        *nibbles = (bits.div_ceil(4) as usize).clamp(1, 8);
        let all = V::first(V::LANES);
        for z in 0..lanes.div_ceil(V::LANES) {
            let at = start + z * V::LANES;
            let present = V::first((*lanes - z * V::LANES).min(V::LANES));
            for (p, plane) in partners.rows().into_iter().enumerate().take(nibbles.div_ceil(2)) {
                let rows = V::free_rows(&plane[at..at + V::LANES]);
                // Lanes past the end are cut off once, in the lowest table.
                let base = if p == 0 { present } else { all };
                let [r0, r1, r2, r3, r4, r5, r6, r7] = rows;
                fill_table(&mut tables[2 * p], z, base, [r0, r1, r2, r3]);
                if 2 * p + 1 < *nibbles {
                    fill_table(&mut tables[2 * p + 1], z, all, [r4, r5, r6, r7]);
                }
            }
        }
        start + *lanes
    }

    /// Adds, for each list, the number of disjoint pairs of its words and the partners in `lanes`.
    #[inline(always)]
    pub(crate) fn count(&self, lanes: Range<usize>, seeking: Seeking<'_>, sums: &mut [V; MAX_LISTS]) {
        let end = lanes.end.min(self.lanes);
        if lanes.start >= end {
            return;
        }
        let (first, last) = (lanes.start / V::LANES, (end - 1) / V::LANES);
        let mut masks = [V::first(V::LANES); Z];
        if lanes.start == 0 && end == self.lanes {
            // The tables themselves are cut off there.
            macro_rules! dispatch {
                ($($n:literal)*) => {
                    match (self.nibbles, last) {
                        $(($n, 0) => self.add::<0, 1, $n, false>(masks, seeking, sums),
                          ($n, 1) => self.add::<0, 2, $n, false>(masks, seeking, sums),
                          ($n, 2) => self.add::<0, 3, $n, false>(masks, seeking, sums),
                          ($n, _) => self.add::<0, 4, $n, false>(masks, seeking, sums),)*
                        _ => {}
                    }
                };
            }
            dispatch!(1 2 3 4 5 6 7 8);
            return;
        }
        masks[last] = V::first(end - last * V::LANES);
        masks[first] = masks[first].without(V::first(lanes.start - first * V::LANES));
        macro_rules! dispatch {
            ($($n:literal)*) => {
                match (self.nibbles, first, last) {
                    $(($n, 0, 0) => self.add::<0, 1, $n, true>(masks, seeking, sums),
                      ($n, 0, 1) => self.add::<0, 2, $n, true>(masks, seeking, sums),
                      ($n, 0, 2) => self.add::<0, 3, $n, true>(masks, seeking, sums),
                      ($n, 0, _) => self.add::<0, 4, $n, true>(masks, seeking, sums),
                      ($n, 1, 1) => self.add::<1, 1, $n, true>(masks, seeking, sums),
                      ($n, 1, 2) => self.add::<1, 2, $n, true>(masks, seeking, sums),
                      ($n, 1, _) => self.add::<1, 3, $n, true>(masks, seeking, sums),
                      ($n, 2, 2) => self.add::<2, 1, $n, true>(masks, seeking, sums),
                      ($n, 2, _) => self.add::<2, 2, $n, true>(masks, seeking, sums),
                      ($n, ..) => self.add::<3, 1, $n, true>(masks, seeking, sums),)*
                    _ => {}
                }
            };
        }
        dispatch!(1 2 3 4 5 6 7 8);
    }

    /// The same in `REGISTERS` registers from `FIRST` on, cut by the masks if they are to be.
    #[inline(always)]
    fn add<const FIRST: usize, const REGISTERS: usize, const NIBBLES: usize, const CUT: bool>(
        &self,
        masks: [V; Z],
        seeking: Seeking<'_>,
        sums: &mut [V; MAX_LISTS],
    ) {
        let tables = &*self.tables;
        for &(first, count) in seeking.runs {
            let (first, count) = ((first as usize) << seeking.joined, (count as usize) << seeking.joined);
            for (sum, list) in sums.iter_mut().zip(seeking.lists) {
                for period in list.run(seeking.bucket + first, count).chunks(V::PERIOD) {
                    let mut counters = [V::none(); REGISTERS];
                    for &word in period {
                        for (z, counter) in counters.iter_mut().enumerate() {
                            let mut lanes = tables[0][word as usize & 15][FIRST + z];
                            for c in 1..NIBBLES {
                                lanes = lanes.and(tables[c][(word >> (4 * c)) as usize & 15][FIRST + z]);
                            }
                            if CUT {
                                lanes = lanes.and(masks[FIRST + z]);
                            }
                            *counter = V::count(*counter, lanes);
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
