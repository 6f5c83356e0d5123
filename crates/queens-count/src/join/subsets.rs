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

    /// The ranks of each part of `set` that has `size` elements and of the rest of `set`.
    pub(crate) fn parts(&self, set: u32, size: u32) -> impl Iterator<Item = (u32, u32)> {
        let mut elements = [0; 32];
        let mut rest = set;
        let mut len = 0;
        while rest != 0 {
            elements[len] = rest & rest.wrapping_neg();
            rest &= rest - 1;
            len += 1;
        }
        // A part of 0..len picks elements by their position.
        self.of_size(size).iter().take_while(move |&&picked| picked < 1 << len).map(move |&picked| {
            let (mut part, mut picked) = (0, picked);
            for _ in 0..size {
                part |= elements[picked.trailing_zeros() as usize & 31];
                picked &= picked.wrapping_sub(1);
            }
            (self.rank[part as usize], self.rank[(set ^ part) as usize])
        })
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
    fn parts_of_a_set_are_its_subsets_of_one_size() {
        let subsets = Subsets::new(7);
        for set in 0..1u32 << 7 {
            for size in 0..=7 {
                let expected: Vec<(u32, u32)> = subsets
                    .of_size(size)
                    .iter()
                    .filter(|&&part| part & !set == 0)
                    .map(|&part| (subsets.rank(part) as u32, subsets.rank(set ^ part) as u32))
                    .collect();
                let found: Vec<(u32, u32)> = subsets.parts(set, size).collect();
                assert_eq!(found, expected);
            }
        }
    }

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
