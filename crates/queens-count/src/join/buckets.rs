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
//! they are laid out. What is looked up by disjoint keys stands in [reflected order](super::reflected), so that it is found in
//! few runs: the split bits of seekers, and all groups of partners.
//!
//! With `shared = split = 0` the keys are one-sided: all partners of a bucket are gathered and matched against all its
//! seekers. With `split > 0` the partners stay apart by the split bits, and each such segment is matched against the
//! seekers whose split bits are disjoint from it, which are a few contiguous runs of the bucket. That tests the same
//! pairs with fewer copies of the partners, which pays once the lists are long.
//!
//! With `shared > 0` the disjoint partners of a segment are neighbours for each value of the shared bits. So the seekers of
//! all values share one set of tables, and each is matched only with the registers of its neighbours.

use super::reflected;
use super::word::Word;

/// The number of key bits in each group, and of all bits in a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Keys {
    pub(crate) word_bits: u32,
    pub(crate) outer: u32,
    pub(crate) inner: u32,
    /// At most 2, so that disjoint values stand in one run.
    pub(crate) shared: u32,
    pub(crate) split: u32,
}

impl Keys {
    /// All key bits.
    pub(crate) fn all(self) -> u32 {
        self.outer + self.inner + self.shared + self.split
    }

    /// Whether seekers and partners are sorted alike.
    pub(crate) fn alike(self) -> bool {
        self.outer == 0 && self.split == 0
    }

    /// The key of a word.
    #[inline(always)]
    pub(crate) fn of(self, word: u64) -> usize {
        (word >> (self.word_bits - self.all())) as usize
    }

    /// The key of the words in a bucket.
    #[inline(always)]
    pub(crate) fn of_bucket(self, bucket: usize) -> usize {
        let place = bucket & mask(self.split);
        bucket ^ place | reflected::value(self.split, place)
    }

    /// The bucket whose words lie in a cell of partners.
    #[inline(always)]
    pub(crate) fn bucket_of_cell(self, cell: usize) -> usize {
        let outer = reflected::value(self.outer, cell & mask(self.outer));
        let cell = cell >> self.outer;
        let inner = reflected::value(self.inner, cell & mask(self.inner));
        let cell = cell >> self.inner;
        let shared = reflected::value(self.shared, cell & mask(self.shared));
        let split = cell >> self.shared;
        ((outer << self.inner | inner) << self.shared | shared) << self.split | split
    }
}

const fn mask(bits: u32) -> usize {
    (1 << bits) - 1
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
    let (buckets, key) = (1 << keys.all(), |word| keys.of(word));
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
    for (bucket, (start, end)) in starts.iter_mut().zip(&mut *ends).enumerate() {
        let key = keys.of_bucket(bucket);
        let (in_lower, in_upper) = (first[key], second[key]);
        *start = at;
        (first[key], second[key]) = (at, at + in_lower);
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
    bytes: [Vec<u8>; 4],
}

/// Bytes behind the last word that may be read and overwritten.
pub(crate) const PLANE_SLACK: usize = 640;

impl Planes {
    /// Storage for `len` words and the slack.
    pub(crate) fn room(&mut self, len: usize) {
        for row in &mut self.bytes {
            if row.len() < len + PLANE_SLACK {
                row.resize(len + len / 4 + PLANE_SLACK, 0);
            }
        }
    }

    /// The four rows.
    #[inline(always)]
    pub(crate) fn rows(&self) -> [&[u8]; 4] {
        self.bytes.each_ref().map(Vec::as_slice)
    }

    /// The same, to be written.
    #[inline(always)]
    pub(crate) fn rows_mut(&mut self) -> [&mut [u8]; 4] {
        self.bytes.each_mut().map(Vec::as_mut_slice)
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
            for (p, plane) in self.planes.rows_mut().into_iter().enumerate() {
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

#[cfg(test)]
mod tests {
    use super::{Buckets, Keys, Partners, counting_sort};

    #[test]
    fn buckets_hold_the_words_of_their_key() {
        let keys = Keys { word_bits: 37, outer: 2, inner: 3, shared: 1, split: 1 };
        let words: Vec<u64> = (0..1001u64).map(|i| i.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 27).collect();
        let mut sorted = Buckets::default();
        counting_sort(&words, keys, &mut sorted);
        for bucket in 0..1usize << keys.all() {
            let key = keys.of_bucket(bucket);
            let mut expected: Vec<u32> =
                words.iter().filter(|&&w| w >> 30 == key as u64).map(|&w| w as u32).collect();
            let mut got = sorted.run(bucket, 1).to_vec();
            expected.sort_unstable();
            got.sort_unstable();
            assert_eq!(got, expected);
        }
        let mut partners = Partners::default();
        partners.fill(&sorted, keys);
        assert_eq!(partners.len(), words.len());
        let rebuilt: Vec<u32> = (0..words.len())
            .map(|i| u32::from_le_bytes(core::array::from_fn(|p| partners.planes.rows()[p][i])))
            .collect();
        let cells = partners.starts.windows(2).enumerate();
        for (cell, ends) in cells {
            let cell_words = &rebuilt[ends[0] as usize..ends[1] as usize];
            assert_eq!(cell_words, sorted.run(keys.bucket_of_cell(cell), 1));
        }
    }

    #[test]
    fn cells_permute_the_buckets() {
        let keys = Keys { word_bits: 12, outer: 3, inner: 2, shared: 2, split: 1 };
        assert_eq!(keys.of(0b1011_1010_0000), 0b1011_1010);
        let mut buckets: Vec<usize> = (0..256).map(|cell| keys.bucket_of_cell(cell)).collect();
        buckets.sort_unstable();
        assert!(buckets.into_iter().eq(0..256));
    }
}
