//! What every picture must be.

use queens_core::{Board, BoardRef, EMPTY, Problem};
use roxmltree::Document;

/// The picture is well-formed, speaks to screen readers, needs no font and has no number that is none.
pub(crate) fn sound(svg: &str) -> Document<'_> {
    let document = Document::parse(svg).unwrap_or_else(|error| panic!("{error}\n{svg}"));
    let root = document.root_element();
    assert_eq!(root.attribute("role"), Some("img"));
    for name in ["title", "desc"] {
        let told = root.children().find(|node| node.has_tag_name(("http://www.w3.org/2000/svg", name)));
        assert!(told.and_then(|node| node.text()).is_some_and(|text| !text.is_empty()), "{name}\n{svg}");
    }
    for node in document.descendants().filter(roxmltree::Node::is_element) {
        assert_ne!(node.tag_name().name(), "text", "a text needs a font");
        for attribute in node.attributes().filter(|attribute| !attribute.name().starts_with("id")) {
            let value = attribute.value();
            assert!(!value.contains("NaN") && !value.contains("inf"), "{value}");
            if attribute.name() == "d" {
                assert!(value.starts_with('M'), "{value}");
                assert!(value.chars().all(|c| "MLHVZmlhvza0123456789. -".contains(c)), "{value}");
            }
        }
    }
    document
}

/// How many elements of a kind there are.
pub(crate) fn count(svg: &str, name: &str) -> usize {
    sound(svg).descendants().filter(|node| node.is_element() && node.tag_name().name() == name).count()
}

/// A board by the column of each row; negative numbers are empty rows.
pub(crate) fn board(cols: &[i64]) -> Board {
    let cols: Vec<u32> = cols.iter().map(|&col| u32::try_from(col).unwrap_or(EMPTY)).collect();
    BoardRef::rows(&cols).to_board()
}

/// A problem of side 5 with everything that a problem can have.
pub(crate) fn crowded() -> Problem {
    let regions = [[0, 0, 1, 1, 1], [0, 0, 2, 1, 1], [3, 2, 2, 2, 1], [3, 3, 2, 4, 4], [3, 3, 4, 4, 4]];
    Problem::builder(5)
        .place(0, 1)
        .place(4, 2)
        .block(1, 4)
        .block(2, 2)
        .block(2, 3)
        .regions(&regions)
        .build()
        .expect("a problem")
}
