//! The four inner loops of the method, and the paths through them.
//!
//! A [`Kernel`] is a value that proves that the processor can run it: the types of the SIMD paths can be made only
//! by asking the processor. The loops are written once, in [`half`](super::half), [`buckets`](super::buckets) and
//! [`matching`](super::matching); a path compiles them with its own registers.

use super::buckets::{self, Buckets, Keys, Partners, Role};
use super::half::{self, HalfLists, Side};
use super::layout::Image;
use super::matching::{self, Bench, Vector};
use super::quadrant::Block;
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
    fn sort<W: Word>(self, list: &[W], keys: Keys, role: Role, out: &mut Buckets) {
        let buckets = 1 << keys.all();
        match role {
            Role::Seeker => buckets::counting_sort(list, buckets, |word| keys.seeker(word), out),
            Role::Partner => buckets::counting_sort(list, buckets, |word| keys.partner(word), out),
        }
    }

    /// See [`Partners::fill`].
    fn fill(self, sorted: &Buckets, out: &mut Partners) {
        out.fill(sorted);
    }

    /// See [`matching::join`].
    fn join<const LISTS: usize>(
        self,
        seekers: [&Buckets; LISTS],
        partners: &Partners,
        keys: Keys,
        bench: &mut Bench<Self::Register>,
    ) -> [u64; LISTS] {
        matching::join(seekers, partners, keys, bench)
    }
}
