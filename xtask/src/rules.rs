//! What a solution is, told a second time: the plain loop over all pairs of queens.
//!
//! Nothing here is shared with the checks of `queens-core`, not even the reading of problems. The
//! code repeats the rules on purpose: a fault would have to be made twice, in two ways, to pass.

use serde_json::Value;

/// A queen by row and column, 0-based.
pub type Queen = (u32, u32);

/// When two queens attack each other diagonally.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Diagonals {
    /// On every square of a diagonal.
    Full,
    /// Only where squares touch at a corner.
    Adjacent,
    /// On every square of a diagonal that goes on around the edges.
    Toroidal,
}

/// What a solution must be.
#[derive(Clone, Debug)]
pub struct Rules {
    /// The side of the board.
    pub n: u32,
    /// When two queens attack each other diagonally.
    pub diagonals: Diagonals,
    /// Queens that must be there.
    pub placed: Vec<Queen>,
    /// Squares that no queen may use.
    pub blocked: Vec<Queen>,
    /// The region of each square.
    pub regions: Option<Vec<Vec<u32>>>,
}

/// Up to this side the judge compares every pair of queens; above, where that would take long, it
/// keeps the set of lines that are taken.
const PAIRS_UP_TO: u32 = 1_000;

impl Rules {
    /// A board with nothing on it.
    pub const fn empty(n: u32, diagonals: Diagonals) -> Self {
        Self { n, diagonals, placed: Vec::new(), blocked: Vec::new(), regions: None }
    }

    /// The rules that a fixture's JSON object states.
    ///
    /// # Errors
    ///
    /// What is missing or of another form.
    pub fn from_json(json: &Value) -> Result<Self, String> {
        let diagonals = match json["diagonals"].as_str() {
            Some("full") => Diagonals::Full,
            Some("adjacent") => Diagonals::Adjacent,
            Some("toroidal") => Diagonals::Toroidal,
            other => return Err(format!("no rule of diagonals: {other:?}")),
        };
        let squares = |key: &str| -> Option<Vec<Queen>> {
            let pair = |pair: &Value| Some((number(&pair[0])?, number(&pair[1])?));
            json[key].as_array()?.iter().map(pair).collect()
        };
        let row = |row: &Value| row.as_array()?.iter().map(number).collect();
        let regions = match &json["regions"] {
            Value::Null => None,
            rows => {
                let rows = rows.as_array().ok_or("regions are no matrix")?;
                Some(rows.iter().map(row).collect::<Option<_>>().ok_or("regions are no matrix of numbers")?)
            }
        };
        Ok(Self {
            n: number(&json["n"]).ok_or("n is no number")?,
            diagonals,
            placed: squares("placed").ok_or("placed is no list of squares")?,
            blocked: squares("blocked").ok_or("blocked is no list of squares")?,
            regions,
        })
    }

    /// What is wrong with a board; `None` if it is a solution.
    pub fn fault(&self, queens: &[Queen]) -> Option<String> {
        if queens.len() != self.n as usize {
            return Some(format!("{} queens, expected {}", queens.len(), self.n));
        }
        if let Some(off) = queens.iter().find(|&&(row, col)| row >= self.n || col >= self.n) {
            return Some(format!("queen {off:?} is off the board"));
        }
        if let Some(missing) = self.placed.iter().find(|placed| !queens.contains(placed)) {
            return Some(format!("placed queen {missing:?} is missing"));
        }
        if let Some(blocked) = self.blocked.iter().find(|blocked| queens.contains(blocked)) {
            return Some(format!("queen on blocked square {blocked:?}"));
        }
        if self.n > PAIRS_UP_TO && self.diagonals == Diagonals::Full && self.regions.is_none() {
            return self.crowded_line(queens);
        }
        for (index, &first) in queens.iter().enumerate() {
            for &second in &queens[index + 1..] {
                if self.attack(first, second) {
                    return Some(format!("queens {first:?} and {second:?} attack each other"));
                }
            }
        }
        None
    }

    /// Whether two queens may not stand on the board together.
    fn attack(&self, a: Queen, b: Queen) -> bool {
        let down = a.0.abs_diff(b.0);
        let across = a.1.abs_diff(b.1);
        let diagonal = match self.diagonals {
            Diagonals::Full => down == across,
            Diagonals::Adjacent => down == 1 && across == 1,
            Diagonals::Toroidal => down == across || down + across == self.n,
        };
        let region = |(row, col): Queen| self.regions.as_ref().map(|rows| rows[row as usize][col as usize]);
        down == 0 || across == 0 || diagonal || (self.regions.is_some() && region(a) == region(b))
    }

    /// The same for large boards with full diagonals: a line that is taken twice.
    fn crowded_line(&self, queens: &[Queen]) -> Option<String> {
        let n = self.n as usize;
        let mut rows = vec![0_u64; n.div_ceil(64)];
        let mut cols = rows.clone();
        let mut sums = vec![0_u64; (2 * n).div_ceil(64)];
        let mut differences = sums.clone();
        for &queen in queens {
            let (row, col) = (queen.0 as usize, queen.1 as usize);
            let fresh = mark(&mut rows, row)
                && mark(&mut cols, col)
                && mark(&mut sums, row + col)
                && mark(&mut differences, row + n - col);
            if !fresh {
                return Some(format!("queen {queen:?} stands on a line that another one has taken"));
            }
        }
        None
    }

    /// Every solution in lexicographic order, the column of each row: row by row, each column tried,
    /// every pair of queens compared. For small boards; nothing is faster to read.
    pub fn every_solution(&self) -> Vec<Vec<u32>> {
        let mut found = Vec::new();
        self.extend(&mut Vec::new(), &mut found);
        found
    }

    fn extend(&self, queens: &mut Vec<Queen>, found: &mut Vec<Vec<u32>>) {
        let row = queens.len() as u32;
        if row == self.n {
            if self.fault(queens).is_none() {
                found.push(queens.iter().map(|queen| queen.1).collect());
            }
            return;
        }
        for queen in (0..self.n).map(|col| (row, col)) {
            if !queens.iter().any(|&other| self.attack(other, queen)) {
                queens.push(queen);
                self.extend(queens, found);
                queens.pop();
            }
        }
    }
}

/// Sets a bit; whether it was clear.
fn mark(bits: &mut [u64], index: usize) -> bool {
    let fresh = bits[index / 64] >> (index % 64) & 1 == 0;
    bits[index / 64] |= 1 << (index % 64);
    fresh
}

fn number(value: &Value) -> Option<u32> {
    value.as_u64()?.try_into().ok()
}

/// The queens of a board given by the column of each row.
pub fn by_rows(cols: &[u32]) -> Vec<Queen> {
    cols.iter().zip(0..).map(|(&col, row)| (row, col)).collect()
}

/// The eight images of a board under the symmetries of the square, by turning and mirroring its
/// queens one after the other; images that are equal stand in the list more than once.
pub fn images(cols: &[u32]) -> Vec<Vec<u32>> {
    let n = cols.len() as u32;
    let mut queens = by_rows(cols);
    let mut images = Vec::new();
    for _ in 0..4 {
        queens = queens.iter().map(|&(row, col)| (col, n - 1 - row)).collect();
        images.push(queens.clone());
        images.push(queens.iter().map(|&(row, col)| (row, n - 1 - col)).collect());
    }
    for image in &mut images {
        image.sort_unstable();
    }
    images.into_iter().map(|image| image.into_iter().map(|queen| queen.1).collect()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn count(n: u32, diagonals: Diagonals) -> usize {
        Rules::empty(n, diagonals).every_solution().len()
    }

    #[test]
    fn the_three_rules_have_their_known_numbers_of_solutions() {
        // OEIS A000170, A002464 and A007705.
        assert_eq!([0, 1, 2, 3, 4, 5, 6].map(|n| count(n, Diagonals::Full)), [1, 1, 0, 0, 2, 10, 4]);
        assert_eq!([0, 1, 2, 3, 4, 5, 6].map(|n| count(n, Diagonals::Adjacent)), [1, 1, 0, 0, 2, 14, 90]);
        assert_eq!([1, 2, 3, 4, 5, 6, 7].map(|n| count(n, Diagonals::Toroidal)), [1, 0, 0, 0, 10, 0, 28]);
    }

    #[test]
    fn each_rule_is_told_when_it_is_broken() {
        let rules = Rules { placed: vec![(0, 1)], blocked: vec![(3, 0)], ..Rules::empty(4, Diagonals::Full) };
        let fault = |cols: &[u32]| rules.fault(&by_rows(cols)).unwrap_or_default();
        assert_eq!(fault(&[1, 3, 0, 2]), "");
        assert_eq!(fault(&[1, 3, 0]), "3 queens, expected 4");
        assert_eq!(fault(&[1, 3, 0, 4]), "queen (3, 4) is off the board");
        assert_eq!(fault(&[2, 0, 3, 1]), "placed queen (0, 1) is missing");
        assert_eq!(fault(&[1, 3, 2, 0]), "queen on blocked square (3, 0)");
        assert_eq!(fault(&[1, 3, 0, 1]), "queens (0, 1) and (3, 1) attack each other");
        assert_eq!(fault(&[1, 2, 0, 3]), "queens (0, 1) and (1, 2) attack each other");
    }

    #[test]
    fn regions_and_wrapped_diagonals_attack() {
        let halves = vec![vec![0, 0], vec![1, 1]];
        let rules = Rules { regions: Some(halves), ..Rules::empty(2, Diagonals::Adjacent) };
        assert!(rules.attack((0, 0), (0, 1)) && rules.attack((0, 0), (1, 1)));
        let columns = Rules { regions: Some(vec![vec![0, 1, 2]; 3]), ..Rules::empty(3, Diagonals::Adjacent) };
        assert!(!columns.attack((0, 0), (2, 1)));
        assert!(Rules::empty(5, Diagonals::Toroidal).attack((0, 0), (2, 3)));
        assert!(!Rules::empty(5, Diagonals::Full).attack((0, 0), (2, 3)));
    }

    #[test]
    fn large_boards_are_judged_as_small_ones() {
        let small = Rules::empty(8, Diagonals::Full);
        for cols in small.every_solution() {
            assert_eq!(small.crowded_line(&by_rows(&cols)), None);
            for (a, b) in (0..8).flat_map(|a| (0..a).map(move |b| (a, b))) {
                let mut wrong = cols.clone();
                wrong.swap(a, b);
                let queens = by_rows(&wrong);
                assert_eq!(small.crowded_line(&queens).is_some(), small.fault(&queens).is_some());
            }
        }
    }

    #[test]
    fn images_are_turned_and_mirrored() {
        let mut found = images(&[1, 3, 5, 0, 2, 4]);
        found.sort_unstable();
        found.dedup();
        assert_eq!(found, [[1, 3, 5, 0, 2, 4], [2, 5, 1, 4, 0, 3], [3, 0, 4, 1, 5, 2], [4, 2, 0, 5, 3, 1]]);
    }
}
