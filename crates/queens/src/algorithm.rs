//! One entry of the table.

use core::fmt;

use queens_core::{Cells, DynSearch, Problem, Solution, SolveError, Takes};

use crate::{Knob, KnobError, Knobs, StartFrom, table};

/// Begins a search that is pulled step by step; the number is the seed.
pub type Start = fn(&Problem, u64, &Knobs) -> Result<Box<dyn DynSearch>, SolveError>;

/// A plain function that gives one solution; the number is the seed.
///
/// `None` is the proof that there is none if the algorithm is [`complete`](Algorithm::complete), and
/// says that none was found otherwise. A problem that the method cannot treat is an error, never `None`.
pub type Direct = fn(&Problem, u64, &Knobs) -> Result<Option<Solution>, SolveError>;

/// Every solution of a problem, each once, one at a time.
pub type List = fn(&Problem, &Knobs) -> Result<Box<dyn Iterator<Item = Solution>>, SolveError>;

/// The number of solutions of a problem, symmetric ones counted apart.
pub type Count = fn(&Problem, &Knobs) -> Result<u128, SolveError>;

/// An algorithm of the table: what it is called, what it takes, and how it is started.
///
/// An algorithm is used in one to four ways, and each has a function or is `None`: a search under way,
/// a plain function, a list of all solutions, their number. Entries are made by [`Algorithm::new`] and
/// chained setters, all of them usable in constants:
///
/// ```
/// use queens::{Algorithm, Problem, Takes, closed_form};
///
/// const MINE: Algorithm = Algorithm::new("mine", "one solution, straight from the textbook")
///     .takes(Takes::PLAIN)
///     .direct(|problem, _seed, _knobs| {
///         let board = closed_form(problem.n())?;
///         Ok(board.and_then(|board| problem.check(board).ok()))
///     });
/// let direct = MINE.direct.unwrap();
/// assert!(direct(&Problem::new(20), 0, &MINE.default_knobs())?.is_some());
/// # Ok::<(), queens::SolveError>(())
/// ```
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Algorithm {
    /// The name by which it is chosen: lower case, words joined by hyphens.
    pub name: &'static str,
    /// What it does, in one line without a full stop.
    pub summary: &'static str,
    /// The parts of a problem that it can take; it refuses the rest by [`SolveError::Unsupported`].
    pub takes: Takes,
    /// Whether it draws random numbers: another seed, another run.
    pub seeded: bool,
    /// Whether it always ends with a solution or with the proof that there is none.
    pub complete: bool,
    /// Bytes that it needs on a plain board of side n, the board itself included; an estimate from
    /// above, so that a caller can refuse what cannot be had before the work begins.
    pub memory: fn(u32) -> u64,
    /// What can be set.
    pub knobs: &'static [Knob],
    /// Begins a search.
    pub search: Option<Start>,
    /// Begins a search with given boards.
    pub search_from: Option<StartFrom>,
    /// Gives one solution at once.
    pub direct: Option<Direct>,
    /// Lists all solutions.
    pub list: Option<List>,
    /// Counts all solutions.
    pub count: Option<Count>,
}

impl Algorithm {
    /// An entry for the plain board that can do nothing yet: deterministic, complete, without knobs.
    #[must_use]
    pub const fn new(name: &'static str, summary: &'static str) -> Self {
        Self {
            name,
            summary,
            takes: Takes::PLAIN,
            seeded: false,
            complete: true,
            memory: Cells::bytes_needed,
            knobs: &[],
            search: None,
            search_from: None,
            direct: None,
            list: None,
            count: None,
        }
    }

    /// Whether the nodes of its [`Stats`](queens_core::Stats) are whole boards that were made, not queens placed: who
    /// counts nodes builds one board up, and is complete, or makes many, and is not.
    #[must_use]
    pub const fn makes_boards(&self) -> bool {
        !self.complete
    }

    /// Sets the parts of a problem that it can take.
    #[must_use]
    pub const fn takes(mut self, takes: Takes) -> Self {
        self.takes = takes;
        self
    }

    /// Says that it draws random numbers.
    #[must_use]
    pub const fn seeded(mut self) -> Self {
        self.seeded = true;
        self
    }

    /// Says that it may stop without a solution where there is one.
    #[must_use]
    pub const fn incomplete(mut self) -> Self {
        self.complete = false;
        self
    }

    /// Sets the memory that it needs on a plain board of side n.
    #[must_use]
    pub const fn memory(mut self, bytes_needed: fn(u32) -> u64) -> Self {
        self.memory = bytes_needed;
        self
    }

    /// Sets the knobs.
    #[must_use]
    pub const fn knobs(mut self, knobs: &'static [Knob]) -> Self {
        self.knobs = knobs;
        self
    }

    /// Sets how a search begins.
    #[must_use]
    pub const fn search(mut self, start: Start) -> Self {
        self.search = Some(start);
        self
    }

    /// Sets how a search begins with given boards.
    #[must_use]
    pub const fn search_from(mut self, start: StartFrom) -> Self {
        self.search_from = Some(start);
        self
    }

    /// Sets the function that gives one solution.
    #[must_use]
    pub const fn direct(mut self, direct: Direct) -> Self {
        self.direct = Some(direct);
        self
    }

    /// Sets how all solutions are listed.
    #[must_use]
    pub const fn list(mut self, list: List) -> Self {
        self.list = Some(list);
        self
    }

    /// Sets how all solutions are counted.
    #[must_use]
    pub const fn count(mut self, count: Count) -> Self {
        self.count = Some(count);
        self
    }

    /// Its knobs, every one at its default.
    pub fn default_knobs(&self) -> Knobs {
        Knobs::new(self.knobs)
    }

    /// Its knobs, those named set from text and the rest at their defaults.
    ///
    /// ```
    /// let entry = queens::algorithm("closed-form")?;
    /// assert_eq!(
    ///     entry.knobs_from([("size", "8")]).unwrap_err().to_string(),
    ///     "there is no knob `size`; the algorithm has none"
    /// );
    /// # Ok::<(), queens::UnknownAlgorithm>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`KnobError`] for a name that is not known and a value outside its range.
    pub fn knobs_from<'a>(
        &self,
        pairs: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Result<Knobs, KnobError> {
        let mut knobs = self.default_knobs();
        for (name, value) in pairs {
            knobs.set(name, value)?;
        }
        Ok(knobs)
    }
}

/// A name that no algorithm of the table has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownAlgorithm {
    /// The name that was asked for.
    pub name: String,
}

impl fmt::Display for UnknownAlgorithm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is no algorithm `{}`", self.name)?;
        let known = || table::ALGORITHMS.iter().map(|entry| entry.name);
        match nearest(&self.name, known()) {
            Some(near) => write!(f, ", did you mean `{near}`?"),
            None => write!(f, "; known are {}", known().collect::<Vec<_>>().join(", ")),
        }
    }
}

impl core::error::Error for UnknownAlgorithm {}

/// The known name that a mistyped one most likely means, if any is near.
pub(crate) fn nearest<'a>(name: &str, known: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    known
        .map(|candidate| (strsim::jaro_winkler(name, candidate), candidate))
        .filter(|&(likeness, _)| likeness > 0.8)
        .max_by(|a, b| a.0.total_cmp(&b.0))
        .map(|(_, candidate)| candidate)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_name_is_suggested_and_a_strange_one_gets_the_list() {
        let known = ["depth-first", "min-conflicts", "steepest"];
        let near = |name| nearest(name, known.into_iter());
        assert_eq!(near("depthfirst"), Some("depth-first"));
        assert_eq!(near("min-conflict"), Some("min-conflicts"));
        assert_eq!(near("xyz"), None);
        let message = UnknownAlgorithm { name: "xyz".to_owned() }.to_string();
        assert!(message.starts_with("there is no algorithm `xyz`; known are closed-form"), "{message}");
    }
}
