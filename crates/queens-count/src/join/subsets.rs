//! Row sets of a quadrant, ordered by size and value.

/// All subsets of `0..h`, grouped by size, ascending within a size.
///
/// The complement reverses the order: if `rows` is number `i` of the `m` sets of its size, its complement is number
/// `m - 1 - i` of the sets of the complementary size.
#[derive(Debug)]
pub(crate) struct Subsets {
    by_size: Vec<Vec<u32>>,
    rank: Vec<u32>,
}

impl Subsets {
    pub(crate) fn new(h: u32) -> Self {
        let mut by_size = vec![Vec::new(); h as usize + 1];
        let mut rank = Vec::with_capacity(1 << h);
        for set in 0..1u32 << h {
            let group: &mut Vec<u32> = &mut by_size[set.count_ones() as usize];
            rank.push(group.len() as u32);
            group.push(set);
        }
        Self { by_size, rank }
    }

    /// The sets of `size` elements, ascending; none if `size > h`.
    pub(crate) fn of_size(&self, size: u32) -> &[u32] {
        self.by_size.get(size as usize).map_or(&[], Vec::as_slice)
    }

    /// Position of `set` among the sets of its size.
    #[inline]
    pub(crate) fn rank(&self, set: u32) -> usize {
        self.rank[set as usize] as usize
    }
}

#[cfg(test)]
mod tests {
    use super::Subsets;

    #[test]
    fn the_complement_reverses_the_rank() {
        for h in 1..=9 {
            let subsets = Subsets::new(h);
            for set in 0..1u32 << h {
                let complement = !set & ((1 << h) - 1);
                let m = subsets.of_size(set.count_ones()).len();
                assert_eq!(subsets.rank(complement), m - 1 - subsets.rank(set));
            }
        }
    }
}
