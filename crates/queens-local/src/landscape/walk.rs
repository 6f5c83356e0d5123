//! The exact rates of the walk that always takes a best neighbour.

use alloc::vec::Vec;

use super::Landscape;

/// No number yet.
const NONE: u32 = u32::MAX;

/// The classes that the walk can reach, numbered anew, with their best neighbours.
#[derive(Debug, Default)]
struct Chain {
    classes: Vec<u32>,
    /// Where the neighbours of each begin; one more at the end. Solutions have none.
    begins: Vec<usize>,
    neighbours: Vec<u32>,
}

impl Landscape {
    /// The probability that [`SeedWalk`](crate::SeedWalk) has solved within k steps, for k = 0 to `steps`,
    /// begun on a random board with one queen per row and column.
    ///
    /// O(reachable boards · `steps`): the distribution of the walk over all boards is carried forward.
    pub fn walk(&self, steps: u32) -> Vec<f64> {
        self.walk_with_ends(steps).0
    }

    /// The same as [`walk`](Self::walk), and beside it the probability that the walk ends at each single
    /// solution within `steps` steps, one for every solution, in no particular order.
    ///
    /// They tell how many distinct solutions m walks find on average: the sum of 1 - (1 - p)^m.
    ///
    /// ```
    /// use queens_local::{Landscape, Neighbourhood, Objective};
    /// let landscape = Landscape::new(5, Neighbourhood::RowMoves, Objective::AttackedQueens)?;
    /// let (within, ends) = landscape.walk_with_ends(50);
    /// assert_eq!((within.len(), ends.len()), (51, 10));
    /// assert!((ends.iter().sum::<f64>() - within[50]).abs() < 1e-12);
    /// # Ok::<(), queens_core::SolveError>(())
    /// ```
    pub fn walk_with_ends(&self, steps: u32) -> (Vec<f64>, Vec<f64>) {
        let (chain, mut now) = self.chain();
        let mut solved = Vec::new();
        for step in 0..=steps {
            let at_solution = |index: &usize| self.cost_of(chain.classes[*index]) == 0;
            solved.push((0..now.len()).filter(at_solution).map(|index| now[index]).sum());
            if step < steps {
                let mut next = alloc::vec![0.0; now.len()];
                for (index, &mass) in now.iter().enumerate() {
                    let neighbours = &chain.neighbours[chain.begins[index]..chain.begins[index + 1]];
                    if neighbours.is_empty() {
                        next[index] += mass;
                    }
                    for &neighbour in neighbours {
                        next[neighbour as usize] += mass / neighbours.len() as f64;
                    }
                }
                now = next;
            }
        }
        let mut ends = Vec::new();
        for (&class, &mass) in chain.classes.iter().zip(&now) {
            if self.cost_of(class) == 0 {
                // The mirror images of a solution are as likely as itself.
                let images = self.classes.size(class);
                ends.extend((0..images).map(|_| mass / f64::from(images)));
            }
        }
        (solved, ends)
    }

    /// The reachable classes, and how likely the walk begins in each.
    fn chain(&self) -> (Chain, Vec<f64>) {
        let mut number = alloc::vec![NONE; self.classes.count()];
        let mut chain = Chain::default();
        let mut starts = Vec::new();
        for class in 0..self.classes.count() as u32 {
            if self.table.is_permutation(self.classes.first(class)) {
                number[class as usize] = chain.classes.len() as u32;
                chain.classes.push(class);
                starts.push(f64::from(self.classes.size(class)));
            }
        }
        let boards: f64 = starts.iter().sum();
        let mut best = Vec::new();
        let mut index = 0;
        while let Some(&class) = chain.classes.get(index) {
            index += 1;
            chain.begins.push(chain.neighbours.len());
            if self.cost_of(class) == 0 {
                continue;
            }
            self.table.best_neighbours(self.classes.first(class), &mut best);
            for &neighbour in &best {
                let reached = self.classes.of(neighbour);
                if number[reached] == NONE {
                    number[reached] = chain.classes.len() as u32;
                    chain.classes.push(reached as u32);
                }
                chain.neighbours.push(number[reached]);
            }
        }
        chain.begins.push(chain.neighbours.len());
        let mut now: Vec<f64> = starts.into_iter().map(|size| size / boards).collect();
        now.resize(chain.classes.len(), 0.0);
        (chain, now)
    }
}
