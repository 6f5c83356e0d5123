//! All that must pass before a change is taken, as a list of ordinary commands.

use std::{
    collections::BTreeSet,
    env, fs,
    path::{Path, PathBuf},
    process::Command,
};

/// A command with the variables that it is given.
type Step<'a> = (&'a [(&'a str, &'a str)], Vec<&'a str>);

const NO_STD: &str = "xtask/no-std/Cargo.toml";
const NO_STD_TARGET: &str = "target/no-std";
/// Where the snapshot tests write down which files they have looked at.
const SEEN_SNAPSHOTS: &str = "target/seen-snapshots.txt";

/// Runs everything; the first failure ends it.
///
/// # Errors
///
/// The command that failed.
pub fn run() -> Result<(), String> {
    let root = crate::root();
    let libraries = libraries(&root)?;
    let seen = root.join(SEEN_SNAPSHOTS);
    let seen_text = seen.to_string_lossy().into_owned();
    match fs::remove_file(&seen) {
        Err(error) if seen.exists() => return Err(format!("{}: {error}", seen.display())),
        _ => {}
    }
    let docs: &[(&str, &str)] = &[("RUSTDOCFLAGS", "-D warnings")];
    let tests: &[(&str, &str)] = &[("INSTA_UPDATE", "no"), ("INSTA_SNAPSHOT_REFERENCES_FILE", &seen_text)];

    step(&(&[], vec!["fmt", "--all", "--check"]))?;
    step(&(&[], vec!["fmt", "--manifest-path", NO_STD, "--check"]))?;
    // The benches' peers are heavy and hidden behind features; our own side of them is always seen.
    let lints = ["--all-targets", "--", "-D", "warnings"];
    let workspace = ["clippy", "--workspace", "--exclude", "benches"];
    step(&(&[], with(&with(&workspace, &["--all-features"]), &lints)))?;
    step(&(&[], with(&workspace, &lints)))?;
    step(&(&[], with(&["clippy", "-p", "benches"], &lints)))?;
    step(&(docs, vec!["doc", "--workspace", "--exclude", "benches", "--no-deps", "--all-features"]))?;
    no_std()?;
    // With all features everything runs, doc tests included; with none the libraries must still stand. What lies
    // between, the default ones, was compiled above.
    step(&(tests, vec!["test", "--workspace", "--exclude", "benches", "--all-features"]))?;
    let packages: Vec<&str> = libraries.iter().flat_map(|name| ["-p", name]).collect();
    step(&(tests, with(&with(&["test"], &packages), &["--no-default-features", "--lib", "--tests"])))?;
    unseen_snapshots(&root, &seen)?;
    step(&(&[], vec!["xtask", "pictures", "--check"]))?;
    step(&(&[], vec!["xtask", "verify"]))?;
    println!("\nall of it passes");
    Ok(())
}

/// Builds a static library of the crates that promise to need no operating system.
///
/// It has a panic handler and an allocator of its own, so a crate that asked for the standard library
/// would bring a second handler and the build would fail.
///
/// # Errors
///
/// The command that failed.
pub fn no_std() -> Result<(), String> {
    let place = ["--manifest-path", NO_STD, "--target-dir", NO_STD_TARGET];
    step(&(&[], with(&with(&["clippy"], &place), &["--", "-D", "warnings"])))?;
    step(&(&[], with(&["build"], &place)))
}

/// Prints a cargo command, runs it at the root and waits for it.
fn step((variables, args): &Step<'_>) -> Result<(), String> {
    let shown: Vec<String> = variables.iter().map(|(name, value)| format!("{name}={value:?} ")).collect();
    let shown = format!("{}cargo {}", shown.concat(), args.join(" "));
    println!("\n$ {shown}");
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let done = Command::new(cargo)
        .args(args)
        .envs(variables.iter().copied())
        .current_dir(crate::root())
        .status()
        .map_err(|error| format!("{shown}: {error}"))?;
    if done.success() { Ok(()) } else { Err(format!("{shown}: {done}")) }
}

fn with<'a>(first: &[&'a str], second: &[&'a str]) -> Vec<&'a str> {
    [first, second].concat()
}

/// The packages under `crates/` that have a library.
fn libraries(root: &Path) -> Result<Vec<String>, String> {
    let crates = root.join("crates");
    let entries = fs::read_dir(&crates).map_err(|error| format!("{}: {error}", crates.display()))?;
    let mut names: Vec<String> = entries
        .filter_map(Result::ok)
        .filter(|entry| entry.path().join("src/lib.rs").is_file())
        .map(|entry| entry.file_name().to_string_lossy().into_owned())
        .collect();
    names.sort();
    Ok(names)
}

/// A snapshot file that no test has looked at shows nothing and is refused.
fn unseen_snapshots(root: &Path, seen: &Path) -> Result<(), String> {
    println!("\n$ snapshots that no test looks at");
    let text = fs::read_to_string(seen).unwrap_or_default();
    let seen: BTreeSet<PathBuf> = text.lines().filter_map(|line| fs::canonicalize(line).ok()).collect();
    let mut found = Vec::new();
    for part in ["crates", "examples", "xtask"] {
        snapshots(&root.join(part), &mut found);
    }
    let unseen: Vec<String> = found
        .iter()
        .filter(|path| fs::canonicalize(path).is_ok_and(|path| !seen.contains(&path)))
        .map(|path| path.display().to_string())
        .collect();
    if unseen.is_empty() { Ok(()) } else { Err(format!("no test looks at {}", unseen.join(", "))) }
}

/// Every snapshot file below a directory, `target` left out.
fn snapshots(directory: &Path, found: &mut Vec<PathBuf>) {
    let Ok(entries) = fs::read_dir(directory) else { return };
    for path in entries.filter_map(Result::ok).map(|entry| entry.path()) {
        if path.is_dir() && !path.ends_with("target") {
            snapshots(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "snap") {
            found.push(path);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_library_is_found_and_no_program() {
        let names = libraries(&crate::root()).unwrap();
        assert!(names.contains(&"queens-core".to_owned()) && names.contains(&"queens".to_owned()));
        assert!(!names.contains(&"queens-cli".to_owned()), "{names:?}");
    }

    #[test]
    fn a_snapshot_without_a_test_is_named() {
        let root = env::temp_dir().join(format!("xtask-snapshots-{}", std::process::id()));
        let folder = root.join("crates/a/tests/snapshots");
        fs::create_dir_all(&folder).unwrap();
        let (kept, left) = (folder.join("kept.snap"), folder.join("left.snap"));
        fs::write(&kept, "").unwrap();
        fs::write(&left, "").unwrap();
        let seen = root.join("seen.txt");
        fs::write(&seen, format!("{}\n", kept.display())).unwrap();
        let error = unseen_snapshots(&root, &seen).unwrap_err();
        assert!(error.contains("left.snap") && !error.contains("kept.snap"), "{error}");
        fs::remove_file(&left).unwrap();
        assert_eq!(unseen_snapshots(&root, &seen), Ok(()));
        fs::remove_dir_all(&root).unwrap();
    }
}
