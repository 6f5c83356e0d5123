//! The four inner loops of the method, and the paths through them.
//!
//! A [`Kernel`] is a value that proves that the processor can run it: the types of the SIMD paths can be made only
//! by asking the processor. The loops are written once, in [`half`](super::half), [`buckets`](super::buckets) and
//! [`matching`](super::matching); a path compiles them with its own registers.

use super::buckets::{self, Buckets, Keys, Partners};
use super::half::{self, HalfLists, Side};
use super::layout::Image;
use super::matching::{self, Bench};
use super::quadrant::Block;
use super::sliced::MAX_LISTS;
use super::vector::Vector;
use super::word::{List, Word};

/// One way to run the inner loops.
pub(crate) trait Kernel: Copy + Send + Sync + 'static {
    /// The register of the matching loop.
    type Register: Vector;

    /// Appends the unions of all disjoint pairs of `left` and `right`, in any order.
    fn cross<W: Word>(self, left: &[W], right: &[W], out: &mut List<W>);

    /// See [`half::combine`].
    fn combine<W: Word>(self, left: Side<'_, W>, right: Side<'_, W>, out: &mut HalfLists<W>) {
        half::combine(left, right, out, |a, b, list| self.cross(a, b, list));
    }

    /// Appends the unions of all disjoint pairs for each pair of row sets, given by their ranks.
    fn cross_lists<W: Word>(
        self,
        left: &Block<W>,
        right: &Block<W>,
        pairs: &[(u32, u32)],
        out: &mut List<W>,
    ) {
        half::combine_pairs(left, right, pairs, out, |a, b, list| self.cross(a, b, list));
    }

    /// Makes `out` the image of `block`.
    fn image<W: Word>(self, block: &Block<W>, image: Image, out: &mut Block<W>) {
        for (to, from) in out.reshape(block).iter_mut().zip(block.words()) {
            *to = W::truncate(image.of(from.widen()));
        }
    }

    /// Sorts `list` into buckets.
    fn sort<W: Word>(self, list: &[W], keys: Keys, out: &mut Buckets) {
        buckets::counting_sort(list, keys, out);
    }

    /// See [`Partners::fill`].
    fn fill(self, sorted: &Buckets, keys: Keys, out: &mut Partners) {
        out.fill(sorted, keys);
    }

    /// See [`matching::join`].
    fn join(
        self,
        seekers: &[&Buckets],
        partners: &Partners,
        keys: Keys,
        bench: &mut Bench<'_, Self::Register>,
    ) -> Option<[u64; MAX_LISTS]> {
        matching::join(seekers, partners, keys, bench)
    }
}

#[cfg(test)]
mod tests {
    use core::cell::Cell;

    use proptest::prelude::*;

    use super::Kernel;
    use crate::join::buckets::{Buckets, Keys, Partners};
    use crate::join::even::EvenBoard;
    use crate::join::half::{HalfLists, Side};
    use crate::join::layout::Image;
    use crate::join::matching::Bench;
    use crate::join::portable::Portable;
    use crate::join::quadrant::Block;
    use crate::join::strips::StripScratch;
    use crate::join::subsets::Subsets;
    use crate::join::word::{List, Word};

    /// Runs a test for each kernel that this processor has.
    macro_rules! for_each_kernel {
        ($test:ident($($argument:expr),*)) => {
            $test(Portable, $($argument),*)?;
            #[cfg(target_arch = "x86_64")]
            if let Some(kernel) = crate::join::avx2::Avx2::detect() {
                $test(kernel, $($argument),*)?;
            }
            #[cfg(target_arch = "x86_64")]
            if let Some(kernel) = crate::join::avx512::Avx512::detect() {
                $test(kernel, $($argument),*)?;
            }
        };
    }

    /// Sparse words, as diagonals are: each bit is the conjunction of two fair ones.
    fn words(word_bits: u32, up_to: usize) -> impl Strategy<Value = Vec<u64>> {
        let mask = u64::MAX >> (64 - word_bits);
        prop::collection::vec((any::<u64>(), any::<u64>()).prop_map(move |(a, b)| a & b & mask), 0..up_to)
    }

    fn narrow<W: Word>(words: &[u64]) -> Vec<W> {
        words.iter().map(|&word| W::truncate(word)).collect()
    }

    fn cross_is_all_disjoint_pairs<K: Kernel, W: Word>(
        kernel: K,
        left: &[u64],
        right: &[u64],
        _: W,
    ) -> Result<(), TestCaseError> {
        let mut expected: Vec<u64> = left
            .iter()
            .flat_map(|x| right.iter().map(move |y| (x, y)))
            .filter(|(x, y)| *x & *y == 0)
            .map(|(x, y)| x | y)
            .collect();
        let mut list = List::<W>::new();
        kernel.cross(&narrow::<W>(left), &narrow::<W>(right), &mut list);
        let mut found: Vec<u64> = list.as_slice().iter().map(|word| word.widen()).collect();
        expected.sort_unstable();
        found.sort_unstable();
        prop_assert_eq!(found, expected);
        Ok(())
    }

    fn join_counts_the_disjoint_pairs<K: Kernel, W: Word>(
        kernel: K,
        [first, second, sought]: [&[u64]; 3],
        keys: Keys,
        _: W,
    ) -> Result<(), TestCaseError> {
        let pairs = |seekers: &[u64]| {
            seekers.iter().map(|x| sought.iter().filter(|y| x & **y == 0).count() as u64).sum::<u64>()
        };
        let sorted = |words: &[u64]| {
            let mut buckets = Buckets::default();
            kernel.sort(&narrow::<W>(words), keys, &mut buckets);
            buckets
        };
        let mut partners = Partners::default();
        kernel.fill(&sorted(sought), keys, &mut partners);
        let lists = [sorted(first), sorted(second)];
        // Twice on one bench: what the first join left behind must not matter.
        let stop = Cell::new(false);
        let told = || stop.get();
        let mut bench = Bench::new(&told);
        for _ in 0..2 {
            let sums = kernel.join(&[&lists[0], &lists[1]], &partners, keys, &mut bench);
            prop_assert_eq!(sums, Some([pairs(first), pairs(second), 0]));
        }
        stop.set(true);
        let stopped = kernel.join(&[&lists[0], &lists[1]], &partners, keys, &mut bench);
        prop_assert_eq!(stopped.is_none(), keys.outer > 0 && !sought.is_empty());
        Ok(())
    }

    fn block<W: Word>(h: u32, cols: u32) -> Block<W> {
        let mut block = Block::default();
        EvenBoard::on_demand(h).make(Portable, cols, &mut StripScratch::default(), &mut block);
        block
    }

    fn images_are_images<K: Kernel, W: Word>(
        kernel: K,
        h: u32,
        cols: u32,
        _: W,
    ) -> Result<(), TestCaseError> {
        let block = block::<W>(h, cols);
        for image in [Image::Mirrored, Image::Flipped, Image::Turned] {
            let mut out = block.clone();
            kernel.image(&block, image, &mut out);
            let expected: Vec<u64> = block.words().iter().map(|word| image.of(word.widen())).collect();
            let found: Vec<u64> = out.words().iter().map(|word| word.widen()).collect();
            prop_assert_eq!(found, expected);
        }
        Ok(())
    }

    fn halves_are_those_of_the_portable_path<K: Kernel, W: Word>(
        kernel: K,
        h: u32,
        cols: u32,
        _: W,
    ) -> Result<(), TestCaseError> {
        let subsets = Subsets::new(h);
        let all = (1 << h) - 1;
        let (left, top_right) = (block::<W>(h, cols), block::<W>(h, all ^ cols));
        let mut right = Block::default();
        Portable.image(&top_right, Image::Mirrored, &mut right);
        let left = Side { block: &left, rank: subsets.rank(cols) };
        let right = Side { block: &right, rank: subsets.rank(all ^ cols) };
        let lists = |out: &HalfLists<W>| {
            [&out.free, &out.heavy, &out.light].map(|list| {
                let mut words: Vec<u64> = list.as_slice().iter().map(|word| word.widen()).collect();
                words.sort_unstable();
                words
            })
        };
        let (mut expected, mut found) = (HalfLists::new(), HalfLists::new());
        Portable.combine(left, right, &mut expected);
        kernel.combine(left, right, &mut found);
        prop_assert_eq!(lists(&found), lists(&expected));
        Ok(())
    }

    fn keys(word_bits: u32) -> impl Strategy<Value = Keys> {
        let least = word_bits.saturating_sub(32);
        (0..=4u32, 0..=8u32, 0..=2u32, 0..=5u32).prop_map(move |(outer, inner, shared, split)| {
            // At least the bits that do not fit into 32 are key bits, at most all.
            let inner = inner.max(least.saturating_sub(outer + shared + split)).min(8);
            let split = split.max(least.saturating_sub(outer + inner + shared)).min(word_bits);
            let shared = shared.min(word_bits - split);
            let inner = inner.min(word_bits - split - shared);
            Keys { word_bits, outer: outer.min(word_bits - split - shared - inner), inner, shared, split }
        })
    }

    fn case(bits: core::ops::RangeInclusive<u32>) -> impl Strategy<Value = (Keys, [Vec<u64>; 3])> {
        bits.prop_flat_map(|bits| (keys(bits), [words(bits, 300), words(bits, 40), words(bits, 5_000)]))
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(40))]

        #[test]
        fn cross_on_32_bits(left in words(32, 70), right in words(32, 70)) {
            for_each_kernel!(cross_is_all_disjoint_pairs(&left, &right, 0u32));
        }

        #[test]
        fn cross_of_short_lists(left in words(32, 16), right in words(32, 16)) {
            for_each_kernel!(cross_is_all_disjoint_pairs(&left, &right, 0u32));
        }

        #[test]
        fn cross_on_64_bits(left in words(52, 70), right in words(52, 70)) {
            for_each_kernel!(cross_is_all_disjoint_pairs(&left, &right, 0u64));
        }

        #[test]
        fn join_on_32_bits((keys, [a, b, c]) in case(4..=32)) {
            for_each_kernel!(join_counts_the_disjoint_pairs([&a, &b, &c], keys, 0u32));
        }

        #[test]
        fn join_on_32_bits_with_one_key(
            inner in 0..=8u32,
            a in words(28, 2_000),
            b in words(28, 40),
            c in words(28, 5_000),
        ) {
            let keys = Keys { word_bits: 28, outer: 0, inner, shared: 0, split: 0 };
            for_each_kernel!(join_counts_the_disjoint_pairs([&a, &b, &c], keys, 0u32));
        }

        #[test]
        fn join_on_64_bits((keys, [a, b, c]) in case(33..=48)) {
            for_each_kernel!(join_counts_the_disjoint_pairs([&a, &b, &c], keys, 0u64));
        }

        #[test]
        fn halves(h in 2..=9u32, cols in any::<u32>()) {
            let cols = cols & ((1 << h) - 1);
            for_each_kernel!(halves_are_those_of_the_portable_path(h, cols, 0u32));
            for_each_kernel!(halves_are_those_of_the_portable_path(h, cols, 0u64));
        }

        #[test]
        fn images(h in 4..=8u32, cols in any::<u32>()) {
            let cols = cols & ((1 << h) - 1);
            for_each_kernel!(images_are_images(h, cols, 0u32));
            for_each_kernel!(images_are_images(h, cols, 0u64));
        }
    }
}
