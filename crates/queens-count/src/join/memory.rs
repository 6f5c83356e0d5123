//! How much memory a board takes, before it is taken.
//!
//! The number of placements on a quadrant and the lengths of half lists have no closed form; they are extrapolated here
//! from measured ones, a little upwards. Planning only: no count depends on them.

/// Placements on a quadrant of `h` rows, all column sets together; exact to three digits for `h <= 12`.
fn placements(h: u32) -> f64 {
    const KNOWN: [f64; 13] =
        [1.0, 2.0, 5.0, 18.0, 87.0, 460.0, 2_690.0, 17_300.0, 119e3, 916e3, 7.48e6, 67.1e6, 633e6];
    let mut count = KNOWN[h.min(12) as usize];
    let mut growth = 9.5;
    for _ in 12..h {
        growth += 0.6;
        count *= growth;
    }
    count
}

/// Bytes of one word.
fn word_bytes(n: u32) -> f64 {
    if n <= 19 { 4.0 } else { 8.0 }
}

/// Bytes of all quadrant lists kept for an even board, with their images if these are kept too; for an odd one those of the
/// bare quadrant and of one group.
fn tables(n: u32) -> f64 {
    let placements = placements(n / 2);
    if n.is_multiple_of(2) {
        placements * word_bytes(n) * if n <= 16 { 4.0 } else { 1.0 }
    } else {
        // Half of all placements survive the queen of the middle row, a quarter both queens; left quadrants have half of the column
        // sets, top ones half of the row sets; and there are up to h - 1 rows.
        placements * (8.0 + word_bytes(n) * (1.0 + 0.2 * f64::from(n / 2)))
    }
}

/// Bytes of `threads` workers and, if they are kept, of the tables.
pub(crate) fn whole(n: u32, threads: usize, tables_kept: bool) -> u64 {
    let kept = if tables_kept { tables(n) } else { 0.0 };
    // A float to an integer saturates, and these are not negative.
    #[allow(clippy::cast_sign_loss, reason = "sums of positive numbers")]
    let bytes = (kept + threads.max(1) as f64 * worker(n)) as u64;
    bytes
}

/// Bytes of one worker: the longest half lists, sorted copies and planes.
fn worker(n: u32) -> f64 {
    // Words of both halves of one column set: 10 thousand at n = 18 on average, three times that at most, and 2.74 times as
    // many for each further row. Lists, sorted copies and planes together took 16 bytes a word at n = 24 and 12 at n = 26.
    let mut words = 30e3;
    for _ in 18..n {
        words *= 2.74;
    }
    for _ in n..18 {
        words /= 2.5;
    }
    let blocks = 4.0 * 40.0 * placements(n / 2) / f64::from(1u32 << (n / 2));
    20.0 * words + blocks + 1e6
}
