//! Lists in buckets: words sorted by their most central bits.
//!
//! The top bits of a word stand for the most central diagonals, which are the ones that forbid most pairs. They are
//! the key, in up to four groups (the number of bits in each is chosen by [`cost`](super::cost)):
//!
//! ```text
//!  word   | outer | inner | shared | split |       rest, matched bit by bit       |
//!          \_ gathering _/
//!
//!  seekers   sorted by  outer inner shared split   each bucket (outer, inner) looks for partners
//!  partners  laid by    split shared inner outer   gathered for a bucket from all cells with a disjoint key
//! ```
//!
//! Both are sorted in the order of the seekers, so that a list can take either part; the partners' order comes about when
//! they are laid out.
//!
//! With `shared = split = 0` the keys are one-sided: all partners of a bucket are gathered and matched against all its
//! seekers. With `split > 0` the partners stay apart by the split bits, and each such segment is matched against the
//! seekers whose split bits are disjoint from it, which are a few contiguous runs of the bucket. That tests the same
//! pairs with fewer copies of the partners, which pays once the lists are long.
//!
//! With `shared > 0` the partners of a segment stand in such an order by their shared bits that for each value of these bits the
//! disjoint ones are neighbours (see [`SharedOrder`]). So the seekers of all values share one set of tables, and each is
//! matched only with the registers of its neighbours.

use super::word::Word;

/// The number of key bits in each group, and of all bits in a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Keys {
    pub(crate) word_bits: u32,
    pub(crate) outer: u32,
    pub(crate) inner: u32,
    /// At most 2.
    pub(crate) shared: u32,
    pub(crate) split: u32,
}

/// The order of the shared bits among the partners of a segment.
///
/// ```text
///  partners   01  00  10  11
///  seekers 00  |---------------|
///          01      |-------|
///          10  |-------|
///          11      |---|
/// ```
#[derive(Clone, Copy, Debug)]
pub(crate) struct SharedOrder {
    /// The values in their order.
    pub(crate) values: &'static [usize],
    /// For each value the places that are disjoint from it, from and to.
    pub(crate) disjoint: &'static [(usize, usize)],
}

/// Bits of the largest group, which bounds the tables of disjoint runs.
pub(crate) const MAX_GROUP: u32 = 8;

impl Keys {
    /// All key bits.
    pub(crate) fn all(self) -> u32 {
        self.outer + self.inner + self.shared + self.split
    }

    /// Whether seekers and partners are sorted alike.
    pub(crate) fn alike(self) -> bool {
        self.outer == 0 && self.split == 0
    }

    /// How the partners stand by their shared bits.
    #[inline(always)]
    pub(crate) fn shared_order(self) -> SharedOrder {
        match self.shared {
            0 => SharedOrder { values: &[0], disjoint: &[(0, 1)] },
            1 => SharedOrder { values: &[0, 1], disjoint: &[(0, 2), (0, 1)] },
            _ => SharedOrder { values: &[1, 0, 2, 3], disjoint: &[(0, 4), (1, 3), (0, 2), (1, 2)] },
        }
    }

    /// Bucket number of a word.
    #[inline(always)]
    pub(crate) fn bucket(self, word: u64) -> usize {
        (word >> (self.word_bits - self.all())) as usize
    }

    /// The bucket whose words lie in a cell of partners.
    #[inline(always)]
    pub(crate) fn bucket_of_cell(self, cell: usize) -> usize {
        let mask = |bits: u32| (1usize << bits) - 1;
        let outer = cell & mask(self.outer);
        let inner = cell >> self.outer & mask(self.inner);
        let shared = cell >> (self.outer + self.inner) & mask(self.shared);
        let split = cell >> (self.outer + self.inner + self.shared);
        ((outer << self.inner | inner) << self.shared | shared) << self.split | split
    }
}

/// Words sorted by a key; only their low 32 bits are kept, the bits above belong to the key.
#[derive(Debug, Default)]
pub(crate) struct Buckets {
    /// First word of each bucket, and one past its last. A bucket ends where the next one starts, or earlier.
    pub(crate) starts: Vec<u32>,
    pub(crate) ends: Vec<u32>,
    pub(crate) words: Vec<u32>,
    /// Scratch space of the sorting kernels.
    pub(crate) spare_starts: Vec<u32>,
    pub(crate) spare_ends: Vec<u32>,
    pub(crate) spare_words: Vec<u32>,
}

impl Buckets {
    /// The words of buckets `first .. first + count`; contiguous if `count` is 1 or the sort was dense.
    #[inline(always)]
    pub(crate) fn run(&self, first: usize, count: usize) -> &[u32] {
        &self.words[self.starts[first] as usize..self.ends[first + count - 1] as usize]
    }

    /// Number of words in a bucket run.
    #[inline(always)]
    pub(crate) fn run_len(&self, first: usize, count: usize) -> usize {
        (self.ends[first + count - 1] - self.starts[first]) as usize
    }
}

/// Sorts `list` densely by counting. The list is walked at two places at once, each with its own counters, so that
/// two words of one key do not wait for each other.
#[inline(always)]
pub(crate) fn counting_sort<W: Word>(list: &[W], keys: Keys, out: &mut Buckets) {
    let (buckets, key) = (1 << keys.all(), |word| keys.bucket(word));
    let Buckets { starts, ends, words, spare_starts: first, spare_ends: second, .. } = out;
    for counters in [&mut *first, &mut *second] {
        counters.clear();
        counters.resize(buckets, 0);
    }
    if words.len() < list.len() + 64 {
        words.resize(list.len() + list.len() / 4 + 64, 0);
    }
    // Slices, so that the compiler need not look up where the vectors lie after each store.
    let (first, second, words) = (first.as_mut_slice(), second.as_mut_slice(), words.as_mut_slice());
    let (lower, upper) = list.split_at(list.len() / 2);
    let odd = &upper[lower.len()..];
    for (x, y) in lower.iter().zip(upper) {
        first[key(x.widen())] += 1;
        second[key(y.widen())] += 1;
    }
    for y in odd {
        second[key(y.widen())] += 1;
    }
    starts.resize(buckets, 0);
    ends.resize(buckets, 0);
    let mut at = 0u32;
    for ((a, b), (start, end)) in first.iter_mut().zip(&mut *second).zip(starts.iter_mut().zip(&mut *ends)) {
        *start = at;
        let (in_lower, in_upper) = (*a, *b);
        *a = at;
        *b = at + in_lower;
        at += in_lower + in_upper;
        *end = at;
    }
    let mut put = |counters: &mut [u32], word: u64| {
        let next = &mut counters[key(word)];
        words[*next as usize] = word as u32;
        *next += 1;
    };
    for (x, y) in lower.iter().zip(upper) {
        put(first, x.widen());
        put(second, y.widen());
    }
    for y in odd {
        put(second, y.widen());
    }
}

/// The four bytes of many words, each in a row of its own: the form from which words are bit-sliced.
#[derive(Debug, Default)]
pub(crate) struct Planes {
    pub(crate) bytes: [Vec<u8>; 4],
}

/// Bytes behind the last word that may be read and overwritten.
pub(crate) const PLANE_SLACK: usize = 640;

impl Planes {
    /// Storage for `len` words and the slack.
    pub(crate) fn room(&mut self, len: usize) {
        for plane in &mut self.bytes {
            if plane.len() < len + PLANE_SLACK {
                plane.resize(len + len / 4 + PLANE_SLACK, 0);
            }
        }
    }
}

/// Partners, cell by cell, ready to be gathered.
#[derive(Debug, Default)]
pub(crate) struct Partners {
    /// Start of each cell, and the end of the last.
    pub(crate) starts: Vec<u32>,
    pub(crate) planes: Planes,
}

impl Partners {
    /// Number of words.
    #[inline]
    pub(crate) fn len(&self) -> usize {
        self.starts.last().map_or(0, |&end| end as usize)
    }

    /// Takes over sorted words, cell by cell, without gaps.
    #[inline(always)]
    pub(crate) fn fill(&mut self, sorted: &Buckets, keys: Keys) {
        self.start_cells(sorted, keys);
        for (cell, &at) in self.starts.iter().enumerate().take(sorted.starts.len()) {
            let words = sorted.run(keys.bucket_of_cell(cell), 1);
            for (p, plane) in self.planes.bytes.iter_mut().enumerate() {
                for (byte, word) in plane[at as usize..][..words.len()].iter_mut().zip(words) {
                    *byte = (word >> (8 * p)) as u8;
                }
            }
        }
    }

    /// Lays out the cells of `sorted` without gaps and makes room for them.
    pub(crate) fn start_cells(&mut self, sorted: &Buckets, keys: Keys) {
        self.starts.clear();
        let mut at = 0;
        for cell in 0..sorted.starts.len() {
            self.starts.push(at);
            at += sorted.run_len(keys.bucket_of_cell(cell), 1) as u32;
        }
        self.starts.push(at);
        self.planes.room(at as usize);
    }
}

/// For each key of up to [`MAX_GROUP`] bits: the runs of consecutive keys that are disjoint from it.
#[derive(Debug)]
pub(crate) struct Runs {
    by_bits: Vec<Vec<Vec<(u32, u32)>>>,
}

impl Runs {
    pub(crate) fn new() -> Self {
        let runs_of = |bits: u32, key: u32| {
            let mut runs: Vec<(u32, u32)> = Vec::new();
            for other in (0..1u32 << bits).filter(|other| other & key == 0) {
                match runs.last_mut() {
                    Some((first, len)) if *first + *len == other => *len += 1,
                    _ => runs.push((other, 1)),
                }
            }
            runs
        };
        let by_bits =
            (0..=MAX_GROUP).map(|bits| (0..1u32 << bits).map(|key| runs_of(bits, key)).collect()).collect();
        Self { by_bits }
    }

    /// `(first, length)` of each run of `bits`-bit keys disjoint from `key`.
    #[inline(always)]
    pub(crate) fn disjoint(&self, bits: u32, key: usize) -> &[(u32, u32)] {
        &self.by_bits[bits as usize][key]
    }
}

#[cfg(test)]
mod tests {
    use super::{Buckets, Keys, Partners, Runs, counting_sort};

    #[test]
    fn buckets_hold_the_words_of_their_key() {
        let keys = Keys { word_bits: 37, outer: 2, inner: 3, shared: 1, split: 1 };
        let words: Vec<u64> = (0..1001u64).map(|i| i.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 27).collect();
        let mut sorted = Buckets::default();
        counting_sort(&words, keys, &mut sorted);
        for bucket in 0..1usize << keys.all() {
            let mut expected: Vec<u32> =
                words.iter().filter(|&&w| w >> 30 == bucket as u64).map(|&w| w as u32).collect();
            let mut got = sorted.run(bucket, 1).to_vec();
            expected.sort_unstable();
            got.sort_unstable();
            assert_eq!(got, expected);
        }
        let mut partners = Partners::default();
        partners.fill(&sorted, keys);
        assert_eq!(partners.len(), words.len());
        let rebuilt: Vec<u32> = (0..words.len())
            .map(|i| u32::from_le_bytes(core::array::from_fn(|p| partners.planes.bytes[p][i])))
            .collect();
        let cells = partners.starts.windows(2).enumerate();
        for (cell, ends) in cells {
            let cell_words = &rebuilt[ends[0] as usize..ends[1] as usize];
            assert_eq!(cell_words, sorted.run(keys.bucket_of_cell(cell), 1));
        }
    }

    #[test]
    fn cells_permute_the_key() {
        let keys = Keys { word_bits: 12, outer: 3, inner: 2, shared: 2, split: 1 };
        // Outer 101, inner 11, shared 01, split 0; in the cells of partners split 0, shared 01, inner 11, outer 101.
        assert_eq!(keys.bucket(0b1011_1010_0000), 0b1011_1010);
        assert_eq!(keys.bucket_of_cell(0b0011_1101), 0b1011_1010);
        let mut buckets: Vec<usize> = (0..256).map(|cell| keys.bucket_of_cell(cell)).collect();
        buckets.sort_unstable();
        assert!(buckets.into_iter().eq(0..256));
    }

    #[test]
    fn disjoint_shared_bits_are_neighbours() {
        for shared in 0..=2 {
            let order = Keys { word_bits: 12, outer: 0, inner: 0, shared, split: 0 }.shared_order();
            for (key, &(from, to)) in order.disjoint.iter().enumerate() {
                for (place, value) in order.values.iter().enumerate() {
                    assert_eq!((from..to).contains(&place), key & value == 0);
                }
            }
        }
    }

    #[test]
    fn runs_cover_the_disjoint_keys() {
        let runs = Runs::new();
        for key in 0..64usize {
            let covered: Vec<u32> =
                runs.disjoint(6, key).iter().flat_map(|&(first, len)| first..first + len).collect();
            let expected: Vec<u32> = (0..64).filter(|other| other & key as u32 == 0).collect();
            assert_eq!(covered, expected);
        }
    }
}
