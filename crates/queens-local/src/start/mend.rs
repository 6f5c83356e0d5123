//! Getting a permutation off the blocked squares.

use alloc::vec::Vec;

use queens_core::{
    Cells, SolveError,
    random::{self, Generator},
};

use crate::{memory::reserved, room::Room};

const NOBODY: u32 = u32::MAX;

/// The permutation with as few exchanges as lead off the blocked squares; `None` proves that every
/// permutation uses one. What is no permutation (`wanted` is false) is off them already.
pub(super) fn mended(
    mut lines: Cells,
    room: &Room,
    wanted: bool,
    rng: &mut Generator,
) -> Result<Option<Cells>, SolveError> {
    if !wanted || room.free_lines().all(|line| room.is_open(line, lines[line as usize])) {
        return Ok(Some(lines));
    }
    let mut owners: Vec<u32> = reserved(lines.len())?;
    owners.resize(lines.len(), 0);
    for (&place, line) in lines.iter().zip(0..) {
        owners[place as usize] = line;
    }
    let mut search = Search { room, giver: reserved(lines.len())?, queue: reserved(lines.len())? };
    for line in room.free_lines() {
        let place = lines[line as usize];
        if room.is_open(line, place) {
            continue;
        }
        let Some(taker) = search.find(line, place, &lines, &owners, rng) else { return Ok(None) };
        // Along the path every line takes the place of the next, and the last one takes the free place.
        let (mut taker, mut place) = (taker, place);
        loop {
            let freed = core::mem::replace(&mut lines.as_mut_slice()[taker as usize], place);
            owners[place as usize] = taker;
            if taker == line {
                break;
            }
            (taker, place) = (search.giver[taker as usize], freed);
        }
    }
    Ok(Some(lines))
}

/// A breadth-first search for an augmenting path of the matching of lines and places (Berge 1957,
/// doi:10.1073/pnas.43.9.842).
struct Search<'a> {
    room: &'a Room,
    /// For each line the line that wants its place.
    giver: Vec<u32>,
    queue: Vec<u32>,
}

impl Search<'_> {
    /// The line that can take the free `place`, so that in the end `first` gets an open one.
    fn find(
        &mut self,
        first: u32,
        place: u32,
        lines: &[u32],
        owners: &[u32],
        rng: &mut Generator,
    ) -> Option<u32> {
        let n = self.room.n();
        self.giver.clear();
        self.giver.resize(lines.len(), NOBODY);
        for &(line, _) in self.room.placed() {
            self.giver[line as usize] = line;
        }
        self.giver[first as usize] = first;
        self.queue.clear();
        self.queue.push(first);
        let mut next = 0;
        while let Some(&line) = self.queue.get(next) {
            next += 1;
            let offset = random::below(rng, n);
            for wish in (offset..n).chain(0..offset).filter(|&wish| self.room.is_open(line, wish)) {
                let owner = owners[wish as usize];
                if self.giver[owner as usize] != NOBODY {
                    continue;
                }
                self.giver[owner as usize] = line;
                if self.room.is_open(owner, place) {
                    return Some(owner);
                }
                self.queue.push(owner);
            }
        }
        None
    }
}
