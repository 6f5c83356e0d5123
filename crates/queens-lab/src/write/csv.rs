//! Comma-separated values, for spreadsheets.

use core::fmt::Write;

use crate::report::{Cell, Report, Table};

impl Report {
    /// The tables one after the other, an empty line between them.
    ///
    /// A table begins with a line of its column keys, the first of them `table`. A column with intervals has
    /// three: `key`, `key_low`, `key_high`. Shares are between 0 and 1, times in seconds, memory in bytes; all
    /// figures are in full.
    pub fn to_csv(&self) -> String {
        let tables: Vec<String> = self.tables.iter().map(Table::to_csv).collect();
        tables.join("\n")
    }
}

impl Table {
    fn to_csv(&self) -> String {
        let wide: Vec<bool> = (0..self.columns.len()).map(|index| self.has_interval(index)).collect();
        let mut csv = "table".to_string();
        for (column, &wide) in self.columns.iter().zip(&wide) {
            let key = column.key;
            // Writing to a string never fails.
            let _ = if wide { write!(csv, ",{key},{key}_low,{key}_high") } else { write!(csv, ",{key}") };
        }
        csv.push('\n');
        for row in &self.rows {
            csv.push_str(self.name);
            for (cell, &wide) in row.iter().zip(&wide) {
                let (value, low, high) = match cell {
                    Cell::Blank => (String::new(), None, None),
                    Cell::Words(words) => (quoted(words), None, None),
                    Cell::Count(count) => (count.to_string(), None, None),
                    Cell::Figure(estimate, _) => (estimate.value.to_string(), estimate.low, estimate.high),
                };
                let _ = write!(csv, ",{value}");
                if wide {
                    let bound = |bound: Option<f64>| bound.map(|bound| bound.to_string()).unwrap_or_default();
                    let _ = write!(csv, ",{},{}", bound(low), bound(high));
                }
            }
            csv.push('\n');
        }
        csv
    }

    fn has_interval(&self, column: usize) -> bool {
        let cells = self.rows.iter().filter_map(|row| row.get(column));
        cells.into_iter().any(|cell| {
            matches!(cell, Cell::Figure(estimate, _) if estimate.low.is_some() || estimate.high.is_some())
        })
    }
}

/// A text in quotation marks where it needs them (RFC 4180).
fn quoted(text: &str) -> String {
    if text.contains(['"', ',', '\n', '\r']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text.into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{interval::Estimate, report::Column};

    #[test]
    fn intervals_get_columns_and_commas_get_quotation_marks() {
        let mut table = Table::new("t", "T", vec![Column::new("who", ""), Column::new("rate", "")]);
        table.row([Cell::words("a, \"b\""), Cell::share(Estimate::between(0.5, 0.25, 0.75))]);
        table.row([Cell::words("c"), Cell::Blank]);
        assert_eq!(
            table.to_csv(),
            "table,who,rate,rate_low,rate_high\nt,\"a, \"\"b\"\"\",0.5,0.25,0.75\nt,c,,,\n"
        );
    }
}
