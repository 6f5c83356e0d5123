//! How much memory there is, so that a board too large is refused before the work begins.
//!
//! Linux grants allocations that it cannot keep and kills the program later; asking beforehand is the
//! only way to a clear message.

use std::fs;

use crate::failure::Failure;

/// Refuses work that needs more memory than the machine, the control group or `limit` allows.
pub(crate) fn admit(needed: u64, limit: Option<u64>, what: &str) -> Result<(), Failure> {
    match available(limit) {
        Some(available) if needed > available => Err(Failure::Input(format!(
            "{what} needs {} of memory, {} may be used",
            in_units(needed),
            in_units(available)
        ))),
        _ => Ok(()),
    }
}

/// What may be used: the least of what the machine, the control group and `limit` allow.
pub(crate) fn available(limit: Option<u64>) -> Option<u64> {
    [limit, machine(), control_group()].into_iter().flatten().min()
}

/// What the machine can give without swapping, where it says so.
fn machine() -> Option<u64> {
    let text = fs::read_to_string("/proc/meminfo").ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix("MemAvailable:"))?;
    let kilobytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kilobytes * 1024)
}

/// What the control group still allows; version 2 first, then version 1.
fn control_group() -> Option<u64> {
    let number = |path: &str| fs::read_to_string(path).ok()?.trim().parse::<u64>().ok();
    let left = |max, used| Some(number(max)?.saturating_sub(number(used)?));
    left("/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory.current").or_else(|| {
        left("/sys/fs/cgroup/memory/memory.limit_in_bytes", "/sys/fs/cgroup/memory/memory.usage_in_bytes")
    })
}

/// Reads `4G`, `512M`, `1000000`: bytes, with binary units.
pub(crate) fn parse_bytes(text: &str) -> Result<u64, String> {
    let expected = || "expected bytes such as 4G, 512M or 1000000".to_string();
    let digits = text.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let unit = text[digits.len()..].to_ascii_uppercase();
    let shift = match unit.trim_end_matches("IB").trim_end_matches('B') {
        "" => 0,
        "K" => 10,
        "M" => 20,
        "G" => 30,
        "T" => 40,
        _ => return Err(expected()),
    };
    let number: u64 = digits.parse().map_err(|_| expected())?;
    number.checked_mul(1 << shift).ok_or_else(expected)
}

/// Bytes for people.
pub(crate) fn in_units(bytes: u64) -> String {
    let units = ["bytes", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"];
    let unit = (bytes.max(1).ilog2() / 10) as usize;
    if unit == 0 {
        return format!("{bytes} bytes");
    }
    format!("{:.1} {}", bytes as f64 / (1_u64 << (10 * unit)) as f64, units[unit])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_are_read_with_units() {
        assert_eq!(parse_bytes("1000"), Ok(1000));
        assert_eq!(parse_bytes("4G"), Ok(4 << 30));
        assert_eq!(parse_bytes("512MiB"), Ok(512 << 20));
        assert_eq!(parse_bytes("7kb"), Ok(7 << 10));
        for wrong in ["", "G", "-1", "1.5G", "4X", "99999999T"] {
            assert!(parse_bytes(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn too_much_is_refused_with_both_numbers() {
        let Err(Failure::Input(message)) = admit(5 << 30, Some(1 << 30), "a board") else {
            panic!("5 GiB do not fit into 1 GiB")
        };
        assert_eq!(message, "a board needs 5.0 GiB of memory, 1.0 GiB may be used");
        assert!(admit(1 << 10, Some(1 << 20), "a board").is_ok());
    }
}
