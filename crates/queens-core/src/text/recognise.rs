//! Which form a line is in, told from its beginning.

use super::{dots, scanner::is_blank};

/// A manner of writing, as its first characters show it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Opening {
    /// `[`: a list, pairs, or an array of boards.
    Bracket,
    /// `{`: a map.
    Brace,
    /// Numbers without brackets.
    Numbers,
    /// A string of digits.
    Digits,
    /// Digits, queens and slashes.
    Fen,
    /// `Q` and `.`.
    Dots,
    /// `|`: cells between bars.
    Box,
}

/// How a line opens, and whether it is certain that it means to be a board rather than prose.
///
/// The line must not begin with a blank. `None` if no form begins like it.
pub(super) fn recognise(line: &str) -> Option<(Opening, bool)> {
    let first = line.chars().next()?;
    let behind = &line[first.len_utf8()..];
    match first {
        '[' => Some((Opening::Bracket, opens_bracket(behind.trim_start_matches(is_blank)))),
        '{' => {
            let inner = behind.trim_start_matches(is_blank);
            Some((
                Opening::Brace,
                inner.is_empty() || inner.starts_with(|c: char| c == '}' || c.is_ascii_digit()),
            ))
        }
        '|' => Some((Opening::Box, behind.starts_with("Q ") || behind.starts_with("  "))),
        _ if is_fen_like(first) || first == '.' => {
            let token = leading(line, |c| is_fen_like(c) || c == '/');
            if token.contains('/') {
                Some((Opening::Fen, means_fen(token, leading(line, |c| !is_blank(c)))))
            } else if first.is_ascii_digit() {
                Some(digits_or_numbers(line))
            } else {
                Some((Opening::Dots, means_row(line)))
            }
        }
        _ => None,
    }
}

/// Whether a line only divides boards: nothing but stars, dashes and blanks.
pub(super) fn is_divider(line: &str) -> bool {
    line.chars().all(|c| matches!(c, '*' | '-') || is_blank(c))
}

fn leading(text: &str, belongs: impl Fn(char) -> bool) -> &str {
    text.find(|c| !belongs(c)).map_or(text, |end| &text[..end])
}

const fn is_fen_like(c: char) -> bool {
    c.is_ascii_digit() || matches!(c, 'Q' | 'q')
}

/// What follows `[`: another bracket, nothing, or a number that stands alone.
fn opens_bracket(inner: &str) -> bool {
    if inner.is_empty() || inner.starts_with([']', '[', '{', '(']) {
        return true;
    }
    let unsigned = inner.strip_prefix('-').unwrap_or(inner);
    let behind = unsigned.trim_start_matches(|c: char| c.is_ascii_digit());
    let stands_alone = behind.chars().next().is_none_or(|c| is_blank(c) || matches!(c, ',' | ']'));
    behind.len() < unsigned.len() && stands_alone
}

/// Prose knows dates and fractions: without a queen only an empty board counts.
fn means_fen(token: &str, word: &str) -> bool {
    if token.contains(['Q', 'q']) {
        token == word || token.matches('/').nth(1).is_some()
    } else {
        let first = token.split('/').next();
        token == word && token.split('/').all(|rank| Some(rank) == first)
    }
}

fn digits_or_numbers(line: &str) -> (Opening, bool) {
    let digits = leading(line, |c| c.is_ascii_digit());
    let behind = &line[digits.len()..];
    let gap = behind.trim_start_matches(is_blank);
    if gap.is_empty() {
        return (Opening::Digits, true);
    }
    if gap.len() == behind.len() && !gap.starts_with(',') {
        // `4075x613` is a slip; `8x8`, `92nd` and `2.5` are prose.
        let slip = digits.len() >= 4 && gap.starts_with(|c: char| c.is_ascii_alphanumeric());
        return (Opening::Digits, slip);
    }
    let next = gap.strip_prefix(',').unwrap_or(gap).trim_start_matches(is_blank);
    let next = next.strip_prefix('-').unwrap_or(next);
    (Opening::Numbers, next.starts_with(|c: char| c.is_ascii_digit()))
}

/// A whole line of squares, or a beginning of some with a queen among them and a slip right behind.
fn means_row(line: &str) -> bool {
    let squares = leading(line, |c| dots::is_square(c) || is_blank(c));
    let count = squares.chars().filter(|&c| dots::is_square(c)).count();
    squares.len() == line.len()
        || count >= 4
        || count >= 2 && squares.contains('.') && squares.contains(['Q', 'q']) && !squares.ends_with(is_blank)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_are_told_from_prose() {
        for (line, opening) in [
            ("[]", Opening::Bracket),
            ("[ 0, 1", Opening::Bracket),
            ("[-1, 3]", Opening::Bracket),
            ("[", Opening::Bracket),
            ("[(0, 1)]", Opening::Bracket),
            ("{1: 2}", Opening::Brace),
            ("0 4 7 x", Opening::Numbers),
            ("0,4", Opening::Numbers),
            ("40752613", Opening::Digits),
            ("4075x613", Opening::Digits),
            ("3Q4/8/8/x", Opening::Fen),
            ("8/8/8/8/8/8/8/8", Opening::Fen),
            ("...", Opening::Dots),
            ("Q..x....", Opening::Dots),
            (". . Q .", Opening::Dots),
            ("|  Q |", Opening::Box),
        ] {
            assert_eq!(recognise(line), Some((opening, true)), "{line}");
        }
        for line in [
            "[INFO] done",
            "[12:30] done",
            "{x}",
            "92 solutions",
            "92, and",
            "8x8",
            "12/31/2024",
            "1/2",
            "Q/A session",
            "Queens",
            "...and so on",
            "Q. What?",
            "|text|",
            "3.5",
            "1st",
            "1,",
        ] {
            assert!(recognise(line).is_some_and(|(_, certain)| !certain), "{line}");
        }
        for line in ["", "this is solution No.1", "search_sum =  116", "(0, 5)", "一共找到92组", "-1 2"]
        {
            assert_eq!(recognise(line), None, "{line}");
        }
    }
}
