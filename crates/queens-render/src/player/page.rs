//! The page: one HTML file with everything in it.

use core::fmt::Write;

use super::{Trace, pack::pack};

/// The largest side that the page can draw.
pub const LARGEST_SIDE: u32 = 1_000;

const TEMPLATE: &str = include_str!("page/page.html");
const STYLE: &str = include_str!("page/style.css");
/// In the order in which they use each other.
const SCRIPTS: [&str; 6] = [
    include_str!("page/trace.js"),
    include_str!("page/dom.js"),
    include_str!("page/board.js"),
    include_str!("page/charts.js"),
    include_str!("page/panel.js"),
    include_str!("page/player.js"),
];

/// The page that plays one trace, or two or more side by side.
///
/// It is one file: it works from a disk, loads nothing and is allowed to load nothing. Sides above
/// [`LARGEST_SIDE`] are not meant for it; the caller refuses them.
///
/// # Errors
///
/// Those of writing JSON, which do not occur for traces that were recorded or read.
pub fn page(traces: &[&Trace]) -> serde_json::Result<String> {
    let packs: Vec<_> = traces.iter().map(|trace| pack(trace)).collect();
    let data = embeddable(&serde_json::to_string(&packs)?);
    let mut title = String::new();
    for (index, trace) in traces.iter().enumerate() {
        let (between, header) = (if index == 0 { "" } else { " and " }, &trace.header);
        // Writing to a string cannot fail.
        let _ = write!(title, "{between}{} on {} queens", header.algorithm, header.n);
    }
    let script = format!("(() => {{\n\"use strict\";\n{}}})();\n", SCRIPTS.concat());
    Ok(fill(
        TEMPLATE,
        &[
            ("{{title}}", &escaped(&title)),
            ("{{style}}", STYLE),
            ("{{data}}", &data),
            ("{{script}}", &script),
        ],
    ))
}

/// JSON that cannot end the script element that holds it: in JSON `<` stands only within strings.
fn embeddable(json: &str) -> String {
    json.replace('<', "\\u003c")
}

/// Text within HTML.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

/// Puts the parts into their places, which come in this order; what a part holds is not looked at again.
fn fill(template: &str, parts: &[(&str, &str)]) -> String {
    let room = template.len() + parts.iter().map(|(_, part)| part.len()).sum::<usize>();
    let mut page = String::with_capacity(room);
    let mut rest = template;
    for (place, part) in parts {
        if let Some((before, after)) = rest.split_once(place) {
            page.push_str(before);
            page.push_str(part);
            rest = after;
        }
    }
    page.push_str(rest);
    page
}

#[cfg(test)]
mod tests {
    use queens_core::{Problem, Stats, Stop};

    use super::*;
    use crate::player::{End, Header};

    #[test]
    fn no_name_ends_a_script_or_opens_a_tag() {
        let header = Header::new("</script><b>&{{script}}", &Problem::new(1), 1);
        let end = End::new(Stop::Solved, Stats::default(), 0, None);
        let page = page(&[&Trace { header, frames: Vec::new(), end }]).unwrap();
        assert_eq!(page.matches("</script>").count(), 2, "{page}");
        assert!(!page.contains("<b>"));
        assert!(page.contains(r"\u003c/script>\u003cb>&{{script}}"));
        assert!(page.contains("<title>&lt;/script&gt;&lt;b&gt;&amp;{{script}} on 1 queens</title>"));
    }

    #[test]
    fn every_place_of_the_template_is_filled() {
        for place in ["{{title}}", "{{style}}", "{{data}}", "{{script}}"] {
            assert_eq!(TEMPLATE.matches(place).count(), 1, "{place}");
        }
    }
}
