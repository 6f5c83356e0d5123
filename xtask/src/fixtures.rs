//! The truth as it stands in `fixtures/`.

use std::{fs, path::Path};

use queens::Instance;
use serde_json::Value;

use crate::Rules;

/// Everything that results are held against.
#[derive(Clone, Debug)]
pub struct Fixtures {
    /// The 92 solutions of 8 queens, sorted.
    pub eight: Vec<Vec<u32>>,
    /// The 12 fundamental ones, each the least of its class, sorted.
    pub fundamental: Vec<Vec<u32>>,
    /// The numbers of solutions for n = 0, 1, 2, …
    pub counts: Vec<Counts>,
    /// Problems with their expected answers.
    pub problems: Vec<KnownProblem>,
}

/// Numbers of solutions of the plain board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counts {
    /// All, symmetric ones apart.
    pub all: u128,
    /// One for each class.
    pub fundamental: u128,
}

/// A problem and what is known of its solutions.
#[derive(Clone, Debug)]
pub struct KnownProblem {
    /// The file's name without its extension.
    pub name: String,
    /// The problem as the algorithms get it.
    pub instance: Instance,
    /// The problem as the verifier understands it.
    pub rules: Rules,
    /// The number of solutions.
    pub count: u128,
    /// One solution, if there is any.
    pub solution: Option<Vec<u32>>,
}

impl Fixtures {
    /// Reads the directory `fixtures/`.
    ///
    /// # Errors
    ///
    /// A message that names the file and what is wrong with it.
    pub fn read(directory: &Path) -> Result<Self, String> {
        let text = |name: &str| read(&directory.join(name));
        let mut problems = Vec::new();
        let folder = directory.join("problems");
        let entries = fs::read_dir(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        let mut paths: Vec<_> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
        paths.retain(|path| path.extension().is_some_and(|extension| extension == "json"));
        paths.sort();
        for path in paths {
            let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            problems.push(problem(&name, &read(&path)?).map_err(|error| format!("{name}: {error}"))?);
        }
        Ok(Self {
            eight: boards(&text("8-queens.txt")?).map_err(|error| format!("8-queens.txt: {error}"))?,
            fundamental: boards(&text("fundamental-8.txt")?)
                .map_err(|error| format!("fundamental-8.txt: {error}"))?,
            counts: counts(&text("counts.tsv")?).map_err(|error| format!("counts.tsv: {error}"))?,
            problems,
        })
    }
}

fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}

/// One board a line, numbers separated by spaces.
fn boards(text: &str) -> Result<Vec<Vec<u32>>, String> {
    let board = |line: &str| line.split(' ').map(str::parse).collect::<Result<Vec<u32>, _>>();
    text.lines().map(|line| board(line).map_err(|error| format!("`{line}`: {error}"))).collect()
}

/// A heading, then one n a line, in order from 0; lines that begin with `#` are comments.
fn counts(text: &str) -> Result<Vec<Counts>, String> {
    let mut lines = text.lines().filter(|line| !line.starts_with('#'));
    if lines.next() != Some("n\tall\tfundamental") {
        return Err("the heading is not n, all, fundamental".to_owned());
    }
    let mut counts = Vec::new();
    for line in lines {
        let wrong = || format!("`{line}` is not the line of n = {}", counts.len());
        let numbers: Vec<u128> =
            line.split('\t').map(str::parse).collect::<Result<_, _>>().map_err(|_| wrong())?;
        let [n, all, fundamental] = numbers[..] else { return Err(wrong()) };
        if n != counts.len() as u128 {
            return Err(wrong());
        }
        counts.push(Counts { all, fundamental });
    }
    Ok(counts)
}

/// One problem, read twice: by the library for the algorithms, and plainly for the verifier.
fn problem(name: &str, text: &str) -> Result<KnownProblem, String> {
    let json: Value = serde_json::from_str(text).map_err(|error| error.to_string())?;
    let instance: Instance = serde_json::from_str(text).map_err(|error| error.to_string())?;
    let rules = Rules::from_json(&json)?;
    let expected = &json["expected"];
    let count = expected["count"].as_u64().ok_or("no expected count")?.into();
    let column = |value: &Value| u32::try_from(value.as_u64()?).ok();
    let solution = expected["solution"].as_array().map(|cols| cols.iter().map(column).collect::<Option<_>>());
    let solution = solution.map(|cols| cols.ok_or("the solution is no list of columns")).transpose()?;
    match (expected["status"].as_str(), count, &solution) {
        (Some("sat"), 1.., Some(_)) | (Some("unsat"), 0, None) => {}
        _ => return Err("the expected status, count and solution contradict each other".to_owned()),
    }
    Ok(KnownProblem { name: name.to_owned(), instance, rules, count, solution })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_must_be_in_order() {
        let heading = "# source\nn\tall\tfundamental\n";
        assert_eq!(counts(&format!("{heading}0\t1\t1\n")), Ok(vec![Counts { all: 1, fundamental: 1 }]));
        for wrong in ["0\t1\t1\n", "n\tall\tfundamental\n1\t1\t1\n", "n\tall\tfundamental\n0\t1\n"] {
            assert!(counts(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn an_answer_that_contradicts_itself_is_refused() {
        let json = |expected: &str| {
            format!(
                r#"{{"n":1,"diagonals":"full","placed":[],"blocked":[],"regions":null,"expected":{expected}}}"#
            )
        };
        assert!(problem("x", &json(r#"{"status":"sat","count":1,"solution":[0]}"#)).is_ok());
        assert!(problem("x", &json(r#"{"status":"sat","count":0,"solution":[0]}"#)).is_err());
        assert!(problem("x", &json(r#"{"status":"unsat","count":0,"solution":[0]}"#)).is_err());
        assert!(problem("x", &json(r#"{"status":"sat","count":1,"solution":null}"#)).is_err());
    }
}
