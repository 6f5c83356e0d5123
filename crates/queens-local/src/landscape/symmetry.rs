//! One board for each class of mirror images.

use alloc::vec::Vec;

use queens_core::SolveError;

use super::table::{Code, Table};
use crate::memory::reserved;

/// The classes of boards under the two mirrors (and both together), which change neither costs nor what
/// is a neighbour of what: mirror images have the same values.
#[derive(Clone, Debug)]
pub(super) struct Classes {
    /// The number of the class of each code; nonsense for codes that are no boards.
    class: Vec<u32>,
    /// The least board of each class, in order.
    first: Vec<Code>,
    /// How many boards each class has: 1, 2 or 4.
    size: Vec<u8>,
}

impl Classes {
    pub(super) fn new(table: &Table) -> Result<Self, SolveError> {
        let codes = table.codes();
        let mut class: Vec<u32> = reserved(codes as usize)?;
        class.resize(codes as usize, 0);
        let mirror = Mirror::new(table.n());
        let is_first =
            |code: &Code| table.is_board(*code) && mirror.images(*code).iter().all(|image| image >= code);
        let count = (0..codes).filter(is_first).count();
        let (mut first, mut size) = (reserved(count)?, reserved(count)?);
        for code in (0..codes).filter(is_first) {
            let mut images = mirror.images(code);
            images.sort_unstable();
            size.push(1 + images.windows(2).filter(|pair| pair[0] != pair[1]).count() as u8);
            for image in images {
                class[image as usize] = first.len() as u32;
            }
            first.push(code);
        }
        Ok(Self { class, first, size })
    }

    /// The number of classes.
    pub(super) fn count(&self) -> usize {
        self.first.len()
    }

    /// The class of a board.
    pub(super) fn of(&self, board: Code) -> usize {
        self.class[board as usize] as usize
    }

    /// The first board of a class.
    pub(super) fn first(&self, class: u32) -> Code {
        self.first[class as usize]
    }

    /// The number of boards of a class.
    pub(super) fn size(&self, class: u32) -> u8 {
        self.size[class as usize]
    }

    /// The first board of each class.
    pub(super) fn boards(&self) -> impl Iterator<Item = Code> + '_ {
        self.first.iter().copied()
    }

    /// The number of boards of each class.
    pub(super) fn sizes(&self) -> impl Iterator<Item = u8> + '_ {
        self.size.iter().copied()
    }

    /// The classes by cost, then by number.
    pub(super) fn by_cost(&self, table: &Table) -> Result<Vec<u32>, SolveError> {
        let mut order = reserved(self.count())?;
        order.extend(0..self.count() as u32);
        order.sort_unstable_by_key(|&class| (table.cost(self.first(class)), class));
        Ok(order)
    }
}

/// The mirror images of codes of one side.
struct Mirror {
    n: u32,
    /// n - 1 as the place of every line.
    last: Code,
}

impl Mirror {
    fn new(n: u32) -> Self {
        Self { n, last: (0..n).fold(0, |code, line| code | (n - 1) << (3 * line)) }
    }

    /// The code itself and its three images; sense only for boards.
    fn images(&self, code: Code) -> [Code; 4] {
        let lines = self.lines(code);
        // No digit borrows from the next, since none of a board's is above n - 1.
        [code, lines, self.last.wrapping_sub(code), self.last.wrapping_sub(lines)]
    }

    /// The lines in the opposite order.
    fn lines(&self, code: Code) -> Code {
        (0..self.n).fold(0, |mirrored, line| mirrored << 3 | code >> (3 * line) & 7)
    }
}
