//! One face for all engines: which there are, which one is chosen, and counting with it.

use core::fmt;

use crate::error::CountError;
use crate::join::{Join, Path};
use crate::observer::Observer;
use crate::{bitmask, plain, symmetric};

/// The largest board that any engine accepts: the column sets of a row fit into 32 bits. Nobody will see the end of that
/// count, but it is not excluded by a word size.
pub const MAX_N: u32 = 32;

/// A way to count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Engine {
    /// Depth-first search, twenty lines: the witness.
    Plain,
    /// Depth-first search with mirror symmetry and unrolled last rows.
    Bitmask,
    /// Half boards joined by bit-sliced matching.
    Join,
}

impl Engine {
    /// All engines, slowest first.
    pub const ALL: [Self; 3] = [Self::Plain, Self::Bitmask, Self::Join];

    /// Its name: `plain`, `bitmask` or `join`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Plain => "plain",
            Self::Bitmask => "bitmask",
            Self::Join => "join",
        }
    }

    /// The engine of that name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|engine| engine.name() == name)
    }
}

impl fmt::Display for Engine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// How to count. The default lets everything be chosen.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct Options {
    /// Engine; `None` (default): by n.
    pub engine: Option<Engine>,
    /// Path of the join engine; `None` (default): the fastest that the processor has.
    pub path: Option<Path>,
    /// Threads of the join engine; 0 (default) is one for each processor, 1 without the feature `parallel`.
    pub threads: usize,
    /// Bytes of memory that may be used; `None` (default): no limit.
    pub memory: Option<u64>,
}

impl Options {
    /// Sets the engine.
    #[must_use]
    pub fn engine(mut self, engine: Engine) -> Self {
        self.engine = Some(engine);
        self
    }

    /// Sets the path of the join engine.
    #[must_use]
    pub fn path(mut self, path: Path) -> Self {
        self.path = Some(path);
        self
    }

    /// Sets the number of threads.
    #[must_use]
    pub fn threads(mut self, threads: usize) -> Self {
        self.threads = threads;
        self
    }

    /// Sets the memory limit in bytes.
    #[must_use]
    pub fn memory(mut self, bytes: u64) -> Self {
        self.memory = Some(bytes);
        self
    }
}

/// What was chosen, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Choice {
    /// The engine.
    pub engine: Engine,
    /// The path, for the join engine.
    pub path: Option<Path>,
    /// Why, as half a sentence.
    pub reason: &'static str,
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.path {
            Some(path) => write!(f, "{} ({path}): {}", self.engine, self.reason),
            None => write!(f, "{}: {}", self.engine, self.reason),
        }
    }
}

/// Below this size the depth-first search is done before the join engine has made its lists.
const JOIN_FROM: u32 = 11;

/// The engine and path that [`count`] will use.
///
/// # Errors
/// [`CountError::TooLarge`] for `n > 32`; [`CountError::Path`] if the processor lacks the path asked for;
/// [`CountError::PathNotTaken`] for a path with an engine that has none.
pub fn choose(n: u32, options: &Options) -> Result<Choice, CountError> {
    if n > MAX_N {
        return Err(CountError::TooLarge { n, max: MAX_N });
    }
    let (engine, mut reason) = match options.engine {
        Some(engine) => (engine, "asked for"),
        None if options.path.is_some() => (Engine::Join, "its path was asked for"),
        None if n < JOIN_FROM => (Engine::Bitmask, "the board is small"),
        None => (Engine::Join, "the fastest for boards of this size"),
    };
    let path = match (engine, options.path) {
        (Engine::Join, Some(path)) if path.is_available() => Some(path),
        (Engine::Join, Some(path)) => return Err(CountError::Path { path: path.name() }),
        (Engine::Join, None) => Some(Path::best()),
        (engine, Some(_)) => return Err(CountError::PathNotTaken { engine: engine.name() }),
        (_, None) => None,
    };
    if engine == Engine::Join && n < 4 {
        reason = "asked for; so small a board has no quadrants, the plain search answers";
    }
    Ok(Choice { engine, path, reason })
}

/// A finished count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Count {
    /// Size of the board.
    pub n: u32,
    /// Number of solutions (OEIS A000170).
    pub all: u128,
    /// How they were counted.
    pub choice: Choice,
}

impl Count {
    /// Number of fundamental solutions (OEIS A002562), by two small searches of symmetric solutions.
    pub fn fundamental(&self) -> u128 {
        symmetric::fundamental(self.n, self.all, &|| false).unwrap_or_default()
    }
}

/// Counts the solutions on an `n × n` board.
///
/// # Errors
/// As [`choose`]; [`CountError::Memory`] before anything is begun if the memory limit is too small;
/// [`CountError::Stopped`] if the observer asks to stop. The depth-first engines have no batches to report.
pub fn count(n: u32, options: &Options, observer: &dyn Observer) -> Result<Count, CountError> {
    let choice = choose(n, options)?;
    let all = match (choice.engine, choice.path) {
        (Engine::Join, Some(path)) if n >= 4 => {
            let join = Join::new(n, path, options.memory)?;
            let all = 0..join.jobs();
            let batch = join.even_batch(options.threads);
            join.run(core::slice::from_ref(&all), options.threads, batch, observer)?.count()
        }
        (Engine::Bitmask, _) => bitmask::count(n, &|| observer.stop()).ok_or(CountError::Stopped)?,
        _ => plain::count(n, &|| observer.stop()).ok_or(CountError::Stopped)?,
    };
    Ok(Count { n, all, choice })
}

/// Number of fundamental solutions (OEIS A002562) on an `n × n` board that has `all` solutions, by two searches of
/// symmetric solutions: seconds at n = 24, and ten times as many for n + 2.
///
/// # Errors
/// [`CountError::TooLarge`] for `n > 32`; [`CountError::Stopped`] if the observer asks to stop.
pub fn fundamental(n: u32, all: u128, observer: &dyn Observer) -> Result<u128, CountError> {
    if n > MAX_N {
        return Err(CountError::TooLarge { n, max: MAX_N });
    }
    symmetric::fundamental(n, all, &|| observer.stop()).ok_or(CountError::Stopped)
}

/// Number of solutions that a half turn leaves unchanged (OEIS A032522).
///
/// # Errors
/// [`CountError::TooLarge`] for `n > 32`; [`CountError::Stopped`] if the observer asks to stop.
pub fn half_turn_symmetric(n: u32, observer: &dyn Observer) -> Result<u128, CountError> {
    if n > MAX_N {
        return Err(CountError::TooLarge { n, max: MAX_N });
    }
    symmetric::half_turn(n, &|| observer.stop()).ok_or(CountError::Stopped)
}

/// Number of solutions that a quarter turn leaves unchanged (OEIS A033148).
///
/// # Errors
/// [`CountError::TooLarge`] for `n > 32`.
pub fn quarter_turn_symmetric(n: u32) -> Result<u128, CountError> {
    if n > MAX_N { Err(CountError::TooLarge { n, max: MAX_N }) } else { Ok(symmetric::quarter_turn(n)) }
}
