//! JSON, for programs.

use serde::{Serialize, Serializer, ser::SerializeMap};

use crate::{
    report::{Cell, Column, Figure, Report, Table},
    write::VERSION,
};

/// The version of the form.
const FORM: u32 = 1;

#[derive(Serialize)]
struct Document<'a> {
    schema: &'static str,
    version: u32,
    queens: &'static str,
    experiment: &'static str,
    title: &'a str,
    seed: String,
    runs: u64,
    runs_of: &'static str,
    finished: u64,
    complete: bool,
    tables: Vec<TableForm<'a>>,
    figures: &'a [Figure],
    notes: &'a [String],
}

#[derive(Serialize)]
struct TableForm<'a> {
    name: &'static str,
    title: &'a str,
    columns: Vec<ColumnForm>,
    rows: Vec<RowForm<'a>>,
}

#[derive(Serialize)]
struct ColumnForm {
    key: &'static str,
    heading: &'static str,
    measured: bool,
}

/// A row as an object, its keys in the order of the columns.
struct RowForm<'a> {
    columns: &'a [Column],
    cells: &'a [Cell],
}

impl Serialize for RowForm<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.columns.len()))?;
        for (column, cell) in self.columns.iter().zip(self.cells) {
            map.serialize_entry(column.key, cell)?;
        }
        map.end()
    }
}

impl Serialize for Cell {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Blank => serializer.serialize_none(),
            Self::Words(words) => serializer.serialize_str(words),
            Self::Count(count) => serializer.serialize_u64(*count),
            Self::Figure(estimate, unit) => {
                let mut map = serializer.serialize_map(None)?;
                map.serialize_entry("value", &estimate.value)?;
                if estimate.low.is_some() || estimate.high.is_some() {
                    map.serialize_entry("low", &estimate.low)?;
                    map.serialize_entry("high", &estimate.high)?;
                }
                map.serialize_entry("unit", unit)?;
                map.end()
            }
        }
    }
}

impl Report {
    /// The report as one JSON document of schema `queens-lab`; ends with a line feed.
    pub fn to_json(&self) -> String {
        let tables = self.tables.iter().map(TableForm::of).collect();
        let document = Document {
            schema: "queens-lab",
            version: FORM,
            queens: VERSION,
            experiment: self.experiment,
            title: &self.title,
            seed: self.seed.to_string(),
            runs: self.runs,
            runs_of: self.runs_of,
            finished: self.finished,
            complete: self.complete,
            tables,
            figures: &self.figures,
            notes: &self.notes,
        };
        // All keys are strings and all values are plain: nothing can fail.
        let mut json = serde_json::to_string_pretty(&document).unwrap_or_default();
        json.push('\n');
        json
    }
}

impl<'a> TableForm<'a> {
    fn of(table: &'a Table) -> Self {
        let column = |&Column { key, heading, measured }: &Column| ColumnForm { key, heading, measured };
        Self {
            name: table.name,
            title: &table.title,
            columns: table.columns.iter().map(column).collect(),
            rows: table.rows.iter().map(|cells| RowForm { columns: &table.columns, cells }).collect(),
        }
    }
}
