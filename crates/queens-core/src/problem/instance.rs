//! Problems as JSON objects, with the name and the expected answer that collections give them.

use alloc::{borrow::Cow, string::String, vec::Vec};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use super::{Diagonals, Problem};
use crate::Square;

/// A problem as collections keep it: named, described, with the answer that is expected.
///
/// The JSON form, every key but `n` optional; unknown keys are refused, so that a mistyped one is not
/// silently ignored:
///
/// ```
/// use queens_core::Instance;
/// let instance: Instance = serde_json::from_str(
///     r#"{
///         "name": "Nauck 1850",
///         "n": 8,
///         "diagonals": "full",
///         "placed": [[3, 3], [4, 1]],
///         "blocked": [],
///         "regions": null,
///         "expected": {"status": "sat", "count": 2, "solution": [4, 0, 7, 3, 1, 6, 2, 5]}
///     }"#,
/// )?;
/// assert_eq!(instance.problem.placed().len(), 2);
/// assert_eq!(instance.expected.unwrap().count, Some(2));
/// # Ok::<(), serde_json::Error>(())
/// ```
///
/// Memory stays within a small multiple of the text's own size, whatever the text says: a board of
/// `2^32 - 1` lines costs nothing until somebody allocates it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Form<'static>")]
#[serde(into = "Form<'static>")]
#[non_exhaustive]
pub struct Instance {
    /// The name of the problem.
    pub name: Option<String>,
    /// What it is, for people.
    pub description: Option<String>,
    /// The call that made it.
    pub generator: Option<String>,
    /// The problem itself.
    pub problem: Problem,
    /// What the collection says about its solutions; kept apart, never used to answer.
    pub expected: Option<Expected>,
}

impl From<Problem> for Instance {
    fn from(problem: Problem) -> Self {
        Self { name: None, description: None, generator: None, problem, expected: None }
    }
}

/// What a collection says about the solutions of a problem.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct Expected {
    /// Whether there is a solution.
    pub status: ExpectedStatus,
    /// The number of solutions; in JSON a number or a decimal string.
    #[serde(default, skip_serializing_if = "Option::is_none", with = "count")]
    pub count: Option<u128>,
    /// One solution, the column of each row.
    #[serde(default)]
    pub solution: Option<Vec<u32>>,
    /// Who found it so.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub verified_by: Vec<String>,
}

/// Whether a problem has a solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ExpectedStatus {
    /// There is one at least.
    Sat,
    /// There is none.
    Unsat,
}

/// The JSON object as it stands.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Form<'a> {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    name: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    description: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    generator: Option<String>,
    n: u32,
    #[serde(default)]
    diagonals: Diagonals,
    #[serde(default)]
    placed: Cow<'a, [Square]>,
    #[serde(default)]
    blocked: Cow<'a, [Square]>,
    #[serde(default)]
    regions: Option<Vec<Vec<u32>>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    expected: Option<Expected>,
}

impl<'a> From<&'a Problem> for Form<'a> {
    fn from(problem: &'a Problem) -> Self {
        let regions = problem.regions().map(|regions| {
            let id = |&index: &u32| regions.ids()[index as usize];
            regions.rows().map(|row| row.iter().map(id).collect()).collect()
        });
        Self {
            name: None,
            description: None,
            generator: None,
            n: problem.n(),
            diagonals: problem.diagonals(),
            placed: problem.placed().into(),
            blocked: problem.blocked().into(),
            regions,
            expected: None,
        }
    }
}

impl From<Instance> for Form<'static> {
    fn from(instance: Instance) -> Self {
        let Instance { name, description, generator, problem, expected } = instance;
        let Form { n, diagonals, regions, .. } = Form::from(&problem);
        let Problem { placed, blocked, .. } = problem;
        let (placed, blocked) = (placed.into(), blocked.into());
        Self { name, description, generator, n, diagonals, placed, blocked, regions, expected }
    }
}

impl TryFrom<Form<'_>> for Instance {
    type Error = super::ProblemError;

    fn try_from(form: Form<'_>) -> Result<Self, Self::Error> {
        let mut builder = Problem::builder(form.n)
            .diagonals(form.diagonals)
            .place_all(form.placed.into_owned())
            .block_all(form.blocked.into_owned());
        if let Some(rows) = form.regions {
            builder = builder.regions(&rows);
        }
        Ok(Self {
            name: form.name,
            description: form.description,
            generator: form.generator,
            problem: builder.build()?,
            expected: form.expected,
        })
    }
}

/// The same form without a name and without an answer.
impl Serialize for Problem {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        Form::from(self).serialize(to)
    }
}

/// Reads the form of [`Instance`] and keeps the problem alone.
impl<'de> Deserialize<'de> for Problem {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        Instance::deserialize(from).map(|instance| instance.problem)
    }
}

/// Counts beyond 2^53 are decimal strings, since many readers of JSON know only doubles.
mod count {
    use alloc::string::ToString;

    use super::{Cow, Deserialize, Deserializer, Serialize, Serializer, de};

    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Written<'a> {
        Number(u64),
        Text(Cow<'a, str>),
    }

    #[allow(clippy::ref_option, reason = "serde hands the field over by reference")]
    pub(super) fn serialize<S: Serializer>(count: &Option<u128>, to: S) -> Result<S::Ok, S::Error> {
        match count {
            Some(count) if *count < 1 << 53 => (*count as u64).serialize(to),
            Some(count) => count.to_string().serialize(to),
            None => to.serialize_none(),
        }
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Option<u128>, D::Error> {
        let written = Option::<Written<'_>>::deserialize(from)
            .map_err(|_| de::Error::custom("expected a count: a whole number or a decimal string"))?;
        match written {
            None => Ok(None),
            Some(Written::Number(count)) => Ok(Some(count.into())),
            Some(Written::Text(digits)) => match digits.parse() {
                Ok(count) => Ok(Some(count)),
                Err(_) => Err(de::Error::custom("expected a count in decimal digits")),
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use alloc::{format, string::ToString};

    use super::*;

    fn error(json: &str) -> String {
        serde_json::from_str::<Instance>(json).unwrap_err().to_string()
    }

    #[test]
    fn problems_round_trip() {
        let rows = [[4, 4, 4], [4, 2, 2], [9, 9, 9]];
        let problem = Problem::builder(3).place(0, 1).block(2, 2).block(0, 0).regions(&rows).build().unwrap();
        let json = serde_json::to_string(&problem).unwrap();
        assert_eq!(
            json,
            r#"{"n":3,"diagonals":"full","placed":[[0,1]],"blocked":[[0,0],[2,2]],"regions":[[4,4,4],[4,2,2],[9,9,9]]}"#
        );
        assert_eq!(serde_json::from_str::<Problem>(&json).unwrap(), problem);
        let mut instance = Instance::from(problem);
        instance.name = Some("x".to_string());
        let json = serde_json::to_string(&instance).unwrap();
        assert_eq!(serde_json::from_str::<Instance>(&json).unwrap(), instance);
    }

    #[test]
    fn counts_are_exact_at_any_size() {
        let json = |count: &str| format!(r#"{{"n":1,"expected":{{"status":"sat","count":{count}}}}}"#);
        let count = |text: &str| {
            let instance: Instance = serde_json::from_str(&json(text)).unwrap();
            let again = serde_json::to_string(&instance).unwrap();
            assert_eq!(serde_json::from_str::<Instance>(&again).unwrap(), instance);
            instance.expected.unwrap().count
        };
        assert_eq!(count("92"), Some(92));
        assert_eq!(count("null"), None);
        assert_eq!(count(r#""234907967154122528""#), Some(234_907_967_154_122_528));
        for wrong in ["-1", "1.5", r#""a""#, "[]"] {
            assert!(error(&json(wrong)).starts_with("expected a count"), "{}", error(&json(wrong)));
        }
    }

    #[test]
    fn hostile_text_is_refused() {
        let deep = format!(r#"{{"n": 8, "regions": {}"#, "[".repeat(100_000));
        let hostile = [
            r#"{"n": -1}"#,
            r#"{"n": 4294967296}"#,
            r#"{"n": 1e9}"#,
            r#"{"n": 8, "n": 9}"#,
            r#"{"placed": []}"#,
            r#"{"n": 8, "place": [[1, 2]]}"#,
            r#"{"n": 8, "placed": [[1, 2, 3]]}"#,
            r#"{"n": 8, "placed": [[1, 8]]}"#,
            r#"{"n": 8, "blocked": [[1, 7], [1, 7]]}"#,
            r#"{"n": 8, "diagonals": "none"}"#,
            r#"{"n": 2, "regions": [[0, 1], [0]]}"#,
            r#"{"n": 4294967295, "regions": []}"#,
            deep.as_str(),
        ];
        insta::assert_snapshot!(hostile.map(error).join("\n"), @"
        invalid value: integer `-1`, expected u32 at line 1 column 8
        invalid value: integer `4294967296`, expected u32 at line 1 column 16
        invalid type: floating point `1000000000.0`, expected u32 at line 1 column 9
        duplicate field `n` at line 1 column 12
        missing field `n` at line 1 column 14
        unknown field `place`, expected one of `name`, `description`, `generator`, `n`, `diagonals`, `placed`, `blocked`, `regions`, `expected` at line 1 column 16
        trailing characters at line 1 column 28
        placed queen (1, 8) is off the 8 x 8 board, whose lines are 0 to n - 1
        square (1, 7) is blocked twice
        unknown variant `none`, expected one of `full`, `adjacent`, `toroidal` at line 1 column 28
        row 1 of the matrix of regions has 1 numbers, expected 2
        the matrix of regions has 0 rows, expected 4294967295
        invalid type: sequence, expected u32 at line 1 column 22
        ");
    }
}
