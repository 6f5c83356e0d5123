//! Colours for regions such that neighbours differ where that is possible.

use queens_core::Regions;

/// How many colours there are.
pub(crate) const COLOURS: usize = 10;

/// The colour of each region: the first that no smaller-numbered neighbour has, and the region's own
/// number modulo the colours where all are taken. O(n²).
pub(crate) fn colours(regions: &Regions) -> Vec<usize> {
    let count = regions.ids().len();
    let mut neighbours: Vec<Vec<u32>> = vec![Vec::new(); count];
    let mut meet = |a: u32, b: u32| {
        if a != b {
            neighbours[a.max(b) as usize].push(a.min(b));
        }
    };
    let mut above: Option<&[u32]> = None;
    for row in regions.rows() {
        row.windows(2).for_each(|pair| meet(pair[0], pair[1]));
        if let Some(above) = above {
            above.iter().zip(row).for_each(|(&a, &b)| meet(a, b));
        }
        above = Some(row);
    }
    let mut colours: Vec<usize> = Vec::with_capacity(count);
    for (region, smaller) in neighbours.iter().enumerate() {
        let mut taken = [false; COLOURS];
        for &other in smaller {
            taken[colours[other as usize]] = true;
        }
        // Beginning at the region's own number spreads the colours over the board.
        let free = (0..COLOURS).map(|shift| (region + shift) % COLOURS).find(|&colour| !taken[colour]);
        colours.push(free.unwrap_or(region % COLOURS));
    }
    colours
}

#[cfg(test)]
mod tests {
    use queens_core::Problem;

    use super::*;

    #[test]
    fn neighbours_differ() {
        let n: u32 = 23;
        // Stripes that wander, so that regions 10 apart touch.
        let ids: Vec<Vec<u32>> = (0..n).map(|row| (0..n).map(|col| (row * 10 + col) % n).collect()).collect();
        let problem = Problem::builder(n).regions(&ids).build().unwrap();
        let regions = problem.regions().unwrap();
        let colours = colours(regions);
        let rows: Vec<&[u32]> = regions.rows().collect();
        for (row, ids) in rows.iter().enumerate() {
            for (col, &id) in ids.iter().enumerate() {
                let below = rows.get(row + 1).map(|ids| ids[col]);
                for other in [ids.get(col + 1).copied(), below].into_iter().flatten() {
                    assert_ne!(colours[id as usize], colours[other as usize]);
                }
            }
        }
    }
}
