//! The page keeps to itself: no network, and no text that becomes code.

use std::net::TcpListener;

use queens::{
    Problem, Stats, Stop,
    trace::{Change, Kind, Record},
};
use queens_render::player::{End, Frame, Header, Trace};
use serde_json::json;

use crate::{page::Page, traces::trace};

#[test]
fn it_asks_nobody() {
    let page = Page::open(&[&trace(8, "steepest", 2)]);
    page.click("#last");
    assert_eq!(
        page.run("return performance.getEntriesByType('resource').map(({ name }) => name)"),
        json!([])
    );
    // It could not, if it wanted: a request to a port that listens is refused by the page's own policy.
    let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
    listener.set_nonblocking(true).expect("it need not wait");
    let url = format!("http://{}/", listener.local_addr().expect("its address"));
    let told = page.wait_for(
        "const [url, done] = arguments;
         fetch(url, { mode: 'no-cors' }).then(() => done('fetched'), () => done('refused'))",
        vec![json!(url)],
    );
    assert_eq!(told, "refused");
    assert!(listener.accept().is_err(), "nobody has called");
}

#[test]
fn names_and_reasons_are_text() {
    let hostile = "</script><img src=x onerror=\"window.hacked = 1\"><!--<script>";
    let header = Header::new(hostile, &Problem::new(1), 1).knob(hostile, hostile);
    let change = Change::Board(Vec::new());
    let record = Record::new(0, Kind::Start, vec![change], hostile.to_owned()).scalar(hostile.to_owned(), 1);
    let frames = vec![Frame::new(record, 1, Stats::default())];
    let end = End::new(Stop::StepLimit, Stats::default(), 1, None);
    let page = Page::open(&[&Trace { header, frames, end }]);
    assert_eq!(page.run("return window.hacked === undefined && document.images.length === 0"), true);
    assert!(page.shown()[0].reason.ends_with(hostile));
    let title = page.run("return document.title");
    assert_eq!(title, format!("{hostile} on 1 queens"));
}
