//! Three colours for the map of Australia: no two neighbours alike.

use queens_csp::{Csp, ModelError};

const REGIONS: [&str; 7] = [
    "Western Australia",
    "Northern Territory",
    "South Australia",
    "Queensland",
    "New South Wales",
    "Victoria",
    "Tasmania",
];

const BORDERS: [(&str, &str); 9] = [
    ("Western Australia", "Northern Territory"),
    ("Western Australia", "South Australia"),
    ("South Australia", "Northern Territory"),
    ("Queensland", "Northern Territory"),
    ("Queensland", "South Australia"),
    ("Queensland", "New South Wales"),
    ("New South Wales", "South Australia"),
    ("Victoria", "South Australia"),
    ("Victoria", "New South Wales"),
];

fn model(colors: &[&'static str]) -> Result<Csp<&'static str, &'static str>, ModelError> {
    let mut csp = Csp::new();
    csp.add_variables(REGIONS, colors.iter().copied())?;
    for (a, b) in BORDERS {
        csp.constrain([a, b], |color| color[0] != color[1])?;
    }
    Ok(csp)
}

fn main() -> Result<(), ModelError> {
    let csp = model(&["red", "green", "blue"])?;
    match csp.first() {
        Some(colors) => colors.iter().for_each(|(region, color)| println!("{region}: {color}")),
        None => println!("no colouring"),
    }
    println!("{} colourings in all", csp.count());
    Ok(())
}

#[test]
fn three_colors_are_enough_and_two_are_not() {
    let csp = model(&["red", "green", "blue"]).unwrap();
    let colors = csp.first().unwrap();
    assert!(BORDERS.iter().all(|(a, b)| colors[a] != colors[b]));
    // Six ways for the mainland, three for the island.
    assert_eq!(csp.count(), 18);
    assert!(!csp.is_unique());
    assert!(model(&["red", "green"]).unwrap().first().is_none());
}
