//! The domains of all variables: bit sets of any width, with a trail.
//!
//! Variables and values are numbers: variable `v` is the `v`-th added one, value `x` the `x`-th distinct value that
//! was interned. A variable's domain is a window of 64-bit words that covers the values it started with, so that
//! a variable with ten values near number one million costs one or two words and not sixteen thousand.
//!
//! Everything that shrinks is written on the trail as the bits removed from one word, and undone from there;
//! nothing is copied when the search goes down.

mod trail;
mod values;
mod window;

use alloc::vec::Vec;

pub(crate) use self::trail::Mark;
use self::trail::Removal;
pub use self::values::Values;
pub(crate) use self::window::Window;
use crate::error::ModelError;
use crate::propagator::Failure;

/// No value, no variable, no constraint.
pub(crate) const NONE: u32 = u32::MAX;

/// The domain of every variable during a search.
///
/// A variable is *assigned* when the search, or a propagator, has decided on its value; its domain is then that
/// value alone. An unassigned variable may have a domain of one value too: under forward checking it waits for its
/// turn, when consistency is maintained the engine assigns it at once.
#[derive(Clone, Debug, Default)]
pub struct Domains {
    words: Vec<u64>,
    windows: Vec<Window>,
    sizes: Vec<u32>,
    assigned: Vec<u32>,
    trail: Vec<Removal>,
    /// The assigned variables in the order of assignment, each with the constraint that caused it, or `NONE`.
    assignments: Vec<(u32, u32)>,
    /// How many of `assignments` the engine has taken notice of.
    noticed: usize,
    /// The least length of `assignments` since somebody asked.
    lowest: usize,
    cause: u32,
    emptied: u32,
}

impl Domains {
    /// Adds a variable with the given value numbers. Doubled numbers count once.
    pub(crate) fn add(&mut self, values: &[u32]) -> Result<(), ModelError> {
        let least = values.iter().copied().min().unwrap_or(0);
        let greatest = values.iter().copied().max().unwrap_or(0);
        let (first, last) = (least / 64, greatest / 64);
        let start = self.make_room((last - first + 1) as usize)?;
        self.words.resize(start + (last - first + 1) as usize, 0);
        let mut size = 0;
        for &value in values {
            let word = &mut self.words[start + (value / 64 - first) as usize];
            size += u32::from(*word >> (value % 64) & 1 == 0);
            *word |= 1 << (value % 64);
        }
        self.windows.push(Window { start: start as u32, first, len: last - first + 1 });
        self.sizes.push(size);
        self.assigned.push(NONE);
        self.emptied = NONE;
        self.cause = NONE;
        Ok(())
    }

    /// Adds a variable with the same domain as `variable`.
    pub(crate) fn add_like(&mut self, variable: usize) -> Result<(), ModelError> {
        let window = self.windows[variable];
        let start = self.make_room(window.len as usize)?;
        self.words.extend_from_within(window.start as usize..(window.start + window.len) as usize);
        self.windows.push(Window { start: start as u32, ..window });
        self.sizes.push(self.sizes[variable]);
        self.assigned.push(NONE);
        Ok(())
    }

    /// Makes sure that more words fit, in number and in memory; where they start.
    fn make_room(&mut self, words: usize) -> Result<usize, ModelError> {
        let start = self.words.len();
        if self.sizes.len() >= NONE as usize || (start + words) as u64 > u64::from(NONE) {
            return Err(ModelError::TooLarge);
        }
        let needed = (start + words) as u64 * 8;
        self.words.try_reserve(words).map_err(|_| ModelError::Memory { needed })?;
        Ok(start)
    }

    /// Number of variables.
    pub fn len(&self) -> usize {
        self.sizes.len()
    }

    /// Whether there are no variables.
    pub fn is_empty(&self) -> bool {
        self.sizes.is_empty()
    }

    /// Number of values left to `variable`.
    ///
    /// # Panics
    /// If `variable >= self.len()`; so do all methods that take a variable.
    #[inline]
    pub fn size(&self, variable: usize) -> usize {
        self.sizes[variable] as usize
    }

    /// The number of values left to each variable, assigned ones included.
    #[inline]
    pub(crate) fn sizes(&self) -> &[u32] {
        &self.sizes
    }

    /// For each variable the number of values left, and whether it is unassigned.
    #[inline]
    pub(crate) fn open_sizes(&self) -> impl Iterator<Item = (u32, bool)> + '_ {
        self.sizes.iter().zip(&self.assigned).map(|(&size, &assigned)| (size, assigned == NONE))
    }

    /// Whether `value` is left to `variable`. Any value number may be asked for.
    #[inline]
    pub fn contains(&self, variable: usize, value: usize) -> bool {
        self.word_of(variable, value).is_some_and(|word| self.words[word] >> (value % 64) & 1 == 1)
    }

    /// The assigned value of `variable`.
    #[inline]
    pub fn assigned(&self, variable: usize) -> Option<usize> {
        let value = self.assigned[variable];
        (value != NONE).then_some(value as usize)
    }

    /// Whether `variable` has been assigned.
    #[inline]
    pub fn is_assigned(&self, variable: usize) -> bool {
        self.assigned[variable] != NONE
    }

    /// Number of variables that are not assigned.
    #[inline]
    pub fn unassigned(&self) -> usize {
        self.sizes.len() - self.assignments.len()
    }

    /// The values left to `variable`, in ascending order of their numbers.
    #[inline]
    pub fn values(&self, variable: usize) -> Values<'_> {
        let window = self.windows[variable];
        let words = &self.words[window.start as usize..(window.start + window.len) as usize];
        Values { words, base: window.first as usize * 64, current: words[0], index: 0 }
    }

    /// The least value left to `variable`.
    pub fn least(&self, variable: usize) -> Option<usize> {
        self.values(variable).next()
    }

    /// The greatest value left to `variable`.
    pub fn greatest(&self, variable: usize) -> Option<usize> {
        let window = self.windows[variable];
        let words = &self.words[window.start as usize..(window.start + window.len) as usize];
        let index = words.iter().rposition(|&word| word != 0)?;
        Some((window.first as usize + index) * 64 + 63 - words[index].leading_zeros() as usize)
    }

    /// Takes `value` away from `variable`; nothing happens if it is not there.
    ///
    /// # Errors
    /// [`Failure`] if no value is left.
    #[inline]
    pub fn remove(&mut self, variable: usize, value: usize) -> Result<(), Failure> {
        match self.word_of(variable, value) {
            Some(word) => self.clear(variable, word, 1 << (value % 64)).map(|_| ()),
            None => Ok(()),
        }
    }

    /// Takes from `variable` every value of `64 * word ..` whose bit is set in `mask`, and returns the bits that
    /// were there. This is the quick way for propagators that know many values at once.
    ///
    /// # Errors
    /// [`Failure`] if no value is left.
    #[inline]
    pub fn remove_mask(&mut self, variable: usize, word: usize, mask: u64) -> Result<u64, Failure> {
        let window = self.windows[variable];
        let index = word.wrapping_sub(window.first as usize);
        if index >= window.len as usize {
            return Ok(0);
        }
        self.clear(variable, window.start as usize + index, mask)
    }

    /// Keeps the values of `variable` that `keep` accepts. Returns whether any was taken away.
    ///
    /// # Errors
    /// [`Failure`] if no value is left.
    pub fn retain(&mut self, variable: usize, mut keep: impl FnMut(usize) -> bool) -> Result<bool, Failure> {
        let window = self.windows[variable];
        let mut changed = false;
        for index in 0..window.len as usize {
            let word = window.start as usize + index;
            let base = (window.first as usize + index) * 64;
            let (mut bits, mut gone) = (self.words[word], 0);
            while bits != 0 {
                let bit = bits.trailing_zeros() as usize;
                bits &= bits - 1;
                if !keep(base + bit) {
                    gone |= 1 << bit;
                }
            }
            changed |= gone != 0;
            self.clear(variable, word, gone)?;
        }
        Ok(changed)
    }

    /// Assigns `value` to `variable`: its other values go.
    ///
    /// # Errors
    /// [`Failure`] if the value is not left to the variable.
    pub fn assign(&mut self, variable: usize, value: usize) -> Result<(), Failure> {
        if !self.contains(variable, value) {
            self.emptied = variable as u32;
            return Err(Failure);
        }
        if self.sizes[variable] > 1 {
            let window = self.windows[variable];
            for index in 0..window.len as usize {
                let here = window.first as usize + index == value / 64;
                let kept = if here { 1 << (value % 64) } else { 0 };
                self.clear(variable, window.start as usize + index, !kept)?;
            }
        }
        if self.assigned[variable] == NONE {
            self.assigned[variable] = value as u32;
            self.assignments.push((variable as u32, self.cause));
        }
        Ok(())
    }

    /// The variable whose last value went when a propagator failed, if that was why.
    pub fn emptied(&self) -> Option<usize> {
        (self.emptied != NONE).then_some(self.emptied as usize)
    }

    /// Where the variable's words are; it never changes.
    pub(crate) fn window(&self, variable: usize) -> Window {
        self.windows[variable]
    }

    /// As [`remove_mask`](Self::remove_mask) for word 0, with the variable's window at hand, which must begin there.
    #[allow(
        clippy::inline_always,
        reason = "the innermost loop of the queens propagator; a quarter of its time otherwise"
    )]
    #[inline(always)]
    pub(crate) fn remove_low(&mut self, variable: usize, window: Window, mask: u64) -> Result<(), Failure> {
        self.clear(variable, window.start as usize, mask).map(|_| ())
    }

    /// As [`remove`](Self::remove), with the variable's window at hand.
    #[allow(
        clippy::inline_always,
        reason = "the innermost loop of the queens propagator; a quarter of its time otherwise"
    )]
    #[inline(always)]
    pub(crate) fn remove_in(&mut self, variable: usize, window: Window, value: usize) -> Result<(), Failure> {
        match window.word_of(value) {
            Some(word) => self.clear(variable, word, 1 << (value % 64)).map(|_| ()),
            None => Ok(()),
        }
    }

    #[inline]
    fn word_of(&self, variable: usize, value: usize) -> Option<usize> {
        self.windows[variable].word_of(value)
    }

    #[allow(
        clippy::inline_always,
        reason = "the innermost loop of the queens propagator; a quarter of its time otherwise"
    )]
    #[inline(always)]
    fn clear(&mut self, variable: usize, word: usize, mask: u64) -> Result<u64, Failure> {
        let bits = self.words[word] & mask;
        if bits == 0 {
            return Ok(0);
        }
        self.words[word] ^= bits;
        self.sizes[variable] -= bits.count_ones();
        self.trail.push(Removal { bits, word: word as u32, variable: variable as u32 });
        if self.sizes[variable] == 0 {
            self.emptied = variable as u32;
            return Err(Failure);
        }
        Ok(bits)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn windows_cover_only_what_is_needed() {
        let mut domains = Domains::default();
        domains.add(&[1_000_000, 1_000_003, 1_000_000]).unwrap();
        assert_eq!(domains.words.len(), 1);
        assert_eq!(domains.values(0).collect::<Vec<_>>(), [1_000_000, 1_000_003]);
        assert_eq!(
            (domains.size(0), domains.least(0), domains.greatest(0)),
            (2, Some(1_000_000), Some(1_000_003))
        );
        assert!(!domains.contains(0, 3));
        assert_eq!(domains.remove(0, 3), Ok(()));
        assert_eq!(domains.remove_mask(0, 0, u64::MAX), Ok(0));
    }

    #[test]
    fn undo_brings_everything_back() {
        let mut domains = Domains::default();
        domains.add(&(0..200).collect::<Vec<_>>()).unwrap();
        domains.add_like(0).unwrap();
        let before: Vec<Vec<usize>> = (0..2).map(|v| domains.values(v).collect()).collect();
        let mark = domains.mark();
        assert_eq!(domains.assign(0, 130), Ok(()));
        assert_eq!(domains.retain(1, |value| value % 7 == 3), Ok(true));
        assert_eq!(domains.remove(1, 3), Ok(()));
        assert_eq!(domains.assigned(0), Some(130));
        assert_eq!(domains.shrunk_since(mark), [(0, 199), (1, 172)]);
        assert_eq!(domains.values(1).next(), Some(10));
        assert_eq!(domains.assign(1, 3), Err(Failure));
        assert_eq!(domains.emptied(), Some(1));
        domains.undo(mark);
        let after: Vec<Vec<usize>> = (0..2).map(|v| domains.values(v).collect()).collect();
        assert_eq!(before, after);
        assert_eq!((domains.size(0), domains.size(1), domains.unassigned()), (200, 200, 2));
        assert_eq!(domains.emptied(), None);
    }

    #[test]
    fn the_last_value_gone_is_a_failure() {
        let mut domains = Domains::default();
        domains.add(&[4, 5]).unwrap();
        assert_eq!(domains.remove(0, 4), Ok(()));
        assert_eq!(domains.remove(0, 5), Err(Failure));
        assert_eq!((domains.size(0), domains.emptied()), (0, Some(0)));
    }
}
