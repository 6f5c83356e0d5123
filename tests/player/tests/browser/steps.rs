//! Step by step to the end and back: the board shown is the one that the records make.

use queens::Problem;
use queens_render::player::{Recorder, Trace};

use crate::{
    page::Page,
    traces::{expected, record, trace},
};

/// Goes forward to the end and back to the start, looking after each click.
fn walk(trace: &Trace) {
    let page = Page::open(&[trace]);
    let expected = expected(trace);
    assert!(expected.len() > 2, "{} is worth a walk", trace.header.algorithm);
    for frame in &expected {
        frame.check(&page.shown()[0]);
        page.click("#forward");
    }
    // At the end, forward does nothing.
    assert_eq!(page.position() as usize, expected.len() - 1);
    for frame in expected.iter().rev() {
        frame.check(&page.shown()[0]);
        page.click("#back");
    }
    assert_eq!(page.position(), 0);
}

macro_rules! walks {
    ($($name:ident: $trace:expr;)*) => {$(
        #[test]
        fn $name() {
            walk(&$trace);
        }
    )*};
}

walks! {
    steepest_descent: trace(8, "steepest", 2);
    restarts: trace(8, "restart", 1);
    min_conflicts: trace(8, "min-conflicts", 1);
    tabu_by_swaps: trace(8, "tabu", 2);
    annealing: trace(8, "annealing", 3);
    depth_first: trace(6, "depth-first", 0);
    seed_002: trace(6, "seed-002", 0);
    constraints: trace(8, "csp", 0);
    genetic: record(&Problem::new(8), "genetic", 4, &[("population-size", "10"), ("offspring", "20")], Recorder::default());
    islands: record(&Problem::new(30), "genetic-islands", 1, &[("interval", "1")], Recorder::default());
    thinned: record(&Problem::new(8), "depth-first", 0, &[], Recorder::default().every(9));
}

/// Far jumps in a long trace, each at once right: boards are kept now and then.
#[test]
fn jumps_in_a_long_trace() {
    let trace = record(&Problem::new(14), "depth-first", 0, &[], Recorder::default());
    let expected = expected(&trace);
    assert!(expected.len() > 1000);
    let page = Page::open(&[&trace]);
    let last = expected.len() - 1;
    for frame in [last, 0, 255, 256, 257, 1, last / 2, 511, last - 1] {
        page.run(&format!("window.player.jump({frame})"));
        expected[frame].check(&page.shown()[0]);
    }
}
