//! Every control, by mouse and by keyboard.

use queens::Problem;
use queens_render::player::Recorder;

use crate::{
    page::{Page, key},
    traces::{expected, record, trace},
};

/// All that can be used in the page; a control that is added must be added to these tests.
const CONTROLS: &str = "back first forward last play position show-hints show-lines speed step";

#[test]
fn every_control_does_its_work() {
    let trace = trace(6, "depth-first", 0);
    let (expected, last) = (expected(&trace), trace.frames.len() as u64 - 1);
    let page = Page::open(&[&trace]);
    let ids = page.run(
        "return [...document.querySelectorAll('button, input, select')].map((control) => control.id).sort().join(' ')",
    );
    assert_eq!(ids, CONTROLS);

    page.click("#last");
    assert_eq!(page.position(), last);
    page.click("#first");
    assert_eq!(page.position(), 0);
    page.click("#forward");
    page.click("#forward");
    page.click("#back");
    assert_eq!(page.position(), 1);

    page.type_into("#position", key::RIGHT);
    assert_eq!(page.position(), 2);
    page.type_into("#position", key::END);
    assert_eq!(page.position(), last);

    page.type_into("#step", &format!("{}17{}", key::CONTROL_A, key::ENTER));
    assert_eq!(page.position(), 17);
    expected[17].check(&page.shown()[0]);
    for (typed, position) in [("9999", last), ("0", 0), ("-5", 0), ("", 0)] {
        page.type_into("#step", &format!("{}\u{E017}{typed}{}", key::CONTROL_A, key::ENTER));
        assert_eq!(page.position(), position, "{typed:?}");
    }

    page.click("#forward");
    let drawn =
        |layer: &str| page.run(&format!("return document.querySelector('.layer-{layer}').childElementCount"));
    assert!(drawn("hints").as_u64() > Some(0));
    page.click("#show-hints");
    assert_eq!(drawn("hints"), 0);
    page.click("#show-hints");
    assert!(drawn("hints").as_u64() > Some(0));

    page.click("summary");
    assert_eq!(page.run("return document.querySelector('details').open"), true);
    // The help explains each key that the page listens to.
    let help = page.run("return document.querySelector('details').textContent.replace(/\\s+/g, ' ')");
    for words in ["Space", "←", "→", "Page up", "Page down", "Home", "End", "+", "−"] {
        assert!(help.as_str().is_some_and(|help| help.contains(words)), "{words}");
    }
}

#[test]
fn attack_lines_can_be_hidden() {
    let page = Page::open(&[&trace(8, "steepest", 2)]);
    let lines = "return document.querySelectorAll('.layer-lines line').length";
    assert!(page.run(lines).as_u64() > Some(0));
    page.click("#show-lines");
    assert_eq!(page.run(lines), 0);
    assert!(page.shown()[0].attacked > 0, "the queens stay red");
}

#[test]
fn it_plays_to_the_end_and_begins_again() {
    let trace = trace(6, "depth-first", 0);
    let last = trace.frames.len() - 1;
    let page = Page::open(&[&trace]);
    page.click("#speed option[value='100']");
    page.click("#play");
    page.wait_until(&format!("Number(document.getElementById('position').value) === {last}"));
    expected(&trace)[last].check(&page.shown()[0]);
    let label = || page.run("return document.getElementById('play').getAttribute('aria-label')");
    assert_eq!(label(), "Play", "it stops at the end");
    page.click("#speed option[value='10']");
    page.click("#play");
    assert_eq!(label(), "Pause");
    page.wait_until("Number(document.getElementById('position').value) >= 3");
    assert!(page.position() < last as u64, "it began again at the start");
    page.click("#play");
    assert_eq!(label(), "Play");
    let paused = page.position();
    page.wait_for("setTimeout(arguments[0], 400)", Vec::new());
    assert_eq!(page.position(), paused);
}

/// Only that it is not too fast can be told of a busy machine: a step at half a step a second takes two
/// seconds, and a hundred at a hundred a second take one.
#[test]
fn the_speed_is_kept() {
    let page = Page::open(&[&record(&Problem::new(8), "depth-first", 0, &[], Recorder::default())]);
    for (speed, steps, least) in [("0.5", 1, 1_900.0), ("100", 100, 900.0)] {
        page.click("#first");
        page.click(&format!("#speed option[value='{speed}']"));
        page.run("window.began = performance.now()");
        page.click("#play");
        page.wait_until(&format!("window.player.position >= {steps} && (window.took ??= performance.now())"));
        page.click("#play");
        let took = page.run("const took = window.took - window.began; window.took = null; return took");
        assert!(took.as_f64() >= Some(least), "{steps} steps at {speed} a second took {took} ms");
    }
}

#[test]
fn the_keyboard_reaches_everything() {
    let trace = trace(6, "depth-first", 0);
    let last = trace.frames.len() as u64 - 1;
    let page = Page::open(&[&trace]);
    for (keys, position) in [
        (key::RIGHT, 1),
        (key::RIGHT, 2),
        (key::LEFT, 1),
        (key::END, last),
        (key::RIGHT, last),
        (key::HOME, 0),
        (key::LEFT, 0),
        (key::PAGE_DOWN, 6),
        (key::PAGE_DOWN, 12),
        (key::PAGE_UP, 6),
    ] {
        page.press(keys);
        assert_eq!(page.position(), position, "{keys:?}");
    }
    let speed = || page.run("return document.getElementById('speed').value");
    page.press("+");
    assert_eq!(speed(), "5");
    page.press("--");
    assert_eq!(speed(), "1");
    page.press("++++");
    page.press(" ");
    page.wait_until("Number(document.getElementById('position').value) > 6");
    page.press(" ");
    let paused = page.position();
    page.wait_for("setTimeout(arguments[0], 300)", Vec::new());
    assert_eq!(page.position(), paused);

    // The space bar on a button presses that button and nothing else.
    page.press(key::HOME);
    page.type_into("#forward", " ");
    assert_eq!(page.position(), 1);
    assert_eq!(page.run("return window.player.playing"), false);
    // What has the focus can be seen.
    page.type_into("body", key::TAB);
    let outline = "return parseFloat(getComputedStyle(document.activeElement).outlineWidth)";
    assert!(page.run(outline).as_f64() >= Some(2.0));
}

#[test]
fn a_click_on_a_curve_jumps_there() {
    let trace = trace(8, "annealing", 3);
    let last = trace.frames.len() as u64 - 1;
    let page = Page::open(&[&trace]);
    assert_eq!(page.run("return document.querySelectorAll('.chart').length"), 2, "cost and temperature");
    page.run("document.querySelector('.chart').scrollIntoView({ block: 'center' })");
    page.click(".chart svg");
    assert!(page.position().abs_diff(last / 2) <= 1, "{} of {last}", page.position());
}

#[test]
fn two_traces_go_side_by_side() {
    let (first, second) = (trace(6, "depth-first", 0), trace(6, "csp", 0));
    let (all, fewer) = (expected(&first), expected(&second));
    assert!(all.len() > fewer.len());
    let page = Page::open(&[&first, &second]);
    for position in [0, 1, fewer.len() - 1, fewer.len(), all.len() - 1] {
        page.type_into("#step", &format!("{}{position}{}", key::CONTROL_A, key::ENTER));
        let shown = page.shown();
        all[position].check(&shown[0]);
        // The shorter one waits at its end.
        fewer[position.min(fewer.len() - 1)].check(&shown[1]);
    }
    let lefts = page.run(
        "return [...document.querySelectorAll('.panel .board')].map((board) => board.getBoundingClientRect().left)",
    );
    assert!(lefts[0].as_f64() < lefts[1].as_f64(), "{lefts}");
}
