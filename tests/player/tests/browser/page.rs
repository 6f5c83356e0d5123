//! A page in a browser of its own: opened from a file, looked at, its controls used.

use std::{
    io::{BufRead, BufReader},
    path::PathBuf,
    process::{Child, Command, Stdio},
};

use fantoccini::{Client, ClientBuilder, Locator};
use hyper_util::client::legacy::connect::HttpConnector;
use queens_render::player::{Trace, page};
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::runtime::{Builder, Runtime};

/// What a control is pressed with, by the key codes of the standard for web drivers.
pub(crate) mod key {
    pub(crate) const ENTER: &str = "\u{E007}";
    pub(crate) const TAB: &str = "\u{E004}";
    pub(crate) const PAGE_UP: &str = "\u{E00E}";
    pub(crate) const PAGE_DOWN: &str = "\u{E00F}";
    pub(crate) const END: &str = "\u{E010}";
    pub(crate) const HOME: &str = "\u{E011}";
    pub(crate) const LEFT: &str = "\u{E012}";
    pub(crate) const RIGHT: &str = "\u{E014}";
    pub(crate) const CONTROL_A: &str = "\u{E009}a\u{E000}";
}

/// The screen that the page is shown on.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Screen {
    Desktop,
    Phone,
}

/// What one panel of the page shows.
#[derive(Debug)]
pub(crate) struct Shown {
    /// The cells of the queens, sorted.
    pub(crate) queens: Vec<u64>,
    /// The number of queens drawn as attacked.
    pub(crate) attacked: u64,
    /// The line that says what the step did.
    pub(crate) reason: String,
    /// The counter of attacking pairs.
    pub(crate) pairs: String,
    /// The board in words, for those who do not see it.
    pub(crate) described: String,
}

/// An open page; its browser ends with it.
pub(crate) struct Page {
    runtime: Runtime,
    client: Option<Client>,
    driver: Child,
    file: PathBuf,
    _directory: TempDir,
}

impl Page {
    /// Opens the page of some traces.
    pub(crate) fn open(traces: &[&Trace]) -> Self {
        Self::open_on(traces, Screen::Desktop)
    }

    /// Opens it on a screen of that kind.
    pub(crate) fn open_on(traces: &[&Trace], screen: Screen) -> Self {
        let directory = tempfile::tempdir().expect("a directory for the page");
        let file = directory.path().join("trace.html");
        std::fs::write(&file, page(traces).expect("the page is made")).expect("the page is written");
        let (driver, port) = start_driver();
        // The driver is held before anything can fail, so that it is ended in any case.
        let runtime = Builder::new_current_thread().enable_all().build().expect("a runtime");
        let mut page = Self { runtime, client: None, driver, file, _directory: directory };
        let mut builder = ClientBuilder::new(HttpConnector::new());
        let Value::Object(capabilities) = capabilities(screen) else { unreachable!("it is an object") };
        builder.capabilities(capabilities);
        let connected = page.runtime.block_on(builder.connect(&format!("http://127.0.0.1:{port}")));
        page.client = Some(connected.expect("chromedriver starts Chromium: is chromium installed?"));
        page.reload();
        page
    }

    /// Opens the page's file again.
    pub(crate) fn reload(&self) {
        let url = format!("file://{}", self.file.display());
        self.runtime.block_on(self.client().goto(&url)).expect("the page opens");
        assert_eq!(self.run("return typeof window.opened"), "object", "the page's script ran to its end");
    }

    fn client(&self) -> &Client {
        self.client.as_ref().expect("the browser is there")
    }

    /// The result of a script in the page.
    pub(crate) fn run(&self, script: &str) -> Value {
        self.runtime.block_on(self.client().execute(script, Vec::new())).expect("the script runs")
    }

    /// The result of a script that calls its last argument when it is done.
    pub(crate) fn wait_for(&self, script: &str, arguments: Vec<Value>) -> Value {
        self.runtime.block_on(self.client().execute_async(script, arguments)).expect("the script ends")
    }

    /// Clicks as a mouse does: it must be visible, and nothing may lie over it.
    pub(crate) fn click(&self, css: &str) {
        let click = async { self.client().find(Locator::Css(css)).await?.click().await };
        self.runtime.block_on(click).unwrap_or_else(|error| panic!("click on {css}: {error}"));
    }

    /// Types into an element.
    pub(crate) fn type_into(&self, css: &str, keys: &str) {
        let send = async { self.client().find(Locator::Css(css)).await?.send_keys(keys).await };
        self.runtime.block_on(send).unwrap_or_else(|error| panic!("typing into {css}: {error}"));
    }

    /// Presses keys while nothing in particular has the focus.
    pub(crate) fn press(&self, keys: &str) {
        self.run("document.activeElement.blur()");
        self.type_into("body", keys);
    }

    /// Where the slider stands.
    pub(crate) fn position(&self) -> u64 {
        let value = self.run("return Number(document.getElementById('position').value)");
        value.as_u64().expect("a position")
    }

    /// What each panel shows.
    pub(crate) fn shown(&self) -> Vec<Shown> {
        let panels = self.run(
            "return [...document.querySelectorAll('.panel')].map((panel) => ({
                queens: [...panel.querySelectorAll('.board .queen')].map((queen) => Number(queen.dataset.cell)),
                attacked: panel.querySelectorAll('.board .queen.attacked').length,
                reason: panel.querySelector('.reason').textContent,
                pairs: panel.querySelector('[data-counter=\"attacking pairs\"]').textContent,
                described: panel.querySelector('.described').textContent,
            }))",
        );
        let text = |value: &Value| value.as_str().expect("text").to_owned();
        let shown = |panel: &Value| {
            let queens = panel["queens"].as_array().expect("a list of cells");
            let mut queens: Vec<u64> = queens.iter().map(|cell| cell.as_u64().expect("a cell")).collect();
            queens.sort_unstable();
            Shown {
                queens,
                attacked: panel["attacked"].as_u64().expect("a number"),
                reason: text(&panel["reason"]),
                pairs: text(&panel["pairs"]),
                described: text(&panel["described"]),
            }
        };
        panels.as_array().expect("a list of panels").iter().map(shown).collect()
    }

    /// Waits until a condition of the page holds; at most 20 seconds.
    pub(crate) fn wait_until(&self, condition: &str) {
        let script = format!(
            "const done = arguments[0];
             const wait = () => ({condition}) ? done(true) : setTimeout(wait, 20);
             setTimeout(() => done(false), 20000);
             wait();"
        );
        assert_eq!(self.wait_for(&script, Vec::new()), true, "{condition}");
    }
}

impl Drop for Page {
    fn drop(&mut self) {
        if let Some(client) = self.client.take() {
            // A browser that is gone already is no fault of the page.
            let _ = self.runtime.block_on(client.close());
        }
        let _ = self.driver.kill();
        let _ = self.driver.wait();
    }
}

/// Starts a driver on a free port of the loopback, which it says itself.
fn start_driver() -> (Child, u16) {
    let started =
        Command::new("chromedriver").arg("--port=0").stdout(Stdio::piped()).stderr(Stdio::null()).spawn();
    let mut driver = started.unwrap_or_else(|error| {
        panic!(
            "chromedriver does not start ({error}); these tests need Chromium and its driver, on Debian \
             `apt-get install chromium chromium-driver`"
        )
    });
    let said = BufReader::new(driver.stdout.take().expect("its output is a pipe"));
    let port = said.lines().map_while(Result::ok).find_map(|line| {
        line.split_once("started successfully on port ")?.1.trim_end_matches('.').parse().ok()
    });
    match port {
        Some(port) => (driver, port),
        None => panic!("chromedriver ended without saying its port: {:?}", driver.wait()),
    }
}

fn capabilities(screen: Screen) -> Value {
    // Root, as in a container, may run Chromium only without its sandbox; the pages are our own.
    let mut chrome = json!({ "args": [
        "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--window-size=1280,800",
    ] });
    if screen == Screen::Phone {
        let metrics = json!({ "width": 390, "height": 844, "pixelRatio": 2.0, "touch": true });
        chrome["mobileEmulation"] = json!({ "deviceMetrics": metrics });
    }
    json!({ "browserName": "chrome", "goog:chromeOptions": chrome })
}
