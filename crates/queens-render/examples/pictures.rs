//! Draws some boards into a directory: `cargo run -p queens-render --example pictures --features png -- DIRECTORY`.

use core::error::Error;
use std::{env, fs, path::Path};

use queens_core::{BoardRef, Problem, closed_form};
use queens_render::{
    Chart, Coordinates, Diagram, Histogram, Look, Point, Scale, Series, Sheet, SvgStyle, TextStyle, png,
};

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
    save("sheet", &sheet.svg())?;
    curves(&save)
}

/// Saves a picture under a name.
type Save<'a> = &'a dyn Fn(&str, &str) -> Result<(), Box<dyn Error>>;

fn curves(save: Save<'_>) -> Result<(), Box<dyn Error>> {
    let generations = |start: f64, end: f64, wobble: f64| {
        (0..120).map(move |x| {
            end + (start - end) * (-f64::from(x) / 25.0).exp() + wobble * (f64::from(x) * 1.7).sin()
        })
    };
    let chart = Chart::new("fitness over generations")
        .x_label("generation")
        .y_label("attacking pairs")
        .series(Series::of_values("best", generations(7.0, 0.0, 0.0).map(f64::round)))
        .series(Series::of_values("mean", generations(12.0, 3.0, 0.4)))
        .series(Series::of_values("worst", generations(25.0, 9.0, 1.5).map(f64::round)));
    save("generations", &chart.svg())?;
    print!("{}", chart.text(&TextStyle::new().colour(true), 78, 16));

    let times: Vec<Point> = [8.0, 16.0, 32.0, 64.0, 128.0, 256.0, 1000.0, 10_000.0]
        .into_iter()
        .enumerate()
        .map(|(index, n): (usize, f64)| {
            let y = 3e-7 * n.powf(1.9) * [1.1, 0.8, 1.3, 0.95][index % 4];
            Point { x: n, y, error: Some((y * 0.6, y * 1.6)) }
        })
        .collect();
    let measured = Series::new("measured", times).look(Look::Points);
    let mut chart = Chart::new("time over the side of the board")
        .x_label("n")
        .y_label("seconds")
        .x_scale(Scale::Log)
        .y_scale(Scale::Log);
    let fit = measured.fitted(true).ok_or("no fit")?;
    chart = chart.series(measured).series(fit);
    save("scaling", &chart.svg())?;
    print!("{}", chart.text(&TextStyle::new(), 78, 16));

    let mut histogram =
        Histogram::of_counts("steps to a solution", (0..400_u64).map(|i| i * i % 17 / 2 + i % 3))
            .x_label("steps")
            .y_label("runs");
    for bar in &mut histogram.bars {
        let half = bar.value.sqrt();
        bar.error = Some((bar.value - half, bar.value + half));
    }
    save("histogram", &histogram.svg())?;
    print!("{}", histogram.text(&TextStyle::new(), 70));
    Ok(())
}
