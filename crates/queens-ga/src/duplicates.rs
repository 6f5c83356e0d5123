//! The duplicate policy: may two boards of a population be equal?
//!
//! A small population under selection soon fills up with copies of its best board; then crossover
//! has nothing to cross. Refusing copies keeps it diverse at a cost of O(n) per candidate:
//!
//! ```text
//! hash = a number mixed from all genes
//! a candidate is a copy if the set holds an equal hash AND the genes are equal
//! ```
//!
//! The hash only saves comparisons; equality is decided by the genes, so the result does not depend
//! on it. Where the distinct candidates run out, random newcomers fill the population.
//!
//! Source: Mauldin 1984, *Maintaining diversity in genetic search*.

use core::{fmt, str::FromStr};

use hashbrown::HashTable;

use crate::{names::UnknownName, population::Population};

/// Whether two boards of a population may be equal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Duplicates {
    /// Every board of a population is different. A population larger than n! is cut to n!.
    #[default]
    Refuse,
    /// Copies are members like others.
    Allow,
}

impl fmt::Display for Duplicates {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Refuse => "refuse",
            Self::Allow => "allow",
        })
    }
}

impl FromStr for Duplicates {
    type Err = UnknownName;

    fn from_str(name: &str) -> Result<Self, UnknownName> {
        match name {
            "refuse" => Ok(Self::Refuse),
            "allow" => Ok(Self::Allow),
            _ => Err(UnknownName { what: "duplicate policy", expected: "refuse or allow" }),
        }
    }
}

/// The boards of a population that is being filled, to find copies.
#[derive(Clone, Debug, Default)]
pub(crate) struct Seen(HashTable<(u64, u32)>);

impl Seen {
    /// Forgets everything, keeps the memory.
    pub(crate) fn clear(&mut self) {
        self.0.clear();
    }

    /// The member of `population` that `genes` is a copy of. If there is none, notes that `genes` will be the
    /// next member.
    pub(crate) fn find_or_note(&mut self, population: &Population, genes: &[u32]) -> Option<u32> {
        let hash = hash(genes);
        let same = |&(other, index): &(u64, u32)| other == hash && population.genes(index) == genes;
        if let Some(&(_, index)) = self.0.find(hash, same) {
            return Some(index);
        }
        self.0.insert_unique(hash, (hash, population.len()), |&(hash, _)| hash);
        None
    }
}

/// Equal for equal genes, the same on every platform; one multiplication for each gene.
///
/// A multilinear sum (Lemire and Kaser 2014, doi:10.1093/comjnl/bxt070): couples of genes times weights
/// that have nothing to do with each other, and a finaliser that spreads it.
fn hash(genes: &[u32]) -> u64 {
    let (mut counter, mut sum) = (0_u64, 0_u64);
    for couple in genes.chunks(2) {
        counter = counter.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let weight = spread(counter);
        let second = couple.get(1).copied().unwrap_or(0);
        let couple = u64::from(couple[0]) | (u64::from(second) << 32);
        sum = sum.wrapping_add(couple.wrapping_mul(weight));
    }
    spread(sum)
}

/// Lets every bit of a number reach most of the others.
const fn spread(number: u64) -> u64 {
    let number = (number ^ (number >> 32)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    number ^ (number >> 29)
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;

    #[test]
    fn copies_are_found_and_nothing_else() {
        let mut seen = Seen::default();
        let mut population = Population::with_room(3, 6).unwrap();
        for genes in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
            assert_eq!(seen.find_or_note(&population, &genes), None);
            population.push(&genes, 0);
        }
        assert_eq!(seen.find_or_note(&population, &[1, 2, 0]), Some(3));
        seen.clear();
        population.clear();
        assert_eq!(seen.find_or_note(&population, &[1, 2, 0]), None);
    }

    #[test]
    fn hashes_spread() {
        let mut hashes: Vec<u64> = (0..40_320_u32)
            .map(|mut index| {
                let mut genes = [0, 1, 2, 3, 4, 5, 6, 7];
                for last in (1..8_usize).rev() {
                    genes.swap(last, index as usize % (last + 1));
                    index /= last as u32 + 1;
                }
                hash(&genes)
            })
            .collect();
        hashes.sort_unstable();
        hashes.dedup();
        assert_eq!(hashes.len(), 40_320);
    }
}
