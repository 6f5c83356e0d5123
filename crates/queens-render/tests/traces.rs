//! Traces of every algorithm: recorded, written, read again and followed by the records alone.

use core::ops::ControlFlow;

use insta::assert_snapshot;
use proptest::prelude::*;
use queens::{ALGORITHMS, Algorithm, DynSearch, Problem, Square, Stop};
use queens_render::player::{Header, Recorder, Trace, ndjson, page};

const SIDES: [u32; 7] = [0, 1, 2, 3, 4, 6, 9];

fn stepping() -> impl Iterator<Item = &'static Algorithm> {
    ALGORITHMS.iter().filter(|entry| entry.search.is_some())
}

fn start(entry: &Algorithm, problem: &Problem, seed: u64) -> Option<Box<dyn DynSearch>> {
    (entry.search?)(problem, seed, &entry.default_knobs()).ok()
}

fn record(name: &str, n: u32, seed: u64, recorder: Recorder) -> Trace {
    let entry = queens::algorithm(name).unwrap();
    let problem = Problem::new(n);
    let mut search = start(entry, &problem, seed).unwrap();
    recorder.record(Header::new(name, &problem, seed), &mut *search, || None).unwrap()
}

fn boards(trace: &Trace) -> Vec<Vec<Square>> {
    trace.boards().collect::<Result<_, _>>().unwrap()
}

#[test]
fn the_records_alone_reproduce_the_boards() {
    for entry in stepping() {
        for n in SIDES {
            let problem = Problem::new(n);
            let recorder = Recorder::default().max_steps(300);
            let Some(mut search) = start(entry, &problem, 1) else { continue };
            let trace = recorder.record(Header::new(entry.name, &problem, 1), &mut *search, || None).unwrap();
            let mut followed = boards(&trace).into_iter();
            let mut again = start(entry, &problem, 1).unwrap();
            let board = |search: &dyn DynSearch| search.board().to_board().queens().to_vec();
            assert_eq!(followed.next(), Some(board(&*again)), "{} n = {n}", entry.name);
            for queens in followed {
                assert!(matches!(again.step_record(false), ControlFlow::Continue(_)));
                assert_eq!(queens, board(&*again), "{} n = {n}", entry.name);
            }
            let solved = trace.end.solution.as_ref().map(|cols| problem.check(cols.as_slice()).is_ok());
            assert_eq!(solved, (trace.end.stop == Stop::Solved).then_some(true), "{} n = {n}", entry.name);
        }
    }
}

#[test]
fn what_is_written_is_read_again() {
    for entry in stepping() {
        for n in SIDES {
            if start(entry, &Problem::new(n), 2).is_none() {
                continue;
            }
            let trace = record(entry.name, n, 2, Recorder::default().max_steps(40));
            let text = ndjson::to_string(&trace).unwrap();
            assert_eq!(text.lines().count(), trace.frames.len() + 2);
            assert!(ndjson::read(&text) == Ok(trace), "{} n = {n}", entry.name);
        }
    }
}

#[test]
fn a_thinned_trace_tells_the_same_boards() {
    for entry in stepping() {
        let whole = record(entry.name, 8, 3, Recorder::default().max_steps(200));
        for every in [2, 3, 50, 1_000] {
            let thin = record(entry.name, 8, 3, Recorder::default().max_steps(200).every(every));
            let last = whole.frames.last().unwrap().record.step;
            assert_eq!(thin.header.left_out + thin.frames.len() as u64, last + 1, "{}", entry.name);
            assert_eq!(thin.frames.last().unwrap().record.step, last);
            let (all, some) = (boards(&whole), boards(&thin));
            for (frame, board) in thin.frames.iter().zip(some) {
                let step = frame.record.step;
                assert!(step % every == 0 || step == last, "{} step {step}", entry.name);
                assert_eq!(board, all[step as usize], "{} step {step}", entry.name);
            }
            assert_eq!(thin.end, whole.end);
            assert!(ndjson::read(&ndjson::to_string(&thin).unwrap()) == Ok(thin), "{}", entry.name);
        }
    }
}

#[test]
fn limits_are_kept() {
    let cut = record("depth-first", 8, 0, Recorder::default().max_steps(10));
    assert_eq!((cut.frames.len(), cut.end.stop), (11, Stop::StepLimit));
    // A search that has come to its solution with its last step has not been cut.
    let whole = record("depth-first", 4, 0, Recorder::default().max_steps(12));
    assert_eq!((whole.frames.len(), whole.end.stop), (13, Stop::Solved));
    // No view of four million squares is made to be thrown away.
    let large = record("min-conflicts", 2_000, 1, Recorder::default().max_steps(3));
    assert_eq!(large.frames.len(), 4);
    assert!(large.frames.iter().all(|frame| frame.views.is_empty()));
    let few = record("steepest", 8, 2, Recorder::default().view_budget(400));
    let viewed = few.frames.iter().filter(|frame| !frame.views.is_empty()).count();
    assert_eq!((viewed, few.header.views_until), (2, Some(1)));
    let mut calls = 0;
    let problem = Problem::new(8);
    let mut search = start(queens::algorithm("depth-first").unwrap(), &problem, 0).unwrap();
    let header = Header::new("depth-first", &problem, 0);
    let stopped = Recorder::default().record(header, &mut *search, || {
        calls += 1;
        (calls > 5).then_some(Stop::Interrupted)
    });
    let stopped = stopped.unwrap();
    assert_eq!((stopped.frames.len(), stopped.end.stop), (6, Stop::Interrupted));
}

#[test]
fn one_of_each_family_in_words_and_as_ndjson() {
    for (name, n, seed) in [("depth-first", 4, 0), ("csp", 5, 0), ("steepest", 4, 2), ("annealing", 4, 1)] {
        let trace = record(name, n, seed, Recorder::default().max_steps(14));
        assert_snapshot!(format!("text_{name}"), trace);
        assert_snapshot!(format!("ndjson_{name}"), ndjson::to_string(&trace).unwrap());
    }
    let entry = queens::algorithm("genetic").unwrap();
    let knobs = entry.knobs_from([("population-size", "4"), ("offspring", "4")]).unwrap();
    let problem = Problem::new(6);
    let mut search = (entry.search.unwrap())(&problem, 5, &knobs).unwrap();
    let header = Header::new("genetic", &problem, 5).knob("population-size", "4").knob("offspring", "4");
    let trace = Recorder::default().max_steps(2).record(header, &mut *search, || None).unwrap();
    assert_snapshot!("text_genetic", trace);
    assert_snapshot!("ndjson_genetic", ndjson::to_string(&trace).unwrap());
}

#[test]
fn the_data_of_a_page() {
    let html = page(&[&record("steepest", 4, 2, Recorder::default())]).unwrap();
    let (_, data) = html.split_once(r#"<script type="application/json" id="data">"#).unwrap();
    let (data, _) = data.split_once("</script>").unwrap();
    let data: serde_json::Value = serde_json::from_str(data).unwrap();
    assert_snapshot!("page_data", serde_json::to_string_pretty(&data).unwrap());
}

#[test]
fn damaged_files_are_refused_where_they_are_damaged() {
    let good = ndjson::to_string(&record("depth-first", 4, 0, Recorder::default())).unwrap();
    let lines: Vec<&str> = good.lines().collect();
    let without = |at: usize| {
        let mut lines = lines.clone();
        lines.remove(at);
        lines.join("\n")
    };
    let last = lines.len() - 1;
    let cases = [
        ("nothing", String::new()),
        ("prose", "once upon a time\n".to_owned()),
        ("another schema", good.replacen("queens-trace", "queens-list", 1)),
        ("a later version", good.replacen(r#""version":1"#, r#""version":99"#, 1)),
        ("no first board", without(1)),
        ("a step missing", without(4)),
        ("the end missing", without(last)),
        ("steps exchanged", good.replacen(r#""step":3"#, r#""step":2"#, 1)),
        ("a queen off the board", good.replacen(r#"{"place":[0,0]}"#, r#"{"place":[0,4]}"#, 1)),
        ("another side", good.replacen(r#""n":4"#, r#""n":5"#, 1)),
        ("a wrong solution", good.replacen("[1,3,0,2]", "[1,3,0,3]", 1)),
    ];
    let told: Vec<String> = cases
        .iter()
        .map(|(what, text)| match ndjson::read(text) {
            Ok(_) => format!("{what}: READ"),
            Err(error) => format!("{what}: {error}"),
        })
        .collect();
    assert_snapshot!(told.join("\n"));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// Whatever is done to a file, reading it ends with a trace or a reason.
    #[test]
    fn no_file_is_too_broken(at in 0_usize..3_000, length in 0_usize..40, put in "[ -~]{0,8}") {
        let mut text = ndjson::to_string(&record("csp", 4, 0, Recorder::default())).unwrap();
        let first = at.min(text.len());
        let past = (first + length).min(text.len());
        text.replace_range(first..past, &put);
        if let Ok(trace) = ndjson::read(&text) {
            prop_assert!(trace.boards().all(|board| board.is_ok()));
        }
    }
}
