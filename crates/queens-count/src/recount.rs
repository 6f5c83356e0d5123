//! Recounting one job by depth-first search: the auditor of the join engine.
//!
//! Shares nothing with the join engine but the meaning of a job number. It places one queen per row, on the columns that
//! the job allows in that row, looks at every finished board, and weighs it as the job does:
//!
//! - **Odd n**, queen of the middle row in column c < h: every board weighs 8. Queen in the centre: the size o of the orbit.
//! - **Even n**: no queen on a main diagonal: o. Queens on main diagonals in the top half and in the bottom half: 0. In one
//!   half only: two of them 2o; one of them 2o, o or 0 as the row set of its quadrant is greater than, equal to or less than
//!   the column set, both read as numbers with the edge of the board as the lowest bit.
//!
//! Cost: the search visits the boards of one column set out of `C(n, n/2)`, about a thousand times slower than the join
//! at n = 18.

use crate::join::JobSet;

/// The weighted count of one job of an `n × n` board, `4 <= n <= 32`; `None` if `stop` said so.
pub(crate) fn recount(n: u32, job: &JobSet, stop: &dyn Fn() -> bool) -> Option<u128> {
    let h = n / 2;
    let mirrored =
        |set: u32| (0..h).filter(|i| set >> i & 1 == 1).fold(0u64, |all, i| all | 1 << (n - 1 - i));
    let top = u64::from(job.left) | mirrored(job.right);
    let board = (1u64 << n) - 1;
    let mut search =
        Search { n, allowed: Vec::new(), cols: Vec::new(), orbit: u128::from(job.orbit), sum: 0, stop };
    if n.is_multiple_of(2) {
        search.allowed = (0..n).map(|row| if row < h { top } else { board & !top }).collect();
        search.place(0, 0, 0)?;
        return Some(search.sum);
    }
    let middle = 1u64 << h;
    let queen = 1u64 << job.col;
    // The queens of the middle column and row are one and the same if it stands in the centre.
    let rows_of_middle = if job.col == h { h..h + 1 } else { 0..job.col };
    for row_of_middle in rows_of_middle {
        search.allowed = (0..n)
            .map(|row| match row {
                _ if row == row_of_middle => middle,
                _ if row == h => queen,
                _ if row < h => top,
                _ => board & !(top | middle | queen),
            })
            .collect();
        search.place(0, 0, 0)?;
    }
    Some(search.sum * if job.col == h { search.orbit } else { 8 })
}

struct Search<'a> {
    n: u32,
    allowed: Vec<u64>,
    cols: Vec<u32>,
    orbit: u128,
    sum: u128,
    /// Asked whenever the top half is full.
    stop: &'a dyn Fn() -> bool,
}

impl Search<'_> {
    fn place(&mut self, taken: u64, up: u64, down: u64) -> Option<()> {
        let row = self.cols.len() as u32;
        if row == self.n {
            self.sum += if self.n.is_multiple_of(2) { self.weight() } else { 1 };
            return Some(());
        }
        if row == self.n / 2 && (self.stop)() {
            return None;
        }
        let mut free = self.allowed[row as usize] & !(taken | up | down);
        while free != 0 {
            let queen = free & free.wrapping_neg();
            free ^= queen;
            self.cols.push(queen.trailing_zeros());
            self.place(taken | queen, (up | queen) << 1, (down | queen) >> 1)?;
            self.cols.pop();
        }
        Some(())
    }

    /// Weight of a finished board of even size.
    fn weight(&self) -> u128 {
        let h = self.n / 2;
        // For each quadrant: row set, column set, whether a queen stands on its main diagonal.
        let mut quadrants = [[(0u64, 0u64, false); 2]; 2];
        for (row, &col) in (0..).zip(&self.cols) {
            let (below, right) = (row >= h, col >= h);
            let from_edge = |i: u32, far: bool| if far { self.n - 1 - i } else { i };
            let (row, col) = (from_edge(row, below), from_edge(col, right));
            let (rows, cols, on_main) = &mut quadrants[usize::from(below)][usize::from(right)];
            *rows |= 1 << row;
            *cols |= 1 << col;
            *on_main |= row == col;
        }
        let on_main = quadrants.map(|half| half.iter().filter(|quadrant| quadrant.2).count());
        let half = match on_main {
            [0, 0] => return self.orbit,
            [_, 0] => &quadrants[0],
            [0, _] => &quadrants[1],
            _ => return 0,
        };
        match half {
            [(.., true), (.., true)] => 2 * self.orbit,
            [(rows, cols, true), _] | [_, (rows, cols, _)] => match rows.cmp(cols) {
                core::cmp::Ordering::Greater => 2 * self.orbit,
                core::cmp::Ordering::Equal => self.orbit,
                core::cmp::Ordering::Less => 0,
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::{Join, Path};

    /// Every job: a weight that is wrong in one and made good in another would not show in the total.
    #[test]
    fn every_job_of_small_boards_equals_its_recount() {
        for n in 4..=12 {
            let join = Join::new(n, Path::Portable, None).unwrap();
            let mut total = 0;
            for job in 0..join.jobs() {
                let jobs = job..job + 1;
                let counted = join.run(core::slice::from_ref(&jobs), 1, 1, &()).unwrap().count();
                let recounted = join.recount(job, &()).unwrap();
                assert_eq!(counted, recounted, "n = {n}, job {job}");
                total += recounted;
            }
            assert_eq!(Some(total), crate::bitmask::count(n, &|| false), "n = {n}");
        }
    }
}
