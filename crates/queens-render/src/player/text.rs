//! A trace for people: one line per step.

use core::fmt;

use super::Trace;

/// A line that says which search it was, a line per step, a line that says how it ended.
impl fmt::Display for Trace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (header, end) = (&self.header, &self.end);
        write!(f, "{}, {} queens, seed {}", header.algorithm, header.n, header.seed)?;
        for (name, value) in &header.knobs {
            write!(f, ", {name} {value}")?;
        }
        writeln!(f)?;
        if header.left_out > 0 {
            let left_out = header.left_out;
            writeln!(f, "one step in {} is shown, {left_out} are left out", header.every)?;
        }
        for frame in &self.frames {
            writeln!(f, "{}", frame.record)?;
        }
        write!(f, "{}: cost {} after {} steps", end.stop, end.cost, end.stats.steps)?;
        if let Some(cols) = &end.solution {
            f.write_str(", columns")?;
            cols.iter().try_for_each(|col| write!(f, " {col}"))?;
        }
        writeln!(f)
    }
}
