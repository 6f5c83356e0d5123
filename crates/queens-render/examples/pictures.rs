//! Draws some boards into a directory: `cargo run -p queens-render --example pictures --features png -- DIRECTORY`.

use core::error::Error;
use std::{env, fs, path::Path};

use queens_core::{BoardRef, Problem, closed_form};
use queens_render::{Coordinates, Diagram, Sheet, SvgStyle, TextStyle, png};

fn main() -> Result<(), Box<dyn Error>> {
    let directory = env::args().nth(1).unwrap_or_else(|| ".".to_string());
    let save = |name: &str, svg: &str| -> Result<(), Box<dyn Error>> {
        let path = Path::new(&directory).join(name);
        fs::write(path.with_extension("svg"), svg)?;
        Ok(fs::write(path.with_extension("png"), png::encode(svg, 1.0)?)?)
    };
    let style = SvgStyle::new();

    let wrong = BoardRef::rows(&[0, 4, 7, 5, 2, 6, 3, 1]).to_board();
    save("wrong", &Diagram::new(&wrong).svg(&style))?;

    let problem = Problem::builder(8).place(4, 1).place(3, 3).block(0, 0).block(0, 1).block(7, 5).build()?;
    let partial = BoardRef::rows(&[u32::MAX, u32::MAX, 7, 3, u32::MAX, 6, 1, 5]).to_board();
    let diagram = Diagram::new(&partial).with_problem(&problem)?;
    save("completion", &diagram.svg(&style.coordinates(Coordinates::Numbers)))?;
    print!("{}", diagram.text(&TextStyle::new().colour(true)));

    let ids: Vec<Vec<u32>> = (0..8)
        .map(|row| (0..8).map(|col| if row < 4 { col } else { (col / 2) * 2 + (row - 4) / 2 }).collect())
        .collect();
    let problem = Problem::builder(8).regions(&ids).build()?;
    let diagram = Diagram::new(&wrong).with_problem(&problem)?;
    save("regions", &diagram.svg(&style))?;
    print!("{}", diagram.text(&TextStyle::new().colour(true)));
    print!("{}", diagram.text(&TextStyle::ascii()));

    for n in [0, 1, 30, 100, 128, 300, 1000, 100_000] {
        let board = closed_form(n)?
            .map_or_else(|| BoardRef::rows(&[]).to_board(), |solution| solution.view().to_board());
        save(&format!("side-{n}"), &Diagram::new(&board).svg(&style))?;
        if n > 1000 {
            print!("{}", Diagram::new(&board).text(&TextStyle::new()));
        }
    }

    let mut sheet = Sheet::new(&style.square(20)).title("The 12 fundamental solutions of 8 queens");
    for index in 1..=12 {
        sheet.push(&Diagram::new(&wrong), &format!("number {index}"))?;
    }
    save("sheet", &sheet.svg())
}
