//! Small screens, readers of screens, and traces that are long.

use queens::Problem;
use queens_render::player::Recorder;

use crate::{
    page::{Page, Screen},
    traces::{expected, record, trace},
};

#[test]
fn it_fits_a_phone() {
    let (first, second) = (trace(8, "steepest", 2), trace(8, "csp", 0));
    for traces in [&[&first][..], &[&first, &second]] {
        let page = Page::open_on(traces, Screen::Phone);
        let size = page.run("return [innerWidth, innerHeight, document.documentElement.scrollWidth]");
        assert_eq!((&size[0], &size[1]), (&390.into(), &844.into()));
        assert!(size[2].as_u64() <= Some(390), "nothing is cut off at the right: {size}");
        let covered = page.run(
            "const controls = document.getElementById('controls').getBoundingClientRect();
             const seen = [...document.querySelectorAll('.board, .reason')].map((part) => part.getBoundingClientRect());
             return seen.filter((part) => part.bottom > controls.top || part.width < 100).length",
        );
        assert_eq!(covered, 0, "board and reason are seen without scrolling");
        let small = page.run(
            "return [...document.querySelectorAll('button')].map((button) => button.getBoundingClientRect())
                .filter(({ width, height }) => width < 40 || height < 40).length",
        );
        assert_eq!(small, 0, "each button is large enough for a finger");
        page.click("#forward");
        expected(&first)[1].check(&page.shown()[0]);
    }
}

#[test]
fn it_speaks_to_a_screen_reader() {
    let page = Page::open(&[&trace(8, "steepest", 2)]);
    let nameless = page.run(
        "return [...document.querySelectorAll('button, input, select')]
            .filter((control) => !control.getAttribute('aria-label') && !control.labels?.length)
            .map((control) => control.id)",
    );
    assert_eq!(nameless, serde_json::json!([]));
    assert_eq!(page.run("return document.querySelector('.reason').getAttribute('aria-live')"), "polite");
    let board = "document.querySelector('.board')";
    assert_eq!(page.run(&format!("return {board}.getAttribute('role')")), "img");
    let described = page.run(&format!(
        "return document.getElementById({board}.getAttribute('aria-describedby')).textContent"
    ));
    let first = &page.shown()[0];
    assert_eq!(described, first.described.as_str());
    assert_eq!(first.described.matches(" attacked").count() as u64, first.attacked);
    assert_eq!(page.run("return document.documentElement.lang"), "en");
    // When steps fly by, the reader is left alone.
    page.click("#speed option[value='0.5']");
    page.run("document.getElementById('speed').value = '10000'; window.player.playing = true; window.player.draw()");
    assert_eq!(page.run("return document.querySelector('.reason').getAttribute('aria-live')"), "off");
}

#[test]
fn problems_are_drawn_with_all_their_parts() {
    let regions: Vec<Vec<u32>> = (0..5).map(|row| (0..5).map(|col| (row + 2 * col) % 5).collect()).collect();
    let builder = Problem::builder(5).place(0, 1).block(4, 4);
    let problem = builder.regions(&regions).build().expect("a problem");
    let page = Page::open(&[&record(&problem, "depth-first", 0, &[], Recorder::default())]);
    let count = |css: &str| page.run(&format!("return document.querySelectorAll('.board {css}').length"));
    assert_eq!(
        (count(".regions rect"), count(".blocked"), count(".placed")),
        (25.into(), 1.into(), 1.into())
    );
    page.click("#last");
    assert!(!page.shown()[0].reason.is_empty());
}

/// The time is printed, and only an absurd one fails: machines differ.
#[test]
fn a_hundred_thousand_steps_open() {
    // A temperature that stays high keeps annealing from a solution.
    let hot: &[(&str, &str)] = &[("schedule", "linear"), ("temperature", "9"), ("least", "9")];
    for (n, name, knobs) in [(20, "depth-first", &[][..]), (20, "annealing", hot)] {
        let trace = record(&Problem::new(n), name, 1, knobs, Recorder::default());
        let expected = expected(&trace);
        assert_eq!(trace.frames.len(), 100_001);
        let page = Page::open(&[&trace]);
        let millis = page.run("return window.opened.shown").as_f64().unwrap_or(f64::INFINITY);
        println!("{} steps of {name}, n = {n}: the first board after {millis:.0} ms", trace.frames.len() - 1);
        assert!(millis < 10_000.0);
        for frame in [expected.len() - 1, expected.len() / 2, 0] {
            page.run(&format!("window.player.jump({frame})"));
            expected[frame].check(&page.shown()[0]);
        }
    }
}
