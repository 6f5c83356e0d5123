//! The pictures of the documents: which there are, how the program draws them, and whether they are current.
//!
//! They lie in `docs/pictures/`. `cargo xtask pictures` draws them anew; with `--check` it draws them and
//! compares, so that no document shows what the program no longer draws.

use std::{
    env, fs,
    io::Write,
    path::Path,
    process::{Command, Stdio},
};

/// Where the pictures lie, from the root.
pub const DIRECTORY: &str = "docs/pictures";

/// A picture and the command line of `queens` that draws it on standard output.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Picture {
    /// The file in [`DIRECTORY`].
    pub file: &'static str,
    /// The arguments of the program, which runs at the root.
    pub args: &'static [&'static str],
    /// What the program reads from standard input.
    pub input: &'static str,
}

/// All pictures, in the order of their names. No command line may show times, which are never the same twice.
pub const PICTURES: &[Picture] = &[
    Picture { file: "attacks.svg", args: &["draw", "--format", "svg"], input: "40752631\n" },
    Picture {
        file: "cost.svg",
        args: &[
            "lab",
            "scaling",
            "--with",
            "min-conflicts",
            "--to",
            "512",
            "--runs",
            "30",
            "--no-times",
            "--format",
            "svg",
        ],
        input: "",
    },
    Picture {
        file: "distinct.svg",
        args: &["lab", "seed-000", "--runs", "20", "--no-times", "--format", "svg"],
        input: "",
    },
    Picture { file: "eight.svg", args: &["solve", "8", "--format", "svg"], input: "" },
    Picture {
        file: "generations.svg",
        args: &["lab", "seed-004", "--no-times", "--format", "svg"],
        input: "",
    },
    Picture {
        file: "regions.svg",
        args: &["solve", "--problem", "fixtures/problems/13-regions-8-unique.json", "--format", "svg"],
        input: "",
    },
    Picture { file: "twelve.svg", args: &["list", "8", "--fundamental", "--format", "svg"], input: "" },
];

/// Draws a picture by the program of this workspace.
///
/// # Errors
///
/// The command line that failed, and what it said.
pub fn draw(picture: &Picture) -> Result<Vec<u8>, String> {
    let shown = format!("queens {}", picture.args.join(" "));
    let failed = |error: &dyn core::fmt::Display| format!("{shown}: {error}");
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut child = Command::new(cargo)
        .args(["run", "--release", "--quiet", "-p", "queens-cli", "--", "--quiet"])
        .args(picture.args)
        .current_dir(crate::root())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .map_err(|error| failed(&error))?;
    if let Some(mut pipe) = child.stdin.take() {
        pipe.write_all(picture.input.as_bytes()).map_err(|error| failed(&error))?;
    }
    let output = child.wait_with_output().map_err(|error| failed(&error))?;
    if output.status.success() { Ok(output.stdout) } else { Err(failed(&output.status)) }
}

/// Writes the pictures into a directory, which is made if it is missing.
///
/// # Errors
///
/// The first picture that cannot be drawn or written.
pub fn write(
    pictures: &[Picture],
    directory: &Path,
    draw: impl Fn(&Picture) -> Result<Vec<u8>, String>,
) -> Result<(), String> {
    fs::create_dir_all(directory).map_err(|error| format!("{}: {error}", directory.display()))?;
    for picture in pictures {
        let path = directory.join(picture.file);
        fs::write(&path, draw(picture)?).map_err(|error| format!("{}: {error}", path.display()))?;
        println!("{}", path.display());
    }
    Ok(())
}

/// Draws the pictures and compares them with those of a directory.
///
/// # Errors
///
/// Every picture that is missing, that differs, or that the table does not know.
pub fn check(
    pictures: &[Picture],
    directory: &Path,
    draw: impl Fn(&Picture) -> Result<Vec<u8>, String>,
) -> Result<(), String> {
    let mut faults = Vec::new();
    for picture in pictures {
        let drawn = draw(picture)?;
        match fs::read(directory.join(picture.file)) {
            Ok(kept) if kept == drawn => {}
            Ok(_) => faults.push(format!("{} is not what the program draws now", picture.file)),
            Err(error) => faults.push(format!("{}: {error}", picture.file)),
        }
    }
    let entries = fs::read_dir(directory).map_err(|error| format!("{}: {error}", directory.display()))?;
    let mut names: Vec<String> = entries
        .filter_map(Result::ok)
        .map(|entry| entry.file_name().to_string_lossy().into_owned())
        .filter(|name| pictures.iter().all(|picture| picture.file != name))
        .collect();
    names.sort();
    faults.extend(names.iter().map(|name| format!("{name} is in no table of pictures")));
    if faults.is_empty() {
        return Ok(());
    }
    Err(format!("{}; `cargo xtask pictures` draws them anew", faults.join("; ")))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The most bytes of a picture: they are part of every checkout.
    const MOST_BYTES: u64 = 60_000;

    fn drawn(picture: &Picture) -> Result<Vec<u8>, String> {
        Ok(format!("<svg>{}</svg>", picture.file).into_bytes())
    }

    #[test]
    fn names_are_sorted_and_no_picture_shows_times() {
        assert!(PICTURES.is_sorted_by(|a, b| a.file < b.file));
        for picture in PICTURES {
            assert!(picture.file.ends_with(".svg") && picture.args.contains(&"svg"), "{picture:?}");
            assert!(picture.args[0] != "lab" || picture.args.contains(&"--no-times"), "{picture:?}");
        }
    }

    #[test]
    fn every_picture_is_kept_and_small() {
        for picture in PICTURES {
            let path = crate::root().join(DIRECTORY).join(picture.file);
            let text = fs::read_to_string(&path).expect(picture.file);
            assert!(text.starts_with("<svg ") && text.trim_end().ends_with("</svg>"), "{}", picture.file);
            assert!(fs::metadata(&path).unwrap().len() < MOST_BYTES, "{}", picture.file);
        }
    }

    #[test]
    fn documents_show_pictures_that_there_are() {
        for (document, prefix) in [("README.md", "docs/pictures/"), ("docs/teaching.md", "(pictures/")] {
            let text = fs::read_to_string(crate::root().join(document)).unwrap();
            let shown: Vec<&str> = text
                .split(prefix)
                .skip(1)
                .filter_map(|rest| rest.split([')', '"', ' ', '`']).next())
                .filter(|name| !name.is_empty())
                .collect();
            assert!(!shown.is_empty(), "{document} shows none");
            for name in shown {
                assert!(PICTURES.iter().any(|picture| picture.file == name), "{document}: {name}");
            }
        }
    }

    #[test]
    fn what_differs_is_named() {
        let directory = env::temp_dir().join(format!("xtask-pictures-{}", std::process::id()));
        write(PICTURES, &directory, drawn).unwrap();
        assert_eq!(check(PICTURES, &directory, drawn), Ok(()));

        fs::write(directory.join("eight.svg"), "<svg>seven</svg>").unwrap();
        fs::write(directory.join("old.svg"), "").unwrap();
        fs::remove_file(directory.join("twelve.svg")).unwrap();
        let error = check(PICTURES, &directory, drawn).unwrap_err();
        for part in ["eight.svg is not", "old.svg is in no table", "twelve.svg: "] {
            assert!(error.contains(part), "{error}");
        }
        assert!(!error.contains("regions.svg"), "{error}");
        fs::remove_dir_all(&directory).unwrap();
    }

    #[test]
    fn a_picture_that_cannot_be_drawn_fails() {
        let directory = env::temp_dir().join(format!("xtask-no-pictures-{}", std::process::id()));
        let fails = |_: &Picture| Err("no ink".to_owned());
        assert_eq!(write(PICTURES, &directory, fails), Err("no ink".to_owned()));
        assert_eq!(check(PICTURES, &directory, fails), Err("no ink".to_owned()));
        fs::remove_dir_all(&directory).unwrap();
    }
}
