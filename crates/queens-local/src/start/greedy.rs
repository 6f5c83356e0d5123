//! A first board with few attacks.

use alloc::vec::Vec;

use queens_core::{
    Cells, SolveError,
    random::{self, Generator},
};

use crate::{memory::reserved, room::Room};

/// How many queens stand on each lane.
struct Lanes {
    n: usize,
    crossing: Vec<u32>,
    up: Vec<u32>,
    down: Vec<u32>,
}

impl Lanes {
    fn new(n: u32) -> Result<Self, SolveError> {
        let n = n as usize;
        let zeros = |len| {
            let mut counts = reserved(len)?;
            counts.resize(len, 0);
            Ok::<_, SolveError>(counts)
        };
        Ok(Self { n, crossing: zeros(n)?, up: zeros(2 * n)?, down: zeros(2 * n)? })
    }

    fn attacks(&self, line: u32, place: u32) -> u32 {
        let (line, place) = (line as usize, place as usize);
        self.crossing[place] + self.up[line + place] + self.down[line + self.n - 1 - place]
    }

    fn put(&mut self, line: u32, place: u32) {
        let (line, place) = (line as usize, place as usize);
        self.crossing[place] += 1;
        self.up[line + place] += 1;
        self.down[line + self.n - 1 - place] += 1;
    }
}

/// Line by line the open place with the fewest attacks from the queens before it and from the placed
/// ones, ties broken at random. With `once` a place is used once; then a line may get a blocked square
/// if nothing else is left.
pub(super) fn board(room: &Room, once: bool, rng: &mut Generator) -> Result<Cells, SolveError> {
    let n = room.n();
    let mut lanes = Lanes::new(n)?;
    let mut lines = Cells::try_from_fn(n, |_| 0)?;
    let mut put = |lanes: &mut Lanes, line: u32, place| {
        lines.as_mut_slice()[line as usize] = place;
        lanes.put(line, place);
    };
    for &(line, place) in room.placed() {
        put(&mut lanes, line, place);
    }
    for line in room.free_lines() {
        let (mut fewest, mut ties, mut chosen) = ((true, u32::MAX), 0, 0);
        for place in 0..n {
            let open = room.is_open(line, place);
            if if once { lanes.crossing[place as usize] > 0 } else { !open } {
                continue;
            }
            // Blocked squares come last.
            let attacks = (!open, lanes.attacks(line, place));
            if attacks < fewest {
                (fewest, ties) = (attacks, 0);
            }
            if attacks == fewest {
                ties += 1;
                if random::below(rng, ties) == 0 {
                    chosen = place;
                }
            }
        }
        put(&mut lanes, line, chosen);
    }
    Ok(lines)
}
