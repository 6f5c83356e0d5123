//! The boards that searches begin with.

mod greedy;
mod mend;

use core::fmt;

use queens_core::{
    Cells, Permutation, SolveError,
    random::{self, Generator},
};

use crate::{Neighbourhood, memory::reserved, room::Room};

/// The board that a search begins with. Placed queens are where they are placed, always.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Start {
    /// Every line gets a place of its own, each equally likely: n^n boards. For swaps the same as
    /// [`Self::Permutation`].
    #[default]
    Random,
    /// Every line gets another place: n! boards, each equally likely on a plain board. O(n), plus
    /// O(n²) for each queen that has to make way for a blocked square.
    Permutation,
    /// Line by line the place with the fewest attacks from the queens before it, ties broken at random
    /// (Minton and others 1992). O(n²). For swaps, which need a permutation, places are not repeated.
    Greedy,
}

impl Start {
    /// Every kind.
    pub const ALL: [Self; 3] = [Self::Random, Self::Permutation, Self::Greedy];

    /// Its name: lower case, words joined by hyphens.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Permutation => "permutation",
            Self::Greedy => "greedy",
        }
    }

    /// The kind of a name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|start| start.as_str() == name)
    }

    /// A first board, or the proof that there is no solution (`None`).
    pub(crate) fn board(
        self,
        room: &Room,
        neighbourhood: Neighbourhood,
        rng: &mut Generator,
    ) -> Result<Option<Cells>, SolveError> {
        if room.is_impossible() {
            return Ok(None);
        }
        let swaps = neighbourhood == Neighbourhood::Swaps;
        match self {
            Self::Random if !swaps => independent(room, rng).map(Some),
            Self::Random | Self::Permutation => permutation(room, rng),
            Self::Greedy => {
                greedy::board(room, swaps, rng).and_then(|lines| mend::mended(lines, room, swaps, rng))
            }
        }
    }
}

impl fmt::Display for Start {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// A place of its own for every line.
fn independent(room: &Room, rng: &mut Generator) -> Result<Cells, SolveError> {
    let mut lines = Cells::try_from_fn(room.n(), |line| room.draw_place(line, rng))?;
    for &(line, place) in room.placed() {
        lines.as_mut_slice()[line as usize] = place;
    }
    Ok(lines)
}

/// Another place for every line.
fn permutation(room: &Room, rng: &mut Generator) -> Result<Option<Cells>, SolveError> {
    if room.placed().is_empty() {
        let lines = Permutation::random(room.n(), rng)?.into_cells();
        return mend::mended(lines, room, true, rng);
    }
    let mut places = free_places(room)?;
    random::shuffle(rng, &mut places);
    let mut lines = Cells::try_from_fn(room.n(), |line| line)?;
    for (line, place) in room.free_lines().zip(places) {
        lines.as_mut_slice()[line as usize] = place;
    }
    for &(line, place) in room.placed() {
        lines.as_mut_slice()[line as usize] = place;
    }
    mend::mended(lines, room, true, rng)
}

/// The places that no placed queen has, in order.
fn free_places(room: &Room) -> Result<alloc::vec::Vec<u32>, SolveError> {
    let mut taken = reserved(room.placed().len())?;
    taken.extend(room.placed().iter().map(|&(_, place)| place));
    taken.sort_unstable();
    let mut places = reserved(room.n() as usize)?;
    places.extend((0..room.n()).filter(|place| taken.binary_search(place).is_err()));
    Ok(places)
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use proptest::prelude::*;
    use queens_core::{Axis, Problem, Square};

    use super::*;

    fn squares(n: u32, density: u32, seed: u64) -> Vec<Square> {
        let mut rng = random::generator(seed);
        let all = (0..n).flat_map(|row| (0..n).map(move |col| Square::new(row, col)));
        all.filter(|_| random::below(&mut rng, 100) < density).collect()
    }

    proptest! {
        #[test]
        fn first_boards_keep_to_the_room(n in 1_u32..12, seed: u64, density in 0_u32..70) {
            let mut blocked = squares(n, density, seed);
            let placed = Square::new((seed % u64::from(n)) as u32, (seed / 64 % u64::from(n)) as u32);
            blocked.retain(|&square| square != placed);
            let problem = Problem::builder(n).place(placed.row, placed.col).block_all(blocked).build().unwrap();
            let room = Room::new(&problem, Axis::Row).unwrap();
            let mut rng = random::generator(seed);
            for start in Start::ALL {
                for neighbourhood in [Neighbourhood::RowMoves, Neighbourhood::Swaps] {
                    let Some(lines) = start.board(&room, neighbourhood, &mut rng).unwrap() else { continue };
                    prop_assert_eq!(lines[placed.row as usize], placed.col);
                    prop_assert!(lines.iter().zip(0..).all(|(&place, line)| room.is_open(line, place)));
                    if neighbourhood == Neighbourhood::Swaps || start == Start::Permutation {
                        prop_assert!(Permutation::new(lines).is_ok());
                    }
                }
            }
        }
    }
}
